"""An action is one small int, declared once: its text code, JSON and RL index are derived from it."""

from collections.abc import Mapping

from motorworks.kernel.domain import Domain, Term
from motorworks.kernel.refusal import UnknownMove


class Kind:
    """A family of actions: a verb and its arguments. The ids of a kind are `base` to `base + size - 1`."""

    __slots__ = ("base", "end", "group", "index", "lows", "name", "params", "size", "strides")

    def __init__(self, index: int, name: str, group: str, base: int, params: dict[str, Domain]) -> None:
        self.index = index
        self.name = name
        self.group = group or name
        self.base = base
        self.params = tuple(params.items())
        strides = []
        size = 1
        for domain in reversed(params.values()):
            strides.append(size)
            size *= len(domain)
        self.strides = tuple(reversed(strides))
        self.lows = tuple([domain.low for domain in params.values()])
        self.size = size
        self.end = base + size

    def __repr__(self) -> str:
        return " ".join([self.name, *(f"<{name}>" for name, _ in self.params)])

    def __contains__(self, action: int) -> bool:
        return self.base <= action < self.end

    def id(self, *values: int) -> int:
        if len(values) != len(self.strides):
            raise ValueError(f"{self!r} has {len(self.strides)} arguments, not {len(values)}")
        action = self.base
        for place, stride in enumerate(self.strides):
            action += (values[place] - self.lows[place]) * stride
        return action

    def values(self, action: int) -> tuple[int, ...]:
        """The arguments of an action, in the order of the declaration. Without zip: compiled, a third of the time."""
        rest = action - self.base
        found = []
        for place, stride in enumerate(self.strides):
            found.append(rest // stride + self.lows[place])
            rest %= stride
        return tuple(found)

    def terms(self, action: int) -> dict[str, Term]:
        values = self.values(action)
        return {name: Term(domain, value) for (name, domain), value in zip(self.params, values, strict=True)}


class Moves:
    """All kinds of action of a game, numbered one after another in the order of their declaration."""

    __slots__ = ("_by_name", "kind_table", "kinds", "title")

    def __init__(self, title: str) -> None:
        self.title = title
        self.kinds: list[Kind] = []
        self.kind_table: list[int] = []
        self._by_name: dict[str, Kind] = {}

    @property
    def size(self) -> int:
        return len(self.kind_table)

    def kind(self, name: str, /, group: str = "", **params: Domain) -> Kind:
        if name in self._by_name or " " in name:
            raise ValueError(f"{name!r} cannot name a kind of action: it is taken or has a space")
        kind = Kind(len(self.kinds), name, group, self.size, params)
        self.kinds.append(kind)
        self.kind_table.extend([kind.index] * kind.size)
        self._by_name[name] = kind
        return kind

    def of(self, action: int) -> Kind:
        return self.kinds[self.kind_table[action]]

    def code(self, action: int) -> str:
        kind = self.of(action)
        return " ".join([kind.name, *(term.word for term in kind.terms(action).values())])

    def json(self, action: int) -> dict[str, str]:
        kind = self.of(action)
        return {"kind": kind.name, **{name: term.word for name, term in kind.terms(action).items()}}

    def parse(self, move: "str | int | Mapping[str, object]") -> int:
        """The action of a text code, a JSON object or a number; UnknownMove says what was expected."""
        if isinstance(move, bool):
            raise UnknownMove(f"{move!r} is not a move; give a text code, an option, a number or a JSON object")
        if isinstance(move, int):
            if 0 <= move < self.size:
                return move
            raise UnknownMove(f"{move} is not a move of {self.title}; moves are numbered 0 to {self.size - 1}")
        if isinstance(move, str):
            verb, *words = move.split() or [""]
            return self._action(verb, words, move)
        if isinstance(move, Mapping):
            return self._from_json(move)
        raise UnknownMove(f"{move!r} is not a move; give a text code, an option, a number or a JSON object")

    def _from_json(self, move: Mapping[str, object]) -> int:
        kind = self._kind(str(move.get("kind", "")), str(dict(move)))
        expected = [name for name, _ in kind.params]
        if set(move) != {"kind", *expected}:
            takes = ", ".join(expected) or "nothing more"
            raise UnknownMove(f"{dict(move)} is not a move; {kind.name!r} takes {takes}")
        return self._action(kind.name, [str(move[name]) for name in expected], str(dict(move)))

    def _kind(self, verb: str, said: str) -> Kind:
        kind = self._by_name.get(verb)
        if kind is None:
            verbs = ", ".join(self._by_name)
            raise UnknownMove(f"{said!r} is not a move of {self.title}; a move starts with one of: {verbs}")
        return kind

    def _action(self, verb: str, words: list[str], said: str) -> int:
        kind = self._kind(verb, said)
        if len(words) != len(kind.params):
            raise UnknownMove(f"{said!r} is not a move of {self.title}; it is written: {kind!r}")
        values = []
        for word, (name, domain) in zip(words, kind.params, strict=True):
            value = domain.get(word)
            if value is None:
                raise UnknownMove(f"{word!r} in {said!r} is no {name}; allowed: {_some(domain.words)}")
            values.append(value)
        return kind.id(*values)


def _some(words: tuple[str, ...]) -> str:
    shown = ", ".join(words[:12])
    return shown if len(words) <= 12 else f"{shown}, … {words[-1]}"
