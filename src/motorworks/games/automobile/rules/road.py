"""The model road: what a build costs, what may be built where, and how a space is closed [R 3.2 to R 3.7, R 3.13]."""

from typing import Final

from motorworks.games.automobile.rules import events, tables
from motorworks.games.automobile.rules.cubes import spend
from motorworks.games.automobile.rules.losses import half
from motorworks.games.automobile.rules.money import funds, pay
from motorworks.games.automobile.rules.moves import BY_ACTION, BY_DURANT, BY_FORD, ONE, ONE_AND_PARTS, PARTS, TWO
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import NONE

FACTORIES_OF: Final[tuple[int, ...]] = (1, 2, 0, 1)  # by WORKS
HAS_PARTS: Final[tuple[bool, ...]] = (False, False, True, True)
ALL_SPACES: Final = range(tables.SPACES)


def front(s: AutomobileState) -> int:
    """The most advanced space that holds a factory, NONE if there is none [R 3.3]; a closed one by option [R 14.1]."""
    owner, factories = s.owner, s.factories
    for space in reversed(ALL_SPACES):
        if owner[space] != NONE and (factories[space] or s.variants.closed_hold_front or not is_closed(s, space)):
            return space
    return NONE


def cubes_ahead(front: int, space: int) -> int:
    """1, 3, 6, 10 … cubes to build beyond the front, none behind it [R 3.3, R 3.4]."""
    ahead = space - front
    return ahead * (ahead + 1) // 2 if ahead > 0 else 0


def cubes_for(s: AutomobileState, space: int) -> int:
    return cubes_ahead(front(s), space)


def is_closed(s: AutomobileState, space: int) -> bool:
    """Occupied, but by no factory; a parts factory keeps a space open too, where it may stand alone [R 14.2]."""
    owner = s.owner[space]
    return owner != NONE and s.factories[space] == 0 and s.parts[owner] != space


def is_open_to(s: AutomobileState, seat: int, space: int) -> bool:
    """Whether it is an open space of the seat."""
    return s.owner[space] == seat and not is_closed(s, space)


def open_spaces(s: AutomobileState, seat: int) -> list[int]:
    """The spaces in which the seat has factories."""
    factories, parts = s.factories, s.parts[seat]
    return [space for space, owner in enumerate(s.owner) if owner == seat and (factories[space] or space == parts)]


def spaces_with_cars(s: AutomobileState, seat: int) -> list[int]:
    """Closed spaces among them [R 3.14]."""
    owner = s.owner
    return [space for space, cars in enumerate(s.cars) if cars and owner[space] == seat]


def price(space: int, works: int) -> int:
    return FACTORIES_OF[works] * tables.COST[space] + HAS_PARTS[works] * tables.PARTS_COST


def works_possible(s: AutomobileState, space: int) -> list[int]:
    """What the actor can raise in a space that is open to the occasion, by pieces, room and money."""
    seat = s.actor
    means = funds(s, seat)
    cost = tables.COST[space]
    built = s.factories[space]
    spare = min(tables.SPACE_FACTORIES - built, s.factories_at_hand[seat])
    has_parts = s.parts[seat] == NONE and s.occasion != BY_DURANT
    found = []
    if spare >= 1 and means >= cost:
        found.append(ONE)
    if spare >= 2 and means >= 2 * cost and s.occasion == BY_ACTION:
        found.append(TWO)
    if has_parts and (built or s.variants.parts_alone) and means >= tables.PARTS_COST:
        found.append(PARTS)
    if has_parts and spare >= 1 and means >= cost + tables.PARTS_COST and s.occasion == BY_ACTION:
        found.append(ONE_AND_PARTS)
    return found


def spaces_to_build(s: AutomobileState, seat: int, occasion: int, cubes: int, most: int = tables.SPACES) -> list[int]:
    """Where the seat can build at least one piece: new spaces as far as `cubes` go, or its own; `most` are enough."""
    owner, factories, parts = s.owner, s.factories, s.parts[seat]
    means = funds(s, seat)
    at_hand = s.factories_at_hand[seat]
    by_parts = parts == NONE and means >= tables.PARTS_COST
    alone = by_parts and occasion == BY_ACTION and s.variants.parts_alone
    ahead_of = front(s)
    found = []
    for space in ALL_SPACES:
        if owner[space] == NONE:
            if space > ahead_of and cubes_ahead(ahead_of, space) > cubes:
                break
            possible = alone or (occasion != BY_FORD and at_hand and means >= tables.COST[space])
        elif owner[space] == seat and (factories[space] or space == parts) and occasion != BY_DURANT:
            room = factories[space] < tables.SPACE_FACTORIES
            possible = by_parts or (room and at_hand and means >= tables.COST[space])
        else:
            continue
        if possible:
            found.append(space)
            if len(found) == most:
                break
    return found


def raise_works(s: AutomobileState, space: int, works: int) -> None:
    """Pay for the pieces and the cubes, and put the pieces on the board."""
    seat = s.actor
    cost, cubes = price(space, works), cubes_for(s, space)
    pay(s, seat, cost)
    spend(s, seat, cubes)
    s.owner[space] = seat
    s.factories[space] += FACTORIES_OF[works]
    s.factories_at_hand[seat] -= FACTORIES_OF[works]
    if HAS_PARTS[works]:
        s.parts[seat] = space
    s.note(events.BUILT, seat, space, works, cost, cubes)


def value_when_closed(space: int, factories: int, has_parts: bool) -> int:
    """Each factory its cost less $100, the parts factory $400 [R 3.13]."""
    return factories * (tables.COST[space] - tables.CLOSING_PENALTY) + has_parts * tables.PARTS_CLOSING


def closing_pays(s: AutomobileState, space: int) -> int:
    return value_when_closed(space, s.factories[space], s.parts[s.owner[space]] == space)


def close_down(s: AutomobileState, space: int) -> None:
    """Take back the pieces and the money and drop half of the loss points; the cars stay [R 3.13, R 3.14]."""
    seat = s.actor
    income, dropped = closing_pays(s, space), half(s.losses[seat])
    s.factories_at_hand[seat] += s.factories[space]
    s.factories[space] = 0
    if s.parts[seat] == space:
        s.parts[seat] = NONE
    s.cash[seat] += income
    s.losses[seat] -= dropped
    s.note(events.CLOSED, seat, space, income, dropped)
