"""What a host can decide."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Smtp(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host's mail server. Without one, nothing is sent by mail."""

    host: str
    sender: str
    port: int = 587
    user: str = ""
    password: str = ""
    security: Literal["starttls", "tls", "none"] = "starttls"

    def __repr__(self) -> str:
        return f"Smtp(host={self.host!r})"  # a password must not turn up in an error


class Settings(Struct, frozen=True, kw_only=True):
    """One server's settings; the defaults are for an evening at home and a small club alike."""

    data: str
    origins: tuple[str, ...] = ()
    path: str = ""
    bot_processes: int = 2
    bot_pause: float = 0.4
    tables_per_visitor: int = 30
    waiting_days: int = 30
    requests_per_second: float = 20.0
    requests_at_once: int = 100
    openings_per_second: float = 0.2
    openings_at_once: int = 40
    tables_in_memory: int = 1_000
    sockets_per_visitor: int = 20
    sign_ins_per_second: float = 0.05
    sign_ins_at_once: int = 20
    mails_per_hour: int = 200
    smtp: Smtp | None = None
    invitation_only: bool = False
    join_secret: str = ""
    visitor_days: int = 400
    private_webhooks: bool = False
    notification_seconds: float = 5.0
    secure_cookie: bool = False
    metrics_token: str = ""

    @property
    def address(self) -> str:
        """Where links from outside lead: the first public address that the host has named; empty if there is none."""
        return f"{self.origins[0]}{self.path}" if self.origins else ""
