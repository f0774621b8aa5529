"""A scene says what lies where; to JSON for browsers, to SVG for pictures."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from motorworks.scene import (
    Choice,
    Figure,
    Panel,
    Piece,
    Place,
    Scene,
    Scenery,
    Seat,
    Slot,
    Tip,
    circle,
    group,
    path,
    rect,
    text,
    use,
)
from motorworks.scene.picture import board_svg, panel_svg, symbols
from motorworks.scene.things import SEATS, check, figure, paragraph, seat_mark, stack, track, tray, wheel

ROAD = Scenery((path("M0 50H100", "center"), tray(0, 60, 80, 30), *track(0, 90, 20, 9)))


def a_panel(**changes: object) -> Panel:
    car = Piece(
        "car-1", Place(10, 20, 48, 32), (use("car-normal", 0, 0, 48, 32, "car"),), "a car", seat=1, ask="drive car-1"
    )
    box = Slot("box-1", Place(60, 20, 30, 30), "a box", Tip("Box", "Cars stop here.", "R 1.2"), round=True)
    panel = Panel("road", "Road", (100, 100), Place(0, 0, 300, 200), scenery=ROAD, slots=(box,), pieces=(car,), seat=0)
    return Panel(**{name: changes.get(name, getattr(panel, name)) for name in Panel.__slots__})  # type: ignore[arg-type]


def a_scene(*panels: Panel) -> Scene:
    return Scene(
        (600, 400),
        panels or (a_panel(),),
        prompt="Where to?",
        choices=(Choice(7, "drive car-1", "Drive", on="car-1"), Choice(8, "stay", "Stay", main=True)),
        seats=(Seat(0, "Ada", "first", (Figure("gear", "3", "gears"),), "12", "VP"),),
    )


def test_a_scene_goes_over_the_wire_as_plain_json() -> None:
    """Panels, slots, pieces and choices keep their ids; what is empty is left off."""
    sent = json.loads(json.dumps(a_scene().to_json()))
    (panel,) = sent["panels"]
    (piece,) = panel["pieces"]
    assert piece == {
        "id": "car-1",
        "at": [10, 20, 48, 32],
        "marks": [["use", "car-normal", 0, 0, 48, 32, "car"]],
        "label": "a car",
        "seat": 1,
        "ask": "drive car-1",
    }
    assert panel["seat"] == 0
    assert panel["slots"][0]["tip"] == {"name": "Box", "says": "Cars stop here.", "rule": "R 1.2"}
    assert [choice.get("on") for choice in sent["choices"]] == ["car-1", None]


def test_a_piece_that_is_printed_on_its_sheet_has_no_marks_of_its_own() -> None:
    """It is sent with an empty list, as clients draw the marks of every piece."""
    printed = Piece("space-1", Place(0, 0, 20, 20), (), "a space")
    sent = json.loads(json.dumps(a_scene(a_panel(pieces=(printed,))).to_json()))
    assert sent["panels"][0]["pieces"] == [{"id": "space-1", "at": [0, 0, 20, 20], "label": "a space", "marks": []}]


def test_scenery_is_sent_once() -> None:
    """Scenery is named by what it shows; a reader who has it is not sent it again."""
    scene = a_scene(a_panel(id="east"), a_panel(id="west"))
    sent = scene.to_json()
    assert list(sent["scenery"]) == [ROAD.name]
    assert {panel["scenery"] for panel in sent["panels"]} == {ROAD.name}
    assert scene.to_json(known={ROAD.name})["scenery"] == {}
    assert Scenery((circle(0, 0, 1, "o"),)).name != ROAD.name


def test_a_panel_without_scenery_names_none() -> None:
    """An empty scenery is not worth a word."""
    (sent,) = a_scene(a_panel(scenery=Scenery())).to_json()["panels"]
    assert "scenery" not in sent


@pytest.mark.parametrize("theme", ["paper", "blueprint", "auto"])
def test_a_picture_is_complete_in_itself(theme: str) -> None:
    """Every symbol that is used is in the file, with its colours; nothing is fetched."""
    picture = board_svg(a_scene(), theme)
    root = ElementTree.fromstring(picture)
    used = {element.get("href", "")[1:] for element in root.iter("{http://www.w3.org/2000/svg}use")}
    drawn = {element.get("id") for element in root.iter("{http://www.w3.org/2000/svg}symbol")}
    assert used == drawn == {"car-normal"}
    assert ("#10335A" in picture) == (theme != "paper")
    assert ("prefers-color-scheme" in picture) == (theme == "auto")
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def test_a_cover_shows_the_area_of_one_player_and_no_part_of_another_sheet() -> None:
    """The first sheet of a seat with some ground round it."""
    board = a_panel(id="board", place=Place(0, 0, 1000, 500), seat=None)
    desk = a_panel(id="desk", place=Place(0, 519, 500, 300), seat=0)
    picture = ElementTree.fromstring(Scene((1000.0, 819.0), (board, desk)).cover("blueprint"))
    assert picture.get("viewBox") == "-12 495 524 336"
    plates = [text for text in picture.iter("{http://www.w3.org/2000/svg}text") if text.text == desk.title.upper()]
    assert len(plates) == 1


def test_a_notebook_shows_the_picture_by_itself() -> None:
    """`_repr_svg_` is what a notebook asks for."""
    assert a_scene()._repr_svg_() == a_scene().svg("paper")


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    """The sentence says what is allowed."""
    with pytest.raises(ValueError, match="paper, blueprint, auto"):
        a_scene().svg("neon")


def test_names_of_people_cannot_break_a_picture() -> None:
    """What people typed is written as text, never as markup."""
    evil = '<script>"&'
    panel = a_panel(title=evil, marks=(text(0, 0, evil),), pieces=(Piece("p", Place(0, 0, 1, 1), (), evil),))
    ElementTree.fromstring(panel_svg(panel))
    ElementTree.fromstring(board_svg(a_scene(panel)))


def test_words_too_wide_for_their_place_are_squeezed() -> None:
    """`fit` is an upper bound: short words keep their width."""
    assert "textLength" in panel_svg(a_panel(marks=(text(0, 0, "a very long caption indeed", "", 40),)))
    assert "textLength" not in panel_svg(a_panel(marks=(text(0, 0, "ok", "", 40),)))


def test_every_thing_is_drawn_with_symbols_that_exist() -> None:
    """The grammar of things and the seats use only what symbols.svg holds."""
    things = (
        *stack(0, 0, 50, 60, "card-back", "t-blue"),
        *stack(0, 0, 50, 60, "card-back", "t-blue", height=0),
        *wheel(0, 0, 10),
        *check(0, 0, True, "met"),
        *check(0, 0, False, "not met"),
        *figure(0, 0, "gear", "3", "gears"),
        *paragraph(0, 0, "some words", 100),
        *(seat_mark(seat, 0, 0, 20) for seat in range(SEATS)),
        group(0, 0, (rect(0, 0, 1, 1, "o"),)),
    )
    named = {mark[1] for mark in things if mark[0] == "use"}
    assert named <= set(symbols())


def test_a_scene_can_be_read_as_text() -> None:
    """Panels with what lies on them, met and unmet lines of a checklist, seats with their figures, the question."""
    panel = a_panel(
        note="open", marks=(*check(0, 0, True, "wheels"), *check(0, 0, False, "engine"), text(0, 0, "car", "cap mid"))
    )
    assert a_scene(panel).text().splitlines() == [
        "Road (open): a car. ✓ wheels ✗ engine",
        "Ada: 12 VP, first, gears 3",
        "Where to?",
    ]
