"""Where the panels lie on a wide screen: one arrangement for the whole game, so that nothing has to be looked for."""

from motorworks.scene import Place

_BOARD = (1244.0, 855.0)
_LEFT, _RIGHT = 640.0, 652.0
_BESIDE, _BELOW = 12.0, 19.0
_OUTLETS, _SUPPLY = 89.0, 275.0
_THUMBS, _MARKET = 151.0, 440.0
# The hand as a small panel, to be opened.
_SMALL_HAND = 92.0

FLOOR = Place(0, 0, _LEFT, _BOARD[1] - _OUTLETS - _SUPPLY - 2 * _BELOW)
OUTLETS = Place(0, FLOOR.h + _BELOW, _LEFT, _OUTLETS)
SUPPLY = Place(0, OUTLETS.y + _OUTLETS + _BELOW, _LEFT, _SUPPLY)
MARKET = Place(652, 0, 404, 440)
OFFICE = Place(1068, 0, 176, 440)
RESEARCH = Place(_RIGHT, _MARKET + _BELOW, _BOARD[0] - _RIGHT, _BOARD[1] - _MARKET - _THUMBS - 2 * _BELOW)
HAND = Place(_BOARD[0] - _SMALL_HAND, _BOARD[1] - _THUMBS, _SMALL_HAND, _THUMBS)
# Before the first year nothing can be taken from the supply: the industrialists lie in its place.
INDUSTRIALISTS = SUPPLY
# What is asked for unfolds over its neighbours: the tracks while markers are moved, the hand while cards are played.
LARGE_RESEARCH = Place(RESEARCH.x, RESEARCH.y, RESEARCH.w, _BOARD[1] - RESEARCH.y)
LARGE_HAND = Place(0, _BOARD[1] - 236.0, _LEFT, 236.0)


def rival(n: int, rivals: int) -> Place:
    """The n-th of the other players' factories, in a row at the bottom."""
    pitch = (HAND.x - _RIGHT) / rivals
    return Place(_RIGHT + n * pitch, _BOARD[1] - _THUMBS, pitch - _BESIDE, _THUMBS)
