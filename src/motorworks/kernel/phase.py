"""Phase: one box of the sequence of play."""

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from motorworks.kernel.compiling import mypyc_attr
from motorworks.kernel.moves import Kind
from motorworks.kernel.refusal import Refusal, Say, Value
from motorworks.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """It has no attributes that change: what it remembers is in the state."""

    name: ClassVar[str] = ""
    rules: ClassVar[str] = ""
    kinds: ClassVar[tuple[Kind, ...]] = ()

    def enter(self, s: S) -> None:
        """Arrive: set `s.actor` and wait, or resolve and go on."""
        raise NotImplementedError

    def legal(self, s: S) -> list[int]:
        """Every action of `s.actor`: no repeats, never empty."""
        raise NotImplementedError

    def apply(self, s: S, action: int) -> None:
        """Assume legal; change `s`, note events; stay, or `s.go`, `s.call`, `s.back`, `s.finish`."""
        raise NotImplementedError

    def resume(self, s: S) -> None:
        """A called phase has ended."""
        raise NotImplementedError

    def refuse(self, s: S, action: int) -> Refusal | None:
        """Why an action of `kinds` is not allowed now: the rule as a person would say it."""
        raise NotImplementedError

    def ask(self, s: S) -> Say:
        """The question to the actor; the locale key `prompt.<name>` unless a phase asks several."""
        return Say(f"prompt.{self.name}")

    def facts(self, s: S, action: int) -> Mapping[str, Value]:
        """Further values for the sentence of an option, such as what it will cost."""
        return {}
