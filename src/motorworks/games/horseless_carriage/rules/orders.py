"""Standing orders: a slot of the focus track, or to pass for it."""

from collections.abc import Sequence

from motorworks.games.horseless_carriage.rules.moves import FOCUS, PASS, SLOT
from motorworks.games.horseless_carriage.rules.seen import View as Table
from motorworks.kernel.orders import Alarm, Coming, OrderKind, Orders
from motorworks.kernel.seen import Seen

View = Seen[Table]


def no_focus(_seen: View, _legal: Sequence[int]) -> list[int]:
    return [PASS.base]


def take_slot(_seen: View, _legal: Sequence[int], first: int, second: int) -> list[int]:
    return [FOCUS.id(first), FOCUS.id(second)]


def rival_is_ahead(now: View, then: View) -> bool:
    """Somebody has overtaken me since the order was given."""
    seat = now.seat or 0
    return any(
        player.wealth > now.table.seats[seat].wealth and then.table.seats[rival].wealth <= then.table.seats[seat].wealth
        for rival, player in enumerate(now.table.seats)
    )


ORDERS = Orders(
    kinds=(
        OrderKind("no-focus", "pass", "set-focus", no_focus),
        OrderKind("focus", "choice", "set-focus", take_slot, (("first", SLOT), ("second", SLOT))),
    ),
    alarms=(Alarm("overtaken", rival_is_ahead),),
    period=lambda seen: seen.table.year,
    sequence=(
        Coming("research"),
        Coming("set-focus"),
        Coming("build-factory"),
        Coming("print-sales-brochures"),
        Coming("sell"),
        Coming("finish"),
        Coming("advance-expectations"),
        Coming("grow-demand"),
    ),
)
