"""The summary of a stage: a headline for its reader, a row for each seat, and what can be learnt from it."""

from dataclasses import dataclass
from typing import NamedTuple

from motorworks.kernel.stages import Effect, Stage
from motorworks.kernel.staging import StagedFigure, Staging
from motorworks.kernel.words import Words

NOTHING = "\N{EN DASH}"
NEGATIVE = "\N{MINUS SIGN}"


class Cell(NamedTuple):
    """What one column brought one seat; `good` is None where nothing has happened."""

    says: str
    good: bool | None = None


@dataclass(frozen=True)
class Summary:
    headline: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    lessons: tuple[str, ...]


def amount(figure: StagedFigure, delta: int, words: Words, sign: bool = True) -> str:
    """A change as people write it, with a true minus sign: +$150."""
    written = words.sentence(f"staging.amount.{figure.name}", {"amount": abs(delta)})
    before = NEGATIVE if delta < 0 else "+" if sign else ""
    return before + written


def summary(staging: Staging, stage: Stage, seat: int, players: int, words: Words) -> Summary:
    """For a seat, or for a spectator (-1). Columns in which nothing has happened are left out."""
    program = stage.program
    assert program is not None, "asides have no summary"
    effects = [effect for beat in stage.beats for effect in beat.effects if effect.seat is not None]
    columns = [name for name in program.columns if any(effect.column == name for effect in effects)]
    rows = [tuple(_cell(staging, effects, player, column, words) for column in columns) for player in range(players)]
    lessons = [words.say(said) for said in program.lessons(stage.lines, seat)]
    return Summary(
        _headline(staging, stage, seat, words),
        tuple(words.sentence(f"staging.column.{name}", {}) for name in columns),
        tuple(rows),
        tuple(lessons),
    )


def change(figure: StagedFigure, delta: int, words: Words) -> Cell:
    """The heading of a column says what its figure is: only a score is written with its unit."""
    if not delta:
        return Cell(NOTHING)
    says = f"{'+' if delta > 0 else NEGATIVE}{abs(delta)}" if figure.icon else amount(figure, delta, words)
    return Cell(says, (delta > 0) != figure.harmful)


def _cell(staging: Staging, effects: list[Effect], seat: int, column: str, words: Words) -> Cell:
    found = [effect for effect in effects if effect.seat == seat and effect.column == column]
    if not found:
        return Cell(NOTHING)
    return change(staging.figures[found[0].figure], sum(effect.delta for effect in found), words)


def _headline(staging: Staging, stage: Stage, seat: int, words: Words) -> str:
    """`staging.you.<program>-gain`, `-loss` or `-same`; what it was called, for a spectator."""
    program = stage.program
    assert program is not None
    if seat < 0:
        return words.sentence(f"staging.title.{program.name}", {})
    delta = stage.sums().get((seat, program.figure), 0)
    how = "gain" if delta > 0 else "loss" if delta < 0 else "same"
    written = amount(staging.figures[program.figure], abs(delta), words, sign=False)
    return words.sentence(f"staging.you.{program.name}-{how}", {"change": written})
