"""Factories drawn as text.

Above, the floor: `.` black, `#` loading bay, `~` keep clear, a space is bare table; tiles are rectangles of one letter
each. Below, what the letters are: a tile with its turn if it has one, an indicator with the letter it points at,
and `+` an expansion by its square from the main tile's corner and its turn.

    m car
    b brake
    s safety -> b
    + 12 0 m1
"""

from motorworks.games.horseless_carriage.rules.factory import Factory, empty_factory
from motorworks.games.horseless_carriage.rules.faults import fault
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES, Expansion
from motorworks.games.horseless_carriage.rules.geometry import TURNS
from motorworks.games.horseless_carriage.rules.tables import INDICATOR, TILES

Square = tuple[int, int]
FLOOR = ".#~ "
TO_DIRECTION = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}


def factory(picture: str) -> Factory:
    """The factory of a picture; it must be drawn truly, and nothing in it may be a final fault."""
    rows, legend = _parts(picture)
    expansions = tuple(_expansion(words) for mark, words in legend if mark == "+")
    made = empty_factory(expansions)
    where = _letters(rows, made)
    for mark, words in sorted(legend, key=lambda line: "->" in line[1]):
        if mark != "+":
            made = _lay(made, where, mark, words)
    drawn = {square for mark, squares in where.items() for square in squares if mark not in FLOOR}
    covered = {
        made.floor.place(bit) for laid in made.laid for bit in range(laid.mask.bit_length()) if laid.mask >> bit & 1
    }
    assert drawn == covered, "the picture shows other squares than the tiles cover"
    return made


def _parts(picture: str) -> tuple[list[str], list[tuple[str, list[str]]]]:
    lines = [line for line in picture.strip("\n").splitlines() if line.strip()]
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    lines = [line[indent:] for line in lines]
    rows = [line for line in lines if not _is_legend(line)]
    legend = [(line.split()[0], line.split()[1:]) for line in lines if _is_legend(line)]
    return rows, legend


def _is_legend(line: str) -> bool:
    words = line.split()
    return len(words) > 1 and len(words[0]) == 1 and (words[0] == "+" or words[1] in TILES)


def _expansion(words: list[str]) -> Expansion:
    return int(words[0]), int(words[1]), TURNS.index(words[2])


def _letters(rows: list[str], made: Factory) -> dict[str, list[Square]]:
    """The table squares of each letter; the floor must be drawn as it is printed."""
    found: dict[str, list[Square]] = {}
    for y, row in enumerate(rows, start=made.floor.top):
        for x, mark in enumerate(row, start=made.floor.left):
            found.setdefault(mark, []).append((x, y))
    dark = {(tile.x + x, tile.y + y) for tile in made.floor.tiles for x, y in tile.printed.dark}
    assert set(found.get("#", [])) == dark, "the loading bays are drawn wrong"
    return found


def _lay(made: Factory, where: dict[str, list[Square]], mark: str, words: list[str]) -> Factory:
    tile = TILES.index(words[0])
    squares = where[mark]
    x, y = min(x for x, _ in squares), min(y for _, y in squares)
    square = made.floor.square_at[made.floor.bit(x, y)]
    if tile >= INDICATOR:
        turn = next(direction for (dx, dy), direction in TO_DIRECTION.items() if (x + dx, y + dy) in where[words[2]])
    else:
        turn = TURNS.index(words[1]) if len(words) > 1 else _turn(tile, squares)
    wrong = fault(made, tile, square, turn)
    assert wrong is None, f"{mark}: {wrong!r}"
    return made.lay(tile, square, turn)


def _turn(tile: int, squares: list[Square]) -> int:
    """Without a turn in the legend: as printed, or turned once if it is drawn upright."""
    wide = max(x for x, _ in squares) - min(x for x, _ in squares) + 1
    high = max(y for _, y in squares) - min(y for _, y in squares) + 1
    return next(turn for turn in (0, 1) if SIZES[SIZE_OF[tile][turn]] == (wide, high))


def square_number(made: Factory, x: int, y: int) -> int:
    """The number of the square at a place on the table."""
    return made.floor.square_at[made.floor.bit(x, y)]


def turn_number(name: str) -> int:
    return TURNS.index(name)


def tile_number(name: str) -> int:
    return TILES.index(name)


def refused(made: Factory, name: str, x: int, y: int, turn: str = "0") -> str | None:
    """The rule that forbids a tile at a place, or None."""
    wrong = fault(made, tile_number(name), square_number(made, x, y), turn_number(turn))
    return None if wrong is None else wrong.rule


def points(made: Factory, dimension: str, x: int, y: int, direction: str) -> str | None:
    """The rule that forbids an indicator at a place, or None."""
    wrong = fault(made, tile_number(dimension), square_number(made, x, y), "NESW".index(direction))
    return None if wrong is None else wrong.rule
