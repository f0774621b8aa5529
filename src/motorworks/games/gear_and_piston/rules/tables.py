"""The components as tuples indexed by tile, investor or space: read once from `data/*.toml`."""

from typing import Final

from motorworks.kernel import Domain
from motorworks.kernel.edition import components

_DATA: Final = components("motorworks.games.gear_and_piston")

TYPE_WORDS: Final[tuple[str, ...]] = ("engine", "tank", "steering", "gearbox", "axle", "upgrade")
ENGINE: Final = 0
TANK: Final = 1
STEERING: Final = 2
GEARBOX: Final = 3
AXLE: Final = 4
UPGRADE: Final = 5
COLOUR_WORDS: Final[tuple[str, ...]] = ("electric", "fuel", "steam", "generic")
ELECTRIC: Final = 0
FUEL: Final = 1
STEAM: Final = 2
GENERIC: Final = 3
DRIVES: Final = (ELECTRIC, FUEL, STEAM)
ROW_WORDS: Final[tuple[str, ...]] = ("upper", "lower")
UPPER: Final = 0
LOWER: Final = 1
BRONZE_WORDS: Final[tuple[str, ...]] = ("comfort", "power", "range")
COMFORT: Final = 0
POWER: Final = 1
RANGE: Final = 2
DECK_WORDS: Final[tuple[str, ...]] = ("new", "scrap", "junk")
NEW: Final = 0
SCRAP: Final = 1
JUNK: Final = 2

# Tiles: 0 to 41 new, 42 to 83 scrap, then the junk; the last one stands for every junk tile beyond the stack [R 9.9].

_FACES: Final = {**_DATA["new_part"], **_DATA["scrap_part"]}
_PARTS: Final = list(_FACES.values())
_FOR_FOUR: Final = {*_DATA["new_part_marked"]["for_four"], *_DATA["scrap_part_marked"]["for_four"]}
_JUNK: Final = _DATA["junk"]

EMPTY: Final = -1
DECK_SIZE: Final = 42
PARTS: Final = len(_PARTS)
FIRST_JUNK: Final = PARTS
SPARE_JUNK: Final = FIRST_JUNK + len(_JUNK["volatility"])
TILES: Final = SPARE_JUNK + 1

_JUNK_WORDS: Final = [f"J{i:02}" for i in range(1, SPARE_JUNK - FIRST_JUNK + 1)]
WORDS: Final[tuple[str, ...]] = (*_FACES, *_JUNK_WORDS, "spare")
TYPE: Final[tuple[int, ...]] = tuple(TYPE_WORDS.index(part["type"]) for part in _PARTS)
COLOUR: Final[tuple[int, ...]] = tuple(COLOUR_WORDS.index(part["colour"]) for part in _PARTS)
ROW: Final[tuple[int, ...]] = tuple(ROW_WORDS.index(part["row"]) for part in _PARTS)
BRONZE: Final[tuple[int, ...]] = tuple(
    BRONZE_WORDS.index(part["bronze"]) if "bronze" in part else EMPTY for part in _PARTS
)
RELIABILITY: Final[tuple[int, ...]] = tuple(part.get("reliability", 0) for part in _PARTS)
VOLATILITY: Final[tuple[int, ...]] = (
    *(part.get("volatility", 0) for part in _PARTS),
    *_JUNK["volatility"],
    _JUNK["spare"],
)
FROM_PLAYERS: Final[tuple[int, ...]] = tuple(4 if word in _FOR_FOUR else 2 for word in _FACES)

# What an Upgrade compares [R 5.4]: parts of the same model have the same type, colour and row.
MODEL: Final[tuple[int, ...]] = tuple((TYPE[t] * len(COLOUR_WORDS) + COLOUR[t]) * 2 + ROW[t] for t in range(PARTS))


def deck_of(tile: int) -> int:
    return NEW if tile < DECK_SIZE else SCRAP if tile < PARTS else JUNK


def parts_in_play(deck: int, players: int) -> list[int]:
    """The parts of a deck without those that stay in the box [R 2.2]."""
    return [tile for tile in range(PARTS) if deck_of(tile) == deck and FROM_PLAYERS[tile] <= players]


# The board

LOCATION_WORDS: Final[tuple[str, ...]] = ("backyard", "patent", "scrapyard", "workshop")
BACKYARD: Final = 0
PATENT: Final = 1
SCRAPYARD: Final = 2
WORKSHOP: Final = 3

_LIMITS: Final = _DATA["limits"]

MOST_SPACES: Final = max(len(_DATA[word]["players"]) for word in LOCATION_WORDS)
ACTIONS: Final[tuple[int, ...]] = tuple(_DATA["workshop"]["actions"])
DRAWS: Final[tuple[int, ...]] = tuple(_DATA["scrapyard"]["alternative"]["draws"])
KEEPS: Final[int] = _DATA["scrapyard"]["alternative"]["keeps"]
HAND_LIMIT: Final[int] = _LIMITS["hand"]
PATENT_DISPLAY: Final[int] = _LIMITS["patent_display"]
SCRAPYARD_DISPLAY: Final[int] = _LIMITS["scrapyard_display"]
FRONT_ROW: Final[int] = _LIMITS["row"]
BLACK_MARKET_LOOK: Final[int] = _LIMITS["black_market"]
PARTS_TO_END: Final[int] = _LIMITS["parts_to_end"]
MARKERS: Final[tuple[int, ...]] = (0, 0, *_DATA["markers"]["each"])


def _printed(alternative: bool) -> tuple[tuple[int, ...], ...]:
    boards = [_DATA[word] for word in LOCATION_WORDS]
    if alternative:
        boards[SCRAPYARD] = _DATA["scrapyard"]["alternative"]
    return tuple(tuple(board["players"]) for board in boards)


def _spaces(players: int, alternative: bool) -> tuple[int, ...]:
    return tuple(sum(least <= players for least in printed) for printed in PRINTED[alternative])


# PRINTED[alternative][location]: the player count in each space, from which on it is in use [R 1.4]
PRINTED: Final = tuple(_printed(alternative) for alternative in (False, True))
# SPACES[alternative][players][location]: how many spaces are in use
SPACES: Final = tuple(tuple(_spaces(players, alternative) for players in range(7)) for alternative in (False, True))

GAUGE_WORDS: Final[tuple[str, ...]] = ("empty", "few", "thin", "thick")
GONE: Final = 0
FEW: Final = 1
THIN: Final = 2
THICK: Final = 3
FEW_BELOW: Final = 10  # more than a refresh needs, so that it never announces the last round
THIN_BELOW: Final = 15


def gauge(size: int) -> int:
    """How high a stack of this size looks [R 1.6]: all that anybody may know about it, bots included."""
    return (size > 0) + (size >= FEW_BELOW) + (size >= THIN_BELOW)


# The investors

_INVESTORS: Final = _DATA["investor"]

INVESTOR_WORDS: Final[tuple[str, ...]] = tuple(investor["id"] for investor in _INVESTORS)
INVESTOR_STACK: Final[tuple[int, ...]] = tuple(investor["stack"] for investor in _INVESTORS)
INVESTOR_POINTS: Final[tuple[int, ...]] = tuple(investor.get("points", 0) for investor in _INVESTORS)
I_COMFORT: Final = 0
I_POWER: Final = 1
I_RANGE: Final = 2
I_EVEN: Final = 3
I_BIGGEST: Final = 4
I_NEW: Final = 5
I_TOGETHER: Final = 6
I_HYBRID: Final = 7
I_EVERYTHING: Final = 8
I_WASTE: Final = 9
I_BEAUTIFUL: Final = 10
I_MOST_RANGE: Final = 11
I_MOST_POWER: Final = 12
I_MOST_COMFORT: Final = 13

PREFERRED: Final[int] = _DATA["bronze"]["preferred"]
OTHERS: Final[int] = _DATA["bronze"]["others"]
EVEN: Final[int] = _DATA["bronze"]["even"]
FURTHER: Final[int] = _DATA["bronze"]["further"]
NEW_UPGRADES: Final[int] = _INVESTORS[I_NEW]["upgrades"]
HYBRID_DRIVES: Final[int] = _INVESTORS[I_HYBRID]["drives"]
# By investor of stack 1: what the first two symbols of comfort, power and range bring [R 11.3, R 11.4].
FIRST_TWO: Final[dict[int, tuple[int, int, int]]] = {
    I_COMFORT: (PREFERRED, OTHERS, OTHERS),
    I_POWER: (OTHERS, PREFERRED, OTHERS),
    I_RANGE: (OTHERS, OTHERS, PREFERRED),
    I_EVEN: (EVEN, EVEN, EVEN),
}
EVERYTHING_SYMBOLS: Final[tuple[str, ...]] = tuple(_INVESTORS[I_EVERYTHING]["symbols"])

# The words of actions, events and positions

PART_DOMAIN: Final = Domain("tile", WORDS[:PARTS])
TILE_DOMAIN: Final = Domain("tile", WORDS)
LOCATION_DOMAIN: Final = Domain("location", LOCATION_WORDS)
DECK_DOMAIN: Final = Domain("deck", DECK_WORDS)
ROW_DOMAIN: Final = Domain("row", ROW_WORDS)
INVESTOR_DOMAIN: Final = Domain("investor", INVESTOR_WORDS)
BRONZE_DOMAIN: Final = Domain("bronze", BRONZE_WORDS)
GAUGE_DOMAIN: Final = Domain("gauge", GAUGE_WORDS)
