"""Tournaments: who sits where, what is kept, what the figures say. The bots are random, so that it is quick."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from motorworks.games import games
from motorworks.kernel.refusal import BadSetup
from motorworks.lab import tournament
from motorworks.lab.ratings import figures, ratings
from motorworks.lab.results import BadResults, Result, ResultFile, places_of
from motorworks.lab.tournament import Play, Tournament, play_game, run
from motorworks.lab.version import bot_version, statements

SLUG = min(games())
SEATS = games()[SLUG].seats


def one_after_another(work: Play, jobs: Iterable[int]) -> Iterator[Result]:
    return map(work, jobs)


def small(**changes: object) -> Tournament:
    given = {"game": SLUG, "players": 3, "bots": ("random", "apprentice"), "games": 6, **changes}
    return Tournament(**given)  # type: ignore[arg-type]


def result(number: int, bots: str, scores: list[int], winners: list[int]) -> Result:
    places = places_of({"scores": scores, "winners": winners})
    return Result(number, number, tuple(bots.split()), scores, winners, places)


# Who sits where


def test_every_lineup_plays_a_deal_once_from_each_rotation() -> None:
    """Three bots at three seats: each sits in each seat once on the same deal."""
    assert small(bots=("a", "b", "c")).seatings() == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_with_fewer_bots_than_seats_they_sit_down_again() -> None:
    assert small(bots=("a", "b")).seatings() == [("a", "b", "a"), ("b", "a", "a"), ("a", "a", "b")]


def test_with_more_bots_than_seats_every_selection_plays() -> None:
    seatings = small(bots=("a", "b", "c", "d")).seatings()

    assert len(seatings) == len(set(seatings)) == 4 * 3
    assert Counter(bot for lineup in seatings for bot in lineup) == {"a": 9, "b": 9, "c": 9, "d": 9}


def test_bots_of_one_kind_do_not_play_a_deal_twice() -> None:
    assert small(bots=("a",)).seatings() == [("a", "a", "a")]


def test_games_of_one_deal_begin_alike_and_later_tournaments_get_the_same_deals() -> None:
    """The same seed pairs the games of different bots."""
    three = [play_game(small(), number).deal for number in range(6)]
    assert three == [0, 0, 0, 1, 1, 1]

    mine, other = play_game(small(bots=("random",)), 0), play_game(small(bots=("random",)), 0)
    assert (mine.scores, mine.winners) == (other.scores, other.winners)


# What is kept


def test_a_finished_game_is_kept_at_once(tmp_path: Path) -> None:
    """After each game the file holds it, before the next one is asked for."""
    file = tmp_path / "new" / "results.jsonl"
    seen = []

    def watched(work: Play, jobs: Iterable[int]) -> Iterator[Result]:
        for job in jobs:
            seen.append(len(file.read_text(encoding="utf-8").splitlines()))
            yield work(job)

    run(small(), ResultFile(file), runner=watched)

    assert seen == [1, 2, 3, 4, 5, 6]


def test_an_interrupted_tournament_loses_no_finished_game_and_goes_on(tmp_path: Path) -> None:
    file = ResultFile(tmp_path / "results.jsonl")

    def interrupted(work: Play, jobs: Iterable[int]) -> Iterator[Result]:
        for job in list(jobs)[:3]:
            yield work(job)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(small(), file, runner=interrupted)
    played = []

    def watched(work: Play, jobs: Iterable[int]) -> Iterator[Result]:
        for job in jobs:
            played.append(job)
            yield work(job)

    results = run(small(), file, runner=watched)

    assert played == [3, 4, 5]
    assert [one.number for one in results] == [0, 1, 2, 3, 4, 5]


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = run(small(games=2), ResultFile(path), runner=one_after_another)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-20], encoding="utf-8")

    again = run(small(games=2), ResultFile(path), runner=one_after_another)

    assert [one.scores for one in again] == [one.scores for one in whole]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize("left", [0, 5, 60])
def test_a_heading_cut_off_by_a_crash_is_written_again(tmp_path: Path, left: int) -> None:
    path = tmp_path / "results.jsonl"
    whole = run(small(games=1), ResultFile(path), runner=one_after_another)
    path.write_text(path.read_text(encoding="utf-8")[:left], encoding="utf-8")

    again = run(small(games=1), ResultFile(path), runner=one_after_another)

    assert [one.scores for one in again] == [one.scores for one in whole]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


def test_a_longer_tournament_goes_on_with_a_shorter_one(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = run(small(games=3), ResultFile(path), runner=one_after_another)

    more = run(small(games=6), ResultFile(path), runner=one_after_another)

    assert [one.scores for one in more[:3]] == [one.scores for one in first]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ("random",)}, "bots random,apprentice, not random"),
        ({"seed": 5}, "seed 0, not 5"),
        ({"players": SEATS[-1]}, f"players 3, not {SEATS[-1]}"),
        ({"pace": 0.5}, "pace 1.0, not 0.5"),
    ],
)
def test_results_of_another_tournament_are_refused(tmp_path: Path, changes: dict[str, object], sentence: str) -> None:
    path = tmp_path / "results.jsonl"
    run(small(games=1), ResultFile(path), runner=one_after_another)
    before = path.read_bytes()

    with pytest.raises(BadResults, match=f"holds results with {sentence}; name another file"):
        run(small(**changes), ResultFile(path), runner=one_after_another)
    assert path.read_bytes() == before


def test_results_of_another_game_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(small(games=1), ResultFile(path), runner=one_after_another)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0].replace(SLUG, "monopoly"), *lines[1:], ""]), encoding="utf-8")

    with pytest.raises(BadResults, match=f"holds results with game monopoly, not {SLUG}"):
        run(small(), ResultFile(path), runner=one_after_another)


def test_a_file_of_bots_that_have_since_changed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    run(small(games=1), ResultFile(path), runner=one_after_another)
    monkeypatch.setattr(tournament, "bot_version", lambda slug: "0123456789ab")

    with pytest.raises(BadResults, match=r"holds results with bot version [0-9a-f]{12}, not 0123456789ab"):
        run(small(games=1), ResultFile(path), runner=one_after_another)


def test_the_version_of_bots_is_what_their_code_means() -> None:
    """Words and layout may change, a number may not."""
    says = '"""One sentence."""\nHASTE = 3  # because\n'

    assert statements(says)[1:] == statements('"""Another."""\n\nfrom elsewhere import x\nHASTE = (3)\n')[1:]
    assert statements(says) != statements(says.replace("3", "4"))
    assert bot_version(SLUG) != bot_version(max(games()))


@pytest.mark.parametrize("text", ["hello\n", '{"format": "motorworks record 1"}\n', "[1, 2]\n", "\x00\x01"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadResults, match="is not a file of tournament results"):
        run(small(), ResultFile(path), runner=one_after_another)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "changes",
    [
        {"number": "one"},
        {"scores": [1]},
        {"scores": "good"},
        {"winners": []},
        {"winners": [9]},
        {"bots": 3},
        {"seconds": None},
        {"more": 1},
    ],
)
def test_a_line_that_is_no_game_is_named(tmp_path: Path, changes: dict[str, object]) -> None:
    path = tmp_path / "results.jsonl"
    run(small(games=1), ResultFile(path), runner=one_after_another)
    game = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**game, **changes}) + "\n")

    with pytest.raises(BadResults, match=r"line 3 of .* is not a finished game"):
        run(small(), ResultFile(path), runner=one_after_another)


# Bad orders


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": 0}, "at least 1 game has to be played, not 0"),
        ({"games": -3}, "at least 1 game has to be played, not -3"),
        ({"bots": ()}, "a tournament needs at least one bot"),
        ({"bots": ("random", "grandmaster")}, "there is no bot 'grandmaster'; bots: random"),
        ({"players": 77}, "players, not 77"),
        ({"pace": 0.0}, "pace"),
        ({"options": {"turbo": True}}, "has no option 'turbo'"),
    ],
)
def test_a_bad_order_is_refused_in_one_sentence(tmp_path: Path, changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        run(small(**changes), ResultFile(tmp_path / "results.jsonl"), runner=one_after_another)
    assert list(tmp_path.iterdir()) == []


# What the figures say


def test_places_come_from_the_game_and_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played = run(small(games=2), ResultFile(path), runner=one_after_another)

    kept = [json.loads(line)["places"] for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert kept == [one.places for one in played]
    assert all(min(places) == 1 and len(places) == 3 for places in kept)


def test_a_game_kept_without_its_places_has_its_winners_first_and_the_others_by_score(tmp_path: Path) -> None:
    """Result files of Motorworks 0.1 can still be read; which tie-breaker decided is known of the winners only."""
    assert places_of({"scores": [10, 10, 7, 7], "winners": [1]}) == [2, 1, 3, 3]
    assert places_of({"scores": [10, 10, 3], "winners": [0, 1]}) == [1, 1, 3]
    path = tmp_path / "results.jsonl"
    run(small(games=1), ResultFile(path), runner=one_after_another)
    heading, game = path.read_text(encoding="utf-8").splitlines()
    old = {name: value for name, value in json.loads(game).items() if name != "places"}
    path.write_text(f"{heading}\n{json.dumps(old)}\n", encoding="utf-8")

    (read,) = run(small(games=1), ResultFile(path), runner=one_after_another)
    assert read.places == places_of(old)


def test_a_bot_that_always_wins_is_rated_above_one_that_always_loses() -> None:
    results = [result(number, "a b b", [30, 20, 10], [0]) for number in range(20)]

    rated = ratings(["a", "b"], results)

    assert rated["a"].low > rated["b"].high
    assert rated["a"].low < rated["a"].value < rated["a"].high


def test_figures_count_each_seat_against_parity() -> None:
    """Two seats of three belong to b; of four games a wins two, shares one and loses one."""
    results = [
        result(0, "a b b", [30, 20, 10], [0]),
        result(1, "b a b", [10, 30, 20], [1]),
        result(2, "b b a", [30, 20, 30], [0, 2]),
        result(3, "a b b", [10, 30, 20], [1]),
    ]
    for one in results:
        one.clock(0, 0.5)

    found = figures(small(bots=("a", "b")), results)
    a, b = found["table"]

    assert (a["bot"], a["seats"], a["wins"]["value"], a["times_parity"]) == ("a", 4, 2.5 / 4, 3 * 2.5 / 4)
    assert (b["seats"], b["wins"]["value"]) == (8, 1.5 / 8)
    assert a["score"]["value"] == 25
    assert (a["decisions"], a["seconds_a_decision"], b["longest_decision"]) == (2, 0.5, 0.5)
    assert json.loads(json.dumps(found)) == found
