"""Variants [R 17]."""

import pytest

from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.evaluation import evaluated
from motorworks.games.kanban_ev.rules.phases.sandra import evaluate
from motorworks.games.kanban_ev.rules.player_board import NONE
from tests.kanban_ev.positions import at, new

PARKING = """
actor = "blue"
queue = ["city", "truck"]
[blue]
station = "research-bottom"
desk = ["city-motor", "truck-plain"]
"""


def test_variants_are_mixed_freely() -> None:
    """R 17.1, p. 22: all of them together."""
    match = new(nice_sandra=True, planner=True, expert_tuning=True, delayed_tuning=True)
    variants = match.view()["variants"]
    assert variants == {
        "nice_sandra": True,
        "planner": True,
        "delayed_tuning": True,
        "expert_tuning": [True] * 4,
    }


@pytest.mark.parametrize(("bank", "gained"), [(7, 2), (5, 0), (3, 0)])
def test_v35_nice_sandra(bank: int, gained: int) -> None:
    """R 17.2, p. 22: start with 0 PP; the most trained with 2 designs gain a PP per Banked Shift above 5."""
    match = at(
        f'[orange]\nbank = {bank}\ntraining = {{ design = 1 }}\ndesk = ["city-motor", "city-body"]', nice_sandra=True
    )
    evaluate(match.state, t.DESIGN_OFFICE)
    assert match.board("orange").points == gained
    assert match.board("blue").points == 0


def test_nice_sandra_asks_too() -> None:
    """R 17.2: with fewer than 2 of what she asks for there is no reward; without training all are evaluated."""
    match = at('[orange]\nbank = 9\ndesk = ["city-motor"]\n[blue]\nbank = 9', nice_sandra=True)
    assert evaluated(match.state, t.DESIGN_OFFICE) == [0, 1, 2, 3]
    evaluate(match.state, t.DESIGN_OFFICE)
    assert match.board("orange").points == 0


def test_nice_sandra_alone() -> None:
    """R 17.2: a lone player still starts with 15 PP."""
    assert new(1, nice_sandra=True).state.boards[0].points == 15


def test_v36_the_planner() -> None:
    """R 17.3, p. 22: with garage 1 full the next car must go to garage 2."""
    match = at(PARKING + 'garages = ["suv"]', planner=True)
    match.play("claim 1 motor")
    assert match.codes("park") == ["city 2"]
    assert match.why_not("park city 3")[0].rule == "R 17.3"


def test_the_planner_and_garage_5() -> None:
    """R 17.3: garage 5 comes last, when it is unlocked."""
    text = PARKING + 'garages = ["suv", "suv", "suv", "suv"]\n'
    assert at(text, planner=True).why_not("claim 1 motor")[0].key == "refusal.no-garage"
    match = at(text + "training = { assembly = 3 }", planner=True)
    match.play("claim 1 motor")
    assert match.codes("park") == ["city 5"]


def test_expert_tuning_per_player() -> None:
    """R 17.4, p. 22: by player: expert tiles give nothing, a Voucher, a Book, a Banked Shift, a Speech token."""
    assert [t.TILE_BENEFIT[1][tile] for tile in (*t.TILE_SET[1], t.PADLOCK)] == [
        (0, 0, 0, 0, 0),
        (0, 0, 0, 1, 0),
        (0, 0, 1, 0, 0),
        (0, 1, 0, 0, 0),
        (0, 0, 0, 0, 1),
    ]
    for seats, banked in (((False, False, False, True), 1), ((True, True, True, False), 2)):
        match = at(PARKING, expert_tuning=seats)
        match.plays("claim 1 motor", "park city 4")
        assert match.board("blue").bank == banked


def test_v37_delayed_tuning() -> None:
    """R 17.5, p. 22: the Books of a tile placed today are gained tomorrow at the earliest and read the day after."""
    match = at(PARKING, delayed_tuning=True)
    match.plays("claim 1 motor", "park city 3")
    assert match.codes("tune") == ["speech", "vouchers", "books", "shifts"]
    match.play("tune books")
    assert match.why_not("turn 3")[0].key == "refusal.tile-fresh"
    match.play("done")
    assert match.board("blue").books == 0

    s = match.state
    s.upright = 1 << 3
    s.go(sequence.WORKING_PHASE)
    s.run()
    match.play("turn 3")
    assert s.turn.books_aside == 2
    assert match.why_not("read research")[0].key == "refusal.no-book"
    assert match.why_not("turn 3")[0].key == "refusal.tile-turned"
    match.play("done")
    assert match.board("blue").books == 2


def test_delayed_tiles_lie_beside_the_board() -> None:
    """R 17.5: no arranging at the start; only the padlock tile is in place, and it waits like the others."""
    match = new(delayed_tuning=True)
    assert match.state.phase == sequence.ORIENTATION
    assert match.board("blue").tiles == (*[NONE] * 4, t.PADLOCK)
    match = at(PARKING + 'garages = ["suv", "suv", "suv", "suv"]\ntraining = { assembly = 3 }', delayed_tuning=True)
    match.state.boards[3].tiles = (0, 1, 2, 3, t.PADLOCK)
    match.plays("claim 1 motor", "park city 5")
    assert match.codes("tune") == []
    assert match.why_not("turn 5")[0].key == "refusal.tile-fresh"


def test_planner_and_delayed_tuning() -> None:
    """R 17.5: the leftmost free garage, and the tile is chosen then."""
    match = at(PARKING, planner=True, delayed_tuning=True)
    match.plays("claim 1 motor", "claim 2 plain")
    assert match.codes("park") == ["city 1", "truck 1"]
    match.plays("park truck 1", "tune shifts", "park city 2")
    assert match.codes("tune") == ["speech", "vouchers", "books"]


def test_no_turning_without_the_variant() -> None:
    """R 17.5: otherwise tiles pay when a car is parked."""
    assert at(PARKING).why_not("turn 1")[0].key == "refusal.no-delayed-tuning"


def test_the_log_names_what_the_own_tile_pays() -> None:
    """R 17.4, R 17.5: a Voucher tile pays two in the basic set and one in the expert set, an empty tile nothing."""
    for expert, tile, pays in (
        (False, "vouchers", "2 Parts Vouchers"),
        (True, "vouchers", "1 Parts Voucher"),
        (True, "empty", "nothing"),
    ):
        match = at(PARKING, delayed_tuning=True, expert_tuning=(False, False, False, expert))
        match.plays("claim 1 motor", "park city 3", f"tune {tile}")
        assert match.log()[-1].text.endswith(f"garage 3 a tile: {pays}")


def test_an_expert_has_no_speech_tile_to_arrange() -> None:
    """R 2.12, R 17.4: options, log and board name the tiles of the player's own set; by custom the empty one first."""
    match = new(2, expert_tuning=(True, False))
    assert match.codes("arrange") == ["empty", "vouchers", "books", "shifts"]
    assert str(match.options()[1].says) == "Tile for this garage: nothing"
    refusal = match.why_not("arrange speech")[0]
    assert (refusal.rule, match.words.say(refusal)) == ("R 17.4", "The Speech tile is not in your set")
    match.plays("keep", "arrange vouchers")
    assert match.log()[-1].text.endswith(
        "arranges the garage tiles: empty tile, Voucher tile, Book tile, Shift tile, padlock tile"
    )
    assert match.view()["boards"][0]["tiles"] == ["empty", "vouchers", "books", "shifts", "padlock"]
    assert match.codes("arrange") == ["speech", "books", "shifts"]
    assert match.why_not("arrange vouchers")[0].key == "refusal.tile-placed"
    assert match.why_not("arrange empty")[0].key == "refusal.tile-of-other-set"
