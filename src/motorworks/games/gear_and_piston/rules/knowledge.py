"""Who knows where a hidden part is [R 1.5 to R 1.7].

`whereabouts[part]` has one byte an onlooker: six seats and the spectator. Its bits are the places where that onlooker
must still reckon with the part: bits 0 to 5 are the hands, bit 6 is its stack; bit 7 alone says that its exact place in
the stack is known. Only parts in a stack or in a hand have whereabouts that mean something: what lies open is seen by
all. The bits always include the truth.
"""

from typing import Final

from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import DECK_SIZE, deck_of

ONLOOKERS: Final = 7  # seat -1, the spectator, is the last of them
STACK: Final = 6
EXACT: Final = 7


def _for_all(place: int) -> int:
    return sum(1 << (8 * onlooker + place) for onlooker in range(ONLOOKERS))


FIRST_BITS: Final = _for_all(0)
IN_HAND: Final = tuple(_for_all(seat) for seat in range(6))
IN_STACK: Final = _for_all(STACK)
BYTE: Final = tuple(0xFF << (8 * onlooker) for onlooker in range(ONLOOKERS))
EVERYBODY: Final = sum(BYTE)


def _bit(onlooker: int, place: int) -> int:
    return 1 << (8 * (onlooker % ONLOOKERS) + place)


_DECKS: Final = (slice(0, DECK_SIZE), slice(DECK_SIZE, 2 * DECK_SIZE))


def _deck(part: int) -> slice:
    return _DECKS[deck_of(part)]


def knows(s: GearState, onlooker: int, part: int) -> bool:
    """Whether the onlooker is sure where the part is: in a certain hand, or at its very place in the stack."""
    byte = (s.whereabouts[part] >> 8 * (onlooker % ONLOOKERS)) & 0xFF
    return byte != 1 << STACK and byte & (byte - 1) == 0


def may_be_in(s: GearState, onlooker: int, part: int, place: int) -> bool:
    """Whether the onlooker thinks that the part can be in that hand; for `STACK`, somewhere in its stack."""
    return bool(s.whereabouts[part] & _bit(onlooker, place))


def shown(s: GearState, part: int, seat: int) -> None:
    """Everybody sees that the part is in the seat's hand: it was taken or laid out openly."""
    s.whereabouts[part] = IN_HAND[seat]


def shuffled_in(s: GearState, parts: list[int]) -> None:
    for part in parts:
        s.whereabouts[part] = IN_STACK


def drawn_blind(s: GearState, part: int, seat: int) -> None:
    """The seat drew the top of a stack. Those who knew that place know the part; to the others it can be any."""
    where = s.whereabouts
    aware = ((where[part] >> EXACT) & FIRST_BITS) * 0xFF | BYTE[seat]
    _may_also_be(where, part, IN_STACK & ~aware, STACK, seat)
    _settle(where, part, seat, aware)


def looked_at(s: GearState, parts: list[int], seat: int) -> None:
    """The seat knows the top of the stack now."""
    for part in parts:
        s.whereabouts[part] = s.whereabouts[part] & ~BYTE[seat] | _bit(seat, EXACT)


def bought(s: GearState, part: int, looked: list[int], seat: int) -> None:
    """The seat took one of the parts it looked at and arranges the others; nobody else knows which or how."""
    where = s.whereabouts
    for other in range(ONLOOKERS):
        if other == seat:
            continue
        known = [tile for tile in looked if where[tile] & _bit(other, EXACT)]
        for tile in known:
            where[tile] = where[tile] & ~BYTE[other] | _bit(other, STACK) | _bit(other, seat)
        if len(known) < len(looked):
            _may_also_be(where, part, _bit(other, STACK), STACK, seat)
    _settle(where, part, seat, BYTE[seat])


def spied_out(s: GearState, hand: list[int], victim: int, spy: int) -> None:
    for part in hand:
        _settle(s.whereabouts, part, victim, BYTE[spy])


def stolen(s: GearState, part: int, victim: int, spy: int) -> None:
    """A part changes hands. The others see its back: if the victim held one such part only, they follow it."""
    where = s.whereabouts
    outsiders = EVERYBODY & ~(BYTE[victim] | BYTE[spy]) & IN_HAND[victim]
    _may_also_be(where, part, outsiders, victim, spy)
    if sum(deck_of(other) == deck_of(part) for other in s.hands[victim]) == 1:
        where[_deck(part)] = [one & ~outsiders for one in where[_deck(part)]]
    _settle(where, part, spy, BYTE[victim] | BYTE[spy])


def exchange(s: GearState, one: int, other: int, onlooker: int) -> None:
    """Two parts have changed places unseen by the onlooker: what all others know goes with the places."""
    where = s.whereabouts
    mine = BYTE[onlooker]
    where[one], where[other] = where[one] & mine | where[other] & ~mine, where[other] & mine | where[one] & ~mine


def _may_also_be(where: list[int], part: int, bits: int, old: int, new: int) -> None:
    """For the onlookers in `bits`, every part of this deck that could be at `old` can now be at `new`, too."""
    deck = _deck(part)
    if old >= new:
        where[deck] = [one | (one & bits) >> (old - new) for one in where[deck]]
    else:
        where[deck] = [one | (one & bits) << (new - old) for one in where[deck]]


def _settle(where: list[int], part: int, hand: int, onlookers: int) -> None:
    """The onlookers whose bytes are given know the part to be in that hand."""
    where[part] = where[part] & ~onlookers | IN_HAND[hand] & onlookers
