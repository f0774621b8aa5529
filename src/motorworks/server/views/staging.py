"""The stages of what is new to a reader, made from the lines of that reader's log."""

from __future__ import annotations

from itertools import groupby

from motorworks.kernel.secrecy import SPECTATOR
from motorworks.kernel.stages import FULL, Act, Beat, Effect, Stage, stages
from motorworks.kernel.staging import Staging
from motorworks.kernel.summary import Cell, amount, change, summary
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import StagedSince, cache_of
from motorworks.server.views.log import lines_since, log_lines

MOST_STEPS = 60


def staged(table: LiveTable, seat: int | None, language: str, have: int) -> list[wire.Staged]:
    """What is new to a reader who has so many lines; to one who has none, the latest full stage since the last turn."""
    rendered = cache_of(table).rendered(table, (seat, language))
    if rendered.staged is None or rendered.staged.lines != have:
        rendered.staged = StagedSince(have, _staged(table, seat, language, have))
    return rendered.staged.staged


def _staged(table: LiveTable, seat: int | None, language: str, have: int) -> list[wire.Staged]:
    lines = log_lines(table, seat, language)
    if have:
        return [] if have >= len(lines) else staged_from(table, seat, language, lines[have].step)
    steps = len(table.match.steps)
    since = table.last_turn(seat) if seat is not None else steps - 1
    found = staged_from(table, seat, language, max(since, steps - MOST_STEPS, 0) + 1) if steps else []
    for each in found:
        each.missed = True
    return [each for each in found if each.size == FULL][-1:]


def staged_from(
    table: LiveTable, seat: int | None, language: str, first: int, last: int | None = None
) -> list[wire.Staged]:
    """The stages of the steps from `first` to `last`."""
    match, words = table.match, table.words(language)
    staging = match.game.staging
    if staging is None:
        return []
    lines = lines_since(table, seat, language, first)
    index = len(log_lines(table, seat, language)) - len(lines)
    found = []
    for step, of_step in groupby(lines, key=lambda line: line.step):
        together = list(of_step)
        if last is None or step <= last:
            said = _StageText(staging, words, SPECTATOR if seat is None else seat, match.players)
            found += [said.stage(stage, step) for stage in stages(staging, together, index)]
        index += len(together)
    return found


class _StageText:
    """Writes stages for one reader."""

    def __init__(self, staging: Staging, words: Words, seat: int, players: int) -> None:
        self.staging = staging
        self.words = words
        self.seat = seat
        self.players = players
        self.counted: dict[tuple[int | None, str, str], int] = {}

    def stage(self, stage: Stage, step: int) -> wire.Staged:
        program = stage.program
        used = {effect.figure for beat in stage.beats for effect in beat.effects}
        return wire.Staged(
            size=stage.size,  # type: ignore[arg-type]
            step=step,
            title="" if program is None else self.words.sentence(f"staging.title.{program.name}", {}),
            figures=[self._figure(name) for name in self.staging.figures if name in used],
            acts=[self._act(stage, act) for act in stage.acts],
            summary=self._summary(stage) if stage.size == FULL else None,
        )

    def _figure(self, name: str) -> wire.StagedFigure:
        figure = self.staging.figures[name]
        label = self.words.sentence(f"staging.figure.{name}", {})
        return wire.StagedFigure(name=name, label=label, icon=figure.icon, harmful=figure.harmful)

    def _act(self, stage: Stage, act: Act) -> wire.StagedAct:
        icon = stage.program.acts[act.name] if stage.program is not None else ""
        title = self.words.sentence(f"staging.act.{act.name}", {}) if act.name else ""
        return wire.StagedAct(title=title, icon=icon, beats=[self._beat(beat) for beat in act.beats])

    def _beat(self, beat: Beat) -> wire.StagedBeat:
        return wire.StagedBeat(
            says=beat.says(self.words),
            why=beat.why(self.words),
            rule=beat.cause.rule,
            first=beat.first,
            last=beat.last,
            places=list(beat.places),
            uses=list(beat.uses),
            effects=[self._effect(effect) for effect in beat.effects],
        )

    def _effect(self, effect: Effect) -> wire.StagedEffect:
        figure, key = self.staging.figures[effect.figure], (effect.seat, effect.figure, effect.source)
        self.counted[key] = self.counted.get(key, 0) + effect.delta
        return wire.StagedEffect(
            seat=effect.seat,
            figure=effect.figure,
            delta=effect.delta,
            says=amount(figure, effect.delta, self.words),
            source=effect.source,
            total=amount(figure, self.counted[key], self.words, sign=effect.seat is not None),
        )

    def _summary(self, stage: Stage) -> wire.StagedSummary:
        assert stage.program is not None
        said = summary(self.staging, stage, self.seat, self.players, self.words)
        figure, sums = self.staging.figures[stage.program.figure], stage.sums()
        changes = [change(figure, sums.get((seat, figure.name), 0), self.words) for seat in range(self.players)]
        rows = [
            wire.StagedRow(seat=seat, cells=[_cell(cell) for cell in cells], change=_cell(changes[seat]))
            for seat, cells in enumerate(said.rows)
        ]
        return wire.StagedSummary(
            headline=said.headline, columns=list(said.columns), rows=rows, lessons=list(said.lessons)
        )


def _cell(cell: Cell) -> wire.StagedCell:
    return wire.StagedCell(says=cell.says, good=cell.good)
