"""Rules of thumb for the bots: which options look good."""

from collections.abc import Callable
from typing import Final

from motorworks.games.horseless_carriage.advice.build import weigh_indicators, weigh_places, weigh_tiles
from motorworks.games.horseless_carriage.advice.estimate import best_specs, how_many, needs
from motorworks.games.horseless_carriage.advice.expand import weigh_expansions
from motorworks.games.horseless_carriage.rules import sequence
from motorworks.games.horseless_carriage.rules.moves import (
    BESIDE,
    CARD_DOWN,
    FOCUS,
    NICHE,
    PASS,
    RESEARCH_ASSEMBLY,
    RESEARCH_TRACK,
    WINDOW,
)
from motorworks.games.horseless_carriage.rules.reach import niches_within
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, CarriageState
from motorworks.games.horseless_carriage.rules.tables import BONUS, CORNER, SEGMENT, SIDE, SPARKS
from motorworks.games.horseless_carriage.rules.windows import BITS, MASK, NICHE_MASK, SEGMENT_MASK

HALF: Final = SIDE // 2
QUADRANT_MASK: Final = tuple(
    sum(NICHE_MASK << BITS * (corner + SIDE * row + column) for row in range(HALF) for column in range(HALF))
    for corner in CORNER
)
RANK: Final[tuple[float, ...]] = (1.0, 1.4, 1.4, 2.0)  # what demand in a quadrant is worth to those who reach it


def order(s: CarriageState, legal: list[int]) -> list[float]:
    weigh = WEIGH.get(s.phase)
    return weigh(s, legal) if weigh else [0.0] * len(legal)


def _research(s: CarriageState, legal: list[int]) -> list[float]:
    seat = s.actor
    wanted = needs(s, s.factories[seat])
    found = []
    for action in legal:
        if action == RESEARCH_ASSEMBLY.base:
            found.append(7.2 - 1.5 * s.assembly[seat])
            continue
        track, owner = RESEARCH_TRACK.values(action)
        if owner != seat:
            found.append(-4.5)
            continue
        ahead = s.markers[track * MOST_SEATS + seat] - s.minimum[track]
        found.append(1.2 + 1.5 * wanted[track] - 0.9 * ahead)
    return found


def _focus(s: CarriageState, legal: list[int]) -> list[float]:
    """Sales first is good with many cars, engineering first with little research; charts are kept for a better year."""
    found = []
    for action in legal:
        if action == PASS.base:
            found.append(1.2)
        else:
            slot = action - FOCUS.base
            found.append(1.6 if slot == s.players - 1 else 1.0 if slot == 0 else 0.0)
    return found


def _sell(s: CarriageState, legal: list[int]) -> list[float]:
    if legal[0] in WINDOW:
        brochure = s.factories[s.actor].brochures()[s.selling]
        assert brochure is not None
        kinds = {s.factories[s.actor].mainlines[number].tile for number in brochure.mainlines}
        masks = MASK[brochure.window]
        return [0.6 * _under(s, kinds, masks[action - WINDOW.base]) for action in legal]
    if legal[0] in NICHE:
        return [1.2 * s.prices[SEGMENT[action - NICHE.base]] for action in legal]
    return [0.0] * len(legal)


def _under(s: CarriageState, kinds: set[int], mask: int) -> float:
    """What the buyers under a window would pay."""
    worth = 0
    for kind in kinds:
        here = s.buyers[kind] & mask
        for segment in range(len(SEGMENT_MASK)):
            within = here & SEGMENT_MASK[segment]
            if within:
                worth += (s.prices[segment] + BONUS[kind]) * how_many(within)
    return worth


def _demand(s: CarriageState, legal: list[int]) -> list[float]:
    seat = s.actor
    factory = s.factories[seat]
    if legal[0] in CARD_DOWN:
        kinds = {line.tile for line in factory.mainlines}
        sparks = SPARKS[s.industrialists[seat]]
        return [1.8 * sum(kind in kinds for kind, _ in sparks[action - CARD_DOWN.base]) for action in legal]
    reach = niches_within(best_specs(factory), s.minimum, s.axes)
    return [
        0.3 * RANK[action - BESIDE.base] * (reach & QUADRANT_MASK[action - BESIDE.base]).bit_count() / BITS
        for action in legal
    ]


WEIGH: Final[dict[int, Callable[[CarriageState, list[int]], list[float]]]] = {
    sequence.RESEARCH: _research,
    sequence.SET_FOCUS: _focus,
    sequence.BUILD_FACTORY: weigh_tiles,
    sequence.LAY_TILE: weigh_places,
    sequence.ADD_INDICATORS: weigh_indicators,
    sequence.EXPAND_FLOOR: weigh_expansions,
    sequence.SELL: _sell,
    sequence.GROW_DEMAND: _demand,
}
