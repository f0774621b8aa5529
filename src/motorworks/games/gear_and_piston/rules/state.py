"""The state of a game of Gear & Piston."""

from typing import Any, ClassVar, Final

from motorworks.games.gear_and_piston.rules.car import MOST_COLUMNS, MOST_SECTIONS, Car
from motorworks.games.gear_and_piston.rules.order import player_order
from motorworks.games.gear_and_piston.rules.tables import (
    ACTIONS,
    DRAWS,
    HAND_LIMIT,
    INVESTOR_DOMAIN,
    MARKERS,
    MOST_SPACES,
    PART_DOMAIN,
    PARTS,
    PATENT_DISPLAY,
    SCRAPYARD_DISPLAY,
    TILE_DOMAIN,
)
from motorworks.games.gear_and_piston.rules.variants import STANDARD, Variants
from motorworks.kernel import NOBODY, SEAT, Domain, Field, Game, Int, Many, Name, PerSeat, State

# The boxes of the sequence of play; `phases/__init__.py` lists them in this order.
PLANNING: Final = 0
VOLATILITY_STEP: Final = 1
BACKYARD_STEP: Final = 2
ESPIONAGE: Final = 3
BLACK_MARKET: Final = 4
PATENT_STEP: Final = 5
SCRAPYARD_STEP: Final = 6
SCRAPYARD_DRAW: Final = 7
WORKSHOP_STEP: Final = 8
BUILDING: Final = 9
UPGRADING: Final = 10
JOINING: Final = 11
END_TEST: Final = 12
REFRESHING: Final = 13
ASSEMBLY: Final = 14
JUNK_STEP: Final = 15

ENDING_DOMAIN: Final = Domain("ending", ("open", "exhausted", "completed"))
OPEN: Final = 0
EXHAUSTED: Final = 1
COMPLETED: Final = 2


class Cars:
    """A car in JSON: a list of sections, each a list of columns [upper, lower]."""

    __slots__ = ()
    _lists = Many(Many(Many(Name(TILE_DOMAIN, none=True), length=2), least=1, most=MOST_COLUMNS), most=MOST_SECTIONS)

    def write(self, value: Car) -> Any:
        write = Name(TILE_DOMAIN, none=True).write
        return [[[write(s[at]), write(s[at + 1])] for at in range(0, len(s), 2)] for s in value]

    def read(self, data: Any, where: str, faults: list[str]) -> Any:
        known = len(faults)
        sections = self._lists.read(data, where, faults)
        if len(faults) > known:
            return ()
        return tuple(tuple(tile for column in section for tile in column) for section in sections)


class Whereabouts:
    """What every onlooker knows of a part: seven bytes, one each, in hexadecimal digits (see knowledge.py)."""

    __slots__ = ()

    def write(self, value: int) -> Any:
        return f"{value:014x}"

    def read(self, data: Any, where: str, faults: list[str]) -> Any:
        if isinstance(data, str) and len(data) == 14 and set(data) <= set("0123456789abcdef"):
            return int(data, 16)
        faults.append(f"{where} is {data!r:.40}, but must be 14 hexadecimal digits")
        return 0


_PILE: Final = Many(Name(PART_DOMAIN))
_SEAT: Final = Name(SEAT, none=True)


class GearState(State):
    """Piles are lists with the top at the end; `-1` stands for an empty place, nobody, no tile."""

    __slots__ = (
        "actions",
        "alternative",
        "cars",
        "chosen",
        "covered",
        "drawn",
        "ending",
        "fresh",
        "hands",
        "held",
        "investors",
        "junk",
        "last_placed",
        "looked",
        "mode",
        "new_discards",
        "new_stack",
        "patent",
        "place",
        "queues",
        "round",
        "scrap_discards",
        "scrap_stack",
        "scrapyard",
        "start",
        "supply",
        "taken",
        "variants",
        "victim",
        "volatility",
        "whereabouts",
    )

    FIELDS: ClassVar = (
        Field("investors", Many(Name(INVESTOR_DOMAIN), least=2, most=3)),
        Field("round", Int(1)),
        Field("start", Name(SEAT)),
        Field("ending", Name(ENDING_DOMAIN)),
        Field("patent", Many(Name(PART_DOMAIN, none=True), length=PATENT_DISPLAY)),
        Field("scrapyard", Many(Name(PART_DOMAIN, none=True), most=SCRAPYARD_DISPLAY)),
        Field("new_stack", _PILE),
        Field("new_discards", _PILE),
        Field("scrap_stack", _PILE),
        Field("scrap_discards", _PILE),
        Field("junk", Many(Name(TILE_DOMAIN))),
        Field("covered", _PILE),
        Field("hands", PerSeat(Many(Name(PART_DOMAIN), most=HAND_LIMIT))),
        Field("cars", PerSeat(Cars())),
        Field("volatility", PerSeat(Int())),
        Field("supply", PerSeat(Int(0, max(MARKERS)))),
        Field("held", PerSeat(Int(0, max(MARKERS)))),
        Field("queues", Many(Many(_SEAT, most=MOST_SPACES), length=4)),
        Field("last_placed", _SEAT),
        Field("whereabouts", Many(Whereabouts(), length=PARTS)),
        Field("place", Int(0, MOST_SPACES)),
        Field("actions", Int(0, max(ACTIONS))),
        Field("chosen", Name(PART_DOMAIN, none=True)),
        Field("fresh", Many(Name(PART_DOMAIN), most=HAND_LIMIT)),
        Field("looked", Int(0, 3)),
        Field("taken", Int(0, 2)),
        Field("drawn", Many(Name(TILE_DOMAIN), most=max(DRAWS))),
        Field("victim", _SEAT),
    )

    def __init__(self, game: "Game[GearState]", players: int) -> None:
        super().__init__(game, players)
        # The rule options, part of the setup rather than of a position
        self.alternative = False
        self.mode = STANDARD
        self.variants = Variants()
        self.investors: list[int] = []
        self.round = 1
        self.start = 0
        self.ending = OPEN
        # The tiles
        self.patent: list[int] = []
        self.scrapyard: list[int] = []
        self.new_stack: list[int] = []
        self.new_discards: list[int] = []
        self.scrap_stack: list[int] = []
        self.scrap_discards: list[int] = []
        self.junk: list[int] = []
        self.covered: list[int] = []
        self.hands: list[list[int]] = []
        self.cars: list[Car] = []
        self.whereabouts: list[int] = []
        # The markers
        self.volatility: list[int] = []
        self.supply: list[int] = []
        self.held: list[int] = []
        self.queues: list[list[int]] = []
        self.last_placed = NOBODY  # in the Workshop
        # The turn: the place in the row that is being resolved, and what this marker has done so far
        self.place = 0
        self.actions = 0
        self.chosen = -1
        self.fresh: list[int] = []
        self.looked = 0
        self.taken = 0
        self.drawn: list[int] = []
        self.victim = NOBODY

    def copy(self) -> "GearState":
        s = GearState(self.game, self.players)
        self.copy_kernel_to(s)
        s.alternative = self.alternative
        s.mode = self.mode
        s.variants = self.variants
        s.investors = self.investors[:]
        s.round = self.round
        s.start = self.start
        s.ending = self.ending
        s.patent = self.patent[:]
        s.scrapyard = self.scrapyard[:]
        s.new_stack = self.new_stack[:]
        s.new_discards = self.new_discards[:]
        s.scrap_stack = self.scrap_stack[:]
        s.scrap_discards = self.scrap_discards[:]
        s.junk = self.junk[:]
        s.covered = self.covered[:]
        s.hands = [hand[:] for hand in self.hands]
        s.cars = self.cars[:]
        s.whereabouts = self.whereabouts[:]
        s.volatility = self.volatility[:]
        s.supply = self.supply[:]
        s.held = self.held[:]
        s.queues = [queue[:] for queue in self.queues]
        s.last_placed = self.last_placed
        s.place = self.place
        s.actions = self.actions
        s.chosen = self.chosen
        s.fresh = self.fresh[:]
        s.looked = self.looked
        s.taken = self.taken
        s.drawn = self.drawn[:]
        s.victim = self.victim
        return s

    def player_order(self) -> list[int]:
        return player_order(self.start, self.players)
