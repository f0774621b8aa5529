"""Performance Goals as cards: what is counted, how much each is worth, who has spoken about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from motorworks.games.kanban_ev.drawing.table import Json, Speaker, Table, speaker
from motorworks.games.kanban_ev.drawing.things import TIMES, figure_disc, goal_icons, goal_tip, icon_tint, marker
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.lettering import brief, lines, width
from motorworks.scene.things import seat_mark

# From here on a card has room for larger letters.
_BROAD = 100.0


def goal_id(goal: str) -> str:
    return f"goal-{goal}"


@cache
def _face(language: str, goal: str, w: float, top: float = 45.0) -> tuple[Mark, ...]:
    """What is counted, how much each is worth; from `top` down its name."""
    table = speaker(language)
    icons = goal_icons(goal)
    size = 26 if w >= _BROAD or (len(icons) == 1 and top > 40) else 20
    marks: list[Mark] = [use(icon, 6 + n * (size + 1), 4, size, size, icon_tint(icon)) for n, icon in enumerate(icons)]
    marks += figure_disc(w - 15, 15, 10, t.GOAL_POINTS[t.GOAL.value(goal)])
    name = _large_name(table, goal, 7, top + 7, w - 14) if w >= _BROAD else []
    return (*marks, *(name or _name(table, goal, 6, top, w - 12)))


def _name(table: Speaker, goal: str, x: float, top: float, room: float) -> list[Mark]:
    """In three lines, the last one squeezed if need be."""
    broken = lines(table.word("goal", goal), room, 12)
    shown = [*broken[:2], " ".join(broken[2:])]
    return [text(x, top + n * 13, line, "sm b", room) for n, line in enumerate(shown) if line]


def _large_name(table: Speaker, goal: str, x: float, top: float, room: float) -> list[Mark]:
    """In two lines of larger letters, if they do."""
    broken = lines(table.word("goal", goal), room, 14)
    return [text(x, top + n * 15, line, "md", room) for n, line in enumerate(broken)] if len(broken) < 3 else []


def _icons(table: Table, speakers: Sequence[int], y: float, left: float = 16) -> list[Mark]:
    """The icons from the highest down; who has spoken stands on them."""
    marks: list[Mark] = []
    for n, worker in enumerate(speakers):
        x = left + n * 24
        marks.append(circle(x, y, 10.5, "space"))
        if worker == -1:
            marks.append(text(x, y + 4.2, f"{len(speakers) - n}{TIMES}", "sm mid"))
        else:
            marks += marker(table, worker, x, y, 17)
    return marks


def open_goal(table: Table, goal: Json, at: Place) -> Piece:
    """A goal that lies in the Meeting room; in a Meeting it shows what each player counts."""
    word: str = goal["goal"]
    tip = _tip_now(table, word)
    marks: list[Mark] = [rect(0, 0, at.w, at.h, "paper edge", 5)]
    if table.in_meeting:
        marks += [
            *_face(table.words.language, word, at.w, 38),
            *_icons(table, goal["speakers"], 77.5),
            *_counts(table, word, at.w, at.h - 9.5),
        ]
    else:
        marks += [*_face(table.words.language, word, at.w), *_icons(table, goal["speakers"], at.h - 13)]
    return Piece(goal_id(word), at, tuple(marks), tip.name, tip, ask=f"speak {word}", spot="room")


def _tip_now(table: Table, goal: str) -> Tip:
    """With what it counts for everybody now."""
    tip = goal_tip(table.words.language, goal)
    counts = "; ".join(f"{table.words.seat(seat)} {table.meets(seat, goal)}" for seat in range(table.players))
    return Tip(tip.name, f"{tip.says} {table.say('goal.now', counts=counts)}", tip.rule)


def _counts(table: Table, goal: str, w: float, y: float) -> list[Mark]:
    """What each player counts; where there is room, with the names."""
    room = (w - 10) / table.players
    named = room > 80
    step = room if named else min(28, room)
    marks: list[Mark] = []
    for seat in range(table.players):
        x, look = 8 + seat * step, "sm b" if seat == table.me else "sm"
        says = f"{table.meets(seat, goal)} {brief(table.words.seat(seat), room - 30, 12)}" if named else ""
        says = says or str(table.meets(seat, goal))
        marks += [seat_mark(seat, x + 4.5, y, 10), text(x + 11, y + 4.5, says, look, step - 13)]
    return marks


def held_goal(table: Table, goal: str, at: Place) -> Piece:
    """A goal of the hand: a dashed frame says that the others do not see it."""
    marks = [rect(0, 0, at.w, at.h, "paper edge", 5), rect(3, 3, at.w - 6, at.h - 6, "hidden", 4)]
    return _in_hand(table, goal, at, [*marks, *_face(table.words.language, goal, at.w - 3)])


def wide_goal(table: Table, goal: str, at: Place) -> Piece:
    """In a Meeting, with what it would count for me."""
    icons = goal_icons(goal)
    size = 20 if len(icons) == 1 else 14.5
    marks: list[Mark] = [
        rect(0, 0, at.w, at.h, "paper edge", 5),
        rect(3, 3, at.w - 6, at.h - 6, "hidden", 4),
        *(use(icon, 6, 6 + n * 15, size, size, icon_tint(icon)) for n, icon in enumerate(icons)),
        *figure_disc(at.w - 17, 16, 10, t.GOAL_POINTS[t.GOAL.value(goal)]),
    ]
    met = [
        seat_mark(table.hero, at.w - 22, at.h - 12, 10),
        text(at.w - 15, at.h - 7.5, str(table.meets(table.hero, goal)), "sm b"),
    ]
    return _in_hand(table, goal, at, [*marks, *_wide_name(table, goal, at.w), *met])


def _wide_name(table: Table, goal: str, w: float) -> list[Mark]:
    """Beside the symbol; a long word below it, where there is more room."""
    if w > 150 and (name := _large_name(table, goal, 33, 21, w - 68)):
        return name
    word, room = table.word("goal", goal), w - 63
    is_long = len(lines(word, room, 12)) == 1 and width(word, 12) > room
    return _name(table, goal, 9, 39, w - 44) if is_long else _name(table, goal, 29, 16, room)


def large_goal(table: Table, goal: str, at: Place) -> Piece:
    """When one is chosen for the next Meeting: as it would lie there, with what it counts for everybody now."""
    marks = [rect(0, 0, at.w, at.h, "paper edge", 5), rect(3, 3, at.w - 6, at.h - 6, "hidden", 4)]
    nobody = [-1] * t.GOAL_ICONS[t.GOAL.value(goal)]
    marks += [
        *_face(table.words.language, goal, at.w - 3, 39),
        *_icons(table, nobody, 75, 19),
        *_counts(table, goal, at.w, at.h - 11),
    ]
    return _in_hand(table, goal, at, marks)


def _in_hand(table: Table, goal: str, at: Place, marks: list[Mark]) -> Piece:
    verb = "seed" if table.phase == "end-of-meeting" else "play"
    tip = _tip_now(table, goal)
    tip = Tip(tip.name, f"{tip.says} {table.say('hand.says')}", "R 15.2")
    return Piece(goal_id(goal), at, tuple(marks), tip.name, tip, ask=f"{verb} {goal}", spot="hand")


def hand_title(table: Table) -> str:
    return table.say("hand.mine" if table.me is not None else "hand.of", name=table.words.seat(table.hero))


def backs(hand: Sequence[str | None], y: float) -> list[Mark]:
    """A hand that only its owner sees."""
    return [use("card-back", n * 44, y, 40, 46, "t-blue") for n, goal in enumerate(hand) if goal is None]


def back_slots(table: Table, y: float) -> list[Slot]:
    hidden = sum(goal is None for goal in table.mine["goals"])
    tip = Tip(hand_title(table), table.say("hand.hidden", count=hidden), "R 2.10")
    return [Slot("hidden-goals", Place(0, y, 44.0 * hidden - 4, 46), tip.name, tip)] if hidden else []
