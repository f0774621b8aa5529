"""RuleOption: a variant of the rules that can be chosen for a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.state import Choice


@dataclass(frozen=True)
class RuleOption:
    """A variant of the rules that can be chosen for a table. Its sentences are `rule.<name>…` in the locale.

    The default is the first choice; with `several`, any set of the choices can be taken, and the default is none.
    """

    name: str
    choices: tuple[Choice, ...]
    per_seat: bool = False
    several: bool = False
    seats: range | None = None

    def chosen(self, players: int, given: Mapping[str, object]) -> Choice | tuple[Choice, ...]:
        """What was chosen for so many players, or the default; BadSetup for what is not offered."""
        if self.several:
            return self._set(players, given.get(self.name, ()))
        value = given.get(self.name, self.choices[0])
        if not self.per_seat:
            return self._one(players, value)
        listed = _listed(value)
        values = [value] * players if listed is None else listed
        if len(values) != players:
            raise BadSetup(f"{self.name} needs one choice for each of {players} seats, not {len(values)}")
        return tuple(self._one(players, one) for one in values)

    def _set(self, players: int, value: object) -> tuple[Choice, ...]:
        """In the order of the choices, so that the same set is always the same option."""
        listed = _listed(value)
        chosen = [self._one(players, one) for one in ([value] if listed is None else listed)]
        for choice in chosen:
            if chosen.count(choice) > 1:
                raise BadSetup(f"{self.name} has {choice!r} more than once; each choice can be taken once")
        return tuple(choice for choice in self.choices if choice in chosen)

    def _one(self, players: int, value: object) -> Choice:
        for choice in self.choices:
            if choice == value and type(choice) is type(value):
                is_default = choice == self.choices[0] and not self.several
                if self.seats is not None and players not in self.seats and not is_default:
                    raise BadSetup(f"{self.name} = {value!r} is for {span(self.seats)}, not {players}")
                return choice
        allowed = ", ".join(repr(choice) for choice in self.choices)
        raise BadSetup(f"{self.name} cannot be {value!r}; allowed: {allowed}")


def _listed(value: object) -> list[object] | None:
    """What was given as a list; None for a single value."""
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else None


def span(seats: range) -> str:
    """For how many players something is, in words."""
    if len(seats) > 1:
        return f"{seats[0]} to {seats[-1]} players"
    return "1 player" if seats[0] == 1 else f"{seats[0]} players"
