"""What a host can decide."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """One server's settings; the defaults are for an evening at home and a small club alike."""

    data: str
    origins: tuple[str, ...] = ()
    bot_processes: int = 2
    bot_pause: float = 0.4
    tables_per_visitor: int = 30
    waiting_days: int = 30
    requests_per_second: float = 20.0
    requests_at_once: int = 100
    openings_per_second: float = 0.2
    openings_at_once: int = 40
    tables_in_memory: int = 500
    sockets_per_visitor: int = 20
    secure_cookie: bool = False
    metrics_token: str = ""
