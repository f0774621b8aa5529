"""What every request passes on its way in and out: who it is, where it comes from, how many, what is logged."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import partial

from motorworks.server.errors import ApiError
from motorworks.server.http.asgi import (
    SAFE,
    App,
    Headers,
    Message,
    Receive,
    Scope,
    Send,
    address_of,
    headers_of,
    language_of,
    state_of,
)
from motorworks.server.http.lifespan import lifespan
from motorworks.server.http.origin import is_ours
from motorworks.server.http.senders import FROM_MAIL, Sender, Senders
from motorworks.server.http.subpath import inside
from motorworks.server.rate_limits import Buckets
from motorworks.server.services import Services
from motorworks.server.wire import to_json

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


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: App, services: Services, methods: Mapping[str, str]) -> None:
        self._app = app
        self.services = services
        self._methods = methods
        self._settings = settings = services.settings
        self._metrics = services.metrics
        self._senders = Senders(services.devices, settings)
        self._requests = Buckets(settings.requests_per_second, settings.requests_at_once)
        self._openings = Buckets(settings.openings_per_second, settings.openings_at_once)
        self._sign_ins = Buckets(settings.sign_ins_per_second, settings.sign_ins_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await lifespan(self.services, receive, send)
            return
        scope = inside(scope, self._settings.path)
        headers = headers_of(scope)
        try:
            self._check(scope, headers)
            sender = await self._senders.sender(scope, headers)
        except ApiError as problem:
            await self._refuse(scope, send, problem)
            return
        state = state_of(scope)
        state["services"], state["visitor"], state["device"] = self.services, sender.visitor, sender.device
        if scope["type"] == "websocket":
            state["check_rate"] = partial(self._check_rate, address_of(scope))
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
        token = await self._senders.token(scope, sender, message["status"])
        cookie = [(b"set-cookie", self._senders.cookie(token))] if token else []
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
        address = address_of(scope)
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

    async def _refuse(self, scope: Scope, send: Send, problem: ApiError) -> None:
        self._metrics.refused.labels(problem.name).inc()
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": str(problem)[:100]})
            return
        wait = [(b"retry-after", str(problem.wait).encode())] if problem.wait else []
        kind = (b"content-type", b"application/problem+json")
        start = {"type": "http.response.start", "status": int(problem.status), "headers": [kind, *HEADERS, *wait]}
        await send(start)
        await send(
            {"type": "http.response.body", "body": to_json(problem.body(language_of(scope))), "more_body": False}
        )


def _kind(headers: dict[bytes, bytes]) -> bytes:
    return headers.get(b"content-type", b"application/json").split(b";")[0].strip()
