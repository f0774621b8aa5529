"""What a seat may see: everything but the bag and the tiles in other hands [R 0.9]."""

from functools import cache

from motorworks.games.automobile.rules import seen
from motorworks.games.automobile.rules.distribution import open_spaces_of
from motorworks.games.automobile.rules.order import order_of_play
from motorworks.games.automobile.rules.road import ALL_SPACES, cubes_ahead, front, is_closed
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, CLASSES, NONE


def see(s: AutomobileState, seat: int) -> seen.View:
    return seen.View(
        turn=s.turn,
        round=s.round,
        order=tuple(order_of_play(s)),
        selection=tuple(s.selection),
        blocked=tuple(s.blocked),
        blocked_next=tuple(s.blocked_next),
        characters=tuple(map(seen.CharacterBox, CHARACTER, s.characters, s.character_cubes)),
        stock=NONE if s.variants.unlimited_stock else s.stock,
        seats=tuple(_company(s, each, is_shown=s.over or each == seat) for each in range(s.players)),
        spaces=_road(s),
        distribution=tuple(_row(s, row) for row in CLASSES),
        executive=seen.Executive(s.closings_left, s.bonus_left, s.stack_left, s.singles_left),
        demand=tuple(s.demand),
        sales=seen.Sales(tuple(map(seen.Sale, s.sold, s.sold_for)), tuple(s.unsold)),
        bag=len(s.bag),
        bag_tiles=tuple(s.bag_tiles),
        under_way=_under_way(s),
    )


def _company(s: AutomobileState, seat: int, is_shown: bool) -> seen.Company:
    return seen.Company(
        s.cash[seat],
        s.cubes[seat],
        s.losses[seat],
        s.loans[seat],
        s.cars_at_hand[seat],
        s.factories_at_hand[seat],
        s.distributors_at_hand[seat],
        s.parts[seat],
        s.characters.index(seat) if seat in s.characters else NONE,
        len(s.hands[seat]),
        tuple(s.hands[seat]) if is_shown else None,
    )


@cache
def _free_road(ahead_of: int) -> tuple[seen.ModelSpace, ...]:
    """The road without a piece; most of it stays so for most of the game."""
    return tuple(
        seen.ModelSpace(space, NONE, 0, False, False, 0, 0, 0, cubes_ahead(ahead_of, space)) for space in ALL_SPACES
    )


def _road(s: AutomobileState) -> tuple[seen.ModelSpace, ...]:
    road = list(_free_road(front(s)))
    for space, owner in enumerate(s.owner):
        if owner != NONE:
            road[space] = seen.ModelSpace(
                space,
                owner,
                s.factories[space],
                s.parts[owner] == space,
                is_closed(s, space),
                s.cars[space],
                s.bonus[space],
                s.reduced[space],
                road[space].cubes,
            )
    return tuple(road)


def _row(s: AutomobileState, row: int) -> seen.Row:
    box, sold = tuple(s.boxes[row]), tuple(s.rows[row])
    return seen.Row(row, box, sold, s.neutral_boxes[row], s.neutral_rows[row], open_spaces_of(row, s.turn))


def _under_way(s: AutomobileState) -> seen.UnderWay:
    return seen.UnderWay(
        s.acted, s.ford_left, s.occasion, s.space, tuple(s.placed), tuple(s.produced), s.howard_left, s.pile
    )
