"""Line: one line of the log, as its reader may see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from motorworks.kernel.domain import SEAT, Term


@dataclass(frozen=True)
class Line:
    """One line of the log, as its reader may see it. `step` counts the actions before it.

    `moves` and `about` are ids of the scene: the pieces that the event moves or brings, and what else it is about.
    """

    step: int
    event: str
    rule: str
    terms: Mapping[str, Term | list[Term]] = field(repr=False)
    text: str
    moves: tuple[str, ...] = ()
    about: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text

    @property
    def seats(self) -> list[int]:
        """The seats it is about, in the order of its arguments: first the one that acts."""
        terms = [one for term in self.terms.values() for one in (term if isinstance(term, list) else [term])]
        return [term.value for term in terms if term.domain.name == SEAT.name]

    def to_json(self) -> dict[str, Any]:
        values = {k: [one.word for one in v] if isinstance(v, list) else v.word for k, v in self.terms.items()}
        return {
            "step": self.step,
            "event": self.event,
            "rule": self.rule,
            "values": values,
            "text": self.text,
            "seats": self.seats,
            "moves": list(self.moves),
            "about": list(self.about),
        }
