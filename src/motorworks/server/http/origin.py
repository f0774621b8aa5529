"""Where a request comes from: its page, the name it calls this server by, and its address."""

from __future__ import annotations

import socket
from functools import cache, lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

LOCAL = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
NETWORK = 64  # bits of an IPv6 address that name a home or a company; the rest each device chooses itself


def is_ours(origin: str, host: str, origins: tuple[str, ...]) -> bool:
    """Whether a page of this origin may act here. Its own name for us counts only if it is a name of ours.

    Else a page could let its own name lead to this machine, and act on it as if it were ours (DNS rebinding).
    """
    if origin in origins:
        return True
    return origin in (f"http://{host}", f"https://{host}") and is_local(host)


def is_local(host: str) -> bool:
    """An address, a name of the local network, or this machine's own name; public names are given with --origin."""
    name = host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    name = name.lower().rstrip(".")
    if "." not in name or name.endswith(LOCAL) or name in _own_names():
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _own_names() -> frozenset[str]:
    return frozenset({socket.gethostname().lower(), socket.getfqdn().lower()})


@lru_cache(maxsize=4096)
def rate_key(address: str) -> str:
    """What requests are counted by: an IPv4 address, or the network of an IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, NETWORK), strict=False))


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
