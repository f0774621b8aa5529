"""What each player is worth, and who wins [R 11]."""

from collections.abc import Iterable, Sequence

from motorworks.games.automobile.rules import events, tables
from motorworks.games.automobile.rules.order import order_of_play
from motorworks.games.automobile.rules.road import open_spaces
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import NONE
from motorworks.kernel.game import Score


def factories_value(factories: Iterable[tuple[int, int]], has_parts: bool) -> int:
    """Every factory on the board at its cost, the parts factory at $500; closed spaces nothing [R 11.1].

    `factories` has pairs of a space and the number of factories there.
    """
    return sum(count * tables.COST[space] for space, count in factories) + has_parts * tables.PARTS_COST


def repayment(loans: int) -> int:
    return loans * tables.LOAN_REPAYMENT


def worth(cash: int, factories: int, loans: int) -> int:
    """What counts at the end: money and the value of the factories, less the loans [R 11.1, R 11.2]."""
    return cash + factories - repayment(loans)


def value_of_factories(s: AutomobileState, seat: int) -> int:
    built = ((space, s.factories[space]) for space in open_spaces(s, seat))
    return factories_value(built, s.parts[seat] != NONE)


def score(s: AutomobileState, seat: int) -> Score:
    factories = value_of_factories(s, seat)
    sources = (
        ("cash", s.cash[seat]),
        ("factories", factories),
        ("loans", -repayment(s.loans[seat])),
    )
    return Score(worth(s.cash[seat], factories, s.loans[seat]), sources)


def scores(s: AutomobileState) -> list[Score]:
    return [score(s, seat) for seat in range(s.players)]


def tie_breaker(order: Sequence[int], seat: int) -> tuple[int]:
    """Ruling: of equals the first in turn 4's order of play is ahead [R 11.3]."""
    return (-order.index(seat),)


def tie_breakers(s: AutomobileState) -> list[tuple[int, ...]]:
    order = order_of_play(s)
    return [tie_breaker(order, seat) for seat in range(s.players)]


def note_results(s: AutomobileState) -> None:
    for seat in range(s.players):
        s.note(events.FACTORIES_VALUED, seat, value_of_factories(s, seat))
        if s.loans[seat]:
            s.note(events.LOANS_REPAID, seat, s.loans[seat], repayment(s.loans[seat]))
    s.note(events.GAME_ENDS, *s.game.winners(s))
