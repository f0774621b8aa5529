"""The balance report's arithmetic."""

from collections import Counter

import pytest

from motorworks.games import games
from motorworks.kernel.words import Words
from motorworks.lab.balance import Played, Study, figures, habits, named, play
from motorworks.lab.balance_page import said

SLUG = min(games())
BUILD, REST = ("", "build"), ("", "rest")


def played(winner: int, builds: list[int]) -> Played:
    used = tuple(Counter({BUILD: builds[seat], REST: 1}) for seat in range(len(builds)))
    scores = tuple(10 if seat == winner else 4 + seat for seat in range(len(builds)))
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    return Played(0, scores, (winner,), places, 20, "end", used)


def test_a_habit_compares_the_winner_with_the_others_of_the_same_table() -> None:
    """Winners build 4 and 6 times, the others 1, 3 and 2, 2: two and four times more, three on average."""
    build, rest = habits([played(0, [4, 1, 3]), played(2, [2, 2, 6])])

    assert (build.what, build.winners, build.others, build.more.value) == (BUILD, 5.0, 2.0, 3.0)
    assert build.more.low < 3.0 < build.more.high
    assert (rest.what, rest.more.value, rest.is_clear) == (REST, 0.0, False)


def test_a_habit_is_clear_when_its_interval_leaves_out_zero() -> None:
    found = habits([played(0, [4, 1, 3]), played(0, [5, 2, 2]), played(1, [2, 5, 2])])

    assert found[0].is_clear


def test_what_hardly_anybody_does_is_left_out() -> None:
    tables = [played(0, [4, 1, 3]) for _ in range(20)]
    tables[3].used[1][("", "once")] += 1

    assert ("", "once") not in [habit.what for habit in habits(tables)]


def test_figures_give_seats_scores_margins_and_length() -> None:
    study = Study(SLUG, 3, "apprentice", 2)
    found = figures(study, [played(0, [4, 1, 3]), played(2, [2, 2, 6])])

    assert [wins["value"] for wins in found["wins"]] == [0.5, 0.0, 0.5]
    assert found["scores"][0]["value"] == 7
    assert found["best"]["value"] == 10
    assert found["margin"][2] == 4.5
    assert found["endings"]["end"]["games"] == 2


@pytest.mark.parametrize("slug", sorted(games()))
def test_an_action_names_its_kind_and_its_components(slug: str) -> None:
    """Numbers and seats are no components."""
    moves = games()[slug].moves
    for kind in moves.kinds:
        (domain, word), *components = named(moves, kind.base)
        assert (domain, word) == ("", kind.name)
        assert len(components) == sum(not domain.plain for _, domain in kind.params)


def test_the_same_seed_gives_the_same_games() -> None:
    study = Study(SLUG, 3, "apprentice", 6, seed=4)

    assert play(study, workers=1) == play(study, workers=2)


@pytest.mark.parametrize("slug", sorted(games()))
def test_the_report_says_every_kind_of_action_in_words(slug: str) -> None:
    """By a heading or a sentence of the game; the code stands behind it."""
    game = games()[slug]
    for kind in game.moves.kinds:
        name = said(Words(game.package), "", kind.name)
        assert name.endswith(f" ({kind.name})")
        assert "{" not in name
