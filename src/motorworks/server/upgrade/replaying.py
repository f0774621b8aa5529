"""Replay one stored game under the rules here; runs in a process of its own, and knows no table and no database."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from motorworks import Match, MotorworksError
from motorworks.games import find
from motorworks.kernel.delta import patched
from motorworks.kernel.files import POSITION
from motorworks.kernel.match import new_match
from motorworks.kernel.position import read_position
from motorworks.server.upgrade.differences import in_words

UNDO = ""


class Job(Struct, kw_only=True):
    """A stored game. `actions` are commands, each with its delta if one is stored; an empty command is undo."""

    table: str
    game: str
    status: str
    rules: str
    players: int
    options: dict[str, Any]
    seed: str
    position: dict[str, Any] | None = None  # that its actions follow, if not its seed
    first: dict[str, Any] | None = None  # state before the first action, if it is stored
    actions: list[tuple[str, str | None]] = []
    states: dict[int, dict[str, Any]] = {}  # further whole states, by the number of commands before them


class Outcome(Struct, kw_only=True):
    """What the rules here make of a stored game."""

    table: str
    game: str
    status: str
    rules: str
    steps: int
    step: int | None = None  # the first that differs; None: unchanged
    differences: list[str] = field(default_factory=list)
    refused: str = ""  # why a running game cannot go on from its stored position

    @property
    def unchanged(self) -> bool:
        return self.step is None


class Taken(Struct):
    """An action that was not taken back, and the stored state after it if it is known."""

    command: str
    after: Any


def replay(job: Job) -> Outcome:
    """Replay the game and compare every position that is stored."""
    taken = actions_taken(job)
    step, differences = _first_difference(job, taken)
    outcome = Outcome(table=job.table, game=job.game, status=job.status, rules=job.rules, steps=len(taken), step=step)
    outcome.differences = differences
    if job.status == "running":
        outcome.refused = _why_not_on(job, taken, unchanged=step is None)
    return outcome


def actions_taken(job: Job) -> list[Taken]:
    """Without those that were taken back, and without the undo commands."""
    taken: list[Taken] = []
    stored: Any = job.first
    for number, (command, change) in enumerate(job.actions, 1):
        stored = _after(stored, change, job.states.get(number))
        if command == UNDO:
            taken.pop()
        else:
            taken.append(Taken(command, stored))
    return taken


def _after(stored: Any, change: str | None, whole: dict[str, Any] | None) -> Any:
    if whole is not None:
        return whole
    return None if stored is None or change is None else patched(stored, msgspec.json.decode(change))


def _first_difference(job: Job, taken: list[Taken]) -> tuple[int | None, list[str]]:
    try:
        match = _first_match(job)
    except Exception as error:  # noqa: BLE001  # whatever the rules here cannot do with it is the difference
        return 0, [_failure(error)]
    if job.first is not None and (found := in_words(job.first, match.state.to_json())):
        return 0, found
    for step, each in enumerate(taken, 1):
        try:
            match.play(each.command)
        except Exception as error:  # noqa: BLE001
            return step, [_failure(error)]
        if each.after is not None and (found := in_words(each.after, match.state.to_json())):
            return step, found
    return None, []


def _first_match(job: Job) -> Match[Any]:
    if job.position is not None:
        return read_position(job.position, find)
    return new_match(find(job.game), job.players, int(job.seed), job.options)


def _failure(error: Exception) -> str:
    return str(error) if isinstance(error, MotorworksError) else f"the rules here fail with {type(error).__name__}"


def _why_not_on(job: Job, taken: list[Taken], *, unchanged: bool) -> str:
    """Why a running game cannot go on from its position; empty if it can."""
    state = taken[-1].after if taken else job.first
    if state is None:
        return "" if unchanged else "its position is not stored"
    return why_refused(job, state)


def why_refused(job: Job, state: Any) -> str:
    """Why the rules here do not accept a state; empty if they do."""
    heading = {"format": POSITION, "game": job.game, "rules": job.rules, "players": job.players}
    try:
        read_position({**heading, "options": job.options, "state": state}, find)
    except Exception as error:  # noqa: BLE001
        return _failure(error)
    return ""
