"""Payments, and the loans that a payment takes by itself [R 10]."""

from motorworks.games.automobile.rules import events
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import LOAN_CASH, LOANS
from motorworks.kernel.domain import Domain, Term

BORROWING = Domain("borrowing", ("none", "one", "two"))


def funds(s: AutomobileState, seat: int) -> int:
    """What the seat can pay, with the loans it has left [R 10.3]."""
    return s.cash[seat] + LOAN_CASH * (LOANS - s.loans[seat])


def loans_for(cash: int, loans: int, amount: int) -> int:
    """How many loans a payment takes: as many as it needs and are left to someone who has `loans` [R 10.1]."""
    missing = amount - cash
    return 0 if missing <= 0 else min(LOANS - loans, -(-missing // LOAN_CASH))


def borrowing(s: AutomobileState, seat: int, amount: int) -> Term:
    """The loans of a payment, for the sentence of an option."""
    return BORROWING.term(loans_for(s.cash[seat], s.loans[seat], amount))


def pay(s: AutomobileState, seat: int, amount: int) -> None:
    """Pay to the bank. Ruling: what loans do not cover becomes debt [R 10.4]; only Losses can come to that."""
    for _ in range(loans_for(s.cash[seat], s.loans[seat], amount)):
        s.loans[seat] += 1
        s.cash[seat] += LOAN_CASH
        s.note(events.LOAN, seat, LOAN_CASH)
    s.cash[seat] -= amount
