"""A player's board: garages, desk, storage, Speech tokens, Shift Bank, and beside it what cannot be used yet."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from motorworks.games.kanban_ev.drawing import garages as scene_garages
from motorworks.games.kanban_ev.drawing import tray as scene_tray
from motorworks.games.kanban_ev.drawing.table import Table
from motorworks.games.kanban_ev.drawing.things import design_piece, padlocked, part, row_of_tiles, upgraded_piece
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import (
    Block,
    Mark,
    Narrow,
    Panel,
    Piece,
    Place,
    Scenery,
    Slot,
    Tip,
    circle,
    path,
    rect,
    text,
    use,
)
from motorworks.scene.things import seat_look

SIZE = (530.0, 197.0)
# So low that a lamp on a design is clear of the caption.
_ROW = 86.0
_DESIGN, _DESK_STEP = (33.0, 55.0), 44.0
_PART = 26.0
_STORAGE_X, _TOKENS_X, _UPGRADED_X = 222.0, 405.0, 280.0
_BANK_Y, _BANK_STEP = 179.0, 21.5
_GENERIC = Place(_STORAGE_X, 139, 40, 17)
_DOUBLE = Place(_TOKENS_X, 121, 124, 24)
_NARROW = Narrow(
    (366.0, 343.0),
    (
        Block(Place(0, 0, 360, 66), 0, 0),
        Block(Place(360, 0, 170, 77), 190, 154),
        Block(Place(0, 66, 212, 80), 0, 66),
        Block(Place(218, 66, 180, 90), -4, 149),
        Block(Place(400, 66, 130, 80), 230, 66),
        Block(Place(0, 146, 270, 51), 0, 241),
        Block(Place(270, 146, 260, 51), -10, 292),
    ),
)


def panel(table: Table, place: Place, cars: dict[str, str]) -> Panel:
    captions = tuple(table.say(f"board.{key}") for key in ("desk", "storage", "speech", "bank", "upgraded", "aside"))
    return Panel(
        "board",
        _title(table),
        SIZE,
        place,
        seat=table.hero,
        note=table.say("board.note", tested=len(table.mine["tested"])),
        scenery=_scenery(captions),
        marks=(
            *scene_garages.garage_marks(table),
            *_locks(table),
            *_tokens(table),
            *_bank(table),
            *scene_tray.gains(table),
            *scene_tray.awards(table),
        ),
        slots=(
            *scene_garages.garage_slots(table),
            *_room_slots(table),
            *_fixed_slots(table),
            scene_tray.slot(table),
            *scene_tray.award_slots(table),
        ),
        pieces=(
            *scene_garages.parked(table, cars),
            *_designs(table),
            *_parts(table),
            *_speech(table),
            *scene_tray.claimed(table, cars),
            *scene_tray.tiles(table),
        ),
        tab="board",
        flow=520,
        pan=520,
        narrow=_NARROW,
    )


def _title(table: Table) -> str:
    """At the end of the game the board lies small beside the others."""
    if table.me is None:
        return table.words.seat(table.hero)
    return table.say("tab.board" if table.view["over"] else "board.title")


@cache
def _scenery(captions: tuple[str, ...]) -> Scenery:
    desk, storage, speech, bank, upgraded, aside = captions
    marks: list[Mark] = [
        text(0, 71.5, desk, "cap", 200),
        text(_STORAGE_X, 71.5, storage, "cap", 150),
        text(_STORAGE_X, 131, speech, "cap", 44),
        text(0, 157, bank, "cap", 150),
        text(_UPGRADED_X, 157, upgraded, "cap", 200),
        rect(*scene_tray.AT, "hidden", 5),
        text(scene_tray.AT.x + 8, 12, aside, "cap", 150),
        *(rect(n * _DESK_STEP, _ROW, *_DESIGN, "slot", 4) for n in range(t.DESK_SLOTS)),
        *(rect(_STORAGE_X + n * 29, _ROW, _PART, _PART, "slot", 4) for n in range(t.STORAGE)),
        *(circle(_speech_x(n) + 11, 127, 11, "space") for n in range(t.SPEECH_SLOTS)),
        use("shift", 3, _BANK_Y - 7.5, 15, 15, "t-grey"),
        path(f"M30 {_BANK_Y}h{t.SHIFT_BANK * _BANK_STEP}", "o2"),
    ]
    for n in range(t.SHIFT_BANK + 1):
        x = 30 + n * _BANK_STEP
        marks += [
            circle(x, _BANK_Y, 8.5, "yellow edge" if n == t.EVALUATED_SHIFTS else "paper edge"),
            text(x, _BANK_Y + 4, str(n), "cap mid"),
        ]
    return Scenery(tuple(marks))


def _speech_x(n: int) -> float:
    return _STORAGE_X + 46 + n * 26


# Desk, storage, Speech tokens


def _locks(table: Table) -> list[Mark]:
    """What a certification opens is a slot like the others, else a padlock on hatch."""
    mine = table.mine
    places = (
        (mine["desk_slots"] > t.DESK_SLOTS, Place(t.DESK_SLOTS * _DESK_STEP, _ROW, *_DESIGN), "slot"),
        (mine["storage_slots"] > t.STORAGE, Place(_STORAGE_X + t.STORAGE * 29, _ROW, _PART, _PART), "slot"),
        (mine["speech_slots"] > t.SPEECH_SLOTS, Place(_speech_x(t.SPEECH_SLOTS), 116, 22, 22), "space"),
    )
    marks: list[Mark] = []
    for is_open, (x, y, w, h), look in places:
        marks += [rect(x, y, w, h, look, 11 if look == "space" else 4)] if is_open else padlocked(x, y, w, h)
    return marks


def _designs(table: Table) -> list[Piece]:
    mine = table.mine
    pieces = [
        design_piece(table, word, Place(n * _DESK_STEP, _ROW, *_DESIGN), f"desk-{table.hero}", _ask_for(word))
        for n, word in enumerate(mine["desk"])
    ]
    if table.phase == "upgrade" and table.actor == table.hero:
        pieces = [_in_question(piece) if piece.id == f"design-{table.turn['upgrading']}" else piece for piece in pieces]
    row = row_of_tiles(Place(_UPGRADED_X, 163, 52, 33), 250, len(mine["upgraded"]))
    for at, word in zip(row, mine["upgraded"], strict=True):
        pieces.append(upgraded_piece(table, word, at, word in mine["tested"], f"upgraded-{table.hero}"))
    return pieces


def _in_question(piece: Piece) -> Piece:
    """The design that is being upgraded lies on a dark plate."""
    w, h = piece.at.w + 7, piece.at.h + 7
    return replace(piece, marks=(rect(-3.5, -3.5, w, h, "inkf", 6), *piece.marks))


def _ask_for(design: str) -> str:
    model, _, face = design.partition("-")
    return "" if face == "plain" else f"upgrade {model} {face}"


def _parts(table: Table) -> list[Piece]:
    stored = [(word, n) for word, number in table.mine["storage"].items() for n in range(number)]
    pieces = []
    for at, (word, n) in enumerate(stored):
        name = table.say("board.part", part=table.word("part", word))
        tip = Tip(name, table.say("board.part-says"), "R 10.2")
        box = Place(_STORAGE_X + at * 29, _ROW, _PART, _PART)
        pieces.append(
            Piece(
                f"part-{table.hero}-{word}-{n}",
                box,
                part(word, 0, 0, _PART),
                name,
                tip,
                spot=f"storage-{table.hero}",
                like=f"part-{word}",
            )
        )
    return pieces


def _speech(table: Table) -> list[Piece]:
    tip = table.tip("speech", "R 15.2")
    look = seat_look(table.hero)
    marks = (circle(11, 11, 11, f"seatf edge {look}"), use("speech", 3.5, 3.5, 15, 15, "t-sheet on-ink"))
    return [
        Piece(f"speech-{table.hero}-{n}", Place(_speech_x(n), 116, 22, 22), marks, tip.name, tip, seat=table.hero)
        for n in range(table.mine["speech"])
    ]


def _tokens(table: Table) -> list[Mark]:
    """Books and Vouchers that can be used now, and the Double-Upgrade tile."""
    mine = table.mine
    x = _TOKENS_X
    double = mine["double_upgrade"]
    marks: list[Mark] = [
        use("book", x, 85, 22, 22, "t-sheet"),
        text(x + 26, 102, str(mine["books"]), "lg"),
        use("voucher", x + 64, 85, 22, 22, "t-sheet"),
        text(x + 90, 102, str(mine["vouchers"]), "lg"),
        rect(*_DOUBLE, "barred" if double == "locked" else "paper edge", 4),
        rect(x + 23, _DOUBLE.y + 3, 80, 18, "paper", 3),
        use("upgrade", x + 3, _DOUBLE.y + 3, 18, 18, "t-yellow" if double == "open" else "t-sheet"),
        text(x + 26, _DOUBLE.y + 16, table.say("board.double"), "cap", 75),
    ]
    if double != "open":
        marks.append(use("padlock" if double == "locked" else "check", x + 106, _DOUBLE.y + 4.5, 15, 15, "t-sheet"))
    if mine["generic"]:
        marks += [
            use("speech", _GENERIC.x, _GENERIC.y + 1, 15, 15, "t-grey"),
            text(_GENERIC.x + 18, _GENERIC.y + 13, f"+{mine['generic']}", "sm b"),
        ]
    return marks


def _bank(table: Table) -> list[Mark]:
    x = 30 + table.mine["bank"] * _BANK_STEP
    look = seat_look(table.hero)
    return [
        circle(x, _BANK_Y, 10, f"seatf edge {look}"),
        text(x, _BANK_Y + 4.5, str(table.mine["bank"]), f"sm b mid onseat {look}"),
    ]


def _room_slots(table: Table) -> list[Slot]:
    """Where designs, parts and tokens lie, with how many there is room for."""
    mine = table.mine
    rows = (
        (
            "desk",
            Place(0, _ROW, _DESK_STEP * t.DESK_SLOTS + _DESIGN[0], _DESIGN[1]),
            "R 8.1",
            len(mine["desk"]),
            "desk_slots",
        ),
        (
            "storage",
            Place(_STORAGE_X, _ROW, 29 * t.STORAGE + _PART, _PART),
            "R 9.3",
            sum(mine["storage"].values()),
            "storage_slots",
        ),
        ("speech", Place(_STORAGE_X + 46, 116, 26 * t.SPEECH_SLOTS + 22, 22), "R 5.4", mine["speech"], "speech_slots"),
    )
    slots = [
        Slot(f"own-{key}", at, tip.name, tip, printed=True)
        for key, at, rule, filled, room in rows
        for tip in (table.tip(f"own.{key}", rule, filled=filled, room=mine[room]),)
    ]
    if mine["generic"]:
        tip = table.tip("own.generic", "R 15.6", count=mine["generic"])
        slots.append(Slot("own-generic", _GENERIC, tip.name, tip, printed=True))
    return slots


def _fixed_slots(table: Table) -> list[Slot]:
    x = _TOKENS_X
    read = next(iter(sorted(table.at_work)), "design")
    places = (
        ("bank", Place(0, _BANK_Y - 12.5, 261, 25), "R 5.2", "overtime"),
        ("books", Place(x - 3, 83, 52, 26), "R 6.2", f"read {read}"),
        ("vouchers", Place(x + 61, 83, 52, 26), "R 9.5", ""),
        ("double", _DOUBLE, "R 11.6", "double"),
    )
    return [
        Slot(f"own-{key}", at, table.say(f"own.{key}.name"), table.tip(f"own.{key}", rule), ask=ask, printed=True)
        for key, at, rule, ask in places
    ]
