"""What a scene says: the words of the table, and names that begin a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.kernel import Domain, Words


def say(words: Words, key: str, **values: object) -> str:
    text = words.template(f"scene.{key}")
    return text.format(**values) if values else text


def name(words: Words, domain: Domain, word: str) -> str:
    """The word of a domain as a name that begins a line."""
    said = words.term(domain.term(domain.value(word)))
    return said[:1].upper() + said[1:]


def listed(words: Words, names: list[str]) -> str:
    """Names in a row: "speed, range and safety"."""
    if len(names) < 2:
        return "".join(names)
    return say(words, "and", first=", ".join(names[:-1]), last=names[-1])


def outlet_name(words: Words, outlet: Mapping[str, Any]) -> str:
    """The name of a dealership; before its owner has chosen an industrialist, its size."""
    if outlet["name"]:
        return words.template(f"outlet.{outlet['name']}")
    return words.template(f"tile.{outlet['size']}")
