"""Phase II, step 1: volatility and discards."""

from tests.gear_and_piston.positions import at


def test_volatility_is_set_anew_each_round() -> None:
    """R 4.2: the symbols of the car are counted from scratch, not added up."""
    match = at("""
        phase = "volatility"
        blue.hand = "N01"
        blue.car = '''
            S16
            S30
        '''
        green.car = '''
            N13
            N31
        '''
    """)
    match.state.volatility = [7, 7]

    match.state.go(1)
    match.state.run()

    assert match.state.volatility == [2, 0]


def test_reliability_lowers_volatility_but_not_below_zero() -> None:
    """R 4.2: one volatility symbol and one reliability symbol cancel; more reliability brings nothing."""
    match = at("""
        players = 3
        phase = "volatility"
        blue.hand = "N01"
        blue.car = '''
            S16 .
            S30 N40
        '''
        green.car = '''
            S17
            N41
        '''
        red.car = '''
            N13 .
            N42 S40
        '''
    """)

    assert match.state.volatility == [1, 0, 0]


def test_each_may_discard_one_blueprint_in_player_order() -> None:
    """R 4.3: none or one, beginning with the start player; a tile goes to the pile of its kind."""
    match = at("""
        players = 3
        phase = "volatility"
        start = "green"
        busy = true
        blue.hand = "N01 S05"
        green.hand = "N02 N03"
        red.hand = "S06"
    """)

    assert match.actor == 1
    match.play("discard N02")
    assert match.actor == 2
    match.play("keep-all")
    assert match.actor == 0
    match.play("discard S05")

    assert [match.hand(seat) for seat in range(3)] == ["N01", "N03", "S06"]
    assert match.view()["discards"] == {"new": ["N02"], "scrap": ["S05"]}
    assert match.phase() != "volatility"


def test_empty_hands_are_passed_over() -> None:
    """R 4.3: a player without blueprints is not asked."""
    assert (
        at("""
        phase = "volatility"
        green.hand = "N01"
    """).actor
        == 1
    )


def test_only_an_own_blueprint_can_be_discarded() -> None:
    """R 4.3: the blueprint must be in the hand."""
    assert (
        at("""
        phase = "volatility"
        blue.hand = "N01"
        green.hand = "N02"
    """).reason("discard N02")
        == "R 4.3 not-in-hand"
    )
