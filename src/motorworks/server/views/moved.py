"""Which pieces have moved since a seat's last turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from motorworks import Match
from motorworks.kernel.state import State
from motorworks.scene import Scene
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import cache_of
from motorworks.server.views.drawing import draw, scene
from motorworks.server.views.places import Places, SinceLastTurn, difference, places


def moved(table: LiveTable, seat: int | None, language: str) -> list[wire.Moved]:
    """The pieces that are elsewhere than after the seat's last action."""
    if seat is None:
        return []
    rendered = cache_of(table).rendered(table, (seat, language))
    if rendered.moved is None:
        shown = scene(table, seat, language)
        since = _since_last_turn(table, seat, language, places(shown))
        found = difference(since.then, since.latest, since.step)
        changed = [msgspec.structs.replace(each, step=since.moved_at[each.piece]) for each in found]
        rendered.moved = _without_choices(table, seat, language, shown, changed)
    return rendered.moved


def _without_choices(
    table: LiveTable, seat: int, language: str, shown: Scene, changed: list[wire.Moved]
) -> list[wire.Moved]:
    """Without the pieces that are there only to be chosen, like tickets: nobody has put them there."""
    chosen = {choice.on for choice in shown.choices}
    if not any(each.panel is None and each.piece in chosen for each in changed):
        return changed
    unasked = places(draw(table.match, table.match.state, seat, table.words(language))).pieces
    return [each for each in changed if each.panel is not None or each.piece in unasked]


def _since_last_turn(table: LiveTable, seat: int, language: str, now: Places) -> SinceLastTurn:
    """Cached until the seat's next action. Steps that were not rendered for the seat are drawn now."""
    match, words = table.match, table.words(language)
    last, steps = table.last_turn(seat), len(table.match.steps)
    action = match.steps[last - 1] if last else None
    history = cache_of(table).history(table, (seat, language))
    since = history.since_last_turn
    if since is None or since.action is not action:
        then = now if last == steps else places(draw(match, state_at(match, last), seat, words))
        since = history.since_last_turn = SinceLastTurn(action, last, then)
    for step, state in _states_between(match, since.step, steps):
        since.advance(step, places(draw(match, state, seat, words)))
    if since.step < steps:
        since.advance(steps, now)
    return since


def state_at(match: Match[Any], step: int) -> State:
    """The state after that many actions."""
    if step == len(match.steps):
        return cast(State, match.state)
    state: State = match.first.copy()
    for taken in match.steps[:step]:
        state.apply(taken.action)
    return state


def _states_between(match: Match[Any], first: int, last: int) -> Iterator[tuple[int, State]]:
    """The state after each step that lies between the two."""
    if last - first < 2:
        return
    state = state_at(match, first)
    for step in range(first + 1, last):
        state.apply(match.steps[step - 1].action)
        yield step, state
