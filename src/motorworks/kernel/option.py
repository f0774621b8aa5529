"""Option: an action that is legal now, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from motorworks.kernel.domain import Term
from motorworks.kernel.refusal import Value
from motorworks.kernel.words import Words


@dataclass(frozen=True)
class Option:
    """One thing the actor may do now. `str(option)` is its text code."""

    id: int
    code: str
    kind: str
    group: str
    args: Mapping[str, str]
    values: Mapping[str, Value] = field(repr=False)
    words: Words = field(repr=False)

    def __str__(self) -> str:
        return self.code

    def has(self, name: str) -> bool:
        """Whether the action has an argument of this name."""
        return name in self.args

    def word(self, name: str) -> str:
        """The word of an argument; empty if the action has none of this name."""
        return self.args.get(name, "")

    def value(self, name: str) -> int:
        """The int of an argument or of a fact of the option, for those who draw: no word has to be looked up."""
        found = self.values[name]
        if isinstance(found, Term):
            return found.value
        if isinstance(found, int):
            return found
        raise TypeError(f"{name} of {self.code!r} is {found!r}, which is not a single value")

    def terms(self, name: str) -> Sequence[Term]:
        """Several values of a fact of the option."""
        found = self.values[name]
        if isinstance(found, list):
            return found
        raise TypeError(f"{name} of {self.code!r} is {found!r}, which is not several values")

    @property
    def says(self) -> str:
        return self.words.sentence(f"option.{self.kind}", self.values)

    @property
    def title(self) -> str:
        """The heading of the group it belongs to."""
        return self.words.sentence(f"group.{self.group}", {})
