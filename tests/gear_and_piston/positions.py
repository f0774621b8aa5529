"""Positions as pictures.

A car is drawn as its two rows, upper over lower; `.` is an empty cell and `|` parts the two sections:

    S07 N13 | N16 .
    N24 N31 | N37 N40
"""

from collections.abc import Mapping, Sequence

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
    BACKYARD_STEP,
    COMPLETED,
    END_TEST,
    JUNK_STEP,
    PATENT_STEP,
    PLANNING,
    REFRESHING,
    SCRAPYARD_STEP,
    VOLATILITY_STEP,
    WORKSHOP_STEP,
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

PHASES = {
    "planning": PLANNING,
    "volatility": VOLATILITY_STEP,
    "backyard": BACKYARD_STEP,
    "patent": PATENT_STEP,
    "scrapyard": SCRAPYARD_STEP,
    "workshop": WORKSHOP_STEP,
    "end-test": END_TEST,
    "refreshing": REFRESHING,
    "junk": JUNK_STEP,
}


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


class Table(Match[GearState]):
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


def table(
    phase: str = "planning",
    players: int = 2,
    *,
    cars: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    queues: Mapping[str, Sequence[int]] | None = None,
    held: Sequence[int] = (),
    patent: str | None = None,
    scrapyard: str | None = None,
    top_new: str = "",
    top_scrap: str = "",
    new_stack: str | None = None,
    scrap_stack: str | None = None,
    junk: str = "",
    investors: str = "range hybrid",
    start: int = 0,
    alternative: bool = False,
    busy: bool = False,
    **options: str | bool,
) -> Table:
    """A table where the given phase is about to begin.

    `top_new` and `top_scrap` are the uppermost parts of the stacks, the first on top; `new_stack` and `scrap_stack` are
    whole stacks. All parts that are not named lie under the former, or on the discard piles with the latter. With
    `busy` the last player has a car and a marker in the Workshop, so that the round stops there at the latest. Nobody
    knows anything yet. `options` are those of R 13.
    """
    chosen = [INVESTOR_DOMAIN.value(word) for word in investors.split()]
    mode = "expert" if len(chosen) == 3 else "standard" if INVESTOR_STACK[chosen[1]] == 2 else "advanced"
    if busy:
        cars = {players - 1: "S18\nS31", **(cars or {})}
        queues = {"workshop": [players - 1], **(queues or {})}
    choices: Choices = GAME.choices(players, {"investors": mode, "alternative_rules": alternative, **options})
    s = GAME.blank(players, choices)
    s.rng.streams = [1] * len(GAME.streams)
    s.start = start
    s.investors = chosen
    for seat, drawn in (cars or {}).items():
        s.cars[seat] = car(drawn)
    for seat, words in (hands or {}).items():
        s.hands[seat] = sorted(tiles(words))
    for location, seats in (queues or {}).items():
        s.queues[LOCATION_WORDS.index(location)] = list(seats)
    s.last_placed = next(reversed(s.queues[WORKSHOP]), NOBODY)
    s.held = list(held) or [0] * players
    s.supply = [MARKERS[players] - s.held[seat] - sum(q.count(seat) for q in s.queues) for seat in range(players)]
    _lay_out_parts(s, (patent, scrapyard), (top_new, top_scrap), (new_stack, scrap_stack))
    _lay_out_junk(s, junk)
    s.whereabouts = [knowledge.IN_STACK | sum(knowledge.IN_HAND[:players])] * PARTS
    if phase == "junk":
        s.ending = COMPLETED
    faults = GAME.problems(s)
    assert not faults, faults
    s.go(PHASES[phase])
    s.run()
    return Table(GAME, Setup(players, choices), s)


def _lay_out_parts(
    s: GearState, displays: tuple[str | None, ...], tops: tuple[str, ...], stacks: tuple[str | None, ...]
) -> None:
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
