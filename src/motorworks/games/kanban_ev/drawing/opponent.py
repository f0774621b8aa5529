"""The whole board of another player: beside the table with two players, at the end with any number."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.cars import among
from motorworks.games.kanban_ev.drawing.table import Json, Sheet, Table
from motorworks.games.kanban_ev.drawing.things import (
    benefit_marks,
    car,
    design_piece,
    garage_says,
    house,
    in_a_square,
    padlocked,
    part,
    row_of_tiles,
    upgraded_piece,
)
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, circle, rect, text, use
from motorworks.scene.lettering import brief
from motorworks.scene.things import seat_look

_SHOWN = (
    "bank",
    "books",
    "vouchers",
    "speech",
    "speech_slots",
    "desk_slots",
    "storage_slots",
    "generic",
    "desk",
    "upgraded",
    "tested",
    "storage",
    "garages",
    "open_garages",
    "tiles",
)


class Rows(NamedTuple):
    """The size of a board, and where each of its rows begins."""

    size: tuple[float, float]
    desk: tuple[float, float]
    stored: tuple[float, float]
    speech: tuple[float, float]
    upgraded: tuple[float, float]
    figures: tuple[float, float]


_GARAGE = (51.0, 58.0)
_DESIGN, _DESK_STEP = (42.0, 60.0), 57.0
_PART, _STORE_STEP = 30.0, 48.0
_TOKEN, _SPEECH_STEP = 26.0, 44.0
_UPGRADED = (28.0, 42.0)
_FIGURE = 56.0
# By symbol: what of a board is told in a number.
FIGURES = {"shift": "bank", "book": "books", "voucher": "vouchers", "kanban": "orders", "goal": "goals"}
_ROOM = 270.0
TALL = Rows((270.0, 350.0), (0, 82), (0, 164), (0, 216), (0, 264), (0, 325))
BROAD = Rows((560.0, 190.0), (0, 82), (290, 20), (290, 72), (290, 120), (0, 164))
# On a phone the broad board lies as the tall one does.
_NARROW = Narrow(
    TALL.size,
    (
        Block(Place(0, 0, 285, 144), 0, 0),
        Block(Place(285, 0, 275, 176), -5, 144),
        Block(Place(0, 160, 285, 30), 0, 321),
    ),
)


def part_of(table: Table, seat: int, place: Place, cars: dict[str, str], under: bool) -> Json:
    board = table.boards[seat]
    hand = {key: len(board[key]) for key in ("orders", "goals")}
    shown = {key: board[key] for key in _SHOWN}
    public = {"seat": seat, "board": {**shown, **hand}, "cars": among(cars, f"garage-{seat}-")}
    return table.part(place, "variants", "over", under=under, **public)


def panel(part_shown: Json, words: Words) -> Panel:
    """As tall as the place beside the table; at the end also as broad as my own."""
    drawn = _board(part_shown, words, TALL)
    return replace(drawn, opens=whole(part_shown, words)) if part_shown["over"] else drawn


def whole(part_shown: Json, words: Words) -> Panel:
    return replace(_board(part_shown, words, BROAD), narrow=_NARROW)


def rival_tip(table: Sheet, seat: int, board: Json) -> Tip:
    counted = {key: board[key] for key in ("bank", "orders", "goals", "generic")}
    return table.tip("rival", "R 2.11", name=table.words.seat(seat), **counted)


def title(table: Sheet, seat: int) -> str:
    """So much of a name that the note beside it keeps its line, in the spaced capitals of a plate."""
    return brief(table.words.seat(seat), 118, 16.5)


def _board(part_shown: Json, words: Words, rows: Rows) -> Panel:
    table = Sheet(part_shown, words)
    seat, board = part_shown["seat"], part_shown["board"]
    captions = tuple(table.say(f"board.{key}") for key in ("desk", "storage", "speech", "upgraded"))
    return Panel(
        f"rival-{seat}",
        title(table, seat),
        rows.size,
        part_shown["place"],
        seat=seat,
        note=table.say("board.note", tested=len(board["tested"])),
        scenery=_scenery(captions, rows),
        marks=(*_garages(table, seat, board), *_locks(board, rows), *_figures(board, rows)),
        slots=(*_garage_slots(table, seat, board), *_room_slots(table, seat, board, rows)),
        pieces=(
            *_cars(table, seat, board, part_shown["cars"]),
            *_designs(table, seat, board, rows),
            *_parts(table, seat, board, rows),
            *_speech(table, seat, board, rows),
        ),
        tab="rivals",
        flow=300,
    )


@cache
def _scenery(captions: tuple[str, ...], rows: Rows) -> Scenery:
    named = zip((rows.desk, rows.stored, rows.speech, rows.upgraded), captions, strict=True)
    marks: list[Mark] = [text(x, y - 6, caption, "cap", 260) for (x, y), caption in named]
    marks += [rect(*_desk_at(n, rows), "slot", 4) for n in range(t.DESK_SLOTS)]
    marks += [rect(*_stored_at(n, rows), "slot", 4) for n in range(t.STORAGE)]
    marks += [rect(*_token_at(n, rows), "space", _TOKEN / 2) for n in range(t.SPEECH_SLOTS)]
    return Scenery(tuple(marks))


def _garage_at(n: int) -> Place:
    return Place(n * (_GARAGE[0] + 3.75), 0, *_GARAGE)


def _desk_at(n: int, rows: Rows) -> Place:
    return Place(rows.desk[0] + n * _DESK_STEP, rows.desk[1], *_DESIGN)


def _stored_at(n: int, rows: Rows) -> Place:
    return Place(rows.stored[0] + n * _STORE_STEP, rows.stored[1], _PART, _PART)


def _token_at(n: int, rows: Rows) -> Place:
    return Place(rows.speech[0] + n * _SPEECH_STEP, rows.speech[1], _TOKEN, _TOKEN)


def _garages(table: Sheet, seat: int, board: Json) -> list[Mark]:
    """What a garage gives is printed in it until a car covers it."""
    marks: list[Mark] = []
    for n, tile in enumerate(board["tiles"]):
        x, y, w, h = _garage_at(n)
        locked = n >= board["open_garages"]
        marks.append(house(x, y, w, h, "barred edge" if locked else "wellf edge"))
        marks.append(text(x + w / 2, y + 19, str(n + 1), "cap mid"))
        if tile is not None and board["garages"][n] is None:
            benefit = table.tile_benefit(seat, tile)
            is_one = sum(map(bool, benefit)) == 1
            marks += benefit_marks(benefit, x + 15, y + 28, 20) if is_one else in_a_square(benefit, x + 9, y + 23, 16)
    return marks


def _locks(board: Json, rows: Rows) -> list[Mark]:
    places = (
        (board["desk_slots"] > t.DESK_SLOTS, _desk_at(t.DESK_SLOTS, rows), "slot"),
        (board["storage_slots"] > t.STORAGE, _stored_at(t.STORAGE, rows), "slot"),
        (board["speech_slots"] > t.SPEECH_SLOTS, _token_at(t.SPEECH_SLOTS, rows), "space"),
    )
    marks: list[Mark] = []
    for is_open, at, look in places:
        marks += [rect(*at, look, _TOKEN / 2 if look == "space" else 4)] if is_open else padlocked(*at)
    return marks


def _figures(board: Json, rows: Rows) -> list[Mark]:
    """Shift Bank, Books, Vouchers, and how many orders and goals are in hand."""
    marks: list[Mark] = []
    for n, (icon, key) in enumerate(FIGURES.items()):
        x, y = rows.figures[0] + n * _FIGURE, rows.figures[1]
        marks += [
            use(icon, x, y, 22, 22, "t-sheet"),
            text(x + 25, y + 17, str(board[key]), "md"),
        ]
    return marks


def _garage_slots(table: Sheet, seat: int, board: Json) -> list[Slot]:
    slots = []
    for n, garage in enumerate(t.GARAGE.words):
        name = table.say("garage.of", name=table.words.seat(seat), garage=garage)
        tip = Tip(name, garage_says(table, seat, board, n), "R 11.2")
        slots.append(Slot(f"rival-{seat}-garage-{garage}", _garage_at(n), name, tip))
    return slots


def _room_slots(table: Sheet, seat: int, board: Json, rows: Rows) -> list[Slot]:
    kept = (
        ("desk", _row(_desk_at(0, rows), _desk_at(t.DESK_SLOTS, rows)), "R 8.1", len(board["desk"])),
        ("storage", _row(_stored_at(0, rows), _stored_at(t.STORAGE, rows)), "R 9.3", sum(board["storage"].values())),
        ("speech", _row(_token_at(0, rows), _token_at(t.SPEECH_SLOTS, rows)), "R 5.4", board["speech"]),
    )
    slots = []
    for key, at, rule, filled in kept:
        tip = table.tip(f"own.{key}", rule, filled=filled, room=board[f"{key}_slots"])
        slots.append(Slot(f"rival-{seat}-{key}", at, tip.name, tip, printed=True))
    tip = rival_tip(table, seat, board)
    return [*slots, Slot(f"rival-{seat}-tokens", Place(*rows.figures, _ROOM, 24), tip.name, tip, printed=True)]


def _row(first: Place, last: Place) -> Place:
    return Place(first.x, first.y, last.x + last.w - first.x, first.h)


def _cars(table: Sheet, seat: int, board: Json, cars: dict[str, str]) -> list[Piece]:
    pieces = []
    for n, model in enumerate(board["garages"]):
        if model:
            x, y, w, h = _garage_at(n)
            at = Place(x + 2, y + h - 33, w - 4, (w - 4) * 2 / 3)
            name = table.say("garage.car", model=table.word("model", model), garage=n + 1)
            tip = Tip(name, table.words.seat(seat), "R 16.4")
            marks, spot = (car(model, 0, 0, at.w),), f"garage-{seat}"
            pieces.append(Piece(cars[f"garage-{seat}-{n}"], at, marks, name, tip, spot=spot))
    return pieces


def _designs(table: Sheet, seat: int, board: Json, rows: Rows) -> list[Piece]:
    pieces = [design_piece(table, word, _desk_at(n, rows), f"desk-{seat}") for n, word in enumerate(board["desk"])]
    row = row_of_tiles(Place(*rows.upgraded, *_UPGRADED), _ROOM, len(board["upgraded"]))
    for at, word in zip(row, board["upgraded"], strict=True):
        pieces.append(upgraded_piece(table, word, at, word in board["tested"], f"upgraded-{seat}"))
    return pieces


def _parts(table: Sheet, seat: int, board: Json, rows: Rows) -> list[Piece]:
    stored = [(word, n) for word, number in board["storage"].items() for n in range(number)]
    pieces = []
    for place, (word, n) in enumerate(stored):
        name = table.word("part", word)
        tip = Tip(name, table.words.seat(seat), "R 9.3")
        marks, spot = part(word, 0, 0, _PART), f"storage-{seat}"
        thing = f"part-{seat}-{word}-{n}"
        pieces.append(Piece(thing, _stored_at(place, rows), marks, name, tip, spot=spot, like=f"part-{word}"))
    return pieces


def _speech(table: Sheet, seat: int, board: Json, rows: Rows) -> list[Piece]:
    tip, r = table.tip("speech", "R 15.2"), _TOKEN / 2
    marks = (circle(r, r, r, f"seatf edge {seat_look(seat)}"), use("speech", 4.5, 4.5, 17, 17, "t-sheet on-ink"))
    tokens = range(board["speech"])
    return [Piece(f"speech-{seat}-{n}", _token_at(n, rows), marks, tip.name, tip, seat=seat) for n in tokens]
