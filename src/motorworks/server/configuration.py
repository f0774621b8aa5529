"""The settings that a host has made: the flags of `motorworks serve`, then a TOML file, then the defaults.

The file has the same names as the flags, with underscores, and three sections for what no flag can say.
`docs/hosting.md` describes each.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from motorworks.kernel.refusal import MotorworksError
from motorworks.server.settings import Smtp

SHORTEST_SECRET = 16
READABLE_BY_OTHERS = 0o077


class BadConfiguration(MotorworksError):
    """The file cannot be used; the message says where it is wrong."""


class Club(Struct, forbid_unknown_fields=True, frozen=True):
    """Who may play here, and how long visitors are remembered."""

    invitation_only: bool = False
    join_secret: str = ""
    visitor_days: int = 400


class Messages(Struct, forbid_unknown_fields=True, frozen=True):
    """What may be sent."""

    mails_per_hour: int = 200
    private_webhooks: bool = False


class File(Struct, forbid_unknown_fields=True, frozen=True):
    """One host's file. What is left out is as the flags have it."""

    host: str | UnsetType = UNSET
    port: int | UnsetType = UNSET
    data: str | UnsetType = UNSET
    workers: int | UnsetType = UNSET
    bots: int | UnsetType = UNSET
    bot_pause: float | UnsetType = UNSET
    origin: list[str] | UnsetType = UNSET
    path: str | UnsetType = UNSET
    proxy: str | UnsetType = UNSET
    rate: float | UnsetType = UNSET
    tables: int | UnsetType = UNSET
    waiting_days: int | UnsetType = UNSET
    metrics_token: str | UnsetType = UNSET
    log_level: Literal["debug", "info", "warning", "error"] | UnsetType = UNSET
    editions: list[str] | UnsetType = UNSET
    club: Club = Club()
    messages: Messages = Messages()
    smtp: Smtp | None = None

    @property
    def has_secrets(self) -> bool:
        return bool(self.metrics_token or self.club.join_secret or (self.smtp and self.smtp.password))


def complete(given: argparse.Namespace, defaults: dict[str, Any]) -> argparse.Namespace:
    """What was typed, else what the file says, else the default."""
    typed = vars(given)
    file = read(Path(typed["config"])) if typed.get("config") else File()
    said = {name: value for name in defaults if (value := getattr(file, name, UNSET)) is not UNSET}
    sections = {"club": file.club, "messages": file.messages, "smtp": _with_password(file.smtp)}
    return argparse.Namespace(**{**defaults, **said, **sections, **typed})


def read(path: Path) -> File:
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), File)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadConfiguration(f"{path}: {error}") from None
    _check(path, file)
    if file.has_secrets and path.stat().st_mode & READABLE_BY_OTHERS:
        sys.stderr.write(f"motorworks: {path} holds secrets and others can read it: chmod 600 {path}\n")
    return file


def _check(path: Path, file: File) -> None:
    if file.club.join_secret and len(file.club.join_secret) < SHORTEST_SECRET:
        raise BadConfiguration(f"{path}: join_secret needs at least {SHORTEST_SECRET} characters")
    if file.club.visitor_days < 0 or file.messages.mails_per_hour < 1:
        raise BadConfiguration(f"{path}: visitor_days is 0 or more, mails_per_hour 1 or more")


def _with_password(smtp: Smtp | None) -> Smtp | None:
    """The password may be in the environment instead of the file."""
    password = os.environ.get("MOTORWORKS_SMTP_PASSWORD", "")
    return msgspec.structs.replace(smtp, password=password) if smtp is not None and password else smtp
