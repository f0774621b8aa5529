"""Kanban EV as a scene: which panel lies where, and the text beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from motorworks.games.kanban_ev.drawing import (
    administration,
    alley,
    assembly,
    board,
    colleagues,
    design,
    final_goal,
    logistics,
    meeting,
    meeting_room,
    opponent,
    research,
)
from motorworks.games.kanban_ev.drawing.cars import CarIds, car_ids
from motorworks.games.kanban_ev.drawing.options import OptionTable
from motorworks.games.kanban_ev.drawing.piles import piles
from motorworks.games.kanban_ev.drawing.rivals import Rival
from motorworks.games.kanban_ev.rules import counts, scoring
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import View
from motorworks.games.kanban_ev.rules.solo.ranks import RANK
from motorworks.kernel import Option, Seen, Words, signed
from motorworks.scene import Figure, Panel, Place, Scene, Seat, SequenceBox
from motorworks.scene.layout import column

# Buttons beside the board; those that end something stand out.
ENDS_STEP = frozenset(("done", "pass", "rest", "keep"))
STEPS = ("select", *t.DEPARTMENT.words, "meeting")
# What the help for a department is about; if none of it is possible, the first other help that fits is shown.
_TASKS = {
    "research-and-development": (("claim", "research-and-development"), ("upgrade", "upgrade-only")),
    "assembly": (("provide", "assembly"),),
    "logistics": (("order", "logistics"), ("collect", "collect-only")),
    "design": (("select", "design"),),
    "meeting": (("play", "meeting"), ("speak", "speak"), ("pass", "speak")),
}


def scene(seen: Seen[View], choices: Sequence[Option], words: Words) -> Scene:
    return Desk(seen, choices, words).scene()


class Desk(OptionTable):
    tab_icons = (
        ("plant", "conveyor"),
        ("board", "garage"),
        ("work", "worker"),
        ("meeting", "meeting"),
        ("rivals", "person"),
    )
    ends_step = ENDS_STEP
    # Nearly always possible and seldom wanted: highlighted only under the pointer.
    quiet = frozenset(("recycle",))

    def panels(self) -> tuple[Panel, ...]:
        """All of them, first those that matter now: narrow screens show them in this order."""
        piled = piles(self)
        under = frozenset(panel for pile in piled for panel in pile[1:])
        found = {panel.id: panel for panel in self._laid_out(under)}
        return tuple(found[panel] for pile in piled for panel in pile if panel in found)

    def _laid_out(self, under: frozenset[str]) -> tuple[Panel, ...]:
        cars = car_ids(self.seen)
        return (
            *(self._meeting_floor(cars, under) if self.in_meeting else self._floor(cars, under)),
            self.drawn(alley.Alley, alley.part_of(self), Place(0, 0, 300, 447)),
            self.drawn(administration.Administration, administration.part_of(self), Place(312, 721, 560, 134)),
            self.drawn(
                final_goal.FinalGoal, final_goal.part_of(self), Place(884, 751, 360, 104), "final-goal" in under
            ),
            *self._others(cars, under),
        )

    def _floor(self, cars: CarIds, under: frozenset[str]) -> tuple[Panel, ...]:
        return (
            self.drawn(assembly.Assembly, assembly.part_of(self, cars), Place(312, 0, 560, 219)),
            self.drawn(board.Board, board.part_of(self, cars), Place(312, 480, 560, 222)),
            self.drawn(logistics.Logistics, logistics.part_of(self), Place(884, 0, 360, 276), "logistics" in under),
            self.drawn(research.Research, research.part_of(self, cars), Place(312, 238, 560, 223)),
            self.drawn(design.Design, design.part_of(self), Place(884, 295, 360, 197), "design" in under),
            self.drawn(meeting_room.Goals, meeting_room.goals_of(self), Place(884, 511, 360, 221)),
        )

    def _meeting_floor(self, cars: CarIds, under: frozenset[str]) -> tuple[Panel, ...]:
        """In a Meeting its panels take the top, and Assembly, where nothing happens now, is put away."""
        return (
            *meeting.panels(self, 312, 0),
            self.drawn(board.Board, board.part_of(self, cars), Place(312, 486, 560, 216)),
            self.drawn(research.Research, research.part_of(self, cars), Place(312, 272, 560, 195)),
            self.drawn(design.Design, design.part_of(self), Place(884, 272, 360, 184), "design" in under),
            self.drawn(logistics.Logistics, logistics.part_of(self), Place(884, 475, 360, 257), "logistics" in under),
        )

    def _others(self, cars: CarIds, under: frozenset[str]) -> tuple[Panel, ...]:
        if self.seen.colleagues is not None:
            return (
                self.drawn(
                    colleagues.Colleagues,
                    colleagues.Part(self.seen.colleagues, cars.colleagues),
                    Place(0, 466, 300, 389),
                ),
            )
        count = len(self.rivals)
        height = (389 - 19 * (count - 1)) / count
        drawing = opponent.Opponent if count == 1 else Rival
        places = column(Place(0, 466, 300, height), height + 19).places(count)
        return tuple(
            self.drawn(drawing, opponent.part_of(self, seat, cars), place, f"rival-{seat}" in under)
            for seat, place in zip(self.rivals, places, strict=True)
        )

    # Beside the board

    def where(self) -> str:
        return self.say("where", day=max(1, self.seen.day))

    def result(self) -> str:
        return f"{{points}}\N{NO-BREAK SPACE}{self.say('points')}"

    def verdict(self) -> str:
        """How a tie for the victory was broken [R 16.7]; in a game alone, the rank that was reached [R 18.19].

        What the rules compared among those who were still tied; empty while the game runs, or without a tie.
        """
        totals, colleagues = self.seen.totals, self.seen.colleagues
        if totals is None:
            return ""
        if colleagues is not None:
            return self.word("ending", "fired" if colleagues.fired else RANK.word(colleagues.rank))
        tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
        said = []
        for n, key in enumerate(scoring.TIES):
            figures = {seat: scoring.tie_figures(self.boards[seat])[n] for seat in tied}
            best = max(figures.values())
            if min(figures.values()) < best:
                most_first = sorted(tied, key=figures.__getitem__, reverse=True)
                counted = ", ".join(f"{self.words.seat(seat)}: {figures[seat]}" for seat in most_first)
                said.append(self.say(f"tie.{key}", points=max(totals), figures=counted))
            tied = [seat for seat, figure in figures.items() if figure == best]
        return " ".join(said)

    def steps(self) -> tuple[SequenceBox, ...]:
        return self.sequence(STEPS, len(STEPS) if self.over else STEPS.index(self._step_now()))

    def _step_now(self) -> str:
        if self.in_meeting or self.phase == "end-of-day":
            return "meeting"
        if self.turn_is_on() and self.actor is not None:
            return self._department(self.actor) or "select"
        return "select"

    def _department(self, seat: int) -> str:
        department = self.department_of(seat)
        return "" if department == NONE else t.DEPARTMENT.word(department)

    def help(self) -> str:
        """One line about the question; the orientation asks three [R 3], and within R&D more is asked."""
        is_first = self.phase == "orientation"
        asked = {"take": "first-part", "select": "first-design"} if is_first else {"park": "park", "double": "double"}
        tasks = _TASKS.get(self.phase, ())
        possible = [key for kind, key in tasks if any(found.startswith(kind) for found in self.kinds)]
        otherwise = "training-only" if "train" in self.kinds else "overtime" if "overtime" in self.kinds else "spent"
        usual = next(iter(possible), otherwise if tasks else self.phase)
        key = next((asked[kind] for kind in self.kinds if kind in asked), usual)
        return self.say(f"help.{key}") if self.options and f"scene.help.{key}" in self.words else ""

    def in_order(self) -> list[int]:
        """From the top of the alley to the bottom; before the first day in certification order."""
        order = [worker for worker in self.certification_order() if worker < self.players]
        return order if self.in_meeting else sorted(order, key=self._place_in_alley)

    def _place_in_alley(self, seat: int) -> int:
        station = self.seen.boards[seat].worker.station
        return len(t.STATION) if station == NONE else station

    def seat(self, seat: int) -> Seat:
        board, totals = self.boards[seat], self.seen.totals
        counted = (
            ("garage", "cars", counts.cars),
            ("upgrade", "upgraded", counts.upgraded),
            ("certificate", "certifications", counts.certifications),
            ("shift", "bank", counts.banked_shifts),
        )
        figures = tuple(Figure(icon, str(count(board, ())), self.say(f"figure.{key}")) for icon, key, count in counted)
        points = signed(self.seen.boards[seat].points if totals is None else totals[seat])
        return Seat(seat, self.words.seat(seat), self._role(seat), figures, score=points, unit=self.say("points"))

    def _role(self, seat: int) -> str:
        """Beside a name there is room for a short word."""
        department = self._department(seat)
        brief = f"brief.{department}"
        return self.say(brief) if f"scene.{brief}" in self.words else department and self.word("department", department)
