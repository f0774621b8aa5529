"""Where the sheets lie on a wide screen: my floor is large while I build and sell, else what the phase is about."""

from __future__ import annotations

from motorworks.scene import Place

BOARD = (1244.0, 855.0)
# A sheet is smaller than its panel by the frame around it.
FRAME = (17.0, 28.0)
_LEFT, _RIGHT = 640.0, 652.0
_BESIDE, _BELOW = 12.0, 19.0
_OUTLETS, _SUPPLY, _HAND = 89.0, 275.0, 236.0
_THUMBS, _MARKET = 151.0, 440.0
# The hand as a small sheet, to be opened.
_SMALL_HAND = 92.0
# On a tablet a sheet that asks for more than there is has a row for itself.
WHOLE_ROW = 1000


def large(phase: str) -> str:
    """The sheet that a phase is about, for which the others make room."""
    if phase in ("choose-industrialist", "grow-demand"):
        return "cards"
    return "research" if phase in ("research", "set-focus") else "floor"


def floor(large: str) -> Place:
    """Whatever else is large, a row of sheets lies at the bottom of the left column: the hand, or the rivals."""
    row = {"floor": 0, "cards": _HAND + _BELOW, "research": _THUMBS + _BELOW}[large]
    return Place(0, 0, _LEFT, BOARD[1] - _OUTLETS - _SUPPLY - 2 * _BELOW - row)


def outlets(large: str) -> Place:
    return Place(0, floor(large).h + _BELOW, _LEFT, _OUTLETS)


def supply(large: str) -> Place:
    return Place(0, floor(large).h + _OUTLETS + 2 * _BELOW, _LEFT, _SUPPLY)


def tracks(large: str) -> Place:
    top = _MARKET + _BELOW
    row = 0 if large == "research" else _THUMBS + _BELOW
    return Place(_RIGHT, top, BOARD[0] - _RIGHT, BOARD[1] - top - row)


def cards(large: str) -> Place:
    if large == "cards":
        return Place(0, BOARD[1] - _HAND, _LEFT, _HAND)
    end = _LEFT if large == "research" else BOARD[0]
    return Place(end - _SMALL_HAND, BOARD[1] - _THUMBS, _SMALL_HAND, _THUMBS)


def rival(n: int, rivals: int, large: str) -> Place:
    """The n-th of the other players' factories, in a row at the bottom."""
    left = 0 if large == "research" else _RIGHT
    end = BOARD[0] if large == "cards" else cards(large).x - _BESIDE
    pitch = (end - left + _BESIDE) / rivals
    return Place(left + n * pitch, BOARD[1] - _THUMBS, pitch - _BESIDE, _THUMBS)


def flow(width: float) -> int:
    """How wide a panel is at least on a tablet: as its sheet is, so that sheets in a row are equally high there."""
    return round(0.9 * width + FRAME[0])


def sheet(place: Place) -> tuple[float, float]:
    """The size of a sheet that fills its panel."""
    return place.w - FRAME[0], place.h - FRAME[1]
