"""Events name what they are about; a forgotten, a wrong and a secret id are noticed."""

from dataclasses import replace
from typing import Any

import pytest

from motorworks.games import find
from motorworks.kernel import SEAT, Domain, Events, Game
from motorworks.kernel.events import names
from motorworks.testkit.event_laws import law_10_events
from motorworks.testkit.variants import Variant

GEAR = find("gear_and_piston")
TILE = Domain("tile", ("N01", "N02", "N03"))


def with_event(name: str, **changes: Any) -> Game[Any]:
    """Gear & Piston with another declaration of one event."""
    events = Events()
    events.events = [replace(event, **changes) if event.name == name else event for event in GEAR.events.events]
    return Game(**{**vars(GEAR), "events": events})


def examine(game: Game[Any]) -> None:
    for seed in range(12):
        law_10_events(Variant(game, 3), seed)


def test_a_piece_that_moves_without_an_event() -> None:
    with pytest.raises(AssertionError, match=r"move marker-\w+-\d-\d, but no event names it"):
        examine(with_event("placed", moves=()))


def test_an_id_that_no_scene_shows() -> None:
    with pytest.raises(AssertionError, match="names meeple-"):
        examine(with_event("placed", about=("meeple-{seat}",)))


def test_a_template_takes_words_numbers_and_each_of_several() -> None:
    events = Events()
    events.event(
        "dealt", "R 1", several="tiles", seat=SEAT, tiles=TILE, moves="{tiles}", about="hand-{seat:1} {tiles}-*"
    )
    (event,) = events.events
    terms = event.terms([0, 0, 2], whole=True)
    assert event.ids(event.moves, terms) == ("N01", "N03")
    assert event.ids(event.about, terms) == ("hand-1", "N01-*", "N03-*")


def test_an_id_with_a_secret_argument_is_left_out() -> None:
    events = Events()
    events.event("drawn", "R 1", secret=("tile",), readers=("seat",), seat=SEAT, tile=TILE, moves="{tile} hand-{seat}")
    (event,) = events.events
    assert event.ids(event.moves, event.terms([1, 2], whole=True)) == ("N03", "hand-1")
    assert event.ids(event.moves, event.terms([1, 2], whole=False)) == ("hand-1",)


def test_a_star_names_every_id_that_begins_so() -> None:
    assert names(["start", "held-1-*"], "held-1-0")
    assert not names(["start", "held-1-*"], "held-2-0")
    assert not names(["start"], "start-2")


@pytest.mark.parametrize("template", ["{nobody}", "a-*-b"])
def test_a_template_that_cannot_be_filled_is_an_error_where_it_is_declared(template: str) -> None:
    with pytest.raises(ValueError, match="must be made of its arguments"):
        Events().event("drawn", "R 1", seat=SEAT, moves=template)
