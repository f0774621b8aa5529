"""Who sends a request: the device that its cookie leads to, or a guest to be, who gets a cookie with the answer."""

from __future__ import annotations

from typing import NamedTuple

from motorworks.server.errors import ApiError
from motorworks.server.http.asgi import SAFE, Scope, state_of
from motorworks.server.ids import is_token
from motorworks.server.people.devices import Devices, Fresh, Known, new_guest
from motorworks.server.settings import Settings

COOKIE = "motorworks"
SECURE_COOKIE = f"__Host-{COOKIE}"  # browsers take it only over HTTPS, from this very host, for all of its paths
SUBPATH_COOKIE = f"__Secure-{COOKIE}"  # only over HTTPS; the path of a `__Host-` cookie would have to be /
YEAR = 365 * 24 * 3600
FAILED = 400
FROM_MAIL = "/api/unsubscribe/"  # mail programs post a form there, without a cookie


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


class Senders:
    """Reads cookies and gives them out."""

    def __init__(self, devices: Devices, settings: Settings) -> None:
        self._devices = devices
        self._settings = settings

    async def sender(self, scope: Scope, headers: dict[bytes, bytes]) -> Sender:
        """The device of the cookie. One that came under the plain name gets it again under the secure one.

        A cookie that this server did not give out, or has ended, is treated like none: it is replaced.
        """
        if not scope["path"].startswith("/api/"):
            return Sender(None)
        tokens = _tokens(headers)
        name = self._name
        for each in (name, COOKIE):
            if each in tokens and (known := await self._devices.find(tokens[each])) is not None:
                return Sender(known, again="" if each == name else tokens[each])
        if scope["type"] == "websocket":
            raise ApiError("foreign", "A socket is for a known visitor: send the cookie that GET /api/me gives.")
        if not _is_welcome(scope):
            return Sender(None)
        return Sender(None, new_guest(headers.get(b"user-agent", b"").decode("latin-1")))

    async def token(self, scope: Scope, sender: Sender, status: int) -> str:
        """What the cookie is to hold from now on; empty: what it holds. A new guest is stored once something worked."""
        entered: str = state_of(scope).get("token", "")
        if entered or sender.fresh is None:
            return entered or (sender.again if _is_welcome(scope) else "")
        if status >= FAILED:
            return ""
        await self._devices.add_guest(sender.fresh)
        return sender.fresh.token

    def cookie(self, token: str) -> bytes:
        end = "; Secure" if self._settings.secure_cookie else ""
        path = self._settings.path or "/"
        return f"{self._name}={token}; Path={path}; Max-Age={YEAR}; HttpOnly; SameSite=Strict{end}".encode()

    @property
    def _name(self) -> str:
        if not self._settings.secure_cookie:
            return COOKIE
        return SUBPATH_COOKIE if self._settings.path else SECURE_COOKIE


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
