"""Random factories: with tiles anywhere that is no final fault, and valid ones that grow bundle by bundle."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from motorworks.games.horseless_carriage.rules.bundles import Bundles, dealerships_left, lacking_dealership
from motorworks.games.horseless_carriage.rules.factory import Factory, empty_factory
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF, indicator_squares, places
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, INDICATOR, MARKETING, RESEARCH, SLOTS, STATION

# `draw` of a composite strategy, or of `st.data()`.
Draw = Callable[..., Any]
FLOORS = ((), ((12, 0, 0),), ((12, 4, 1), (-6, 0, 4)), ((5, -8, 0), (12, 0, 2), (0, 12, 6)))


@st.composite
def factories(draw: st.DrawFn) -> Factory:
    """A factory with random tiles, none of them a final fault."""
    made = empty_factory(draw(st.sampled_from(FLOORS)))
    for _ in range(draw(st.integers(0, 14))):
        tile = draw(st.one_of(st.integers(0, DEALERSHIP - 1), st.integers(DEALERSHIP, INDICATOR - 1)))
        turn = draw(st.sampled_from(TURNS_OF[tile]))
        squares = made.floor.squares(places(made, tile, turn))
        if squares:
            made = made.lay(tile, draw(st.sampled_from(squares)), turn)
        made = with_indicator(draw, made)
    return made


def with_indicator(draw: Draw, made: Factory) -> Factory:
    """Give the last station an indicator, if it has none and there is a square."""
    if not made.stations or made.stations[-1].used:
        return made
    station = made.stations[-1]
    squares = made.floor.squares(indicator_squares(made, station))
    if not squares:
        return made
    square = draw(st.sampled_from(squares))
    dimension = next(dimension for dimension, levels in enumerate(SLOTS[station.technology]) if levels)
    direction = next(d for d in range(4) if station.laid.mask & made.floor.next_to(made.floor.bit_of(square), d))
    return made.lay(INDICATOR + dimension, square, direction)


def with_a_bundle(draw: Draw, made: Factory) -> Factory:
    """One more tile, with what must follow it at once; the same factory if the tile has no place."""
    tile = draw(st.integers(0, INDICATOR - 1))
    turn = draw(st.sampled_from(TURNS_OF[tile]))
    squares = made.floor.squares(Bundles(made, exact=True).places(tile, turn))
    if not squares or not can_have(made, tile):
        return made
    made = made.lay(tile, draw(st.sampled_from(squares)), turn)
    if lacking_dealership(made):
        return _with_its_dealership(draw, made)
    return with_indicator(draw, made) if tile >= STATION else made


def can_have(made: Factory, tile: int) -> bool:
    """Whether a player has one more of the tiles that are one's own. [R 5.3] [R 5.4]"""
    if DEALERSHIP <= tile < RESEARCH:
        return tile in dealerships_left(made)
    return tile != MARKETING or len(made.marketing) < 4


def _with_its_dealership(draw: Draw, made: Factory) -> Factory:
    """Lay a dealership beside the mainline that lacks one; there must be a place."""
    choices = [
        (tile, square, turn)
        for tile in dealerships_left(made)
        for turn in TURNS_OF[tile]
        for square in made.floor.squares(Bundles(made, exact=True).places(tile, turn))
    ]
    return made.lay(*draw(st.sampled_from(choices)))


@st.composite
def unfinished(draw: st.DrawFn, standing: Factory) -> Factory:
    """A factory with up to seven new tiles: some of them well placed, some wherever they fit."""
    made = standing
    while len(made.laid) < len(standing.laid) + 7 and draw(st.integers(0, 7)):
        if draw(st.booleans()):
            made = with_a_bundle(draw, made) if not lacking_dealership(made) else made
            continue
        tile = draw(st.integers(0, INDICATOR - 1))
        turn = draw(st.sampled_from(TURNS_OF[tile]))
        squares = made.floor.squares(places(made, tile, turn))
        if squares and can_have(made, tile):
            made = made.lay(tile, draw(st.sampled_from(squares)), turn)
            made = with_indicator(draw, made) if draw(st.booleans()) else made
    return made
