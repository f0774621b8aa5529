"""End of the week [R 14]."""

from motorworks.games.kanban_ev.rules.week import week_points
from tests.kanban_ev.positions import Position, at


def _week(match: Position, colour: str) -> int:
    board = match.board(colour)
    return week_points(match.state.spaces, board.garages, board.upgraded)


def test_v28_week_scoring() -> None:
    """R 14.1, example on p. 19: three City cars at 3 + 2 and a Sports car at 1 make 16 PP."""
    match = at(
        """
        [orange]
        garages = ["city", "city", "city", "sports"]
        upgraded = ["city-motor", "city-body"]
        [blue]
        upgraded = ["city-battery", "sports-motor"]
        """
    )
    assert _week(match, "orange") == 16
    assert _week(match, "blue") == 0


def test_the_week_marker_stops_at_three() -> None:
    """R 14.2, p. 19: it advances after the scoring, at most to 3."""
    assert at('phase = "sandra"\nweek = 1').state.week == 2
    assert at('phase = "sandra"\nweek = 3').state.week == 3
