"""The allowed values of a field in a request's body, for the answer to any other value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

NO_SUCH_VALUE = "Invalid enum value"  # how msgspec begins


def values(body: Any, path: str) -> list[str]:
    """Of the field at a path such as `seats[0].kind` in a body of this type; none if its values are not listed."""
    found = [inspect.type_info(body)]
    for name in re.findall(r"[^.\[\]]+|\[", path.replace("...", "")):
        if not name.isdecimal():
            found = [inner for outer in found for inner in _inside(outer, name)]
    literals = [kind for outer in found for kind in _alternatives(outer) if isinstance(kind, inspect.LiteralType)]
    return [str(value) for literal in literals for value in literal.values]


def _inside(outer: inspect.Type, name: str) -> Iterator[inspect.Type]:
    for kind in _alternatives(outer):
        if name == "[" and isinstance(kind, inspect.ListType | inspect.VarTupleType):
            yield kind.item_type
        elif name == "[" and isinstance(kind, inspect.DictType):
            yield kind.value_type
        elif isinstance(kind, inspect.StructType):
            yield from (field.type for field in kind.fields if field.encode_name == name)


def _alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.Metadata):
        yield from _alternatives(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from _alternatives(each)
    else:
        yield kind
