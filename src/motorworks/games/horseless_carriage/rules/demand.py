"""Buyers, sparks and prices on the market board. [R 2.7] [R 11]"""

from typing import Final

from motorworks.games.horseless_carriage.rules.events import ATTRACTED, NEUTRAL_BUYER, PRICED, SPARKED
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import (
    BONUS,
    CARD_CLOCKS,
    CARD_YEAR,
    CORNER,
    NEUTRAL,
    NICHES,
    PRICES,
    SPARKS,
    TRUCK,
    TYPES,
)
from motorworks.games.horseless_carriage.rules.windows import SEGMENT_MASK, count, one

CHANCE_TRACKS: Final = 0
CHANCE_ORDER: Final = 1
CHANCE_NEUTRAL: Final = 2
STREAMS: Final[tuple[str, ...]] = ("tracks", "order", "neutral")


def neutral_deck(introductory: bool) -> list[int]:
    """The numbers of the neutral cards in the game. [R 2.8]"""
    return [card for card, (kind, _) in enumerate(NEUTRAL) if not introductory or kind != TRUCK]


def draw_neutral_buyers(s: CarriageState, wanted: list[int]) -> None:
    """Draw as many neutral cards for each quadrant as wanted, then shuffle all of them together. [R 11.4] [R 11.5]"""
    for quadrant, cards in enumerate(wanted):
        for _ in range(cards):
            kind, inside = NEUTRAL[s.draw(s.neutral)]
            where = CORNER[quadrant] + inside
            s.buyers[kind] += one(where)
            s.note(NEUTRAL_BUYER, kind, where)
    s.neutral = neutral_deck(s.introductory)
    s.shuffle(s.neutral, CHANCE_NEUTRAL)


def may_play(card: int, expansions: int) -> bool:
    """Whether the year of a card has come for a player with so many expansions. [R 11.1]"""
    return CARD_YEAR[card] <= expansions


def place_sparks(s: CarriageState, seat: int, card: int, quadrant: int) -> int:
    """Add the sparks of a card to a quadrant; the clocks on it. [R 11.2]"""
    for kind, inside in SPARKS[s.industrialists[seat]][card]:
        where = CORNER[quadrant] + inside
        s.sparks[kind] += one(where)
        s.note(SPARKED, kind, where)
    return CARD_CLOCKS[card]


def attract_buyers(s: CarriageState) -> None:
    """Each spark brings a buyer, up to two for each spark of that type on the niche. [R 11.3]"""
    for kind in range(len(TYPES)):
        for where, sparks in enumerate(s.sparks[kind].to_bytes(NICHES, "little")):
            more = min(sparks, 2 * sparks - count(s.buyers[kind], where)) if sparks else 0
            if more > 0:
                s.buyers[kind] += more * one(where)
                s.note(ATTRACTED, kind, where, more)


def income(kind: int, sold: int, price: int) -> int:
    """What so many cars of a type earn in a segment of that price. [R 8.4]"""
    return sold * (price + BONUS[kind])


def set_prices(s: CarriageState) -> None:
    """From the highest segment down, each with any buyer takes the next price. [R 11.7]"""
    anybody = 0
    for buyers in s.buyers:
        anybody |= buyers
    left = list(reversed(PRICES))
    for segment in reversed(range(len(SEGMENT_MASK))):
        s.prices[segment] = left.pop() if anybody & SEGMENT_MASK[segment] else 0
        if s.prices[segment]:
            s.note(PRICED, segment, s.prices[segment])
