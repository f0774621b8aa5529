"""Performance Goals as cards: what is counted, how much each is worth, who has spoken about it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, Protocol, TypeVar

from motorworks.games.kanban_ev.drawing.table import PanelDrawing, Speaker, TableDrawing, speaker
from motorworks.games.kanban_ev.drawing.things import TIMES, figure_disc, goal_icons, goal_tip, icon_tint, marker
from motorworks.games.kanban_ev.rules import meeting_room
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.layout import Ids, piece
from motorworks.scene.lettering import brief, lines, width
from motorworks.scene.things import seat_mark

# From here on a card has room for larger letters.
_BROAD = 100.0
# The panels of a Meeting are so wide that a phone shows each as a whole, in letters that can be read. Cards lie so low
# that a key badge on their edge is clear of the plate.
TOP, _BETWEEN = 11.0, 12.0
ROOM = (412.0, 116.0)
LOW = (412.0, 58.0)

goal_id = Ids("goal", t.GOAL)


class Goal(NamedTuple):
    """An open goal or one in hand: who has spoken about it, and how often each player meets it now."""

    goal: int
    speakers: tuple[int, ...]
    counts: tuple[int, ...]


class Reader(NamedTuple):
    """Who looks, at whose hand, and when."""

    players: int
    me: int | None
    hero: int
    phase: str
    in_meeting: bool

    def is_over(self) -> bool:
        """The Meeting is over, and goals are laid out for the next one."""
        return self.phase == "end-of-meeting"


class WithGoals(Hashable, Protocol):
    @property
    def reader(self) -> Reader: ...


G = TypeVar("G", bound=WithGoals)


def reader_of(table: TableDrawing) -> Reader:
    return Reader(table.players, table.me, table.hero, table.phase, table.in_meeting)


def room_of(table: TableDrawing) -> list[Goal]:
    """The goals that lie open."""
    room = table.seen.administration.room
    return [Goal(shown.goal, shown.speakers, table.meets(shown.goal)) for shown in room]


def hand_of(table: TableDrawing) -> tuple[Goal, ...]:
    """The goals of a hand, as many NONE if they are hidden."""
    return tuple([Goal(goal, (), () if goal == NONE else table.meets(goal)) for goal in table.mine.goals])


def cards_in_a_row(number: int, size: tuple[float, float]) -> list[Place]:
    """So many cards that they fill a panel, at most half of it each, and bands around neighbours do not touch."""
    pitch = (size[0] + _BETWEEN - 6) / max(2, number)
    return [Place(n * pitch, TOP, pitch - _BETWEEN, size[1] - TOP) for n in range(number)]


def key_for(reader: Reader, key: str) -> str:
    """Alone two of three goals are laid, and the colleagues leave the one played alone [R 18.16]."""
    return f"{key}-alone" if reader.players == 1 else key


class GoalsDrawing(PanelDrawing[G]):
    """A panel with goals on it."""

    tab = "meeting"

    def open_goal(self, shown: Goal, at: Place) -> Piece:
        """A goal that lies in the Meeting room; in a Meeting it shows what each player counts."""
        marks: list[Mark] = [rect(0, 0, at.w, at.h, "paper edge", 5)]
        if self.part.reader.in_meeting:
            marks += [
                *_face(self.language, shown.goal, at.w, 38),
                *self._icons(shown, 77.5),
                *self._counts(shown, at.w, at.h - 9.5),
            ]
        else:
            marks += [*_face(self.language, shown.goal, at.w), *self._icons(shown, at.h - 13)]
        word = t.GOAL.word(shown.goal)
        return piece(goal_id(shown.goal), at, tuple(marks), self._tip_now(shown), ask=f"speak {word}", spot="room")

    def _icons(self, shown: Goal, y: float, left: float = 16) -> Iterator[Mark]:
        """The icons from the highest down; those who have spoken stand on them."""
        for n, worker in enumerate(shown.speakers):
            x = left + n * 24
            yield circle(x, y, 10.5, "space")
            if worker == NONE:
                yield text(x, y + 4.2, f"{meeting_room.multiplier(shown.goal, n)}{TIMES}", "sm mid")
            else:
                yield from marker(worker, self.part.reader.players, x, y, 17)

    def _tip_now(self, shown: Goal) -> Tip:
        """With what it counts for everybody now."""
        tip = goal_tip(self.language, shown.goal)
        counts = "; ".join(f"{self.words.seat(seat)} {count}" for seat, count in enumerate(shown.counts))
        return Tip(tip.name, f"{tip.says} {self.say('goal.now', counts=counts)}", tip.rule)

    def _counts(self, shown: Goal, w: float, y: float) -> Iterator[Mark]:
        """What each player counts; where there is room, with the names."""
        room = (w - 10) / self.part.reader.players
        named = room > 80
        step = room if named else min(28, room)
        for seat, count in enumerate(shown.counts):
            x, look = 8 + seat * step, "sm b" if seat == self.part.reader.me else "sm"
            says = f"{count} {brief(self.words.seat(seat), room - 30, 12)}" if named else str(count)
            yield seat_mark(seat, x + 4.5, y, 10)
            yield text(x + 11, y + 4.5, says, look, step - 13)

    # Goals in hand: a dashed frame says that the others do not see them

    def held_goal(self, shown: Goal, at: Place) -> Piece:
        return self._in_hand(shown, at, _face(self.language, shown.goal, at.w - 3))

    def wide_goal(self, shown: Goal, at: Place) -> Piece:
        """In a Meeting, with what it would count for me."""
        goal, hero = shown.goal, self.part.reader.hero
        icons = goal_icons(goal)
        size = 20 if len(icons) == 1 else 14.5
        marks = (
            *(use(icon, 6, 6 + n * 15, size, size, icon_tint(icon)) for n, icon in enumerate(icons)),
            *figure_disc(at.w - 17, 16, 10, t.GOAL_POINTS[goal]),
            *_wide_name(self, goal, at.w),
            seat_mark(hero, at.w - 22, at.h - 12, 10),
            text(at.w - 15, at.h - 7.5, str(shown.counts[hero]), "sm b"),
        )
        return self._in_hand(shown, at, marks)

    def large_goal(self, shown: Goal, at: Place) -> Piece:
        """When one is chosen for the next Meeting: as it would lie there, with what it counts for everybody now."""
        marks = (
            *_face(self.language, shown.goal, at.w - 3, 39),
            *self._icons(shown._replace(speakers=(NONE,) * t.GOAL_ICONS[shown.goal]), 75, 19),
            *self._counts(shown, at.w, at.h - 11),
        )
        return self._in_hand(shown, at, marks)

    def _in_hand(self, shown: Goal, at: Place, marks: Iterable[Mark]) -> Piece:
        frame = (rect(0, 0, at.w, at.h, "paper edge", 5), rect(3, 3, at.w - 6, at.h - 6, "hidden", 4))
        verb, word = "seed" if self.part.reader.is_over() else "play", t.GOAL.word(shown.goal)
        tip = self._tip_now(shown)
        tip = Tip(tip.name, f"{tip.says} {self.say('hand.says')}", "R 15.2")
        return piece(goal_id(shown.goal), at, (*frame, *marks), tip, ask=f"{verb} {word}", spot="hand")

    def hand_title(self) -> str:
        reader = self.part.reader
        return self.say("hand.mine" if reader.me is not None else "hand.of", name=self.words.seat(reader.hero))

    def back_slots(self, hand: Sequence[Goal], y: float) -> Iterator[Slot]:
        hidden = sum(shown.goal == NONE for shown in hand)
        if hidden:
            tip = Tip(self.hand_title(), self.say("hand.hidden", count=hidden), "R 2.10")
            yield Slot("hidden-goals", Place(0, y, 44.0 * hidden - 4, 46), tip.name, tip)


def backs(hand: Sequence[Goal], y: float) -> Iterator[Mark]:
    """A hand that only its owner sees."""
    for n, shown in enumerate(hand):
        if shown.goal == NONE:
            yield use("card-back", n * 44, y, 40, 46, "t-blue")


@cache
def _face(language: str, goal: int, w: float, top: float = 45.0) -> tuple[Mark, ...]:
    """What is counted, how much each is worth; from `top` down its name."""
    speaks, icons = speaker(language), goal_icons(goal)
    size = 26 if w >= _BROAD or (len(icons) == 1 and top > 40) else 20
    marks: list[Mark] = [use(icon, 6 + n * (size + 1), 4, size, size, icon_tint(icon)) for n, icon in enumerate(icons)]
    marks += figure_disc(w - 15, 15, 10, t.GOAL_POINTS[goal])
    name = _large_name(speaks, goal, 7, top + 7, w - 14) if w >= _BROAD else []
    return (*marks, *(name or _name(speaks, goal, 6, top, w - 12)))


def _name(speaks: Speaker, goal: int, x: float, top: float, room: float) -> list[Mark]:
    """In three lines, the last one squeezed if need be."""
    broken = lines(speaks.named(t.GOAL, goal), room, 12)
    shown = [*broken[:2], " ".join(broken[2:])]
    return [text(x, top + n * 13, line, "sm b", room) for n, line in enumerate(shown) if line]


def _large_name(speaks: Speaker, goal: int, x: float, top: float, room: float) -> list[Mark]:
    """In two lines of larger letters, if they do."""
    broken = lines(speaks.named(t.GOAL, goal), room, 14)
    return [text(x, top + n * 15, line, "md", room) for n, line in enumerate(broken)] if len(broken) < 3 else []


def _wide_name(speaks: Speaker, goal: int, w: float) -> list[Mark]:
    """Beside the symbol; a long word below it, where there is more room."""
    if w > 150 and (name := _large_name(speaks, goal, 33, 21, w - 68)):
        return name
    word, room = speaks.named(t.GOAL, goal), w - 63
    is_long = len(lines(word, room, 12)) == 1 and width(word, 12) > room
    return _name(speaks, goal, 9, 39, w - 44) if is_long else _name(speaks, goal, 29, 16, room)
