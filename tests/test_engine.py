"""The engine comes from compiled modules where there are some, and from the sources when somebody asks for them."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from motorworks import engine

PACKAGE = Path(engine.__file__).parent
ASK = "from motorworks import engine, kernel; print(engine.kind(), kernel.state.__file__)"


def answer(**environment: str) -> str:
    given = {**os.environ, **environment}
    return subprocess.run([sys.executable, "-c", ASK], check=True, capture_output=True, text=True, env=given).stdout


def test_the_sources_run_when_the_environment_asks_for_them() -> None:
    said = answer(MOTORWORKS_INTERPRETED="1")

    assert said.startswith("interpreted ")
    assert said.endswith("state.py\n")


@pytest.mark.parametrize("no", ["", "0"])
def test_an_empty_wish_is_none(no: str) -> None:
    assert answer(MOTORWORKS_INTERPRETED=no).startswith(engine.kind())


def test_a_compiled_module_is_as_new_as_its_source() -> None:
    """Else an edit of the source would change nothing, and nobody would know why."""
    suffix = EXTENSION_SUFFIXES[0]
    pairs = [(path, path.with_name(path.name.removesuffix(suffix) + ".py")) for path in PACKAGE.rglob(f"*{suffix}")]
    stale = [str(source) for path, source in pairs if source.exists() and source.stat().st_mtime > path.stat().st_mtime]

    assert not stale, f"changed since they were compiled: {stale}; run make compiled again, or make uncompiled"


@pytest.mark.skipif(
    "MOTORWORKS_TEST_COMPILED" not in os.environ, reason="make test-compiled asks for the compiled engine"
)
def test_the_engine_under_test_is_the_compiled_one() -> None:
    assert engine.is_compiled()
