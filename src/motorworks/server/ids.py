"""Random tokens, and the ids of visitors and tables."""

from __future__ import annotations

import base64
import hashlib
import secrets

TOKEN_BYTES = 32


def new_token() -> str:
    """43 characters, 256 bits: for a cookie or an invitation."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest_of(token: str) -> str:
    """What is stored of a secret (160 bits): it can be found by it, but not computed from it."""
    return base64.b32encode(hashlib.sha256(token.encode()).digest())[:32].decode().lower()


def is_token(text: str) -> bool:
    return len(text) == 43 and text.isascii() and text.replace("-", "a").replace("_", "a").isalnum()


def new_table_id() -> str:
    """12 characters, 60 bits: also for devices, passkeys and whatever else a list shows."""
    return base64.b32encode(secrets.token_bytes(10))[:12].decode().lower()


def new_visitor_id() -> str:
    return base64.b32encode(secrets.token_bytes(20)).decode().lower()
