"""What a tile would do in each of its places, from what everybody sees. [R 5.9]"""

from hypothesis import given, settings
from hypothesis import strategies as st

from motorworks.games.horseless_carriage.rules import verdicts
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.laid import Brochure
from motorworks.games.horseless_carriage.rules.moves import SQUARE
from motorworks.games.horseless_carriage.rules.obligations import NO_DEALERSHIP, NO_MAINLINE, obligations
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF
from motorworks.games.horseless_carriage.rules.tables import (
    CAR,
    DEALERSHIP,
    DIMENSIONS,
    INDICATOR,
    INDICATOR_COPIES,
    RESEARCH,
    TILES,
    TRACK_END,
)
from tests.horseless_carriage.layouts import factories
from tests.horseless_carriage.positions import play
from tests.horseless_carriage.test_building import RADIATORS, building

SUPPLY = [1] * len(TILES)


def test_the_factory_that_is_seen_is_the_factory() -> None:
    """Tiles, turns and expansions can be read off the table."""
    match = building(RADIATORS)
    seen = verdicts.factory_of(match.seen(0).table.seats[0].factory)
    true = match.state.factories[0]
    assert [(laid.tile, laid.square, laid.mask) for laid in seen.laid] == [
        (laid.tile, laid.square, laid.mask) for laid in true.laid
    ]
    assert seen.zones[0][0].specs == true.zones[0][0].specs
    assert [brochure and brochure.specs for brochure in seen.brochures()] == [
        brochure and brochure.specs for brochure in true.brochures()
    ]


@settings(deadline=None, max_examples=40)
@given(factories(), st.integers(0, INDICATOR - 1))
def test_what_a_verdict_says_is_what_laying_does(factory: Factory, tile: int) -> None:
    """R 5.9: in every turn and place, also where it is taken from a place that is alike, as the rules find it."""
    for turn in TURNS_OF[tile]:
        trial = verdicts.Trial(factory, tile, turn, SUPPLY)
        for square in verdicts.spots(factory, tile, turn, stays_valid=False):
            assert_says(trial.verdict(square), factory, factory.lay(tile, square, turn))


@settings(deadline=None, max_examples=40)
@given(factories(), st.integers(0, len(DIMENSIONS) - 1))
def test_so_it_is_for_an_indicator(factory: Factory, dimension: int) -> None:
    """R 5.8: whatever square it lies on, and wherever it points."""
    spots = verdicts.indicator_spots(factory, dimension, TRACK_END, INDICATOR_COPIES, verdicts.NONE)
    for square, directions in spots:
        for turn in directions:
            trial = verdicts.Trial(factory, INDICATOR + dimension, turn, SUPPLY)
            assert_says(trial.verdict(square), factory, factory.lay(INDICATOR + dimension, square, turn))


def assert_says(found: verdicts.Verdict, before: Factory, after: Factory) -> None:
    """What a verdict should say about the last tile that was laid."""
    new = after.laid[-1]
    assert found.lacks == tuple(what for what, laid in obligations(after) if laid is new)
    joined = [number for number, laid in enumerate(before.laid) if verdicts.are_joined(after, new, laid)]
    assert found.joins == tuple(joined)
    if new.tile < DEALERSHIP:
        assert found.specs == after.mainline_specs(len(after.mainlines) - 1)
    changed = {change.size: change for change in found.changes}
    for size, (was, now) in enumerate(zip(before.brochures(), after.brochures(), strict=True)):
        assert (size in changed) == (printed(was) != printed(now) and bool(joined))
        assert size not in changed or printed(changed[size].after) == printed(now)


def printed(brochure: Brochure | None) -> tuple[object, ...] | None:
    return None if brochure is None else (brochure.specs, brochure.window, brochure.mainlines)


def test_a_mainline_alone_lacks_a_dealership_and_says_which_fits() -> None:
    """R 5.3: on an empty floor there is room for one beside it."""
    match = building()
    factory = verdicts.factory_of(match.seen(0).table.seats[0].factory)
    square = SQUARE.value("e8")
    found = verdicts.Trial(factory, CAR, 0, match.state.supply).verdict(square)
    assert NO_DEALERSHIP in found.lacks
    assert DEALERSHIP <= found.cure < RESEARCH
    assert found.specs == 0


def test_laying_the_cure_ends_what_was_lacking() -> None:
    """R 5.3: in every place of a mainline and of a dealership, the cure lies on free squares beside it."""
    match = building()
    factory = verdicts.factory_of(match.seen(0).table.seats[0].factory)
    cured = 0
    for tile, what in ((CAR, NO_DEALERSHIP), (DEALERSHIP + 1, NO_MAINLINE)):
        for turn in TURNS_OF[tile][:2]:
            trial = verdicts.Trial(factory, tile, turn, match.state.supply)
            for square in verdicts.spots(factory, tile, turn, stays_valid=False):
                found = trial.verdict(square)
                if found.cure == verdicts.NONE:
                    continue
                assert what in found.lacks
                after = factory.lay(tile, square, turn)
                x, y, *size = trial.cure_at(square, found.cure)
                corner = after.floor.square_at[after.floor.bit(x, y)]
                lies = next(lies for lies in TURNS_OF[found.cure] if [*SIZES[SIZE_OF[found.cure][lies]]] == size)
                assert corner in verdicts.spots(after, found.cure, lies, stays_valid=False)
                assert (what, after.laid[-1]) not in obligations(after.lay(found.cure, corner, lies))
                cured += 1
    assert cured > 5


def test_places_for_an_indicator_are_those_of_the_engine() -> None:
    """R 5.8: squares and directions, from the level of access and what is left."""
    match = building(RADIATORS)
    held = next(option.code for option in match.options() if option.code.split()[1] in TILES[INDICATOR:])
    play(match, held)
    view = match.seen(0).table
    factory, dimension = verdicts.factory_of(view.seats[0].factory), view.turn.tile - INDICATOR
    access = view.seats[0].access
    assert access is not None
    spots = verdicts.indicator_spots(factory, dimension, access[dimension], view.indicators, view.turn.equipping)
    assert {f"at {SQUARE.word(square)}" for square, _ in spots} == {option.code for option in match.options()}
