"""The commands where only the core is installed: they work, or say in one sentence what to install."""

import os
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from motorworks.cli import parser

ROOT = Path(__file__).parents[2]
CORE = ("motorworks", "rich", "markdown_it", "mdurl", "pygments")
HIDE = f"""
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in {CORE!r} or top in sys.stdlib_module_names or top.startswith("_"):
            return None
        raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
from motorworks.cli import main
sys.exit(main(sys.argv[1:]))
"""
GAME = "gear_and_piston"
NEEDS = [
    (["serve", "--port", "0"], "server"),
    (["backup", "tables.db"], "server"),
    (["restore", "tables.db"], "server"),
    (["upgrade", "--check"], "server"),
    (["reports"], "server"),
    (["reports", "test", "1"], "server"),
    (["ratings"], "server"),
    (["swiss", "list"], "server"),
    (["tournament", GAME, "--games", "1", "--bots", "random"], "lab"),
    (["lab", GAME, "--games", "2", "--level", "random"], "lab"),
    (["strength", "--kept"], "lab"),
    (["bench", GAME], "bench"),
    (["bench", "--server"], "server"),
    (["mcp"], "mcp"),
    (["simulate", GAME, "--games", "2", "--parquet", "games.parquet"], "data"),
]
WORKS = [
    ["--version"],
    ["simulate", GAME, "--games", "2", "--workers", "1"],
    ["play", GAME, "--seed", "1"],
    ["replay", "game.json", "--all"],
    ["verify", "game.json"],
    ["edition", "show", GAME],
    ["encode", GAME, "--describe"],
]


def commands() -> set[str]:
    (choices,) = (action.choices for action in parser()._actions if action.dest == "command")
    assert choices is not None
    return set(choices)


def run(arguments: list[str], folder: Path, program: str = HIDE, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        text=True,
        input="quit\n",
        cwd=folder,
        env={**os.environ, **env},
        timeout=60,
        check=False,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the record of a game just begun."""
    folder = tmp_path_factory.mktemp("bare")
    keep = "import json, motorworks; "
    keep += f"print(json.dumps(motorworks.new({GAME!r}, players=2, seed=3).record()))"
    done = subprocess.run([sys.executable, "-c", keep], capture_output=True, text=True, check=True)
    (folder / "game.json").write_text(done.stdout, encoding="utf-8")
    return folder


def test_every_command_is_tried_here() -> None:
    assert {arguments[0] for arguments, _ in NEEDS} | {arguments[0] for arguments in WORKS[1:]} == commands()


@pytest.mark.parametrize(("arguments", "extra"), NEEDS, ids=lambda given: " ".join(given) if given else "")
def test_a_command_that_needs_an_extra_says_so_in_one_sentence(arguments: list[str], extra: str, folder: Path) -> None:
    done = run(arguments, folder)

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(f"which is not installed: pip install 'motorworks[{extra}]'\n")
    assert f"motorworks {arguments[0]} needs " in done.stderr
    assert [file.name for file in folder.iterdir()] == ["game.json"]


def test_a_cluster_needs_a_further_extra(folder: Path) -> None:
    """With the lab installed and Ray hidden; nothing is played first."""
    program = HIDE.replace(repr(CORE), repr(())).replace("if top in () or", "if top != 'ray' or")
    done = run(["tournament", GAME, "--games", "1", "--bots", "random", "--ray", "auto"], folder, program)

    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == "motorworks: motorworks tournament needs ray, which is not installed: pip install 'motorworks[ray]'\n"
    )


@pytest.mark.parametrize("arguments", WORKS, ids=" ".join)
def test_the_other_commands_work_with_the_core_alone(arguments: list[str], folder: Path) -> None:
    done = run(arguments, folder)

    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_an_installed_wheel_without_extras_says_what_it_needs(tmp_path: Path) -> None:
    """The wheel itself, beside nothing but rich, in an interpreter that sees no other site-packages; interpreted."""
    build = ["-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    source = tmp_path / "source"
    for name in ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py", "src/motorworks"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).symlink_to(ROOT / name)
    interpreted = {**os.environ, "MOTORWORKS_COMPILE": "0"}
    subprocess.run([sys.executable, *build], cwd=source, env=interpreted, capture_output=True, check=True)
    site = tmp_path / "site"
    zipfile.ZipFile(next(tmp_path.glob("*.whl"))).extractall(site)
    for name in CORE[1:]:
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        (site / name).symlink_to(Path(spec.origin).parent)
    program = f"import sys; sys.path.append({str(site)!r}); from motorworks.cli import main; sys.exit(main())"

    def bare(*arguments: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-I", "-S", "-c", program, *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False)

    for arguments, extra in NEEDS:
        done = bare(*arguments)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert f"pip install 'motorworks[{extra}]'" in done.stderr
    assert bare("simulate", GAME, "--games", "2", "--workers", "1").returncode == 0
