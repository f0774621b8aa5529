"""The Meeting room: open goals and the goals in my hand. A Meeting gets four sheets of its own."""

from __future__ import annotations

from motorworks.games.kanban_ev import tables as t
from motorworks.games.kanban_ev.meeting_room import seeds_wanted
from motorworks.games.kanban_ev.scene_goals import back_slots, backs, hand_title, held_goal, open_goal, wide_goal
from motorworks.games.kanban_ev.scene_table import Json, Table
from motorworks.games.kanban_ev.scene_things import marker
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, rect, text, use
from motorworks.scene.things import paragraph, seat_mark

SIZE = (330.0, 196.0)
# The sheets of a Meeting are so wide that a phone shows each as a whole, in letters that can be read. Cards lie so low
# that a lamp on their edge is clear of the plate.
_TOP = 11.0
_ROOM = (390.0, 116.0)
_LOW = (390.0, 58.0)
_PITCH = _ROOM[0] / t.ROOM


def panel(table: Table, place: Place) -> Panel:
    """Between two Meetings: the goals to work for."""
    room = table.view["administration"]["room"]
    hand = table.mine["goals"]
    cards = [open_goal(table, goal, Place(n * 83.5, 0, 79, 98)) for n, goal in enumerate(room)]
    cards += [held_goal(table, goal, Place(n * 83.5, 120, 79, 76)) for n, goal in enumerate(hand) if goal]
    return Panel(
        "meeting",
        table.say("meeting.title"),
        SIZE,
        place,
        icon="meeting",
        note=table.say("meeting-today") if table.view["meeting"] else "",
        marks=(text(0, 114, hand_title(table), "cap", 320), *backs(hand, 124)),
        slots=tuple(back_slots(table, 124)),
        pieces=tuple(cards),
        tab="meeting",
        flow=340,
    )


# The Meeting itself


def sheets(table: Table, left: float, top: float) -> tuple[Panel, ...]:
    """Side by side the goals of the room and those played, below them my hand and who speaks when."""
    right, below = left + 472, top + 167
    return (
        _room(table, Place(left, top, 460, 148)),
        _played(table, Place(right, top, 460, 148)),
        _hand(table, Place(left, below, 460, 86)),
        _speakers(table, Place(right, below, 460, 86)),
    )


def _cards(table: Table, goals: list[Json]) -> tuple[Piece, ...]:
    return tuple(open_goal(table, goal, _card_at(n)) for n, goal in enumerate(goals))


def _card_at(n: int) -> Place:
    return Place(n * _PITCH, _TOP, _PITCH - 6, _ROOM[1] - _TOP)


def _room(table: Table, place: Place) -> Panel:
    """The four goals laid out for this Meeting."""
    room: list[Json] = table.view["administration"]["room"][: t.ROOM]
    marks = [] if room else paragraph(0, 16, table.say(_for(table, "meeting.cleared")), 385, "soft", 13, 3)
    return Panel(
        "meeting",
        table.words.template(f"phase.{table.phase}"),
        _ROOM,
        place,
        icon="meeting",
        marks=tuple(marks),
        pieces=_cards(table, room),
        tab="meeting",
        flow=520,
        active=table.phase != "end-of-meeting",
    )


def _played(table: Table, place: Place) -> Panel:
    """Each player adds one goal in the course of a Meeting, and lays one face down for the next after it."""
    played: list[Json] = table.view["administration"]["room"][t.ROOM :]
    laid = _laid(table)
    is_over = table.phase == "end-of-meeting"
    tip = table.tip(_for(table, "to-be-laid" if is_over else "to-be-played"), "R 15.7" if is_over else "R 15.2")
    wanted = table.players * (seeds_wanted(table.players) if is_over else 1)
    empty = [_card_at(n) for n in range(len(played) + len(laid), wanted)]
    return Panel(
        "played",
        table.say("meeting.next-title" if is_over else "meeting.played-title"),
        _ROOM,
        place,
        icon="goal",
        marks=(*(rect(*at, "slot dashed", 5) for at in empty), *_seeds(laid)),
        slots=(*(Slot(f"to-play-{n}", at, tip.name, tip) for n, at in enumerate(empty)), *_seed_slots(table, laid)),
        pieces=_cards(table, played),
        tab="meeting",
        flow=520,
    )


def _for(table: Table, key: str) -> str:
    """Alone two of three goals are laid, and the colleagues leave the one played alone [R 18.16]."""
    return f"{key}-alone" if table.players == 1 else key


def _hand(table: Table, place: Place) -> Panel:
    hand = table.mine["goals"]
    pitch = _LOW[0] / max(3, len(hand))
    return Panel(
        "hand",
        hand_title(table),
        _LOW,
        place,
        icon="goal",
        marks=tuple(backs(hand, _TOP)),
        slots=tuple(back_slots(table, _TOP)),
        pieces=tuple(
            wide_goal(table, goal, Place(n * pitch, _TOP, pitch - 6, _LOW[1] - _TOP))
            for n, goal in enumerate(hand)
            if goal
        ),
        tab="meeting",
        flow=520,
        active=table.phase == "end-of-meeting",
    )


# Goals laid face down


def _laid(table: Table) -> list[int]:
    return [seat for seat in range(table.players) for _ in table.boards[seat]["seeds"]]


def _seeds(laid: list[int]) -> list[Mark]:
    marks: list[Mark] = []
    for n, seat in enumerate(laid):
        x, y, w, h = _card_at(n)
        marks += [use("card-back", x, y, w, h, "t-blue"), seat_mark(seat, x + w - 14, y + 12, 15)]
    return marks


def _seed_slots(table: Table, laid: list[int]) -> list[Slot]:
    slots = []
    for n, seat in enumerate(laid):
        tip = table.tip("seeded", "R 15.7", player=table.words.seat(seat))
        slots.append(Slot(f"seeded-{n}", _card_at(n), tip.name, tip))
    return slots


# Who speaks when, with how many tokens


def _speakers(table: Table, place: Place) -> Panel:
    order = table.certification_order()
    pitch = _LOW[0] / max(3, len(order))
    boxes = [Place(n * pitch, _TOP, pitch - 6, _LOW[1] - _TOP) for n in range(len(order))]
    return Panel(
        "speakers",
        table.say("meeting.choosing" if table.phase == "end-of-meeting" else "meeting.order"),
        _LOW,
        place,
        icon="speech",
        note=table.counted("passed", table.turn["passes"]) if table.turn["passes"] else "",
        marks=tuple(mark for worker, at in zip(order, boxes, strict=True) for mark in _speaker(table, worker, at)),
        slots=tuple(_speaker_slot(table, worker, at) for worker, at in zip(order, boxes, strict=True)),
        tab="meeting",
        flow=520,
    )


def _speaker(table: Table, worker: int, at: Place) -> list[Mark]:
    now = worker == table.actor
    marks = [rect(*at, "litf edge" if now else "slot", 5), *marker(table, worker, at.x + 17, at.y + 15, 18)]
    if worker >= table.players:
        return [*marks, text(at.x + 8, at.y + 41, table.worker(worker), "sm", at.w - 14)]
    board = table.boards[worker]
    marks += [
        use("speech", at.x + 34, at.y + 6, 18, 18, "t-sheet"),
        text(at.x + 56, at.y + 20, str(board["speech"]), "md"),
    ]
    return [*marks, text(at.x + 8, at.y + 41, _has_played(table, worker), "sm b" if now else "sm", at.w - 14)]


def _has_played(table: Table, worker: int) -> str:
    board = table.boards[worker]
    if table.phase == "end-of-meeting":
        return table.say("meeting.laid" if len(board["seeds"]) == seeds_wanted(table.players) else "meeting.must-lay")
    return table.say("meeting.played" if board["played"] else "meeting.must-play")


def _speaker_slot(table: Table, worker: int, at: Place) -> Slot:
    name = table.worker(worker)
    if worker < table.players:
        tokens = table.boards[worker]["speech"]
        name = f"{name}: {table.counted('tokens', tokens)}, {_has_played(table, worker)}"
    says = table.say("speaking.says", passes=table.turn["passes"])
    return Slot(f"speaker-{worker}", at, name, Tip(name, says, "R 15.1"))
