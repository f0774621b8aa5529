"""tools/system-package on machines that have a program, may install it, or may not."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "system-package"
CHROMIUM = "chromium-headless-shell"


class Machine:
    """A machine with next to nothing, unless a program is put on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for tool in ("bash", "env", "ln"):
            (folder / tool).symlink_to(shutil.which(tool) or f"/bin/{tool}")
        self.program("id", "echo 1000")

    def program(self, name: str, script: str) -> None:
        path = self.folder / name
        path.write_text(f"#!{self.folder}/bash\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def ask(self, *names: str, **environment: str) -> subprocess.CompletedProcess[str]:
        known = {"PATH": str(self.folder), **environment}
        return subprocess.run([SCRIPT, *names], env=known, capture_output=True, text=True, check=False)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    if os.name == "nt":
        pytest.skip("the script is for machines with bash")
    return Machine(tmp_path)


def test_a_program_that_is_there_needs_nothing(machine: Machine) -> None:
    """Nothing is said and nothing is installed."""
    machine.program("chromium", "")
    machine.program("apt-get", "exit 1")

    done = machine.ask(CHROMIUM)

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_root_installs_what_is_missing(machine: Machine) -> None:
    """apt-get is asked for the package by its name."""
    machine.program("id", "echo 0")
    machine.program("apt-get", f'[ "$1" = update ] || ln -s bash {machine.folder}/"${{@: -1}}"')

    done = machine.ask(CHROMIUM, CI="true")

    assert done.returncode == 0
    assert (machine.folder / CHROMIUM).exists()


def test_without_the_right_to_install_one_sentence_says_what_to_do(machine: Machine) -> None:
    """The tests that need it will be skipped, and the person can change that."""
    done = machine.ask(CHROMIUM)

    assert done.returncode == 0
    assert done.stderr.endswith(f"To run them: sudo apt-get install {CHROMIUM}\n")


@pytest.mark.parametrize("installer", ["", "exit 1"])
def test_in_ci_a_missing_program_is_an_error(machine: Machine, installer: str) -> None:
    """Green must not mean that half of the tests were skipped, whether apt-get is missing or fails."""
    if installer:
        machine.program("id", "echo 0")
        machine.program("apt-get", installer)

    done = machine.ask(CHROMIUM, CI="true")

    assert done.returncode == 1
    assert "in CI its tests must run" in done.stderr


def test_an_unknown_package_is_refused_with_the_known_ones(machine: Machine) -> None:
    """The sentence says what is allowed."""
    done = machine.ask("emacs")

    assert done.returncode == 2
    assert "postgresql | nginx | chromium | chromium-headless-shell" in done.stderr
