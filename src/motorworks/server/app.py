"""The ASGI application."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

import motorworks
from motorworks.server import wire
from motorworks.server.errors import ApiError, broken
from motorworks.server.http import allowed
from motorworks.server.http.guard import Guard
from motorworks.server.http.routes import (
    ahead,
    catalogue,
    chat,
    company,
    hand,
    host,
    interrupted,
    learning,
    lessons,
    next_move,
    notifications,
    orders,
    people,
    play,
    ratings,
    replays,
    reports,
    rest,
    sign_in,
    tables,
    tournaments,
)
from motorworks.server.http.routes.reader import language_of, reader
from motorworks.server.http.strict import StrictRequest
from motorworks.server.services import Services
from motorworks.server.settings import Settings
from motorworks.server.wire import to_json

log = logging.getLogger("motorworks.server")

PROBLEM = "application/problem+json"


def create_app(settings: Settings) -> Guard:
    """Everything, behind the guard."""
    app = _routes()
    methods = {
        route.path_format: ", ".join(sorted(route.methods)) for route in app.routes if isinstance(route, HTTPRoute)
    }
    return Guard(app, Services(settings), methods)


@cache
def _routes() -> Litestar:
    """The same for every application of a process, because building it takes a quarter of a second.

    A handler finds the services of its application in the scope of its request.
    """
    return Litestar(
        route_handlers=[
            *catalogue.HANDLERS,
            *learning.HANDLERS,
            *lessons.HANDLERS,
            *tables.HANDLERS,
            *play.HANDLERS,
            *replays.HANDLERS,
            *chat.HANDLERS,
            *hand.HANDLERS,
            *interrupted.HANDLERS,
            *ahead.HANDLERS,
            *next_move.HANDLERS,
            *orders.HANDLERS,
            *rest.HANDLERS,
            *reports.HANDLERS,
            *ratings.HANDLERS,
            *tournaments.HANDLERS,
            *people.HANDLERS,
            *sign_in.HANDLERS,
            *notifications.HANDLERS,
            *company.HANDLERS,
            *host.HANDLERS,
        ],
        dependencies={"reader": Provide(reader)},
        exception_handlers={
            ApiError: _problem,
            HTTPException: _refused,
            RecursionError: _too_deep,
            UnicodeDecodeError: _no_text,
            Exception: _broken,
        },
        request_class=StrictRequest,
        openapi_config=_document(),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000, gzip_compress_level=4),
        request_max_body_size=wire.MAX_BODY,
        logging_config=None,
        debug=False,
    )


def _document() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Motorworks",
        version=motorworks.__version__,
        summary="Four board games about the car industry, at tables that anybody can open.",
        description="A visitor is known by a cookie, which GET /api/me and whatever acts set; visitors hold seats.",
        # Litestar would serve a document of its own; ours is at /api/openapi.json.
        openapi_router=Router("/api/openapi", route_handlers=[], include_in_schema=False, guards=[_no_page]),
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )


def _no_page(_connection: object, _handler: object) -> None:
    raise HTTPException(status_code=404)


def _answer(
    request: Request[Any, Any, Any], problem: ApiError, headers: dict[str, str] | None = None
) -> Response[bytes]:
    wait = {"retry-after": str(problem.wait)} if problem.wait else {}
    return Response(
        to_json(problem.body(language_of(request))),
        status_code=problem.status,
        media_type=PROBLEM,
        headers={**(headers or {}), **wait},
    )


def _problem(request: Request[Any, Any, Any], error: ApiError) -> Response[bytes]:
    return _answer(request, error)


HUNG_UP = "client disconnected prematurely"  # Litestar's words, the only sign of it
NAMES = {400: "malformed", 404: "not-found", 405: "method", 413: "too-big", 415: "wrong-type"}
SENTENCES = {
    404: "There is no such page.",
    405: "This address does not take that method.",
    413: "The body is too big.",
    415: "The body must be JSON, with the content type application/json.",
}


def _refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    name = NAMES.get(error.status_code)
    if error.detail == HUNG_UP:
        log.info("a client hung up in the middle of its request")
        return _answer(request, broken())
    if name is None:
        log.error("unexpected answer", extra={"status": error.status_code}, exc_info=error)
        return _answer(request, broken())
    allow = {"allow": error.headers["allow"]} if error.headers and "allow" in error.headers else {}
    return _answer(request, ApiError(name, SENTENCES.get(error.status_code) or _what_is_wrong(request, error)), allow)


def _what_is_wrong(request: Request[Any, Any, Any], error: HTTPException) -> str:
    """Which part of a request has the wrong shape, and what is allowed there."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [_part(request, part.get("key"), part.get("message")) for part in extra if isinstance(part, dict)]
    if not extra and isinstance(error.__cause__, KeyError):  # Litestar looked for it in the address
        parts = [f"the parameter {error.__cause__.args[0]} is missing"]
    return f"The request is not understood: {'; '.join(parts) or 'it is not well-formed JSON'}."


def _part(request: Request[Any, Any, Any], key: str | None, message: str | None) -> str:
    """Litestar calls the body `data`, and when it is missing says no more than that."""
    if key and key != "data":
        return f"{key}: {message}{_allowed(request, key, message or '')}"
    return "the body is empty" if message == "'data'" else f"the body: {message}"


def _allowed(request: Request[Any, Any, Any], key: str, message: str) -> str:
    body = request.route_handler.parsed_data_field
    values = allowed.values(body.annotation, key) if body and message.startswith(allowed.NO_SUCH_VALUE) else []
    return f"; allowed: {', '.join(values)}" if values else ""


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[bytes]:
    log.warning("a body was nested too deeply", exc_info=error)
    return _answer(request, ApiError("malformed", "The request is not understood: it is nested too deeply."))


def _no_text(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[bytes]:
    log.warning("a body was not UTF-8", exc_info=error)
    return _answer(request, ApiError("malformed", "The request is not understood: it is not UTF-8."))


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error("a request failed", exc_info=error)
    return _answer(request, broken())
