"""The view as JSON: its keys are public and do not change when a field of the typed view is renamed."""

from collections.abc import Iterator
from typing import Any

from tests.automobile.positions import at

KEYS = """
    game players seat phase actor over
    turn round order selection blocked blocked_next stock bag bag_tiles
    characters characters.character characters.seat characters.cubes
    seats seats.cash seats.cubes seats.losses seats.loans seats.cars seats.factories seats.distributors seats.parts
    seats.character seats.hand seats.tiles
    spaces spaces.space spaces.owner spaces.factories spaces.parts spaces.closed spaces.cars spaces.bonus spaces.reduced
    spaces.cubes
    distribution distribution.class distribution.box distribution.row distribution.neutral_box distribution.neutral_row
    distribution.open
    executive executive.closings executive.bonus executive.stack executive.singles
    demand demand.low demand.mid demand.high
    sales sales.sold sales.sold.space sales.sold.price sales.unsold
    step step.acted step.ford step.occasion step.space step.placed step.produced step.howard step.pile
"""


def keys(json: Any, prefix: str = "") -> Iterator[str]:
    if isinstance(json, list):
        for entry in json:
            yield from keys(entry, prefix)
    elif isinstance(json, dict):
        for key, value in json.items():
            yield prefix + key
            yield from keys(value, f"{prefix}{key}.")


def test_the_keys_of_a_view() -> None:
    """R 0.9: all that lies open, and one's own tiles."""
    played = at("[spaces]\nduryea = {red = 1}")
    played.state.sold, played.state.sold_for = [0], [150]

    assert set(keys(played.match.view(1))) == set(KEYS.split())


def test_values_are_words_and_what_is_missing_is_null() -> None:
    """R 0.9: tiles of others are hidden, and a stock without a limit is no number."""
    played = at("[red]\ntiles = [4]\n[spaces]\nmaxwell = {red = 2, parts = true}", stock="unlimited")

    view = played.match.view(0)

    assert [seat["tiles"] for seat in view["seats"]] == [[4], None, None, None]
    assert (view["seats"][0]["parts"], view["seats"][1]["parts"], view["stock"]) == ("maxwell", None, None)
    assert view["spaces"][3]["owner"] == 0
    assert view["spaces"][4]["owner"] is None
    assert (view["step"]["occasion"], view["step"]["space"]) == ("action", None)
