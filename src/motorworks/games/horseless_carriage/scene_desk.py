"""Where the sheets lie on a wide screen: my floor is large all year, but while a hand is played the hand is."""

from __future__ import annotations

from motorworks.scene import Place

BOARD = (1244.0, 855.0)
# A sheet is smaller than its panel by the frame around it.
FRAME = (17.0, 28.0)
_LEFT, _RIGHT = 640.0, 652.0
_BESIDE, _BELOW = 12.0, 19.0
_OUTLETS, _SUPPLY, _HAND = 89.0, 275.0, 164.0
_THUMBS = 151.0
# The hand as a small sheet, to be opened.
_SMALL_HAND = 92.0


def is_hand_played(phase: str) -> bool:
    """Whether something is chosen from the sheet of cards."""
    return phase in ("choose-industrialist", "grow-demand")


def floor(hand: bool) -> Place:
    below = _OUTLETS + _SUPPLY + 2 * _BELOW + (_HAND + _BELOW if hand else 0)
    return Place(0, 0, _LEFT, BOARD[1] - below)


def outlets(hand: bool) -> Place:
    return Place(0, floor(hand).h + _BELOW, _LEFT, _OUTLETS)


def supply(hand: bool) -> Place:
    return Place(0, floor(hand).h + _OUTLETS + 2 * _BELOW, _LEFT, _SUPPLY)


def cards(hand: bool) -> Place:
    if hand:
        return Place(0, BOARD[1] - _HAND, _LEFT, _HAND)
    return Place(BOARD[0] - _SMALL_HAND, BOARD[1] - _THUMBS, _SMALL_HAND, _THUMBS)


def rival(n: int, rivals: int, hand: bool) -> Place:
    """The n-th of the other players' factories, in a row at the bottom."""
    room = BOARD[0] - _RIGHT + _BESIDE - (0 if hand else _SMALL_HAND + _BESIDE)
    width = room / rivals - _BESIDE
    return Place(_RIGHT + n * (width + _BESIDE), BOARD[1] - _THUMBS, width, _THUMBS)


def sheet(place: Place) -> tuple[float, float]:
    """The size of a sheet that fills its panel."""
    return place.w - FRAME[0], place.h - FRAME[1]
