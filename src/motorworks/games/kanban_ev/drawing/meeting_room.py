"""The Meeting room: the goals to work for between two Meetings, those of this Meeting, none after it; the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing import goals
from motorworks.games.kanban_ev.drawing.goals import Goal, GoalsDrawing, Reader
from motorworks.games.kanban_ev.drawing.table import TableDrawing
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, text
from motorworks.scene.things import paragraph

# Four goals in the hand; on a phone in two rows.
FULL = (556.0, 58.0)
_FULL_NARROW = Narrow((278.0, 116.0), (Block(Place(0, 0, 278, 58), 0, 0), Block(Place(278, 0, 278, 58), 0, 58)))


class GoalsPart(NamedTuple):
    """The goals of the room and of a hand between two Meetings."""

    reader: Reader
    room: tuple[Goal, ...]
    hand: tuple[Goal, ...]
    today: bool


class Goals(GoalsDrawing[GoalsPart]):
    """Between two Meetings: the goals to work for."""

    id = icon = "meeting"
    size = (330.0, 196.0)

    def note(self) -> str:
        return self.say("meeting.today") if self.part.today else ""

    def marks(self) -> Iterator[Mark]:
        yield text(0, 115, self.hand_title(), "cap", 320)
        yield from goals.backs(self.part.hand, 124)

    def slots(self) -> Iterator[Slot]:
        return self.back_slots(self.part.hand, 124)

    def pieces(self) -> Iterator[Piece]:
        for n, shown in enumerate(self.part.room):
            yield self.open_goal(shown, Place(n * 83.5, 3, 79, 97))
        pitch = (self.size[0] + 4.5) / max(3, len(self.part.hand))
        for n, shown in enumerate(self.part.hand):
            if shown.counts:
                yield self.held_goal(shown, Place(n * pitch, 120, pitch - 4.5, 76))


def goals_of(table: TableDrawing) -> GoalsPart:
    return GoalsPart(goals.reader_of(table), tuple(goals.room_of(table)), goals.hand_of(table), table.seen.meeting)


class Cards(NamedTuple):
    """The goals of the room or of a hand in a Meeting."""

    reader: Reader
    cards: tuple[Goal, ...]


class Room(GoalsDrawing[Cards]):
    """The four goals laid out for this Meeting."""

    id = icon = "meeting"
    size = goals.ROOM
    flow = 520

    @property
    def active(self) -> bool:
        return self.part.reader.phase == "meeting"

    def title(self) -> str:
        return self.words.template(f"phase.{self.part.reader.phase}")

    def pieces(self) -> Iterator[Piece]:
        return map(self.open_goal, self.part.cards, goals.cards_in_a_row(t.ROOM, goals.ROOM))


class After(Room):
    """The room when the Meeting is over: its goals are gone."""

    size = goals.LOW

    def marks(self) -> tuple[Mark, ...]:
        said = self.say(goals.key_for(self.part.reader, "meeting.cleared"))
        return tuple(paragraph(0, 22, said, 400, "soft", 13, 3))

    def pieces(self) -> Iterator[Piece]:
        return iter(())


class Hand(GoalsDrawing[Cards]):
    """The goals in hand, large when one is laid out for the next Meeting."""

    id = "hand"
    icon = "goal"
    flow = 520

    @property
    def size(self) -> tuple[float, float]:
        return goals.ROOM if self.active else FULL if is_full(self.part.cards) else goals.LOW

    @property
    def active(self) -> bool:
        return self.part.reader.is_over()

    def title(self) -> str:
        return self.hand_title()

    def narrow(self) -> Narrow | None:
        return _FULL_NARROW if self.size is FULL else None

    def marks(self) -> Iterator[Mark]:
        return goals.backs(self.part.cards, goals.TOP)

    def slots(self) -> Iterator[Slot]:
        return self.back_slots(self.part.cards, goals.TOP)

    def pieces(self) -> Iterator[Piece]:
        draw = self.large_goal if self.active else self.wide_goal
        row = goals.cards_in_a_row(len(self.part.cards), self.size)
        return (draw(shown, at) for shown, at in zip(self.part.cards, row, strict=True) if shown.counts)


def is_full(hand: tuple[Goal, ...]) -> bool:
    """Alone one begins a Meeting with four goals, which take more room than three [R 18.16]."""
    return len(hand) > 3
