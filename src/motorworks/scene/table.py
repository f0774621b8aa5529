"""The bases of a game's drawing: a panel, and the table that arranges panels, options, seats and steps in a scene."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

from motorworks.kernel import Option, Seen, Words
from motorworks.scene.holding import Holding
from motorworks.scene.marks import Mark
from motorworks.scene.panel import Narrow, Panel, Piece, Place, Scenery, Slot, Tip
from motorworks.scene.scene import Choice, Scene, Seat, SequenceBox, Tab

V = TypeVar("V")
P = TypeVar("P", bound=Hashable)
Voice = tuple[str, str, tuple[str, ...]]
"""What words are made of: package, language and the names of the seats."""


class Speaker:
    """The words printed on a table, in the reader's language: keys `scene.…` of the locale files."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.language = words.language

    def say(self, key: str, **values: object) -> str:
        said = self.words.template(f"scene.{key}")
        return said.format(**values) if "{" in said else said

    def titled(self, key: str, **values: object) -> str:
        """The same words as the name of a thing, which begins with a capital."""
        said = self.say(key, **values)
        return said[:1].upper() + said[1:]

    def counted(self, key: str, count: int, **values: object) -> str:
        """A sentence about a number: `<key>.one` or `<key>.other`."""
        return self.say(f"{key}.one" if count == 1 else f"{key}.other", count=count, **values)

    def word(self, domain: str, word: object) -> str:
        return self.words.template(f"{domain}.{word}")

    def tip(self, key: str, rule: str, name: str = "", **values: object) -> Tip:
        """`<key>.name` (unless a name is given) and `<key>.says`."""
        return Tip(name or self.say(f"{key}.name", **values), self.say(f"{key}.says", **values), rule)


@cache
def speaker(package: str, language: str) -> Speaker:
    """For what depends only on the language and is therefore drawn once."""
    return Speaker(Words(package, language))


@cache
def _tabs(package: str, language: str, icons: tuple[tuple[str, str], ...]) -> tuple[Tab, ...]:
    said = speaker(package, language)
    return tuple(Tab(tab, said.say(f"tab.{tab}"), icon) for tab, icon in icons)


@cache
def _sequence(package: str, language: str, keys: tuple[str, ...], now: int) -> tuple[SequenceBox, ...]:
    said, when = speaker(package, language), ("done", "now", "next")
    return tuple(SequenceBox(said.say(f"step.{key}"), when[(n >= now) + (n > now)]) for n, key in enumerate(keys))


class PanelDrawing(Speaker, Generic[P]):
    """How one panel is drawn: from its part of what a seat sees and from nothing else, so that it can be cached.

    A part is a named tuple of ints. What is the same for every part is an attribute of the class; what depends on the
    part is a property or one of the methods below.
    """

    def __init__(self, part: P, place: Place, words: Words) -> None:
        super().__init__(words)
        self.part = part
        self.place = place

    def panel(self, under: bool = False) -> Panel:
        return Panel(
            self.id,
            self.title(),
            self.size,
            self.place,
            icon=self.icon,
            seat=self.seat,
            note=self.note(),
            scenery=self.scenery(),
            marks=tuple(self.marks()),
            slots=tuple(self.slots()),
            pieces=tuple(self.pieces()),
            tab=self.tab,
            flow=self.flow,
            under=under,
            pan=self.pan,
            narrow=self.narrow(),
            active=self.active,
            zoom=self.zoom,
            opens=self.opens(),
            unfolds=self.unfolds,
        )

    # Attributes, or properties where they depend on the part

    @property
    def id(self) -> str:
        raise NotImplementedError

    @property
    def size(self) -> tuple[float, float]:
        raise NotImplementedError

    @property
    def icon(self) -> str:
        return ""

    @property
    def seat(self) -> int | None:
        """Whose panel it is."""
        return None

    @property
    def tab(self) -> str:
        return ""

    @property
    def flow(self) -> int:
        return 340

    @property
    def pan(self) -> int:
        return 0

    @property
    def active(self) -> bool:
        return False

    @property
    def zoom(self) -> bool:
        return False

    @property
    def unfolds(self) -> bool:
        return False

    # What is on it

    def title(self) -> str:
        return self.say(self.id)

    def note(self) -> str:
        return ""

    def scenery(self) -> Scenery:
        return self._printed()[0]

    def marks(self) -> Iterable[Mark]:
        return ()

    def slots(self) -> Iterable[Slot]:
        return ()

    def pieces(self) -> Iterable[Piece]:
        return ()

    def narrow(self) -> Narrow | None:
        return None

    def opens(self) -> Panel | None:
        return None

    # What is printed on it: the same for every part, drawn once for each language

    @property
    def printed_for(self) -> Hashable:
        """What printed marks and slots depend on beside the language; they may ask nothing else of the part."""
        return None

    def printed_marks(self) -> Iterable[Mark]:
        return ()

    def printed_slots(self) -> Iterable[Slot]:
        """To be among those of `slots`, which asks for `fixed_slots`."""
        return ()

    def fixed_slots(self) -> tuple[Slot, ...]:
        return self._printed()[1]

    def _printed(self) -> tuple[Scenery, tuple[Slot, ...]]:
        key = (type(self), self.language, self.printed_for)
        if (found := _prints.get(key)) is None:
            found = _prints[key] = Scenery(tuple(self.printed_marks())), tuple(self.printed_slots())
            if len(_prints) > MOST_PRINTS:
                del _prints[next(iter(_prints))]
        return found


MOST_PRINTS = 1024
_prints: dict[tuple[type[PanelDrawing[Any]], str, Hashable], tuple[Scenery, tuple[Slot, ...]]] = {}


@lru_cache(maxsize=4096)
def _panel(drawing: type[PanelDrawing[P]], part: P, place: Place, under: bool, voice: Voice) -> Panel:
    """Panels drawn lately: a move changes few of them, and every seat and language asks for its own.

    A panel cannot depend on anything but these. Numbers that are equal are one key: 24 and 24.0 must not be written
    for the same place.
    """
    return drawing(part, place, Words(*voice)).panel(under)


def forget_panels() -> None:
    """Draw every panel again: for tests that change a rule under a drawing."""
    _panel.cache_clear()
    _prints.clear()


class TableDrawing(Speaker, Generic[V]):
    """What one seat sees, and its options. A game says which panels there are and what its options are about."""

    board: tuple[float, float] = (1244.0, 855.0)
    tab_icons: tuple[tuple[str, str], ...] = ()
    ends_step: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()
    picks: frozenset[str] = frozenset()

    def __init__(self, seen: Seen[V], options: Sequence[Option], words: Words) -> None:
        super().__init__(words)
        self.seen = seen.table
        self.options = options
        self.kinds = frozenset(option.kind for option in options)
        self.players = seen.players
        self.phase = seen.phase
        self.me = seen.seat
        self.actor = seen.actor
        self.over = seen.over
        self.hero = 0 if self.me is None else self.me
        self.rivals = [(self.hero + step) % self.players for step in range(1, self.players)]
        self.voice: Voice = (words.package, words.language, tuple(words.names))

    def drawn(self, drawing: type[PanelDrawing[P]], part: P, place: Place, under: bool = False) -> Panel:
        """A panel, from the cache while its part of the view stays the same."""
        return _panel(drawing, part, place, under, self.voice)  # type: ignore[arg-type]  # a class is hashable

    def scene(self) -> Scene:
        return Scene(
            self.board,
            self.panels(),
            tabs=_tabs(self.words.package, self.language, self.tab_icons),
            steps=self.steps(),
            where=self.where(),
            help=self.help(),
            choices=tuple(map(self.choice, self.in_board_order())),
            seats=tuple(map(self.seat, self.in_order())),
            result=self.result(),
            verdict=self.verdict(),
            holding=self.holding(),
        )

    def sequence(self, keys: tuple[str, ...], now: int) -> tuple[SequenceBox, ...]:
        """The boxes of the sequence of play: done before the one numbered `now`, next after it."""
        return _sequence(self.words.package, self.language, keys, now)

    def choice(self, option: Option) -> Choice:
        return Choice(
            option.id,
            option.code,
            self.says_of(option),
            on=self.place_of(option),
            icon=self.icon_of(option),
            effect=self.effect_of(option),
            group=option.title,
            ghost=self.ghost_of(option),
            main=option.kind in self.ends_step,
            quiet=option.kind in self.quiet,
            picks=option.kind in self.picks,
            piece=self.piece_of(option),
            to=self.target_of(option),
            warning=self.warning_of(option),
        )

    # What every game has to say

    def panels(self) -> tuple[Panel, ...]:
        raise NotImplementedError

    def steps(self) -> tuple[SequenceBox, ...]:
        raise NotImplementedError

    def where(self) -> str:
        """The time of the game: the round, the year, the day."""
        raise NotImplementedError

    def seat(self, seat: int) -> Seat:
        """The line of a seat in the list of players."""
        raise NotImplementedError

    def place_of(self, option: Option) -> str:
        """The id of the slot or piece an option is about; empty for one that is only a button."""
        raise NotImplementedError

    def icon_of(self, option: Option) -> str:
        raise NotImplementedError

    # What a game may say

    def help(self) -> str:
        return ""

    def in_order(self) -> Sequence[int]:
        """The order of the seats in the list of players."""
        return range(self.players)

    def in_board_order(self) -> Sequence[Option]:
        """The order in which the keyboard steps through the options."""
        return self.options

    def says_of(self, option: Option) -> str:
        return option.says

    def effect_of(self, option: Option) -> str:
        """What an option costs or brings, in a few words."""
        return ""

    def ghost_of(self, option: Option) -> tuple[Mark, ...]:
        """What would be at the place of an option, drawn from the corner of that place."""
        return ()

    def piece_of(self, option: Option) -> str:
        """The id of the thing that is moved to the place of an option, and can be dragged there."""
        return ""

    def target_of(self, option: Option) -> str:
        """The id of the place to which a thing is dragged, if the option is not already chosen there."""
        return ""

    def warning_of(self, option: Option) -> str:
        """What would be given up for good; it has to be confirmed."""
        return ""

    def result(self) -> str:
        return "{points}"

    def verdict(self) -> str:
        return ""

    def holding(self) -> Holding | None:
        """What is in hand, with every place for it."""
        return None
