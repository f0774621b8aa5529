"""What sets the decks of the industrialists apart: on which side of the market their sparks fall."""

from motorworks.games.horseless_carriage.rules import tables as t

EVEN, RIGHT, UP = "even", "right", "up"
_NOTICEABLE = 3  # columns or rows, in all sparks of a deck together; chance alone makes a difference of one or two


def leaning(industrialist: int) -> str:
    """Whether the sparks of a deck ask more for the horizontal dimension, for the vertical one, or for both alike."""
    niches = [niche for card in t.SPARKS[industrialist] for _, niche in card]
    columns, rows = sum(niche % t.SIDE for niche in niches), sum(niche // t.SIDE for niche in niches)
    if abs(columns - rows) < _NOTICEABLE:
        return EVEN
    return RIGHT if columns > rows else UP
