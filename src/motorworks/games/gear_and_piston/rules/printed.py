"""What the printed rulebook says about values that it does not show; editions are checked against it.

Run by itself, before the game is loaded (kernel/edition_reading.py), so it imports nothing of the game.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Contradiction = tuple[str, str]
Face = Mapping[str, Any]

ROWS = {"engine": "upper", "tank": "upper", "steering": "upper", "gearbox": "lower", "axle": "lower"}
DRIVES = ("electric", "fuel", "steam")
COLOURS = {
    "engine": DRIVES,
    "tank": DRIVES,
    "upgrade": (*DRIVES, "generic"),
    "steering": ("generic",),
    "gearbox": ("generic",),
    "axle": ("generic",),
}
BRONZE = ("comfort", "power", "range")
SYMBOLS = (*BRONZE, "reliability")
DECK, JUNK, PLAYERS = 42, 20, range(2, 7)

# The tiles of the printed examples: deck, how many, what they are.
EXAMPLES = (
    ("new_part", 1, {"type": "engine", "colour": "steam", "bronze": "range"}),
    ("new_part", 1, {"type": "engine", "colour": "electric"}),
    ("new_part", 1, {"type": "tank", "colour": "electric"}),
    ("new_part", 1, {"type": "gearbox", "bronze": "power"}),
    ("new_part", 1, {"type": "gearbox", "bronze": "range"}),
    ("scrap_part", 1, {"type": "engine", "colour": "electric"}),
    ("scrap_part", 2, {"type": "tank", "colour": "electric", "volatility": 0}),
)


def contradictions(data: dict[str, Any]) -> Iterator[Contradiction]:
    """Each value that cannot be, by its address, and why."""
    for deck in ("new_part", "scrap_part"):
        for code, face in data[deck].items():
            yield from ((f"{deck}.{code}", fault) for fault in _face(deck, face))
        yield from _marked(deck, data)
    yield from _decks(data)
    yield from _junk(data["junk"])
    yield from _spaces(data)
    yield from _investors(data)


def _face(deck: str, face: Face) -> Iterator[str]:
    """What is wrong with one tile."""
    kind, colour, row = face.get("type"), face.get("colour"), face.get("row")
    if kind not in COLOURS:
        yield f"must have a type: {', '.join(ROWS)} or upgrade"
        return
    if colour not in COLOURS[kind]:
        yield f"must have a colour: {', '.join(COLOURS[kind])} for the type {kind}, not {colour!r}"
    if row != ROWS.get(kind, row) or row not in ("upper", "lower"):
        yield f"must be in the {ROWS.get(kind, 'upper or lower')} row, as printed"
    yield from _symbols(deck, face)


def _symbols(deck: str, face: Face) -> Iterator[str]:
    unknown = face.keys() - {"type", "colour", "row", "bronze", "volatility", "reliability"}
    if unknown:
        yield f"has no {', '.join(sorted(unknown))}: a face is type, colour, row, bronze, volatility and reliability"
    if face.get("reliability", 0) not in (0, 1) or face.get("volatility", 0) not in (0, 1):
        yield "shows a symbol for volatility or reliability once or not at all: 0 or 1"
    if deck == "new_part" and (face.get("bronze") not in BRONZE or face.get("volatility", 0)):
        yield f"must show one bronze symbol ({', '.join(BRONZE)}) and no volatility, like every new part"
    if deck == "scrap_part" and "bronze" in face:
        yield "cannot show a bronze symbol: scrap parts have none"


def _marked(deck: str, data: dict[str, Any]) -> Iterator[Contradiction]:
    codes = data[f"{deck}_marked"]["for_four"]
    at = f"{deck}_marked.for_four"
    strange = [code for code in codes if code not in data[deck]]
    if strange or len(set(codes)) != len(codes):
        yield at, f"must name tiles of this deck, each once{': not ' + ', '.join(strange) if strange else ''}"
    elif not codes or DECK - len(codes) < 24:
        yield at, "must name some tiles, as printed, and leave at least 24 for two players"


def _decks(data: dict[str, Any]) -> Iterator[Contradiction]:
    for deck, least, what in EXAMPLES:
        wanted = " ".join(str(word) for word in what.values() if word)
        there = [code for code, face in data[deck].items() if _is(face, what)]
        if len(there) < least:
            yield deck, f"must have {least} of: {wanted}, as the printed examples do"
    volatile = sum(face.get("volatility", 0) for face in data["scrap_part"].values())
    if not DECK // 2 < volatile < DECK:
        yield (
            "scrap_part",
            f"must show volatility on most tiles but not on all, as printed, not on {volatile} of {DECK}",
        )
    faces = [*data["new_part"].values(), *data["scrap_part"].values()]
    if not any(_is(face, {"type": "upgrade", "colour": "generic", "reliability": 1}) for face in faces):
        yield "new_part", "must have a generic upgrade with reliability, here or among the scrap parts, as printed"


def _is(face: Face, what: Face) -> bool:
    return all(face.get(key, 0) == value for key, value in what.items())


def _junk(junk: dict[str, Any]) -> Iterator[Contradiction]:
    values = junk["volatility"]
    if len(values) != JUNK or set(values) != {0, 1, 2} or values.count(1) < 2:
        yield "junk.volatility", "must be 20 values of 0, 1 and 2, with 1 at least twice, as the printed example shows"
    if not 0 <= junk["spare"] <= 2:
        yield "junk.spare", f"must be 0, 1 or 2, not {junk['spare']}"


def _spaces(data: dict[str, Any]) -> Iterator[Contradiction]:
    boards = {name: data[name] for name in ("backyard", "patent", "scrapyard", "workshop")}
    boards["scrapyard.alternative"] = data["scrapyard"]["alternative"]
    for name, board in boards.items():
        counts = board["players"]
        if not counts or any(count not in PLAYERS for count in counts) or counts != sorted(counts) or len(counts) > 8:
            yield f"{name}.players", "must be player counts from 2 to 6, rising, for at most 8 spaces"
            return
    if sum(count == 2 for count in data["scrapyard"]["players"]) != 2:
        yield "scrapyard.players", "must have exactly two spaces for two players, as printed"
    alternative = data["scrapyard"]["alternative"]
    if len(alternative["players"]) != len(alternative["draws"]):
        yield "scrapyard.alternative.players", "must be four player counts, one for each printed space"
    actions = data["workshop"]["actions"]
    if len(actions) != len(data["workshop"]["players"]) or any(not 1 <= action <= 4 for action in actions):
        yield "workshop.actions", "must give 1 to 4 actions for each space of the Workshop"
    elif actions != sorted(actions, reverse=True):
        yield "workshop.actions", "must fall from space to space: who comes first builds most"
    yield from _room(data)


def _room(data: dict[str, Any]) -> Iterator[Contradiction]:
    """Every marker can be placed, with the alternative rules too."""
    for players, markers in zip(PLAYERS, data["markers"]["each"], strict=True):
        usual = [data[name]["players"] for name in ("backyard", "patent", "workshop")]
        for scrapyard in (data["scrapyard"]["players"], data["scrapyard"]["alternative"]["players"]):
            spaces = sum(least <= players for board in (*usual, scrapyard) for least in board)
            if spaces <= players * markers:
                need = f"{players} players place {players * markers} markers on {spaces} spaces"
                yield "workshop.players", f"leaves too few spaces: {need}, and one must stay free"
                return


def _investors(data: dict[str, Any]) -> Iterator[Contradiction]:
    if not 0 <= data["bronze"]["even"] <= data["bronze"]["preferred"]:
        yield "bronze.even", f"must be 0 to {data['bronze']['preferred']} points, not {data['bronze']['even']}"
    everything = next(one for one in data["investor"] if one["id"] == "everything")["symbols"]
    if not everything or any(symbol not in SYMBOLS for symbol in everything) or len(set(everything)) < len(everything):
        yield "investor.everything.symbols", f"must name some of {', '.join(SYMBOLS)}, each once"
