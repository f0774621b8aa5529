"""The Meeting room: open goals with their speakers, and the goals in my hand. A Meeting gets the whole top row."""

from __future__ import annotations

from collections.abc import Sequence

from motorworks.games.kanban_ev import tables as t
from motorworks.games.kanban_ev.scene_table import Json, Table
from motorworks.games.kanban_ev.scene_things import TIMES, figure_disc, goal_icons, goal_tip, icon_tint, marker
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.lettering import lines
from motorworks.scene.things import paragraph, seat_mark

SIZE = (330.0, 196.0)
MEETING_SIZE = (902.0, 195.0)


def panel(table: Table, place: Place) -> Panel:
    return _meeting(table, place) if table.in_meeting else _between_meetings(table, place)


def goal_id(goal: str) -> str:
    return f"goal-{goal}"


# Between two Meetings: the goals to work for


def _between_meetings(table: Table, place: Place) -> Panel:
    room = table.view["administration"]["room"]
    hand = table.mine["goals"]
    cards = [_open_goal(table, goal, Place(n * 83.5, 0, 79, 98)) for n, goal in enumerate(room)]
    cards += [_held_goal(table, goal, Place(n * 83.5, 120, 79, 76)) for n, goal in enumerate(hand) if goal]
    title = table.say("hand.mine" if table.me is not None else "hand.of", name=table.words.seat(table.hero))
    return Panel(
        "meeting",
        table.say("meeting.title"),
        SIZE,
        place,
        icon="meeting",
        note=table.say("meeting-today") if table.view["meeting"] else "",
        marks=(text(0, 114, title, "cap", 320), *_backs(hand, 0, 120)),
        pieces=tuple(cards),
        tab="meeting",
        flow=340,
    )


def _backs(hand: Sequence[str | None], x: float, y: float) -> list[Mark]:
    return [use("card-back", x + n * 44, y + 4, 40, 52, "t-blue") for n, goal in enumerate(hand) if goal is None]


def _goal_face(table: Table, goal: str, w: float, names: int) -> list[Mark]:
    """What is counted, how much each is worth."""
    icons = goal_icons(goal)
    size = 26 if len(icons) == 1 else 20
    marks: list[Mark] = [use(icon, 6 + n * (size + 1), 5, size, size, icon_tint(icon)) for n, icon in enumerate(icons)]
    marks += figure_disc(w - 15, 17, 11, t.GOAL_POINTS[t.GOAL.value(goal)])
    broken = lines(table.word("goal", goal), w - 10, 12)
    shown = [*broken[: names - 1], " ".join(broken[names - 1 :])]
    marks += [text(6, 45 + n * 13, line, "sm b", w - 10) for n, line in enumerate(shown) if line]
    return marks


def _open_goal(table: Table, goal: Json, at: Place) -> Piece:
    word: str = goal["goal"]
    marks = [rect(0, 0, at.w, at.h, "paper edge", 5), *_goal_face(table, word, at.w, 3)]
    marks += _icons(table, goal, at.w, at.h - 13)
    return Piece(
        goal_id(word),
        at,
        tuple(marks),
        table.word("goal", word),
        goal_tip(table, word),
        ask=f"speak {word}",
        spot="room",
    )


def _icons(table: Table, goal: Json, w: float, y: float) -> list[Mark]:
    """The icons from the highest down; who has spoken stands on them."""
    speakers = goal["speakers"]
    marks: list[Mark] = []
    for n, speaker in enumerate(speakers):
        x = 15 + n * 23
        marks.append(circle(x, y, 10.5, "space"))
        if speaker == -1:
            marks.append(text(x, y + 4.2, f"{len(speakers) - n}{TIMES}", "cap mid"))
        else:
            marks += marker(table, speaker, x, y, 17)
    return marks


def _held_goal(table: Table, goal: str, at: Place) -> Piece:
    verb = "seed" if table.phase == "end-of-meeting" else "play"
    marks = [rect(0, 0, at.w, at.h, "paper edge", 5), rect(3, 3, at.w - 6, at.h - 6, "hidden", 4)]
    marks += _goal_face(table, goal, at.w, 3)
    tip = goal_tip(table, goal)
    return Piece(
        goal_id(goal),
        at,
        tuple(marks),
        tip.name,
        Tip(tip.name, f"{tip.says} {table.say('hand.says')}", "R 15.2"),
        ask=f"{verb} {goal}",
        spot="hand",
    )


# The Meeting itself


def _meeting(table: Table, place: Place) -> Panel:
    room = table.view["administration"]["room"]
    # Each player adds one goal in the course of a Meeting.
    pitch = 902 / (t.ROOM + table.players)
    cards = [_spoken_goal(table, goal, Place(n * pitch, 0, pitch - 8, 128)) for n, goal in enumerate(room)]
    hand = table.mine["goals"]
    cards += [_wide_goal(table, goal, Place(n * 152, 148, 145, 46)) for n, goal in enumerate(hand) if goal]
    title = table.say("hand.mine" if table.me is not None else "hand.of", name=table.words.seat(table.hero))
    marks = [text(0, 143, title, "cap", 320), *_backs(hand, 0, 140), *_seeds(table), *_speaking_order(table)]
    if not room:
        marks += paragraph(20, 60, table.say("meeting.cleared"), 700, "soft", 13, 2)
    return Panel(
        "meeting",
        table.words.template(f"phase.{table.phase}"),
        MEETING_SIZE,
        place,
        icon="meeting",
        note=table.say("meeting.note"),
        marks=tuple(marks),
        slots=(_order_slot(table),),
        pieces=tuple(cards),
        tab="meeting",
        flow=700,
        pan=860,
        active=True,
    )


def _spoken_goal(table: Table, goal: Json, at: Place) -> Piece:
    word: str = goal["goal"]
    marks = [rect(0, 0, at.w, at.h, "paper edge", 5), *_goal_face(table, word, at.w, 3), *_icons(table, goal, at.w, 86)]
    step = (at.w - 8) / table.players
    for seat in range(table.players):
        x = 6 + seat * min(step, 26)
        number = str(table.meets(seat, word))
        marks += [seat_mark(seat, x + 5, 112, 11), text(x + 13, 116.5, number, "sm b" if seat == table.me else "sm")]
    tip = goal_tip(table, word)
    counts = "; ".join(f"{table.words.seat(seat)} {table.meets(seat, word)}" for seat in range(table.players))
    tip = Tip(tip.name, f"{tip.says} {table.say('goal.now', counts=counts)}", tip.rule)
    return Piece(goal_id(word), at, tuple(marks), tip.name, tip, ask=f"speak {word}", spot="room")


def _wide_goal(table: Table, goal: str, at: Place) -> Piece:
    verb = "seed" if table.phase == "end-of-meeting" else "play"
    icon = goal_icons(goal)[0]
    met = table.meets(table.hero, goal)
    number = t.GOAL.value(goal)
    marks: list[Mark] = [rect(0, 0, at.w, at.h, "paper edge", 5), use(icon, 5, 4, 22, 22, icon_tint(icon))]
    marks += [
        text(32, 18 + n * 13, line, "sm b") for n, line in enumerate(lines(table.word("goal", goal), at.w - 66, 12, 2))
    ]
    marks += [
        *figure_disc(at.w - 14, 15, 10.5, t.GOAL_POINTS[number]),
        text(at.w - 4, 41, table.say("goal.yours", count=met), "cap end", 60),
    ]
    tip = goal_tip(table, goal)
    return Piece(goal_id(goal), at, tuple(marks), tip.name, tip, ask=f"{verb} {goal}", spot="hand")


def _seeds(table: Table) -> list[Mark]:
    """Goals laid face down for the next Meeting."""
    laid = [seat for seat in range(table.players) for _ in table.boards[seat]["seeds"]]
    marks: list[Mark] = []
    for n, seat in enumerate(laid):
        marks += [use("card-back", 20 + n * 66, 70, 44, 52, "t-blue"), seat_mark(seat, 42 + n * 66, 58, 14)]
    return marks


def _speaking_order(table: Table) -> list[Mark]:
    """Who speaks when, with how many tokens."""
    marks: list[Mark] = [text(622, 143, table.say("meeting.order"), "cap", 280)]
    for n, worker in enumerate(table.certification_order()):
        x = 622 + n * 70
        board = table.boards[worker]
        now = worker == table.actor
        marks.append(rect(x, 148, 66, 46, "litf edge" if now else "slot", 5))
        marks += marker(table, worker, x + 15, 165, 17)
        if worker < table.players:
            marks += [use("speech", x + 30, 156, 17, 17, "t-sheet"), text(x + 50, 170, str(board["speech"]), "md")]
            played = "meeting.played" if board["played"] else "meeting.must-play"
            marks.append(text(x + 33, 188, table.say(played), "cap mid", 60))
        else:
            marks.append(text(x + 33, 188, table.worker(worker), "cap mid", 60))
    return marks


def _order_slot(table: Table) -> Slot:
    tip = table.tip("speaking", "R 15.1", passes=table.turn["passes"])
    return Slot("speaking-order", Place(620, 146, 282, 49), tip.name, tip)
