"""Phase 4: print sales brochures. [R 7]"""

from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.kernel.match import Match
from tests.horseless_carriage.pictures import factory
from tests.horseless_carriage.positions import at, phase

PLANNING = """
    ~~~~~.......
    #####ppqqss.
    #####ppqqss.
    #####ppqqss.
    #####rrr....
    .....rrr....
    .....rrr....
    ............
    ............
    ............
    ............
    ............
    p planning
    q planning
    s planning
    r research
"""


def after_planning(gantt: int) -> CarriageState:
    return at(f"""
        phase = "print-sales-brochures"
        gantt = [{gantt}, 0, 0]
        timecard = 10
        buyers = {{}}
        red.factory = '''{PLANNING}'''
    """).state


def test_t19_gantt_charts_and_their_clock() -> None:
    """T19, R 7.1, phase 4, "Increase amount of Gantt charts".

    8 + 3 passes the clock at 10, 11 + 3 does not, 19 + 3 stops at 20.
    """
    assert (after_planning(8).gantt[0], after_planning(8).timecard) == (11, 9)
    assert (after_planning(7).gantt[0], after_planning(7).timecard) == (10, 9)
    assert (after_planning(11).gantt[0], after_planning(11).timecard) == (14, 10)
    assert (after_planning(19).gantt[0], after_planning(19).timecard) == (20, 10)


LUTON = """
    ~~~~~.......
    #####rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmms..
    .....mmmmbb.
    .....mmmmbb.
    ....gaadddd.
    .....aadddd.
    .....aadddd.
    ............
    ............
    r research
    p planning
    m car
    a radiator
    g range -> a
    d small-dealership
    b brake
    s safety -> b
"""


def selling(*minimums: str) -> Match[CarriageState]:
    """Seat 0 sells normal cars with range 1 and safety 1 through its small dealership."""
    raised = "".join(f"minimum.{name} = 1\n" for name in minimums)
    return at(f"""
        phase = "print-sales-brochures"
        year = {1 + len(minimums)}
        {raised}
        assembly = [3, 1, 1]
        red.factory = '''{LUTON}'''
    """)


def test_specs_types_and_volume() -> None:
    """R 7.2, R 7.3: one mainline with assembly capacity 3 gives three normal cars of range 1 and safety 1."""
    match = selling()
    brochure = match.view()["seats"][0]["dealerships"][2]["brochure"]
    assert brochure["specs"] == {"speed": 0, "range": 1, "design": 0, "reliability": 0, "safety": 1}
    assert brochure["cars"] == {"car": 3, "sports": 0, "truck": 0}
    assert brochure["window"] == [2, 1]
    assert brochure["sells"] is True


def test_t13_minimum_specs() -> None:
    """T13, R 7.5, phase 4, "Market stretch".

    Below the minimum of any dimension, off-board or not, a dealership sells nothing.
    """
    assert selling("safety").view()["seats"][0]["dealerships"][2]["brochure"]["sells"] is True
    match = selling("design")
    assert phase(match) != "sell"
    assert [line.event for line in match.log()].count("no-brochure") == 1


WINDOWS = """
    ~~~~~rrrpp..
    #####rrrpp..
    #####rrrpp..
    #####mmmm...
    #####mmmm...
    .MMMMmmmmLLL
    .MMMMddddLLL
    .MMMMddddLLL
    .....ddddLLL
    ....NNNN....
    ....NNNN....
    ....NNNN....
    r research
    p planning
    m car
    d small-dealership
"""


def test_windows_by_marketing_departments() -> None:
    """R 7.4: none is 2 x 1, one 2 x 2, two or more 3 x 3; a department far away does not count."""

    def window(*letters: str) -> int:
        picture = WINDOWS
        for letter in "MLN":
            if letter not in letters:
                picture = picture.replace(letter, ".")
        made = factory(picture + "".join(f"    {letter} marketing\n" for letter in letters))
        brochure = made.brochures()[2]
        assert brochure is not None
        return brochure.window

    assert window() == 0
    assert window("L") == 1
    assert window("L", "N") == 2
    assert window("M", "L", "N") == 2


def test_an_emptied_mainline_still_counts_in_the_minimum() -> None:
    """R 7.5: brochures hold for the whole phase, whatever has been sold."""
    match = selling()
    assert phase(match) == "sell"
    before = match.view()["seats"][0]["dealerships"][2]["brochure"]["specs"]
    match.state.stock[0] = [0]
    assert match.view()["seats"][0]["dealerships"][2]["brochure"]["specs"] == before
