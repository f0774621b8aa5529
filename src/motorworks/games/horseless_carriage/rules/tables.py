"""The components as tuples, indexed by small ints; read once from data/*.toml."""

from typing import Any, Final

from motorworks.kernel.edition import components

_DATA: Final = components("motorworks.games.horseless_carriage")

# --- dimensions, steps, research tracks ---------------------------------------------------------------------------

DIMENSIONS: Final[tuple[str, ...]] = tuple(track["name"] for track in _DATA["track"])
STEPS: Final[tuple[str, ...]] = ("A", "B", "C", "D")
TRACK_END: Final[int] = _DATA["tracks"]["research_end"]
CLOCK_SPACES: Final[tuple[frozenset[int], ...]] = tuple(frozenset(track["clocks"]) for track in _DATA["track"])

# --- tiles --------------------------------------------------------------------------------------------------------

TYPES: Final[tuple[str, ...]] = tuple(line["name"] for line in _DATA["mainline"])
BONUS: Final[tuple[int, ...]] = tuple(line["bonus"] for line in _DATA["mainline"])
CAR, SPORTS, TRUCK = (TYPES.index(name) for name in ("car", "sports", "truck"))

TECHNOLOGIES: Final[tuple[str, ...]] = tuple(station["name"] for station in _DATA["station"])
STEP_OF: Final[tuple[int, ...]] = tuple(STEPS.index(station["step"]) for station in _DATA["station"])

_BIG: Final[list[dict[str, Any]]] = _DATA["mainline"] + _DATA["dealership"] + _DATA["department"] + _DATA["station"]
# Everything that can be laid on a floor, in the order of its number: mainlines, dealerships, departments, technology
# stations, and last the spec indicators, one a dimension (the step follows from the station that it points at).
TILES: Final[tuple[str, ...]] = tuple(
    [line["name"] for line in _DATA["mainline"]]
    + [dealership["name"] + "-dealership" for dealership in _DATA["dealership"]]
    + [department["name"] for department in _DATA["department"]]
    + list(TECHNOLOGIES)
    + list(DIMENSIONS)
)
DEALERSHIP: Final[int] = len(TYPES)
RESEARCH, PLANNING, MARKETING = (TILES.index(name) for name in ("research", "planning", "marketing"))
STATION: Final[int] = TILES.index(TECHNOLOGIES[0])
INDICATOR: Final[int] = TILES.index(DIMENSIONS[0])

DEALERSHIPS: Final[tuple[str, ...]] = TILES[DEALERSHIP:RESEARCH]
WIDTH: Final[tuple[int, ...]] = tuple([tile["size"][0] for tile in _BIG] + [1] * len(DIMENSIONS))
HEIGHT: Final[tuple[int, ...]] = tuple([tile["size"][1] for tile in _BIG] + [1] * len(DIMENSIONS))
MARKETING_EACH: Final[int] = next(tile["each"] for tile in _DATA["department"] if tile["name"] == "marketing")
EXPANSIONS: Final[int] = _DATA["floor"]["expansions"]

# The steps of a mainline's north, east, south and west side before turning. [R 5.3]
SIDES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(STEPS.index(letter) for letter in line["sides"]) for line in _DATA["mainline"]
)


def _slots() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For every technology and dimension the research levels that open its slots, lowest first."""
    slots: list[list[list[int]]] = [[[] for _ in DIMENSIONS] for _ in TECHNOLOGIES]
    for dimension, track in enumerate(_DATA["track"]):
        for space, name in enumerate(track["technologies"], start=1):
            slots[TECHNOLOGIES.index(name)][dimension].append(space)
    return tuple(tuple(tuple(levels) for levels in row) for row in slots)


SLOTS: Final = _slots()
# TECHNOLOGY_AT[dimension][space]: what a space of a track opens; the start space opens nothing.
TECHNOLOGY_AT: Final[tuple[tuple[int, ...], ...]] = tuple(
    (-1, *(TECHNOLOGIES.index(name) for name in track["technologies"])) for track in _DATA["track"]
)
# The dimensions that a technology can carry indicators of.
DIMENSIONS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(dimension for dimension, levels in enumerate(row) if levels) for row in SLOTS
)

# OPENED[dimension][level]: the technologies, as a bit mask, that a level of access opens on a track.
OPENED: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        sum(1 << technology for technology, row in enumerate(SLOTS) if row[dimension] and row[dimension][0] <= level)
        for level in range(TRACK_END + 1)
    )
    for dimension in range(len(DIMENSIONS))
)

# --- the supply: a number a kind of tile that players share, then a number an indicator (dimension and step) ---------

INDICATORS: Final[tuple[str, ...]] = tuple(_DATA["indicators"])
INDICATOR_COPIES: Final[tuple[int, ...]] = tuple(_DATA["indicators"][name] for name in INDICATORS)


def _indicator(dimension: int, step: int) -> int:
    name = f"{DIMENSIONS[dimension]}-{STEPS[step]}"
    return INDICATORS.index(name) if name in INDICATORS else -1


# The number of the indicator of a dimension and a step; -1: there is none.
INDICATOR_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_indicator(dimension, step) for step in range(len(STEPS))) for dimension in range(len(DIMENSIONS))
)


def copies(tile: int, seats: int) -> int:
    """How many tiles of a kind lie in the supply of a game; 0 for what every player owns."""
    if tile >= INDICATOR:
        return 0
    by_seats: list[int] = _BIG[tile].get("copies", [0, 0, 0])
    return by_seats[seats - 3]


# --- floor tiles --------------------------------------------------------------------------------------------------

MAIN_SIZE: Final[int] = _DATA["floor"]["main"]["size"][0]
MAIN_BAY: Final[tuple[int, int]] = tuple(_DATA["floor"]["main"]["bay"])
EXPANSION_SIZE: Final[tuple[int, int]] = tuple(_DATA["floor"]["expansion"]["size"])
EXPANSION_BAY: Final[tuple[int, int]] = tuple(_DATA["floor"]["expansion"]["bay"])

# --- players ------------------------------------------------------------------------------------------------------

INDUSTRIALISTS: Final[tuple[str, ...]] = tuple(person["name"] for person in _DATA["industrialist"])
COLOURS: Final[tuple[str, ...]] = tuple(person["colour"] for person in _DATA["industrialist"])
DEALERSHIP_NAMES: Final[tuple[tuple[str, ...], ...]] = tuple(
    tuple(person[size["name"]] for size in _DATA["dealership"]) for person in _DATA["industrialist"]
)

# --- the market: niche = 8 * row + column, row 0 at the bottom -----------------------------------------------------

SIDE: Final[int] = len(_DATA["market"]["segments"])
NICHES: Final[int] = SIDE * SIDE
SEGMENT: Final[tuple[int, ...]] = tuple(int(mark) for row in reversed(_DATA["market"]["segments"]) for mark in row)
PRICES: Final[tuple[int, ...]] = tuple(_DATA["market"]["prices"])
QUADRANTS: Final[tuple[str, ...]] = ("I", "II", "III", "IV")
# The niche at the bottom left of each quadrant.
CORNER: Final[tuple[int, ...]] = (0, SIDE // 2, NICHES // 2, NICHES // 2 + SIDE // 2)
WINDOW_SIZES: Final[tuple[tuple[int, int], ...]] = tuple((size[0], size[1]) for size in _DATA["windows"]["sizes"])

# --- cards: a spark or a neutral buyer is (type, niche inside quadrant I) -------------------------------------------

_MARKS: Final = {"C": CAR, "S": SPORTS, "T": TRUCK}


def _spark(mark: str) -> tuple[int, int]:
    return _MARKS[mark[0]], SIDE * int(mark[2]) + int(mark[1])


CARDS: Final[tuple[str, ...]] = tuple(str(card["number"]) for card in _DATA["card"])
CARD_YEAR: Final[tuple[int, ...]] = tuple(card["year"] for card in _DATA["card"])
CARD_CLOCKS: Final[tuple[int, ...]] = tuple(card["clocks"] for card in _DATA["card"])
# By industrialist, then by card.
SPARKS: Final[tuple[tuple[tuple[tuple[int, int], ...], ...], ...]] = tuple(
    tuple(tuple(_spark(mark) for mark in card[colour].split()) for card in _DATA["card"]) for colour in COLOURS
)
NEUTRAL: Final[tuple[tuple[int, int], ...]] = tuple(_spark(mark) for mark in _DATA["neutral"]["buyers"])

# --- other tracks -------------------------------------------------------------------------------------------------

ASSEMBLY_START: Final[int] = _DATA["tracks"]["assembly_start"]
ASSEMBLY_END: Final[int] = _DATA["tracks"]["assembly_end"]
ASSEMBLY_CLOCK: Final[int] = _DATA["tracks"]["assembly_clock"]
GANTT_END: Final[int] = _DATA["tracks"]["gantt_end"]
GANTT_CLOCK: Final[int] = _DATA["tracks"]["gantt_clock"]
TIMECARD_EACH: Final[int] = _DATA["tracks"]["timecard_for_each_player"]
LAST_YEAR: Final[int] = _DATA["years"]["most"]
