"""The heading of a written position is the same in every game, and a wrong one says what is allowed."""

import pytest

from motorworks.games import find
from motorworks.kernel.refusal import BadSetup
from motorworks.testkit.positions import read

GAME = find("automobile")
COLOURS = ("red", "yellow", "green", "blue", "black")


def test_the_heading_is_read_and_the_rest_is_left_to_the_game() -> None:
    text = """
        players = 3
        phase = "produce-cars"
        actor = "green"
        bag = [4]
        [options]
        stock = "unlimited"
        [yellow]
        cash = 500
    """
    written = read(GAME, text, COLOURS, 4)
    assert (written.players, written.options) == (3, {"stock": "unlimited"})
    assert (written.phase, written.actor) == ("produce-cars", 2)
    assert written.seats == [{}, {"cash": 500}, {}]
    assert written.rest == {"bag": [4]}


def test_what_is_not_written_is_as_the_test_asks() -> None:
    written = read(GAME, "", COLOURS, 5, {"stock": "unlimited"})
    assert (written.players, written.options, written.phase, written.actor) == (5, {"stock": "unlimited"}, "", None)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('phase = "tea-break"', "has no phase 'tea-break'; its phases are: "),
        ('actor = "blue"', "there is no seat 'blue'; the seats are: red, yellow, green"),
        ("players = 9", "is for 2 to 5 players, not 9"),
        ('options = {weather = "rain"}', "has no option 'weather'"),
    ],
)
def test_a_wrong_heading_says_what_is_allowed(text: str, says: str) -> None:
    with pytest.raises((AssertionError, BadSetup), match=says):
        read(GAME, text, COLOURS, 3)


def test_what_no_reader_reads_is_an_error() -> None:
    """A reader takes its entries out; a misspelt one is left and named."""
    written = read(GAME, "turn = 2\nyellow.cash = 500\nyellow.cahs = 500", COLOURS, 3)
    del written.rest["turn"], written.seats[1]["cash"]
    with pytest.raises(AssertionError, match="there is no entry: cahs"):
        written.check_all_read()
