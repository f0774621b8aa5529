"""What the first question says about the decks."""

from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.decks import EVEN, RIGHT, UP, leaning


def test_two_decks_lean_to_a_side_and_three_are_even() -> None:
    """R 2.1: the industrialist decides the deck; Ford's sparks lie more to the right, Wilson's farther up."""
    found = {name: leaning(person) for person, name in enumerate(t.INDUSTRIALISTS)}
    assert found == {"agnelli": EVEN, "wilson": UP, "peugeot": EVEN, "ford": RIGHT, "benz": EVEN}
