"""Phase 5: sell. [R 8]"""

import pytest

from motorworks.games.horseless_carriage.rules.obligations import obligations
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import CAR, SPORTS, TRUCK
from motorworks.games.horseless_carriage.rules.windows import count, niche
from motorworks.kernel.match import Match
from tests.horseless_carriage.pictures import factory
from tests.horseless_carriage.positions import at, codes, phase, play

GREEN, YELLOW, PURPLE = range(3)

# Safety 1, two marketing departments: a 3 x 3 window.
DUNSTABLE = """
    ~~~~~rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmmbbs
    #####mmmmbb.
    .MMMMmmmmLLL
    .MMMMddddLLL
    .MMMMddddLLL
    .....ddddLLL
    .....dddd...
    ............
    ............
    r research
    p planning
    m car
    b brake
    s safety -> b
    d middle-dealership
    M marketing
    L marketing
"""
# Range 1, no marketing: a 2 x 1 window.
STUTTGART = """
    ~~~~~rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmm...
    #####mmmm...
    .....mmmm...
    ....gaaddddd
    .....aaddddd
    .....aaddddd
    .......ddddd
    ............
    ............
    r research
    p planning
    m car
    a radiator
    g range -> a
    d large-dealership
"""
# Range 1 and safety 1, one marketing department: a 2 x 2 window.
SOCHAUX = """
    ~~~~~rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmmbbs
    #####mmmmbb.
    .....mmmm...
    ....gaadddd.
    .....aadddd.
    .....aadddd.
    .......MMMM.
    .......MMMM.
    .......MMMM.
    r research
    p planning
    m car
    b brake
    s safety -> b
    a radiator
    g range -> a
    d small-dealership
    M marketing
"""


# The three factories of the example in phase 5, with two cars in the overlap of green and yellow.
EXAMPLE = f"""
    phase = "print-sales-brochures"
    seats = "green yellow purple"
    focus = "purple yellow green"
    axes = "safety range"
    assembly = [2, 2, 2]
    buyers.car = {{"1/0" = 1, "1/1" = 2, "2/1" = 1}}
    green.factory = '''{DUNSTABLE}'''
    yellow.factory = '''{STUTTGART}'''
    purple.factory = '''{SOCHAUX}'''
"""


def sales(text: str) -> Match[CarriageState]:
    """A position in which brochures are printed and selling begins; sales order is seat 0, 1, 2."""
    return at(f"""
        phase = "print-sales-brochures"
        focus = "purple green red"
        axes = "safety range"
        {text}
    """)


def test_t10_windows() -> None:
    """T10, R 8.2, example in phase 5, "Place a market window": three windows overlap; green's hangs out below."""
    match = at(EXAMPLE)
    assert match.actor == GREEN
    play(match, "sell middle")
    assert match.why_not("window 1 0 flat")[0].key == "refusal.too-demanding"
    play(match, "window 1 -1 flat", "niche 1/0")
    assert match.actor == YELLOW
    play(match, "sell large")
    assert match.why_not("window 2 1 upright")[0].rule == "R 8.2"
    play(match, "window 1 1 upright", "niche 1/1")
    assert count(match.state.buyers[CAR], niche(1, 1)) == 0
    assert match.state.wealth[YELLOW] == 2 * 6
    assert match.actor == PURPLE
    play(match, "sell small", "window 2 1 flat", "niche 2/1")
    assert match.state.wealth[PURPLE] == 6


def test_the_phase_ends_when_nobody_can_sell() -> None:
    """R 8.1, R 8.6: whoever cannot sell is out; then windows and unsold cars are taken back."""
    match = at(EXAMPLE)
    play(match, "sell middle", "window 1 -1 flat", "niche 1/0")
    play(match, "sell large", "window 1 1 upright", "niche 1/1")
    play(match, "sell small", "window 2 1 flat", "niche 2/1")
    assert phase(match) == "grow-demand"
    assert set(match.state.windows) == {-1}
    assert match.state.stock == [[], [], []]


def test_nobody_may_pass_and_a_window_never_moves() -> None:
    """R 8.1, R 8.2: in the second round the window lies where it was placed, and the sale is forced."""
    match = sales(f"""
        assembly = [3, 1, 1]
        buyers.car = {{"0/0" = 1, "1/0" = 1}}
        red.factory = '''{DUNSTABLE}'''
    """)
    play(match, "sell middle", "window 0 -1 flat", "niche 0/0")
    assert match.actor == GREEN
    assert codes(match) == ["sell middle"]
    play(match, "sell middle")
    assert match.why_not("window 0 0 flat")[0].key == "refusal.window-placed"
    assert codes(match) == ["niche 1/0"]


BOTH_TYPES = """
    ~~~~~rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmm...
    #####mmmm...
    .....mmmm...
    .....dddd...
    .....dddd...
    .....dddd...
    .....nnnnn..
    .....nnnnn..
    .....nnnnn..
    r research
    p planning
    m car
    n {second}
    d small-dealership
"""


def test_t11_a_partial_sale() -> None:
    """T11, R 8.3, R 8.4, phase 5, "Sell cars".

    Of 3 normal and 1 sports buyers at $4, stock 2 and 2 brings 2 x 4 + 6.
    """
    picture = BOTH_TYPES.format(second="sports")
    match = sales(f"""
        assembly = [2, 1, 1]
        buyers.car = {{"0/0" = 3}}
        buyers.sports = {{"0/0" = 1}}
        prices = [4, 0, 0, 0]
        red.factory = '''{picture}'''
    """)
    play(match, "sell small", "window 0 0 flat")
    assert match.options()[0].says == "Niche 0/0: 3 cars for $14"
    play(match, "niche 0/0")
    assert match.state.wealth[0] == 14
    assert count(match.state.buyers[CAR], 0) == 1
    assert count(match.state.buyers[SPORTS], 0) == 0


def test_t11_a_truck_brings_one_dollar_more() -> None:
    """T11, R 8.4, phase 5, "Sell cars": a truck in a segment of $4 brings 5."""
    picture = BOTH_TYPES.format(second="truck").replace("nnnnn..", "nnnnnn.")
    match = sales(f"""
        buyers.truck = {{"1/1" = 1}}
        prices = [4, 0, 0, 0]
        red.factory = '''{picture}'''
    """)
    play(match, "sell small", "window 0 1 flat", "niche 1/1")
    assert match.state.wealth[0] == 5
    assert match.state.buyers[TRUCK] == 0


TWO_DEALERS = """
    ~~~~~rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmm...
    #####mmmm...
    nnnn.mmmm...
    nnnn.dddd...
    nnnn.dddd...
    DDDD.dddd...
    DDDD........
    DDDD........
    DDDD........
    r research
    p planning
    m car
    n car
    d small-dealership
    D middle-dealership
"""


def test_t12_two_dealerships_in_one_niche() -> None:
    """T12, R 8.3, phase 5, "Sell cars": 3 buyers, two dealerships with 2 cars each: 2 on one turn, 1 on the next."""
    match = sales(f"""
        assembly = [2, 1, 1]
        buyers.car = {{"0/0" = 3}}
        red.factory = '''{TWO_DEALERS}'''
    """)
    play(match, "sell small", "window 0 0 flat", "niche 0/0")
    assert count(match.state.buyers[CAR], 0) == 1
    assert codes(match) == ["sell middle"]
    play(match, "sell middle", "window 0 0 flat", "niche 0/0")
    assert match.state.wealth[0] == 3 * 6
    assert phase(match) == "grow-demand"


def test_prices_stay_while_a_segment_empties() -> None:
    """R 8.4: the second car in the segment brings as much as the first."""
    match = sales(f"""
        assembly = [1, 1, 1]
        buyers.car = {{"0/0" = 1, "1/0" = 1}}
        red.factory = '''{TWO_DEALERS}'''
    """)
    play(match, "sell small", "window 0 0 flat", "niche 0/0", "sell middle", "window 0 0 flat", "niche 1/0")
    assert match.state.wealth[0] == 12


SHARED = """
    ~~~~~rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmm...
    #####mmmm...
    .....mmmm...
    .....dddd...
    .....dddd...
    .DDDDdddd...
    .DDDDnnnn...
    .DDDDnnnn...
    .DDDDnnnn...
    r research
    p planning
    m car
    n car
    d small-dealership
    D middle-dealership
"""


def test_which_mainline_gives_the_car() -> None:
    """R 8.5, R 7.3: one mainline serves both dealerships, the other only one; so the seller is asked."""
    match = sales(f"""
        assembly = [2, 1, 1]
        buyers.car = {{"0/0" = 1, "1/0" = 4}}
        red.factory = '''{SHARED}'''
    """)
    play(match, "sell small", "window 0 0 flat", "niche 0/0")
    assert phase(match) == "take-cars"
    assert sorted(codes(match)) == ["from 1", "from 2"]
    assert match.why_not("from 3")[0].rule == "R 8.5"
    play(match, "from 1")
    assert match.state.stock[0] == [1, 2]
    play(match, "sell small", "niche 1/0")
    assert phase(match) == "grow-demand"
    assert count(match.state.buyers[CAR], 1) == 1


def test_it_is_not_asked_when_it_makes_no_difference() -> None:
    """R 8.5: if all cars go, or only one dealership could sell them, they are taken by themselves."""
    match = sales(f"""
        assembly = [2, 1, 1]
        buyers.car = {{"0/0" = 4}}
        red.factory = '''{SHARED}'''
    """)
    play(match, "sell small", "window 0 0 flat", "niche 0/0")
    assert phase(match) == "grow-demand"


def test_a_dead_dealership_does_not_block_its_mainline() -> None:
    """R 7.5, ruling: the middle dealership may not sell, the small one sells the cars of the mainline they share."""
    match = sales(f"""
        buyers.car = {{"0/0" = 1}}
        red.factory = '''{SHARED}'''
    """)
    match.state.live[0] = 0b100
    play(match, "sell small", "window 0 0 flat", "niche 0/0")
    assert match.state.wealth[0] == 6


def test_a_window_entirely_off_the_board_is_refused() -> None:
    """R 8.2, ruling: at least one niche must be under it, with a buyer to serve (R 8.1)."""
    match = at(EXAMPLE)
    play(match, "sell middle")
    assert match.why_not("window -2 -2 flat")[0].key in ("refusal.no-buyer-under", "refusal.no-such-window")
    play(match, "window 1 -1 flat", "niche 1/0", "sell large")
    assert match.why_not("window -2 0 flat")[0].key == "refusal.no-such-window"
    assert match.why_not("niche 1/1")[0].key == "refusal.window-first"


def test_selling_asks_in_order() -> None:
    """R 8.2: first the dealership, then its window, then the niche."""
    match = at(EXAMPLE)
    assert match.why_not("niche 1/0")[0].key == "refusal.dealership-unchosen"
    assert match.why_not("sell small")[0].key == "refusal.dealership-not-built"
    play(match, "sell middle")
    assert match.why_not("sell middle")[0].key == "refusal.dealership-chosen"
    play(match, "window 1 -1 flat")
    assert match.why_not("niche 5/5")[0].key == "refusal.not-in-window"
    assert match.why_not("niche 2/0")[0].key == "refusal.no-buyer"


@pytest.mark.parametrize("picture", [DUNSTABLE, STUTTGART, SOCHAUX, TWO_DEALERS, SHARED])
def test_the_drawn_factories_are_valid(picture: str) -> None:
    """R 5.9: the factories of this page could have been built."""
    assert obligations(factory(picture)) == []
