"""R 3.10 to R 3.12: producing cars."""

from tests.automobile.positions import at


def test_v3_one_mid_priced_factory_makes_three_at_most() -> None:
    """R 3.10, V3, printed example under ACTION Produce cars: Blue's one factory makes three cars, not four."""
    played = at("""
        [spaces]
        duryea = {red = 1}
    """)

    played.plays("red", "action produce")
    assert played.why_not("cars 4").startswith("R 3.10: With this number of factories (1) a space produces")
    played.plays("red", "cars 3")

    assert played.cars("duryea") == 3


def test_v3_two_mid_priced_factories_make_four_at_least() -> None:
    """R 3.10, V3, printed example under ACTION Produce cars: Green's two factories make four cars, not three."""
    played = at("""
        [spaces]
        franklin-a = {red = 2}
    """)

    played.plays("red", "action produce")
    assert "cars 3" not in played
    played.plays("red", "cars 4")

    assert played.cars("franklin-a") == 4


def test_v4_a_parts_factory_saves_20_a_car() -> None:
    """R 3.11, V4, printed under ACTION Produce cars: $30 instead of $50 for a low-priced car."""
    played = at("""
        [spaces]
        sears-autobuggy = {red = 1, parts = true}
    """)

    played.plays("red", "action produce", "cars 3")

    assert played.cash("red") == 2000 - 3 * 30


def test_production_costs_by_class() -> None:
    """R 3.11: $50 low, $70 mid, $100 high."""
    played = at("""
        [spaces]
        maxwell = {red = 1}
        sears-autobuggy = {red = 1}
        national-40 = {red = 1}
    """)

    played.plays("red", "action produce")
    assert played.says("produce maxwell").endswith("cars at $70 each")
    played.plays("red", "produce maxwell", "cars 2")
    played.plays("red", "produce sears-autobuggy", "cars 2")
    played.plays("red", "produce national-40", "cars 2")

    assert played.cash("red") == 2000 - 140 - 100 - 200
    assert played.actor == "yellow"


def test_the_parts_factory_is_no_factory_for_the_limits() -> None:
    """R 3.10: one factory and the parts factory make as many cars as one factory."""
    played = at("""
        [spaces]
        duryea = {red = 1, parts = true}
    """)

    played.plays("red", "action produce")

    assert played.options()[-1] == "cars 3"


def test_a_space_may_be_left_out_but_not_all() -> None:
    """R 3.10, ruling: at least one car in all."""
    played = at("""
        [spaces]
        duryea = {red = 1}
        franklin-a = {red = 1}
    """)

    played.plays("red", "action produce")
    assert played.why_not("end") == "R 3.10: Produce at least one car"
    played.plays("red", "produce duryea", "cars 2")
    assert played.why_not("produce duryea") == "R 3.10: Duryea has already produced in this action"
    played.plays("red", "end")

    assert played.cars("franklin-a") == 0


def test_other_players_spaces_do_not_produce_for_me() -> None:
    """R 3.10."""
    played = at("""
        [spaces]
        duryea = {red = 1}
        franklin-a = {red = 1}
        maxwell = {blue = 1}
        thomas-flyer = {red = 0}
    """)

    played.plays("red", "action produce")

    assert played.why_not("produce maxwell") == "R 3.10: You have no factory at Maxwell"
    assert played.why_not("produce thomas-flyer") == "R 3.10: You have no factory at Thomas Flyer"


def test_limits_hold_for_each_action_and_cars_add_up() -> None:
    """R 3.12: three cars in each of two rounds."""
    played = at("""
        [spaces]
        duryea = {red = 1}
    """)

    for number in (3, 6):
        played.plays("red", "action produce", "cars 3")
        assert played.cars("duryea") == number
        played.play("action research", "action research", "action research")


def test_car_pieces_are_a_limit() -> None:
    """R 3.12, ruling: with three pieces left two factories cannot make their four."""
    played = at("""
        [spaces]
        duryea = {red = 2, cars = 25}
    """)

    assert played.why_not("action produce").startswith("R 3.10: None of your spaces can produce")


def test_the_last_car_pieces_may_be_used() -> None:
    """R 3.12, R 0.10: four pieces are just enough for two factories."""
    played = at("""
        [spaces]
        duryea = {red = 2, cars = 24}
    """)

    played.plays("red", "action produce")

    assert played.cars("duryea") == 28
    assert "Player 1 has no choice of a number" in played.log()


def test_car_pieces_limit_the_number() -> None:
    """R 3.12, ruling."""
    played = at("""
        [spaces]
        duryea = {red = 2, cars = 23}
    """)

    played.plays("red", "action produce")

    assert played.options() == ["cars 4", "cars 5"]
    assert played.why_not("cars 6") == "R 3.12: 6 cars are needed, you have 5 at hand"


def test_money_with_loans_limits_the_number() -> None:
    """R 10.3: with $210 and no loan left, three mid-priced cars."""
    played = at("""
        [red]
        cash = 350
        loans = 2
        [spaces]
        duryea = {red = 2}
    """)

    played.plays("red", "action produce")

    assert played.options() == ["cars 4", "cars 5"]
    assert played.why_not("cars 6") == "R 10.3: $420 is needed; with the loans you have left you can pay $350"


def test_the_option_says_cost_and_loan() -> None:
    """R 3.11, R 10.1."""
    played = at("""
        [red]
        cash = 150
        [spaces]
        duryea = {red = 1}
    """)

    played.plays("red", "action produce")

    assert played.says("cars 2") == "2 cars for $140"
    assert played.says("cars 3") == "3 cars for $210, with a loan of $500"


def test_the_only_number_is_asked_for_if_it_takes_a_loan() -> None:
    """R 0.10, R 10.1: four car pieces are left, and two factories make four at least: done at once, but for a loan."""
    spaces = "[spaces]\nfranklin-a = {red = 2}\nduryea = {red = 0, cars = 24}"
    rich = at(f"[red]\ncash = 280\n{spaces}")
    poor = at(f"[red]\ncash = 20\nloans = 1\n{spaces}")

    rich.plays("red", "action produce")
    poor.plays("red", "action produce")

    assert (rich.cars("franklin-a"), rich.cash("red")) == (4, 0)
    assert (poor.cars("franklin-a"), poor.loans("red")) == (0, 1)
    assert poor.says("cars 4") == "4 cars for $280, with a loan of $500"
    poor.plays("red", "cars 4")
    assert (poor.cars("franklin-a"), poor.loans("red"), poor.cash("red")) == (4, 2, 240)
