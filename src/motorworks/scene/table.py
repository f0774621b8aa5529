"""The base of a game's table: arranges panels, options, seats and the sequence of play in a scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Generic, TypeVar

from motorworks.kernel import Option, Seen, Words
from motorworks.scene.holding import Holding
from motorworks.scene.marks import Mark
from motorworks.scene.panel import Panel, Place
from motorworks.scene.panel_drawing import P, PanelDrawing, draw_panel
from motorworks.scene.scene import Choice, Scene, Seat, SequenceBox, Tab
from motorworks.scene.speaker import Speaker, Voice, speaker

V = TypeVar("V")


@cache
def _tabs(package: str, language: str, icons: tuple[tuple[str, str], ...]) -> tuple[Tab, ...]:
    said = speaker(package, language)
    return tuple(Tab(tab, said.say(f"tab.{tab}"), icon) for tab, icon in icons)


@cache
def _sequence(package: str, language: str, keys: tuple[str, ...], now: int) -> tuple[SequenceBox, ...]:
    said, when = speaker(package, language), ("done", "now", "next")
    return tuple(SequenceBox(said.say(f"step.{key}"), when[(n >= now) + (n > now)]) for n, key in enumerate(keys))


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
        return draw_panel(drawing, part, place, under, self.voice)  # type: ignore[arg-type]  # a class is hashable

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
