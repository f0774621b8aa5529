"""What the printed rulebook says about values that it does not show; editions are checked against it.

Run by itself, before the game is loaded (kernel/edition_reading.py), so it imports nothing of the game.
"""

import re
from collections.abc import Iterator
from typing import Any

Contradiction = tuple[str, str]

COLOURS = ("red", "green", "purple", "blue", "yellow")
STEPS = "ABCD"
SPARKS = re.compile(r"(?:[CTS][0-3][0-3](?: [CTS][0-3][0-3])*)?")
BUYER = re.compile(r"[CTS][0-3][0-3]")
SIDE, SPACES, LAST_CARD_YEAR = 8, 6, 6
MOST_PLAYERS = 5


def contradictions(data: dict[str, Any]) -> Iterator[Contradiction]:
    """Each value that cannot be, by its address, and why."""
    yield from _tiles(data)
    yield from _floor(data["floor"])
    yield from _people(data["industrialist"])
    yield from _market(data["market"])
    yield from _cards(data)
    yield from _research(data)
    yield from _tracks(data["tracks"])


def _tiles(data: dict[str, Any]) -> Iterator[Contradiction]:
    for kind in ("mainline", "dealership", "department", "station"):
        for tile in data[kind]:
            at = f"{kind}.{tile['name']}"
            if len(tile["size"]) != 2 or not all(1 <= length <= SIDE for length in tile["size"]):
                yield f"{at}.size", "must be width and height, 1 to 8 squares each"
            copies = tile.get("copies", [1, 1, 1])
            if len(copies) != 3 or min(copies) < 1 or max(copies) > 60 or copies != sorted(copies):
                yield f"{at}.copies", "must be the copies for 3, 4 and 5 players, 1 to 60, never fewer for more"
    yield from _steps(data)


def _steps(data: dict[str, Any]) -> Iterator[Contradiction]:
    for line in data["mainline"]:
        if sorted(line["sides"]) != list(STEPS):
            yield f"mainline.{line['name']}.sides", "must be the four steps A, B, C and D: north, east, south and west"
    for station in data["station"]:
        if station["step"] not in tuple(STEPS):
            yield f"station.{station['name']}.step", "must be one of the steps A, B, C and D"
    for department in data["department"]:
        if min(department.get("copies", [99])) < MOST_PLAYERS:
            yield f"department.{department['name']}.copies", "must give every player a department at the start"


def _floor(floor: dict[str, Any]) -> Iterator[Contradiction]:
    for name in ("main", "expansion"):
        size, bay = floor[name]["size"], floor[name]["bay"]
        if len(size) != 2 or not all(4 <= length <= 16 for length in size):
            yield f"floor.{name}.size", "must be width and height, 4 to 16 squares each"
        elif len(bay) != 2 or not (1 <= bay[0] <= size[0] and 1 <= bay[1] < size[1]):
            yield f"floor.{name}.bay", "must be width and height of the dark loading bay, inside the tile"
    if len(set(floor["main"]["size"])) != 1:
        yield "floor.main.size", "must be a square"


def _people(people: list[dict[str, Any]]) -> Iterator[Contradiction]:
    for person in people:
        if person["colour"] not in COLOURS or [one["colour"] for one in people].count(person["colour"]) > 1:
            yield f"industrialist.{person['name']}.colour", f"must be one of {', '.join(COLOURS)}, each once"
        for size in ("large", "middle", "small"):
            if not person[size].strip() or len(person[size]) > 24:
                yield f"industrialist.{person['name']}.{size}", "must be a name of up to 24 characters"


def _market(market: dict[str, Any]) -> Iterator[Contradiction]:
    rows = market["segments"]
    if len(rows) != SIDE or any(len(row) != SIDE or set(row) - set("0123") for row in rows):
        yield "market.segments", "must be 8 rows of 8 price segments, 0 to 3, the top row first"
    elif rows[-1][0] != "0" or rows[0][-1] != "3":
        yield "market.segments", "must rise from the lowest segment at the bottom left to the highest at the top right"


def _cards(data: dict[str, Any]) -> Iterator[Contradiction]:
    for card in data["card"]:
        at = f"card.{card['number']}"
        if not 1 <= card["year"] <= LAST_CARD_YEAR:
            yield f"{at}.year", f"must be a year from 1 to {LAST_CARD_YEAR}, not {card['year']}"
        if not 0 <= card["clocks"] <= 8:
            yield f"{at}.clocks", f"must be 0 to 8 punch clocks, not {card['clocks']}"
        for colour in COLOURS:
            if not SPARKS.fullmatch(card[colour]):
                yield f"{at}.{colour}", "must be sparks such as 'C23 T01': C, T or S, then column and row from 0 to 3"
    if sum(card["year"] == 1 for card in data["card"]) < 1:
        yield "card.10.year", "must leave a card that can be played in year 1"
    buyers = data["neutral"]["buyers"]
    if len(buyers) < MOST_PLAYERS + 1 or not all(BUYER.fullmatch(buyer) for buyer in buyers):
        yield "neutral.buyers", "must be at least 6 buyers such as 'C01': C, T or S, then column and row from 0 to 3"


def _research(data: dict[str, Any]) -> Iterator[Contradiction]:
    stations = {station["name"] for station in data["station"]}
    opened: set[str] = set()
    for track in data["track"]:
        at = f"track.{track['name']}"
        if len(track["technologies"]) != SPACES or not stations.issuperset(track["technologies"]):
            yield f"{at}.technologies", "must name a technology station for each of its six spaces"
        if any(not 1 <= space <= SPACES for space in track["clocks"]):
            yield f"{at}.clocks", "must be spaces of the track, 1 to 6"
        opened.update(track["technologies"])
    for name in sorted(stations - opened):
        yield "track.speed.technologies", f"must leave a space that opens the {name}, on this or another track"
    for name, count in data["indicators"].items():
        if not isinstance(count, int) or not 0 <= count <= 99:
            yield "indicators", f"must have 0 to 99 of {name}, not {count!r}"


def _tracks(tracks: dict[str, Any]) -> Iterator[Contradiction]:
    if tracks["research_end"] != SPACES:
        yield "tracks.research_end", "must be 6: the spec numbers of the market need six spaces"
    if not tracks["assembly_start"] < tracks["assembly_end"] <= 9:
        yield "tracks.assembly_end", "must be 2 to 9"
    if not tracks["assembly_start"] <= tracks["assembly_clock"] <= tracks["assembly_end"]:
        yield "tracks.assembly_clock", "must be a space of the assembly track"
