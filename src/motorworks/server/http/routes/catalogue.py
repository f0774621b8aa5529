"""Games, rulebooks and the start page."""

from __future__ import annotations

from litestar import Response, get, patch
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from msgspec import UNSET

from motorworks.server import wire
from motorworks.server.http.routes.next_move import asked_of
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, SlugPath, services_of
from motorworks.server.people.progress import progress_of
from motorworks.server.people.visitors import Person
from motorworks.server.storage.rows import lists as table_lists
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.tables.model import Loaded
from motorworks.server.views import about, cards, catalogue, page
from motorworks.server.wall_clock import now

LISTED = 50
WISHES = ("advice", "stage_speed")
DAY = "public, max-age=86400"
DRAWING = (
    "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # an image that brings its own colours and nothing else
)


@get("/api/games", responses=LOOKS, tags=["games"])
async def list_games(reader: NamedDependency[Reader]) -> wire.Catalogue:
    """All games with seats, length, a sentence and rule options, and the levels of bots."""
    return catalogue.catalogue(reader.language)


@get("/api/games/{slug:str}/rulebook", responses=LOOKS, tags=["games"])
async def read_rulebook(slug: SlugPath, reader: NamedDependency[Reader]) -> wire.Rulebook:
    """The rules as numbered paragraphs, in our own words."""
    return catalogue.rulebook(slug, reader.language)


@get("/api/games/{slug:str}/page", responses=LOOKS, tags=["games"])
async def read_page(slug: SlugPath, reader: NamedDependency[Reader]) -> wire.GamePage:
    """The game on one page: how to win, a round in pictures, what to do on a turn, what counts at the end."""
    return page.game_page(slug, reader.language)


@get("/api/games/{slug:str}/about", responses=LOOKS, tags=["games"])
async def read_about(slug: SlugPath, reader: NamedDependency[Reader]) -> wire.About:
    """About this copy: every component value with where it comes from and how sure we are."""
    return about.about(slug, reader.language)


@get("/api/games/{slug:str}/edition.toml", responses=LOOKS, tags=["games"], media_type="application/toml")
async def blank_edition(slug: SlugPath, language: FromQuery[wire.Language] = "en") -> Response[bytes]:
    """An edition file with every value that is not printed, to be filled in from a printed copy."""
    headers = {"content-disposition": f'attachment; filename="{slug}-edition.toml"'}
    return Response(about.blank(slug, language).encode(), media_type="application/toml", headers=headers)


@get("/api/games/{slug:str}/picture.svg", responses=LOOKS, tags=["games"], media_type="image/svg+xml")
async def see_picture(
    slug: SlugPath, theme: FromQuery[wire.Theme] = "auto", language: FromQuery[wire.Language] = "en"
) -> Response[bytes]:
    """A picture of the game's table: on paper, as a blueprint, or as the reader's screen is set."""
    headers = {"cache-control": DAY, "content-security-policy": DRAWING}
    return Response(catalogue.picture(slug, theme, language).encode(), media_type="image/svg+xml", headers=headers)


@get("/api/me", responses=LOOKS, tags=["me"])
async def start_page(request: Req, reader: NamedDependency[Reader]) -> wire.Home:
    """My tables with whose turn it is, tables to join, finished tables to look at."""
    return await home(request, reader)


@patch("/api/me", responses=ACTS, tags=["me"])
async def change_profile(request: Req, data: JSONBody[wire.Profile], reader: NamedDependency[Reader]) -> wire.Home:
    """Set my name, language, whether I want advice, how fast I like stages; null as language: as the browser says."""
    visitors = services_of(request).visitors
    person = await visitors.person(reader.visitor)
    name = person.name if data.name is UNSET else data.name
    language = person.language if data.language is UNSET else data.language
    await visitors.change(reader.visitor, Person(str(name), language))
    if wishes := {name: wish for name in WISHES if (wish := getattr(data, name)) is not UNSET}:
        await services_of(request).store.write(
            lambda db: visitor_rows.store_visitor(db, reader.visitor, seen=now(), **wishes)
        )
    if isinstance(stages := data.stages_seen, int):
        await services_of(request).store.write(lambda db: visitor_rows.note_stages(db, reader.visitor, stages, now()))
    reader.name, reader.language = str(name), language or reader.language
    return await home(request, reader)


async def home(request: Req, reader: Reader) -> wire.Home:
    services = services_of(request)
    visitor = reader.visitor
    mine, others, finished, begun, person = await services.store.read(
        lambda connection: (
            table_lists.my_tables(connection, visitor, LISTED),
            table_lists.open_tables(connection, visitor, LISTED),
            table_lists.finished_tables(connection, visitor, LISTED),
            progress_of(connection, visitor),
            visitor_rows.visitor(connection, visitor),
        )
    )
    holders = {seat.holder for each in (*mine, *others, *finished) for seat in each.seats if seat.holder}
    online = await services.hub.presence.online(sorted(holders))

    def card(loaded: Loaded) -> wire.TableCard:
        return wire.TableCard(**cards.card_fields(loaded, reader.language, visitor, online, services.registry.outages))

    return wire.Home(
        name=reader.name,
        language=reader.language,
        mine=[card(each) for each in mine],
        open=[card(each) for each in others],
        finished=[card(each) for each in finished],
        moves=await asked_of(request, reader, mine),
        lessons=[wire.LessonProgress(game=one.game, lesson=one.lesson, stop=one.stop, done=one.done) for one in begun],
        stage_speed=person.stage_speed if person else None,  # type: ignore[arg-type]
        stages_seen=person.stages_seen if person else 0,
    )


HANDLERS = [list_games, read_rulebook, read_page, read_about, blank_edition, see_picture, start_page, change_profile]
