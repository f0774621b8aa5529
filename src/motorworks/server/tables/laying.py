"""A new table before it is stored: its first position and its clock, as ordered for its seats."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from motorworks import Match, MotorworksError
from motorworks.games import find, slugs
from motorworks.kernel.game import Game
from motorworks.server import wire
from motorworks.server.clocks import at_table
from motorworks.server.clocks.model import DAY, HOUR, MINUTE, SECOND, ClockRow
from motorworks.server.clocks.ticking import new_clock
from motorworks.server.errors import ApiError, no_game, sentence
from motorworks.server.tables.dealing import NOT_DEALT, first_position, is_complete, seed_of
from motorworks.server.tables.model import Loaded, SeatRow, Snapshot, TableRow
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import start_match
from motorworks.server.wall_clock import now

USUAL_FIRST = 20 * MINUTE
USUAL_EACH = {"live": 30 * SECOND, "post": DAY}
IN_RESERVE = 3  # moves' time that can be saved up by post
LONGEST = 14 * DAY


class Laid(Struct):
    """What is stored with the row and the seats of a new table."""

    first: Snapshot | None
    clock: ClockRow | None


def lay(registry: TableRegistry, row: TableRow, seats: list[SeatRow], pace: wire.Pace | None) -> Laid:
    """Complete the row. Without open seats the game is dealt and begins; with some, nothing is dealt yet."""
    row.seed = seed_of(row, seats)
    match = try_setup(row, len(seats))
    row.options, row.rules = match.position()["options"], match.game.identity
    begin_if_full(row, seats, match)
    clock = _clock(registry, pace, row, seats)
    if row.status == "running":
        return Laid(first_position(row, match), clock)
    if not row.seed_chosen:
        row.seed = NOT_DEALT
    return Laid(None, clock)


def _game(slug: str) -> Game[Any]:
    if slug not in slugs():
        raise no_game(slug, "impossible")
    return find(slug)


def check_players(slug: str, players: int) -> None:
    game = _game(slug)
    if players not in game.seats:
        template = "{game} is for {fewest} to {most} players, not {players}."
        fewest, most = game.seats[0], game.seats[-1]
        raise ApiError("impossible", template, game=game.title, fewest=fewest, most=most, players=players)


def try_setup(row: TableRow, players: int) -> Match[Any]:
    try:
        return start_match(row, players)
    except MotorworksError as error:
        raise ApiError("impossible", sentence(str(error))) from None


def begin_if_full(row: TableRow, seats: list[SeatRow], match: Match[Any]) -> None:
    if is_complete(seats):
        row.status, row.actor = "running", match.actor


def _clock(registry: TableRegistry, pace: wire.Pace | None, row: TableRow, seats: list[SeatRow]) -> ClockRow | None:
    """The clock as wished, running if the game begins at once; against bots alone there is none."""
    if pace is None or sum(seat.kind != "bot" for seat in seats) < 2:
        return None
    each = USUAL_EACH[pace.kind] if pace.each is None else pace.each * SECOND
    first = pace.first * SECOND if pace.first is not None else USUAL_FIRST if pace.kind == "live" else max(each, HOUR)
    most = LONGEST if pace.kind == "live" else max(first, IN_RESERVE * each)
    return begun(registry, new_clock(row.id, pace.kind, first, each, most, len(seats)), row, seats)


def begun(registry: TableRegistry, clock: ClockRow, row: TableRow, seats: list[SeatRow]) -> ClockRow:
    if row.status != "running":
        return clock
    return at_table.started(Loaded(row, seats, set(), clock=clock), row.actor, now(), registry.outages) or clock
