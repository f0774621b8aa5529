"""R 3.8 and R 3.9: placing distributors and taking cubes."""

from tests.automobile.positions import at


def test_three_in_one_box() -> None:
    """R 3.8: three at most, and then the action is over."""
    played = at()

    played.plays("red", "action distributors", "place mid 3")

    assert played.boxes("red") == {"mid": 3}
    assert played.actor == "yellow"


def test_divided_over_the_boxes() -> None:
    """R 3.8."""
    played = at()

    played.plays("red", "action distributors", "place low 1", "place high 2")

    assert played.boxes("red") == {"low": 1, "high": 2}
    assert played.state.distributors_at_hand[0] == 5


def test_fewer_than_three() -> None:
    """R 3.8, ruling: at least one."""
    played = at()

    played.plays("red", "action distributors")
    assert played.why_not("end") == "R 3.8: Place at least one distributor"
    played.plays("red", "place high 1", "end")

    assert played.boxes("red") == {"high": 1}


def test_never_more_than_three() -> None:
    """R 3.8."""
    played = at()

    played.plays("red", "action distributors", "place mid 2")

    assert played.options() == ["place low 1", "place mid 1", "place high 1", "end"]
    assert played.why_not("place mid 2") == "R 3.8: An action places at most 3 distributors, and you have placed 2"


def test_eight_are_a_limit() -> None:
    """R 0.2, R 3.8: who has seven on the display places one; those there are not moved."""
    played = at("""
        [red]
        boxes = {mid = 7}
        [yellow]
        boxes = {low = 8}
    """)

    played.plays("red", "action distributors")
    assert played.options() == ["place low 1", "place mid 1", "place high 1"]
    assert played.why_not("place low 2") == "R 0.2: You have only 1 distributor at hand"
    played.plays("red", "place low 1")

    assert played.boxes("red") == {"low": 1, "mid": 7}
    assert played.why_not("action distributors") == "R 0.2: All of your distributors are on the display"


def test_take_two_cubes() -> None:
    """R 3.9."""
    played = at()
    before = played.state.stock

    played.plays("red", "action research")

    assert played.cubes("red") == 6
    assert played.state.stock == before - 2
