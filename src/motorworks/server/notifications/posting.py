"""POST to an address that a user has entered, without reaching into the host's own network.

The name is resolved once, every address it has must be public, and the connection is made to the very address that was
checked: a name that changes its mind in between (DNS rebinding) gains nothing. Redirects are not followed. Of the
answer only the status is read.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from motorworks.server.errors import ApiError
from motorworks.server.mail.sending import Outcome

SECONDS = 10
LONGEST_LINE = 2_000
LONGEST_ADDRESS = 2_000
PORTS = (80, 443)
FIRST_FREE_PORT = 1024  # below it live services that a POST could confuse
DEFAULT_PORTS = {"http": 80, "https": 443}
# Networks that carry another address inside: 6to4, Teredo, NAT64.
CARRIERS = tuple(ip_network(each) for each in ("2002::/16", "2001::/32", "64:ff9b::/96", "64:ff9b:1::/48"))
GONE = (404, 410)
WORTH_ANOTHER_TRY = (408, 425, 429)

Ip = IPv4Address | IPv6Address


class Forbidden(Exception):
    """The address is none that may be posted to; the message says why."""


class Target(Struct, frozen=True):
    """Where to connect, and what to ask for there."""

    address: str
    host: str
    port: int
    path: str
    secure: bool


def is_public(ip: Ip) -> bool:
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(ip.ipv4_mapped)
        if any(ip in network for network in CARRIERS):
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def checked_address(url: str, *, private: bool) -> str:
    """An address that may be stored as a target; what it leads to is checked whenever it is used."""
    try:
        _split(url, private=private)
    except Forbidden as why:
        raise ApiError("impossible", f"This address cannot be used: {why}.") from None
    return url


def _split(url: str, *, private: bool) -> SplitResult:
    if len(url) > LONGEST_ADDRESS or not url.isascii() or not url.isprintable() or " " in url:
        raise Forbidden("it has characters that no address has")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("it is not well-formed") from None
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname:
        raise Forbidden("it does not begin with https://")
    if parts.username is not None or parts.password is not None:
        raise Forbidden("it holds a user name")
    if private:
        return parts
    if parts.scheme != "https":
        raise Forbidden("it does not begin with https://")
    if port is not None and port not in PORTS and port < FIRST_FREE_PORT:
        raise Forbidden("its port is not allowed")
    return parts


async def resolved(url: str, *, private: bool) -> Target:
    """Forbidden unless every address of the host is public, or the host of this server allows others."""
    parts = _split(url, private=private)
    host, port = parts.hostname or "", parts.port or DEFAULT_PORTS[parts.scheme]
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Forbidden("its name is unknown") from None
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not private and not all(is_public(ip_address(each)) for each in addresses):
        raise Forbidden("it leads into a private network")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(addresses[0], host, port, path, parts.scheme == "https")


async def post(url: str, body: bytes, headers: dict[str, str], *, private: bool) -> Outcome:
    try:
        async with asyncio.timeout(SECONDS):
            status = await _post(await resolved(url, private=private), body, headers)
    except Forbidden as why:
        return Outcome(False, str(why), lasting=True)
    except (OSError, ssl.SSLError, TimeoutError, asyncio.IncompleteReadError, ValueError) as error:
        return Outcome(False, type(error).__name__)
    lasting = 300 <= status < 500 and status not in WORTH_ANOTHER_TRY
    return Outcome(200 <= status < 300, f"HTTP {status}", lasting)


async def _post(target: Target, body: bytes, headers: dict[str, str]) -> int:
    context = ssl.create_default_context() if target.secure else None
    name = target.host if target.secure else None
    reader, writer = await asyncio.open_connection(target.address, target.port, ssl=context, server_hostname=name)
    try:
        writer.write(_request(target, body, headers))
        await writer.drain()
        line = await reader.readline()
    finally:
        writer.close()
    if not line.startswith(b"HTTP/1.") or len(line) > LONGEST_LINE:
        raise ValueError("no answer of a web server")
    return int(line.split(b" ")[1])


def _request(target: Target, body: bytes, headers: dict[str, str]) -> bytes:
    named = f"[{target.host}]" if ":" in target.host else target.host
    default = target.port == DEFAULT_PORTS["https" if target.secure else "http"]
    own = {
        "Host": named if default else f"{named}:{target.port}",
        "User-Agent": "Motorworks",
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    lines = [f"{name}: {value}" for name, value in {**own, **headers}.items()]
    return "\r\n".join([f"POST {target.path} HTTP/1.1", *lines, "", ""]).encode("latin-1", "replace") + body
