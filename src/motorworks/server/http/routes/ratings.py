"""The ladder of a game, profiles, and what a finished game did to ratings."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter

from motorworks.games import slugs
from motorworks.server import wire
from motorworks.server.errors import ApiError, no_game
from motorworks.server.http.routes.reader import LOOKS, Reader, Req, SlugPath, TableIdPath, services_of
from motorworks.server.ratings import rows, showing
from motorworks.server.ratings.rating import catch_up
from motorworks.server.storage.store import Store

NO_PROFILE = "There is no such player, they have not played a rated game, or you are not allowed to see their profile."
PlayerPath = Annotated[str, PathParameter(pattern=r"^[a-z2-7]{12}$", description="the id of a profile")]


async def _ladder(store: Store, game: str, reader: str) -> wire.Ladder:
    changes = await store.read(lambda connection: rows.of_game(connection, game))
    people = sorted({change.visitor for change in changes})
    names = await store.read(lambda connection: rows.names(connection, people))
    hidden = await store.read(lambda connection: rows.hidden_from(connection, people, reader))
    return showing.ladder(game, changes, names, reader, hidden)


@get("/api/ladders/{slug:str}", responses=LOOKS, tags=["ratings"])
async def see_ladder(request: Req, slug: SlugPath, reader: NamedDependency[Reader]) -> wire.Ladder:
    """Everybody who has played a rated game of this title, and the bots, the best first."""
    if slug not in slugs():
        raise no_game(slug)
    store = services_of(request).store
    await catch_up(store)
    return await _ladder(store, slug, reader.visitor)


@get("/api/players/{player:str}", responses=LOOKS, tags=["ratings"])
async def see_player(request: Req, player: PlayerPath, reader: NamedDependency[Reader]) -> wire.Player:
    """Somebody's rated games; the ladder and tables name the id."""
    store = services_of(request).store
    await catch_up(store)
    known = await store.read(rows.rated_visitors)
    visitor = next((each for each in known if showing.player_id(each) == player), None)
    people = [] if visitor is None else [visitor]
    hidden = await store.read(lambda connection: rows.hidden_from(connection, people, reader.visitor))
    if visitor is None or hidden:
        raise ApiError("not-found", NO_PROFILE)
    changes = await store.read(lambda connection: rows.of_visitor(connection, visitor))
    ladders = {game: await _ladder(store, game, reader.visitor) for game in {change.game for change in changes}}
    names = await store.read(lambda connection: rows.names(connection, [visitor]))
    scores = await store.read(lambda connection: rows.scores(connection, changes))
    seen = await store.read(lambda connection: rows.visible(connection, changes, reader.visitor))
    mine = visitor == reader.visitor
    return showing.profile(visitor, names.get(visitor, ""), mine, changes, ladders, scores, seen)


@get("/api/tables/{table_id:str}/ratings", responses=LOOKS, tags=["ratings"])
async def see_changes(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.TableRatings:
    """What the finished game at this table did to the ratings of its people."""
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
    await catch_up(services.store)
    changes = await services.store.read(lambda connection: rows.of_table(connection, table_id))
    games = {
        change.visitor: await services.store.read(
            lambda connection, change=change: rows.games_until(connection, change)  # type: ignore[misc]
        )
        for change in changes
    }
    return showing.table_ratings(changes, games)


HANDLERS = [see_ladder, see_player, see_changes]
