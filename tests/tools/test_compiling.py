"""What is compiled, and what happens where nothing can be."""

from pathlib import Path

import pytest
from setuptools import Extension

from motorworks.games import slugs
from tools import compiling


def test_every_game_has_a_library_of_its_own_beside_kernel_and_bots() -> None:
    assert list(compiling.groups()) == ["kernel", *slugs()]


def test_views_drawings_and_packages_stay_interpreted() -> None:
    """mypyc drops the annotations from which views are written as JSON: decision 0018."""
    paths = [Path(path) for group in compiling.groups().values() for path in group]

    assert Path("motorworks/kernel/state.py") in paths
    assert not [path for path in paths if path.stem in ("__init__", "seen", "view") or "drawing" in path.parts]
    assert all((compiling.SOURCES / path).exists() for path in paths)


def test_without_a_compiler_the_reason_is_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "no-such-compiler")

    assert not compiling.can_compile()
    with pytest.raises(compiling.CannotCompile, match="no C compiler"):
        compiling.compile_modules()


def test_a_compiler_that_fails_is_no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`CC=/bin/false pip wheel .` makes a wheel all the same: what cannot be compiled stays interpreted."""
    (tmp_path / "small.c").write_text("int small;\n", encoding="utf-8")
    monkeypatch.setattr(compiling, "BUILD", tmp_path)
    monkeypatch.setattr(compiling, "can_compile", lambda: True)
    monkeypatch.setattr(compiling, "generated", lambda *_: [Extension("small", [str(tmp_path / "small.c")])])
    monkeypatch.setenv("CC", "false")

    with pytest.raises(compiling.CannotCompile, match=r"the C compiler failed: .*motorworks runs without, slower"):
        compiling.compile_modules()


def test_compiled_modules_can_be_removed_from_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiling, "SOURCES", tmp_path)
    compiled = tmp_path / compiling.extension_file("motorworks.kernel.state")
    compiled.parent.mkdir(parents=True)
    compiled.touch()
    source = compiled.with_name("state.py")
    source.touch()

    compiling.remove()

    assert [path.name for path in compiled.parent.iterdir()] == ["state.py"]


def test_the_level_of_optimisation_is_chosen_for_wheels_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def generated(chosen: dict[str, list[str]], level: str) -> list[Extension]:
        asked.append(level)
        return []

    monkeypatch.setattr(compiling, "can_compile", lambda: True)
    monkeypatch.setattr(compiling, "generated", generated)
    monkeypatch.setattr(compiling, "build", lambda *_: None)
    monkeypatch.setattr(compiling, "compiled_in", lambda folder: [])
    for given in ("1", ""):
        monkeypatch.setenv(compiling.LEVEL, given)
        compiling.compile_modules()
    assert asked == ["1", "2"]

    monkeypatch.setenv(compiling.LEVEL, "high")
    with pytest.raises(compiling.CannotCompile, match="is a level of optimisation, 0 to 3, not 'high'"):
        compiling.compile_modules()
