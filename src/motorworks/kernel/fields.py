"""Each field of a state is declared once; JSON, its shape check, equality and hash are derived."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from motorworks.kernel.domain import Domain

Json = Any
BAD: Final = object()


class Codec(Protocol):
    """How one value goes to JSON and back; `read` appends a sentence to `faults` and returns BAD if it cannot."""

    def write(self, value: Any) -> Json: ...
    def read(self, data: Json, where: str, faults: list[str]) -> Any: ...


class Int:
    """A whole number from `low` to `high`."""

    __slots__ = ("high", "low")

    def __init__(self, low: int = 0, high: int | None = None) -> None:
        self.low = low
        self.high = high

    def write(self, value: int) -> Json:
        return value

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        whole = isinstance(data, int) and not isinstance(data, bool)
        if whole and self.low <= data and (self.high is None or data <= self.high):
            return data
        upper = "up" if self.high is None else str(self.high)
        faults.append(f"{where} is {_shown(data)}, but must be a whole number from {self.low} to {upper}")
        return BAD


class Flag:
    """True or false."""

    __slots__ = ()

    def write(self, value: bool) -> Json:
        return bool(value)

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        if isinstance(data, bool):
            return data
        faults.append(f"{where} is {_shown(data)}, but must be true or false")
        return BAD


class Name:
    """A value of a domain, by its word; with `none`, -1 is written as null."""

    __slots__ = ("domain", "none")

    def __init__(self, domain: Domain, none: bool = False) -> None:
        self.domain = domain
        self.none = none

    def write(self, value: int) -> Json:
        return None if self.none and value == -1 else self.domain.word(value)

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        if data is None and self.none:
            return -1
        value = self.domain.get(data)
        if value is not None:
            return value
        known = self.domain.words
        some = ", ".join(known) if len(known) <= 12 else f"{known[0]} to {known[-1]}"
        faults.append(f"{where} is {_shown(data)}, but must be a {self.domain.name}: {some}{' or null' * self.none}")
        return BAD


class Many:
    """A list; `least` and `most` bound its length."""

    __slots__ = ("item", "least", "most")

    def __init__(self, item: Codec, length: int | None = None, least: int = 0, most: int | None = None) -> None:
        self.item = item
        self.least = least if length is None else length
        self.most = most if length is None else length

    def write(self, value: Sequence[Any]) -> Json:
        write = self.item.write
        return [write(item) for item in value]

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        if not isinstance(data, list):
            faults.append(f"{where} is {_shown(data)}, but must be a list")
            return BAD
        if len(data) < self.least or (self.most is not None and len(data) > self.most):
            upper = "more" if self.most is None else str(self.most)
            faults.append(f"{where} has {len(data)} entries, but must have {self.least} to {upper}")
            return BAD
        return [self.item.read(item, f"{where}[{i}]", faults) for i, item in enumerate(data)]


class Shared(Many):
    """A tuple in a state: for what seldom changes, since copies share it. In JSON a list like any other."""

    __slots__ = ()

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        found = super().read(data, where, faults)
        return BAD if found is BAD else tuple(found)


class PerSeat(Many):
    """A list with one entry a seat."""

    __slots__ = ()


class Field:
    """One field of an object with slots."""

    __slots__ = ("codec", "name")

    def __init__(self, name: str, codec: Codec) -> None:
        self.name = name
        self.codec = codec


class Part:
    """An object with slots inside a state; `make` builds an empty one."""

    __slots__ = ("fields", "make")

    def __init__(self, make: Callable[[], Any], fields: tuple[Field, ...]) -> None:
        self.make = make
        self.fields = fields

    def write(self, value: Any) -> Json:
        return write_fields(value, self.fields)

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        made = self.make()
        read_fields(made, self.fields, data, where, faults)
        return made


def write_fields(thing: Any, fields: tuple[Field, ...]) -> dict[str, Json]:
    return {field.name: field.codec.write(getattr(thing, field.name)) for field in fields}


def write_changed(thing: Any, before: Any, fields: tuple[Field, ...]) -> dict[str, Json]:
    """The same for the fields that are not equal to what they were `before`."""
    found: dict[str, Json] = {}
    for field in fields:
        name = field.name
        value = getattr(thing, name)
        if value != getattr(before, name):
            found[name] = field.codec.write(value)
    return found


def read_fields(thing: Any, fields: tuple[Field, ...], data: Json, where: str, faults: list[str]) -> None:
    """Fill `thing` from JSON; everything that does not fit is added to `faults`."""
    if not isinstance(data, dict):
        faults.append(f"{where} is {_shown(data)}, but must be an object")
        return
    known = {field.name for field in fields}
    faults.extend(f"{where} has an unknown entry {name!r}" for name in data if name not in known)
    for field in fields:
        if field.name not in data:
            faults.append(f"{where}.{field.name} is missing")
            continue
        value = field.codec.read(data[field.name], f"{where}.{field.name}", faults)
        if value is not BAD:
            setattr(thing, field.name, value)


def _shown(data: Json) -> str:
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "…"
