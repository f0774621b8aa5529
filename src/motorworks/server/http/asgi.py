"""What is read of a request before Litestar sees it: the scope and the messages of ASGI, which may hold anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

from motorworks.server.http.language import accepted
from motorworks.server.http.origin import rate_key

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]  # Litestar has types of its own for these
Headers = Iterable[tuple[bytes, bytes]]

SAFE = {"GET", "HEAD", "OPTIONS"}


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    pairs: Headers = scope["headers"]
    return dict(pairs)


def address_of(scope: Scope) -> str:
    """By which the requests of a client are counted."""
    client = scope.get("client")
    return rate_key(client[0]) if client else ""


def language_of(scope: Scope) -> str:
    return accepted(headers_of(scope).get(b"accept-language", b"").decode("latin-1"))


def state_of(scope: Scope) -> MutableMapping[str, Any]:
    """What the guard and the routes tell each other about a request."""
    state: MutableMapping[str, Any] = scope.setdefault("state", {})
    return state
