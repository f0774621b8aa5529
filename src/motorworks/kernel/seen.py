"""What a seat sees as typed tuples of ints, and the JSON derived from their annotations.

A game declares its view in `rules/seen.py` as named tuples. A field holds an int of its domain; its annotation says how
JSON writes it:

    Tile = Annotated[int, Name(TILE, none=True)]                # a word; -1 is written as null
    Seat = Annotated[int, OrNull()]                             # a number; -1 is written as null
    PerPart = Annotated[tuple[int, ...], PerWord(PART)]         # {"motor": 2, …}
    height: Annotated[int, As("count")]                         # another key than the name of the field
    worker: Annotated[Worker, SPREAD]                           # its fields are written among those of the owner
    solo: Annotated[Solo | None, OMIT_NONE]                     # no key at all where it is None

mypyc drops the annotations of named tuples, so a game's `rules/seen.py` is not to be compiled.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Generic, NamedTuple, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

from motorworks.kernel.domain import Domain
from motorworks.kernel.fields import Name

V = TypeVar("V")
Json = Any
Write = Callable[[Any], Json]


class Seen(NamedTuple, Generic[V]):
    """What every game shows, and in `table` what this one shows. `seat` is None for a spectator."""

    players: int
    seat: int | None
    phase: str
    actor: int | None
    over: bool
    table: V


class Written(Protocol):
    """An annotation that writes a value as JSON; `Name` of `fields` is one."""

    def write(self, value: Any) -> Json: ...


class PerWord:
    """One entry for each word of a domain, in the order of its words; `each` is the type of an entry."""

    __slots__ = ("domain", "write_each")

    def __init__(self, domain: Domain, each: Any = int) -> None:
        self.domain = domain
        self.write_each = _writer(each)

    def write(self, value: Any) -> Json:
        each = self.write_each
        return dict(zip(self.domain.words, map(each, value) if each else value, strict=True))


class OrNull:
    """A number (a seat, say) that is written as null where it is -1."""

    __slots__ = ()

    def write(self, value: int) -> Json:
        return None if value == -1 else value


class As:
    """The key of a field in JSON, where it is not the name of the field."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key


class _Entry(Enum):
    SPREAD = "the entries of the field are written among those of its owner"
    OMIT_NONE = "a field that is None has no entry"


SPREAD, OMIT_NONE = _Entry.SPREAD, _Entry.OMIT_NONE


def to_json(thing: Any) -> dict[str, Json]:
    """A named tuple as a dictionary: its fields by name, each written as its annotation says."""
    return _json_of(thing.__class__)(thing)


@cache
def _json_of(kind: type) -> Callable[[Any], dict[str, Json]]:
    """The function that writes one class: built once from its annotations."""
    fields = [_Field(name, hint) for name, hint in get_type_hints(kind, include_extras=True).items()]
    if any(field.spread or field.omit_none for field in fields):
        return lambda thing: _write_each(fields, thing)
    keys = tuple(field.key for field in fields)
    written = [(n, field.write) for n, field in enumerate(fields) if field.write is not None]

    def write(thing: Any) -> dict[str, Json]:
        values = list(thing)
        for n, write_one in written:
            values[n] = write_one(values[n])
        return dict(zip(keys, values, strict=True))

    return write


class _Field:
    """One field of a named tuple: its key and how its value is written."""

    __slots__ = ("key", "omit_none", "spread", "write")

    def __init__(self, name: str, hint: Any) -> None:
        notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        self.key = next((note.key for note in notes if isinstance(note, As)), name)
        self.spread = SPREAD in notes
        self.omit_none = OMIT_NONE in notes
        self.write = _writer(hint)


def _write_each(fields: list[_Field], thing: Any) -> dict[str, Json]:
    written: dict[str, Json] = {}
    for field, value in zip(fields, thing, strict=True):
        if field.omit_none and value is None:
            continue
        found = value if field.write is None else field.write(value)
        written.update(found if field.spread else {field.key: found})
    return written


def _writer(hint: Any) -> Write | None:
    """How a value of this type is written; None if it is JSON already."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        writers = [note for note in args[1:] if not isinstance(note, As | _Entry)]
        return _noted(writers[0]) if writers else _writer(args[0])
    if hint is tuple:
        raise TypeError("a tuple in a view has no type of its entries: was its module compiled?")
    if origin is tuple:
        each = _writer(args[0])
        return list if each is None else lambda values: list(map(each, values))
    if origin in (Union, UnionType):
        return _or_none(next(arg for arg in args if arg is not type(None)))
    return _json_of(hint) if hasattr(hint, "_fields") else None


def _or_none(hint: Any) -> Write | None:
    write = _writer(hint)
    return None if write is None else lambda value: None if value is None else write(value)


def _noted(note: Written) -> Write:
    """Words are looked up in a row that ends with None, which is found at -1: many times faster than `Name.write`."""
    if isinstance(note, Name) and note.none and note.domain.low == 0:
        return (*note.domain.words, None).__getitem__
    return note.write
