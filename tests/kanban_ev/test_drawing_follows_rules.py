"""A rule has one home: when it is broken there, the table shows the broken rule, since no drawing has a copy of it."""

from collections.abc import Iterator
from typing import Any

import pytest

from motorworks.games.kanban_ev.drawing.desk import scene
from motorworks.games.kanban_ev.rules import (
    assembly_line,
    counts,
    design_office,
    garages,
    golden_rules,
    meeting_room,
    pace_car,
    scoring,
    shifts,
    training,
    week,
    workstation_alley,
)
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel.words import LANGUAGES, sentences
from motorworks.scene import Panel, Piece, Scene, Slot
from motorworks.scene.panel_drawing import forget_panels
from tests.kanban_ev.positions import Position, at, new

pytestmark = pytest.mark.breaks_rules


@pytest.fixture(autouse=True)
def nothing_cached() -> Iterator[None]:
    """Panels drawn and sentences made under another rule are forgotten, before and after."""
    forget_panels()
    yield
    forget_panels()
    sentences.cache_clear()


def draw(match: Position) -> Scene:
    forget_panels()
    shown: Scene = match.scene(0)
    return shown


def panel(match: Position, name: str) -> Panel:
    return next(found for found in draw(match).panels if found.id == name)


def says(match: Position, thing: str) -> str:
    """The tip of a slot or piece."""
    things: list[Slot | Piece] = []
    for shown in draw(match).panels:
        things += [*shown.slots, *shown.pieces]
    tip = next(one.tip for one in things if one.id == thing)
    assert tip is not None
    return f"{tip.name}. {tip.says}"


def words_on(match: Position, name: str) -> list[str]:
    shown = panel(match, name)
    marks: list[Any] = [*shown.marks, *(mark for piece in shown.pieces for mark in piece.marks)]
    return [str(mark[3]) for mark in marks if mark[0] == "text"]


WORK = 'actor = "orange"\n[orange]\nstation = "{station}"\n'


def test_the_way_to_the_next_meeting(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.3: the note of R&D and the tip of the test track count as the Pace Car does."""
    match = at()
    assert str(t.TRACK[match.players - 1] // 2) in panel(match, "research").note
    monkeypatch.setattr(pace_car, "to_stripe", lambda pace, track: 77)
    assert "77" in panel(match, "research").note
    assert "77" in says(match, "test-track")


def test_stripes(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 2.3: stripes are drawn where the rules have them."""
    match = at()
    before = panel(match, "research").scenery
    monkeypatch.setattr(pace_car, "is_stripe", lambda space, track: False)
    assert len(panel(match, "research").scenery.marks) < len(before.marks)


def test_certification_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.4: seats are listed in the order of the rules."""
    match = at('phase = "meeting"')
    before = [seat.seat for seat in draw(match).seats]
    monkeypatch.setattr(training, "in_certification_order", lambda places: list(range(len(places)))[::-1])
    after = [seat.seat for seat in draw(match).seats]
    assert after == [3, 2, 1, 0] != before


def test_the_next_section(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.3: a certification is highlighted in the section that the rules name."""
    match = at(WORK.format(station="design-top") + "training = { design = 2 }").plays("train design")
    assert {choice.on.rpartition("-")[0] for choice in draw(match).choices} == {"certification-1"}
    monkeypatch.setattr(training, "next_section", lambda place: 4)
    assert {choice.on.rpartition("-")[0] for choice in draw(match).choices} == {"certification-4"}


def test_steps_of_training(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.3, R 6.6: a marker says how far it is to the certificate and to the Award."""
    match = at("[orange]\ntraining = { design = 4 }")
    monkeypatch.setattr(training, "steps_to_certificate", lambda space: 70 - space)
    assert "70" in says(match, "training-0-assembly")
    monkeypatch.setattr(training, "steps_to_certificate", lambda space: 0)
    monkeypatch.setattr(training, "steps_to_award", lambda space: 90 - space)
    assert "86" in says(match, "training-0-design")


def test_what_a_model_is_worth_each_week(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 14.1: the tip of a model counts its upgrades as the end of the week does."""
    match = at()
    monkeypatch.setattr(week, "fitted", lambda spaces: 66)
    assert "66" in says(match, "model-city")


def test_what_goals_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 15.5: an open goal shows what the rules count for everybody."""
    match = at('room = ["1"]\n[orange]\ngarages = ["city"]')
    assert "player 1 1" in says(match, "goal-1")
    monkeypatch.setattr(counts, "goal_count", lambda board, goal: 55)
    assert "player 1 55" in says(match, "goal-1")


def test_what_a_board_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 15.5: the figures in the list of players are those of the goals."""
    match = at()
    counted = ("cars", "upgraded", "certifications", "banked_shifts")
    for number, name in enumerate(counted):
        monkeypatch.setattr(counts, name, lambda board, of, number=number: 60 + number)
    assert [figure.value for figure in draw(match).seats[0].figures] == ["60", "61", "62", "63"]


def test_how_often_a_goal_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 15.4: what its icons say."""
    match = at('room = ["1"]')
    monkeypatch.setattr(meeting_room, "multiplier", lambda goal, taken: 70 + taken)
    assert {"70\N{MULTIPLICATION SIGN}", "71\N{MULTIPLICATION SIGN}"} <= set(words_on(match, "meeting"))


def test_what_final_goals_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 16.2: what a line of the Final Goal counts, and whether it is met, is asked of the rules."""
    match = at('final_goal = "2"')
    monkeypatch.setattr(counts, "achieved", lambda board, line: 44)
    assert words_on(match, "final-goal").count("44") == 3
    before = panel(match, "final-goal").marks
    monkeypatch.setattr(counts, "is_achieved", lambda board, line: False)
    assert panel(match, "final-goal").marks != before


def test_garage_bonus(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.2, R 17.4: what a garage gives is said as the rules give it, on every board."""
    match = at(players=2)
    monkeypatch.setattr(garages, "bonus", lambda is_expert, tile: (5, 0, 0, 0, 0))
    assert "5 PP" in says(match, "garage-1")
    assert "5 PP" in says(match, "rival-1-garage-1")


def test_tiles_to_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 2.12: the tiles that lie beside the board are those that the rules would let one place."""
    match = new(2)
    monkeypatch.setattr(garages, "tiles_to_place", lambda is_expert, placed: [t.TILE.value("books")])
    assert [piece.id for piece in panel(match, "board").pieces if piece.id.startswith("tile-")] == ["tile-books"]


def test_where_a_player_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.1, R 12.1: the department at work, and what the list of players says of a workstation."""
    match = at(WORK.format(station="design-top"))
    assert panel(match, "design").active
    monkeypatch.setattr(workstation_alley, "department_of", lambda place: t.LOGISTICS)
    assert not panel(match, "design").active
    assert panel(match, "logistics").active
    assert {seat.role for seat in draw(match).seats} == {"Logistics"}


def test_what_is_managed(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 12.1: a department that is managed from Administration is at work, too."""
    match = at(WORK.format(station="administration-top")).plays("manage design")
    assert panel(match, "design").active
    monkeypatch.setattr(workstation_alley, "worked_in", lambda station, managed: frozenset())
    assert not panel(match, "design").active


def test_shifts_gained_on_this_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.3: which Banked Shifts wait is asked of the golden rule."""
    match = at(WORK.format(station="design-top") + "bank = 4")
    monkeypatch.setattr(golden_rules, "shifts_gained", lambda bank, usable: 9)
    assert "+9" in words_on(match, "board")


def test_what_a_design_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 8.2: the tip of a place names the benefit of its column."""
    match = at()
    monkeypatch.setattr(design_office, "benefit_of", lambda spot: (5, 0, 0, 0, 0))
    assert "5 PP" in says(match, "spot-top-1")


def test_symbols_that_bring_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 9.2: symbols of an order are faint where the rules bring nothing."""
    match = at(WORK.format(station="logistics-top") + 'orders = ["K5", "K1"]')
    monkeypatch.setattr(t, "is_brought", lambda part, above: True)
    drawn: list[Any] = list(panel(match, "logistics").marks)
    assert not [mark for mark in drawn if mark[0] == "use" and mark[6] == "faint"]


def test_what_an_option_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.1, R 9.5: an option says that it costs a Shift or a Voucher if the rules say so."""
    match = at(WORK.format(station="design-top"))
    effect = {choice.code: choice.effect for choice in draw(match).choices}
    assert effect["select top-1"] == "1 Shift"
    monkeypatch.setattr(shifts, "SHIFTS", (0,) * len(shifts.SHIFTS))
    assert {choice.effect for choice in draw(match).choices if choice.code.startswith("select")} == {""}
    monkeypatch.setattr(shifts, "takes_voucher", lambda kind: True)
    assert {choice.effect for choice in draw(match).choices} == {"1 Shift, 1 Voucher"}


def test_goals_to_be_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 15.7: as many places wait for goals as the rules want."""
    match = at('phase = "meeting"')
    while match.view()["phase"] != "end-of-meeting":
        match.play(next(str(one) for one in match.options() if one.kind in ("pass", "play", "rest")))
    waiting = [slot for slot in panel(match, "played").slots if slot.id.startswith("to-play-")]
    monkeypatch.setattr(meeting_room, "seeds_wanted", lambda players: 2)
    more = [slot for slot in panel(match, "played").slots if slot.id.startswith("to-play-")]
    assert (len(waiting), len(more)) == (4, 8)


def test_upgraded_parts_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 10.3: the tip of a line names the upgraded parts as the rules do."""
    match = at('[orange]\nupgraded = ["city-motor", "city-body"]')
    assert "Motor" in says(match, "line-city")
    monkeypatch.setattr(assembly_line, "upgraded_parts", lambda spaces: 1 << t.BODY)
    assert "Motor" not in says(match, "line-city")


def test_what_broke_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 16.7: the verdict compares what the rules compare."""
    match = at('phase = "end-of-day"\nweek = 3\ncycle = 2\n[orange]\nbank = 1\n[purple]\nbooks = 1', players=2)
    typed = match.seen(0)
    assert match.over
    monkeypatch.setattr(scoring, "tie_figures", lambda board: (0, 0, board.bank + 30))
    assert typed.table.totals is not None
    tied = typed._replace(table=typed.table._replace(totals=(7,) * 2))
    shown = scene(tied, [], match.words)
    assert "31" in shown.verdict
    assert "30" in shown.verdict


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_in_sentences(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """R 11.4, R 13.2, R 16.5: upgrades, what Sandra asks for, and what training is worth at the end."""
    monkeypatch.setattr(t, "UPGRADE_POINTS", 33)
    monkeypatch.setattr(t, "EVALUATED_SHIFTS", 44)
    monkeypatch.setattr(t, "TRAINING_POINTS", (81, 82))
    sentences.cache_clear()
    said = sentences("motorworks.games.kanban_ev", language)
    assert "33" in said["scene.space.says"]
    assert "44" in said["scene.sandra.strict.design"]
    assert "44" in said["staging.why.penalty"]
    assert all(figure in said["scene.track.lead"] for figure in ("81", "82"))
