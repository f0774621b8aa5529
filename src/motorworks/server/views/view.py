"""What one seat or a spectator is shown: made only from the view, log and scene of that seat."""

from __future__ import annotations

from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.state import State
from motorworks.kernel.words import Words
from motorworks.scene import Scene
from motorworks.scene.places import places
from motorworks.server import wire
from motorworks.server.ahead.model import SealedRow
from motorworks.server.ahead.offering import may_decide
from motorworks.server.clocks.at_table import may_undo
from motorworks.server.tables.decisions import decisions
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import cards, drawing
from motorworks.server.views.cache import cache_of
from motorworks.server.views.curtain import needs_curtain
from motorworks.server.views.forced import forced
from motorworks.server.views.log import log_lines, log_part, up_to
from motorworks.server.views.moved import moved, moved_by
from motorworks.server.views.orders import ordered_steps
from motorworks.server.views.staging import staged, staged_from


def table_view(
    table: LiveTable,
    seat: int | None,
    language: str,
    lines: int = 0,
    known: set[str] | None = None,
    before: Scene | None = None,
) -> wire.TableView:
    """The table now, for a reader who has so many lines of the log, that scenery (None: all), and the scene before."""
    match, words, sealed = table.match, table.words(language), _sealed(table, seat)
    return wire.TableView(
        table=table.id,
        seat=seat,
        sequence=table.sequence,
        step=len(match.steps),
        steps=len(match.steps),
        status=table.status,
        actor=table.actor,
        phase=phase(match.game, match.state, words),
        scene=drawing.scene_json(table, seat, language, known, before),
        can_undo=seat is not None and table.status == "running" and may_undo(table) and match.can_undo(seat),
        back_to=decisions(table, seat),
        curtain=curtain(table, seat, language),
        log=log_part(table, seat, language, lines),
        moved=moved(table, seat, language),
        standings=cards.standings(table.row.standings, words),
        staged=staged(table, seat, language, lines),
        forced=forced(table, seat, language),
        ahead=may_decide(table, seat),
        sealed=len(sealed.commands) if sealed and not sealed.reason else 0,
        dropped=sealed.reason.get(language, "") if sealed else "",
        ordered=ordered_steps(table, seat),
        orders_ready=sum(order.seat == seat and order.state == "ready" for order in table.orders),
    )


def _sealed(table: LiveTable, seat: int | None) -> SealedRow | None:
    """What this seat has decided ahead; others do not even learn that it has."""
    return None if seat is None else table.sealed.get(seat)


def render(
    table: LiveTable, seat: int | None, language: str, lines: int, known: set[str], before: Scene | None
) -> None:
    """Render the costly parts of a view ahead: `table_view` will find them in the cache."""
    drawing.scene_json(table, seat, language, known, before)
    moved(table, seat, language)
    staged(table, seat, language, lines)
    curtain(table, seat, language)


def curtain(table: LiveTable, seat: int | None, language: str) -> bool:
    rendered = cache_of(table).rendered(table, (seat, language))
    if rendered.curtain is None:
        rendered.curtain = needs_curtain(table, seat)
    return rendered.curtain


def replay_view(table: LiveTable, step: int, seat: int | None, language: str) -> wire.TableView:
    """A finished game after `step` actions."""
    match, words = table.match, table.words(language)
    state, before = match.state_at(step), match.state_at(max(step - 1, 0))
    now, then = drawing.draw(match, state, seat, words), drawing.draw(match, before, seat, words)
    lines = log_lines(table, seat, language)
    lines = lines[: up_to(lines, step)]
    return wire.TableView(
        table=table.id,
        seat=seat,
        sequence=table.sequence,
        step=step,
        steps=len(match.steps),
        status=table.status,
        actor=match.steps[step].actor if step < len(match.steps) else None,
        phase=phase(match.game, state, words),
        scene={**now.to_json(panel_json=drawing.panel_json), "prompt": ""},
        can_undo=False,
        back_to=[],
        curtain=False,
        log=wire.LogPart(first=0, total=len(lines), lines=lines, fresh=up_to(lines, step - 1)),
        moved=moved_by(lines[up_to(lines, step - 1) :], places(then), places(now)),
        standings=cards.standings(table.row.standings, words) if step == len(match.steps) else [],
        staged=staged_from(table, seat, language, step, step) if step else [],
    )


def facts_view(table: LiveTable, seat: int | None, language: str) -> wire.Facts:
    """The same as facts and options, for programs."""
    match, words = table.match, table.words(language)
    options = match.options(words) if table.is_asked(seat) else []
    return wire.Facts(
        table=table.id,
        seat=seat,
        sequence=table.sequence,
        actor=table.actor,
        facts=match.view(seat),
        prompt=drawing.prompt(table, seat, language),
        options=[wire.Option(id=option.id, code=option.code, says=option.says) for option in options],
    )


def phase(game: Game[Any], state: State, words: Words) -> wire.Phase:
    box = game.phases[state.phase]
    return wire.Phase(name=words.template(f"phase.{box.name}"), rule=box.rules)
