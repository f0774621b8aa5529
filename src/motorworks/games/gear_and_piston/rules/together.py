"""Where players need not wait for each other: discarding a blueprint, the Patent Office and the Workshop.

Discarding and the Workshop concern a player's own hand and car alone. All that the order changes is the order of the
discards (R 13), and the decisions are played in the order of the rules. Both can be decided as soon as nothing can
change that hand any more: the discard when the player's markers are placed, the Workshop when all that is left before
it are other players' markers in the Scrapyard.

The display of the Patent Office is not refilled [R 4.12]: when a marker's turn comes, what lies there is what lies
there now, less what the markers in front have taken. So a player can name parts in order of preference beforehand, and
the first one left is taken, marker by marker as printed. By the alternative rules the front row is refilled [R 12.2],
so nobody knows what will lie there.
"""

from motorworks.games.gear_and_piston.rules.moves import BLIND, PATENT_TILE
from motorworks.games.gear_and_piston.rules.state import (
    PATENT_STEP,
    PLANNING,
    SCRAPYARD_STEP,
    VOLATILITY_STEP,
    WORKSHOP_STEP,
    GearState,
)
from motorworks.games.gear_and_piston.rules.tables import ACTIONS, EMPTY, HAND_LIMIT, PATENT, SCRAPYARD, WORKSHOP
from motorworks.kernel import NOBODY
from motorworks.kernel.together import Together, outermost


def still_to_discard(s: GearState) -> list[int]:
    """In player order; while markers are being placed, those who have placed theirs."""
    if outermost(s) == VOLATILITY_STEP:
        seats = s.player_order()[s.place + 1 :]
    else:
        seats = [seat for seat in range(s.players) if not s.supply[seat]]
    return [seat for seat in seats if s.hands[seat]]


def turn_to_discard(s: GearState, seat: int) -> None:
    s.phase = VOLATILITY_STEP
    s.place = s.player_order().index(seat)


def later_at_patent_office(s: GearState) -> list[int]:
    """Markers whose owners have no room left are skipped [R 4.13]."""
    if s.alternative:
        return []
    room = [HAND_LIMIT - len(hand) for hand in s.hands]
    room[s.actor] -= 1
    found: list[int] = []
    for seat in s.queues[PATENT][s.place + 1 :]:
        if seat != NOBODY and found.count(seat) < room[seat]:
            found.append(seat)
    return found


def turn_at_patent_office(s: GearState, seat: int) -> None:
    s.phase = PATENT_STEP
    s.place = s.queues[PATENT].index(seat, s.place + 1)


def taken_from_display(s: GearState, action: int) -> bool:
    if action == BLIND.base:
        return False
    s.patent[s.patent.index(action - PATENT_TILE.base)] = EMPTY
    return True


def first_open_in_workshop(s: GearState) -> int:
    """Markers from here on have not had their turn."""
    return s.place + 1 if outermost(s) == WORKSHOP_STEP else 0


def still_in_workshop(s: GearState) -> list[int]:
    """While the Scrapyard is searched, those who have no marker there any more."""
    searching = () if outermost(s) == WORKSHOP_STEP else s.queues[SCRAPYARD][s.place :]
    queue = s.queues[WORKSHOP][first_open_in_workshop(s) :]
    return [seat for seat in queue if seat not in (NOBODY, *searching) and (s.hands[seat] or s.cars[seat])]


def turn_in_workshop(s: GearState, seat: int) -> None:
    s.place = s.queues[WORKSHOP].index(seat, first_open_in_workshop(s))
    s.phase = WORKSHOP_STEP
    s.actions = ACTIONS[s.place]
    s.chosen = NOBODY
    s.fresh.clear()


TOGETHER = (
    Together("volatility", frozenset({PLANNING, VOLATILITY_STEP}), "R 4.3", still_to_discard, turn_to_discard),
    Together(
        "patent-office",
        frozenset({PATENT_STEP}),
        "R 4.12",
        later_at_patent_office,
        turn_at_patent_office,
        taken_from_display,
    ),
    Together("workshop", frozenset({SCRAPYARD_STEP, WORKSHOP_STEP}), "R 4.20", still_in_workshop, turn_in_workshop),
)
