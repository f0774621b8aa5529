"""Deciding before the turn comes, on a copy of the position in which only this seat has acted."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from motorworks import IllegalMove, Match, UnknownMove
from motorworks.kernel.together import ahead, stage_of
from motorworks.server.ahead import rows as ahead_rows
from motorworks.server.ahead.model import SealedRow
from motorworks.server.ahead.offering import may_decide
from motorworks.server.clock import now
from motorworks.server.errors import ApiError, not_your_seat, sentence
from motorworks.server.tables import seating
from motorworks.server.tables.commands import check_running, spoken
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable

NOT_NOW = "You can decide ahead only while another person decides in a stage that you take part in."
NEEDS_TURN = "What comes after this depends on what is hidden: decide it when it is your turn."
HAS_ENDED = "Your turn has ended before this."


class Preview(Struct):
    """The position after what was decided ahead, for the eyes of its seat alone."""

    match: Match[Any]
    complete: bool


def preview(table: LiveTable, seat: int, commands: list[str], language: str) -> Preview:
    """Play the commands on a copy. ApiError when one of them is against the rules, or would show what is hidden."""
    match: Match[Any] = Match(table.match.game, table.match.setup, ahead(table.match.state, seat))
    stage = stage_of(match.state)
    complete = False
    for command in commands:
        if complete:
            raise ApiError("not-allowed", HAS_ENDED)
        _play(table, match, seat, command, language)
        complete = match.over or match.actor != seat or stage_of(match.state) is not stage
        if match.state.barrier and not complete:
            raise ApiError("not-allowed", NEEDS_TURN)
    return Preview(match, complete)


def _play(table: LiveTable, match: Match[Any], seat: int, command: str, language: str) -> None:
    try:
        match.play(command, seat)
    except IllegalMove as error:
        refusals = spoken(error.refusals, table.words(language))
        raise ApiError("not-allowed", refusals[0].says, refusals=refusals) from None
    except UnknownMove as error:
        raise ApiError("not-allowed", sentence(str(error))) from None


async def decide(registry: TableRegistry, table: LiveTable, seat: int, commands: list[str], language: str) -> Preview:
    """Seal the commands if they are a whole turn; whatever was sealed before is withdrawn."""
    check_running(table)
    if not may_decide(table, seat):
        raise ApiError("not-running", NOT_NOW)
    found = preview(table, seat, commands, language)
    stage = stage_of(table.match.state)
    assert stage is not None
    if found.complete:
        row = SealedRow(table_id=table.id, seat=seat, stage=stage.name, commands=commands, at=now())
        await seating.store(registry, table, lambda connection: ahead_rows.seal(connection, row))
    elif seat in table.sealed:
        await seating.store(registry, table, lambda connection: ahead_rows.unseal(connection, table.id, seat))
    return found


def check_holder(table: LiveTable, seat: int, visitor: str) -> None:
    table.check_may_view(visitor, seat)
    if not table.may_act(visitor, seat):
        raise not_your_seat(seat)
