"""What the panels of the factory share: words, what one seat sees, its options, and what the boards count."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Protocol, TypeVar

from motorworks.games.kanban_ev.rules import counts, training, workstation_alley
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.seen import View
from motorworks.kernel import Domain, Option, Seen, Words
from motorworks.scene.panel_drawing import PanelDrawing as ScenePanelDrawing
from motorworks.scene.speaker import Speaker as SceneSpeaker
from motorworks.scene.table import TableDrawing as SceneTableDrawing

PACKAGE = "motorworks.games.kanban_ev"
IN_MEETING = frozenset(("meeting", "speech", "end-of-meeting"))
WITHIN_A_TURN = frozenset(("research-and-development", "certification", "award", "conveyor", "upgrade", "tuning"))
P = TypeVar("P", bound=Hashable)


class Speaker(SceneSpeaker):
    """A worker is a seat or, in a game alone, one of the colleagues, who are numbered after the seat."""

    def named(self, domain: Domain, value: int) -> str:
        return self.word(domain.name, domain.word(value))

    def benefit(self, benefit: t.Benefit) -> str:
        """A benefit in words: "2 PP, 1 Speech token"."""
        return ", ".join(self.words.term(term) for term in t.benefit_terms(benefit)) or self.nothing()

    def nothing(self) -> str:
        return self.words.template("nothing")

    def worker(self, worker: int, players: int) -> str:
        return self.words.seat(worker) if worker < players else self.named(t.COLLEAGUE, worker - 1)


@cache
def speaker(language: str) -> Speaker:
    """For what depends on the language alone and is therefore drawn once."""
    return Speaker(Words(PACKAGE, language))


class PanelDrawing(ScenePanelDrawing[P], Speaker):
    def title(self) -> str:
        return self.say(f"{self.id}.title")


class Worked(Hashable, Protocol):
    @property
    def shifts(self) -> int | None:
        """Shifts left to the player who works there; None while nobody does."""


W = TypeVar("W", bound=Worked)


class DepartmentDrawing(PanelDrawing[W]):
    """A department. On a phone the one in which somebody works is on the tab of the work."""

    def title(self) -> str:
        return self.word("department", self.id)

    def note(self) -> str:
        return "" if self.part.shifts is None else self.counted("shifts-left", self.part.shifts)

    @property
    def tab(self) -> str:
        return "work" if self.active else "plant"

    @property
    def active(self) -> bool:
        return self.part.shifts is not None


class TableDrawing(SceneTableDrawing[View], Speaker):
    def __init__(self, seen: Seen[View], options: Sequence[Option], words: Words) -> None:
        super().__init__(seen, options, words)
        self.mine = self.seen.boards[self.hero]
        self.turn = self.seen.turn
        self.in_meeting = self.phase in IN_MEETING
        self.at_work = self._at_work()
        self.boards = [board.counted() for board in self.seen.boards]

    def turn_is_on(self) -> bool:
        return self.phase in t.DEPARTMENT.words or self.phase in WITHIN_A_TURN

    def _at_work(self) -> frozenset[int]:
        """The departments in which somebody works at this moment."""
        if self.actor is None or not self.turn_is_on():
            return frozenset()
        return workstation_alley.worked_in(self.seen.boards[self.actor].worker.station, self.turn.managed)

    def department_of(self, seat: int) -> int:
        """Where a player works, or NONE."""
        return workstation_alley.department_of(self.seen.boards[seat].worker.station)

    def shifts_in(self, department: int) -> int | None:
        return self.turn.shifts if department in self.at_work else None

    def is_expert(self, seat: int) -> bool:
        """Whether a player has the expert garage tiles."""
        return self.seen.variants.expert_tuning[seat]

    # What the rules count on open boards

    def meets(self, goal: int) -> tuple[int, ...]:
        """How often each player meets a Performance Goal."""
        return tuple([counts.goal_count(board, goal) for board in self.boards])

    def achieves(self, achievement: t.Achievement) -> tuple[int, bool]:
        """What I count for a line of the Final Goal, and whether that is enough."""
        board = self.boards[self.hero]
        return counts.achieved(board, achievement), counts.is_achieved(board, achievement)

    def certification_order(self) -> list[int]:
        return training.in_certification_order([worker.place_on_track() for worker in self.seen.workers()])
