"""motorworks tournament, lab and strength, as they are typed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from motorworks.cli import main
from motorworks.games import games
from motorworks.lab.results import Result
from motorworks.lab.strength import Bout, Examination, play_nothing

SLUG = min(games())


def run(*arguments: str) -> int:
    return main(arguments)


def small_tournament(folder: Path, *more: str) -> list[str]:
    results = ["--results", str(folder / "results.jsonl")]
    return ["tournament", SLUG, "--players", "3", "--bots", "random,apprentice", "--workers", "1", *results, *more]


def test_a_tournament_shows_a_table_and_writes_results_figures_and_a_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*small_tournament(tmp_path, "--games", "4")) == 0

    out, err = capsys.readouterr()
    assert "rating" in out
    assert "apprentice" in out
    assert "…" not in out
    assert "results.jsonl" in err
    assert json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))["games"] == 4
    assert (tmp_path / "results.svg").read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--games", "0"), "at least 1 game has to be played, not 0"),
        (("--bots", "grandmaster"), "there is no bot 'grandmaster'; bots: random, apprentice, foreman, magnate"),
        (("--bots", " , "), "a tournament needs at least one bot"),
        (("--players", "40"), "players, not 40"),
        (("--pace", "-1"), "the pace is a part of each bot's time"),
        (("--plot", "here.xyz"), "a picture is one of .svg, .png, .pdf, not here.xyz"),
        (("--json", "/dev/null/figures.json"), "cannot write /dev/null/figures.json"),
        (("--results", "/dev/null/results"), "cannot write /dev/null/results"),
        (("--results", "/"), "/ is a folder; name a file"),
    ],
)
def test_bad_input_gets_one_clear_sentence_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...], sentence: str
) -> None:
    assert run(*small_tournament(tmp_path, *more)) == 2

    err = capsys.readouterr().err
    assert sentence in err
    assert len(err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_nobody_plays_in_less_than_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*small_tournament(tmp_path, "--games", "1", "--workers", "-3")) == 2
    assert "at least 1 process has to play, not -3" in capsys.readouterr().err


def test_a_result_file_of_another_tournament_gets_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(*small_tournament(tmp_path, "--games", "1"))
    capsys.readouterr()

    assert run(*small_tournament(tmp_path, "--games", "1", "--seed", "9")) == 2
    assert "holds results with seed 0, not 9; name another file" in capsys.readouterr().err


def test_an_unknown_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("tournament", "lab", "strength"):
        assert run(command, "monopoly") == 2
        assert "there is no game 'monopoly'" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize("kept", [1, 4])
def test_ctrl_c_ends_all_processes_at_once_and_the_finished_games_stay(tmp_path: Path, kept: int) -> None:
    """Two processes start, or are in the middle of games, when the interrupt comes; every line in the file is whole."""
    command, file = long_tournament(tmp_path, kept)
    os.killpg(command.pid, signal.SIGINT)
    _, err = command.communicate(timeout=30)

    assert command.returncode == 130
    assert b"Traceback" not in err
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) >= kept
    assert all(json.loads(line) for line in lines)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="POSIX process groups")
def test_nobody_plays_on_when_the_first_process_is_killed(tmp_path: Path) -> None:
    """It had no time to notify the others; their common error stream closes when the last of them has ended."""
    command, _ = long_tournament(tmp_path, kept=1)
    command.kill()
    command.communicate(timeout=30)


def long_tournament(folder: Path, kept: int) -> tuple[subprocess.Popen[bytes], Path]:
    """A tournament of two processes in a process group of its own, once some of its games are kept; and their file."""
    arguments = small_tournament(folder, "--games", "5000", "--workers", "2")
    # A test run in the background of a shell is deaf to Ctrl-C, and so would be what it starts.
    code = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    code += "from motorworks.cli import main; sys.exit(main(sys.argv[1:]))"
    command = subprocess.Popen([sys.executable, "-c", code, *arguments], start_new_session=True, stderr=subprocess.PIPE)
    file = folder / "results.jsonl"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not file.exists() or len(file.read_text().splitlines()) < kept):
        time.sleep(0.1)
    return command, file


def test_the_lab_writes_one_page_that_opens_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, figures = tmp_path / "new" / "balance.html", tmp_path / "balance.json"

    arguments = ["--players", "3", "--games", "6", "--workers", "1", "--html", str(page), "--json", str(figures)]
    assert run("lab", SLUG, *arguments) == 0

    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    for heading in ("Seats", "Scores", "Length", "Actions", "Components"):
        assert f"<h2>{heading}</h2>" in text
    assert text.count("<svg") >= 5
    assert "<script" not in text
    assert " src=" not in text
    assert "<link" not in text
    assert json.loads(figures.read_text(encoding="utf-8"))["games"] == 6


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--games", "1"), "a report needs at least 2 games, not 1"),
        (("--level", "boss"), "there is no bot 'boss'"),
        (("--pace", "0"), "the pace is a part of the bots' time"),
    ],
)
def test_a_bad_study_gets_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...], sentence: str
) -> None:
    assert run("lab", SLUG, "--html", str(tmp_path / "x.html"), *more) == 2
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_strength_plays_its_contests_and_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two games a contest at a pace of a ten-thousandth: the figures mean nothing, the page is whole."""
    page = tmp_path / "strength.md"
    where = ["--results", str(tmp_path / "kept"), "--page", str(page), "--workers", "1"]

    assert run("strength", SLUG, "--most", "2", "--pace", "0.0001", *where) == 0

    text = page.read_text(encoding="utf-8")
    assert "| one apprentice, the others random | 2 of 200 |" in text
    assert "| one magnate, the others foreman | 2 of 100 |" in text
    assert text.count(" so far") >= 3
    assert "0.0001 of their usual time" in text


def test_strength_of_one_game_leaves_the_others_on_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept of another game stays, unless it is of bots that have learned something since."""
    other, third = sorted(games())[1:3]
    page, kept = tmp_path / "strength.md", tmp_path / "kept"
    where = ["--most", "1", "--pace", "0.0001", "--results", str(kept), "--page", str(page), "--workers", "1"]
    Examination([other, third], kept, 0.0001, 1).run(lambda done: None, map)
    old = kept / f"{third}-apprentice-among-random.jsonl"
    old.write_text(old.read_text(encoding="utf-8").replace('"bot_version":"', '"bot_version":"0'), encoding="utf-8")

    assert run("strength", SLUG, "--kept", *where) == 0

    chapters = dict(zip(("head", *sorted(games())), page.read_text(encoding="utf-8").split("\n## "), strict=True))
    assert chapters[other].count("1 of ") >= 3
    assert "the others random | 0 of 200 | | | | not played" in chapters[third]


def test_strength_plays_round_by_round_and_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    """In a round of 20 games the dearest contests come last; a game that is kept is not played again."""
    slugs = sorted(games())
    examination = Examination(slugs, tmp_path, pace=0.0001, most=21)

    def interrupted(work: Callable[[Bout], Any], jobs: Iterable[Bout]) -> Iterator[tuple[Bout, Result]]:
        bouts = list(jobs)
        last = [bout for bout in bouts if bout.number == 20]
        assert bouts[-len(last) :] == last
        assert [bout.contest.bot for bout in last] == sorted(bout.contest.bot for bout in last)
        assert [bout.slug for bout in last[: len(slugs)]] == slugs
        yield work(bouts[0])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        examination.run(lambda done: None, interrupted)
    reported: list[int] = []
    found = examination.run(reported.append, play_nothing)

    assert reported == [1]
    assert [finding.slug for finding in found if finding.figures] == slugs[:1]


def test_strength_can_report_what_was_kept_without_playing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "strength.md"

    assert run("strength", SLUG, "--kept", "--results", str(tmp_path / "kept"), "--page", str(page)) == 0

    assert "| one foreman, the others apprentice | 0 of 100 | | | | not played | | |" in page.read_text(
        encoding="utf-8"
    )
