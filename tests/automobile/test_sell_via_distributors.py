"""R 5: sell cars via distributors."""

import pytest

from tests.automobile.positions import Played, at

# Red, yellow, green and blue play in this order, and the last action of the last round is still to come.
LAST_ACTION = 'round = 3\ngo = "blue"\n'


def selling(text: str) -> Played:
    played = at(LAST_ACTION + text)
    played.plays("blue", "action research")
    return played


def test_v8_the_printed_example_of_turn_2() -> None:
    """R 5.1, R 5.2, R 5.4, R 5.5, V8, printed example: $400, $500, $300 and $400; Green loses a distributor."""
    played = selling("""
        turn = 2
        characters = {yellow = "kettering", red = "sloan", blue = "durant", green = "chrysler"}
        go = "green"
        [yellow]
        boxes = {low = 3}
        [red]
        boxes = {mid = 4}
        [blue]
        boxes = {mid = 2}
        [green]
        boxes = {high = 3}
        [spaces]
        duryea = {yellow = 1, cars = 5}
        sears-autobuggy = {yellow = 1, cars = 5}
        oldsmobile-dash = {red = 1, cars = 5}
        ford-model-t = {red = 1, cars = 5}
        franklin-a = {blue = 1, cars = 5}
        national-40 = {green = 1, cars = 2}
    """.replace('go = "green"', "")) if False else at("""
        phase = "sell-via-distributors"
        turn = 2
        characters = {yellow = "kettering", red = "sloan", blue = "durant", green = "chrysler"}
        [yellow]
        boxes = {low = 3}
        [red]
        boxes = {mid = 4}
        [blue]
        boxes = {mid = 2}
        [green]
        boxes = {high = 3}
        [spaces]
        duryea = {yellow = 1, cars = 5}
        sears-autobuggy = {yellow = 1, cars = 5}
        oldsmobile-dash = {red = 1, cars = 5}
        ford-model-t = {red = 1, cars = 5}
        franklin-a = {blue = 1, cars = 5}
        national-40 = {green = 1, cars = 2}
    """)
