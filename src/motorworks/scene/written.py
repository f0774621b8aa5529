"""How the things of a scene are written as JSON."""

from collections.abc import Callable
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

Json = dict[str, Any]


@lru_cache(maxsize=4096, typed=True)
def named(thing: NamedTuple) -> Json:
    """Cached, since most come again with the next scene; callers must not change it."""
    return thing._asdict()


@cache
def _attributes(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    return attrgetter(*kind.__slots__)


def full(thing: Any) -> Json:
    """The attributes that say something: empty ones are left off the wire."""
    kind: Any = type(thing)
    fields = zip(kind.__slots__, _attributes(kind)(thing), strict=True)
    return {name: value for name, value in fields if value or name == "id"}
