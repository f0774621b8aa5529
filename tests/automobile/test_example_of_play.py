"""R 12: the example of play at the end of the printed rules. Seats are in the order of its first turn."""

from tests.automobile.positions import COLOURS, Played, at


def cash(played: Played) -> dict[str, int]:
    return {colour: played.cash(colour) for colour in ("green", "red", "yellow", "blue")}


def test_v15_turn_1() -> None:
    """R 12.1, V15, printed under Example of Play, first turn: played move by move."""
    played = at("""
        phase = "select-characters"
        selection = ["red", "yellow", "green", "blue"]
        red = {tiles = [3]}
        yellow = {tiles = [2]}
        green = {tiles = [5]}
        blue = {tiles = [2]}
    """)

    select_characters(played)
    first_two_rounds(played)
    third_round_and_sales(played)
    executive_decisions_to_losses(played)


def select_characters(played: Played) -> None:
    played.plays("red", "take howard")
    played.plays("yellow", "take durant")
    played.plays("yellow", "build duryea")
    assert (played.cash("yellow"), played.cubes("yellow")) == (1800, 4)
    played.plays("green", "take kettering")
    played.plays("blue", "take chrysler")
    assert (played.cubes("green"), played.cubes("red"), played.cubes("blue")) == (7, 4, 6)
    assert played.order() == ["green", "red", "yellow", "blue"]


def first_two_rounds(played: Played) -> None:
    played.plays("green", "action build", "build oldsmobile-dash", "raise one")
    assert (played.cash("green"), played.cubes("green"), played.front()) == (1750, 6, "oldsmobile-dash")
    played.plays("red", "action research")
    assert played.cubes("red") == 6
    played.plays("yellow", "action build", "build maxwell", "raise one")
    assert (played.cash("yellow"), played.cubes("yellow")) == (1450, 1)
    played.plays("blue", "action build", "build sears-autobuggy", "raise one")
    assert (played.cash("blue"), played.cubes("blue"), played.front()) == (1700, 5, "sears-autobuggy")

    played.plays("green", "action build", "build thomas-flyer", "raise two")
    assert (played.cash("green"), played.cubes("green")) == (950, 5)
    played.plays("red", "action build", "build national-40", "raise one")
    assert (played.cash("red"), played.cubes("red"), played.front()) == (1600, 3, "national-40")
    played.plays("yellow", "action distributors", "place mid 3")
    played.plays("blue", "action distributors", "place low 3")


def third_round_and_sales(played: Played) -> None:
    played.plays("green", "action produce", "produce thomas-flyer", "cars 7", "produce oldsmobile-dash", "cars 3")
    assert played.cash("green") == 250
    played.plays("red", "action produce", "cars 2")
    played.plays("yellow", "action produce", "produce duryea", "cars 3", "produce maxwell", "cars 3")
    assert played.cash("yellow") == 1030
    played.plays("blue", "action produce", "cars 3")

    assert cash(played) == {"green": 250, "red": 1800, "yellow": 1030, "blue": 1550}  # Howard has sold two Nationals
    for _ in range(3):
        played.plays("yellow", "sell mid duryea")
    assert (played.cash("yellow"), played.cash("blue")) == (1480, 1850)


def executive_decisions_to_losses(played: Played) -> None:
    played.plays("green", "decide pass")
    played.plays("red", "decide pass")
    played.plays("yellow", "decide close", "close duryea")
    assert (played.cash("yellow"), played.losses("yellow")) == (1580, 0)
    played.plays("blue", "decide pass")
    played.plays("yellow", "decide pass")

    assert played.state.demand == [0, 12, 0]
    sold = [line.terms["space"] for line in played.lines() if line.event == "sold"]
    in_turn = ["thomas-flyer", "maxwell", "oldsmobile-dash"]
    assert [term.word for term in sold if not isinstance(term, list)] == in_turn * 3 + ["thomas-flyer"] * 3
    assert "Player 3 has 1 unsold Thomas Flyer: 1 loss point" in played.log()
    assert played.state.losses == [0, 1, 3, 0]
    assert cash(played) == {"green": 1570, "red": 1800, "yellow": 2020, "blue": 1850}
    assert played.selection() == ["green", "red", "blue", "yellow"]
    assert played.state.turn == 2


TURN_2 = """
    phase = "select-characters"
    turn = 2
    selection = ["green", "red", "blue", "yellow"]
    red = {cash = 1800, cubes = 3, tiles = [5, 3]}
    yellow = {cash = 2020, cubes = 1, losses = 1, boxes = {mid = 3}, tiles = [4, 3]}
    green = {cash = 1570, cubes = 5, losses = 3, tiles = [4, 3]}
    blue = {cash = 1850, cubes = 5, boxes = {low = 3}, tiles = [3, 2]}
    [spaces]
    duryea = {yellow = 0}
    franklin-a = {green = 1}
    maxwell = {yellow = 1}
    sears-autobuggy = {blue = 1}
    thomas-flyer = {green = 2}
    national-40 = {red = 1}
"""


def test_v16_turn_2_by_the_written_rule() -> None:
    """R 12.2, R 12.3, V16, printed under Example of Play, second turn: from the position that its text describes."""
    played = at(TURN_2)

    played.play("take ford", "take kettering", "take howard", "take chrysler")
    assert [played.cubes(colour) for colour in ("green", "red", "blue", "yellow")] == [6, 6, 5, 3]
    two_rounds_of_turn_2(played)
    third_round_of_turn_2(played)
    distributors_of_turn_2(played)
    decisions_of_turn_2(played)
    losses_of_turn_2(played)


def two_rounds_of_turn_2(played: Played) -> None:
    played.plays(
        "green", "action build", "build ford-model-t", "raise two", "ford", "build ford-model-t", "raise parts"
    )
    assert (played.cash("green"), played.cubes("green")) == (370, 6)
    played.plays("red", "action build", "build emf", "raise two")
    played.plays("blue", "action build", "build crane-simplex", "raise one")
    played.plays("yellow", "action build", "build dodge-four", "raise two")

    played.plays("green", "action produce")
    played.plays("green", "produce ford-model-t", "cars 5", "produce thomas-flyer", "cars 7")
    assert played.cash("green") == 370 + 500 - 150 - 490
    played.plays("green", "produce franklin-a", "cars 3")
    assert (played.cash("green"), played.loans("green")) == (370 + 500 - 850, 1)
    played.plays("red", "action distributors", "place mid 1", "place high 2")
    played.plays("blue", "action build", "build overland", "raise one")
    played.plays("yellow", "action research")


def third_round_of_turn_2(played: Played) -> None:
    played.plays("green", "action close", "close franklin-a")
    assert (played.cash("green"), played.losses("green"), played.cars("franklin-a")) == (220, 1, 3)
    before = cash(played)
    played.plays("red", "action produce", "produce emf", "cars 7", "produce national-40", "cars 2")
    assert played.cash("red") == before["red"] - 690
    played.plays(
        "blue", "action produce", "produce crane-simplex", "cars 2", "produce sears-autobuggy", "cars 3", "end"
    )
    assert played.cash("blue") == before["blue"] - 350
    played.plays("yellow", "action produce", "produce maxwell", "cars 3", "produce dodge-four", "cars 5")
    assert played.cash("yellow") == before["yellow"] - 460

    played.plays("blue", "howard crane-simplex", "howard crane-simplex")
    assert played.cash("blue") == before["blue"] - 350 + 400


def distributors_of_turn_2(played: Played) -> None:
    before = cash(played)
    played.plays("red", "sell high national-40")  # blue sells the low-priced cars of the one space without asking
    played.plays("yellow", "sell mid maxwell")
    played.plays("red", "sell high national-40")
    played.plays("yellow", "sell mid maxwell")  # then red sells an EMF, his only sale left
    played.plays("yellow", "sell mid dodge-four")

    earned = {colour: played.cash(colour) - before[colour] for colour in before}
    assert earned == {"green": 0, "red": 550, "yellow": 400, "blue": 300}


def decisions_of_turn_2(played: Played) -> None:
    cubes = {colour: played.cubes(colour) for colour in COLOURS[:4]}
    before = played.cash("yellow")
    played.plays("green", "decide bonus", "bonus thomas-flyer")
    assert played.cubes("green") == cubes["green"] - 2
    played.plays("red", "decide bonus", "bonus emf")
    assert played.cubes("red") == cubes["red"] - 1
    played.plays("blue", "decide pass")
    played.plays("yellow", "decide close", "close maxwell")
    assert (played.cash("yellow"), played.losses("yellow"), played.cars("maxwell")) == (before + 250, 0, 1)
    played.plays("green", "decide stack", "reduce thomas-flyer")
    played.plays("red", "decide pass")
    played.plays("yellow", "decide single")  # the Dodge is the only space left for it
    played.plays("green", "decide pass")
    played.plays("yellow", "decide pass")


def losses_of_turn_2(played: Played) -> None:
    lines = played.log()
    assert played.selection() == ["blue", "red", "green", "yellow"]
    assert played.state.demand == [11, 16, 0]
    assert lines.count("Player 3 sells one Ford Model T for $100") == 5
    assert lines.count("Player 2 sells one Dodge Four for $70") == 4
    assert mid_priced_sales(played) == [
        *["emf"] * 2, *["thomas-flyer"] * 4, "maxwell", "franklin-a",
        *["emf"] * 2, *["thomas-flyer"] * 3, "franklin-a",
        *["emf"] * 2,
    ]  # fmt: skip
    assert lines.count("Player 3 sells one Thomas Flyer for $100") == 7
    assert "Player 3 has 1 unsold Franklin A: 1 loss point" in lines
    assert "Player 2 discards 1 loss point with Chrysler" in lines
    assert [line for line in lines if " pays " in line][-4:] == [
        "Player 1 pays $20 for 1 loss point",
        "Player 3 pays $100 for 5 loss points",
        "Player 3 pays $50 interest",
        "Player 4 pays $60 for 3 loss points",
    ]
    assert played.cash("green") == 1570
    assert played.state.losses == [1, 0, 5, 3]


def mid_priced_sales(played: Played) -> list[str]:
    spaces = [line.terms["space"] for line in played.lines() if line.event == "sold"]
    words = [term.word for term in spaces if not isinstance(term, list)]
    return [word for word in words if word in ("emf", "thomas-flyer", "maxwell", "franklin-a")]


def test_v16_the_printed_payments_if_the_unsold_car_were_reds() -> None:
    """R 12.2, V16: with the printed points, Green 1 + 3 and Red 1 + 1, Losses takes the printed $80, $40 and $60."""
    played = at("""
        turn = 2
        characters = {green = "ford", red = "kettering", blue = "howard", yellow = "chrysler"}
        red = {losses = 1}
        green = {losses = 1}
        [spaces]
        franklin-a = {green = 0}
        maxwell = {yellow = 0}
        sears-autobuggy = {blue = 1}
        thomas-flyer = {green = 2}
        ford-model-t = {green = 2, parts = true}
        national-40 = {red = 1}
        emf = {red = 2}
        crane-simplex = {blue = 1}
        dodge-four = {yellow = 2}
        overland = {blue = 1}
    """)

    lines = played.resolve("losses")

    assert [line for line in lines if " pays " in line] == [
        "Player 1 pays $40 for 2 loss points",
        "Player 3 pays $80 for 4 loss points",
        "Player 4 pays $60 for 3 loss points",
    ]


def test_v16_money_proves_the_oldsmobile() -> None:
    """R 12.3, V16: had Green paid $300 for a Franklin in turn 1, one loan would leave him $30 short of the $850."""
    after_turn_1 = 1570 - 50

    assert after_turn_1 - 1200 + 500 == 850 - 30
    assert 1570 - 1200 + 500 == 850 + 20
