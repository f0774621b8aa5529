"""Staging: how a game shows what its rules resolve for everybody at once.

A game says how each of its events is staged; `stages.py` makes the rest.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from motorworks.kernel.domain import Term
from motorworks.kernel.events import Events
from motorworks.kernel.log_line import Line
from motorworks.kernel.refusal import Say

if TYPE_CHECKING:
    from motorworks.kernel.stages import Beat


@dataclass(frozen=True)
class StagedFigure:
    """A number that events change. `icon` is the symbol of the seat's figure; without one it is the seat's score.

    A `local` figure belongs to no seat and is counted at a place of the table. A figure is counted `afresh` where a
    stage adds up the whole of it and not a difference, as a final scoring can. An amount is written as the locale key
    `staging.amount.<name>` says. Of a `harmful` figure, less is better.
    """

    name: str
    icon: str = ""
    harmful: bool = False
    local: bool = False
    afresh: bool = False


@dataclass(frozen=True)
class Change:
    """What an event does to a figure: `by` names the argument that says how much, `-cost` takes it away, `1` is one.

    It is the figure of the seat named by the argument `seat`; with `at`, it is counted at that place of the table
    instead. In the summary, changes are added up by `column`, which is a template like an act.
    """

    figure: str
    by: str
    column: str = ""
    seat: str = "seat"
    at: str = ""

    def amount(self, terms: Mapping[str, Term | list[Term]]) -> int | None:
        """None if the reader may not know it."""
        sign, name = (-1, self.by[1:]) if self.by.startswith("-") else (1, self.by)
        if name.isdecimal():
            return sign * int(name)
        term = terms.get(name)
        return sign * term.value if isinstance(term, Term) else None


@dataclass(frozen=True)
class Cue:
    """How one event is staged.

    `act` names its act, as a template over its arguments (`"sales-{market}"`). An event without an act is an aside: its
    changes are shown at the seat, and the table does not stop; if it `goes_along`, it is a beat of the act around it.
    `place` is the id of the scene to look at; left out, the first thing that the event is about. Events that `add_up`
    are one beat as long as seat and place are the same. An `effect` belongs to the beat before it. What goes along has
    the place of the beat before it, if it has none of its own. `uses` names pieces that are used up. `reason` says why,
    with the figures of this beat; where it is left out or says nothing, the sentence `staging.why.<event>` does.
    """

    changes: tuple[Change, ...] = ()
    act: str = ""
    place: str = ""
    uses: str = ""
    add_up: bool = False
    effect: bool = False
    goes_along: bool = False
    reason: "Reason | None" = None


# From the lines of the stage before a beat, and the beat.
Reason = Callable[[Sequence[Line], "Beat"], Say | None]
Lessons = Callable[[Sequence[Line], int], list[Say]]


@dataclass(frozen=True)
class Program:
    """A stage: its acts in their order, each with its symbol, and the figure that its summary is about.

    `columns` are those of the summary. `lessons` says, from the lines of the stage, what a seat can learn from it. A
    `small` program has no summary.
    """

    name: str
    figure: str
    acts: Mapping[str, str]
    columns: tuple[str, ...] = ()
    lessons: Lessons = lambda lines, seat: []
    small: bool = False


class Staging:
    """How a game stages its events."""

    __slots__ = ("cues", "figures", "programs")

    def __init__(
        self, events: Events, figures: Iterable[StagedFigure], programs: Iterable[Program], cues: Mapping[str, Cue]
    ) -> None:
        self.figures = {figure.name: figure for figure in figures}
        self.programs = tuple(programs)
        self.cues = dict(cues)
        for name, cue in self.cues.items():
            if name not in events.by_name:
                raise ValueError(f"there is no event {name!r} to be staged")
            for change in cue.changes:
                if change.figure not in self.figures:
                    raise ValueError(f"{name} changes {change.figure!r}, which is not a figure of the staging")

    def program_of(self, act: str) -> Program | None:
        return next((program for program in self.programs if act in program.acts), None)
