"""What every request passes on its way in and out: who it is, where it comes from, how many, what is logged."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from functools import partial
from typing import Any, NamedTuple

from motorworks.server.errors import ApiError
from motorworks.server.http.language import accepted
from motorworks.server.http.origin import is_ours, rate_key
from motorworks.server.ids import is_token, new_token, visitor_of
from motorworks.server.services import Services
from motorworks.server.wire import to_json

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]
App = Callable[[Any, Any, Any], Awaitable[None]]

COOKIE = "motorworks"
SECURE_COOKIE = f"__Host-{COOKIE}"  # browsers take it only over HTTPS, from this very host, for all of its paths
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
OPENINGS = {"/api/tables", "/api/records"}
BUCKETS = 10_000
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
NOT_CACHED = (b"cache-control", b"no-store")
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Bucket:
    """A token bucket: a burst, then a steady rate."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Buckets:
    """One bucket per address; the least recently used ones are dropped."""

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> float:
        """Zero, or the seconds to wait."""
        at = time.monotonic()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._size, at)
            if len(self._buckets) > BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        bucket.left = min(self._size, bucket.left + (at - bucket.at) * self._rate)
        bucket.at = at
        if bucket.left < 1:
            return (1 - bucket.left) / self._rate
        bucket.left -= 1
        return 0.0


class Visitor(NamedTuple):
    """Who sends a request; `token` is what its cookie should hold, empty when it does."""

    id: str
    token: str
    known: bool


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: App, services: Services, methods: Mapping[str, str]) -> None:
        self._app = app
        self.services = services
        self._methods = methods
        self._settings = settings = services.settings
        self._metrics = services.metrics
        self._requests = Buckets(settings.requests_per_second, settings.requests_at_once)
        self._openings = Buckets(settings.openings_per_second, settings.openings_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = _headers(scope)
        try:
            self._check(scope, headers)
        except ApiError as problem:
            await self._refuse(scope, send, problem)
            return
        if scope["type"] == "websocket":
            _state(scope)["visitor"] = self._visitor(headers).id
            _state(scope)["check_rate"] = partial(self._check_rate, _address(scope))
            await self._app(scope, receive, send)
        else:
            await self._pass(scope, receive, send, headers)

    async def _pass(self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, bytes]) -> None:
        visitor = self._visitor(headers)
        token = visitor.token if _is_welcome(scope) else ""
        _state(scope)["visitor"] = visitor.id if token or visitor.known else ""
        begun = time.perf_counter()
        status = 500

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                cookie = [(b"set-cookie", self._cookie(token))] if token else []
                own = list(self._allowing(scope, message.get("headers", [])))
                said = {name.lower() for name, _ in own}
                usual = [*HEADERS, NOT_CACHED] if scope["path"].startswith("/api/") else HEADERS
                message["headers"] = [*own, *(pair for pair in usual if pair[0] not in said), *cookie]
            await send(message)

        try:
            await self._app(scope, receive, out)
        finally:
            route, method = str(scope.get("path_template") or "other"), str(scope.get("method"))
            self._metrics.note(method, route, status, time.perf_counter() - begun)

    def _allowing(self, scope: Scope, headers: Headers) -> Headers:
        """The methods of an address: Litestar's own answer to OPTIONS knows only the first handler of each."""
        if scope["method"] != "OPTIONS":
            return headers
        allow = self._methods.get(str(scope.get("path_template")), "OPTIONS")
        return [*(pair for pair in headers if pair[0].lower() != b"allow"), (b"allow", allow.encode())]

    def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        unsafe = scope["type"] == "websocket" or scope.get("method") not in SAFE
        if unsafe and not self._is_ours(headers):
            raise ApiError("foreign", "This request comes from a page of another site, which may not act here.")
        if unsafe and headers.get(b"content-type", b"application/json").split(b";")[0].strip() != b"application/json":
            raise ApiError("wrong-type", "The body must be JSON, with the content type application/json.")
        address = _address(scope)
        self._check_rate(address)
        if scope["type"] == "websocket" and not self._visitor(headers).known:
            raise ApiError("foreign", "A socket is for a known visitor: send the cookie that GET /api/me gives.")
        # By address, since a client that drops its cookie is a new visitor each time.
        if scope.get("method") == "POST" and scope["path"] in OPENINGS and (wait := self._openings.take(address)):
            raise ApiError("too-many", "Too many new tables: wait a moment and try again.", wait=int(wait) + 1)

    def _check_rate(self, address: str) -> None:
        """For each request, and for each message on a socket."""
        if wait := self._requests.take(address):
            raise ApiError("too-many", "Too many requests: wait a moment and try again.", wait=int(wait) + 1)

    def _is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """Browsers say where a request comes from; programs that are not browsers say nothing."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin:
            return is_ours(origin, headers.get(b"host", b"").decode("latin-1"), self._settings.origins)
        return headers.get(b"sec-fetch-site", b"none") in (b"same-origin", b"none")

    def _cookie(self, token: str) -> bytes:
        secure = self._settings.secure_cookie
        name, end = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
        return f"{name}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{end}".encode()

    def _visitor(self, headers: dict[bytes, bytes]) -> Visitor:
        """The visitor of the cookie. One that came under the plain name gets it again under the secure one."""
        tokens = _tokens(headers)
        name = SECURE_COOKIE if self._settings.secure_cookie else COOKIE
        if name in tokens:
            return Visitor(visitor_of(tokens[name]), "", known=True)
        if COOKIE in tokens:
            return Visitor(visitor_of(tokens[COOKIE]), tokens[COOKIE], known=True)
        token = new_token()
        return Visitor(visitor_of(token), token, known=False)

    async def _refuse(self, scope: Scope, send: Send, problem: ApiError) -> None:
        self._metrics.refused.labels(problem.name).inc()
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": str(problem)[:100]})
            return
        wait = [(b"retry-after", str(problem.wait).encode())] if problem.wait else []
        kind = (b"content-type", b"application/problem+json")
        start = {"type": "http.response.start", "status": int(problem.status), "headers": [kind, *HEADERS, *wait]}
        await send(start)
        await send({"type": "http.response.body", "body": to_json(problem.body(_language(scope))), "more_body": False})


def _headers(scope: Scope) -> dict[bytes, bytes]:
    pairs: Headers = scope["headers"]
    return dict(pairs)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return rate_key(client[0]) if client else ""


def _language(scope: Scope) -> str:
    return accepted(_headers(scope).get(b"accept-language", b"").decode("latin-1"))


def _state(scope: Scope) -> MutableMapping[str, Any]:
    state: MutableMapping[str, Any] = scope.setdefault("state", {})
    return state


def _tokens(headers: dict[bytes, bytes]) -> dict[str, str]:
    """The tokens of our cookies, by name."""
    pairs = (pair.strip().partition("=") for pair in headers.get(b"cookie", b"").decode("latin-1").split(";"))
    return {name: token for name, _, token in pairs if name in (COOKIE, SECURE_COOKIE) and is_token(token)}


def _is_welcome(scope: Scope) -> bool:
    """The start page and every request that changes something set a cookie; reading alone does not."""
    path = scope["path"]
    return path == "/api/me" or (path.startswith("/api/") and scope.get("method") not in SAFE)
