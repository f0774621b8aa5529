"""Tables and seats as the start page and the head of a table show them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from datetime import UTC, datetime
from typing import TypedDict, cast

from motorworks.games import find
from motorworks.kernel.fairness import commitment_to
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.clocks.model import Interval
from motorworks.server.german.problems import in_german
from motorworks.server.tables.dealing import proof
from motorworks.server.tables.model import AWAITED, ChatRow, Loaded, NoticeRow, SeatRow, Standing, TableRow
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import clocks


def standings(stored: list[Standing], words: Words) -> list[wire.Standing]:
    return [
        wire.Standing(
            seat=seat,
            total=each["total"],
            place=place,
            winner=each["winner"],
            parts=[wire.Part(name=words.template(f"score.{key}"), points=points) for key, points in each["sources"]],
        )
        for seat, (each, place) in enumerate(zip(stored, places(stored), strict=True))
    ]


def places(stored: list[Standing]) -> list[int]:
    """Each seat's place. Standings that were stored without places have their winners first, the others by points."""
    if all("place" in each for each in stored):
        return [each["place"] for each in stored]
    merits = [(each["winner"], each["total"]) for each in stored]
    return [1 + sum(other > own for other in merits) for own in merits]


def seat_card(seat: SeatRow, words: Words, visitor: str, online: Container[str]) -> wire.Seat:
    return wire.Seat(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name if seat.name or seat.kind == "open" else words.seat(seat.seat).capitalize(),
        level=seat.level,
        mine=seat.holder == visitor,
        stands_in=seat.kind == "bot" and seat.holder is not None,
        online=seat.kind == "person" and seat.holder in online,
        awaited=seat.share == AWAITED,
    )


class CardFields(TypedDict):
    """What a card on the start page and a table have in common."""

    id: str
    game: str
    name: str
    status: wire.Status
    seats: list[wire.Seat]
    actor: int | None
    my_turn: bool
    winners: list[int]
    places: list[int]
    edition: str
    sequence: int
    listed: bool
    rated: bool
    watching: bool
    created: datetime
    changed: datetime
    clock: wire.Clock | None


def card_fields(
    loaded: Loaded, language: str, visitor: str, online: Container[str], outages: Sequence[Interval] = ()
) -> CardFields:
    row, game = loaded.row, find(loaded.row.game)
    words = Words(game.package, language)
    mine = [seat.seat for seat in loaded.seats if seat.holder == visitor and seat.kind == "person"]
    actor = row.actor if row.status == "running" else None
    return {
        "id": row.id,
        "game": row.game,
        "name": game.title,
        "status": cast(wire.Status, row.status),
        "seats": [seat_card(seat, words, visitor, online) for seat in loaded.seats],
        "actor": actor,
        "my_turn": actor in mine,
        "winners": [seat for seat, each in enumerate(row.standings) if each["winner"]],
        "places": places(row.standings),
        "edition": game.edition.name if game.edition and row.rules == game.identity else "",
        "sequence": row.sequence,
        "listed": row.listed,
        "rated": row.rated,
        "watching": not any(seat.holder == visitor for seat in loaded.seats),
        "created": _time(row.created),
        "changed": _time(row.changed),
        "clock": clocks.clock(loaded.clock, loaded.seats, loaded.rests, outages),
    }


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def table_card(
    table: LiveTable, visitor: str, language: str, online: Container[str], outages: Sequence[Interval] = ()
) -> wire.Table:
    """A table in full, as one visitor may know it."""
    row = table.row
    loaded = Loaded(row, table.seats, table.watchers, clock=table.clock, rests=table.rests)
    return wire.Table(
        **card_fields(loaded, language, visitor, online, outages),
        options=row.options,
        host=row.host == visitor,
        invitations=invitations(table) if row.host == visitor or table.seats_of(visitor) else [],
        standings=standings(row.standings, table.words(language)),
        rematch=row.rematch,
        uploaded=row.uploaded,
        seed_chosen=row.seed_chosen,
        taken_back=table.match.taken_back,
        commitment=commitment(row),
        my_shares=[seat.share for seat in table.seats if seat.holder == visitor and seat.share not in ("", AWAITED)],
        fairness=proof(row, table.seats),
        interrupted=in_german(row.interrupted) if language == "de" else row.interrupted,
        notices=[notice(each, language) for each in table.notices],
        tournament=row.tournament,
    )


def commitment(row: TableRow) -> str:
    """What the server is committed to; empty when its host has chosen the seed."""
    return commitment_to(row.secret) if row.secret and not row.seed_chosen else ""


def notice(row: NoticeRow, language: str) -> wire.Notice:
    template = in_german(row.text) if language == "de" else row.text
    return wire.Notice(says=template.format(**row.facts), sequence=row.sequence, at=_time(row.at))


def invitations(table: LiveTable) -> list[wire.Invitation]:
    offered = [(seat.seat, seat.token) for seat in table.seats if seat.kind == "open" and seat.token]
    return [
        wire.Invitation(seat=seat, token=token, link=f"/#/invitation/{token}")
        for seat, token in [*offered, (None, table.row.watch_token)]
    ]


def said_line(line: ChatRow, visitor: str) -> wire.Said:
    return wire.Said(
        number=line.number,
        seat=line.seat,
        name=line.name,
        text=line.text,
        at=_time(line.at),
        mine=line.visitor == visitor,
    )
