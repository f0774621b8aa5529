"""What an installed motorworks promises before any game is opened."""

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import motorworks

ROOT = Path(__file__).parents[1]
CORE = {"motorworks", "rich", "markdown_it", "mdurl", "pygments"}


def third_party_after(statement: str) -> set[str]:
    """The packages outside the standard library that a fresh interpreter has loaded after a statement."""
    program = (
        f"import json, sys; before = set(sys.modules); {statement}; print(json.dumps([*set(sys.modules) - before]))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    loaded = {name.partition(".")[0] for name in json.loads(done.stdout)}
    return {name for name in loaded if name not in sys.stdlib_module_names and not name.startswith("_")}


def test_the_installed_version_is_the_one_of_the_source() -> None:
    """An install left behind by an older tree would test the wrong thing."""
    assert version("motorworks") == motorworks.__version__


def test_importing_motorworks_loads_nothing_but_the_standard_library() -> None:
    """A researcher's worker process starts fast and needs no server."""
    assert third_party_after("import motorworks") == {"motorworks"}


def test_the_command_line_needs_only_the_core_install() -> None:
    """The server is imported by the command that starts it, so `motorworks simulate` works without its libraries."""
    assert third_party_after("import motorworks.cli") <= CORE


@pytest.mark.parametrize("name", ["requirements-dev.lock", "requirements-ray.lock"])
def test_a_lock_names_no_address_and_hashes_every_package(name: str) -> None:
    """The lock works with whichever index a machine uses (docs/decisions/0001)."""
    lock = (ROOT / name).read_text(encoding="utf-8")
    pins = [line for line in lock.splitlines() if line and line[0].isalpha()]

    assert pins
    assert "://" not in lock
    assert not [pin for pin in pins if "==" not in pin]
    assert lock.count(" \\\n    --hash=sha256:") >= len(pins)
