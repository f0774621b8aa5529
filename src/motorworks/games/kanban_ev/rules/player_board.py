"""A player's board and markers."""

from typing import Any, Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Domain, Field, Flag, Int, Many, Name, Shared
from motorworks.kernel.compiling import mypyc_attr
from motorworks.kernel.rows import Row

NONE: Final = -1


class Mask:
    """A set of values of a domain, one bit each; in JSON the list of its words."""

    __slots__ = ("domain",)

    def __init__(self, domain: Domain) -> None:
        self.domain = domain

    def write(self, value: int) -> Any:
        words = self.domain.words
        return [words[bit] for bit in members(value)]

    def read(self, data: Any, where: str, faults: list[str]) -> Any:
        values = Many(Name(self.domain)).read(data, where, faults)
        if not isinstance(values, list) or not all(isinstance(value, int) for value in values):
            return 0
        if len(set(values)) < len(values):
            faults.append(f"{where} names a {self.domain.name} twice")
        return sum(1 << (value - self.domain.low) for value in set(values))


def members(mask: int) -> list[int]:
    """The values of a set, lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


@mypyc_attr(acyclic=True)
class PlayerBoard:
    """A colleague of the solo mode has one too, for his markers alone.

    The constructor sets nothing: copies are made by the thousand, and each field is written once.
    """

    __slots__ = (
        "bank",
        "books",
        "certification",
        "desk",
        "doubled",
        "garages",
        "generic",
        "goals",
        "orders",
        "played",
        "points",
        "seeds",
        "speech",
        "station",
        "storage",
        "tiles",
        "training",
        "turned",
        "upgraded",
        "vouchers",
    )

    points: int
    bank: int
    books: int
    vouchers: int
    speech: int  # own tokens in slots
    generic: int
    certification: int  # section * 4 + space from the left
    station: int
    desk: int  # designs
    upgraded: int  # designs
    goals: int  # the hand
    seeds: int  # goals laid face down after a Meeting
    orders: int  # the hand
    turned: int  # garages whose tile is turned over
    doubled: bool  # the Double-Upgrade tile is used
    played: bool  # a goal in this Meeting
    storage: list[int]  # parts by type
    garages: list[int]  # models
    tiles: Row  # garage bonus tiles
    training: list[int]  # space by department

    @staticmethod
    def blank() -> "PlayerBoard":
        new = PlayerBoard()
        new.points = 0
        new.bank = 0
        new.books = 0
        new.vouchers = 0
        new.speech = 0
        new.generic = 0
        new.certification = NONE
        new.station = NONE
        new.desk = 0
        new.upgraded = 0
        new.goals = 0
        new.seeds = 0
        new.orders = 0
        new.turned = 0
        new.doubled = False
        new.played = False
        new.storage = [0] * 6
        new.garages = [NONE] * 5
        new.tiles = (NONE,) * 5
        new.training = [0] * 5
        return new

    def copy(self) -> "PlayerBoard":
        new = PlayerBoard()
        new.points = self.points
        new.bank = self.bank
        new.books = self.books
        new.vouchers = self.vouchers
        new.speech = self.speech
        new.generic = self.generic
        new.certification = self.certification
        new.station = self.station
        new.desk = self.desk
        new.upgraded = self.upgraded
        new.goals = self.goals
        new.seeds = self.seeds
        new.orders = self.orders
        new.turned = self.turned
        new.doubled = self.doubled
        new.played = self.played
        new.storage = self.storage[:]
        new.garages = self.garages[:]
        new.tiles = self.tiles
        new.training = self.training[:]
        return new

    # What the locks hold back [R 6.4]

    def is_certified(self, department: int) -> bool:
        return self.training[department] >= t.CERTIFIED_SPACE

    def desk_slots_left(self) -> int:
        return t.DESK_SLOTS + (self.training[t.DESIGN_OFFICE] >= t.CERTIFIED_SPACE) - self.desk.bit_count()

    def storage_left(self) -> int:
        return t.STORAGE + (self.training[t.LOGISTICS] >= t.CERTIFIED_SPACE) - sum(self.storage)

    def speech_slots(self) -> int:
        return t.SPEECH_SLOTS + (self.training[t.ADMINISTRATION] >= t.CERTIFIED_SPACE)

    def open_garages(self) -> int:
        return t.GARAGES + (self.training[t.ASSEMBLY] >= t.CERTIFIED_SPACE)

    def garages_left(self) -> int:
        return self.garages[: self.open_garages()].count(NONE)

    def certifications(self) -> int:
        return self.certification // t.SECTION

    def cars(self) -> int:
        return len(t.GARAGE) - self.garages.count(NONE)

    def tested(self) -> int:
        """The Upgraded Designs of models in the garages [R 11.7]."""
        owned = 0
        for model in self.garages:
            if model != NONE:
                owned |= t.DESIGNS_OF_MODEL[model]
        return self.upgraded & owned


BOARD_FIELDS: Final = (
    Field("points", Int(-999)),
    Field("bank", Int(0, t.SHIFT_BANK)),
    Field("books", Int(0, t.ALL_BOOKS)),
    Field("vouchers", Int(0, t.ALL_VOUCHERS)),
    Field("speech", Int(0, t.OWN_SPEECH)),
    Field("generic", Int(0, t.ALL_GENERIC)),
    Field("certification", Int(NONE, len(t.CERTIFICATION_BENEFIT) - 1)),
    Field("station", Name(t.STATION, none=True)),
    Field("desk", Mask(t.DESIGN)),
    Field("upgraded", Mask(t.DESIGN)),
    Field("goals", Mask(t.GOAL)),
    Field("seeds", Mask(t.GOAL)),
    Field("orders", Mask(t.ORDER)),
    Field("turned", Mask(t.GARAGE)),
    Field("doubled", Flag()),
    Field("played", Flag()),
    Field("storage", Many(Int(0, t.STORAGE + 1), 6)),
    Field("garages", Many(Name(t.MODEL, none=True), 5)),
    Field("tiles", Shared(Name(t.TILE, none=True), 5)),
    Field("training", Many(Int(0, t.EXPERT_SPACE), 5)),
)
