"""What every request passes on its way in and out: who it is, where it comes from, how many, what is logged."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from functools import partial
from typing import Any, NamedTuple

from motorworks.server.errors import ApiError
from motorworks.server.http.language import accepted
from motorworks.server.http.lifespan import lifespan
from motorworks.server.http.origin import is_ours, rate_key
from motorworks.server.http.subpath import inside
from motorworks.server.ids import is_token
from motorworks.server.people.devices import Fresh, Known, new_guest
from motorworks.server.rate_limits import Buckets
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
SUBPATH_COOKIE = f"__Secure-{COOKIE}"  # only over HTTPS; the path of a `__Host-` cookie would have to be /
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
FAILED = 400
FROM_MAIL = "/api/unsubscribe/"  # mail programs post a form there, without a cookie
OPENINGS = {"/api/tables", "/api/records", "/api/tournaments"}
SIGN_INS = ("/api/sign-in/", "/api/me/mail", "/api/me/passkeys", "/api/me/recovery", "/api/me/link")
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


class Sender(NamedTuple):
    """Who sends a request: a known device, or a guest to be; `again` is a token to be set under its secure name."""

    known: Known | None
    fresh: Fresh | None = None
    again: str = ""

    @property
    def visitor(self) -> str:
        if self.known is not None:
            return self.known.visitor
        return self.fresh.device.visitor if self.fresh is not None else ""

    @property
    def device(self) -> Known | None:
        """This browser, as it will be known when the request has been answered."""
        if self.fresh is None:
            return self.known
        return Known(self.fresh.device.visitor, self.fresh.device.digest)


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
        self._sign_ins = Buckets(settings.sign_ins_per_second, settings.sign_ins_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await lifespan(self.services, receive, send)
            return
        scope = inside(scope, self._settings.path)
        headers = _headers(scope)
        try:
            self._check(scope, headers)
            sender = await self._sender(scope, headers)
        except ApiError as problem:
            await self._refuse(scope, send, problem)
            return
        state = _state(scope)
        state["services"], state["visitor"], state["device"] = self.services, sender.visitor, sender.device
        if scope["type"] == "websocket":
            state["check_rate"] = partial(self._check_rate, _address(scope))
            state["receive"], state["send"] = receive, send  # Litestar's own take 0.1 ms of each action
            try:
                await self._app(scope, receive, send)
            finally:
                del state["receive"], state["send"]  # methods of the socket, which has this scope
        else:
            await self._pass(scope, receive, send, sender)

    async def _pass(self, scope: Scope, receive: Receive, send: Send, sender: Sender) -> None:
        begun = time.perf_counter()
        status, is_refused = 500, False

        async def out(message: Message) -> None:
            nonlocal status, is_refused
            if message["type"] == "http.response.start":
                status = message["status"]
                try:
                    message["headers"] = await self._answered_with(scope, sender, message)
                except ApiError as problem:  # a new guest cannot be stored; Litestar has begun its answer
                    status, is_refused = problem.status, True
                    await self._refuse(scope, send, problem)
            if not is_refused:
                await send(message)

        try:
            await self._app(scope, receive, out)
        finally:
            route, method = str(scope.get("path_template") or "other"), str(scope.get("method"))
            self._metrics.note(method, route, status, time.perf_counter() - begun)

    async def _answered_with(self, scope: Scope, sender: Sender, message: Message) -> Headers:
        """The headers of an answer, with those that every answer has and the cookie of a new guest."""
        token = await self._token(scope, sender, message["status"])
        cookie = [(b"set-cookie", self._cookie(token))] if token else []
        own = list(self._allowing(scope, message.get("headers", [])))
        said = {name.lower() for name, _ in own}
        usual = [*HEADERS, NOT_CACHED] if scope["path"].startswith("/api/") else HEADERS
        return [*own, *(pair for pair in usual if pair[0] not in said), *cookie]

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
        if unsafe and not scope["path"].startswith(FROM_MAIL) and _kind(headers) != b"application/json":
            raise ApiError("wrong-type", "The body must be JSON, with the content type application/json.")
        address = _address(scope)
        self._check_rate(address)
        # By address, since a client that drops its cookie is a new visitor each time.
        if scope.get("method") == "POST" and scope["path"] in OPENINGS and (wait := self._openings.take(address)):
            raise ApiError("too-many", "Too many new tables: wait a moment and try again.", wait=int(wait) + 1)
        if unsafe and scope["path"].startswith(SIGN_INS) and (wait := self._sign_ins.take(address)):
            raise ApiError("too-many", "Too many attempts: wait a moment and try again.", wait=int(wait) + 1)

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
        end = "; Secure" if self._settings.secure_cookie else ""
        path = self._settings.path or "/"
        return f"{self._name}={token}; Path={path}; Max-Age={YEAR}; HttpOnly; SameSite=Strict{end}".encode()

    @property
    def _name(self) -> str:
        if not self._settings.secure_cookie:
            return COOKIE
        return SUBPATH_COOKIE if self._settings.path else SECURE_COOKIE

    async def _sender(self, scope: Scope, headers: dict[bytes, bytes]) -> Sender:
        """The device of the cookie. One that came under the plain name gets it again under the secure one.

        A cookie that this server did not give out, or has ended, is treated like none: it is replaced.
        """
        if not scope["path"].startswith("/api/"):
            return Sender(None)
        tokens = _tokens(headers)
        name = self._name
        for each in (name, COOKIE):
            if each in tokens and (known := await self.services.devices.find(tokens[each])) is not None:
                return Sender(known, again="" if each == name else tokens[each])
        if scope["type"] == "websocket":
            raise ApiError("foreign", "A socket is for a known visitor: send the cookie that GET /api/me gives.")
        if not _is_welcome(scope):
            return Sender(None)
        return Sender(None, new_guest(headers.get(b"user-agent", b"").decode("latin-1")))

    async def _token(self, scope: Scope, sender: Sender, status: int) -> str:
        """What the cookie is to hold from now on; empty: what it holds. A new guest is stored once something worked."""
        entered: str = _state(scope).get("token", "")
        if entered or sender.fresh is None:
            return entered or (sender.again if _is_welcome(scope) else "")
        if status >= FAILED:
            return ""
        await self.services.devices.add_guest(sender.fresh)
        return sender.fresh.token

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


def _kind(headers: dict[bytes, bytes]) -> bytes:
    return headers.get(b"content-type", b"application/json").split(b";")[0].strip()


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
    return {
        name: token for name, _, token in pairs if name in (COOKIE, SECURE_COOKIE, SUBPATH_COOKIE) and is_token(token)
    }


def _is_welcome(scope: Scope) -> bool:
    """The start page and every request that changes something set a cookie; reading alone does not."""
    path = scope["path"]
    if path.startswith(FROM_MAIL):
        return False
    return path in ("/api/me", "/api/me/account") or (path.startswith("/api/") and scope.get("method") not in SAFE)
