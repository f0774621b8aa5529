"""Payments, and the loans that a payment takes by itself [R 10]."""

from typing import Final

from motorworks.games.automobile.rules import events, tables
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.kernel.domain import Domain, Term

BORROWING: Final = Domain("borrowing", ("none", "one", "two"))


def funds(s: AutomobileState, seat: int) -> int:
    """What the seat can pay, with the loans it has left [R 10.3]."""
    return s.cash[seat] + tables.LOAN_CASH * (tables.LOANS - s.loans[seat])


def loans_for(cash: int, loans: int, amount: int) -> int:
    """How many loans a payment takes from a seat that has `loans`: as many as it needs and are left [R 10.1]."""
    missing = amount - cash
    return 0 if missing <= 0 else min(tables.LOANS - loans, -(-missing // tables.LOAN_CASH))


def cash_after(cash: int, loans: int, amount: int) -> int:
    """The money that a payment leaves, with that of the loans it takes [R 10.1]."""
    return cash + tables.LOAN_CASH * loans_for(cash, loans, amount) - amount


def borrowing(s: AutomobileState, seat: int, amount: int) -> Term:
    """The loans of a payment, for the sentence of an option."""
    return BORROWING.term(loans_for(s.cash[seat], s.loans[seat], amount))


def pay(s: AutomobileState, seat: int, amount: int) -> None:
    """Pay to the bank. Ruling: what loans do not cover becomes debt [R 10.4]; only Losses can come to that."""
    taken = loans_for(s.cash[seat], s.loans[seat], amount)
    s.cash[seat] = cash_after(s.cash[seat], s.loans[seat], amount)
    s.loans[seat] += taken
    for _ in range(taken):
        s.note(events.LOAN, seat, tables.LOAN_CASH)
