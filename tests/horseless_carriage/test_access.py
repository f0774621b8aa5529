"""Technology access: own research and others' patents. [R 5.5]"""

from motorworks.games.horseless_carriage.rules.access import levels, levels_of_all, open_technologies
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS, TECHNOLOGIES
from tests.horseless_carriage.positions import at, codes, play

GREEN, RED, BLUE, YELLOW = range(4)


def level(s: CarriageState, seat: int, track: str) -> int:
    return levels(s, seat)[DIMENSIONS.index(track)]


def test_t4_patents_by_engineering_place() -> None:
    """T4, R 5.5, example in phase 3, "Access through other player's patents".

    The first may use what anyone has, the second what two others have, and so on.
    """
    s = at("""
        players = 4
        phase = "build-factory"
        seats = "green red blue yellow"
        focus = "green red blue yellow"
        research.range = [0, 1, 2, 4]
    """).state
    assert [level(s, seat, "range") for seat in (GREEN, RED, BLUE, YELLOW)] == [4, 2, 2, 4]
    only_range = [0, 4, 0, 0, 0]
    opened = [name for i, name in enumerate(TECHNOLOGIES) if open_technologies(only_range) >> i & 1]
    assert sorted(opened) == ["engine", "fuel-tank", "radiator", "tire"]
    opened = [name for i, name in enumerate(TECHNOLOGIES) if open_technologies([0, 2, 0, 0, 0]) >> i & 1]
    assert sorted(opened) == ["engine", "radiator"]


def test_place_z_counts_the_others() -> None:
    """R 5.5: the z-th highest among the other players; with fewer others, or if it is higher, the own position."""
    s = at("""
        players = 5
        phase = "build-factory"
        focus = "yellow blue purple green red"
        research.speed = [1, 6, 2, 5, 0]
    """).state
    assert level(s, 4, "speed") == 6  # first: the highest
    assert level(s, 3, "speed") == 5  # second: own 5 is more than the second highest of the others, 2
    assert level(s, 2, "speed") == 2  # third: own 2 is more than 1
    assert level(s, 1, "speed") == 6  # fourth
    assert level(s, 0, "speed") == 1  # fifth: own research only
    of_all = levels_of_all(tuple(s.markers), tuple(s.focus), 5)
    assert [list(of_one) for of_one in of_all] == [levels(s, seat) for seat in range(5)]


def builder(design: int, speed: int) -> CarriageState:
    match = at(f"""
        phase = "build-factory"
        actor = "red"
        focus = "purple green red"
        research.speed = [{speed}, 0, 0]
        research.range = [0, 0, 0]
        research.design = [{design}, 0, 0]
        research.reliability = [0, 0, 0]
        research.safety = [0, 0, 0]
    """)
    assert match.actor == 0
    if "tile dashboard" in codes(match):
        play(match, "tile dashboard", "turn 0", "at f6")
    return match.state


def test_t3_the_dashboard_has_two_uses() -> None:
    """T3, R 5.5, R 5.8, example under "Technology stations".

    Design 4 opens its design slot, speed 6 its speed slot, each on its own.
    """

    def offered(s: CarriageState) -> list[str]:
        return [s.game.moves.code(action) for action in s.legal() if s.game.moves.code(action).startswith("tile ")]

    assert offered(builder(design=4, speed=0)) == ["tile design"]
    assert offered(builder(design=4, speed=5)) == ["tile design"]
    assert offered(builder(design=3, speed=6)) == ["tile speed"]
    assert offered(builder(design=4, speed=6)) == ["tile speed", "tile design"]
    assert "tile dashboard" not in offered(builder(design=3, speed=5))


def test_without_access_a_station_is_refused() -> None:
    """R 5.5: and the reason says so."""
    match = at("""
        phase = "build-factory"
        research.speed = [0, 0, 0]
        research.range = [0, 0, 0]
        research.design = [0, 0, 0]
        research.reliability = [0, 0, 0]
        research.safety = [0, 0, 0]
    """)
    [refusal] = match.why_not("tile brake")
    assert (refusal.rule, refusal.key) == ("R 5.5", "refusal.no-access")
