"""Tokens that nobody can guess, and the names that are made from them."""

from __future__ import annotations

import base64
import hashlib
import secrets
import time

import msgspec

TOKEN_BYTES = 32


def new_token() -> str:
    """43 characters, 256 bits: for a cookie or an invitation."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def visitor_of(token: str) -> str:
    """A visitor's name in our rows: from it the token cannot be found."""
    return base64.b32encode(hashlib.sha256(token.encode()).digest())[:32].decode().lower()


def is_token(text: str) -> bool:
    return len(text) == 43 and text.isascii() and text.replace("-", "a").replace("_", "a").isalnum()


def new_table_id() -> str:
    return base64.b32encode(secrets.token_bytes(10))[:12].decode().lower()


def now() -> int:
    return int(time.time() * 1000)


def to_json(value: object) -> bytes:
    return msgspec.json.encode(value)
