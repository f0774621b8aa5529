"""What a seat may know as a list of numbers, each declared with its name, its meaning and its bounds.

Learning agents read it. It is made from the state for speed, and holds nothing that the seat's view does not hold: the
secrecy law re-deals what the seat cannot see and compares.
"""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.rows import packed
from motorworks.kernel.state import State

if TYPE_CHECKING:
    from motorworks.kernel.game import Game

S = TypeVar("S", bound=State)


class Entry(NamedTuple):
    """One number of an encoding."""

    name: str
    meaning: str
    low: int
    high: int


class Block(NamedTuple):
    """Numbers that mean the same of different things: one for each word of `each`, or a single one without words."""

    name: str
    meaning: str
    low: int
    high: int
    each: tuple[str, ...] = ()

    def entries(self) -> list[Entry]:
        names = [f"{self.name}.{word}" for word in self.each] or [self.name]
        return [Entry(name, self.meaning, self.low, self.high) for name in names]


class Encoding(Generic[S]):
    """The numbers of a game, block by block in the order in which `encode(state, seat)` lists them.

    Its length depends only on the game: at a smaller table the entries of missing seats are 0.
    """

    def __init__(self, blocks: tuple[Block, ...], encode: Callable[[S, int], list[int]]) -> None:
        self.blocks = blocks
        self.encode = encode
        # The same numbers as 32-bit ints in the byte order of the machine.
        self.packed: Callable[[S, int], bytes] = partial(_packed, encode)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(entry for block in self.blocks for entry in block.entries())

    @property
    def size(self) -> int:
        return len(self.entries)

    def named(self, s: S, seat: int) -> dict[str, int]:
        """The numbers by name, for people."""
        return dict(zip((entry.name for entry in self.entries), self.encode(s, seat), strict=True))

    def faults(self, s: S, seat: int) -> list[str]:
        """The entries that break the declaration; empty if none does."""
        numbers = self.encode(s, seat)
        if len(numbers) != self.size:
            return [f"{len(numbers)} numbers instead of {self.size}"]
        pairs: Any = zip(self.entries, numbers, strict=True)
        return [f"{e.name} is {n}, not from {e.low} to {e.high}" for e, n in pairs if not e.low <= n <= e.high]


class PackedEncoding(Encoding[S]):
    """The same for a game that keeps long rows packed: `packed(state, seat)` joins them, and a list is made of that."""

    def __init__(self, blocks: tuple[Block, ...], packed: Callable[[S, int], bytes]) -> None:
        super().__init__(blocks, partial(_listed, packed))
        self.packed = packed


# Functions of the module with `partial`, not lambdas: environments are pickled with their encoding.
def _packed(encode: Callable[[S, int], list[int]], s: S, seat: int) -> bytes:
    return packed(encode(s, seat))


def _listed(packed: Callable[[S, int], bytes], s: S, seat: int) -> list[int]:
    return memoryview(packed(s, seat)).cast("i").tolist()


def seats_from(seat: int, players: int) -> list[int]:
    """The seats in the order in which an encoding lists them: its own first, then clockwise."""
    return [(seat + step) % players for step in range(players)]


def seat_words(most: int) -> tuple[str, ...]:
    """The names of the seats in an encoding of a game for up to so many players."""
    return ("me", *(f"left-{step}" for step in range(1, most)))


def encoding_of(game: "Game[S]") -> Encoding[S]:
    """What a game declares for learning agents; BadSetup if it declares nothing."""
    if game.encoding is None:
        raise BadSetup(f"{game.title} has no encoding, which learning agents need")
    return game.encoding
