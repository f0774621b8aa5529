"""What is shown to one seat or spectator, made from the match's own view, log and scene of that seat alone."""

from __future__ import annotations

import logging
from collections.abc import Container, Iterable
from typing import Any, cast

from motorworks import Match, Option
from motorworks.kernel.domain import SEAT, Term
from motorworks.kernel.match import Line
from motorworks.kernel.secrecy import check_seat, view_of
from motorworks.kernel.state import State
from motorworks.kernel.words import Words
from motorworks.scene import Choice, Scene
from motorworks.server import cards, wire
from motorworks.server.table import LiveTable

log = logging.getLogger("motorworks.server")

Places = dict[str, tuple[str, tuple[float, ...]]]


def view(table: LiveTable, seat: int | None, language: str, lines: int = 0, known: Container[str] = ()) -> wire.View:
    """The table now; `lines` and `known` are what the reader has of the log and the scenery."""
    match = table.match
    return wire.View(
        table=table.id,
        seat=seat,
        sequence=table.sequence,
        step=len(match.steps),
        steps=len(match.steps),
        status=table.row.status,  # type: ignore[arg-type]
        actor=match.actor if table.row.status == "running" else None,
        phase=phase(match.game, match.state, table.words(language)),
        scene=_scene_json(_scene(table, seat, language), known, _prompt(table, seat, language)),
        can_undo=seat is not None and table.row.status == "running" and match.can_undo(seat),
        log=_log(table, seat, language, lines),
        moved=_moved(table, seat, language),
        standings=cards.standings(table.row.standings, table.words(language)),
    )


def replay(table: LiveTable, step: int, seat: int | None, language: str) -> wire.View:
    """A finished game after `step` actions."""
    match, words = table.match, table.words(language)
    state, before = state_at(match, step), state_at(match, max(step - 1, 0))
    lines = [line for line in _lines(table, seat, language) if line.step <= step]
    now, then = _picture(match, state, seat, words), _picture(match, before, seat, words)
    fresh = sum(line.step < step for line in lines)
    return wire.View(
        table=table.id,
        seat=seat,
        sequence=table.sequence,
        step=step,
        steps=len(match.steps),
        status=table.row.status,  # type: ignore[arg-type]
        actor=match.steps[step].actor if step < len(match.steps) else None,
        phase=phase(match.game, state, words),
        scene=_scene_json(now, (), ""),
        can_undo=False,
        log=wire.LogPart(first=0, total=len(lines), lines=lines, fresh=fresh),
        moved=_difference(_places(then), _places(now)),
        standings=cards.standings(table.row.standings, words) if step == len(match.steps) else [],
    )


def position(table: LiveTable, seat: int | None, language: str) -> wire.Position:
    match, words = table.match, table.words(language)
    options = match.options(words) if _is_asked(table, seat) else []
    return wire.Position(
        table=table.id,
        seat=seat,
        sequence=table.sequence,
        actor=match.actor if table.row.status == "running" else None,
        facts=match.view(seat),
        prompt=_prompt(table, seat, language),
        options=[wire.Option(id=option.id, code=option.code, says=option.says) for option in options],
    )


def phase(game: Any, state: State, words: Words) -> wire.Phase:
    box = game.phases[state.phase]
    return wire.Phase(name=words.template(f"phase.{box.name}"), rule=box.rules)


def state_at(match: Match[Any], step: int) -> State:
    """The state after that many actions."""
    if step == len(match.steps):
        return match.state  # type: ignore[no-any-return]
    state: State = match.first.copy()
    for taken in match.steps[:step]:
        state.apply(taken.action)
    return state


# ---------------------------------------------------------------- scenes


def _scene(table: LiveTable, seat: int | None, language: str) -> Scene:
    key = ("scene", seat, language)
    if key not in table.shown:
        match, words = table.match, table.words(language)
        options = match.options(words) if _is_asked(table, seat) else []
        table.shown[key] = _picture(match, match.state, seat, words, options)
    return cast(Scene, table.shown[key])


def _picture(match: Match[Any], state: State, seat: int | None, words: Words, options: Iterable[Option] = ()) -> Scene:
    """The game's drawing. Where there is none, or it fails, the options are still there to be chosen."""
    offered = list(options)
    if match.game.scene is not None:
        try:
            return cast(Scene, match.game.scene(view_of(state, check_seat(state, seat)), offered, words))
        except Exception:
            log.exception("a scene could not be drawn", extra={"game": match.game.slug})
    choices = tuple(Choice(option.id, option.code, option.says, group=option.title) for option in offered)
    return Scene(board=(0, 0), panels=(), choices=choices)


def _scene_json(scene: Scene, known: Container[str], prompt: str) -> dict[str, Any]:
    return {**scene.to_json(known), "prompt": prompt}


def _is_asked(table: LiveTable, seat: int | None) -> bool:
    return seat is not None and seat == table.match.actor and table.row.status == "running"


def _prompt(table: LiveTable, seat: int | None, language: str) -> str:
    """The question, to the seat that is to decide."""
    return table.match.prompt(table.words(language)) if _is_asked(table, seat) else ""


def scenery(table: LiveTable, seat: int | None, language: str) -> set[str]:
    """The names of all scenery that a view of this table has."""
    return set(_scene(table, seat, language).scenery)


def _places(scene: Scene) -> Places:
    return {piece.id: (panel.id, tuple(piece.at)) for panel in scene.panels for piece in panel.pieces}


def _difference(before: Places, now: Places) -> list[wire.Moved]:
    """The pieces that are new or stand elsewhere."""
    changed = []
    for piece, place in now.items():
        was = before.get(piece)
        if was is None:
            changed.append(wire.Moved(piece=piece, panel=None, at=None))
        elif was != place:
            changed.append(wire.Moved(piece=piece, panel=was[0], at=list(was[1])))
    return changed


def _moved(table: LiveTable, seat: int | None, language: str) -> list[wire.Moved]:
    if seat is None:
        return []
    key = ("moved", seat)
    if key not in table.shown:
        then = _places_at(table, _last_turn(table.match, seat), seat, language)
        table.shown[key] = _difference(then, _places(_scene(table, seat, language)))
    moved: list[wire.Moved] = table.shown[key]
    return moved


def _places_at(table: LiveTable, step: int, seat: int, language: str) -> Places:
    """Where everything stood after that step; kept, since the same step is asked for until the seat's next turn."""
    match = table.match
    action = match.steps[step - 1] if step else None
    kept = table.marks.get(seat)
    if kept is not None and kept[0] == step and kept[1] is action:
        return cast(Places, kept[2])
    places = _places(_picture(match, state_at(match, step), seat, table.words(language)))
    table.marks[seat] = (step, action, places)
    return places


def _last_turn(match: Match[Any], seat: int) -> int:
    """The number of actions after the seat's last one; 0 when it has not acted yet."""
    for step in range(len(match.steps), 0, -1):
        if match.steps[step - 1].actor == seat:
            return step
    return 0


# ---------------------------------------------------------------- the log


def _lines(table: LiveTable, seat: int | None, language: str) -> list[wire.LogLine]:
    """All lines, kept and added to; an undo or a new name makes them anew."""
    kept: list[wire.LogLine] = table.lines.setdefault((seat, language), [])
    done = table.lines_done.get((seat, language), -1) if kept else -1
    steps = len(table.match.steps)
    if done < steps:
        found = table.match.log(seat, table.words(language), since=done + 1)
        kept += [_line(len(kept) + i, line) for i, line in enumerate(found)]
        table.lines_done[seat, language] = steps
    return kept


def _line(index: int, line: Line) -> wire.LogLine:
    seats = [term for term in line.terms.values() if isinstance(term, Term) and term.domain is SEAT]
    seat = seats[0].value if seats else None
    return wire.LogLine(index=index, step=line.step, seat=seat, says=line.text, rule=line.rule)


def _log(table: LiveTable, seat: int | None, language: str, have: int) -> wire.LogPart:
    lines = _lines(table, seat, language)
    since = 0 if seat is None else _last_turn(table.match, seat)
    fresh = len(lines) if seat is None else sum(line.step <= since for line in lines)
    first = min(have, len(lines))
    return wire.LogPart(first=first, total=len(lines), lines=lines[first:], fresh=fresh)
