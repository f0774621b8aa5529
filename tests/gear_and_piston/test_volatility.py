"""Phase II, step 1: volatility and discards."""

from tests.gear_and_piston.positions import table


def test_volatility_is_set_anew_each_round() -> None:
    """R 4.2: the symbols of the car are counted from scratch, not added up."""
    match = table("volatility", cars={0: "S16\nS30", 1: "N13\nN31"}, hands={0: "N01"})
    match.state.volatility = [7, 7]

    match.state.go(1)
    match.state.run()

    assert match.state.volatility == [2, 0]


def test_reliability_lowers_volatility_but_not_below_zero() -> None:
    """R 4.2: one volatility symbol and one reliability symbol cancel; more reliability brings nothing."""
    match = table(
        "volatility",
        3,
        cars={0: "S16 .\nS30 N40", 1: "S17\nN41", 2: "N13 .\nN42 S40"},
        hands={0: "N01"},
    )

    assert match.state.volatility == [1, 0, 0]


def test_each_may_discard_one_blueprint_in_player_order() -> None:
    """R 4.3: none or one, beginning with the start player; a tile goes to the pile of its kind."""
    match = table("volatility", 3, hands={0: "N01 S05", 1: "N02 N03", 2: "S06"}, start=1, busy=True)

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
    assert table("volatility", hands={1: "N01"}).actor == 1


def test_only_an_own_blueprint_can_be_discarded() -> None:
    """R 4.3: the blueprint must be in the hand."""
    assert table("volatility", hands={0: "N01", 1: "N02"}).reason("discard N02") == "R 4.3 not-in-hand"
