"""What each player is worth, and who wins [R 11]."""

from motorworks.games.automobile.rules import events, tables
from motorworks.games.automobile.rules.order import order_of_play
from motorworks.games.automobile.rules.road import open_spaces
from motorworks.games.automobile.rules.state import NONE, AutomobileState
from motorworks.kernel.phase import Score


def value_of_factories(s: AutomobileState, seat: int) -> int:
    """Every factory on the board at its cost, the parts factory at $500; closed spaces nothing [R 11.1]."""
    factories = sum(s.factories[space] * tables.COST[space] for space in open_spaces(s, seat))
    return factories + (tables.PARTS_COST if s.parts[seat] != NONE else 0)


def repayment(s: AutomobileState, seat: int) -> int:
    return s.loans[seat] * tables.LOAN_REPAYMENT


def score(s: AutomobileState, seat: int) -> Score:
    sources = (
        ("cash", s.cash[seat]),
        ("factories", value_of_factories(s, seat)),
        ("loans", -repayment(s, seat)),
    )
    return Score(sum(points for _, points in sources), sources)


def scores(s: AutomobileState) -> list[Score]:
    return [score(s, seat) for seat in range(s.players)]


def tie_breakers(s: AutomobileState) -> list[tuple[int, ...]]:
    """Ruling: of equals the first in turn 4's order of play [R 11.3]."""
    order = order_of_play(s)
    return [(-order.index(seat),) for seat in range(s.players)]


def note_results(s: AutomobileState) -> None:
    for seat in range(s.players):
        s.note(events.FACTORIES_VALUED, seat, value_of_factories(s, seat))
        if s.loans[seat]:
            s.note(events.LOANS_REPAID, seat, s.loans[seat], repayment(s, seat))
    s.note(events.GAME_ENDS, *s.game.winners(s))
