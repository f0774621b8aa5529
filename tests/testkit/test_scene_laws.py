"""Each check of the scene laws notices its fault: a good scene is spoilt in one place at a time."""

from dataclasses import replace
from typing import Any

import pytest

from motorworks.games import find
from motorworks.kernel import Option
from motorworks.kernel.words import Words
from motorworks.scene import Choice, Panel, Piece, Place, Scene, Slot, text, use
from motorworks.testkit import scene_laws as laws

PACKAGE = find("gear_and_piston").package
WORDS = Words(PACKAGE)
OPTIONS = [Option(n, code, kind, kind, {}, {}, WORDS) for n, (code, kind) in enumerate([("go", "go"), ("end", "end")])]


def a_scene(**changes: Any) -> Scene:
    """One panel with a slot and a piece; one option on the slot, one as a button."""
    panel = Panel(
        "road",
        "Road",
        (100, 80),
        Place(0, 0, 100, 80),
        marks=(text(10, 60, "Hill"), use("gear", 60, 50, 10, 10)),
        slots=(Slot("stop", Place(10, 10, 20, 20), "a stop"),),
        pieces=(Piece("car", Place(50, 10, 20, 10), (), "a car"),),
    )
    choices = (Choice(0, "go", "Go", on="stop"), Choice(1, "end", "End"))
    return replace(Scene((200, 100), (replace(panel, **changes),)), choices=choices)


def found(shown: Scene) -> list[str]:
    return [fault for check in laws.CHECKS for fault in check(shown, OPTIONS)] + laws.unspoken(shown, PACKAGE)


def test_a_good_scene_has_no_faults() -> None:
    assert found(a_scene()) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"slots": ()}, "'go' is on 'stop', which is not there"),
        ({"pieces": (Piece("stop", Place(50, 10, 20, 10), (), "a car"),)}, "stop is there 2 times"),
        ({"pieces": (Piece("car", Place(90, 10, 20, 10), (), "a car"),)}, "car is outside road"),
        ({"pieces": (Piece("bar", Place(50, 0, 20, 4), (), "a bar", turn=90),)}, "bar is outside road"),
        ({"place": Place(150, 0, 100, 80)}, "panel road is off the board"),
        ({"icon": "flying-carpet"}, "there is no symbol 'flying-carpet'"),
        ({"marks": (text(10, 60, "Hill"), text(12, 60, "Dale"))}, "road: 'Hill' is written over 'Dale'"),
        ({"marks": (text(90, 60, "Hillside"),)}, "road: 'Hillside' runs off the panel"),
        ({"size": (300, 80)}, "road: 'Hill' is only 4.33333 units high"),
        ({"marks": (text(10, 60, "Hill", "xs"),)}, "road: 'Hill' is 9.2 pixels high on a laptop, 11 at least"),
        ({"marks": (text(10, 60, "7", "xs"),)}, "road: '7' is 9.2 pixels high on a laptop, 12.5 at least"),
        ({"title": "scene.hand"}, "scene.hand"),
        ({"title": "{name} drives"}, "{name}"),
    ],
)
def test_a_fault_is_found(changes: dict[str, Any], fault: str) -> None:
    assert fault in found(a_scene(**changes))


def test_an_unfolded_panel_has_to_be_read_on_a_laptop_too() -> None:
    """While it is unfolded, the large version is what the board shows."""
    (panel,) = a_scene().panels
    large = replace(panel, marks=(text(10, 60, "Hill", "xs"),))
    folded = replace(a_scene(), panels=(replace(panel, opens=large),))
    assert laws.illegible_on_a_laptop(folded, OPTIONS) == []
    unfolded = replace(a_scene(), panels=(replace(panel, opens=large, unfolds=True),))
    assert len(laws.illegible_on_a_laptop(unfolded, OPTIONS)) == 1


def test_panels_on_each_other_are_found() -> None:
    (panel,) = a_scene().panels
    crowded = replace(a_scene(), panels=(panel, replace(panel, id="rail", slots=(), pieces=())))
    assert found(crowded) == ["road lies on rail"]


def test_options_are_offered_once() -> None:
    go, end = a_scene().choices
    assert found(replace(a_scene(), choices=(go,))) == ["'end' is offered 0 times"]
    assert found(replace(a_scene(), choices=(go, end, end))) == ["'end' is offered 2 times"]
    assert "'fly' is no option" in found(replace(a_scene(), choices=(go, end, Choice(9, "fly", "Fly"))))


def test_a_kind_of_option_is_a_button_always_or_never() -> None:
    go, end = a_scene().choices
    buttons: dict[str, bool] = {}
    assert laws.wavering(a_scene(), OPTIONS, buttons) == []
    assert laws.wavering(replace(a_scene(), choices=(replace(go, on=""), end)), OPTIONS, buttons) != []
