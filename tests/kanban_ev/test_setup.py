"""The factory and its setup [R 1, R 2]."""

import pytest

from motorworks.games.kanban_ev import GAME
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.golden_rules import bank_shifts, gain_books, gain_vouchers, lose_points
from motorworks.games.kanban_ev.rules.player_board import NONE
from tests.kanban_ev.positions import at, new


def test_departments_and_shifts() -> None:
    """R 1.1, p. 7: five departments; the first workstation offers 2 Shifts, the second 3; in Administration 1 and 2."""
    assert t.DEPARTMENT.words == ("research", "assembly", "logistics", "design", "administration")
    assert t.STATION_SHIFTS == (2, 3, 2, 3, 2, 3, 2, 3, 1, 2)


def test_components() -> None:
    """R 1.2, p. 3: 40 cars, 60 parts, 35 designs, seven for each model."""
    assert len(t.MODEL) * t.CARS_OF_A_MODEL == 40
    assert len(t.PART) * t.PARTS_OF_A_TYPE == 60
    assert len(t.DESIGN) == 35
    assert [mask.bit_count() for mask in t.DESIGNS_OF_MODEL] == [7] * 5
    assert [mask.bit_count() for mask in t.DESIGNS_OF_PART] == [5] * 6


def test_limited_supply() -> None:
    """R 1.3, p. 4: a Book or Voucher that the supply does not have is not gained."""
    match = at('actor = "orange"\n[blue]\nbooks = 15\nvouchers = 11')

    gain_books(match.state, 0, 2)
    gain_vouchers(match.state, 0, 1)

    assert (match.state.turn.books_aside, match.state.books_left) == (1, 0)
    assert match.state.turn.vouchers_aside == 0


def test_shift_bank_ends_at_ten() -> None:
    """R 1.4: a Banked Shift gained at 10 is lost."""
    match = at("[orange]\nbank = 9")

    bank_shifts(match.state, 0, 2)

    assert match.board("orange").bank == 10


def test_points_may_fall_below_zero() -> None:
    """R 1.5: there is no floor."""
    match = at("[orange]\npoints = 3")

    lose_points(match.state, 0, 6)

    assert match.board("orange").points == -3


def test_slips_of_the_print() -> None:
    """R 1.6, p. 24: the last example scores an "Engine", but p. 5 lists no such part: the Motor is meant."""
    assert set(t.PART.words) == {"motor", "autopilot", "battery", "body", "electronics", "drivetrain"}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_recycling_and_supply(players: int) -> None:
    """R 2.1, p. 4: three different types, one each, lie in Recycling."""
    s = new(players).state
    assert s.recycling.bit_count() == 3
    for part in t.PARTS:
        assert s.supply[part] + s.warehouses[part] + (s.recycling >> part & 1) == 10


@pytest.mark.parametrize(("players", "tokens"), [(2, (1, 1)), (3, (2, 1)), (4, (2, 2)), (1, (1, 0))])
def test_factory_goal_tokens(players: int, tokens: tuple[int, int]) -> None:
    """R 2.2, pp. 4 and 23: tokens on the lower and on the higher goal of each pair."""
    s = new(players).state
    assert s.factory_tokens == tokens * 3
    for group in range(3):
        lower, higher = s.factory[2 * group : 2 * group + 2]
        assert (lower < higher) if players > 1 else higher == 0


@pytest.mark.parametrize(("players", "steps"), [(2, 3), (3, 4), (1, 4)])
def test_v46_test_track(players: int, steps: int) -> None:
    """R 2.3, p. 4: from a stripe the Pace Car needs 3 or 4 steps to the next one, with 2 or 3 players; alone 4."""
    s = new(players).state
    assert s.pace == 0
    assert s.values == [0] * 6
    assert (s.week, s.cycle, s.meeting) == (0, 0, False)
    assert t.TRACK[players - 1] == 2 * steps


def test_designs_are_laid_out() -> None:
    """R 2.4, p. 4: eight open designs and three stacks of nine."""
    s = new().state
    assert NONE not in s.grid
    assert [len(stack) for stack in (s.central, s.upper_office, s.lower_office)] == [9, 9, 9]


def test_cars_are_lined_up() -> None:
    """R 2.5, p. 4: a car of each model on its start space and on the plate before it; six in the supply."""
    match = new()
    line = {"1": "concept", "2": "suv", "3": "city", "4": "truck", "5": "sports"}
    assert match.conveyor() == {f"{row}{n}": model for row in "SP" for n, model in line.items()}
    assert match.state.cars == [6] * 5


def test_demand_is_drawn() -> None:
    """R 2.6, p. 5: two Demand tiles with their tokens: City 3, SUV 3, Truck 2, Sports 1, Concept 1."""
    s = new().state
    assert t.DEMAND_TOKENS == (3, 3, 2, 1, 1)
    assert s.demand_tokens == [t.DEMAND_TOKENS[model] for model in s.demand]
    assert len(s.demand_stack) == 3


def test_the_first_order_fills_the_warehouses() -> None:
    """R 2.7, p. 5: six parts of the first order; the card goes under the deck before hands are drawn."""
    s = new().state
    first = s.order_deck[0]
    assert s.known_orders == 1 << first
    assert [s.warehouses[part] for part in t.PARTS] == [t.ORDER_PARTS[first].count(part) for part in t.PARTS]
    assert s.warehouses.count(0) == 1


def test_meeting_room() -> None:
    """R 2.8, p. 5: four open goals, one Final Goal of the nine, Sandra at her desk."""
    s = new().state
    assert len(s.room) == 4
    assert s.final_goal in t.STANDARD_FINALS
    assert len(t.STANDARD_FINALS) == 9
    assert s.sandra == t.DESK
    assert {new(seed=seed, more_final_goals=True).state.final_goal for seed in range(60)} == set(t.FINAL)


@pytest.mark.parametrize(("players", "tiles"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_awards(players: int, tiles: int) -> None:
    """R 2.9, p. 5: 3 Award tiles a department, 2 with two or three players, and a token on each stack."""
    s = new(players).state
    assert [sum(s.awards[4 * d : 4 * d + 4]) for d in t.DEPARTMENT] == [tiles] * 5
    assert s.award_tokens == 0b11111


def test_a_player_starts() -> None:
    """R 2.10, p. 6: 15 PP, one Speech token in a slot, one Voucher, three goals, two orders."""
    for board in new().state.boards:
        assert (board.points, board.speech, board.vouchers, board.books, board.bank) == (15, 1, 1, 0, 0)
        assert (board.goals.bit_count(), board.orders.bit_count()) == (3, 2)
        assert board.training == [0] * 5


def test_slots_and_locks() -> None:
    """R 2.11, p. 6: four desk slots, five for parts, four for speech, four garages; a sixth or fifth is locked."""
    board = new().state.boards[0]
    assert (board.desk_slots_left(), board.storage_left(), board.speech_slots(), board.open_garages()) == (4, 5, 4, 4)


def test_garage_tiles_may_be_arranged() -> None:
    """R 2.12, p. 6: a player chooses the order of four tiles; the padlock tile belongs to garage 5."""
    match = new()
    match.plays("arrange books", "arrange shifts", "arrange speech")
    assert match.board("orange").tiles == (2, 3, 0, 1, t.PADLOCK)
    assert match.turn_of() == "purple"
    match.play("keep")
    assert match.board("purple").tiles == (0, 1, 2, 3, t.PADLOCK)


def test_the_generic_tokens_just_suffice() -> None:
    """R 2.2, R 2.6, R 2.9, p. 3: 12 on goals, 5 on awards and the largest demand make 23."""
    largest = sum(sorted(t.DEMAND_TOKENS)[-2:])
    assert 12 + 5 + largest == t.ALL_GENERIC
    assert all(new(seed=seed).state.generic_left >= 0 for seed in range(20))
    assert GAME.contradictions(new().state) == []
