"""Where players need not wait for each other: building the factory, and the cards that are played face down.

The rulebook advises to build concurrently; in a conflict over tiles the one who is first in engineering focus has them,
and the decisions are played in that order. [R 5.1] A card lies face down until all have played one. [R 11.1]
"""

from motorworks.games.horseless_carriage.rules.phases.build_factory import begin
from motorworks.games.horseless_carriage.rules.phases.grow_demand import playable
from motorworks.games.horseless_carriage.rules.sequence import BUILD_FACTORY, EXPAND_FLOOR, GROW_DEMAND
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.kernel.together import Together


def still_to_build(s: CarriageState) -> list[int]:
    return [seat for seat in s.focus if not s.acted >> seat & 1]


def turn_to_build(s: CarriageState, seat: int) -> None:
    s.phase = BUILD_FACTORY
    begin(s, seat)
    s.tile = s.turn = s.square = s.equipping = NONE


def still_to_play_a_card(s: CarriageState) -> list[int]:
    return [seat for seat in s.focus if not s.acted >> seat & 1 and playable(s, seat)]


def turn_to_play_a_card(s: CarriageState, seat: int) -> None:
    s.acted |= 1 << seat


TOGETHER = (
    Together("build-factory", frozenset({BUILD_FACTORY, EXPAND_FLOOR}), "R 5.1", still_to_build, turn_to_build),
    Together("grow-demand", frozenset({GROW_DEMAND}), "R 11.1", still_to_play_a_card, turn_to_play_a_card),
)
