"""Standing orders: the next workstation, and not to speak in a Meeting."""

from collections.abc import Sequence

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.moves import GO, REST
from motorworks.games.kanban_ev.rules.seen import View as Table
from motorworks.kernel.orders import Alarm, Coming, OrderKind, Orders
from motorworks.kernel.seen import Seen

View = Seen[Table]


def go_to(_seen: View, _legal: Sequence[int], first: int, second: int) -> list[int]:
    return [GO.base + first, GO.base + second]


def be_silent(_seen: View, _legal: Sequence[int]) -> list[int]:
    return [REST.base]


def sandra_has_moved(now: View, then: View) -> bool:
    return now.table.sandra != then.table.sandra


def week_has_changed(now: View, then: View) -> bool:
    return now.table.week != then.table.week


ORDERS = Orders(
    kinds=(
        OrderKind("be-silent", "pass", "speech", be_silent),
        OrderKind("go", "choice", "department-selection", go_to, (("first", t.STATION), ("second", t.STATION))),
    ),
    alarms=(Alarm("sandra-moved", sandra_has_moved), Alarm("week-changed", week_has_changed)),
    period=lambda seen: seen.table.day,
    sequence=(
        Coming("department-selection"),
        Coming("working-phase"),
        Coming("end-of-day"),
        Coming("end-of-week"),
        Coming("meeting", within=("speech",)),
    ),
)
