"""What the printed rulebook says about values that it does not show; editions are checked against it.

Run by itself, before the game is loaded (kernel/edition_reading.py), so it imports nothing of the game.
"""

from collections.abc import Iterator
from typing import Any

Contradiction = tuple[str, str]

CLASSES = ("low", "mid", "high")
CHEAPEST, DEAREST = 150, 2000
FEWEST, LARGEST = 1, 28  # the cars of a player

# Where the cubes spent in the printed example of play allow these four: (model, first place, last place).
PLACED = (("emf", 9, 10), ("crane-simplex", 9, 12), ("dodge-four", 9, 14), ("overland", 11, 15))
# What the printed example of play needs of the production limits: (class, factories, cars made).
PRODUCED = (("low", 1, 3), ("low", 2, 5), ("mid", 2, 7), ("high", 1, 2))
# The sale spaces of the distribution display that the example needs: (class, turn, at least).
SOLD = (("high", 1, 1), ("high", 2, 2), ("mid", 1, 3), ("low", 1, 3), ("low", 2, 4))


def contradictions(data: dict[str, Any]) -> Iterator[Contradiction]:
    """Each value that cannot be, by its address, and why."""
    yield from _road(data["model"])
    yield from _example(data["model"])
    for price_class in data["class"]:
        yield from _limits(price_class)
        yield from _row(price_class)
    yield from _losses(data["turn"])
    yield from _two_players(data)


def _road(models: list[dict[str, Any]]) -> Iterator[Contradiction]:
    places = [model["place"] for model in models]
    for model in models:
        at = f"model.{model['id']}"
        if model["class"] not in CLASSES:
            yield f"{at}.class", f"must be low, mid or high, not {model['class']!r}"
        if not CHEAPEST <= model["cost"] <= DEAREST or model["cost"] % 10:
            yield f"{at}.cost", f"must be a price in tens from ${CHEAPEST} to ${DEAREST}, not {model['cost']}"
        if not 1 <= model["place"] <= len(models):
            yield f"{at}.place", f"must be a space of the road, 1 to {len(models)}, not {model['place']}"
        elif places.count(model["place"]) > 1:
            yield f"{at}.place", f"is {model['place']}, and so is that of another model; each space is there once"


def _example(models: list[dict[str, Any]]) -> Iterator[Contradiction]:
    places = {model["id"]: model["place"] for model in models}
    for name, first, last in PLACED:
        if not first <= places[name] <= last:
            yield (
                f"model.{name}.place",
                f"must be {first} to {last}: the printed example reaches it with the cubes there are",
            )
    if places["overland"] < places["dodge-four"]:
        yield "model.overland.place", "must lie beyond the Dodge Four, as in the printed example"


def _limits(price_class: dict[str, Any]) -> Iterator[Contradiction]:
    at = f"class.{price_class['id']}.limits"
    for limit in price_class["limits"]:
        number, least, most = limit["number"], limit["least"], limit["most"]
        if not FEWEST <= least <= most <= LARGEST:
            yield f"{at}.{number}.most", f"must be at least {least} (the fewest cars) and at most {LARGEST}, not {most}"
        for name, factories, made in PRODUCED:
            if (name, factories) == (price_class["id"], number) and not least <= made <= most:
                yield f"{at}.{number}.most", f"must allow {made} cars, which the printed example makes there"
    for fewer, more in zip(price_class["limits"], price_class["limits"][1:], strict=False):
        if more["most"] <= fewer["most"]:
            yield f"{at}.{more['number']}.most", "must be higher than with one factory fewer"


def _row(price_class: dict[str, Any]) -> Iterator[Contradiction]:
    name, row = price_class["id"], price_class["row"]
    at = f"class.{name}.row"
    if len(row) != 3 or min(row) < 0 or not sum(row) <= 24:
        yield at, "must be three numbers of sale spaces: marked 1-4, 2-4 and 3-4"
        return
    if name == "mid" and sum(row[:2]) != 6:
        yield at, f"must open 6 spaces in turn 2, as the printed example says, not {sum(row[:2])}"
    for of, turn, least in SOLD:
        if of == name and sum(row[:turn]) < least:
            yield at, f"must open at least {least} spaces in turn {turn}, which the printed example uses"


def _losses(turns: list[dict[str, Any]]) -> Iterator[Contradiction]:
    before, third, after = (turn["loss_value"] for turn in turns[1:])
    if not before <= third <= after:
        yield "turn.3.loss_value", f"must lie between ${before} of turn 2 and ${after} of turn 4, which are printed"


def _two_players(data: dict[str, Any]) -> Iterator[Contradiction]:
    two = data["two_players"]
    tiles = list(data["supply"]["tiles"])
    for tile in two["removed_tiles"]:
        if tile not in tiles:
            yield "two_players.removed_tiles", f"takes out more tiles of {tile} than there are"
            return
        tiles.remove(tile)
    if len(tiles) < 6:
        yield "two_players.removed_tiles", "must leave six tiles, as many as two players can need in a turn"
    if not 0 <= two["neutral_distributors"] <= data["player"]["distributors"]:
        yield "two_players.neutral_distributors", f"must be 0 to {data['player']['distributors']}, one player's pieces"
    if not 0 <= two["blocked_characters"] <= len(data["character"]) - 2:
        yield "two_players.blocked_characters", "must leave a character for each of the two players"
    if any(not 0 <= character["cubes"] <= 3 for character in data["character"]):
        yield "character.howard.cubes", "must be zero to three, as printed"
    for name in ("bonus_costs", "reduced_piles"):
        if not two[name] or min(two[name]) < 1 or len(two[name]) > len(data["executive"][name]):
            yield f"two_players.{name}", f"must be one to {len(data['executive'][name])} numbers above 0"
    if two["reduced_piles"][:1] != data["executive"]["reduced_piles"][:1]:
        yield "two_players.reduced_piles", "must begin with the stack of two that is printed"
