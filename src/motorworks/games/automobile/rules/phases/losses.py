"""Phase eight: losses [R 8]. Points first, then Sloan and Chrysler, then everyone pays."""

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.money import pay
from motorworks.games.automobile.rules.road import ALL_SPACES, half
from motorworks.games.automobile.rules.state import NONE, AutomobileState
from motorworks.games.automobile.rules.tables import CHRYSLER, CLASS_OF, CLASSES, SLOAN
from motorworks.kernel.phase import Phase


class Losses(Phase[AutomobileState]):
    name = "losses"
    rules = "R 8.1"

    def enter(self, s: AutomobileState) -> None:
        for market in CLASSES:
            take_points_for_outdated(s, market)
        drop_for_sloan(s)
        drop_for_chrysler(s)
        for seat in range(s.players):
            pay_for_losses(s, seat)
            pay_interest(s, seat)
        s.go(sequence.END_OF_TURN)


def take_points_for_outdated(s: AutomobileState, market: int) -> None:
    """0, 1, 2 … points backwards through the occupied spaces of a class; closed ones only count [R 8.1]."""
    occupied = [space for space in reversed(ALL_SPACES) if s.owner[space] != NONE and CLASS_OF[space] == market]
    for points, space in enumerate(occupied):
        if points and s.factories[space]:
            s.losses[s.owner[space]] += points
            s.note(events.OUTDATED, s.owner[space], space, points)


def drop_for_sloan(s: AutomobileState) -> None:
    seat = s.characters[SLOAN]
    if seat != NONE and s.losses[seat]:
        dropped = half(s.losses[seat])
        s.losses[seat] -= dropped
        s.note(events.SLOAN_DROPS, seat, dropped)


def drop_for_chrysler(s: AutomobileState) -> None:
    seat = s.characters[CHRYSLER]
    if seat != NONE and s.losses[seat]:
        dropped = min(s.losses[seat], s.turn)
        s.losses[seat] -= dropped
        s.note(events.CHRYSLER_DROPS, seat, dropped)


def pay_for_losses(s: AutomobileState, seat: int) -> None:
    """The points are paid for and kept [R 8.4]."""
    points = s.losses[seat]
    if points:
        cost = points * tables.LOSS_VALUE[s.turn]
        pay(s, seat, cost)
        s.note(events.LOSSES_PAID, seat, points, cost)


def pay_interest(s: AutomobileState, seat: int) -> None:
    """Ruling: for the loans held now; one taken to pay this interest begins next turn [R 8.5]."""
    loans = s.loans[seat]
    if loans:
        cost = loans * tables.LOAN_INTEREST
        pay(s, seat, cost)
        s.note(events.INTEREST_PAID, seat, loans, cost)
    if s.cash[seat] < 0:
        s.note(events.IN_DEBT, seat, -s.cash[seat])
