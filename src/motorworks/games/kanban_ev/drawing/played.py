"""The goals of the players: played in a Meeting, or laid face down for the next one after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.goals import ROOM, Goal, GoalsDrawing, Reader, cards_in_a_row, key_for
from motorworks.games.kanban_ev.rules import meeting_room
from motorworks.scene import Mark, Piece, Place, Slot, Tip, rect, text, use
from motorworks.scene.lettering import brief
from motorworks.scene.things import paragraph, seat_mark


class PlayedPart(NamedTuple):
    """`laid` has for each player how many goals lie face down for the next Meeting and whether one was played."""

    reader: Reader
    played: tuple[Goal, ...]
    laid: tuple[tuple[int, bool], ...]
    order: tuple[int, ...]


class Played(GoalsDrawing[PlayedPart]):
    """Each player adds one goal in the course of a Meeting, and lays one face down for the next after it."""

    id = "played"
    icon = "goal"
    size = ROOM
    flow = 520

    def title(self) -> str:
        return self.say("meeting.next-title" if self.part.reader.is_over() else "meeting.played-title")

    def _wanted(self) -> int:
        reader = self.part.reader
        return meeting_room.seeds_wanted(reader.players) if reader.is_over() else 1

    def _face_down(self) -> list[int]:
        """Whose goals lie there."""
        return [seat for seat, (seeds, _) in enumerate(self.part.laid) for _ in range(seeds)]

    def _awaited(self) -> list[int]:
        """Whose goals are still to come, in the order of play."""
        found: list[int] = []
        for seat in self.part.order:
            if seat < self.part.reader.players:
                seeds, played = self.part.laid[seat]
                found += [seat] * (self._wanted() - (seeds if self.part.reader.is_over() else played))
        return found

    def _places(self) -> tuple[list[Place], list[Place]]:
        """All of them, and those that are still empty."""
        filled = len(self.part.played) + len(self._face_down())
        row = cards_in_a_row(max(self.part.reader.players * self._wanted(), filled), ROOM)
        return row, row[filled:]

    def _to_come(self) -> Tip:
        is_over = self.part.reader.is_over()
        key = key_for(self.part.reader, "to-be-laid" if is_over else "to-be-played")
        return self.tip(key, "R 15.7" if is_over else "R 15.2")

    def marks(self) -> Iterator[Mark]:
        row, empty = self._places()
        for seat, at in zip(self._awaited(), empty, strict=True):
            x, y = at.middle
            yield rect(*at, "slot dashed", 5)
            yield seat_mark(seat, x, y - 10, 22)
            yield text(x, y + 20, brief(self.words.seat(seat), at.w - 12, 12), "sm soft mid", at.w - 12)
        for seat, at in zip(self._face_down(), row, strict=False):
            yield from self._back(seat, at)
        if len(row) == 1:
            yield from paragraph(row[0].w + 16, 34, self._to_come().says, ROOM[0] / 2 - 24, "soft", 13, 5)

    def _back(self, seat: int, at: Place) -> Iterator[Mark]:
        """The back of a card, and whose it is."""
        x, y, w, h = at
        middle = x + w / 2
        yield rect(x, y, w, h, "blue edge", 5)
        yield rect(x + 4, y + 4, w - 8, h - 8, "inner", 4)
        yield use("goal", middle - 22, y + 14, 44, 44, "t-sheet")
        yield seat_mark(seat, x + 18, y + h - 19, 14)
        yield text(x + 30, y + h - 14.5, brief(self.words.seat(seat), w - 34, 12), "sm b", w - 36)

    def slots(self) -> Iterator[Slot]:
        row, empty = self._places()
        tip = self._to_come()
        for n, at in enumerate(empty):
            yield Slot(f"to-play-{n}", at, tip.name, tip)
        for n, (seat, at) in enumerate(zip(self._face_down(), row, strict=False)):
            tip = self.tip("seeded", "R 15.7", player=self.words.seat(seat))
            yield Slot(f"seeded-{n}", at, tip.name, tip)

    def pieces(self) -> Iterator[Piece]:
        return map(self.open_goal, self.part.played, self._places()[0])
