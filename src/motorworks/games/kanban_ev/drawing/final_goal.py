"""The Final Goal: each line costs a Speech token at the end; a tick says that I would gain it now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import PanelDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import count_icons, figure_disc, icon_tint, what_is_counted
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Place, Slot, Tip, path, text, use
from motorworks.scene.things import check

_PITCH = 25.5


class Part(NamedTuple):
    """`have` is what I count for each line, `met` whether that is enough."""

    goal: int
    have: tuple[int, ...]
    met: tuple[bool, ...]


class FinalGoal(PanelDrawing[Part]):
    id = "final-goal"
    size = (330.0, 74.0)
    icon = "goal"
    tab = "meeting"

    def title(self) -> str:
        return self.say("final.title")

    def note(self) -> str:
        return self.say("final.note")

    def _says(self, line: t.Achievement) -> str:
        is_least = line.most == t.NO_LIMIT
        wanted = self.say("final.least" if is_least else "final.most", number=line.least if is_least else line.most)
        return f"{what_is_counted(self, line)}: {wanted}"

    def marks(self) -> Iterator[Mark]:
        for n, line in enumerate(t.FINAL_GOALS[self.part.goal]):
            y = n * _PITCH
            icon = count_icons(line.counts, line.of)[0]
            yield use(icon, 0, y + 1, 21, 21, icon_tint(icon))
            yield from check(28, y + 17, self.part.met[n], self._says(line), 204)
            yield text(288, y + 17, str(self.part.have[n]), "sm end soft")
            yield from figure_disc(316, y + 12, 11, line.points)
        yield path("M262 2V72", "h")

    def slots(self) -> Iterator[Slot]:
        for n, line in enumerate(t.FINAL_GOALS[self.part.goal]):
            says = self.say("final.says", points=line.points, have=self.part.have[n])
            tip = Tip(self._says(line), says, "R 16.2")
            yield Slot(f"final-{n}", Place(0, n * _PITCH, 330, 25), tip.name, tip)


def part_of(table: TableDrawing) -> Part:
    goal = table.seen.administration.final_goal
    have, met = zip(*map(table.achieves, t.FINAL_GOALS[goal]), strict=True)
    return Part(goal, have, met)
