"""A rule has one home: each test breaks one and sees the drawing follow."""

from collections.abc import Iterator
from typing import Any

import pytest

from motorworks.games.gear_and_piston.rules import car as rules_of_cars
from motorworks.games.gear_and_piston.rules import ending, markers, order, requirements, scoring, tables, view
from motorworks.kernel import State
from motorworks.kernel.words import LANGUAGES, sentences
from motorworks.scene import Panel, Piece, Scene, Slot
from motorworks.scene.panel_drawing import forget_panels
from tests.gear_and_piston.positions import Position, at

pytestmark = pytest.mark.breaks_rules

COMPLETE = """
    N01 N07 N13 N16
    N28 N22 N29 N37
"""


@pytest.fixture(autouse=True)
def _nothing_cached() -> Iterator[None]:
    """What was drawn or counted by another rule is forgotten, before and after."""
    caches: list[Any] = [view._car, scoring.counted, scoring.bronze, requirements.drive_shortages, sentences]
    forget_panels()
    for cache in caches:
        cache.cache_clear()
    yield
    forget_panels()
    for cache in caches:
        cache.cache_clear()


def scene(match: Position, seat: int | None = None) -> Scene:
    drawn = match.scene(match.actor if seat is None else seat)
    assert isinstance(drawn, Scene)
    return drawn


def panel(match: Position, name: str, seat: int | None = None) -> Panel:
    return next(panel for panel in scene(match, seat).panels if panel.id == name)


def written(drawn: Panel) -> list[str]:
    """Every word on a panel and on its pieces."""
    marks: list[Any] = [*drawn.scenery.marks, *drawn.marks, *(mark for piece in drawn.pieces for mark in piece.marks)]
    return [str(mark[3]) for mark in marks if mark[0] == "text"]


def tip(drawn: Panel, name: str) -> str:
    things: list[Slot | Piece] = [*drawn.slots, *drawn.pieces]
    (found,) = (thing.tip for thing in things if thing.id == name)
    assert found is not None
    return found.says


def test_what_an_investor_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.8: two drives."""
    match = at(f"""
        investors = "range hybrid"
        blue.car = '''{COMPLETE}'''
    """)
    monkeypatch.setitem(scoring._COUNTS, tables.I_HYBRID, lambda own: 77)
    assert "77" in written(panel(match, "investors"))
    assert match.breakdown()[0].sources[1] == ("hybrid", 3)


def test_what_counts_for_the_size_of_a_car(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.5: all its tiles."""
    match = at(f"""
        investors = "range biggest"
        blue.car = '''{COMPLETE}'''
    """)
    monkeypatch.setattr(rules_of_cars, "tiles", lambda own: [0] * 55)
    assert "55" in written(panel(match, "investors"))


def test_what_bronze_symbols_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.3: points by number of symbols."""
    match = at('investors = "range hybrid"')
    monkeypatch.setattr(scoring, "bronze_points", lambda symbols, first_two: 100 * first_two + symbols)
    assert {"302", "102"} <= set(written(panel(match, "investors")))


def test_what_the_first_two_symbols_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.3: 3 points for the preferred symbol, 1 for each other."""
    match = at('investors = "range hybrid"')
    monkeypatch.setitem(tables.FIRST_TWO, tables.I_RANGE, (40, 40, 60))
    assert {"40", "60"} <= set(written(panel(match, "investors")))


def test_which_stack_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 4.15, R 12.2: parts that are replaced at once."""
    match = at('options.exhaustion = "end_of_round"')
    assert "with the round" in tip(panel(match, "scrapyard"), "stack-scrap")
    monkeypatch.setattr(ending, "is_replaced", lambda deck, alternative: False)
    forget_panels()
    assert "with the round" not in tip(panel(match, "scrapyard"), "stack-scrap")


def test_when_an_empty_stack_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 8.1: at once."""
    match = at()
    monkeypatch.setattr(ending, "is_at_once", lambda exhaustion: False)
    assert "with the round" in tip(panel(match, "scrapyard"), "stack-scrap")


def test_which_space_a_marker_goes_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.1: the frontmost free one."""
    match = at()
    monkeypatch.setattr(markers, "frontmost_free", lambda queue: 2)
    places = {choice.code: choice.on for choice in scene(match).choices}
    assert places["place workshop"] == "space-workshop-2"


def test_how_many_spaces_are_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 1.4: by the number of players."""
    match = at()
    monkeypatch.setattr(markers, "spaces", lambda s: (1, 1, 1, 1))
    slots = [slot.id for slot in panel(match, "workshop").slots]
    assert slots == ["space-workshop-1"]


def test_how_high_a_stack_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 1.6: thick, thin, the last few, empty."""
    match = at()
    assert "thick stack" in written(panel(match, "patent"))
    monkeypatch.setattr(tables, "THIN_BELOW", 1000)
    assert "thin stack" in written(panel(match, "patent"))


def test_what_a_complete_car_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.2: two axles."""
    match = at(f"""
        blue.car = '''{COMPLETE}'''
    """)
    assert panel(match, "checklist", 0).slots[2].label.startswith("Done")
    monkeypatch.setattr(requirements, "AXLES_NEEDED", 3)
    view._car.cache_clear()
    assert panel(match, "checklist", 0).slots[2].label.startswith("Not yet")


def test_the_gaps_that_joining_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.5: shown before the click."""
    match = at("""
        blue.car = '''
            N01 | N13
            N28 | N22
        '''
    """)
    match.play("join")
    monkeypatch.setattr(rules_of_cars, "gaps", lambda own: 9)
    assert {choice.effect for choice in scene(match).choices} == {"9 gaps left"}


BUILDING = """
    phase = "workshop"
    queues.workshop = "blue"
    blue.hand = "N13"
    blue.car = '''
        N01 .
        N28 N22
    '''
"""


def test_what_a_part_in_hand_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 4.2, R 6.5, R 10.3: area, volatility and gaps, shown before the click."""
    match = at(BUILDING)
    match.play("build N13")
    monkeypatch.setattr(rules_of_cars, "largest_area", lambda own: 70 + len(rules_of_cars.tiles(own)))
    monkeypatch.setattr(rules_of_cars, "volatility", lambda own: 90)
    monkeypatch.setattr(rules_of_cars, "gaps", lambda own: 5)
    holding = scene(match).holding
    assert holding is not None
    figures = {figure.value for verdict in holding.verdicts for figure in verdict.figures}
    assert figures == {"3\N{RIGHTWARDS ARROW}4", "73\N{RIGHTWARDS ARROW}74", "90"}
    assert {lack for verdict in holding.verdicts for lack in verdict.lacks} == {"5 gaps left", "two sections"}


def test_where_a_part_in_hand_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.2: the car that it would make."""
    match = at(BUILDING)
    match.play("build N13")
    monkeypatch.setattr(rules_of_cars, "build", lambda own, which, column, tile: ())
    monkeypatch.setattr(rules_of_cars, "begin_section", lambda own, tile: ())
    holding = scene(match).holding
    assert holding is not None
    assert {verdict.figures[0].value for verdict in holding.verdicts} == {"3\N{RIGHTWARDS ARROW}0"}


def test_which_columns_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.2: a cell between tiles is a gap, one beyond them an end."""
    match = at(BUILDING)
    match.play("build N13")
    assert {choice.effect for choice in scene(match).choices} == {"", "fills a gap", "left end"}
    monkeypatch.setattr(rules_of_cars, "is_inside", lambda section, column: False)
    assert {choice.effect for choice in scene(match).choices} == {"", "right end", "left end"}


def test_the_player_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 2.5: in the list of players."""
    match = at('start = "green"')
    assert [seat.seat for seat in scene(match).seats] == [1, 0]
    monkeypatch.setattr(order, "seat_at", lambda place, start, players: place)
    assert [seat.seat for seat in scene(match).seats] == [0, 1]


def test_what_breaks_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 10.4: the lower volatility."""
    match = at("""
        blue.car = '''
            S18
            S31
        '''
        green.car = '''
            N01
            N28
        '''
    """)
    state: State = match.state
    state.finish()
    monkeypatch.setattr(view, "_points", view._points.__wrapped__)  # not from the cache
    monkeypatch.setattr(view, "sources_of", lambda *_: [("area", [5, 5])])
    volatility = [own.volatility for own in match.seen().table.cars]
    first, second = map(match.words.seat, range(2))
    assert volatility[0] > volatility[1]
    assert scene(match, 0).verdict.index(second) < scene(match, 0).verdict.index(first)
    monkeypatch.setattr(scoring, "tie_breaker", lambda volatility: (volatility,))
    assert scene(match, 0).verdict.index(first) < scene(match, 0).verdict.index(second)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_in_sentences(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """R 11.3, R 11.5: what investors pay, on their cards and in their tips."""
    monkeypatch.setattr(tables, "INVESTOR_POINTS", tuple(range(50, 64)))
    monkeypatch.setattr(tables, "FURTHER", 7)
    sentences.cache_clear()
    said = sentences("motorworks.games.gear_and_piston", language)
    assert said["scene.investor.biggest.says"].startswith("+54 ")
    assert said["investor-about.most-range"].startswith("61 ")
    assert "7" in said["scene.investor.comfort.pays"]
    assert "7" in said["investor-about.comfort"]
