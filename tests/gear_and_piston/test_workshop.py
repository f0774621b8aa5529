"""Phase II, step 5: the Workshop."""

from tests.gear_and_piston.positions import at

CAR = "S07 N13\nN24 N31"


def test_the_last_marker_of_the_row_brings_the_start_tile() -> None:
    """R 4.18: before anything is built."""
    match = at("""
        players = 3
        phase = "workshop"
        queues.workshop = "blue red green"
        blue.hand = "N01"
    """)

    assert match.state.start == 1
    assert match.actor == 0


def test_union_influence_decides_about_the_start_tile() -> None:
    """R 4.18: the row as it lies when the Workshop begins; a marker moved to the end brings the tile."""
    match = at("""
        phase = "backyard"
        start = "green"
        queues.backyard = "blue"
        queues.workshop = "blue green"
        green.hand = "N01"
    """)

    match.plays("move workshop 1 2")

    assert match.state.start == 0


def test_without_markers_the_start_tile_stays() -> None:
    """R 4.18: nobody in the Workshop, nothing changes."""
    match = at("""
        players = 3
        phase = "workshop"
        start = "red"
    """)

    assert match.state.start == 2
    assert match.phase() == "planning"


def test_the_space_says_how_many_actions() -> None:
    """R 4.19: three on the first space, two on the second, one on the sixth and seventh."""
    match = at("""
        players = 6
        phase = "workshop"
        queues.workshop = "blue green red yellow black white blue"
        blue.hand = "N01"
        green.hand = "N02"
        red.hand = "N03"
        yellow.hand = "N04"
        black.hand = "N05"
        white.hand = "N06"
    """)
    found = []

    while match.phase() == "workshop":
        found.append(match.state.actions)
        match.play("done")

    assert found == [3, 2, 2, 2, 2, 1, 1]


def test_the_number_belongs_to_the_space() -> None:
    """R 4.19: a marker that moved to the front has the three actions of the first space."""
    match = at("""
        phase = "backyard"
        queues.backyard = "green"
        queues.workshop = "blue green"
        blue.hand = "N01"
        green.hand = "N02"
    """)

    match.play("move workshop 2 1")

    assert [match.actor, match.state.actions] == [1, 3]


def test_two_markers_are_two_turns() -> None:
    """R 4.19: each marker is a turn of its own, in the order of the row."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue green blue"
        blue.hand = "N01 N02"
        green.hand = "N03"
    """)
    turns = []

    while match.phase() == "workshop":
        turns.append((match.actor, match.state.actions))
        match.play("done")

    assert turns == [(0, 3), (1, 2), (0, 2)]


def test_actions_in_any_mix_and_unused_ones_are_lost() -> None:
    """R 4.20: the same action several times, or none at all."""
    match = at(f"""
        phase = "workshop"
        queues.workshop = "blue"
        blue.hand = "N01 N26"
        blue.car = '''{CAR}'''
    """)

    match.plays("dismantle S07", "build N01", "at a upper 1")
    assert match.state.actions == 1
    assert "done" in match.codes()
    match.play("done")

    assert match.car(0) == "N01 N13\nN24 N31"
    assert match.hand(0) == "N26"
    assert match.phase() != "workshop"


def test_the_turn_ends_with_the_last_action() -> None:
    """R 4.20: after two actions of the second space the next marker comes."""
    match = at("""
        phase = "workshop"
        queues.workshop = "green blue green"
        blue.hand = "N01 N31"
        green.hand = "N02"
    """)
    match.play("done")

    match.plays("build N01", "begin", "build N31", "at a lower 1")

    assert match.actor == 1


def test_a_marker_without_blueprints_and_car_is_skipped() -> None:
    """R 4.20: nothing can be built, dismantled or upgraded."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue green"
        green.hand = "N01"
    """)

    assert match.actor == 1
    assert match.state.supply[0] == 4


def test_a_used_marker_returns_to_the_supply() -> None:
    """R 4.1: at once, and its space stays empty until the location is done."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue green"
        blue.hand = "N01"
        green.hand = "N02"
    """)

    match.play("done")

    assert match.state.supply == [4, 3]
    assert match.view()["locations"][3]["markers"] == [None, 1, None]


def test_without_actions_nothing_is_built() -> None:
    """R 4.19: refusals when the number is used up and only a further replacement is left."""
    match = at(f"""
        phase = "workshop"
        queues.workshop = "green blue"
        blue.hand = "S08 N14 N26"
        green.hand = "N01"
        blue.car = '''{CAR}'''
    """)
    match.plays("done", "dismantle S07", "upgrade N14", "replace N13")

    assert match.codes() == ["done", "upgrade N26"]
    assert match.reason("build S08") == match.reason("dismantle N24") == "R 4.19 no-actions"
    assert match.reason("build N01") == "R 4.20 not-in-hand"
