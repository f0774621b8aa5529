"""The line of each key in a TOML text: `tomllib` reads the values but does not say where they were."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

KEY = re.compile(r"""^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
HEADER = re.compile(r"^\s*\[\[?([^\[\]]+)\]\]?\s*(?:#.*)?$")


def lines_of(text: str) -> dict[tuple[str, ...], int]:
    """The line of every key, by the way to it; a table has the line of its header, an inline table that of its key."""
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        header, key = HEADER.match(line), KEY.match(line)
        if header:
            table = _way(header.group(1))
            found.setdefault(table, number)
        elif key:
            steps = _way(key.group(1))
            found.setdefault((*table, *steps), number)
            for inner in _inside(line, steps):
                found.setdefault((*table, *steps, inner), number)
    return found


def _way(dotted: str) -> tuple[str, ...]:
    try:
        table: Any = tomllib.loads(f"{dotted} = 0")
    except tomllib.TOMLDecodeError:
        return ()
    way: list[str] = []
    while isinstance(table, Mapping):
        (key, table), *_ = table.items()
        way.append(key)
    return tuple(way)


def _inside(line: str, steps: tuple[str, ...]) -> list[str]:
    """The keys of an inline table on one line."""
    try:
        table: Any = tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return []
    for step in steps:
        table = table[step]
    return list(table) if isinstance(table, Mapping) else []


def in_toml(value: Any) -> str:
    """A value as it is written in an edition file."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(in_toml, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{in_key(key)} = {in_toml(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)


def in_key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else json.dumps(key)
