"""How a match went: the points as they would have been counted after each action, and where the lead changed most."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from motorworks.kernel.match import Match
from motorworks.kernel.reading import restored
from motorworks.kernel.state import State
from motorworks.kernel.words import Words

Count = Callable[[int, State], tuple[int, ...]]

MOST_POINTS = 80
MOST_IN_BETWEEN = 40
TURNING_POINTS = 3


@dataclass(frozen=True)
class CoursePoint:
    """Everybody's points after so many steps."""

    step: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A step that changed the lead of `seat`, who won, over the best of the others: from `before` to `after`."""

    step: int
    seat: int
    before: int
    after: int

    @property
    def swing(self) -> int:
        return self.after - self.before


def headings(match: Match[Any], words: Words | None = None) -> list[tuple[int, str]]:
    """Where rounds, turns, years or days begin: the step and what the log says."""
    named = {event.name for event in match.game.events.events if event.heading}
    return [(line.step, line.text) for line in match.log(None, words) if line.event in named]


def final_count(_: int, state: State) -> tuple[int, ...]:
    """As at the end of the game, with all that is hidden."""
    return tuple(score.total for score in state.game.scores(state))


def course(match: Match[Any], count: Count = final_count) -> list[CoursePoint]:
    """The points at regular steps, at every heading and at the end; at every step of a short game.

    `count` gives everybody's points in the state after a step.
    """
    last = len(match.steps)
    every = max(1, -(-last // MOST_POINTS))
    return _points(match, {*range(0, last, every), *(step for step, _ in headings(match)), last}, count)


def turning_points(match: Match[Any], points: list[CoursePoint]) -> list[TurningPoint]:
    """The largest changes of the winner's lead, in the order in which they came."""
    winners = match.winners()
    if not winners or match.players == 1:
        return []
    seat = winners[0]
    swings = sorted(pairwise(points), key=lambda pair: -abs(_lead(pair[1], seat) - _lead(pair[0], seat)))
    found = [_largest(match, seat, *pair) for pair in swings[:TURNING_POINTS]]
    return sorted((one for one in found if one.swing), key=lambda one: one.step)


def _lead(point: CoursePoint, seat: int) -> int:
    return point.scores[seat] - max(score for other, score in enumerate(point.scores) if other != seat)


def _largest(match: Match[Any], seat: int, start: CoursePoint, end: CoursePoint) -> TurningPoint:
    """The step between two points that changed the lead most in the direction of the whole."""
    every = max(1, -(-(end.step - start.step) // MOST_IN_BETWEEN))
    between = [start, *_points(match, range(start.step + every, end.step, every)), end]
    up = 1 if _lead(end, seat) >= _lead(start, seat) else -1
    before, after = max(pairwise(between), key=lambda pair: up * (_lead(pair[1], seat) - _lead(pair[0], seat)))
    return TurningPoint(after.step, seat, _lead(before, seat), _lead(after, seat))


def _points(match: Match[Any], steps: Collection[int], count: Count = final_count) -> list[CoursePoint]:
    return [CoursePoint(step, count(step, state)) for step, state in _states(match, set(steps))]


def _states(match: Match[Any], steps: set[int]) -> Iterator[tuple[int, State]]:
    history = match.keep_history()
    for step, position in enumerate([history.first, *history.positions()]):
        if step in steps:
            yield step, restored(match.game, match.players, match.setup.choices, position)
