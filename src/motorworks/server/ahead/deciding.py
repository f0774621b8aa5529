"""Deciding before the turn comes, on a copy of the position in which only this seat has acted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from motorworks import IllegalMove, Match, UnknownMove
from motorworks.kernel.together import ahead, stage_of
from motorworks.server.ahead import rows as ahead_rows
from motorworks.server.ahead.model import SealedRow
from motorworks.server.ahead.offering import may_decide
from motorworks.server.errors import ApiError, not_your_seat, sentence
from motorworks.server.tables import seating
from motorworks.server.tables.commands import check_running, spoken
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.wall_clock import now

Taken = Callable[[Any, int], bool]
NOT_NOW = "You can decide ahead only while another person decides in a stage that you take part in."
NEEDS_TURN = "The rest depends on hidden information: decide it when it is your turn."
HAS_ENDED = "Your turn has ended before this."


class Preview(Struct):
    """The position after what was decided ahead, for the eyes of its seat alone.

    With `wishes`, the position is the one in which somebody in front has taken what was wished for so far.
    """

    match: Match[Any]
    complete: bool
    wishes: bool = False


def preview(table: LiveTable, seat: int, commands: list[str], language: str) -> Preview:
    """Play the commands on a copy. ApiError when one of them is against the rules, or would show what is hidden."""
    match: Match[Any] = Match(table.match.game, table.match.setup, ahead(table.match.state, seat))
    stage = stage_of(match.state)
    assert stage is not None
    if stage.taken is not None:
        turns = stage.waiting(table.match.state).count(seat)
        return _wishes(table, match, stage.taken, turns, commands, language)
    complete = False
    for command in commands:
        if complete:
            raise ApiError("not-allowed", HAS_ENDED)
        _play(table, match, seat, command, language)
        complete = match.over or match.actor != seat or stage_of(match.state) is not stage
        if match.state.barrier and not complete:
            raise ApiError("not-allowed", NEEDS_TURN)
    return Preview(match, complete)


def _wishes(
    table: LiveTable, match: Match[Any], taken: Taken, turns: int, commands: list[str], language: str
) -> Preview:
    """Each command is one more wish, for the case that somebody takes what the earlier ones want."""
    for command in commands:
        if not turns or not match.state.legal():
            raise ApiError("not-allowed", HAS_ENDED)
        turns -= not taken(match.state, _allowed(table, match, command, language))
    return Preview(match, not turns or not match.state.legal(), wishes=True)


def _allowed(table: LiveTable, match: Match[Any], command: str, language: str) -> int:
    try:
        action = match.game.moves.parse(command)
    except UnknownMove as error:
        raise ApiError("not-allowed", sentence(str(error))) from None
    if found := match.why_not(action):
        refusals = spoken(found, table.words(language))
        raise ApiError("not-allowed", refusals[0].says, refusals=refusals)
    return action


def _play(table: LiveTable, match: Match[Any], seat: int, command: str, language: str) -> None:
    try:
        match.play(command, seat)
    except IllegalMove as error:
        refusals = spoken(error.refusals, table.words(language))
        raise ApiError("not-allowed", refusals[0].says, refusals=refusals) from None
    except UnknownMove as error:
        raise ApiError("not-allowed", sentence(str(error))) from None


async def decide(registry: TableRegistry, table: LiveTable, seat: int, commands: list[str], language: str) -> Preview:
    """Seal the commands if they are a whole turn, or wishes; whatever was sealed before is withdrawn."""
    check_running(table)
    if not may_decide(table, seat):
        raise ApiError("not-running", NOT_NOW)
    found = preview(table, seat, commands, language)
    stage = stage_of(table.match.state)
    assert stage is not None
    if found.complete or (found.wishes and commands):
        step = len(table.match.steps)
        row = SealedRow(table_id=table.id, seat=seat, stage=stage.name, commands=commands, at=now(), step=step)
        await seating.store(registry, table, lambda connection: ahead_rows.seal(connection, row))
    elif seat in table.sealed:
        await seating.store(registry, table, lambda connection: ahead_rows.unseal(connection, table.id, seat))
    return found


def check_holder(table: LiveTable, seat: int, visitor: str) -> None:
    table.check_may_view(visitor, seat)
    if not table.may_act(visitor, seat):
        raise not_your_seat(seat)
