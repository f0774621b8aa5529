"""What an action of a turn costs: a Shift for a task or a step of training [R 5.1], a Parts Voucher [R 9.5]."""

from typing import Final

from motorworks.games.kanban_ev.rules.moves import (
    COLLECT,
    MOVES,
    ORDER,
    PROVIDE,
    PROVIDE_BY_VOUCHER,
    RECEIVE,
    SELECT,
    TRAIN,
    UPGRADE,
    UPGRADE_BY_VOUCHER,
)
from motorworks.kernel import Kind

_ONE_SHIFT: Final = (
    TRAIN,
    SELECT,
    ORDER,
    COLLECT,
    RECEIVE,
    PROVIDE,
    PROVIDE_BY_VOUCHER,
    UPGRADE,
    UPGRADE_BY_VOUCHER,
)
# By the number of the kind. What a claim costs depends on the place of the car [R 11.1].
SHIFTS: Final = tuple(int(kind in _ONE_SHIFT) for kind in MOVES.kinds)


def shifts_for(kind: Kind) -> int:
    return SHIFTS[kind.index]


def takes_voucher(kind: Kind) -> bool:
    return kind in (PROVIDE_BY_VOUCHER, UPGRADE_BY_VOUCHER)
