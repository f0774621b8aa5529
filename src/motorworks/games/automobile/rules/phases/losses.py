"""Phase eight: losses [R 8]. Points first, then Sloan and Chrysler, then everyone pays."""

from motorworks.games.automobile.rules import events, sequence
from motorworks.games.automobile.rules.losses import cost_of_points, dropped_points, interest, outdated_points
from motorworks.games.automobile.rules.money import pay
from motorworks.games.automobile.rules.road import ALL_SPACES, is_closed
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHRYSLER, CLASS_OF, CLASSES, NONE, SLOAN
from motorworks.kernel.phase import Phase


class Losses(Phase[AutomobileState]):
    name = "losses"
    rules = "R 8.1"

    def enter(self, s: AutomobileState) -> None:
        take_points_for_outdated(s)
        drop_points(s, SLOAN, events.SLOAN_DROPS)
        drop_points(s, CHRYSLER, events.CHRYSLER_DROPS)
        for seat in range(s.players):
            pay_for_losses(s, seat)
            pay_interest(s, seat)
        s.go(sequence.END_OF_TURN)


def take_points_for_outdated(s: AutomobileState) -> None:
    """Class by class, from the most advanced space backwards [R 8.1]."""
    points = outdated_points(s.owner, [is_closed(s, space) for space in ALL_SPACES])
    for market in CLASSES:
        for space in reversed(ALL_SPACES):
            if points[space] and CLASS_OF[space] == market:
                s.losses[s.owner[space]] += points[space]
                s.note(events.OUTDATED, s.owner[space], space, points[space])


def drop_points(s: AutomobileState, character: int, event: int) -> None:
    """What the character takes off his player's points [R 8.2, R 8.3]."""
    seat = s.characters[character]
    if seat != NONE and s.losses[seat]:
        dropped = dropped_points(s.losses[seat], character, s.turn)
        s.losses[seat] -= dropped
        s.note(event, seat, dropped)


def pay_for_losses(s: AutomobileState, seat: int) -> None:
    """The points are paid for and kept [R 8.4]."""
    points = s.losses[seat]
    if points:
        cost = cost_of_points(points, s.turn)
        pay(s, seat, cost)
        s.note(events.LOSSES_PAID, seat, points, cost)


def pay_interest(s: AutomobileState, seat: int) -> None:
    """Ruling: for the loans held now; one taken to pay this interest begins next turn [R 8.5]."""
    loans = s.loans[seat]
    if loans:
        cost = interest(loans)
        pay(s, seat, cost)
        s.note(events.INTEREST_PAID, seat, loans, cost)
    if s.cash[seat] < 0:
        s.note(events.IN_DEBT, seat, -s.cash[seat])
