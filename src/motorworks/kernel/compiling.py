"""Marks for mypyc, which compiles the engine where a C compiler is at hand. Interpreted, they do nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*flags: str, **values: object) -> Callable[[T], T]:
        return lambda marked: marked


__all__ = ["mypyc_attr"]
