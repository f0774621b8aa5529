"""For people who are learning a game at its table: whether they are, and advice."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency

from motorworks.server import wire
from motorworks.server.http.routes.reader import LOOKS, SEES, Reader, Req, TableIdPath, Viewpoint, services_of
from motorworks.server.people.learning import are_learning, is_first_game, wants_advice
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.counsel import counsel_view, no_counsel


@get("/api/tables/{table_id:str}/learning", responses=LOOKS, tags=["play"])
async def see_learning(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.Learning:
    """Whether this is one of my first games of the title, and whether advice is fair at this table."""
    services, me = services_of(request), reader.visitor
    async with services.registry.locked(table_id) as table:
        table.check_may_view(me, None)
        game, others = table.row.game, [holder for holder in table.holders if holder != me]
    return await services.store.read(
        lambda db: wire.Learning(
            first=is_first_game(db, me, game, table_id),
            advice=wants_advice(db, me),
            fair=are_learning(db, others, game, table_id),
        )
    )


@get("/api/tables/{table_id:str}/advice", responses=SEES, tags=["play"])
async def see_advice(
    request: Req, table_id: TableIdPath, reader: NamedDependency[Reader], seat: Viewpoint = None
) -> wire.Counsel:
    """What a seat of mine might do; nothing with other people at the table, unless everybody there is learning."""
    async with services_of(request).registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, seat)
        is_fair = _is_alone(table) or await _all_learn(request, table)
        return counsel_view(table, seat, reader.language) if is_fair else no_counsel(table)


def _is_alone(table: LiveTable) -> bool:
    """One person against bots. Several people at one screen are not alone, although one visitor holds their seats."""
    return sum(seat.holder is not None for seat in table.seats) == 1


async def _all_learn(request: Req, table: LiveTable) -> bool:
    people, game, table_id = table.holders, table.row.game, table.id
    return await services_of(request).store.read(lambda db: are_learning(db, people, game, table_id))


HANDLERS = [see_learning, see_advice]
