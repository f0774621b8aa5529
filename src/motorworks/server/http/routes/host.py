"""For the host, for the browser's files, and the live socket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import mimetypes
from functools import cache
from hmac import compare_digest
from importlib import resources
from pathlib import Path
from typing import Any, cast

import msgspec
from litestar import MediaType, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

import motorworks
from motorworks.server import wire
from motorworks.server.errors import ApiError, broken, cannot_store, stopping
from motorworks.server.http.language import accepted
from motorworks.server.http.listening import WRITE
from motorworks.server.http.origin import is_loopback
from motorworks.server.http.routes.reader import Req, may_fail, services_of
from motorworks.server.http.subpath import with_path
from motorworks.server.live.connection import LiveConnection, Write
from motorworks.server.people.blocks import blocked_by
from motorworks.server.storage import statements

log = logging.getLogger("motorworks.live")

STATIC = Path(str(resources.files("motorworks.server"))) / "static"
START = "index.html"
LASTING = "public, max-age=31536000, immutable"
FRESH = "no-cache"
LARGEST_MESSAGE = 16 * 1024


@get("/health", tags=["host"], responses=may_fail(429, 500))
async def health(request: Req) -> wire.Health:
    """Whether the server can do its work: it asks the store."""
    services = services_of(request)
    await services.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    return wire.Health(
        status="stopping" if services.registry.stopping else "ok",
        version=motorworks.__version__,
        storage=services.store.kind,
        bots=services.bot_pool.count,
    )


@get("/ready", tags=["host"], responses=may_fail(429, 500, 503))
async def ready(request: Req) -> wire.Ready:
    """Whether the server can store: it writes to the database. For a proxy that chooses among servers."""
    services = services_of(request)
    if services.registry.stopping:
        raise stopping()
    try:
        await services.store.write(statements.try_writing)
    except SQLAlchemyError as error:
        log.error("the database cannot be written to", exc_info=error)
        raise cannot_store() from error
    return wire.Ready(status="ready")


@get("/api/openapi.json", include_in_schema=False)
async def document(request: Req) -> dict[str, Any]:
    """The OpenAPI document, with the shapes as msgspec checks them and the messages of the live socket."""
    written: dict[str, Any] = request.app.openapi_schema.to_schema()
    return {**written, "components": {"schemas": _shapes()}}


@cache
def _shapes() -> dict[str, Any]:
    """Every struct of the wire. Litestar's schemas leave out that unknown fields are refused, and bounds of zero."""
    structs = [each for each in vars(wire).values() if isinstance(each, type) and issubclass(each, Struct)]
    own = [each for each in structs if each.__module__.startswith(wire.__name__)]
    return msgspec.json.schema_components(own, ref_template="#/components/schemas/{name}")[1]


@get("/metrics", tags=["host"], media_type=MediaType.TEXT, responses=may_fail(403, 429, 500))
async def metrics(request: Req) -> Response[bytes]:
    """Figures for Prometheus: only for this machine, or with the token of --metrics-token."""
    if not _may_scrape(request):
        raise ApiError(
            "not-yours", "Metrics are for the host: request them from this machine, or set a --metrics-token."
        )
    return Response(services_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_scrape(request: Req) -> bool:
    token = services_of(request).settings.metrics_token
    if token:
        return compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return not forwarded and request.client is not None and is_loopback(request.client.host)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Req, path: FromPath[str] = "/") -> Response[bytes]:
    """The browser's files. Names with a hash never change; the page itself is asked for every time.

    An address that does not exist gets the page too, which says so in our look; under /api it gets a problem as JSON.
    """
    name = path.strip("/") or START
    files = _files(STATIC)
    if name == "api" or name.startswith("api/") or START not in files:
        raise ApiError("not-found", "There is no such page.")
    file = files.get(name)
    status = 200 if file else 404
    if file is None and name.startswith("assets/"):
        return Response(b"There is no such file.\n", media_type=MediaType.TEXT, status_code=status)
    file = file or files[START]
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    lasting = LASTING if name.startswith("assets/") else FRESH
    body = await asyncio.to_thread(file.read_bytes)
    if file is files[START]:
        body = with_path(body, services_of(request).settings.path)
    return Response(body, media_type=kind, status_code=status, headers={"cache-control": lasting})


@cache
def _files(folder: Path) -> dict[str, Path]:
    """All that may be asked for, by name; what is asked for is never made into a path."""
    found = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return {file.relative_to(folder).as_posix(): file for file in found}


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, State]) -> None:
    """Live updates and commands. The guard has checked where the socket comes from."""
    hub = services_of(socket).hub
    visitor: str = socket.scope["state"]["visitor"]
    person = await services_of(socket).visitors.person(visitor)
    language = person.language or accepted(socket.headers.get("accept-language", ""))
    write = (socket.scope.get("extensions") or {}).get(WRITE, {}).get("text")
    connection = LiveConnection(visitor, language, socket.scope["state"]["check_rate"], cast(Write | None, write))
    connection.blocked = await services_of(socket).store.read(lambda db: blocked_by(db, visitor))
    await socket.accept()
    sending = asyncio.create_task(_send(socket, connection))
    try:
        await hub.connect(connection)
        await _receive(socket, connection)
    except ApiError as problem:
        await _refuse(socket, problem)
    except Exception:
        log.exception("a socket failed")
        await _refuse(socket, broken())
    finally:
        hub.disconnect(connection)
        sending.cancel()
        await asyncio.wait([sending])
        del socket.receive, socket.send  # made by Litestar, they refer to the socket: it would stay in memory


async def _refuse(socket: WebSocket[Any, Any, State], problem: ApiError) -> None:
    await socket.close(code=4000 + problem.status, reason=str(problem))


async def _receive(socket: WebSocket[Any, Any, State], connection: LiveConnection) -> None:
    hub, receive = services_of(socket).hub, socket.scope["state"]["receive"]
    while not connection.closed:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text") or ""
        if len(text) > LARGEST_MESSAGE:
            await socket.close(code=4413, reason="This message is too big.")
            return
        await hub.receive(connection, text)


async def _send(socket: WebSocket[Any, Any, State], connection: LiveConnection) -> None:
    """Send what could not be written at once. An error, such as a socket that was closed meanwhile, ends here.

    Raised again in `live`, it would refer to the frame that refers to it, and keep the socket in memory.
    """
    send = socket.scope["state"]["send"]
    with contextlib.suppress(Exception):
        while (message := await connection.outbox.get()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
            connection.waiting -= 1
        await socket.close(code=4503, reason="Come back and resume.")


HANDLERS = [health, ready, document, metrics, page, live]
