"""Where players need not wait for each other: discarding after the planning, and the Workshop.

Both concern a player's own hand and car alone. All that the order changes is the order of the discards (R 13), and the
decisions are played in the order of the rules.
"""

from motorworks.games.gear_and_piston.rules.state import VOLATILITY_STEP, WORKSHOP_STEP, GearState
from motorworks.games.gear_and_piston.rules.tables import ACTIONS, WORKSHOP
from motorworks.kernel import NOBODY
from motorworks.kernel.together import Together


def later_in_order(s: GearState) -> list[int]:
    seats = [(s.start + place) % s.players for place in range(s.place + 1, s.players)]
    return [seat for seat in seats if s.hands[seat]]


def turn_to_discard(s: GearState, seat: int) -> None:
    s.phase = VOLATILITY_STEP
    s.place = (seat - s.start) % s.players


def later_in_workshop(s: GearState) -> list[int]:
    return [seat for seat in s.queues[WORKSHOP][s.place + 1 :] if seat != NOBODY and (s.hands[seat] or s.cars[seat])]


def turn_in_workshop(s: GearState, seat: int) -> None:
    s.phase = WORKSHOP_STEP
    s.place = s.queues[WORKSHOP].index(seat, s.place + 1)
    s.actions = ACTIONS[s.place]
    s.chosen = NOBODY
    s.fresh.clear()


TOGETHER = (
    Together("volatility", frozenset({VOLATILITY_STEP}), "R 4.3", later_in_order, turn_to_discard),
    Together("workshop", frozenset({WORKSHOP_STEP}), "R 4.20", later_in_workshop, turn_in_workshop),
)
