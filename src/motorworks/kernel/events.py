"""Events: what the journal can record, each declared once with its rule and its readers."""

from collections.abc import Sequence
from dataclasses import dataclass

from motorworks.kernel.domain import Domain, Term


@dataclass(frozen=True)
class Event:
    """Something that happened. Its ints are its arguments; a `several` argument is variadic: it takes the rest.

    Arguments named in `secret` are for the seats named by the arguments `readers` alone: others read the
    sentence `event-others.<name>`, made without them, or nothing at all when the event is `private`. An event that
    `reveals` turns something up for everybody that may be out of sight again a moment later. A `heading` begins a new
    round, turn, year or day: a good place to look at the whole table.
    """

    id: int
    name: str
    rule: str
    params: dict[str, Domain]
    several: str
    secret: tuple[str, ...]
    readers: tuple[str, ...]
    private: bool
    reveals: bool
    heading: bool = False

    def __post_init__(self) -> None:
        names = list(self.params)
        if self.several and self.several != names[-1]:
            raise ValueError(f"{self.name}: only the last argument can take several values")
        if not {*self.secret, *self.readers} <= set(names):
            raise ValueError(f"{self.name}: secret and readers must name its arguments")
        if bool(self.readers) != bool(self.secret or self.private):
            raise ValueError(f"{self.name}: readers belong to secret arguments or private events")

    @property
    def key(self) -> str:
        return f"event.{self.name}"

    def is_open_to(self, seat: int, ints: Sequence[int]) -> bool:
        """Whether the seat (-1: a spectator) may read all of it."""
        if not self.secret and not self.private:
            return True
        names = list(self.params)
        return any(ints[names.index(reader)] == seat for reader in self.readers)

    def terms(self, ints: Sequence[int], whole: bool) -> dict[str, Term | list[Term]]:
        found: dict[str, Term | list[Term]] = {}
        for i, (name, domain) in enumerate(self.params.items()):
            if not whole and name in self.secret:
                continue
            if name == self.several:
                found[name] = [Term(domain, value) for value in ints[i:]]
            else:
                found[name] = Term(domain, ints[i])
        return found


class Events:
    """All events of a game."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def event(  # noqa: PLR0913  # this is the list of what an event is
        self,
        name: str,
        rule: str,
        /,
        *,
        several: str = "",
        secret: tuple[str, ...] = (),
        readers: tuple[str, ...] = (),
        private: bool = False,
        reveals: bool = False,
        heading: bool = False,
        **params: Domain,
    ) -> int:
        """Declare an event; the id it returns is what `State.note` takes."""
        if any(event.name == name for event in self.events):
            raise ValueError(f"the event {name!r} is declared twice")
        event = Event(len(self.events), name, rule, params, several, secret, readers, private, reveals, heading)
        self.events.append(event)
        return event.id
