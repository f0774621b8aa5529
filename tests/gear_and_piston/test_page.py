"""The page of the game says what the rules say."""

from motorworks.games.gear_and_piston.drawing.page import LOWER, UPPER
from motorworks.games.gear_and_piston.rules.requirements import is_complete
from tests.gear_and_piston.positions import at


def test_the_car_on_the_page_is_complete() -> None:
    """R 6.2, R 6.6: the drawing of what a complete car needs is itself a complete car."""
    rows = f"{' '.join(UPPER)}\n{' '.join(LOWER)}"
    match = at(f'players = 4\nphase = "workshop"\nqueues.workshop = "green"\ngreen.car = """\n{rows}\n"""')
    assert any(is_complete(car) for car in match.state.cars if car)
