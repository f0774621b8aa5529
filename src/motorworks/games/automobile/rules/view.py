"""What a seat may see: everything but the bag and the tiles in other hands [R 0.9]."""

from typing import Any

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.moves import OCCASION
from motorworks.games.automobile.rules.order import order_of_play
from motorworks.games.automobile.rules.road import ALL_SPACES, cubes_for, is_closed
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, CLASSES, NONE, SPACE


def view(s: AutomobileState, seat: int) -> dict[str, Any]:
    return {
        "turn": s.turn,
        "round": s.round,
        "order": order_of_play(s),
        "selection": s.selection[:],
        "blocked": [CHARACTER.word(character) for character in s.blocked],
        "blocked_next": [CHARACTER.word(character) for character in s.blocked_next],
        "characters": [_character(s, character) for character in CHARACTER],
        "stock": None if s.variants.unlimited_stock else s.stock,
        "seats": [_seat(s, each, is_shown=s.over or each == seat) for each in range(s.players)],
        "spaces": [_space(s, space) for space in ALL_SPACES],
        "distribution": [_row(s, row) for row in CLASSES],
        "executive": {
            "closings": s.closings_left,
            "bonus": s.bonus_left,
            "stack": s.stack_left,
            "singles": s.singles_left,
        },
        "demand": {CLASS.word(market): s.demand[market] for market in CLASSES},
        "sales": {
            "sold": [_sale(space, price) for space, price in zip(s.sold, s.sold_for, strict=True)],
            "unsold": [SPACE.word(space) for space in s.unsold],
        },
        "bag": len(s.bag),
        "bag_tiles": s.bag_tiles[:],
        "step": _step(s),
    }


def _or_none(value: int) -> int | None:
    return None if value == NONE else value


def _space_word(space: int) -> str | None:
    return None if space == NONE else SPACE.word(space)


def _character(s: AutomobileState, character: int) -> dict[str, Any]:
    return {
        "character": CHARACTER.word(character),
        "seat": _or_none(s.characters[character]),
        "cubes": s.character_cubes[character],
    }


def _seat(s: AutomobileState, seat: int, is_shown: bool) -> dict[str, Any]:
    taken = s.characters.index(seat) if seat in s.characters else NONE
    return {
        "cash": s.cash[seat],
        "cubes": s.cubes[seat],
        "losses": s.losses[seat],
        "loans": s.loans[seat],
        "cars": s.cars_at_hand[seat],
        "factories": s.factories_at_hand[seat],
        "distributors": s.distributors_at_hand[seat],
        "parts": _space_word(s.parts[seat]),
        "character": None if taken == NONE else CHARACTER.word(taken),
        "hand": len(s.hands[seat]),
        "tiles": s.hands[seat][:] if is_shown else None,
    }


def _space(s: AutomobileState, space: int) -> dict[str, Any]:
    owner = s.owner[space]
    return {
        "space": SPACE.word(space),
        "owner": _or_none(owner),
        "factories": s.factories[space],
        "parts": owner != NONE and s.parts[owner] == space,
        "closed": is_closed(s, space),
        "cars": s.cars[space],
        "bonus": s.bonus[space],
        "reduced": s.reduced[space],
        "cubes": cubes_for(s, space),
    }


def _row(s: AutomobileState, row: int) -> dict[str, Any]:
    return {
        "class": CLASS.word(row),
        "box": s.boxes[row][:],
        "row": s.rows[row][:],
        "neutral_box": s.neutral_boxes[row],
        "neutral_row": s.neutral_rows[row],
        "open": tables.ROW[row][s.turn],
    }


def _sale(space: int, price: int) -> dict[str, Any]:
    return {"space": SPACE.word(space), "price": price}


def _step(s: AutomobileState) -> dict[str, Any]:
    """How far the actor is within an action or a phase."""
    return {
        "acted": s.acted,
        "ford": s.ford_left,
        "occasion": OCCASION.word(s.occasion),
        "space": _space_word(s.space),
        "placed": s.placed[:],
        "produced": [SPACE.word(space) for space in s.produced],
        "howard": s.howard_left,
        "pile": s.pile,
    }
