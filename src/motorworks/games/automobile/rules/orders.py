"""Standing orders: a character, the sales of distributors, and to pass in the executive decisions."""

from collections.abc import Sequence

from motorworks.games.automobile.rules.moves import DECIDE, PASS, TAKE, VIA_DISTRIBUTOR
from motorworks.games.automobile.rules.seen import View as Table
from motorworks.games.automobile.rules.selling import full_price
from motorworks.games.automobile.rules.tables import CHARACTER, HOWARD, NONE
from motorworks.kernel.orders import Alarm, Coming, OrderKind, Orders
from motorworks.kernel.seen import Seen

View = Seen[Table]
LITTLE_CASH = 500


def take(_seen: View, _legal: Sequence[int], first: int, second: int) -> list[int]:
    return [TAKE.base + first, TAKE.base + second]


def dearest_first(_seen: View, legal: Sequence[int]) -> list[int]:
    sales = [action for action in legal if action in VIA_DISTRIBUTOR]
    return sorted(sales, key=lambda action: -full_price(VIA_DISTRIBUTOR.values(action)[1]))


def make_no_decision(_seen: View, _legal: Sequence[int]) -> list[int]:
    return [DECIDE.base + PASS]


def has_little_cash(now: View, _then: View) -> bool:
    return now.table.seats[now.seat or 0].cash < LITTLE_CASH


def others_have_passed(now: View, _then: View) -> bool:
    return len(now.table.selection) == now.players - 1


def is_howard(seen: View) -> bool:
    """Or may still be, while characters are being taken."""
    return seen.table.seats[seen.seat or 0].character in (HOWARD, NONE)


ORDERS = Orders(
    kinds=(
        OrderKind("pass-decisions", "pass", "executive-decisions", make_no_decision),
        OrderKind("dearest-first", "always", "sell-via-distributors", dearest_first),
        OrderKind("take", "choice", "select-characters", take, (("first", CHARACTER), ("second", CHARACTER))),
    ),
    alarms=(Alarm("little-cash", has_little_cash), Alarm("others-passed", others_have_passed)),
    period=lambda seen: seen.table.turn,
    sequence=(
        Coming("draw-demand-tiles"),
        Coming("select-characters"),
        Coming("player-actions"),
        Coming("sell-via-howard", is_howard),
        Coming("sell-via-distributors"),
        Coming("executive-decisions"),
        Coming("sell-via-demand-tiles"),
        Coming("losses"),
    ),
)
