"""What an action of a turn costs: a Shift for a task or a step of training [R 5.1], a Parts Voucher [R 9.5]."""

from motorworks.games.kanban_ev.rules import moves as m
from motorworks.kernel import Kind

_ONE_SHIFT = (
    m.TRAIN,
    m.SELECT,
    m.ORDER,
    m.COLLECT,
    m.RECEIVE,
    m.PROVIDE,
    m.PROVIDE_BY_VOUCHER,
    m.UPGRADE,
    m.UPGRADE_BY_VOUCHER,
)
# By the number of the kind. What a claim costs depends on the place of the car [R 11.1].
SHIFTS = tuple(int(kind in _ONE_SHIFT) for kind in m.MOVES.kinds)


def shifts_for(kind: Kind) -> int:
    return SHIFTS[kind.index]


def takes_voucher(kind: Kind) -> bool:
    return kind in (m.PROVIDE_BY_VOUCHER, m.UPGRADE_BY_VOUCHER)
