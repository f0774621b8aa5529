"""Every reason why a position is impossible. [R 2]"""

from collections.abc import Sequence

from motorworks.games.horseless_carriage.rules.brochures import meets_minimums, reach, window_of
from motorworks.games.horseless_carriage.rules.conservation import components, demand
from motorworks.games.horseless_carriage.rules.factory import relaid
from motorworks.games.horseless_carriage.rules.obligations import (
    NO_BAY,
    NO_DEALERSHIP,
    NO_INDICATOR,
    OBLIGATIONS,
    is_open,
    obligations,
)
from motorworks.games.horseless_carriage.rules.offers import MOST_DROPS, must_stay_valid
from motorworks.games.horseless_carriage.rules.sequence import (
    ADD_INDICATORS,
    BUILD_FACTORY,
    CHOOSE_INDUSTRIALIST,
    EXPAND_FLOOR,
    GROW_DEMAND,
    LAY_TILE,
    RESEARCH,
    SELL,
    SET_FOCUS,
    STARTING_DEPARTMENTS,
    TAKE_CARS,
)
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIPS,
    DIMENSIONS,
    MARKETING_EACH,
    TILES,
    TIMECARD_EACH,
)
from motorworks.games.horseless_carriage.rules.windows import EVERYWHERE, MASK


def contradictions(s: CarriageState) -> list[str]:
    return _lengths(s) or [
        *_tracks(s),
        *_drawn(s),
        *_orders(s),
        *components(s),
        *(reason for seat in range(s.players) for reason in _factory(s, seat)),
        *demand(s),
        *_phase(s),
        *_turn(s),
        *(reason for seat in range(s.players) for reason in _sales(s, seat)),
        *_building(s),
    ]


def _running(s: CarriageState) -> list[int]:
    """The phase that waits and those that called it."""
    return [*s.stack, s.phase]


def _lengths(s: CarriageState) -> list[str]:
    by_seat: dict[str, Sequence[object]] = {
        "industrialists": s.industrialists,
        "assembly": s.assembly,
        "wealth": s.wealth,
        "gantt": s.gantt,
        "history": s.history,
        "focus": s.focus,
        "hands": s.hands,
        "face_down": s.face_down,
        "quadrants": s.quadrants,
        "factories": s.factories,
        "live": s.live,
        "stock": s.stock,
    }
    return [
        f"{name} has {len(values)} entries for {s.players} players"
        for name, values in by_seat.items()
        if len(values) != s.players
    ]


def _drawn(s: CarriageState) -> list[str]:
    """Tracks and order are drawn when everybody has chosen, the first buyers when all have placed. [R 2]"""
    found = []
    if s.phase == CHOOSE_INDUSTRIALIST and (any(s.markers) or any(s.gantt) or set(s.history) != {NONE}):
        found.append("markers, history and Gantt charts come when everybody has chosen an industrialist")
    if any(s.buyers) and _setting_up(s):
        found.append("buyers come when everybody has placed both departments")
    return found


def _setting_up(s: CarriageState) -> bool:
    return s.phase == CHOOSE_INDUSTRIALIST or STARTING_DEPARTMENTS in _running(s)


def _tracks(s: CarriageState) -> list[str]:
    found = []
    if sorted(s.axes + s.off_board) != list(range(len(DIMENSIONS))):
        found.append("axes and off_board together must name each track once")
    # Every year but the first has scrapped one track.
    if sum(s.minimum) not in (s.year - 1, s.year):
        found.append(f"the minimums add up to {sum(s.minimum)} in year {s.year}")
    for track, name in enumerate(DIMENSIONS):
        if any(s.markers[track * MOST_SEATS + s.players : (track + 1) * MOST_SEATS]):
            found.append(f"a marker of an empty seat is on the {name} track")
    if s.timecard > TIMECARD_EACH * s.players:
        found.append(f"the timecard is at {s.timecard} but started at {TIMECARD_EACH * s.players}")
    people = [person for person in s.industrialists if person != NONE]
    if len(set(people)) < len(people):
        found.append("two players have the same industrialist")
    return found


def _orders(s: CarriageState) -> list[str]:
    found = []
    if BUILD_FACTORY in _running(s) or s.phase == EXPAND_FLOOR:
        if s.history != [seat if s.acted >> seat & 1 and seat != s.actor else NONE for seat in s.focus]:
            found.append(
                "history must name those who have finished building, in their slots of the focus, and nobody else"
            )
    elif s.phase != CHOOSE_INDUSTRIALIST and sorted(s.history) != list(range(s.players)):
        found.append("history must name each seat once")
    holders = [seat for seat in s.focus if seat != NONE]
    if len(set(holders)) < len(holders) or any(seat >= s.players for seat in holders):
        found.append("focus names a seat twice or an empty seat")
    if s.phase == SET_FOCUS and any(not s.acted >> seat & 1 for seat in holders):
        found.append("focus names a seat that has not acted in this phase")
    if holders and s.phase < SET_FOCUS:
        found.append("focus is set before its phase")
    return found


def _factory(s: CarriageState, seat: int) -> list[str]:
    """What a factory may hold, and nothing unfinished outside its owner's turn of building."""
    factory = s.factories[seat]
    found = []
    built = [laid.tile for laid in factory.dealerships]
    if len(set(built)) < len(built):
        found.append(f"factory {seat} has two dealerships of one size")
    if len(factory.marketing) > MARKETING_EACH:
        found.append(f"factory {seat} has {len(factory.marketing)} marketing departments, more than {MARKETING_EACH}")
    if not _setting_up(s) and not (factory.research and factory.planning):
        found.append(f"factory {seat} lacks a starting department")
    building = seat == s.actor and s.phase in (BUILD_FACTORY, LAY_TILE, ADD_INDICATORS)
    if not building:
        found += [
            f"factory {seat}: the {TILES[laid.tile]} of tile {factory.laid.index(laid)} lacks its {OBLIGATIONS[what]}"
            for what, laid in obligations(factory)
        ]
    expansions = len(factory.floor.expansions)
    if expansions not in (s.year - 1, s.year):
        found.append(f"factory {seat} has {expansions} expansions in year {s.year}")
    return found


# Which phases may have called the one that waits.
_CALLERS: dict[int, tuple[list[int], ...]] = {
    LAY_TILE: ([STARTING_DEPARTMENTS], [BUILD_FACTORY], [BUILD_FACTORY, ADD_INDICATORS]),
    ADD_INDICATORS: ([BUILD_FACTORY],),
    TAKE_CARS: ([SELL],),
}


def _phase(s: CarriageState) -> list[str]:
    """What is remembered for one phase is empty in the others."""
    found = []
    if s.stack not in _CALLERS.get(s.phase, ([],)):
        found.append(f"stack does not lead to the phase {s.game.phases[s.phase].name}")
    if NONE in s.focus and s.phase > SET_FOCUS and not s.over and STARTING_DEPARTMENTS not in s.stack:
        found.append("the focus is set, but focus has an empty slot")
    at_home = {
        "tile": s.tile == NONE or s.phase == LAY_TILE,
        "turn": s.turn == NONE or s.phase in (LAY_TILE, EXPAND_FLOOR),
        "square": s.square == NONE or s.phase == LAY_TILE,
        "equipping": s.equipping == NONE or ADD_INDICATORS in _running(s),
        "selling": s.selling == NONE or SELL in _running(s),
        "owed": not any(s.owed) or s.phase == TAKE_CARS,
        "research_left": not s.research_left or s.phase == RESEARCH,
        "moved": not s.moved or s.phase == RESEARCH,
        "face_down": set(s.face_down) == {NONE} or s.phase == GROW_DEMAND,
        "quadrants": set(s.quadrants) == {NONE} or s.phase == GROW_DEMAND,
        "stock": not any(s.stock) or SELL in _running(s),
        "settled": not s.settled or BUILD_FACTORY in _running(s),
        "drops": not s.drops or BUILD_FACTORY in _running(s) or STARTING_DEPARTMENTS in _running(s),
        "windows": set(s.windows) == {NONE} or SELL in _running(s),
    }
    name = s.game.phases[s.phase].name
    return found + [
        f"{field} is set, but the phase {name} has no use for it" for field, fits in at_home.items() if not fits
    ]


def _building(s: CarriageState) -> list[str]:
    """What stood before this turn is finished; after the last drop so is the rest, but for what comes next. [R 5.11]"""
    if BUILD_FACTORY not in _running(s) or s.actor == NONE:
        return []
    factory = s.factories[s.actor]
    first = [(laid.tile, laid.square, laid.turn) for laid in factory.laid[: s.settled]]
    found = []
    if is_open(relaid(factory.floor.expansions, first)):
        found.append(f"the first {s.settled} tiles of factory {s.actor} stood before this turn, but are unfinished")
    missing = [what for what, _ in obligations(factory)]
    # The dealership that a new mainline waits for may also bring it the bay.
    due = [[NO_INDICATOR]] if ADD_INDICATORS in _running(s) else [[NO_DEALERSHIP], [NO_BAY, NO_DEALERSHIP]]
    if must_stay_valid(s) and missing and missing not in due:
        found.append(f"factory {s.actor} is unfinished after the last drop of the turn")
    return found


def _turn(s: CarriageState) -> list[str]:
    """What the turn in progress remembers must point at something."""
    found = []
    if s.drops > MOST_DROPS:
        found.append(f"{s.drops} drops are more than {MOST_DROPS}")
    if any(window != NONE for window in s.windows[s.players * len(DEALERSHIPS) :]):
        found.append("a window of an empty seat lies on the board")
    if s.actor != NONE:
        factory = s.factories[s.actor]
        if s.settled > len(factory.laid):
            found.append(f"settled is {s.settled}, but the factory has {len(factory.laid)} tiles")
        if s.equipping >= len(factory.stations):
            found.append(f"equipping is {s.equipping}, but the factory has {len(factory.stations)} stations")
    return found


def _sales(s: CarriageState, seat: int) -> list[str]:
    """Cars, brochures and windows of a year are those that the factory gives. [R 7]"""
    found = []
    lines = s.factories[seat].mainlines
    if s.stock[seat] and len(s.stock[seat]) != len(lines):
        found.append(f"stock of seat {seat} has {len(s.stock[seat])} entries for {len(lines)} mainlines")
    if any(cars > s.assembly[seat] for cars in s.stock[seat]):
        found.append(f"a mainline of seat {seat} has more cars than its assembly capacity, {s.assembly[seat]}")
    selling = SELL in _running(s)
    for size, brochure in enumerate(s.factories[seat].brochures()):
        name = f"the {DEALERSHIPS[size]} of seat {seat}"
        may_sell = selling and brochure is not None and meets_minimums(s, brochure)
        if s.live[seat] >> size & 1 != may_sell:
            found.append(f"live is wrong about {name}: it {'may' if may_sell else 'cannot'} sell now")
        window = window_of(s, seat, size)
        if window != NONE:
            if brochure is None or not may_sell:
                found.append(f"{name} cannot sell, but its window lies on the board")
            elif MASK[brochure.window].get(window, EVERYWHERE) & ~reach(s, brochure):
                found.append(f"the window of {name} lies where the dealership does not reach")
    if selling and seat == s.actor and s.selling != NONE and not s.live[seat] >> s.selling & 1:
        found.append(f"seat {seat} sells through its {DEALERSHIPS[s.selling]}, which cannot sell")
    return found
