"""Standing orders: keep all blueprints, leave the Workshop alone, where to put the next marker."""

from collections.abc import Sequence

from motorworks.games.gear_and_piston.rules.moves import DONE, KEEP_ALL, PLACE
from motorworks.games.gear_and_piston.rules.seen import View as Table
from motorworks.games.gear_and_piston.rules.tables import (
    BACKYARD,
    HAND_LIMIT,
    LOCATION_DOMAIN,
    PATENT,
    SCRAPYARD,
    WORKSHOP,
)
from motorworks.kernel.orders import Alarm, Coming, OrderKind, Orders
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


def has_marker(seen: View, location: int) -> bool:
    """Or may still put one there."""
    seat = seen.seat or 0
    return bool(seen.table.supply[seat]) or seat in seen.table.locations[location].markers


ORDERS = Orders(
    kinds=(
        OrderKind("keep-all", "pass", "volatility", keep_all),
        OrderKind("no-work", "pass", "workshop", no_work),
        OrderKind("place", "choice", "planning", place_at, (("first", LOCATION_DOMAIN), ("second", LOCATION_DOMAIN))),
    ),
    alarms=(Alarm("hand-full", hand_is_full), Alarm("more-volatile", is_more_volatile)),
    period=lambda seen: seen.table.round,
    sequence=(
        Coming("planning", lambda seen: bool(seen.table.supply[seen.seat or 0])),
        Coming("volatility", lambda seen: bool(seen.table.hand)),
        Coming("backyard", lambda seen: has_marker(seen, BACKYARD)),
        Coming("patent-office", lambda seen: has_marker(seen, PATENT)),
        Coming("scrapyard", lambda seen: has_marker(seen, SCRAPYARD)),
        Coming("workshop", lambda seen: has_marker(seen, WORKSHOP)),
        Coming("refreshing"),
    ),
)
