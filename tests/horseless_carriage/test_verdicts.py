"""What a tile would do in each of its places, from what everybody sees. [R 5.9]"""

from motorworks.games.horseless_carriage.rules import verdicts
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.moves import SQUARE
from motorworks.games.horseless_carriage.rules.obligations import NO_DEALERSHIP, NO_MAINLINE, obligations
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF
from motorworks.games.horseless_carriage.rules.tables import CAR, DEALERSHIP, INDICATOR, RESEARCH, STATION, TILES
from tests.horseless_carriage.positions import play
from tests.horseless_carriage.test_building import RADIATORS, building


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


def test_what_a_verdict_says_is_what_laying_does() -> None:
    """R 5.9: for every tile, turn and place: the obligations and brochures after it are those of the true rules."""
    match = building(RADIATORS)
    factory = verdicts.factory_of(match.seen(0).table.seats[0].factory)
    checked = 0
    for tile in (CAR, DEALERSHIP + 1, RESEARCH, STATION, STATION + 6):
        for turn in TURNS_OF[tile][:3]:
            trial = verdicts.Trial(factory, tile, turn, match.state.supply)
            for square in verdicts.spots(factory, tile, turn, stays_valid=False):
                found, after = trial.verdict(square), factory.lay(tile, square, turn)
                new = after.laid[-1]
                assert [what for what, _ in found.lacks] == [what for what, laid in obligations(after) if laid is new]
                changed = {change.size for change in found.changes}
                for size, (was, now) in enumerate(zip(factory.brochures(), after.brochures(), strict=True)):
                    differs = (was and (was.specs, was.window, was.mainlines)) != (
                        now and (now.specs, now.window, now.mainlines)
                    )
                    assert (size in changed) == (differs and bool(found.joins))
                checked += 1
    assert checked > 40


def test_a_mainline_alone_lacks_a_dealership_and_says_which_fits() -> None:
    """R 5.3: on an empty floor there is room for one beside it."""
    match = building()
    factory = verdicts.factory_of(match.seen(0).table.seats[0].factory)
    square = SQUARE.value("e8")
    found = verdicts.Trial(factory, CAR, 0, match.state.supply).verdict(square)
    cure = dict(found.lacks)[NO_DEALERSHIP]
    assert cure is not None
    assert DEALERSHIP <= cure.tile < RESEARCH
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
                cure = dict(trial.verdict(square).lacks).get(what)
                if cure is None:
                    continue
                after = factory.lay(tile, square, turn)
                x, y, *size = cure.at
                corner = after.floor.square_at[after.floor.bit(x, y)]
                lies = next(lies for lies in TURNS_OF[cure.tile] if [*SIZES[SIZE_OF[cure.tile][lies]]] == size)
                assert corner in verdicts.spots(after, cure.tile, lies, stays_valid=False)
                assert (what, after.laid[-1]) not in obligations(after.lay(cure.tile, corner, lies))
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
