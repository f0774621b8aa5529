"""Why something is not allowed: the key and values of a sentence, its rule, and the errors that carry it."""

from collections.abc import Mapping
from typing import TypeAlias

from motorworks.kernel.domain import Term

Value: TypeAlias = "int | str | Term | list[Term] | Say"


class Say:
    """A sentence to be made later, in the reader's language: a locale key and its values."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        self.values: Mapping[str, Value] = values

    def __repr__(self) -> str:
        inside = ", ".join([repr(self.key), *(f"{k}={v!r}" for k, v in self.values.items())])
        return f"{type(self).__name__}({inside})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Say) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class Refusal(Say):
    """One reason why an action is not allowed; `rule` names a paragraph of the rulebook file."""

    __slots__ = ("rule",)

    def __init__(self, rule: str, key: str, **values: Value) -> None:
        super().__init__(key, **values)
        self.rule = rule

    def __repr__(self) -> str:
        return f"{self.rule}: {super().__repr__()}"


class MotorworksError(ValueError):
    """Something asked for cannot be done; the message is one sentence for a person."""


class UnknownGame(MotorworksError):
    """No game has this name."""


class BadSetup(MotorworksError):
    """A seat count, seed or rule option that the game does not have."""


class UnknownSeat(MotorworksError):
    """No such seat at this table."""


class UnknownMove(MotorworksError):
    """A text, number or JSON that names no action of the game."""


class IllegalMove(MotorworksError):
    """An action that exists but is not allowed now."""

    def __init__(self, message: str, refusals: "list[Refusal]") -> None:
        super().__init__(message)
        self.refusals = refusals


class OutOfTurn(IllegalMove):
    """It is another seat's turn, or nobody's."""


class CannotUndo(MotorworksError):
    """Nothing to take back, or something was revealed, or another seat has acted."""


class BadFile(MotorworksError):
    """A record or position that cannot be read or cannot be true; `reasons` lists everything found."""

    def __init__(self, message: str, reasons: list[str] | None = None) -> None:
        super().__init__(message)
        self.reasons = reasons or [message]


class RulesDiffer(UserWarning):
    """A position that was saved under other rules or components, and goes on under those that are here."""


class BadRecord(BadFile):
    """A damaged, foreign or edited record."""


class OtherRules(BadRecord):
    """A record that was made with other rules than those here."""


class BadPosition(BadFile):
    """A damaged, foreign or impossible position."""


class NoLibrary(MotorworksError):
    """An optional library is not installed."""

    def __init__(self, what: str, library: str, extra: str) -> None:
        super().__init__(f"{what} needs {library}, which is not installed: pip install 'motorworks[{extra}]'")
