"""Where the panels lie on a wide screen: my floor is large while I build and sell, else what the phase is about."""

from motorworks.scene import Place

_BOARD = (1244.0, 855.0)
_LEFT, _RIGHT = 640.0, 652.0
_BESIDE, _BELOW = 12.0, 19.0
_OUTLETS, _SUPPLY, _HAND = 89.0, 275.0, 236.0
_THUMBS, _MARKET = 151.0, 440.0
# The hand as a small panel, to be opened.
_SMALL_HAND = 92.0

MARKET = Place(652, 0, 404, 440)
OFFICE = Place(1068, 0, 176, 440)


def floor(large: str) -> Place:
    """Whatever else is large, a row of panels lies at the bottom of the left column: the hand, or the rivals."""
    row = {"floor": 0, "cards": _HAND + _BELOW, "research": _THUMBS + _BELOW}[large]
    return Place(0, 0, _LEFT, _BOARD[1] - _OUTLETS - _SUPPLY - 2 * _BELOW - row)


def outlets(large: str) -> Place:
    return Place(0, floor(large).h + _BELOW, _LEFT, _OUTLETS)


def supply(large: str) -> Place:
    return Place(0, floor(large).h + _OUTLETS + 2 * _BELOW, _LEFT, _SUPPLY)


def research(large: str) -> Place:
    top = _MARKET + _BELOW
    row = 0 if large == "research" else _THUMBS + _BELOW
    return Place(_RIGHT, top, _BOARD[0] - _RIGHT, _BOARD[1] - top - row)


def cards(large: str) -> Place:
    if large == "cards":
        return Place(0, _BOARD[1] - _HAND, _LEFT, _HAND)
    end = _LEFT if large == "research" else _BOARD[0]
    return Place(end - _SMALL_HAND, _BOARD[1] - _THUMBS, _SMALL_HAND, _THUMBS)


def rival(n: int, rivals: int, large: str) -> Place:
    """The n-th of the other players' factories, in a row at the bottom."""
    left = 0 if large == "research" else _RIGHT
    end = _BOARD[0] if large == "cards" else cards(large).x - _BESIDE
    pitch = (end - left + _BESIDE) / rivals
    return Place(left + n * pitch, _BOARD[1] - _THUMBS, pitch - _BESIDE, _THUMBS)
