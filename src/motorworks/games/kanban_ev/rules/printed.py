"""What the printed rulebook says about values that it does not show; editions are checked against it.

Run by itself, before the game is loaded (kernel/edition_reading.py), so it imports nothing of the game.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

Contradiction = tuple[str, str]

GAINS = ("points", "shifts", "books", "vouchers", "speech")
MOST_GAIN = 5
COUNTS = ("vouchers", "parts")
EXAMPLE_PARTS = Counter(battery=2, electronics=1, body=1, drivetrain=1, autopilot=1)


def contradictions(data: dict[str, Any]) -> Iterator[Contradiction]:
    """Each value that cannot be, by its address, and why."""
    yield from _models(data)
    yield from _floor(data)
    yield from _track(data["test_track"])
    yield from _orders(data)
    yield from _goals(data)
    yield from _gains(data)
    yield from _codes(data)


def _within(at: str, value: int, low: int, high: int) -> Iterator[Contradiction]:
    if not low <= value <= high:
        yield at, f"must be {low} to {high}, not {value}"


def _models(data: dict[str, Any]) -> Iterator[Contradiction]:
    for model in data["model"]:
        at = f"model.{model['name']}"
        yield from _within(f"{at}.demand", model["demand"], 1, 5)
        if not 3 <= model["assembly_spaces"] <= 6:
            yield f"{at}.assembly_spaces", "must be 3 to 6: the printed example puts three parts on one model"
        if len(model["upgrade_spaces"]) != 6:
            yield f"{at}.upgrade_spaces", "must be the gains of six spaces, a to f"
    largest = sorted(model["demand"] for model in data["model"])[-2:]
    if sum(largest) + 17 > data["supply"]["generic_speech"]:
        yield (
            "model.city.demand",
            f"needs {sum(largest)} Speech tokens for two models, and only 6 are left for them",
        )
    values = data["upgrade"]["values"]
    if len(values) != 6 or values != sorted(values) or values[0] < 0 or values[-1] > 9:
        yield "upgrade.values", "must be six values, rising: the start space and one for each of five designs"
    yield from _within("upgrade.points", data["upgrade"]["points"], 0, 9)


def _floor(data: dict[str, Any]) -> Iterator[Contradiction]:
    if len(data["designs"]["columns"]) != 4:
        yield "designs.columns", "must be the gains of the four columns"
    yield from _within("designs.stack", data["designs"]["stack"], 5, 12)
    for name in ("sandra_columns", "sandra_columns_for_two"):
        yield from _within(f"designs.{name}", data["designs"][name], 0, 4)
    for department in data["department"]:
        if len(department["shifts"]) != 2 or any(not 1 <= shifts <= 4 for shifts in department["shifts"]):
            yield f"department.{department['name']}.shifts", "must be the Shifts of two workstations, 1 to 4 each"
    if not 1 <= data["training"]["certified"] < data["training"]["last"] == 5:
        yield "training.certified", "must be 1 to 4, a space before the last of the five"
    if len(data["training"]["final_points"]) != 3:
        yield "training.final_points", "must be the points of first, second and third"
    sections = data["certification"]["sections"]
    if len(sections) != 6 or any(len(section) != 4 for section in sections):
        yield "certification.sections", "must be six sections of four spaces"
    for name, low, high in (("desk", 2, 6), ("storage", 3, 8), ("speech", 2, 6)):
        yield from _within(f"board.{name}", data["board"][name], low, high)


def _track(track: dict[str, Any]) -> Iterator[Contradiction]:
    spaces = track["spaces"]
    if len(spaces) != 4 or any(not 4 <= count <= 16 or count % 2 for count in spaces):
        yield "test_track.spaces", "must be the spaces for 1, 2, 3 and 4 players: even numbers from 4 to 16"
    if len(track["claim_cost"]) != track["queue"] or track["queue"] != 4 or min(track["claim_cost"]) < 0:
        yield "test_track.claim_cost", "must be the cost of each of the four places in the queue"


def _orders(data: dict[str, Any]) -> Iterator[Contradiction]:
    parts, orders = data["parts"]["names"], data["orders"]
    if len(orders["middle"]) != 2 or any(part not in parts for part in orders["middle"]):
        yield "orders.middle", f"must be two of {', '.join(parts)}"
    for card in orders["card"]:
        at = f"orders.card.{card['name']}"
        for row in ("middle", "other"):
            if len(card.get(row, ("",) * 2)) != 2 or any(part not in parts for part in card.get(row, ())):
                yield f"{at}.{row}", f"must be two of {', '.join(parts)}"
        if card["double"] not in parts:
            yield f"{at}.double", f"must be one of {', '.join(parts)}"
    shown = [Counter([c["double"]] * 2 + c.get("middle", orders["middle"]) + c["other"]) for c in orders["card"]]
    if EXAMPLE_PARTS not in shown:
        listed = "two Batteries, Electronics, Body, Drivetrain and Autopilot"
        yield "orders.card.K5.other", f"must leave the card of the printed example: {listed}"


def _goals(data: dict[str, Any]) -> Iterator[Contradiction]:
    for goal in data["performance"]:
        at = f"performance.{goal['number']}"
        yield from _within(f"{at}.points", goal["points"], 1, 9)
        yield from _within(f"{at}.most", goal["most"], 1, 4)
        if goal["counts"] == "cars_in_garages" and not (set(goal["of"]) <= set(range(1, 6)) and len(goal["of"]) == 2):
            yield f"{at}.of", "must be two garages, 1 to 5"
    thirty = data["performance"][29]
    if thirty["counts"] not in COUNTS:
        yield "performance.30.counts", f"must be vouchers (as pictured) or parts (as written), not {thirty['counts']!r}"
    factory = data["factory"]
    if len(factory["numbers"]) != 4 or min(factory["numbers"]) < 1 or len(set(factory["numbers"])) != 4:
        yield "factory.numbers", "must be the numbers of four tiles"
    if [len(tokens) for tokens in factory["tokens"]] != [1, 2, 2, 2] or min(map(min, factory["tokens"])) < 1:
        yield "factory.tokens", "must be the tokens for 1 to 4 players: one tile alone, else the lower and the higher"


def _gains(data: dict[str, Any]) -> Iterator[Contradiction]:
    """A gain names what is gained and how much of it, such as { books = 1 }."""
    tiles = data["garage_tiles"]
    places = {
        **{f"model.{model['name']}.upgrade_spaces": model["upgrade_spaces"] for model in data["model"]},
        "designs.columns": data["designs"]["columns"],
        "certification.sections": [gain for section in data["certification"]["sections"] for gain in section],
        "awards.tiles": [tile.get("benefit", {"": 0}) for tile in data["awards"]["tiles"]],
        "garage_tiles.basic": list(tiles["basic"].values()),
        "garage_tiles.expert": list(tiles["expert"].values()),
    }
    for at, gains in places.items():
        for gain in gains:
            if any(thing not in GAINS or not 0 <= number <= MOST_GAIN for thing, number in gain.items()):
                yield at, f"must be gains of up to {MOST_GAIN} of {', '.join(GAINS)}, not {gain}"


def _codes(data: dict[str, Any]) -> Iterator[Contradiction]:
    """What is a code of the rules and cannot be another word."""
    expected = {
        ("conveyor", "starts"): ["S1", "S2", "S3", "S4", "S5"],
        ("conveyor", "plates"): ["P1", "P2", "P3", "P4", "P5", "L2", "L3", "L4"],
        ("conveyor", "exits"): ["X2", "X3", "X4"],
        ("garage_tiles", "names"): ["speech", "vouchers", "books", "shifts", "empty", "padlock"],
    }
    for (table, key), words in expected.items():
        if data[table][key] != words:
            yield f"{table}.{key}", "is a list of codes and cannot be changed"
    if sorted(data["conveyor"]["lines"]) != sorted(model["name"] for model in data["model"]):
        yield "conveyor.lines", "must name each model once"
    awards = [(tile.get("name"), tile.get("count")) for tile in data["awards"]["tiles"]]
    if awards != [(name, 5) for name in ("points", "shift", "voucher", "book")]:
        yield "awards.tiles", "must be the four kinds of tile, five of each: points, shift, voucher and book"
