"""The bases of a drawing: panels that are drawn once, a table that arranges them, boxes in rows and grids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from motorworks.kernel import Option, Seen, Words
from motorworks.scene import Mark, Panel, Piece, Place, Seat, SequenceBox, Slot, Tip, panel_drawing, text
from motorworks.scene.layout import Grid, column, piece, printed, row
from motorworks.scene.panel_drawing import PanelDrawing
from motorworks.scene.speaker import Speaker, speaker
from motorworks.scene.table import TableDrawing

PACKAGE = "motorworks.games.gear_and_piston"
AT = Place(0, 0, 100, 50)


class Count(NamedTuple):
    seat: int
    cards: int


class Hand(PanelDrawing[Count]):
    size = (100, 50)
    icon = "hand"
    times_drawn = 0

    @property
    def id(self) -> str:
        return f"hand-{self.part.seat}"

    def title(self) -> str:
        return self.words.seat(self.part.seat)

    def marks(self) -> Iterator[Mark]:
        Hand.times_drawn += 1
        yield text(0, 10, str(self.part.cards))

    def slots(self) -> Iterator[Slot]:
        yield printed("count", AT, Tip("Cards"))


class OtherHand(Hand):
    pass


class Plain(TableDrawing[tuple[int, ...]]):
    """Each seat's number of cards."""

    tab_icons = (("car", "engine"),)
    ends_step = frozenset(("stop",))

    def panels(self) -> tuple[Panel, ...]:
        places = column(AT, 60).places(self.players)
        return tuple(self.drawn(Hand, Count(n, self.seen[n]), at) for n, at in enumerate(places))

    def steps(self) -> tuple[SequenceBox, ...]:
        return self.sequence(("planning", "volatility", "backyard"), 1)

    def where(self) -> str:
        return "here"

    def seat(self, seat: int) -> Seat:
        return Seat(seat, self.words.seat(seat))

    def place_of(self, option: Option) -> str:
        return f"hand-{self.hero}"

    def icon_of(self, option: Option) -> str:
        return "hand"


def a_table(*cards: int, seat: int | None = 0, names: tuple[str, ...] = ("Ada", "Bo"), language: str = "en") -> Plain:
    words = Words(PACKAGE, language, names)
    options = [Option(n, kind, kind, kind, {}, {}, words) for n, kind in enumerate(("draw", "stop"))]
    return Plain(Seen(len(cards), seat, "planning", 0, False, cards), options, words)


def test_a_panel_is_drawn_once_while_its_part_stays_the_same() -> None:
    first = a_table(3, 4).panels()
    drawn = Hand.times_drawn
    second = a_table(3, 5, seat=1).panels()
    assert second[0] is first[0]
    assert second[1] is not first[1]
    assert Hand.times_drawn == drawn + 1


@pytest.mark.parametrize("changed", [{"names": ("Ada", "Cy")}, {"language": "de"}])
def test_a_panel_is_drawn_for_each_language_and_its_names(changed: dict[str, Any]) -> None:
    assert a_table(1, 2, **changed).panels()[0] is not a_table(1, 2).panels()[0]


def test_a_panel_is_drawn_for_its_class_and_place() -> None:
    """Parts of two panels can be equal, and one panel can lie elsewhere or under another."""
    table, part = a_table(1, 2), Count(0, 9)
    drawn = table.drawn(Hand, part, AT)
    assert table.drawn(OtherHand, part, AT) is not drawn
    assert table.drawn(Hand, part, Place(1, 0, 100, 50)) is not drawn
    assert table.drawn(Hand, part, AT, under=True).under
    assert table.drawn(Hand, part, AT) is drawn


def test_a_panel_is_put_together_from_its_drawing() -> None:
    panel = a_table(3, 4).panels()[1]
    assert (panel.id, panel.title, panel.size, panel.icon) == ("hand-1", "Bo", (100, 50), "hand")
    assert panel.place == Place(0, 60, 100, 50)
    assert panel.marks == (text(0, 10, "4"),)
    assert [slot.id for slot in panel.slots] == ["count"]


class PrintedHand(Hand):
    """What is printed on it depends on the number of cards."""

    @property
    def printed_for(self) -> int:
        return self.part.cards

    def printed_marks(self) -> Iterator[Mark]:
        yield text(0, 20, f"of {self.part.cards}")


def test_what_is_printed_is_drawn_once_and_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    panel_drawing.forget_panels()
    monkeypatch.setattr(panel_drawing, "MOST_PRINTS", 3)
    hands = [PrintedHand(Count(0, cards), AT, Words(PACKAGE, "en")) for cards in range(5)]
    printed_first = [hand.scenery() for hand in hands]
    assert len(panel_drawing._prints) == 3
    assert hands[4].scenery() is printed_first[4]
    assert hands[0].scenery().name == printed_first[0].name


def test_a_table_is_put_together_from_what_the_game_says() -> None:
    scene = a_table(3, 4, seat=1).scene()
    assert [step.when for step in scene.steps] == ["done", "now", "next"]
    assert [(tab.id, tab.icon) for tab in scene.tabs] == [("car", "engine")]
    assert [(choice.on, choice.main) for choice in scene.choices] == [("hand-1", False), ("hand-1", True)]
    assert [seat.name for seat in scene.seats] == ["Ada", "Bo"]
    assert scene.where == "here"


def test_rivals_are_counted_from_the_left_of_who_looks() -> None:
    assert a_table(1, 1, 1, seat=1).rivals == [2, 0]
    assert a_table(1, 1, 1, seat=None).rivals == [1, 2]


def test_words_are_said_in_the_language_of_the_reader() -> None:
    german = speaker(PACKAGE, "de")
    assert german is speaker(PACKAGE, "de")
    assert german.say("round", round=3) == Speaker(Words(PACKAGE, "de")).say("round", round=3) != ""
    assert german.word("location", "backyard") == Words(PACKAGE, "de").template("location.backyard")


def test_boxes_lie_in_rows_columns_and_grids() -> None:
    first = Place(10, 20, 5, 5)
    assert row(first, 7).at(3) == Place(31, 20, 5, 5)
    assert column(first, 7).at(3) == Place(10, 41, 5, 5)
    assert list(Grid(first, 7, 9, columns=2).places(3)) == [first, Place(17, 20, 5, 5), Place(10, 29, 5, 5)]


def test_a_thing_is_labelled_with_the_name_of_its_tip() -> None:
    tip = Tip("A car", "It drives.", "R 1.1")
    made = piece("car-1", AT, (), tip, spot="road")
    assert (made.label, made.tip, made.spot) == ("A car", tip, "road")
    assert isinstance(made, Piece)
    slot = printed("box", AT, tip, "drive")
    assert (slot.label, slot.ask, slot.printed) == ("A car", "drive", True)
