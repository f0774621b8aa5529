"""Garages and their bonus tiles, with the variants that change them [R 11.2, R 17]."""

from collections.abc import Sequence

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.factory_goals import check_goals
from motorworks.games.kanban_ev.rules.golden_rules import gain
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Refusal


def garages_to_choose(s: KanbanState, board: PlayerBoard) -> list[int]:
    """Where a claimed car may be parked: any free garage, with the Planner the leftmost one [R 17.3]."""
    free = [garage for garage in range(board.open_garages()) if board.garages[garage] == NONE]
    return free[:1] if s.planner else free


def park(s: KanbanState, seat: int, model: int, garage: int) -> None:
    board = s.boards[seat]
    s.turn.claimed.remove(model)
    board.garages[garage] = model
    s.turn.fresh |= 1 << garage
    s.note(e.CAR_PARKED, seat, model, garage)
    if not s.delayed:
        turn_over(s, seat, garage)
    check_goals(s, seat, t.CAR_GOALS, board.cars())
    if s.delayed and garage != t.PADLOCKED:
        s.turn.parking = garage
        s.call(sequence.TUNING)


def turn_over(s: KanbanState, seat: int, garage: int) -> None:
    """The tile gives its bonus and is turned over."""
    board = s.boards[seat]
    board.turned |= 1 << garage
    gain(s, seat, tile_benefit(s, seat, board.tiles[garage]))


# Each player has a set of tiles, basic or expert [R 17.4]


def bonus(is_expert: bool, tile: int) -> t.Benefit:
    return t.TILE_BENEFIT[is_expert][tile]


def tiles_to_place(is_expert: bool, placed: Sequence[int]) -> list[int]:
    """The tiles of a set for garages 1 to 4, in their usual order, that no garage has yet."""
    return [tile for tile in t.TILE_SET[is_expert] if tile not in placed]


def is_expert(s: KanbanState, seat: int) -> bool:
    return bool(s.expert_tuning >> seat & 1)


def tile_benefit(s: KanbanState, seat: int, tile: int) -> t.Benefit:
    return bonus(is_expert(s, seat), tile)


def tile_set(s: KanbanState, seat: int) -> tuple[int, ...]:
    return t.TILE_SET[is_expert(s, seat)]


def tiles_left(s: KanbanState, seat: int) -> list[int]:
    return tiles_to_place(is_expert(s, seat), s.boards[seat].tiles)


def refuse_tile(s: KanbanState, seat: int, tile: int, rule: str) -> Refusal | None:
    if tile in s.boards[seat].tiles:
        return Refusal(rule, "refusal.tile-placed", tile=t.FREE_TILE.term(tile))
    if tile not in tile_set(s, seat):
        return Refusal("R 17.4", "refusal.tile-of-other-set", tile=t.FREE_TILE.term(tile))
    return None


# Delayed Tuning [R 17.5]


def can_turn(s: KanbanState, board: PlayerBoard, garage: int) -> bool:
    return board.garages[garage] != NONE and not (board.turned | s.turn.fresh) >> garage & 1


def add_turning(s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
    options.extend([m.TURN.base + garage for garage in t.GARAGE if can_turn(s, board, garage)])


def turn_tile(s: KanbanState, action: int) -> None:
    garage = action - m.TURN.base
    s.note(e.TILE_TURNED, s.actor, garage)
    turn_over(s, s.actor, garage)


def refuse_turning(s: KanbanState, action: int) -> Refusal | None:
    garage = action - m.TURN.base
    board = s.boards[s.actor]
    if not s.delayed:
        return Refusal("R 17.5", "refusal.no-delayed-tuning")
    if board.garages[garage] == NONE:
        return Refusal("R 17.5", "refusal.garage-empty", garage=t.GARAGE.term(garage))
    if board.turned >> garage & 1:
        return Refusal("R 17.5", "refusal.tile-turned", garage=t.GARAGE.term(garage))
    if s.turn.fresh >> garage & 1:
        return Refusal("R 17.5", "refusal.tile-fresh", garage=t.GARAGE.term(garage))
    return None
