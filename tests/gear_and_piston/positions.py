"""Positions as `motorworks.testkit.positions` reads them, with cars drawn in them.

    phase = "workshop"
    start = "green"
    queues.workshop = "green blue"
    top_new = "N11 N12"
    green.hand = "N26 S42"
    green.car = '''
        S07 N13 | N16 .
        N24 N31 | N37 N40
    '''

A car is drawn as its two rows, upper over lower; `.` is an empty cell and `|` parts the two sections. A seat has `car`,
`hand` and `held` markers. `queues` are the markers at the locations, first in line first.

`patent` and `scrapyard` are the displays. `top_new` and `top_scrap` are the uppermost parts of the stacks, the first on
top; `new_stack` and `scrap_stack` are whole stacks; `junk` is on top of the junk. With `busy = true` the last player
has a car and a marker in the Workshop, so that the round stops there at the latest.
"""

from typing import Any

from motorworks.games.gear_and_piston import GAME
from motorworks.games.gear_and_piston.rules import knowledge
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.requirements import (
    NO_COUNTERPART,
    NO_ENGINE,
    NO_SUPPORT,
    NO_TANK,
    SHORTAGE_WORDS,
    STRANDED,
    Shortage,
    shortages,
)
from motorworks.games.gear_and_piston.rules.state import (
    COMPLETED,
    GearState,
)
from motorworks.games.gear_and_piston.rules.tables import (
    COLOUR,
    COLOUR_WORDS,
    EMPTY,
    FIRST_JUNK,
    INVESTOR_DOMAIN,
    INVESTOR_STACK,
    LOCATION_WORDS,
    MARKERS,
    NEW,
    PARTS,
    PATENT_DISPLAY,
    SCRAP,
    SCRAPYARD_DISPLAY,
    SPARE_JUNK,
    TILE_DOMAIN,
    WORDS,
    WORKSHOP,
    deck_of,
    parts_in_play,
)
from motorworks.kernel import NOBODY, Choices, Match, Setup
from motorworks.kernel.rng import Rng
from motorworks.testkit.positions import Written, read

# In the order of their seats; blue and green are those of the printed example.
COLOURS = ("blue", "green", "red", "yellow", "black", "white")


def tile(word: str) -> int:
    return EMPTY if word == "." else TILE_DOMAIN.value(word)


def tiles(words: str) -> list[int]:
    return [tile(word) for word in words.split()]


def car(picture: str) -> Car:
    """The car of a picture; an empty picture is no car."""
    if not picture.strip():
        return ()
    upper, lower = (line.split("|") for line in picture.strip().splitlines())
    sections = []
    for above, below in zip(upper, lower, strict=True):
        columns = zip(tiles(above), tiles(below), strict=True)
        sections.append(tuple(cell for column in columns for cell in column))
    return tuple(sections)


def cars(*pictures: str) -> str:
    """The lines of a text that give these cars to the first seats."""
    return "\n".join(f"{colour}.car = '''\n{drawn}'''" for colour, drawn in zip(COLOURS, pictures, strict=False))


def picture(drawn: Car) -> str:
    """The picture of a car, one space between cells."""
    word = {EMPTY: "."}
    rows = [
        " | ".join(" ".join(word.get(cell, WORDS[cell]) for cell in section[row::2]) for section in drawn)
        for row in (0, 1)
    ]
    return "\n".join(rows)


def pictured(text: str) -> str:
    """A picture in its plainest form."""
    return picture(car(text))


def said(shortage: Shortage) -> str:
    """A shortage in words: `tank steam`, `support U4`, `axle`."""
    what, of = shortage
    word = SHORTAGE_WORDS[what]
    if what in (NO_ENGINE, NO_TANK, STRANDED):
        return f"{word} {COLOUR_WORDS[of]}"
    return f"{word} {'UL'[of % 2]}{of // 2}" if what in (NO_COUNTERPART, NO_SUPPORT) else word


def short_of(text: str) -> list[str]:
    """The shortages of a drawn car, in words."""
    return sorted(said(shortage) for shortage in shortages(car(text)))


def colour_of(word: str) -> str:
    return COLOUR_WORDS[COLOUR[tile(word)]]


class Position(Match[GearState]):
    """A match that begins in a given position, with short questions for tests."""

    def plays(self, *moves: str) -> None:
        for move in moves:
            self.play(move)

    def codes(self) -> list[str]:
        return [str(option) for option in self.options()]

    def offers(self, verb: str) -> list[str]:
        """What follows a verb in the options."""
        return [code.partition(" ")[2] for code in self.codes() if code.split()[0] == verb]

    def reason(self, move: str) -> str:
        """Rule and key of the refusal of a move."""
        (refusal,) = self.why_not(move)
        return f"{refusal.rule} {refusal.key.removeprefix('refusal.')}"

    def hand(self, seat: int) -> str:
        return " ".join(WORDS[part] for part in self.state.hands[seat])

    def car(self, seat: int) -> str:
        return picture(self.state.cars[seat])

    def queue(self, location: str) -> list[int]:
        return self.state.queues[LOCATION_WORDS.index(location)]

    def shown(self, display: str) -> str:
        return " ".join("." if part == EMPTY else WORDS[part] for part in getattr(self.state, display))

    def phase(self) -> str:
        return GAME.phases[self.state.phase].name


def at(text: str = "", players: int = 2, **options: Any) -> "Position":
    """The match of a position: the phase is about to begin, that of planning unless the TOML names another one."""
    written = read(GAME, text, COLOURS, players, options)
    investors = [INVESTOR_DOMAIN.value(word) for word in written.rest.pop("investors", "range hybrid").split()]
    setup = Setup(written.players, _choices(written, investors))
    s = GAME.blank(setup.players, setup.choices)
    s.rng = Rng([1] * len(GAME.streams))
    s.investors = investors
    s.start = COLOURS.index(written.rest.pop("start", COLOURS[0]))
    if written.rest.pop("busy", False):
        written.seats[-1].setdefault("car", "S18\nS31")
        written.rest.setdefault("queues", {}).setdefault("workshop", COLOURS[s.players - 1])
    _seat(s, written)
    _lay_out_parts(s, written.rest)
    _lay_out_junk(s, written.rest.pop("junk", ""))
    written.check_all_read()
    return _begin(s, setup, written)


def _choices(written: Written, investors: list[int]) -> Choices:
    """The investors say which of the three games is played. [R 2.4]"""
    mode = "expert" if len(investors) == 3 else "standard" if INVESTOR_STACK[investors[1]] == 2 else "advanced"
    return GAME.choices(written.players, {"investors": mode, **written.options})


def _seat(s: GearState, written: Written) -> None:
    """Cars, hands and markers. Nobody knows anything yet."""
    for seat, own in enumerate(written.seats):
        s.cars[seat] = car(own.pop("car", ""))
        s.hands[seat] = sorted(tiles(own.pop("hand", "")))
    s.held = [own.pop("held", 0) for own in written.seats]
    for location, row in written.rest.pop("queues", {}).items():
        s.queues[LOCATION_WORDS.index(location)] = [COLOURS.index(colour) for colour in row.split()]
    s.last_placed = next(reversed(s.queues[WORKSHOP]), NOBODY)
    placed = [sum(row.count(seat) for row in s.queues) for seat in range(s.players)]
    s.supply = [MARKERS[s.players] - s.held[seat] - placed[seat] for seat in range(s.players)]
    s.whereabouts = [knowledge.IN_STACK | sum(knowledge.IN_HAND[: s.players])] * PARTS


def _begin(s: GearState, setup: Setup, written: Written) -> "Position":
    phase = written.phase or "planning"
    if phase == "junk":
        s.ending = COMPLETED
    faults = GAME.contradictions(s)
    assert not faults, faults
    s.go([each.name for each in GAME.phases].index(phase))
    s.run()
    assert written.actor in (None, s.actor), f"it is the turn of {COLOURS[s.actor]}"
    return Position(GAME, setup, s)


def _lay_out_parts(s: GearState, rest: dict[str, Any]) -> None:
    """All parts that are not named lie under the named ones of the stacks, or on the discard piles of whole stacks."""
    displays = [rest.pop("patent", None), rest.pop("scrapyard", None)]
    tops = [rest.pop("top_new", ""), rest.pop("top_scrap", "")]
    stacks = [rest.pop("new_stack", None), rest.pop("scrap_stack", None)]
    placed = {part for hand in s.hands for part in hand} | {
        part for own in s.cars for section in own for part in section
    }
    for words in (*displays, *tops, *stacks):
        placed.update(tiles(words or ""))
    free = [part for deck in (NEW, SCRAP) for part in parts_in_play(deck, s.players) if part not in placed]
    sizes = (PATENT_DISPLAY, 0 if s.alternative else SCRAPYARD_DISPLAY)
    for deck in (NEW, SCRAP):
        left = [part for part in free if deck_of(part) == deck]
        given, stack = displays[deck], stacks[deck]
        display = tiles(given) if given is not None else [left.pop(0) for _ in range(sizes[deck])]
        display += [EMPTY] * (sizes[deck] - len(display))
        pile = left + tiles(tops[deck])[::-1] if stack is None else tiles(stack)[::-1]
        discards = [] if stack is None else left
        if deck == NEW:
            s.patent, s.new_stack, s.new_discards = display, pile, discards
        else:
            s.scrapyard, s.scrap_stack, s.scrap_discards = display, pile, discards


def _lay_out_junk(s: GearState, top: str) -> None:
    """The junk stack, with the given tiles on top; those on cars are not in it."""
    used = {cell for own in s.cars for section in own for cell in section} | set(tiles(top))
    rest = [junk for junk in range(FIRST_JUNK, SPARE_JUNK) if junk not in used]
    s.junk = rest + tiles(top)[::-1]
