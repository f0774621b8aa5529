"""R 7: sell cars via demand tiles."""

from hypothesis import given
from hypothesis import strategies as st

from motorworks.games.automobile.rules.phases.sell_via_demand_tiles import resolve_sales
from motorworks.games.automobile.rules.tables import CLASS_OF, MID
from tests.automobile.positions import at

MID_PRICED = [space for space in range(8) if CLASS_OF[space] == MID]


def sales(lines: list[str]) -> list[str]:
    """The models sold, car by car."""
    return [line.split(" sells one ")[1] for line in lines if " sells one " in line]


def test_tiles_are_shown_and_added_up() -> None:
    """R 7.1, R 7.5: in turn 1 all for mid-priced cars."""
    played = at("""
        [red]
        tiles = [5]
        [yellow]
        tiles = [2]
        [green]
        tiles = [2]
        [blue]
        tiles = [3]
    """)

    lines = played.resolve("sell-via-demand-tiles")

    assert lines[:4] == [f"Player {seat} shows the demand tiles {tile}" for seat, tile in enumerate((5, 2, 2, 3), 1)]
    assert lines[4] == "Demand for mid-priced cars: 12"
    assert played.state.demand == [0, 12, 0]


def test_the_bag_adds_a_tile_for_high_in_turn_3() -> None:
    """R 7.1."""
    played = at("""
        turn = 3
        bag = [4]
        red = {tiles = [5, 2]}
        yellow = {tiles = [3, 3]}
        green = {tiles = [2, 4]}
        blue = {tiles = [5, 3]}
    """)

    lines = played.resolve("sell-via-demand-tiles")

    assert "From the bag comes a 4 for high-priced cars" in lines
    assert played.state.demand == [5 + 3 + 4 + 5, 2 + 3 + 2 + 3, 4]


def test_the_bag_adds_a_tile_for_high_then_one_for_low_in_turn_4() -> None:
    """R 7.1, ruling: high first."""
    played = at("""
        turn = 4
        bag = [4, 2]
        red = {tiles = [5, 2]}
        yellow = {tiles = [3, 3]}
        green = {tiles = [2, 4]}
        blue = {tiles = [5, 3]}
    """)

    played.resolve("sell-via-demand-tiles")

    assert played.state.demand == [17 + 2, 10, 4]
    assert played.match.view()["bag_tiles"] == [4, 2]


def test_v10_one_car_a_space_and_one_more_for_a_marker() -> None:
    """R 7.2, R 7.3, V10, printed example under Phase seven: in a pass Yellow sells 1, Red 2, Green 1, Blue 1."""
    played = at("""
        red = {tiles = [2]}
        yellow = {tiles = [3]}
        green = {tiles = [3]}
        blue = {tiles = [2]}
        [spaces]
        thomas-flyer = {yellow = 2, cars = 5}
        maxwell = {red = 1, cars = 5, bonus = 1}
        franklin-a = {green = 1, cars = 5}
        duryea = {blue = 1, cars = 5}
    """)

    sold = [line.removesuffix(" for $150") for line in sales(played.resolve("sell-via-demand-tiles"))]

    one_pass = ["Thomas Flyer", "Maxwell", "Maxwell", "Franklin A", "Duryea"]
    assert sold == one_pass + one_pass


def test_each_class_has_its_own_demand() -> None:
    """R 7.2, R 7.5: turn 2 sells mid and low, and no high-priced car; what demand is left is lost."""
    played = at("""
        turn = 2
        red = {tiles = [2, 2]}
        yellow = {tiles = [2, 2]}
        green = {tiles = [3, 3]}
        blue = {tiles = [3, 3]}
        [spaces]
        sears-autobuggy = {red = 1, cars = 3}
        thomas-flyer = {red = 2, cars = 12}
        national-40 = {red = 1, cars = 2}
    """)

    lines = sales(played.resolve("sell-via-demand-tiles"))

    assert lines.count("Sears Autobuggy for $100") == 3
    assert lines.count("Thomas Flyer for $150") == 10
    assert not any("National" in line for line in lines)


def test_low_priced_cars_have_no_market_in_turn_1() -> None:
    """R 7.5, R 7.6: unsold cars are loss points."""
    played = at("[spaces]\nsears-autobuggy = {red = 1, cars = 3}")

    lines = played.resolve("sell-via-demand-tiles")

    assert "Player 1 has 3 unsold Sears Autobuggy: 3 loss points" in lines
    assert played.state.cars_at_hand[0] == 28


def test_v17_bonus_and_two_reduced_sell_four_in_a_pass() -> None:
    """R 7.3, V17, by Phase seven: one, one more for the bonus marker and two more for the reduced price markers."""
    played = at("""
        red = {tiles = [2]}
        yellow = {tiles = [2]}
        green = {tiles = [2]}
        blue = {tiles = [2]}
        [spaces]
        thomas-flyer = {red = 2, cars = 9, bonus = 1, reduced = 2}
        duryea = {blue = 1, cars = 9}
    """)

    sold = sales(played.resolve("sell-via-demand-tiles"))

    assert sold[:5] == ["Thomas Flyer for $100"] * 4 + ["Duryea for $150"]
    assert sold[5:] == ["Thomas Flyer for $100"] * 3


def test_a_reduced_price_is_for_every_car_of_the_space() -> None:
    """R 7.4, printed example, turn 2: all four Dodges at $70, though demand would have sufficed."""
    played = at("""
        turn = 2
        [spaces]
        dodge-four = {yellow = 2, cars = 4, reduced = 1}
    """)

    assert sales(played.resolve("sell-via-demand-tiles")) == ["Dodge Four for $70"] * 4
    assert played.state.cars_at_hand[1] == 28


def test_cars_and_markers_leave_the_board() -> None:
    """R 7.6."""
    played = at("""
        [spaces]
        duryea = {red = 2, cars = 20, bonus = 1, reduced = 2}
        maxwell = {red = 1, cars = 2, reduced = 1}
    """)

    played.resolve("sell-via-demand-tiles")

    state = played.state
    assert sum(state.cars) == sum(state.bonus) == sum(state.reduced) == 0
    assert (state.closings_left, state.bonus_left, state.stack_left, state.singles_left) == (1, 3, 1, 2)


LAST_SALE = """
    turn = 2
    red = {tiles = [2, 2]}
    yellow = {tiles = [3, 2]}
    green = {tiles = [3, 2]}
    blue = {tiles = [3, 3]}
    [spaces]
    sears-autobuggy = {red = 1, cars = 2}
    maxwell = {blue = 1, cars = 1, reduced = 1}
    thomas-flyer = {red = 2, cars = 12}
"""


def test_the_last_sales_are_kept_car_by_car_for_everyone_to_see() -> None:
    """R 7.2, R 7.4, R 7.6: in the order of sale with their prices, and the cars that were left over."""
    played = at(LAST_SALE)

    played.resolve("sell-via-demand-tiles")

    sales = played.match.view()["sales"]
    low, mid = [("sears-autobuggy", 100)] * 2, [("thomas-flyer", 150), ("maxwell", 100)] + [("thomas-flyer", 150)] * 9
    assert [(sale["space"], sale["price"]) for sale in sales["sold"]] == low + mid
    assert sales["unsold"] == ["thomas-flyer"] * 2


def test_the_last_sales_are_forgotten_when_actions_begin() -> None:
    """R 3.1: by then everyone has chosen a character and seen them."""
    played = at(LAST_SALE)
    played.resolve("sell-via-demand-tiles")
    while played.phase == "select-characters":
        assert played.state.sold
        played.play(played.options()[0])

    assert played.match.view()["sales"] == {"sold": [], "unsold": []}


ROAD = st.lists(
    st.tuples(st.integers(0, 12), st.integers(0, 1), st.integers(0, 2)),
    min_size=len(MID_PRICED),
    max_size=len(MID_PRICED),
)


@given(road=ROAD, demand=st.integers(0, 30))
def test_selling_goes_on_while_demand_and_cars_last(road: list[tuple[int, int, int]], demand: int) -> None:
    """R 7.2, R 7.3: the least of demand and cars is sold, and never more in a pass than one and one a marker."""
    state = at().state
    for space, (cars, bonus, reduced) in zip(MID_PRICED, road, strict=True):
        state.owner[space], state.cars[space] = 0, cars
        state.bonus[space], state.reduced[space] = bonus, reduced
    state.demand[MID] = demand
    before = sum(state.cars)

    resolve_sales(state, MID)

    assert before - sum(state.cars) == min(before, demand)
    for space, (cars, bonus, reduced) in zip(MID_PRICED, road, strict=True):
        passes = -(-(cars - state.cars[space]) // (1 + bonus + reduced))
        for other, (others, bonus_there, reduced_there) in zip(MID_PRICED, road, strict=True):
            if state.cars[other] and other > space:  # a space ahead with cars left has sold in every pass
                assert others - state.cars[other] >= (passes - 1) * (1 + bonus_there + reduced_there)
