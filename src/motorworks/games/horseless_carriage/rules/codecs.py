"""How packed numbers and factories are written in a position, and read back with every reason why they cannot be."""

from functools import cache
from typing import Any, Final

from motorworks.games.horseless_carriage.rules.factory import Factory, empty_factory
from motorworks.games.horseless_carriage.rules.faults import fault
from motorworks.games.horseless_carriage.rules.floor import Expansion, floor_with
from motorworks.games.horseless_carriage.rules.moves import DIRECTION, NICHE_AT, SQUARE, TILE, TURN
from motorworks.games.horseless_carriage.rules.surroundings import around
from motorworks.games.horseless_carriage.rules.tables import EXPANSIONS, INDICATOR, NICHES
from motorworks.games.horseless_carriage.rules.windows import BITS, NICHE_MASK
from motorworks.kernel import Domain, Int, Many, Name, Words
from motorworks.kernel.fields import BAD, Json


class Board:
    """Numbers on the 64 niches, packed eight bits a niche; written as an object of the niches that have any."""

    __slots__ = ()

    def write(self, value: int) -> Json:
        numbers = value.to_bytes(NICHES, "little")
        return {NICHE_AT.words[where]: number for where, number in enumerate(numbers) if number} if value else {}

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        if not isinstance(data, dict):
            faults.append(f"{where} must be an object of niches, such as {{'2/5': 1}}")
            return BAD
        packed = 0
        for word, number in data.items():
            niche = NICHE_AT.get(word)
            if niche is None:
                faults.append(f"{where} names {word!r}, but a niche is written column/row, 0/0 to 7/7")
                return BAD
            if _NUMBER.read(number, f"{where}.{word}", faults) is BAD:
                return BAD
            packed |= number << BITS * niche
        return packed


_NUMBER: Final = Int(1, NICHE_MASK)


class Set:
    """A bit mask, written as the list of its words."""

    __slots__ = ("domain", "words")

    def __init__(self, domain: Domain) -> None:
        self.domain = domain
        self.words = Many(Name(domain))

    def write(self, value: int) -> Json:
        return [word for bit, word in enumerate(self.domain.words) if value >> bit & 1]

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        values = self.words.read(data, where, faults)
        if values is BAD or BAD in values:
            return BAD
        if len(set(values)) < len(values):
            faults.append(f"{where} names something twice")
            return BAD
        return sum(1 << value for value in values)


class Tally:
    """A list of numbers, one for each word of a tuple, written as an object."""

    __slots__ = ("number", "words")

    def __init__(self, words: tuple[str, ...], most: int) -> None:
        self.words = words
        self.number = Int(0, most)

    def write(self, value: list[int]) -> Json:
        return dict(zip(self.words, value, strict=True))

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        if not isinstance(data, dict) or set(data) != set(self.words):
            faults.append(f"{where} must have a number for each of {', '.join(self.words)}, and nothing else")
            return BAD
        numbers = [self.number.read(data[word], f"{where}.{word}", faults) for word in self.words]
        return BAD if BAD in numbers else numbers


# No expansion can lie farther from the main tile than all of them in a row.
_FARTHEST: Final = 60


class FactoryCodec:
    """A factory as its expansions and its tiles; everything else follows from them.

    An expansion is [x, y, turn], a tile "engine c5 1" and an indicator "speed d3 N": tile, square, and turn or arrow.
    """

    __slots__ = ()

    def write(self, value: Factory) -> Json:
        expansions = [[x, y, TURN.word(turn)] for x, y, turn in value.floor.expansions]
        tiles = [tile_words(laid.tile, laid.square, laid.turn) for laid in value.laid]
        return {"expansions": expansions, "tiles": tiles}

    def read(self, data: Json, where: str, faults: list[str]) -> Any:
        if not isinstance(data, dict) or set(data) != {"expansions", "tiles"}:
            faults.append(f"{where} must be an object with expansions and tiles")
            return BAD
        before = len(faults)
        expansions = _read_expansions(data["expansions"], f"{where}.expansions", faults)
        if len(faults) > before:
            return BAD
        factory = empty_factory(expansions)
        if not isinstance(data["tiles"], list):
            faults.append(f"{where}.tiles must be a list")
            return BAD
        for number, words in enumerate(data["tiles"]):
            factory = _read_tile(factory, words, f"{where}.tiles[{number}]", faults)
        return factory if len(faults) == before else BAD


@cache
def tile_words(tile: int, square: int, turn: int) -> str:
    how = DIRECTION.word(turn) if tile >= INDICATOR else TURN.word(turn)
    return f"{TILE.word(tile)} {SQUARE.word(square)} {how}"


def _read_expansions(data: Json, where: str, faults: list[str]) -> tuple[Expansion, ...]:
    expansions: tuple[Expansion, ...] = ()
    if not isinstance(data, list) or len(data) > EXPANSIONS:
        faults.append(f"{where} must be a list of at most {EXPANSIONS} expansions")
        return expansions
    for number, entry in enumerate(data):
        place = f"{where}[{number}]"
        turn = TURN.get(entry[2]) if isinstance(entry, list) and len(entry) == 3 else None
        if turn is None or not all(type(at) is int and abs(at) <= _FARTHEST for at in entry[:2]):
            faults.append(f"{place} must be a list of x, y and a turn: {', '.join(TURN.words)}")
            return expansions
        if not around(floor_with(expansions)).is_room(entry[0], entry[1], turn):
            faults.append(f"{place} does not border on the floor, or covers it or the mouth of a bay")
            return expansions
        expansions = (*expansions, (entry[0], entry[1], turn))
    return expansions


def _read_tile(factory: Factory, words: Json, where: str, faults: list[str]) -> Factory:
    """The factory with one more tile, or as it was if the tile cannot lie there."""
    parts = words.split() if isinstance(words, str) else []
    tile = TILE.get(parts[0]) if len(parts) == 3 else None
    square = SQUARE.get(parts[1]) if tile is not None else None
    if tile is None or square is None:
        faults.append(f"{where} is {words!r}, but must be a tile, a square and a turn or arrow")
        return factory
    turn = (DIRECTION if tile >= INDICATOR else TURN).get(parts[2])
    if turn is None:
        faults.append(f"{where} is {words!r}: {parts[2]!r} is neither a turn nor an arrow of it")
        return factory
    wrong = fault(factory, tile, square, turn)
    if wrong is not None:
        faults.append(f"{where} is {words!r}: {Words('motorworks.games.horseless_carriage').say(wrong)} [{wrong.rule}]")
        return factory
    return factory.lay(tile, square, turn)
