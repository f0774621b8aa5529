"""A stage that does not add up, shows what its log does not say, or cannot be said is noticed."""

from dataclasses import replace
from typing import Any

import pytest

from motorworks.games import find
from motorworks.kernel import Game
from motorworks.kernel.staging import Cue, Staging
from motorworks.testkit.laws import Law
from motorworks.testkit.staging_laws import law_12_stages_add_up, law_12_stages_have_words, number
from motorworks.testkit.variants import Variant

AUTOMOBILE = find("automobile")


def with_cue(name: str, cue: Cue) -> Game[Any]:
    """Automobile with another cue for one event."""
    staging = AUTOMOBILE.staging
    assert staging is not None
    changed = Staging(AUTOMOBILE.events, staging.figures.values(), staging.programs, {**staging.cues, name: cue})
    return Game(**{**vars(AUTOMOBILE), "staging": changed})


def examine(law: Law, game: Game[Any]) -> None:
    for seed in range(3):
        law(Variant(game, 3), seed)


@pytest.mark.parametrize("event", ["sold", "losses-paid", "built"])
def test_an_event_that_changes_nothing_in_its_stage(event: str) -> None:
    staging = AUTOMOBILE.staging
    assert staging is not None
    game = with_cue(event, replace(staging.cues[event], changes=()))
    with pytest.raises(AssertionError, match=r"changes cash of seat \d by -?\d+, but its stages by"):
        examine(law_12_stages_add_up, game)


def test_an_act_without_words() -> None:
    staging = AUTOMOBILE.staging
    assert staging is not None
    sales = staging.programs[0]
    nameless = replace(sales, acts={**sales.acts, "nameless": "gear"})
    game = with_cue("sold", replace(staging.cues["sold"], act="nameless"))
    assert game.staging is not None
    game.staging.programs = (nameless,)
    with pytest.raises(AssertionError, match="no words for the act nameless"):
        examine(law_12_stages_have_words, game)


def test_an_unknown_event_or_figure() -> None:
    with pytest.raises(ValueError, match="there is no event 'invented' to be staged"):
        with_cue("invented", Cue())


def test_the_number_in_a_figure() -> None:
    assert [number(text) for text in ("$910", "\N{MINUS SIGN}$50", "12 PP")] == [910, -50, 12]
