"""The turn of a player at work: what is left to do, what was gained and must wait, what waits for a decision."""

from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, Mask
from motorworks.kernel import Field, Flag, Int, Many, Name
from motorworks.kernel.compiling import mypyc_attr


@mypyc_attr(acyclic=True)
class Turn:
    __slots__ = (
        "award_from",
        "books_aside",
        "claimed",
        "claims",
        "exchanged",
        "fresh",
        "issued",
        "line",
        "managed",
        "overtime",
        "parking",
        "received",
        "rolling",
        "rolling_from",
        "shifts",
        "upgrading",
        "usable",
        "vouchers_aside",
    )

    def __init__(self) -> None:
        self.shifts = 0  # left
        self.overtime = 0  # Banked Shifts spent
        self.usable = 0  # Banked Shifts that may be spent
        self.books_aside = 0
        self.vouchers_aside = 0
        self.managed = NONE  # department chosen from Administration
        self.issued = False
        self.received = False
        self.exchanged = 0  # parts moved in this run of exchanges
        self.claimed: list[int] = []  # cars to be parked
        self.claims = 0
        self.fresh = 0  # garages filled on this turn
        self.parking = NONE  # garage waiting for its tile
        self.upgrading = NONE  # design waiting for its space
        self.rolling = NONE  # car pushed off its plate
        self.rolling_from = NONE
        self.line = NONE  # model whose part was provided
        self.award_from = NONE  # department whose Award tiles are looked at

    def unused_overtime(self) -> int:
        """Banked Shifts that the work done so far did not need [R 5.2]."""
        return min(self.shifts, self.overtime)

    def copy(self) -> "Turn":
        new = Turn()
        new.shifts = self.shifts
        new.overtime = self.overtime
        new.usable = self.usable
        new.books_aside = self.books_aside
        new.vouchers_aside = self.vouchers_aside
        new.managed = self.managed
        new.issued = self.issued
        new.received = self.received
        new.exchanged = self.exchanged
        new.claimed.extend(self.claimed)
        new.claims = self.claims
        new.fresh = self.fresh
        new.parking = self.parking
        new.upgrading = self.upgrading
        new.rolling = self.rolling
        new.rolling_from = self.rolling_from
        new.line = self.line
        new.award_from = self.award_from
        return new


TURN_FIELDS: Final = (
    Field("shifts", Int(0, t.MOST_SHIFTS)),
    Field("overtime", Int(0, t.MOST_SHIFTS)),
    Field("usable", Int(0, t.SHIFT_BANK)),
    Field("books_aside", Int()),
    Field("vouchers_aside", Int()),
    Field("managed", Name(t.DEPARTMENT, none=True)),
    Field("issued", Flag()),
    Field("received", Flag()),
    Field("exchanged", Mask(t.PART)),
    Field("claimed", Many(Name(t.MODEL))),
    Field("claims", Int(0, 4)),
    Field("fresh", Mask(t.GARAGE)),
    Field("parking", Int(NONE, 4)),
    Field("upgrading", Name(t.DESIGN, none=True)),
    Field("rolling", Name(t.MODEL, none=True)),
    Field("rolling_from", Name(t.NODE, none=True)),
    Field("line", Name(t.MODEL, none=True)),
    Field("award_from", Name(t.DEPARTMENT, none=True)),
)
