"""Whether a piece lies elsewhere than in an earlier scene."""

from motorworks.scene import Place
from motorworks.scene.places import Lies, Places, has_moved

AT, THERE = Place(0, 0, 9, 9), Place(20, 0, 9, 9)


def moved(before: Places, now: Places) -> set[str]:
    return {piece for piece in now.pieces if has_moved(piece, before, now)}


def test_a_piece_that_only_makes_room_has_not_moved() -> None:
    panels = frozenset({"shop", "road"})
    before = {
        "car": Lies("shop", "", AT),
        "cube": Lies("road", "stop-3", AT),
        "disc": Lies("road", "stop-3", AT),
        "gone": Lies("road", "", AT),
        "still": Lies("road", "", AT),
    }
    now = {
        "car": Lies("shop", "", THERE),
        "cube": Lies("road", "stop-3", THERE),
        "disc": Lies("road", "stop-4", AT),
        "still": Lies("road", "", AT),
        "new": Lies("road", "", AT),
    }
    assert moved(Places(before, panels), Places(now, panels)) == {"car", "disc", "new"}


def test_a_piece_that_is_shown_on_another_panel_because_panels_changed_has_not_moved() -> None:
    """A meeting opens: its panel takes the goals of the room. A hand that was empty gets a card."""
    before = Places({"goal": Lies("room", "", AT), "card": Lies("pile", "", AT)}, frozenset({"room", "pile", "hand"}))
    now = Places(
        {"goal": Lies("meeting", "", AT), "speaker": Lies("meeting", "", AT), "card": Lies("hand", "", AT)},
        frozenset({"meeting", "pile", "hand"}),
    )
    assert moved(before, now) == {"card"}
