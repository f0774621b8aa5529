"""Estimates of the width of words, good enough to break lines before a browser has drawn them.

Widths are those of a broad sign face, so that words fit in every face of the font list.
"""

from __future__ import annotations

import re
from functools import lru_cache

_NARROW = frozenset("iljI.,:;'|!· \u2019")
_SLIM = frozenset('frt()[]/-“”"')
_BROAD = frozenset("mwMW%@&—")


def _em(letter: str) -> float:
    if letter in _NARROW:
        return 0.29
    if letter in _SLIM:
        return 0.37
    if letter in _BROAD:
        return 0.86
    return 0.64 if letter.isupper() else 0.555


@lru_cache(maxsize=4096)
def width(words: str, size: float = 13) -> float:
    return sum(map(_em, words)) * size


def lines(words: str, room: float, size: float = 13, most: int = 9) -> list[str]:
    """The words broken into lines of at most `room`; what goes beyond `most` lines ends in an ellipsis."""
    broken: list[str] = []
    for word in words.split():
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and width(longer, size) <= room:
            broken[-1] = longer
        else:
            broken.append(word)
    if len(broken) <= most:
        return broken
    return [*broken[: most - 1], shortened(" ".join(broken[most - 1 :]), room, size)]


def brief(name: str, room: float, size: float = 13) -> str:
    """A name where there is little room: as many of its words as fit, at least the first."""
    parts = re.findall(r"[\s-]*[^\s-]+", name)
    while len(parts) > 1 and width("".join(parts), size) > room:
        parts.pop()
    return "".join(parts)


def shortened(words: str, room: float, size: float = 13) -> str:
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"
