"""State: all that a game remembers, and the driver that leads it from decision to decision."""

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from motorworks.kernel.compiling import mypyc_attr
from motorworks.kernel.fields import Field, read_fields, write_changed, write_fields
from motorworks.kernel.refusal import BadPosition
from motorworks.kernel.rng import Rng

if TYPE_CHECKING:
    from motorworks.kernel.game import Game

WAIT: Final = 0
ENTER: Final = 1
RESUME: Final = 2
NOBODY: Final = -1
Choice = bool | int | str
Choices = Mapping[str, Choice | tuple[Choice, ...]]

# What a new state has until it is dealt, read or copied; shared, since every copy makes a new state.
NO_CHOICES: Final[Choices] = {}
UNSEEDED: Final = Rng([])


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One plain value. A game's state is a subclass with `__slots__`, `FIELDS` and, for speed, a `copy` of its own.

    Between two actions a state waits in `phase` for the decision of `actor`. Phases move it on with `go`,
    `call`, `back` and `finish`; the driver enters phases in a loop until one of them waits.
    """

    __slots__ = (
        "actor",
        "barrier",
        "choices",
        "game",
        "journal",
        "over",
        "pending",
        "phase",
        "players",
        "rng",
        "stack",
    )

    FIELDS: ClassVar[tuple[Field, ...]] = ()

    def __init__(self, game: "Game[Any]", players: int) -> None:
        self.game = game
        self.players = players
        self.choices = NO_CHOICES
        self.phase = 0
        self.actor = NOBODY
        self.stack: list[int] = []
        self.pending = WAIT
        self.over = False
        self.rng = UNSEEDED
        self.journal: list[tuple[int, ...]] | None = None
        self.barrier = False

    # For search, bots and servers

    def legal(self) -> list[int]:
        """Every action that `actor` may take now."""
        return self.game.phases[self.phase].legal(self)

    def apply(self, action: int) -> None:
        """Take a legal action and go on to the next decision."""
        self.barrier = False
        self.game.phases[self.phase].apply(self, action)
        if self.pending:
            self.run()

    def copy(self) -> Self:
        """A complete copy that shares nothing. A fast game writes it out, starting with `copy_kernel_to`."""
        other = type(self)(self.game, self.players)
        self.copy_kernel_to(other)
        read_fields(other, self.FIELDS, write_fields(self, self.FIELDS), "state", [])
        return other

    # For phases

    def go(self, phase: int) -> None:
        """Next comes `phase`."""
        self.phase = phase
        self.pending = ENTER

    def call(self, phase: int) -> None:
        """Next comes `phase`; when it is `back`, this one resumes."""
        self.stack.append(self.phase)
        self.go(phase)

    def back(self) -> None:
        """This phase has ended; the one that called it resumes."""
        self.phase = self.stack.pop()
        self.pending = RESUME

    def finish(self) -> None:
        """The game is over: what was hidden may be shown, so this is a reveal."""
        self.barrier = True
        self.over = True
        self.actor = NOBODY
        self.pending = WAIT

    def note(self, event: int, *ints: int) -> None:
        if self.journal is not None:
            self.journal.append((event, *ints))

    def draw(self, pile: list[int]) -> int:
        """Take the top (the last) of a hidden pile. Like every reveal, it cannot be undone."""
        self.barrier = True
        return pile.pop()

    def shuffle(self, pile: list[int], stream: int = 0) -> None:
        self.barrier = True
        self.rng.shuffle(pile, stream)

    def reveal(self) -> None:
        """Somebody is shown what was hidden: no undo behind this point."""
        self.barrier = True

    # For the kernel and the testkit

    def run(self) -> None:
        """Enter phases until one waits for a decision or the game is over."""
        phases = self.game.phases
        while self.pending:
            step = self.pending
            self.pending = WAIT
            if step == ENTER:
                phases[self.phase].enter(self)
            else:
                phases[self.phase].resume(self)

    def copy_kernel_to(self, other: "State") -> None:
        """Give a new state what every game has."""
        other.choices = self.choices
        other.phase = self.phase
        other.actor = self.actor
        other.stack.extend(self.stack)  # the list of a new state, which is empty
        other.over = self.over
        other.rng = self.rng.copy()
        other.barrier = self.barrier

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the position in words and the identity of its rules; the journal stays behind."""
        fields = [field.codec.write(getattr(self, field.name)) for field in self.FIELDS]
        kernel = (self.phase, self.actor, self.stack, self.over, self.rng.streams, self.barrier)
        return unpickled, (self.game, self.game.identity, self.players, dict(self.choices), kernel, fields)

    def to_json(self) -> dict[str, Any]:
        """Everything that decides how the game goes on; the same value means the same state."""
        return {**self._kernel_json(), **write_fields(self, self.FIELDS)}

    def changed_since(self, before: "State") -> dict[str, Any]:
        """Of `to_json` only what may be another value than it was before: a third of the time."""
        return {**self._kernel_json(), **write_changed(self, before, self.FIELDS)}

    def _kernel_json(self) -> dict[str, Any]:
        phases = self.game.phases
        return {
            "phase": phases[self.phase].name,
            "stack": [phases[phase].name for phase in self.stack],
            "actor": None if self.actor == NOBODY else self.actor,
            "over": self.over,
            "rng": [f"{stream:016x}" for stream in self.rng.streams],
        }

    def digest(self) -> str:
        """A short hash of the whole state."""
        return digest_of(self.to_json())


def digest_of(state: dict[str, Any]) -> str:
    """The digest of a state that is given as JSON."""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def unpickled(  # what a pickle holds
    game: "Game[Any]", rules: str, players: int, choices: Choices, kernel: tuple[Any, ...], fields: list[Any]
) -> State:
    """The state of a pickle. It belongs to the rules it was made with: under others it could be anything."""
    if rules != game.identity:
        raise BadPosition(
            f"this state was made with rules {rules} of {game.title}, but these are rules {game.identity}; "
            "send a position instead (Match.position), which can be checked"
        )
    s: State = game.blank(players, choices)
    s.phase, s.actor, s.stack, s.over, streams, s.barrier = kernel
    s.rng = Rng(streams)
    faults: list[str] = []
    pairs = zip(s.FIELDS, fields, strict=True)
    values = [field.codec.read(value, field.name, faults) for field, value in pairs]
    if faults:
        raise BadPosition(f"this pickle is damaged: {'; '.join(faults)}", faults)
    for field, value in zip(s.FIELDS, values, strict=True):
        setattr(s, field.name, value)
    return s
