"""The difference between two positions in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

MOST = 8  # fields that are named; the others are counted
WIDEST = 60  # characters of a value


def in_words(stored: Any, here: Any) -> list[str]:
    """One line for each field that differs, such as `cash[0]: was 12, is 14`."""
    lines = list(_lines("", stored, here))
    if len(lines) <= MOST:
        return lines
    return [*lines[:MOST], f"and {len(lines) - MOST} more"]


def _lines(path: str, stored: Any, here: Any) -> Iterator[str]:
    if stored == here:
        return
    if isinstance(stored, dict) and isinstance(here, dict):
        for name in [*stored, *(name for name in here if name not in stored)]:
            inner = f"{path}.{name}" if path else name
            yield from _member(inner, name in stored, name in here, stored.get(name), here.get(name))
    elif isinstance(stored, list) and isinstance(here, list) and len(stored) == len(here):
        for index, (one, other) in enumerate(zip(stored, here, strict=True)):
            yield from _lines(f"{path}[{index}]", one, other)
    else:
        yield f"{path or 'the position'}: was {_short(stored)}, is {_short(here)}"


def _member(path: str, was: bool, is_here: bool, stored: Any, here: Any) -> Iterator[str]:
    if was and is_here:
        yield from _lines(path, stored, here)
    elif was:
        yield f"{path}: was {_short(stored)}, does not exist here"
    else:
        yield f"{path}: did not exist, is {_short(here)}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"
