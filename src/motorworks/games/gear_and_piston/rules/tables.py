"""The components as tuples indexed by tile, investor or space: read once from `data/*.toml`."""

from motorworks.kernel import Domain
from motorworks.kernel.edition import components

_DATA = components("motorworks.games.gear_and_piston")

TYPE_WORDS = ("engine", "tank", "steering", "gearbox", "axle", "upgrade")
ENGINE, TANK, STEERING, GEARBOX, AXLE, UPGRADE = range(6)
COLOUR_WORDS = ("electric", "fuel", "steam", "generic")
ELECTRIC, FUEL, STEAM, GENERIC = range(4)
DRIVES = (ELECTRIC, FUEL, STEAM)
ROW_WORDS = ("upper", "lower")
UPPER, LOWER = range(2)
BRONZE_WORDS = ("comfort", "power", "range")
COMFORT, POWER, RANGE = range(3)
DECK_WORDS = ("new", "scrap", "junk")
NEW, SCRAP, JUNK = range(3)

# Tiles: 0 to 41 new, 42 to 83 scrap, then the junk; the last one stands for every junk tile beyond the stack [R 9.9].

_FACES = {**_DATA["new_part"], **_DATA["scrap_part"]}
_PARTS = list(_FACES.values())
_FOR_FOUR = {*_DATA["new_part_marked"]["for_four"], *_DATA["scrap_part_marked"]["for_four"]}
_JUNK = _DATA["junk"]

EMPTY = -1
DECK_SIZE = 42
PARTS = len(_PARTS)
FIRST_JUNK = PARTS
SPARE_JUNK = FIRST_JUNK + len(_JUNK["volatility"])
TILES = SPARE_JUNK + 1

_JUNK_WORDS = [f"J{i:02}" for i in range(1, SPARE_JUNK - FIRST_JUNK + 1)]
WORDS: tuple[str, ...] = (*_FACES, *_JUNK_WORDS, "spare")
TYPE: tuple[int, ...] = tuple(TYPE_WORDS.index(part["type"]) for part in _PARTS)
COLOUR: tuple[int, ...] = tuple(COLOUR_WORDS.index(part["colour"]) for part in _PARTS)
ROW: tuple[int, ...] = tuple(ROW_WORDS.index(part["row"]) for part in _PARTS)
BRONZE: tuple[int, ...] = tuple(BRONZE_WORDS.index(part["bronze"]) if "bronze" in part else EMPTY for part in _PARTS)
RELIABILITY: tuple[int, ...] = tuple(part.get("reliability", 0) for part in _PARTS)
VOLATILITY: tuple[int, ...] = (
    *(part.get("volatility", 0) for part in _PARTS),
    *_JUNK["volatility"],
    _JUNK["spare"],
)
FROM_PLAYERS: tuple[int, ...] = tuple(4 if word in _FOR_FOUR else 2 for word in _FACES)

# What an Upgrade compares [R 5.4]: parts of the same model have the same type, colour and row.
MODEL: tuple[int, ...] = tuple((TYPE[t] * len(COLOUR_WORDS) + COLOUR[t]) * 2 + ROW[t] for t in range(PARTS))


def deck_of(tile: int) -> int:
    return NEW if tile < DECK_SIZE else SCRAP if tile < PARTS else JUNK


def parts_in_play(deck: int, players: int) -> list[int]:
    """The parts of a deck without those that stay in the box [R 2.2]."""
    return [tile for tile in range(PARTS) if deck_of(tile) == deck and FROM_PLAYERS[tile] <= players]


# The board

LOCATION_WORDS = ("backyard", "patent", "scrapyard", "workshop")
BACKYARD, PATENT, SCRAPYARD, WORKSHOP = range(4)

_LIMITS = _DATA["limits"]

MOST_SPACES = max(len(_DATA[word]["players"]) for word in LOCATION_WORDS)
ACTIONS: tuple[int, ...] = tuple(_DATA["workshop"]["actions"])
DRAWS: tuple[int, ...] = tuple(_DATA["scrapyard"]["alternative"]["draws"])
KEEPS: int = _DATA["scrapyard"]["alternative"]["keeps"]
HAND_LIMIT: int = _LIMITS["hand"]
PATENT_DISPLAY: int = _LIMITS["patent_display"]
SCRAPYARD_DISPLAY: int = _LIMITS["scrapyard_display"]
FRONT_ROW: int = _LIMITS["row"]
BLACK_MARKET_LOOK: int = _LIMITS["black_market"]
PARTS_TO_END: int = _LIMITS["parts_to_end"]
MARKERS: tuple[int, ...] = (0, 0, *_DATA["markers"]["each"])


def _printed(alternative: bool) -> tuple[tuple[int, ...], ...]:
    boards = [_DATA[word] for word in LOCATION_WORDS]
    if alternative:
        boards[SCRAPYARD] = _DATA["scrapyard"]["alternative"]
    return tuple(tuple(board["players"]) for board in boards)


def _spaces(players: int, alternative: bool) -> tuple[int, ...]:
    return tuple(sum(least <= players for least in printed) for printed in PRINTED[alternative])


# PRINTED[alternative][location]: the player count in each space, from which on it is in use [R 1.4]
PRINTED = tuple(_printed(alternative) for alternative in (False, True))
# SPACES[alternative][players][location]: how many spaces are in use
SPACES = tuple(tuple(_spaces(players, alternative) for players in range(7)) for alternative in (False, True))

GAUGE_WORDS = ("empty", "few", "thin", "thick")
GONE, FEW, THIN, THICK = range(4)
FEW_BELOW = 10  # more than a refresh needs, so that it never announces the last round
THIN_BELOW = 15


def gauge(size: int) -> int:
    """How high a stack of this size looks [R 1.6]: all that anybody may know about it, bots included."""
    return (size > 0) + (size >= FEW_BELOW) + (size >= THIN_BELOW)


# The investors

_INVESTORS = _DATA["investor"]

INVESTOR_WORDS: tuple[str, ...] = tuple(investor["id"] for investor in _INVESTORS)
INVESTOR_STACK: tuple[int, ...] = tuple(investor["stack"] for investor in _INVESTORS)
INVESTOR_POINTS: tuple[int, ...] = tuple(investor.get("points", 0) for investor in _INVESTORS)
(I_COMFORT, I_POWER, I_RANGE, I_EVEN) = range(4)
(I_BIGGEST, I_NEW, I_TOGETHER, I_HYBRID, I_EVERYTHING, I_WASTE) = range(4, 10)
(I_BEAUTIFUL, I_MOST_RANGE, I_MOST_POWER, I_MOST_COMFORT) = range(10, 14)

PREFERRED: int = _DATA["bronze"]["preferred"]
OTHERS: int = _DATA["bronze"]["others"]
EVEN: int = _DATA["bronze"]["even"]
FURTHER: int = _DATA["bronze"]["further"]
NEW_UPGRADES: int = _INVESTORS[I_NEW]["upgrades"]
HYBRID_DRIVES: int = _INVESTORS[I_HYBRID]["drives"]
# By investor of stack 1: what the first two symbols of comfort, power and range bring [R 11.3, R 11.4].
FIRST_TWO: dict[int, tuple[int, int, int]] = {
    I_COMFORT: (PREFERRED, OTHERS, OTHERS),
    I_POWER: (OTHERS, PREFERRED, OTHERS),
    I_RANGE: (OTHERS, OTHERS, PREFERRED),
    I_EVEN: (EVEN, EVEN, EVEN),
}
EVERYTHING_SYMBOLS: tuple[str, ...] = tuple(_INVESTORS[I_EVERYTHING]["symbols"])

# The words of actions, events and positions

PART_DOMAIN = Domain("tile", WORDS[:PARTS])
TILE_DOMAIN = Domain("tile", WORDS)
LOCATION_DOMAIN = Domain("location", LOCATION_WORDS)
DECK_DOMAIN = Domain("deck", DECK_WORDS)
ROW_DOMAIN = Domain("row", ROW_WORDS)
INVESTOR_DOMAIN = Domain("investor", INVESTOR_WORDS)
BRONZE_DOMAIN = Domain("bronze", BRONZE_WORDS)
GAUGE_DOMAIN = Domain("gauge", GAUGE_WORDS)
