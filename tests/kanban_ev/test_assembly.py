"""Assembly: needed parts, the conveyor, demand, the queue [R 10]."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import replace_met_demand
from motorworks.games.kanban_ev.rules.player_board import NONE
from tests.kanban_ev.positions import at

CITY_FULL = str(list(t.PART.words[: t.ASSEMBLY_SPACES[t.CITY]]))
CITY_ALL_BUT_ONE = str([word for word in t.PART.words if word != "battery"][: t.ASSEMBLY_SPACES[t.CITY] - 1])
PURPLE = 'actor = "purple"\n[purple]\nstation = "assembly-bottom"\n'


def test_v13_clean_out() -> None:
    """R 10.1, p. 12: at the start of the turn a full model is emptied, partly filled models are not."""
    match = at(
        f"""
        actor = "purple"
        [assembly]
        city = {CITY_FULL}
        suv = ["motor", "body"]
        [purple]
        station = "assembly-bottom"
        """
    )
    assert match.view()["assembly"]["spaces"]["city"] == []
    assert match.view()["assembly"]["spaces"]["suv"] == ["motor", "body"]


def test_clean_out_from_administration() -> None:
    """R 10.1, R 12.1: at the moment when Assembly is chosen, even if only Books are read there."""
    match = at(
        f"""
        actor = "purple"
        [assembly]
        city = {CITY_FULL}
        [purple]
        station = "administration-top"
        """
    )
    assert match.state.assembly[t.CITY]
    match.play("manage assembly")
    assert not match.state.assembly[t.CITY]


def test_a_model_filled_during_the_turn_stays_full() -> None:
    """R 10.1, R 10.2: no further part fits until somebody starts to work here."""
    match = at(f'{PURPLE}store = ["battery", "electronics"]\n[assembly]\ncity = {CITY_ALL_BUT_ONE}')
    match.plays("provide battery city")
    assert match.why_not("provide electronics city")[0].key == "refusal.assembly-full"
    match.play("done")
    assert match.state.assembly[t.CITY].bit_count() == t.ASSEMBLY_SPACES[t.CITY]


def test_a_voucher_is_a_part_of_the_supply() -> None:
    """R 10.2, p. 12: instead of a stored part a Voucher brings any part of the supply."""
    match = at(PURPLE + "vouchers = 1")
    match.play("provide-by-voucher motor city")
    assert match.board("purple").vouchers == 0
    assert match.state.vouchers_left == t.ALL_VOUCHERS
    assert match.view()["assembly"]["spaces"]["city"] == ["motor"]


def test_v14_upgraded_parts_first() -> None:
    """R 10.3, example on p. 12: Body is there, Body and Electronics are upgraded: only Electronics may come."""
    match = at(
        PURPLE
        + """
        store = ["body", "autopilot", "electronics"]
        [assembly]
        city = ["body"]
        [blue]
        upgraded = ["city-body", "city-electronics"]
        """
    )
    assert [code for code in match.codes("provide") if code.endswith("city")] == ["electronics city"]
    assert match.why_not("provide body city")[0].key == "refusal.part-present"
    assert match.why_not("provide autopilot city")[0].rule == "R 10.3"


def test_more_upgraded_parts_than_spaces() -> None:
    """R 10.3: a model may be full before all its upgraded parts are there."""
    spaces = t.ASSEMBLY_SPACES[t.CITY]
    upgraded = [word for word in t.PART.words if word != "battery"][: spaces + 1]
    there, last = upgraded[: spaces - 1], upgraded[spaces - 1]
    match = at(
        PURPLE
        + f"""
        store = ["{last}", "battery"]
        [assembly]
        city = {there}
        [blue]
        upgraded = {[f"city-{word}" for word in upgraded]}
        """
    )
    assert [code for code in match.codes("provide") if code.endswith("city")] == [f"{last} city"]
    match.play(f"provide {last} city")
    assert match.state.assembly[t.CITY].bit_count() == spaces


def test_v15_a_chain_with_a_fork() -> None:
    """R 10.4, picture on p. 12: a part for Sports pushes Sports to P4; the Truck goes to L4 or inward to P3."""
    text = PURPLE + 'store = ["electronics"]'
    left = at(text).plays("provide electronics sports", "push left").conveyor()
    assert (left["P5"], left["P4"], left["L4"], left["P3"]) == ("sports", "sports", "truck", "city")

    inward = at(text).plays("provide electronics sports", "push inward").conveyor()
    assert (inward["P4"], inward["P3"], inward["L3"]) == ("sports", "truck", "city")
    assert "L4" not in inward


EXAMPLE = """
actor = "purple"
recycling = ["battery", "motor", "electronics"]
demand = ["city", "truck"]
[assembly]
city = ["body"]
[purple]
station = "assembly-top"
store = ["drivetrain", "drivetrain"]
[blue]
upgraded = ["concept-battery", "concept-autopilot"]
"""


def test_v16_the_first_part_of_the_example() -> None:
    """R 10.4, R 10.6, example on p. 13: a Drivetrain for City moves two City cars and brings a third."""
    match = at(EXAMPLE)
    match.play("provide drivetrain city")
    line = match.conveyor()
    assert (line["S3"], line["P3"], line["L3"]) == ("city", "city", "city")
    assert match.state.cars[t.CITY] == 5


def test_v17_the_second_part_of_the_example() -> None:
    """R 10.7, example on p. 13: a Battery from Recycling for Concept pushes a City car out: 2 PP and a Speech token."""
    match = at(EXAMPLE)
    match.play("provide drivetrain city")
    assert match.why_not("provide drivetrain concept")[0].rule == "R 10.3"
    match.plays("recycle drivetrain battery", "provide battery concept", "push inward")
    line = match.conveyor()
    assert (line["S1"], line["P1"], line["P2"], line["P3"], line["L3"]) == (
        "concept",
        "concept",
        "concept",
        "suv",
        "city",
    )
    assert match.board("purple").points == 17
    assert match.board("purple").speech == 2
    assert match.state.demand_tokens == [2, 2]
    assert match.queue() == ["city"]


def test_both_arrows_are_free() -> None:
    """R 10.4: at a fork any arrow may be chosen, whether its plate is empty or not."""
    match = at(
        PURPLE
        + """
        store = ["motor"]
        [conveyor]
        S2 = "suv"
        P2 = "truck"
        L2 = "city"
        """
    )
    match.plays("provide motor suv", "push left")
    assert match.codes("push") == ["left", "inward"]
    match.play("push inward")
    line = match.conveyor()
    assert (line["P2"], line["L2"], line["L3"]) == ("suv", "truck", "city")


def test_exits() -> None:
    """R 10.7: the outer exits pay 1 PP, the middle one 2."""
    assert dict(zip(t.NODE.words[t.FIRST_EXIT :], t.EXIT_POINTS[t.FIRST_EXIT :], strict=True)) == {
        "X2": 1,
        "X3": 2,
        "X4": 1,
    }
    match = at(
        PURPLE
        + """
        store = ["motor"]
        [conveyor]
        S4 = "truck"
        P4 = "truck"
        L4 = "sports"
        """
    )
    match.plays("provide motor truck", "push left", "push left")
    assert match.board("purple").points == 16
    assert match.queue() == ["sports"]


def test_an_empty_start_space() -> None:
    """R 10.5: the car on the plate before it moves, whatever its model; with both empty nothing moves."""
    match = at(PURPLE + 'store = ["motor"]\n[conveyor]\nP3 = "truck"')
    option = next(one for one in match.options() if str(one) == "provide motor city")
    assert "Truck" in option.says
    match.play("provide motor city")
    assert match.conveyor() == {"S3": "city", "L3": "truck"}

    match = at(PURPLE + 'store = ["motor"]\n[conveyor]\nL3 = "truck"')
    match.play("provide motor city")
    assert match.conveyor() == {"S3": "city", "L3": "truck"}


def test_no_car_in_the_supply() -> None:
    """R 10.6: then the start space stays empty."""
    match = at(PURPLE + 'store = ["motor"]')
    s = match.state
    s.boards[0].garages = [t.CITY] * 4 + [NONE]
    s.boards[2].garages = [t.CITY] * 2 + [NONE] * 3
    s.cars[t.CITY] = 0
    match.play("provide motor city")
    assert "S3" not in match.conveyor()


def test_v18_the_queue_holds_four() -> None:
    """R 10.7, p. 13: a fifth car sends the first one back to the supply before a new car is taken."""
    match = at(
        PURPLE
        + """
        store = ["motor"]
        """
        + '\n[conveyor]\nS3 = "city"\nP3 = "city"\nL3 = "suv"\n'
    )
    s = match.state
    s.queue = [t.CITY, t.TRUCK, t.SPORTS, t.CONCEPT]
    s.cars = [0, *(number - 1 for number in s.cars[1:])]
    s.boards[0].garages = [t.CITY] * 4 + [NONE]
    s.boards[2].garages = [t.CITY] + [NONE] * 4
    s.cars[t.SUV] += 1
    assert not match.game.contradictions(s)

    match.play("provide motor city")

    assert match.queue() == ["truck", "sports", "concept", "suv"]
    assert match.conveyor()["S3"] == "city"
    assert match.state.cars[t.CITY] == 0


def test_met_demand_is_replaced() -> None:
    """R 10.8, p. 13: at the end of the turn an empty tile is replaced with its tokens and shuffled back."""
    match = at('demand = ["sports", "city"]')
    s = match.state
    s.generic_left += s.demand_tokens[0]
    s.demand_tokens[0] = 0
    replace_met_demand(s)
    assert s.demand[0] != t.SPORTS
    assert s.demand_tokens[0] == t.DEMAND_TOKENS[s.demand[0]]
    assert t.SPORTS in s.demand_stack
    assert s.demand[1] == t.CITY


def test_two_empty_tiles_are_replaced_by_two_others() -> None:
    """R 10.8: both are drawn before either is shuffled back."""
    for seed in range(8):
        s = at(f'seed = {seed}\ndemand = ["sports", "city"]').state
        s.generic_left += sum(s.demand_tokens)
        s.demand_tokens = [0, 0]
        replace_met_demand(s)
        assert not {t.SPORTS, t.CITY} & set(s.demand)


def test_too_few_tokens_for_a_demand_tile() -> None:
    """R 10.8: a tile gets what there is; one that got none is replaced at the end of the next turn."""
    s = at('demand = ["sports", "city"]').state
    s.generic_left = s.demand_tokens[0] = 0
    replace_met_demand(s)
    first = s.demand[0]
    assert s.demand_tokens[0] == 0
    replace_met_demand(s)
    assert s.demand[0] != first
