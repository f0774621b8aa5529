"""Which Node builds the client, and when its libraries are fetched again."""

import os
from pathlib import Path

import pytest

from tools import webbuild


def put(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize(("version", "good"), [("v20.20.2", True), ("v24.19.0", True), ("v18.19.1", False)])
def test_the_machines_node_is_used_from_version_20_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, good: bool
) -> None:
    """Decision 0002: an older one is passed over for the one from PyPI."""
    put(tmp_path, "node", f"echo {version}")
    put(tmp_path, "npm", "")
    monkeypatch.setenv("PATH", str(tmp_path))

    found = webbuild.machine_tools()

    assert found == ((str(tmp_path / "node"), [str(tmp_path / "npm")]) if good else None)


def test_a_machine_without_node_fetches_it_from_pypi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """npm is started through node, since the npm of the Python package does not start by itself."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(webbuild, "wheel_home", lambda: None)
    monkeypatch.setattr(webbuild, "install_wheel", lambda: tmp_path)

    node, npm = webbuild.machine_tools() or webbuild.wheel_tools()

    assert npm[0] == node
    assert Path(node).is_relative_to(tmp_path)
    assert npm[1].endswith("npm-cli.js")


def test_libraries_are_fetched_again_when_their_lock_is_newer(tmp_path: Path) -> None:
    """A pull that changes web/package-lock.json must not build with yesterday's libraries."""
    lock, note = tmp_path / "package-lock.json", tmp_path / "node_modules" / ".package-lock.json"
    note.parent.mkdir()
    lock.touch()

    assert not webbuild.installed(tmp_path)
    note.touch()
    os.utime(lock, (1, 1))
    assert webbuild.installed(tmp_path)
    os.utime(note, (0, 0))
    assert not webbuild.installed(tmp_path)
