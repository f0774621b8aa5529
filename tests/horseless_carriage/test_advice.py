"""Rules of thumb for the bots: the floor grows where the mainline needs it, and other tiles keep off the mainline."""

from motorworks.games.horseless_carriage.advice import order
from motorworks.games.horseless_carriage.advice.expand import _gains, _rooms
from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.surroundings import around, expansion_at
from motorworks.kernel.match import Match
from tests.horseless_carriage.positions import play
from tests.horseless_carriage.test_building import EMPTY_CORNER, building

IN_THE_CORNER = """
    ~~~~~dddmmmm
    #####dddmmmm
    #####dddmmmm
    #####ddd....
    #####.......
    rrr.........
    rrr.........
    rrr.........
    pp..........
    pp..........
    pp..........
    ............
    r research
    p planning
    m car
    d small-dealership 1
"""


def weights(match: Match[CarriageState]) -> dict[str, float]:
    legal = match.state.legal()
    return dict(zip(map(match.game.moves.code, legal), order(match.state, legal), strict=True))


def test_the_floor_grows_beside_the_mainline() -> None:
    """R 6.2: an expansion goes to the corner with the mainline, however it is turned, not to the far side."""
    match = building(IN_THE_CORNER)
    play(match, "end")
    for turn in weights(match):
        play(match, turn)
        found = weights(match)
        best = max(found, key=found.__getitem__)
        assert best.startswith(("expand main N", "expand main E"))
        assert found[best] > max(weight for code, weight in found.items() if code.startswith("expand main W"))
        match.undo()


def test_every_place_gains_the_worth_of_the_squares_it_covers() -> None:
    """The sums over all places at once are those of counting square by square."""
    factory = building(IN_THE_CORNER).state.factories[0]
    table, worth = around(factory.floor), (1, 2, 0, 1)
    rooms = [room & ~table.floor for room in _rooms(factory, table)]
    for turn in (0, 1, 5):
        printed = EXPANSION_PRINTS[turn]
        for shift in range(-5, 8):
            x, y, _ = expansion_at(factory.floor, 0, 1, shift, turn)
            squares = [table.bit(x + n, y + m) for n in range(printed.width) for m in range(printed.height)]
            covered = [room >> square & 1 for square in squares for room in rooms]
            assert _gains(factory, worth)[turn & 1][table.bit(x, y)] == sum(
                value * there for value, there in zip(worth * len(squares), covered, strict=True)
            )


def test_a_mainline_is_laid_in_the_open() -> None:
    """R 5.3: with free squares on its sides, not in a corner of the floor."""
    match = building(EMPTY_CORNER)
    play(match, "tile car", "turn 0")
    found = weights(match)
    assert found["at f4"] > found["at f1"]


def test_other_tiles_keep_off_the_mainline() -> None:
    """R 5.6: a department goes where no station could be connected to a side of the mainline."""
    match = building(IN_THE_CORNER)
    play(match, "tile planning", "turn 1")
    found = weights(match)
    assert found["at d6"] > found["at i4"]
