"""Events: what the journal can record, each declared once with its rule and its readers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter

from motorworks.kernel.domain import Domain, Term


@dataclass(frozen=True)
class Event:
    """Something that happened. Its ints are its arguments; a `several` argument is variadic: it takes the rest.

    Arguments named in `secret` are only for the seats named by the arguments `readers`: others read the
    sentence `event-others.<name>`, made without them, or nothing at all when the event is `private`. An event that
    `reveals` turns something up for everybody that may be out of sight again a moment later. A `heading` begins a new
    round, turn, year or day: a good place to look at the whole table.

    `moves` and `about` name things on the table by the ids of the game's scene: the pieces that the event moves or
    brings, and the other pieces and slots that it is about. `room` names pieces that may make room for them: they lie
    elsewhere afterwards, but nobody has moved them. An id is a template over the arguments, `"marker-{seat}-{space}"`,
    that takes the word of a value, or its number counted from 1 (`"worker-{colleague:1}"`); a `several` argument gives
    an id for each of its values. A template that ends in `*` names every id that begins with the rest. A template with
    a secret argument is left out for those who may not know it.
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
    heading: bool
    moves: tuple[str, ...]
    about: tuple[str, ...]
    room: tuple[str, ...]

    def __post_init__(self) -> None:
        names = list(self.params)
        if self.several and self.several != names[-1]:
            raise ValueError(f"{self.name}: only the last argument can take several values")
        if not {*self.secret, *self.readers} <= set(names):
            raise ValueError(f"{self.name}: secret and readers must name its arguments")
        if bool(self.readers) != bool(self.secret or self.private):
            raise ValueError(f"{self.name}: readers belong to secret arguments or private events")
        for template in (*self.moves, *self.about, *self.room):
            if not set(_arguments(template)) <= set(names) or "*" in template[:-1]:
                raise ValueError(
                    f"{self.name}: the id {template!r} must be made of its arguments, with * only at its end"
                )

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

    def ids(self, templates: tuple[str, ...], terms: Mapping[str, Term | list[Term]]) -> tuple[str, ...]:
        """The ids that templates name, as far as their arguments are known."""
        found: list[str] = []
        for template in templates:
            names = _arguments(template)
            if all(name in terms for name in names):
                found += self._filled(template, {name: terms[name] for name in names})
        return tuple(dict.fromkeys(found))

    def _filled(self, template: str, terms: Mapping[str, Term | list[Term]]) -> list[str]:
        values = {name: _Filling(term) for name, term in terms.items() if isinstance(term, Term)}
        several = terms.get(self.several)
        if not isinstance(several, list):
            return [template.format_map(values)]
        return [template.format_map({**values, self.several: _Filling(term)}) for term in several]


class _Filling:
    """A value in the template of an id."""

    __slots__ = ("term",)

    def __init__(self, term: Term) -> None:
        self.term = term

    def __format__(self, first: str) -> str:
        return str(self.term.value - self.term.domain.low + int(first)) if first else self.term.word


@cache
def _arguments(template: str) -> tuple[str, ...]:
    """The names of the arguments in the template of an id."""
    return tuple(name for _, name, _, _ in Formatter().parse(template) if name)


def names(named: Iterable[str], thing: str) -> bool:
    """Whether one of the ids that an event names is the one of this thing."""
    return any(thing.startswith(each[:-1]) if each.endswith("*") else each == thing for each in named)


class Events:
    """All events of a game. `room` names pieces that no event moves: they follow the questions or the order of play."""

    __slots__ = ("by_name", "events", "room")

    def __init__(self, room: str = "") -> None:
        self.events: list[Event] = []
        self.by_name: dict[str, Event] = {}
        self.room = tuple(room.split())

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
        moves: str = "",
        about: str = "",
        room: str = "",
        **params: Domain,
    ) -> int:
        """Declare an event; the id it returns is what `State.note` takes. Ids of the scene are separated by spaces."""
        if name in self.by_name:
            raise ValueError(f"the event {name!r} is declared twice")
        event = Event(
            id=len(self.events),
            name=name,
            rule=rule,
            params=params,
            several=several,
            secret=secret,
            readers=readers,
            private=private,
            reveals=reveals,
            heading=heading,
            moves=tuple(moves.split()),
            about=tuple(about.split()),
            room=tuple(room.split()),
        )
        self.events.append(event)
        self.by_name[name] = event
        return event.id
