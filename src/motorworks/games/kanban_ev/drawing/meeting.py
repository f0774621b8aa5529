"""The Meeting room: open goals and the goals in my hand. A Meeting gets four sheets of its own."""

from __future__ import annotations

from motorworks.games.kanban_ev.drawing.goals import (
    back_slots,
    backs,
    hand_title,
    held_goal,
    large_goal,
    open_goal,
    wide_goal,
)
from motorworks.games.kanban_ev.drawing.table import Json, Table
from motorworks.games.kanban_ev.drawing.things import marker
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.meeting_room import seeds_wanted
from motorworks.scene import Block, Mark, Narrow, Panel, Place, Slot, Tip, rect, text, use
from motorworks.scene.lettering import brief
from motorworks.scene.things import paragraph, seat_mark

SIZE = (330.0, 196.0)
# The sheets of a Meeting are so wide that a phone shows each as a whole, in letters that can be read. Cards lie so low
# that a lamp on their edge is clear of the plate.
_TOP, _BETWEEN = 11.0, 12.0
_ROOM = (412.0, 116.0)
_LOW = (412.0, 58.0)
# Four goals in the hand; on a phone in two rows.
_FULL = (556.0, 58.0)
_FULL_NARROW = Narrow((278.0, 116.0), (Block(Place(0, 0, 278, 58), 0, 0), Block(Place(278, 0, 278, 58), 0, 58)))


def panel(table: Table, place: Place) -> Panel:
    """Between two Meetings: the goals to work for."""
    room = table.view["administration"]["room"]
    hand = table.mine["goals"]
    cards = [open_goal(table, goal, Place(n * 83.5, 3, 79, 97)) for n, goal in enumerate(room)]
    pitch = (SIZE[0] + 4.5) / max(3, len(hand))
    cards += [held_goal(table, goal, Place(n * pitch, 120, pitch - 4.5, 76)) for n, goal in enumerate(hand) if goal]
    return Panel(
        "meeting",
        table.say("meeting.title"),
        SIZE,
        place,
        icon="meeting",
        note=table.say("meeting.today") if table.view["meeting"] else "",
        marks=(text(0, 115, hand_title(table), "cap", 320), *backs(hand, 124)),
        slots=tuple(back_slots(table, 124)),
        pieces=tuple(cards),
        tab="meeting",
        flow=340,
    )


# The Meeting itself


def sheets(table: Table, left: float, top: float) -> tuple[Panel, ...]:
    """Side by side the goals of the room and those played, below them my hand and who speaks when.

    After the Meeting the room is empty: the hand takes its place.
    """
    right, below = left + 472, top + 167
    is_over = table.phase == "end-of-meeting"
    wide = _FULL[0] + 50 if _is_full(table) else 460.0
    high, low = Place(left, top, 460, 148), Place(left, below, wide, 86)
    return (
        _after(table, low) if is_over else _room(table, high),
        _played(table, Place(right, top, 460, 148)),
        _hand(table, high) if is_over else _hand(table, low),
        _speakers(table, Place(left + wide + 12, below, 920 - wide, 86)),
    )


def _is_full(table: Table) -> bool:
    """Alone one begins a Meeting with four goals, which take more room than three [R 18.16]."""
    return len(table.mine["goals"]) > 3


def _row(number: int, size: tuple[float, float]) -> list[Place]:
    """So many cards that they fill a sheet, at most half of it each, and bands round neighbours do not touch."""
    pitch = (size[0] + _BETWEEN - 6) / max(2, number)
    return [Place(n * pitch, _TOP, pitch - _BETWEEN, size[1] - _TOP) for n in range(number)]


def _room(table: Table, place: Place) -> Panel:
    """The four goals laid out for this Meeting."""
    room: list[Json] = table.view["administration"]["room"][: t.ROOM]
    return Panel(
        "meeting",
        table.words.template(f"phase.{table.phase}"),
        _ROOM,
        place,
        icon="meeting",
        pieces=tuple(open_goal(table, goal, at) for goal, at in zip(room, _row(t.ROOM, _ROOM), strict=False)),
        tab="meeting",
        flow=520,
        active=table.phase == "meeting",
    )


def _after(table: Table, place: Place) -> Panel:
    return Panel(
        "meeting",
        table.words.template(f"phase.{table.phase}"),
        _LOW,
        place,
        icon="meeting",
        marks=paragraph(0, 22, table.say(_for(table, "meeting.cleared")), 400, "soft", 13, 3),
        tab="meeting",
        flow=520,
    )


def _played(table: Table, place: Place) -> Panel:
    """Each player adds one goal in the course of a Meeting, and lays one face down for the next after it."""
    played: list[Json] = table.view["administration"]["room"][t.ROOM :]
    laid = _laid(table)
    is_over = table.phase == "end-of-meeting"
    tip = table.tip(_for(table, "to-be-laid" if is_over else "to-be-played"), "R 15.7" if is_over else "R 15.2")
    wanted = table.players * (seeds_wanted(table.players) if is_over else 1)
    row = _row(max(wanted, len(played) + len(laid)), _ROOM)
    empty = row[len(played) + len(laid) :]
    return Panel(
        "played",
        table.say("meeting.next-title" if is_over else "meeting.played-title"),
        _ROOM,
        place,
        icon="goal",
        marks=(
            *(mark for worker, at in zip(_awaited(table), empty, strict=True) for mark in _awaiting(table, worker, at)),
            *(mark for seat, at in zip(laid, row, strict=False) for mark in _seed(table, seat, at)),
            *(paragraph(row[0].w + 16, 34, tip.says, _ROOM[0] / 2 - 24, "soft", 13, 5) if len(row) == 1 else ()),
        ),
        slots=(
            *(Slot(f"to-play-{n}", at, tip.name, tip) for n, at in enumerate(empty)),
            *_seed_slots(table, laid, row),
        ),
        pieces=tuple(open_goal(table, goal, at) for goal, at in zip(played, row, strict=False)),
        tab="meeting",
        flow=520,
    )


def _awaited(table: Table) -> list[int]:
    """Whose goals are still to come: who acts first comes first."""
    is_over, wanted = table.phase == "end-of-meeting", seeds_wanted(table.players)
    found: list[int] = []
    for seat in table.certification_order():
        if seat < table.players:
            board = table.boards[seat]
            found += [seat] * (wanted - len(board["seeds"]) if is_over else 1 - board["played"])
    return found


def _awaiting(table: Table, seat: int, at: Place) -> list[Mark]:
    x, y = at.middle
    return [rect(*at, "slot dashed", 5), seat_mark(seat, x, y - 10, 22), _whose(table, seat, x, y + 20, at.w - 12)]


def _whose(table: Table, seat: int, x: float, y: float, room: float) -> Mark:
    return text(x, y, brief(table.words.seat(seat), room, 12), "sm soft mid", room)


def _for(table: Table, key: str) -> str:
    """Alone two of three goals are laid, and the colleagues leave the one played alone [R 18.16]."""
    return f"{key}-alone" if table.players == 1 else key


def _hand(table: Table, place: Place) -> Panel:
    hand = table.mine["goals"]
    is_over = table.phase == "end-of-meeting"
    size, draw = (_ROOM, large_goal) if is_over else (_FULL if _is_full(table) else _LOW, wide_goal)
    row = _row(len(hand), size)
    return Panel(
        "hand",
        hand_title(table),
        size,
        place,
        icon="goal",
        marks=tuple(backs(hand, _TOP)),
        slots=tuple(back_slots(table, _TOP)),
        pieces=tuple(draw(table, goal, at) for goal, at in zip(hand, row, strict=True) if goal),
        tab="meeting",
        flow=520,
        narrow=_FULL_NARROW if size is _FULL else None,
        active=is_over,
    )


# Goals laid face down


def _laid(table: Table) -> list[int]:
    return [seat for seat in range(table.players) for _ in table.boards[seat]["seeds"]]


def _seed(table: Table, seat: int, at: Place) -> list[Mark]:
    """The back of a card, and whose it is."""
    x, y, w, h = at
    middle = x + w / 2
    name = brief(table.words.seat(seat), w - 34, 12)
    return [
        rect(x, y, w, h, "blue edge", 5),
        rect(x + 4, y + 4, w - 8, h - 8, "inner", 4),
        use("goal", middle - 22, y + 14, 44, 44, "t-sheet"),
        seat_mark(seat, x + 18, y + h - 19, 14),
        text(x + 30, y + h - 14.5, name, "sm b", w - 36),
    ]


def _seed_slots(table: Table, laid: list[int], row: list[Place]) -> list[Slot]:
    slots = []
    for n, (seat, at) in enumerate(zip(laid, row, strict=False)):
        tip = table.tip("seeded", "R 15.7", player=table.words.seat(seat))
        slots.append(Slot(f"seeded-{n}", at, tip.name, tip))
    return slots


# Who speaks when, with how many tokens


def _speakers(table: Table, place: Place) -> Panel:
    order = _who_speaks(table)
    size = (278.0, _LOW[1]) if _is_full(table) else _LOW
    boxes = _row(len(order), size)
    return Panel(
        "speakers",
        table.say("meeting.choosing" if table.phase == "end-of-meeting" else "meeting.order"),
        size,
        place,
        icon="speech",
        note=table.counted("passed", table.turn["passes"]) if table.turn["passes"] else "",
        marks=tuple(mark for worker, at in zip(order, boxes, strict=True) for mark in _speaker(table, worker, at)),
        slots=tuple(_speaker_slot(table, worker, at) for worker, at in zip(order, boxes, strict=True)),
        tab="meeting",
        flow=520,
    )


def _who_speaks(table: Table) -> list[int]:
    """Colleagues speak too, but lay no goal [R 18.16]."""
    order = table.certification_order()
    return [worker for worker in order if worker < table.players] if table.phase == "end-of-meeting" else order


def _speaker(table: Table, worker: int, at: Place) -> list[Mark]:
    """Who it is, how many tokens are left, what is still to be done; a name where there is room."""
    now = worker == table.actor
    marks = [rect(*at, "litf edge" if now else "slot", 5), *marker(table, worker, at.x + 17, at.y + 15, 18)]
    if worker >= table.players:
        return [*marks, text(at.x + 8, at.y + 41, table.worker(worker), "sm", at.w - 14)]
    x = at.x + 34
    if at.w > 150:
        marks.append(text(x, at.y + 20, brief(table.worker(worker), at.w - 90, 14), "md", at.w - 90))
        x = at.x + at.w - 44
    marks += [
        use("speech", x, at.y + 6, 18, 18, "t-sheet"),
        text(x + 22, at.y + 20, str(table.boards[worker]["speech"]), "md"),
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
