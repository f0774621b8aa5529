"""motorworks edition, and --edition wherever a game is played; every command in a process of its own, as for people."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

GAME = "automobile"
EDITION = (
    f'edition = "Our copy"\ngame = "{GAME}"\nsource = "first printing"\ndate = 2026-11-17\n[model.emf]\ncost = 480\n'
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "copy.toml").write_text(EDITION, encoding="utf-8")
    return tmp_path


def motorworks(folder: Path, *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    program = "import sys; from motorworks.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        input=typed,
        timeout=120,
        check=False,
    )


def test_show_lists_every_value_that_is_not_printed_with_its_mark(home: Path) -> None:
    shown = motorworks(home, "edition", "show", GAME).stdout

    assert "  model.emf.cost = 450\n      EMF: cost of a factory; reconstructed, 50 % sure\n" in shown
    assert "  character.howard.cubes = 0\n      Howard: R&D cubes; found, 95 % sure\n" in shown
    assert "model.duryea" not in shown
    assert len(re.findall(r"^  [\w.-]+ = ", shown, re.MULTILINE)) == 88


def test_show_speaks_german(home: Path) -> None:
    assert "EMF: Kosten einer Fabrik" in motorworks(home, "edition", "show", GAME, "--language", "de").stdout


def test_a_new_edition_is_good_as_it_is_and_names_every_value(home: Path) -> None:
    assert motorworks(home, "edition", "new", GAME, "new.toml").returncode == 0
    text = (home / "new.toml").read_text(encoding="utf-8")
    assert "[model.emf]\n" in text
    assert "# cost = 450\n" in text
    done = motorworks(home, "edition", "check", "new.toml")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("new.toml is good: every law holds in the games played with it\n")


def test_a_new_edition_does_not_overwrite_a_file(home: Path) -> None:
    done = motorworks(home, "edition", "new", GAME, "copy.toml")
    assert (done.returncode, done.stderr) == (2, "motorworks: copy.toml is there already; name another file\n")
    assert (home / "copy.toml").read_text(encoding="utf-8") == EDITION


def test_check_reports_every_fault_with_its_line(home: Path) -> None:
    (home / "bad.toml").write_text(EDITION + "cots = 3\n[turn.3]\nloss_value = 'x'\n", encoding="utf-8")
    done = motorworks(home, "edition", "check", "bad.toml")

    assert done.returncode == 2
    assert done.stdout.splitlines() == [
        "bad.toml: line 7: there is no value model.emf.cots; did you mean model.emf.cost?",
        "bad.toml: line 9: turn.3.loss_value must be a whole number, not 'x'",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", GAME, "--players", "3", "--games", "2", "--workers", "1"],
        ["tournament", GAME, "--bots", "random", "--games", "1"],
        ["lab", GAME, "--level", "random", "--games", "2"],
        ["verify", "game.json"],
        ["replay", "game.json"],
        ["play", GAME],
        ["serve", "--port", "0", "--data", "data"],
    ],
    ids=lambda arguments: arguments[0],
)
@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("none.toml", "cannot read the edition none.toml: No such file or directory"),
        ("bad.toml", "the edition bad.toml cannot be used: line 6: model.emf.cost must be a price in tens"),
    ],
)
def test_a_bad_edition_is_one_sentence_and_nothing_starts(
    home: Path, arguments: list[str], edition: str, said: str
) -> None:
    (home / "bad.toml").write_text(EDITION.replace("480", "481"), encoding="utf-8")
    done = motorworks(home, *arguments, "--edition", edition)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"motorworks: {said}")
    assert done.stderr.count("\n") == 1
    assert sorted(file.name for file in home.iterdir()) == ["bad.toml", "copy.toml"]


def test_two_editions_of_one_game_are_refused(home: Path) -> None:
    (home / "other.toml").write_text(EDITION.replace("Our", "Other"), encoding="utf-8")
    done = motorworks(home, "play", GAME, "--edition", "copy.toml", "--edition", "other.toml")
    assert done.returncode == 2
    assert (
        "one process plays one edition of a game; for automobile there are 'Our copy' and 'Other copy'" in done.stderr
    )


def test_a_record_is_verified_with_its_edition_only(home: Path) -> None:
    """Saved in the terminal with an edition; without it, the record says what it needs."""
    played = motorworks(home, "play", GAME, "--seed", "1", "--edition", "copy.toml", typed="save game.json\nquit\n")
    assert played.returncode == 0
    record = json.loads((home / "game.json").read_text(encoding="utf-8"))
    assert record["edition"] == "Our copy"

    assert motorworks(home, "verify", "game.json", "--edition", "copy.toml").returncode == 0
    without = motorworks(home, "verify", "game.json")
    assert without.returncode == 2
    assert f"was made with rules {record['rules']} of Automobile (edition 'Our copy'), and here are" in without.stderr
    assert "use the edition 'Our copy' (--edition FILE)" in without.stderr


def test_every_process_plays_the_same_edition(home: Path) -> None:
    """Two workers give the figures of one; without the edition they are others."""
    order = ["simulate", GAME, "--players", "3", "--games", "60", "--seed", "1", "--json"]
    one = motorworks(home, *order, "--workers", "1", "--edition", "copy.toml").stdout
    two = motorworks(home, *order, "--workers", "2", "--edition", "copy.toml").stdout
    without = motorworks(home, *order, "--workers", "2").stdout

    assert json.loads(one) == json.loads(two)
    assert json.loads(one)["scores"] != json.loads(without)["scores"]


def test_a_tournament_of_another_edition_is_not_continued(home: Path) -> None:
    order = ["tournament", GAME, "--bots", "random", "--games", "2", "--players", "3", "--results", "r.jsonl"]
    assert motorworks(home, *order, "--edition", "copy.toml").returncode == 0
    done = motorworks(home, *order)
    assert done.returncode == 2
    assert "r.jsonl holds results with rules" in done.stderr
    assert "name another file, or use the edition 'Our copy' (--edition FILE)" in done.stderr
