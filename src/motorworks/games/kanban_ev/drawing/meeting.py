"""A Meeting: its four panels take the top of the desk. Here those with the goals of the players and who speaks when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing import goals
from motorworks.games.kanban_ev.drawing.goals import Goal, GoalsDrawing, Reader
from motorworks.games.kanban_ev.drawing.meeting_room import FULL, After, Cards, Hand, Room, is_full
from motorworks.games.kanban_ev.drawing.table import PanelDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import marker
from motorworks.games.kanban_ev.rules import meeting_room
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, rect, text, use
from motorworks.scene.lettering import brief
from motorworks.scene.things import paragraph, seat_mark


def panels(table: TableDrawing, left: float, top: float) -> tuple[Panel, ...]:
    """Side by side the goals of the room and those played, below them my hand and who speaks when.

    After the Meeting the room is empty: the hand takes its place.
    """
    right, below = left + 472, top + 167
    reader, room, hand = goals.reader_of(table), goals.room_of(table), goals.hand_of(table)
    has_four = is_full(hand)
    wide = FULL[0] + 50 if has_four else 460.0
    high, low = Place(left, top, 460, 148), Place(left, below, wide, 86)
    laid = tuple((len(board.seeds), board.played) for board in table.seen.boards)
    order = tuple(table.certification_order())
    shown = Cards(reader, tuple(room[: t.ROOM]))
    played = PlayedPart(reader, tuple(room[t.ROOM :]), laid, order)
    tokens = tuple(board.goods.speech for board in table.seen.boards)
    speakers = SpeakersPart(reader, laid, order, tokens, table.actor, table.turn.passes, has_four)
    return (
        table.drawn(After, shown, low) if reader.is_over() else table.drawn(Room, shown, high),
        table.drawn(Played, played, Place(right, top, 460, 148)),
        table.drawn(Hand, Cards(reader, hand), high if reader.is_over() else low),
        table.drawn(Speakers, speakers, Place(left + wide + 12, below, 920 - wide, 86)),
    )


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
    size = goals.ROOM
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
        row = goals.cards_in_a_row(max(self.part.reader.players * self._wanted(), filled), goals.ROOM)
        return row, row[filled:]

    def _to_come(self) -> Tip:
        is_over = self.part.reader.is_over()
        key = goals.key_for(self.part.reader, "to-be-laid" if is_over else "to-be-played")
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
            yield from paragraph(row[0].w + 16, 34, self._to_come().says, goals.ROOM[0] / 2 - 24, "soft", 13, 5)

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


class SpeakersPart(NamedTuple):
    """`laid` as in PlayedPart, `tokens` the Speech tokens left to each player."""

    reader: Reader
    laid: tuple[tuple[int, bool], ...]
    order: tuple[int, ...]
    tokens: tuple[int, ...]
    actor: int | None
    passes: int
    is_full: bool


class Speakers(PanelDrawing[SpeakersPart]):
    """Who speaks when, with how many tokens."""

    id = "speakers"
    icon = "speech"
    tab = "meeting"
    flow = 520

    @property
    def size(self) -> tuple[float, float]:
        return (278.0, goals.LOW[1]) if self.part.is_full else goals.LOW

    def title(self) -> str:
        return self.say("meeting.choosing" if self.part.reader.is_over() else "meeting.order")

    def note(self) -> str:
        return self.counted("passed", self.part.passes) if self.part.passes else ""

    def _boxes(self) -> Iterator[tuple[int, Place]]:
        """Colleagues speak too, but lay no goal [R 18.16]."""
        players, is_over = self.part.reader.players, self.part.reader.is_over()
        order = [worker for worker in self.part.order if worker < players or not is_over]
        return zip(order, goals.cards_in_a_row(len(order), self.size), strict=True)

    def marks(self) -> Iterator[Mark]:
        for worker, at in self._boxes():
            now = worker == self.part.actor
            yield rect(*at, "litf edge" if now else "slot", 5)
            yield from marker(worker, self.part.reader.players, at.x + 17, at.y + 15, 18)
            yield from self._about(worker, at, "sm b" if now else "sm")

    def _about(self, worker: int, at: Place, look: str) -> Iterator[Mark]:
        """How many tokens are left, what is still to be done; a name where there is room."""
        name = self.worker(worker, self.part.reader.players)
        if worker >= self.part.reader.players:
            yield text(at.x + 8, at.y + 41, name, "sm", at.w - 14)
            return
        x = at.x + 34
        if at.w > 150:
            yield text(x, at.y + 20, brief(name, at.w - 90, 14), "md", at.w - 90)
            x = at.x + at.w - 44
        yield use("speech", x, at.y + 6, 18, 18, "t-sheet")
        yield text(x + 22, at.y + 20, str(self.part.tokens[worker]), "md")
        yield text(at.x + 8, at.y + 41, self._has_played(worker), look, at.w - 14)

    def _has_played(self, worker: int) -> str:
        reader, (seeds, played) = self.part.reader, self.part.laid[worker]
        if reader.is_over():
            is_done = seeds == meeting_room.seeds_wanted(reader.players)
            return self.say("meeting.laid" if is_done else "meeting.must-lay")
        return self.say("meeting.played" if played else "meeting.must-play")

    def slots(self) -> Iterator[Slot]:
        for worker, at in self._boxes():
            name = self.worker(worker, self.part.reader.players)
            if worker < self.part.reader.players:
                tokens = self.counted("tokens", self.part.tokens[worker])
                name = f"{name}: {tokens}, {self._has_played(worker)}"
            says = self.say("speaking.says", passes=self.part.passes)
            yield Slot(f"speaker-{worker}", at, name, Tip(name, says, "R 15.1"))
