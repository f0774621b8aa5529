"""R 5: sell cars via distributors."""

import pytest

from motorworks.games.automobile.rules import tables
from tests.automobile.positions import at

SELLING = 'phase = "sell-via-distributors"\n'


def test_v8_the_printed_example_of_turn_2() -> None:
    """R 5.1, R 5.2, R 5.4, R 5.5, V8, printed example under Phase five: $400, $500, $300, $400; Green has one idle."""
    played = at(
        SELLING
        + """
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
    """
    )

    for _ in (1, 2):  # blue and green have one sale each time, which is made without asking
        played.plays("yellow", "sell low duryea")
        played.plays("red", "sell mid oldsmobile-dash")
    # The mid row is full: yellow sells a low-priced car, red two.

    assert played.phase == "executive-decisions"
    assert [played.cash(colour) for colour in ("yellow", "red", "blue", "green")] == [2400, 2500, 2300, 2400]
    assert played.losses("green") == 1
    assert played.boxes("green") == {"high": 2}
    assert played.boxes("yellow") == {"low": 1, "mid": 2}
    assert played.boxes("red") == {"low": 2, "mid": 2}
    assert played.boxes("blue") == {"mid": 2}


def test_v8_a_low_distributor_does_not_reach_the_high_row() -> None:
    """R 5.2, V8, printed example under Phase five: that would mean moving up two levels."""
    played = at(
        SELLING
        + """
        [red]
        boxes = {low = 1, mid = 1}
        [spaces]
        sears-autobuggy = {red = 1, cars = 1}
        national-40 = {red = 1, cars = 1}
    """
    )

    assert played.options() == ["sell low sears-autobuggy", "sell mid sears-autobuggy", "sell mid national-40"]
    assert (
        played.why_not("sell low national-40")
        == "R 5.2: A distributor moves at most one level, not from the low box to the high row"
    )
    assert played.why_not("sell high national-40") == "R 5.2: You have no distributor in the high box"


@pytest.mark.parametrize(
    ("box", "rows"),
    [("low", ["low", "mid"]), ("mid", ["low", "mid", "high"]), ("high", ["mid", "high"])],
)
def test_which_rows_a_box_reaches(box: str, rows: list[str]) -> None:
    """R 5.2."""
    spaces = {"low": "sears-autobuggy", "mid": "thomas-flyer", "high": "national-40"}
    played = at(
        SELLING
        + f"""
        turn = 3
        [red]
        boxes = {{{box} = 2}}
        [spaces]
        sears-autobuggy = {{red = 1, cars = 2}}
        thomas-flyer = {{red = 1, cars = 2}}
        national-40 = {{red = 1, cars = 2}}
    """
    )

    assert set(played.options()) == {f"sell {box} {spaces[row]}" for row in rows}


def test_a_distributor_sells_at_full_price() -> None:
    """R 5.2, R 7.4: a reduced price does not touch it."""
    played = at(
        SELLING
        + """
        [red]
        boxes = {mid = 1}
        [spaces]
        sears-autobuggy = {red = 1, cars = 1}
        thomas-flyer = {red = 1, cars = 1}
    """
    )

    assert played.says("sell mid thomas-flyer") == "Thomas Flyer for $150, from the mid box"
    played.plays("red", "sell mid thomas-flyer")

    assert played.cash("red") == 2150
    assert played.state.cars_at_hand[0] == 27


@pytest.mark.breaks_rules
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_rows_grow_with_the_turns(turn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.3: the spaces marked 1-4, then 2-4 too, then all; here one, three and six in the mid row."""
    monkeypatch.setattr(tables, "ROW", ((0, 0, 0, 0, 0), (0, 1, 3, 6, 6), (0, 0, 0, 0, 0)))
    played = at(
        SELLING
        + f"""
        turn = {turn}
        [red]
        boxes = {{mid = 8}}
        [spaces]
        thomas-flyer = {{red = 1, cars = 10}}
        duryea = {{red = 1, cars = 10}}
    """
    )

    while played.phase == "sell-via-distributors":
        played.play("sell mid duryea")

    sold = (1, 3, 6, 6)[turn - 1]
    assert played.cash("red") == 2000 + sold * 150
    assert played.losses("red") == 8 - sold


@pytest.mark.breaks_rules
def test_a_full_row_is_refused() -> None:
    """R 5.3."""
    played = at(
        SELLING
        + """
        rows = [[0, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0]]
        distributors_at_hand = [6, 8, 5, 8]
        [red]
        boxes = {mid = 2}
        [spaces]
        sears-autobuggy = {red = 1, cars = 2}
        ford-model-t = {red = 1, cars = 2}
        thomas-flyer = {red = 1, cars = 2}
    """
    )

    assert (
        played.why_not("sell mid thomas-flyer") == "R 5.3: Every space of the mid row that is open in turn 1 is taken"
    )


def test_who_can_sell_must() -> None:
    """R 5.4: there is no passing, and what can only be done in one way is done."""
    played = at(
        SELLING
        + """
        actor = "blue"
        [red]
        boxes = {mid = 1}
        [blue]
        boxes = {mid = 1}
        [spaces]
        duryea = {red = 1, cars = 1}
        sears-autobuggy = {blue = 1, cars = 1}
        thomas-flyer = {blue = 1, cars = 1}
    """
    )

    played.plays("blue", "sell mid sears-autobuggy")

    assert "Player 1 sells one Duryea for $150 through a distributor from the mid box" in played.log()


def test_who_cannot_sell_is_out_and_the_others_go_on() -> None:
    """R 5.4, ruling."""
    played = at(
        SELLING
        + """
        [red]
        boxes = {mid = 3}
        [yellow]
        boxes = {mid = 1}
        [spaces]
        duryea = {red = 1, cars = 2}
        sears-autobuggy = {red = 1, cars = 2}
        thomas-flyer = {yellow = 1, cars = 2}
    """
    )

    played.plays("red", "sell mid duryea")  # yellow sells by itself, then has no distributor left
    played.plays("red", "sell mid duryea")

    assert played.cars("thomas-flyer") == 1
    assert played.cash("red") == 2000 + 2 * 150 + 100


def test_idle_distributors_go_home_at_a_loss_point_each() -> None:
    """R 5.5."""
    played = at("""
        round = 3
        actor = "blue"
        [red]
        boxes = {low = 2, high = 1}
    """)

    played.plays("blue", "action research")

    assert played.losses("red") == 3
    assert played.boxes("red") == {}
    assert played.state.distributors_at_hand[0] == 8
