"""The scene of a table for one seat, made once a move, and what has moved in it since the seat's last turn."""

from __future__ import annotations

import logging
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple, cast

import msgspec

from motorworks import Match, Option
from motorworks.kernel.secrecy import check_seat, drawn_from
from motorworks.kernel.state import State
from motorworks.kernel.words import Words
from motorworks.scene import Choice, Panel, Scene
from motorworks.server import wire
from motorworks.server.ids import to_json
from motorworks.server.tables.table import LiveTable

log = logging.getLogger("motorworks.server")

Json = dict[str, Any]


class Places(NamedTuple):
    """Where each piece lies: its sheet, its spot (empty when it has none), its box; and the sheets that lie there."""

    pieces: dict[str, tuple[str, str, tuple[float, ...]]]
    sheets: frozenset[str]


class Since:
    """What a seat has seen since its last action: where everything stood then, and at which step each piece moved."""

    def __init__(self, action: object, step: int, then: Places) -> None:
        self.action = action
        self.step = step
        self.then = self.latest = then
        self.moved_at: dict[str, int] = {}

    def see(self, step: int, now: Places) -> None:
        """The last move of a piece counts; one that sheets had hidden moves when it is first seen elsewhere."""
        for each in difference(self.then, now, step):
            self.moved_at.setdefault(each.piece, step)
        for each in difference(self.latest, now, step):
            self.moved_at[each.piece] = step
        self.step, self.latest = step, now


class _Everything:
    """All scenery there is."""

    def __contains__(self, name: object) -> bool:
        return True


def picture(match: Match[Any], state: State, seat: int | None, words: Words, options: Iterable[Option] = ()) -> Scene:
    """The game's drawing. Where there is none, or it fails, the options are still there to be chosen."""
    offered = list(options)
    if match.game.scene is not None:
        try:
            return cast(Scene, match.game.scene(drawn_from(state, check_seat(state, seat)), offered, words))
        except Exception:
            log.exception("a scene could not be drawn", extra={"game": match.game.slug})
    choices = tuple(Choice(option.id, option.code, option.says, group=option.title) for option in offered)
    return Scene(board=(0, 0), panels=(), choices=choices)


def scene(table: LiveTable, seat: int | None, language: str) -> Scene:
    key = ("scene", seat, language)
    if key not in table.shown:
        match, words = table.match, table.words(language)
        options = match.options(words) if table.is_asked(seat) else []
        drawn = picture(match, match.state, seat, words, options)
        table.shown[key] = replace(drawn, prompt=prompt(table, seat, language))
    return cast(Scene, table.shown[key])


def scene_json(
    table: LiveTable, seat: int | None, language: str, known: set[str] | None, before: Scene | None = None
) -> Json:
    """The scene as JSON, without the scenery that the reader has (None: all of it); what is new since `before`."""
    drawn = scene(table, seat, language)
    if known is not None and not known.issuperset(drawn.scenery):
        return _written(drawn, known, before)
    key = ("json", seat, language)
    made_from, written = table.shown.get(key, (drawn, None))
    if made_from is not before or written is None:  # most readers have the same before: it is written once for all
        written = msgspec.Raw(to_json(_written(drawn, _Everything(), before)))
        table.shown[key] = (before, written)
    return cast(Json, written)


def _written(drawn: Scene, known: Container[str], before: Scene | None) -> Json:
    return drawn.to_json(known, panel_json) if before is None else drawn.news(before, known, panel_json)


@lru_cache(maxsize=4096)
def panel_json(panel: Panel) -> msgspec.Raw:
    """A sheet as it is written on the wire: most sheets come again with the next move."""
    return msgspec.Raw(to_json(panel.to_json()))


def prompt(table: LiveTable, seat: int | None, language: str) -> str:
    """The question, to the seat that is to decide."""
    return table.match.prompt(table.words(language)) if table.is_asked(seat) else ""


# ---------------------------------------------------------------- what has moved


def state_at(match: Match[Any], step: int) -> State:
    """The state after that many actions."""
    if step == len(match.steps):
        return cast(State, match.state)
    state: State = match.first.copy()
    for taken in match.steps[:step]:
        state.apply(taken.action)
    return state


def places(drawn: Scene) -> Places:
    return Places(
        {piece.id: (panel.id, piece.spot, tuple(piece.at)) for panel in drawn.panels for piece in panel.pieces},
        frozenset(panel.id for panel in drawn.panels),
    )


def difference(before: Places, now: Places, step: int) -> list[wire.Moved]:
    """The pieces that are new or stand elsewhere after that step.

    One that only made room on its spot has not moved, nor one that is shown on another sheet because sheets changed.
    """
    changed = []
    for piece, place in now.pieces.items():
        was = before.pieces.get(piece)
        if place[0] not in before.sheets or (was and was[0] not in now.sheets):
            continue
        if was is None:
            changed.append(wire.Moved(piece=piece, panel=None, at=None, step=step))
        elif was != place and not (place[1] and was[:2] == place[:2]):
            changed.append(wire.Moved(piece=piece, panel=was[0], at=list(was[2]), step=step))
    return changed


def moved(table: LiveTable, seat: int | None, language: str) -> list[wire.Moved]:
    """The pieces that stand elsewhere than after the seat's last action."""
    if seat is None:
        return []
    key = ("moved", seat, language)
    if key not in table.shown:
        shown = scene(table, seat, language)
        since = _since(table, seat, language, places(shown))
        found = difference(since.then, since.latest, since.step)
        changed = [msgspec.structs.replace(each, step=since.moved_at[each.piece]) for each in found]
        table.shown[key] = _without_questions(table, seat, language, shown, changed)
    return cast(list[wire.Moved], table.shown[key])


def _without_questions(
    table: LiveTable, seat: int, language: str, shown: Scene, changed: list[wire.Moved]
) -> list[wire.Moved]:
    """Without the pieces that lie there only to be chosen, like tickets: nobody has put them there."""
    chosen = {choice.on for choice in shown.choices}
    if not any(each.panel is None and each.piece in chosen for each in changed):
        return changed
    unasked = places(picture(table.match, table.match.state, seat, table.words(language))).pieces
    return [each for each in changed if each.panel is not None or each.piece in unasked]


def _since(table: LiveTable, seat: int, language: str, now: Places) -> Since:
    """Kept until the seat's next action. Steps that nobody watched for the seat are drawn now."""
    match, words = table.match, table.words(language)
    last, steps = table.last_turn(seat), len(table.match.steps)
    action = match.steps[last - 1] if last else None
    key = ("since", seat, language)
    since = cast(Since | None, table.kept.get(key))
    if since is None or since.action is not action:
        then = now if last == steps else places(picture(match, state_at(match, last), seat, words))
        since = table.kept[key] = Since(action, last, then)
    for step, state in _states_between(match, since.step, steps):
        since.see(step, places(picture(match, state, seat, words)))
    if since.step < steps:
        since.see(steps, now)
    return since


def _states_between(match: Match[Any], first: int, last: int) -> Iterator[tuple[int, State]]:
    """The state after each step that lies between the two."""
    if last - first < 2:
        return
    state = state_at(match, first)
    for step in range(first + 1, last):
        state.apply(match.steps[step - 1].action)
        yield step, state
