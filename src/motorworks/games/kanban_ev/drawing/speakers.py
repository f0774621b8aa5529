"""Who speaks when in a Meeting, with how many tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.goals import LOW, Reader, cards_in_a_row
from motorworks.games.kanban_ev.drawing.table import PanelDrawing
from motorworks.games.kanban_ev.drawing.things import marker
from motorworks.games.kanban_ev.rules import meeting_room
from motorworks.scene import Mark, Place, Slot, Tip, rect, text, use
from motorworks.scene.lettering import brief


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
        return (278.0, LOW[1]) if self.part.is_full else LOW

    def title(self) -> str:
        return self.say("meeting.choosing" if self.part.reader.is_over() else "meeting.order")

    def note(self) -> str:
        return self.counted("passed", self.part.passes) if self.part.passes else ""

    def _boxes(self) -> Iterator[tuple[int, Place]]:
        """Colleagues speak too, but lay no goal [R 18.16]."""
        players, is_over = self.part.reader.players, self.part.reader.is_over()
        order = [worker for worker in self.part.order if worker < players or not is_over]
        return zip(order, cards_in_a_row(len(order), self.size), strict=True)

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
