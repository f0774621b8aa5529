"""The command line, as a person types it."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet
import pytest

import motorworks
from motorworks.cli import main
from tests.kernel.red_line import registered

GAME = "gear_and_piston"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game on disk."""
    match = motorworks.new(GAME, players=2, seed=3)
    while not match.over:
        match.play(match.state.legal()[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return file


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    for command in ("play", "simulate", "replay", "verify", "bench"):
        assert command in said


def test_simulate_shows_shares_scores_length_and_endings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, "--players", "2", "--games", "20", "--seed", "5", "--workers", "1"]) == 0
    said = capsys.readouterr().out
    for heading in ("95 % interval", "25 %", "median", "Length:", "Ended because"):
        assert heading in said


def test_simulate_gives_the_same_figures_on_one_core_and_on_two(capsys: pytest.CaptureFixture[str]) -> None:
    figures = []
    for workers in ("1", "2"):
        assert main(["simulate", GAME, "--games", "60", "--seed", "5", "--workers", workers, "--json"]) == 0
        figures.append(json.loads(capsys.readouterr().out))
    assert figures[0] == figures[1]
    assert figures[0]["games"] == 60
    assert sum(seat["value"] for seat in figures[0]["win_share"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "monopoly"], "there is no game 'monopoly'; games: "),
        (["simulate", GAME, "--players", "7"], "is for 2 to 6 players, not 7"),
        (["simulate", GAME, "--games", "0"], "at least 1 game has to be played, not 0"),
        (["simulate", GAME, "--option", "investors"], "an option is given as NAME=VALUE"),
        (["simulate", GAME, "--option", "investors=rich"], "investors cannot be 'rich'; allowed: "),
        (["simulate", GAME, "--option", "turbo=yes"], "has no option 'turbo'; its options are: "),
        (["simulate", GAME, "--option", "investors=--3"], "investors cannot be '--3'; allowed: "),
        (["play"], "name a game to play: "),
        (["play", "monopoly"], "there is no game 'monopoly'"),
        (["play", GAME, "--seat", "5"], "there is no seat 5; seats are 0 to 1"),
        (["play", GAME, "--bot", "deep-thought"], "there is no bot 'deep-thought'; bots: "),
        (["play", "--from", "nowhere.json"], "cannot read the record nowhere.json"),
        (["replay", "nowhere.json"], "cannot read the record nowhere.json"),
        (["verify", "nowhere.json"], "cannot read the record nowhere.json"),
        (["bench", "--rounds", "0"], "at least one round"),
    ],
)
def test_what_was_typed_wrong_is_one_sentence_and_exit_code_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1


def test_verify_tells_a_true_record_from_an_edited_one(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert "is true: Gear & Piston, 2 players" in capsys.readouterr().out
    data = json.loads(record.read_text(encoding="utf-8"))
    data["actions"][5]["hash"] = "0" * 16
    record.write_text(json.dumps(data), encoding="utf-8")
    assert main(["verify", str(record)]) == 2
    assert "disagree after action 6" in capsys.readouterr().err


def test_verify_refuses_a_truncated_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8")[:500], encoding="utf-8")
    assert main(["verify", str(record)]) == 2
    assert "the JSON is damaged" in capsys.readouterr().err


def test_replay_tells_the_whole_game(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch)
    assert main(["replay", str(record), "--language", "de"]) == 0
    said = capsys.readouterr().out
    actions = json.loads(record.read_text(encoding="utf-8"))["actions"]
    assert f"{len(actions):4}  Spieler" in said
    assert "Result (* has won):" in said


def test_replay_of_a_running_game_shows_no_action_that_is_not_the_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = motorworks.new(GAME, players=2, seed=3)
    match.play("place scrapyard")
    match.play("place patent")
    file = tmp_path / "running.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")

    first, second = (step.actor for step in match.steps)

    assert main(["replay", str(file), "--all"]) == 0
    said = capsys.readouterr().out
    assert f"   1  player {first + 1}: …" in said
    assert f"   2  player {second + 1}: …" in said
    assert main(["replay", str(file), "--all", "--seat", str(second)]) == 0
    said = capsys.readouterr().out
    assert f"   1  player {first + 1}: …" in said
    assert f"   2  player {second + 1}: place patent" in said


def test_the_end_of_the_input_ends_a_replay(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    assert main(["replay", str(record)]) == 0
    assert "actions" in capsys.readouterr().out


def test_replay_through_the_eyes_of_a_seat_that_is_not_there(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--seat", "4"]) == 2
    assert "seats are 0 to 1" in capsys.readouterr().err


def test_a_game_is_played_saved_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "saved.json"
    type_in(
        monkeypatch,
        "help",
        "1",
        "undo",
        "why brake",
        "99",
        "9" * 5000,
        "²",
        "2",
        "log",
        "table",
        f"save {file}",
        "quit",
    )
    assert main(["play", GAME, "--seed", "4"]) == 0
    said = capsys.readouterr().out
    assert "why something is not allowed" in said
    assert "'brake' is not a move of Gear & Piston" in said
    assert "there is no option 99" in said
    assert "'²' is not a move of Gear & Piston" in said
    assert f"saved; go on with: motorworks play --from {file}" in said
    type_in(monkeypatch, *["1"] * 400)
    assert main(["play", "--from", str(file)]) == 0
    assert "Result (* has won):" in capsys.readouterr().out


def test_the_end_of_the_input_leaves_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch)
    assert main(["play", GAME, "--seed", "4"]) == 0
    assert "nothing was kept" in capsys.readouterr().out


@pytest.fixture
def red_line_is_registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(tmp_path, monkeypatch):
        yield


@pytest.mark.usefixtures("red_line_is_registered")
def test_a_game_without_a_drawing_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/add-a-game.md: the view is listed instead of a drawing, with nothing that the seat cannot see."""
    type_in(monkeypatch, "1", "table", "hold")

    assert main(["play", "red_line", "--players", "2", "--seed", "1"]) == 0

    said = capsys.readouterr().out
    assert "Red Line. You are player 1" in said.replace("Player", "player")
    assert "  revs: 0, 0\n" in said
    assert "  hands: [none], [none]\n" in said
    assert "  revs: 1, 0\n" in said
    assert "Result (* has won):" in said


def test_encode_describes_every_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["encode", "automobile", "--describe", "--json"]) == 0
    entries = json.loads(capsys.readouterr().out)
    assert {"name": "cash.me", "meaning": "dollars", "low": -20000, "high": 20000} in entries
    assert main(["encode", "automobile", "--describe"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(entries)


def test_encode_gives_the_numbers_of_a_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = motorworks.new("automobile", players=3, seed=1)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position()), encoding="utf-8")

    assert main(["encode", "automobile", "--position", str(file), "--seat", "1", "--json"]) == 0

    assert json.loads(capsys.readouterr().out)["cash.me"] == match.state.cash[1]
    assert main(["encode", GAME, "--position", str(file)]) == 2
    assert "is a position of Automobile, not of Gear & Piston" in capsys.readouterr().err


def test_simulate_writes_one_row_for_each_seat_and_game(tmp_path: Path) -> None:
    file, parquet = tmp_path / "games.csv", tmp_path / "games.parquet"
    order = ["simulate", GAME, "--players", "3", "--games", "4", "--seed", "2", "--workers", "1"]
    assert main([*order, "--csv", str(file), "--parquet", str(parquet)]) == 0
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 12
    assert {row["place"] for row in rows} <= {"1", "2", "3"}
    assert sum(float(row["won"]) for row in rows) == pytest.approx(4)
    assert pyarrow.parquet.read_table(parquet).num_rows == 12
    points = [name for name in rows[0] if name.startswith("score_")]
    assert all(sum(int(row[name]) for name in points) == int(row["score"]) for row in rows)
