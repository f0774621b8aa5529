"""A server that shares its host with other things: all of it is under a path such as `/games`."""

from __future__ import annotations

import re

from motorworks.server.http.asgi import Scope

PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")


def is_path(text: str) -> bool:
    """Whether this can be the path that a server is under; empty: all of its host."""
    return text == "" or PATH.fullmatch(text) is not None


def inside(scope: Scope, path: str) -> Scope:
    """The request as if nothing was in front of its path.

    One that does not begin with the path stays as it is: some proxies take it away, and monitors ask directly.
    """
    asked: str = scope["path"]
    if not path or not (asked == path or asked.startswith(f"{path}/")):
        return scope
    rest = asked.removeprefix(path) or "/"
    raw: bytes = scope.get("raw_path") or b""
    return {**scope, "path": rest, "raw_path": raw.removeprefix(path.encode()) or b"/"}


def with_path(page: bytes, path: str) -> bytes:
    """The page with the addresses of its own files, which are built as `./…`, under the path."""
    return page.replace(b'="./', f'="{path}/'.encode())
