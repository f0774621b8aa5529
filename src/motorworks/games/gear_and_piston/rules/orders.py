"""What a player can order ahead: keep all blueprints, leave the Workshop alone, where to put the next marker."""

from collections.abc import Sequence

from motorworks.games.gear_and_piston.rules.moves import DONE, KEEP_ALL, PLACE
from motorworks.games.gear_and_piston.rules.seen import View as Table
from motorworks.games.gear_and_piston.rules.tables import HAND_LIMIT, LOCATION_DOMAIN
from motorworks.kernel.orders import Alarm, OrderKind, Orders
from motorworks.kernel.seen import Seen

View = Seen[Table]


def keep_all(_seen: View, _legal: Sequence[int]) -> list[int]:
    return [KEEP_ALL.base]


def no_work(_seen: View, _legal: Sequence[int]) -> list[int]:
    return [DONE.base]


def place_at(_seen: View, _legal: Sequence[int], first: int, second: int) -> list[int]:
    return [PLACE.base + first, PLACE.base + second]


def hand_is_full(now: View, _then: View) -> bool:
    return len(now.table.hand) == HAND_LIMIT


def is_more_volatile(now: View, then: View) -> bool:
    """My car, since the order was given."""
    seat = now.seat or 0
    return now.table.volatility[seat] > then.table.volatility[seat]


ORDERS = Orders(
    kinds=(
        OrderKind("keep-all", "pass", "volatility", keep_all),
        OrderKind("no-work", "pass", "workshop", no_work),
        OrderKind("place", "choice", "planning", place_at, (("first", LOCATION_DOMAIN), ("second", LOCATION_DOMAIN))),
    ),
    alarms=(Alarm("hand-full", hand_is_full), Alarm("more-volatile", is_more_volatile)),
    period=lambda seen: seen.table.round,
)
