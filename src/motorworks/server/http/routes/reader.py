"""The visitor of a request and its language; and the errors that any route may answer with."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, PathParameter, QueryParameter
from msgspec import Struct

from motorworks.server import wire
from motorworks.server.http.language import accepted
from motorworks.server.services import Services

# Litestar leaves a bound of zero out of the OpenAPI document: greater than -1 says the same.
Req = Request[Any, Any, State]

TableIdPath = Annotated[str, PathParameter(pattern=r"^[a-z2-7]{12}$", description="the table's id")]
SeatPath = Annotated[int, PathParameter(gt=-1, lt=wire.MAX_SEATS, description="the seat, counted from 0")]
SlugPath = Annotated[str, PathParameter(pattern=r"^[a-z0-9_]{1,40}$", description="the game, e.g. gear_and_piston")]
Viewpoint = Annotated[
    int | None,
    QueryParameter(gt=-1, lt=wire.MAX_SEATS, description="whose view: a seat of mine; left out: a spectator's"),
]

MEANINGS = {
    400: "The request does not have the shape described here",
    403: "Not from a page of this server, or not the visitor's seat",
    404: "There is no such thing, or it is not shown to this visitor",
    409: "Too late, or not at this stage of the table",
    413: "The body is too big",
    415: "The body is not JSON",
    422: "Against the rules, or impossible",
    429: "Too many; Retry-After says when to come back, unless a table must be given up",
    500: "A fault of the server",
    503: "The server is stopping, or its database cannot be reached",
}


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a route can answer with, for the OpenAPI document."""
    return {
        status: ResponseSpec(
            wire.Problem, generate_examples=False, description=MEANINGS[status], media_type="application/problem+json"
        )
        for status in statuses
    }


LOOKS = may_fail(400, 404, 429, 500, 503)
ACTS = may_fail(400, 403, 404, 409, 413, 415, 422, 429, 500, 503)
SEES = {**LOOKS, **may_fail(403, 409)}


class Reader(Struct):
    """The visitor behind a request."""

    visitor: str
    language: wire.Language
    name: str


async def reader(request: Req, language: FromQuery[wire.Language | None] = None) -> Reader:
    """The language asked for, else the visitor's own, else the browser's, else English."""
    visitor: str = request.scope["state"].get("visitor", "")
    person = await services_of(request).visitors.person(visitor)
    spoken = language or person.language or accepted(request.headers.get("accept-language", ""))
    request.scope["state"]["language"] = spoken
    return Reader(visitor, spoken, person.name)


def language_of(request: Request[Any, Any, Any]) -> wire.Language:
    """The language of a request that may have failed before its reader was known."""
    found: wire.Language | None = request.scope["state"].get("language")
    return found or accepted(request.query_params.get("language", "") or request.headers.get("accept-language", ""))


def services_of(request: Any) -> Services:
    found: Services = request.scope["state"]["services"]
    return found
