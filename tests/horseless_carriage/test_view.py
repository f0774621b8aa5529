"""What a seat sees: the keys of the JSON, which clients and stored files rely on, and what is hidden."""

from typing import Any

import motorworks
from tests.horseless_carriage.positions import play
from tests.horseless_carriage.test_building import RADIATORS, building

TABLE = (
    "introductory year timecard axes obsolete off_board minimum markers focus history supply indicators buyers sparks"
    " prices neutral_cards turn seats"
)
TURN = "research_left tile turned turns square equipping moved drops settled must_stay_valid selling"
SEAT = "industrialist colour wealth gantt assembly access hand face_down quadrant out factory dealerships"
BROCHURE = "specs mainlines window placed sells cars"


def keys(part: dict[str, Any]) -> str:
    return " ".join(part)


def test_the_keys_of_the_view_stay_as_they_are() -> None:
    """Fields are named in `seen`; a name that is changed there would change what clients read."""
    match = building(RADIATORS)
    play(match, "tile brake", "at k11", "enough")
    view = match.view(0)
    assert keys(view) == f"game players seat phase actor over {TABLE}"
    assert keys(view["turn"]) == TURN
    person = view["seats"][0]
    assert keys(person) == SEAT
    assert keys(person["factory"]) == "floor turned tiles open"
    assert keys(person["factory"]["floor"][0]) == "number at bay keep_clear mouth"
    assert {keys(tile) for tile in person["factory"]["tiles"]} == {
        "tile square at",
        "tile square at sides",
        "tile square at points",
    }
    assert keys(person["factory"]["open"][0]) == "missing tile square"
    assert keys(person["dealerships"][2]) == "name size brochure"
    assert keys(person["dealerships"][2]["brochure"]) == BROCHURE


def test_ints_are_written_as_words() -> None:
    """R 1.4, R 5.3, R 7.4: tracks, tiles, squares, sides, windows; and null for what is not there."""
    match = building(RADIATORS)
    view = match.view(0)
    person = view["seats"][0]
    assert list(view["minimum"]) == ["speed", "range", "design", "reliability", "safety"]
    assert person["factory"]["tiles"][2] == {"tile": "car", "square": "f4", "at": [5, 3, 4, 3], "sides": "DBAC"}
    assert person["dealerships"][0] == {"name": "pomigliano-darco", "size": "large-dealership", "brochure": None}
    assert person["dealerships"][2]["brochure"]["window"] == [2, 1]
    assert person["dealerships"][2]["brochure"]["placed"] is None
    assert (view["turn"]["tile"], view["turn"]["selling"], person["face_down"]) == (None, None, None)


def test_a_card_face_down_is_true_to_others() -> None:
    """R 11.1: that a card lies there is open, which one is not."""
    match = motorworks.new("horseless_carriage", players=3, seed=2)
    while "card 10" not in [str(option) for option in match.options()]:
        codes = [str(option) for option in match.options()]
        match.play("end" if "end" in codes else codes[0])
    owner = match.actor
    assert owner is not None
    match.play("card 10")
    match.play("quadrant II")
    shown = [match.view(seat)["seats"][owner]["face_down"] for seat in range(3)]
    assert shown[owner] == "10"
    assert [card for seat, card in enumerate(shown) if seat != owner] == [True, True]
