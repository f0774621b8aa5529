"""Blueprints: into a hand, out of it, and onto the discard piles [R 1.5, R 1.8]."""

from motorworks.games.gear_and_piston.rules import knowledge
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import DECK_SIZE, HAND_LIMIT


def is_full(s: GearState, seat: int) -> bool:
    return len(s.hands[seat]) >= HAND_LIMIT


def add(s: GearState, seat: int, part: int) -> None:
    """A hand is sorted by parts, so that its order does not reveal when they came."""
    hand = s.hands[seat]
    hand.append(part)
    hand.sort()


def discard(s: GearState, part: int) -> None:
    (s.new_discards if part < DECK_SIZE else s.scrap_discards).append(part)


def draw_blind(s: GearState, seat: int, stack: list[int]) -> int:
    part = s.draw(stack)
    knowledge.drawn_blind(s, part, seat)
    add(s, seat, part)
    return part
