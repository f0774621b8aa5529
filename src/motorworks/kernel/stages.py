"""Stages: acts and beats, made from the lines of one reader's log and from nothing else.

So a stage shows a seat what its log says, and no more. How events are staged is declared in `staging.py`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from motorworks.kernel.domain import SEAT, Term
from motorworks.kernel.log_line import Line
from motorworks.kernel.refusal import Say, Value
from motorworks.kernel.staging import Change, Cue, Program, Staging
from motorworks.kernel.words import Words

FULL, SMALL, ASIDE = "full", "small", "aside"
_FULL_STAGE = 3  # beats


@dataclass(frozen=True)
class Effect:
    """A figure has changed: of a seat, or (`seat` is None) at the place `source`."""

    seat: int | None
    figure: str
    delta: int
    source: str = ""
    column: str = ""

    @property
    def key(self) -> tuple[int | None, str, str, str]:
        return self.seat, self.figure, self.source, self.column


@dataclass(frozen=True)
class Beat:
    """One cause with its effects: what one or several lines of the log say. `first` and `last` are their indices."""

    cause: Line
    lines: tuple[Line, ...]
    first: int
    last: int
    places: tuple[str, ...]
    uses: tuple[str, ...]
    effects: tuple[Effect, ...]
    reason: Say | None = None

    def says(self, words: Words) -> str:
        """`staging.beat.<event>`, where several lines add up to one beat or a log line says it too briefly."""
        key = f"staging.beat.{self.cause.event}"
        return words.sentence(key, self._values()) if key in words else self.cause.text

    def why(self, words: Words) -> str:
        """The reason of this beat or of its event, `staging.why.<event>`; else the effects in the words of the log."""
        if self.reason is not None:
            return words.say(self.reason)
        key = f"staging.why.{self.cause.event}"
        if key in words:
            return words.sentence(key, self._values())
        return " ".join(f"{line.text}." for line in self.lines if line.event != self.cause.event)

    def _values(self) -> dict[str, Value]:
        total = sum(effect.delta for effect in self.effects if effect.seat is not None)
        same = sum(line.event == self.cause.event for line in self.lines)
        return {**self.cause.terms, "count": same, "total": abs(total)}


@dataclass(frozen=True)
class Act:
    name: str
    beats: tuple[Beat, ...]


@dataclass(frozen=True)
class Stage:
    """What is shown of the lines of one action: a program in its acts or, without a program, asides."""

    program: Program | None
    acts: tuple[Act, ...]

    @property
    def beats(self) -> list[Beat]:
        return [beat for act in self.acts for beat in act.beats]

    @property
    def lines(self) -> list[Line]:
        return [line for beat in self.beats for line in beat.lines]

    @property
    def size(self) -> str:
        if self.program is None:
            return ASIDE
        return FULL if len(self.beats) >= _FULL_STAGE and not self.program.small else SMALL

    def sums(self) -> dict[tuple[int, str], int]:
        """By how much each figure of each seat changes."""
        return added((effect.seat, effect.figure, effect.delta) for beat in self.beats for effect in beat.effects)


def added(changes: Iterable[tuple[int | None, str, int]]) -> dict[tuple[int, str], int]:
    found: dict[tuple[int, str], int] = {}
    for seat, figure, delta in changes:
        if seat is not None:
            found[seat, figure] = found.get((seat, figure), 0) + delta
    return found


def stages(staging: Staging, lines: Sequence[Line], first: int = 0) -> list[Stage]:
    """The stages of the lines of one action; `first` is the index of the first line in the log."""
    found: list[Stage] = []
    for index, line in enumerate(lines, first):
        cue = staging.cues.get(line.event)
        if cue is not None:
            _add(found, staging, cue, _beat(cue, line, index))
    return [_with_reasons(staging, stage) for stage in found]


def _with_reasons(staging: Staging, stage: Stage) -> Stage:
    """Reasons are given when all lines of a beat are known."""
    earlier: list[Line] = []
    acts = []
    for act in stage.acts:
        beats = []
        for beat in act.beats:
            reason = staging.cues[beat.cause.event].reason
            beats.append(beat if reason is None else replace(beat, reason=reason(earlier, beat)))
            earlier += beat.lines
        acts.append(replace(act, beats=tuple(beats)))
    return replace(stage, acts=tuple(acts))


def _add(found: list[Stage], staging: Staging, cue: Cue, beat: Beat) -> None:
    """A program goes on while its acts come; whatever is an effect or goes along belongs to it."""
    last = found[-1] if found else None
    act = _filled(cue.act, beat.cause) if cue.act else ""
    if not act and last is not None and last.program is not None and (cue.goes_along or cue.effect):
        placed = beat if beat.places else replace(beat, places=last.beats[-1].places)
        found[-1] = _with(last, last.acts[-1].name, cue, placed)
        return
    program = staging.program_of(act)
    if last is not None and last.program is program:
        found[-1] = _with(last, act, cue, beat)
    else:
        found.append(Stage(program, (Act(act, (beat,)),)))


def _with(stage: Stage, name: str, cue: Cue, beat: Beat) -> Stage:
    last = stage.acts[-1]
    if cue.effect or (cue.add_up and _adds_up(last.beats[-1], beat) and last.name == name):
        joined = replace(last, beats=(*last.beats[:-1], _joined(last.beats[-1], beat)))
        return replace(stage, acts=(*stage.acts[:-1], joined))
    if last.name == name:
        return replace(stage, acts=(*stage.acts[:-1], replace(last, beats=(*last.beats, beat))))
    return replace(stage, acts=(*stage.acts, Act(name, (beat,))))


def _adds_up(before: Beat, beat: Beat) -> bool:
    same = before.cause.event == beat.cause.event and before.places == beat.places
    return same and before.cause.seats == beat.cause.seats


def _joined(before: Beat, beat: Beat) -> Beat:
    sums: dict[object, Effect] = {}
    for effect in (*before.effects, *beat.effects):
        known = sums.get(effect.key)
        sums[effect.key] = effect if known is None else replace(known, delta=known.delta + effect.delta)
    return replace(
        before,
        lines=(*before.lines, *beat.lines),
        last=beat.last,
        places=tuple(dict.fromkeys((*before.places, *beat.places))),
        uses=tuple(dict.fromkeys((*before.uses, *beat.uses))),
        effects=tuple(sums.values()),
    )


def _beat(cue: Cue, line: Line, index: int) -> Beat:
    place = _filled(cue.place, line) or next(iter((*line.about, *line.moves)), "")
    uses = _filled(cue.uses, line)
    effects = tuple(effect for change in cue.changes for effect in _effects(change, line, place))
    places = (place,) if place else ()
    return Beat(line, (line,), index, index, places, (uses,) if uses else (), effects)


def _effects(change: Change, line: Line, place: str) -> Iterable[Effect]:
    amount = change.amount(line.terms)
    if not amount:
        return
    if change.at:
        yield Effect(None, change.figure, amount, _filled(change.at, line))
        return
    named = line.terms.get(change.seat)
    for seat in named if isinstance(named, list) else [named]:
        if isinstance(seat, Term) and seat.domain.name == SEAT.name:
            yield Effect(seat.value, change.figure, amount, place, _filled(change.column, line))


def _filled(template: str, line: Line) -> str:
    """A template over the arguments of a line; empty if the reader may not know one of them."""
    words = {name: term.word for name, term in line.terms.items() if isinstance(term, Term)}
    try:
        return template.format_map(words)
    except KeyError:
        return ""
