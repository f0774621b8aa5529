"""What a position for a test says is there, and a mistake in it is an error."""

import pytest

from tests.gear_and_piston.positions import at, pictured


def test_a_written_position_is_laid_out() -> None:
    """Cars, hands, markers and the tops of the stacks, in the colours of the printed example."""
    match = at("""
        players = 3
        phase = "workshop"
        actor = "green"
        start = "red"
        queues.workshop = "green blue"
        top_new = "N11 N12"
        blue.held = 1
        green.hand = "N26 S42"
        green.car = '''
            S07 N13 | N16 .
            N24 N31 | N37 N40
        '''
    """)

    assert match.queue("workshop") == [1, 0]
    assert match.hand(1) == "N26 S42"
    assert match.car(1) == pictured("S07 N13 | N16 .\nN24 N31 | N37 N40")
    assert match.state.to_json()["new_stack"][-2:] == ["N12", "N11"]
    assert match.state.held == [1, 0, 0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('top = "N11"', "there is no entry: top"),
        ('blue.hands = "N11"', "there is no entry: hands"),
        ('actor = "green"', "it is the turn of blue"),
        ('blue.hand = "N11"\ngreen.hand = "N11"', "N11"),
    ],
)
def test_a_mistake_in_it_is_an_error(text: str, says: str) -> None:
    """What is misspelt is not passed over, and what cannot be is not laid out."""
    with pytest.raises(AssertionError, match=says):
        at(text)
