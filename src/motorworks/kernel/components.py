"""The components of a game as data: every value of `data/*.toml` with its address and where it comes from.

A table of a data file says with `from` where its values come from: one mark for all of them, or a mark for each key
(`from = { cost = "reconstructed 35", class = "seed" }`; a list of marks goes with the elements of a list). A mark is
`seed` (printed in the rulebook or forced by its figures), `found` (in a public source) or `reconstructed` (ours,
consistent with everything known); the number behind it is how sure we are, in percent. Tables inherit the mark of the
table around them.

An address is the way to a value. Entries of a list of tables are called by their `id`, `name` or `number`:
`model.emf.cost`. A table, or a list of nameless tables, that has a mark of its own is one value.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

Data = dict[str, Any]
Address = tuple[str, ...]
Entries = tuple[tuple[str, str], ...]

MARKS = ("seed", "found", "reconstructed")
NAMES = ("id", "name", "number")
SURE = 100


class BadData(ValueError):
    """A data file of a game that cannot be used as it is; for developers of the game."""


class Mark(NamedTuple):
    """Where a value comes from, and how sure we are that the printed copy says the same, in percent."""

    kind: str
    sure: int

    @classmethod
    def read(cls, text: str) -> "Mark":
        kind, _, sure = text.partition(" ")
        if kind not in MARKS or (kind == MARKS[0]) != (not sure) or (sure and not sure.isdigit()):
            raise BadData(f"{text!r} is no mark; marks are 'seed', 'found 90' and 'reconstructed 40'")
        return cls(kind, int(sure or SURE))

    @property
    def is_printed(self) -> bool:
        return self.kind == MARKS[0]


class Value(NamedTuple):
    """One value of the data. `marks` is a single mark, or one for each element of a list.

    `kind` is its address without the names of entries, which are in `entries` by the key of their list. `is_name` marks
    the name of a component: what it is called decides nothing, so it is not in the data but in the words of the game.
    """

    address: Address
    kind: str
    value: Any
    marks: tuple[Mark, ...]
    entries: Entries = ()
    is_name: bool = False

    @property
    def dotted(self) -> str:
        return ".".join(self.address)

    @property
    def mark(self) -> Mark:
        """The least certain of its marks."""
        return min(self.marks, key=lambda mark: (mark.is_printed, mark.sure, -MARKS.index(mark.kind)))

    @property
    def is_printed(self) -> bool:
        return self.mark.is_printed


class Components:
    """The data of one game, its values in their order, and the mark of each."""

    def __init__(self, data: Data, values: list[Value]) -> None:
        self.data = data
        self.values = {value.address: value for value in values}

    def changed(self, new: Mapping[Address, Any]) -> Data:
        """A copy of the data with other values."""
        data: Data = json.loads(json.dumps(self.data))
        for address, value in new.items():
            *way, last = address
            place: Any = data
            for step in way:
                place = _entry(place, step) if isinstance(place, list) else place[step]
            place[last] = value
        return data


def digest_of(data: Data) -> str:
    """A short hash of all values; any change to one of them changes it, a comment or a mark does not."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def read_components(folder: Path) -> Components | None:
    """The components in a folder's `*.toml`, all files as one; None if there is no such folder."""
    if not folder.is_dir():
        return None
    data: Data = {}
    values: list[Value] = []
    for file in sorted(folder.glob("*.toml")):
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        try:
            values += _values(tables, (), (), None)
        except BadData as bad:
            raise BadData(f"{file.name}: {bad}") from None
        twice = data.keys() & tables.keys()
        if twice:
            raise BadData(f"{file.name}: {', '.join(sorted(twice))} is in another data file too")
        data.update(tables)
    return Components(data, values)


def _values(table: Data, address: Address, entries: Entries, inherited: str | None) -> Iterator[Value]:
    """The values of a table and of those in it. The marks are taken out: the rules never see them."""
    given = table.pop("from", None)
    own = given if isinstance(given, dict) else {}
    default = given if isinstance(given, str) else inherited
    unknown = own.keys() - table.keys() - {"name"}
    if unknown:
        raise BadData(f"{'.'.join(address)} has a mark for {', '.join(sorted(unknown))}, but no such value")
    for key, value in table.items():
        here = (*address, key)
        if key in own:
            yield _value(here, value, own[key], entries)
        elif isinstance(value, dict):
            yield from _values(value, here, entries, default)
        elif _is_named(value):
            for one in value:
                yield from _values(one, (*here, _name(one)), (*entries, (key, _name(one))), default)
        elif not (entries and key in NAMES):
            yield _value(here, value, default, entries)
    if "name" in own and "name" not in table:
        yield _value((*address, "name"), None, own["name"], entries, is_name=True)


def _value(
    address: Address, value: Any, marks: str | list[str] | None, entries: Entries, is_name: bool = False
) -> Value:
    if marks is None:
        raise BadData(f"{'.'.join(address)} has no mark")
    read = tuple(map(Mark.read, [marks] if isinstance(marks, str) else marks))
    kind = list(address)
    for list_key, name in entries:
        kind.remove(name) if list_key != name else kind.pop(kind.index(name) + 1)
    return Value(address, ".".join(kind), value, read, entries, is_name)


def _is_named(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(one, dict) and any(key in one for key in NAMES) for one in value)
    )


def _name(entry: Data) -> str:
    return str(next(entry[key] for key in NAMES if key in entry))


def _entry(entries: list[Data], name: str) -> Data:
    return next(entry for entry in entries if _name(entry) == name)
