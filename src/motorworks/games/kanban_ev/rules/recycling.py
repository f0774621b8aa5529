"""Recycling: a stored part for one of the three in the pool, at work or while choosing a workstation [R 5.6]."""

from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Refusal

RECYCLING: Final = m.RECYCLE.index
_GIVE: Final = m.RECYCLE.strides[0]


def add_recycling(s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
    """Ruling: in one run of exchanges a type changes sides only once [R 5.6]."""
    pool = s.recycling
    gettable = t.PARTS_IN[pool & ~s.turn.exchanged]
    if not gettable:
        return
    storage = board.storage
    for give in t.PARTS_IN[~pool & ~s.turn.exchanged & t.ALL_PARTS]:
        if storage[give]:
            base = m.RECYCLE.base + give * _GIVE
            options.extend([base + get for get in gettable])


def recycle(s: KanbanState, action: int) -> None:
    give, get = divmod(action - m.RECYCLE.base, _GIVE)
    storage = s.boards[s.actor].storage
    storage[give] -= 1
    storage[get] += 1
    s.recycling ^= 1 << give | 1 << get
    s.turn.exchanged |= 1 << give | 1 << get
    s.note(e.RECYCLED, s.actor, give, get)


def refuse_recycling(s: KanbanState, action: int) -> Refusal | None:
    give, get = m.RECYCLE.values(action)
    if not s.boards[s.actor].storage[give]:
        return Refusal("R 5.6", "refusal.part-not-stored", part=t.PART.term(give))
    if not s.recycling >> get & 1:
        return Refusal("R 5.6", "refusal.not-in-recycling", part=t.PART.term(get))
    if s.recycling >> give & 1:
        return Refusal("R 5.6", "refusal.already-in-recycling", part=t.PART.term(give))
    for part in (give, get):
        if s.turn.exchanged >> part & 1:
            return Refusal("R 5.6", "refusal.just-exchanged", part=t.PART.term(part))
    return None
