"""The board of the only other player: with two at the table there is room for all of it."""

from __future__ import annotations

from functools import cache

from motorworks.games.kanban_ev import tables as t
from motorworks.games.kanban_ev.scene_rivals import rival_tip
from motorworks.games.kanban_ev.scene_table import Json, Sheet
from motorworks.games.kanban_ev.scene_things import (
    benefit_marks,
    car,
    design_piece,
    garage_says,
    house,
    padlocked,
    part,
    upgraded_piece,
)
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, circle, rect, text, use
from motorworks.scene.things import seat_look

SIZE = (270.0, 350.0)
_GARAGE = (51.0, 58.0)
_DESK_Y, _DESIGN, _DESK_STEP = 84.0, (40.0, 59.0), 46.0
_STORE_Y, _PART, _STORE_STEP = 167.0, 28.0, 33.0
_SPEECH_Y, _TOKEN, _SPEECH_STEP = 219.0, 24.0, 29.0
_UPGRADED_Y, _UPGRADED = 267.0, (28.0, 42.0)
_FIGURES_Y, _FIGURE = 325.0, 56.0


def panel(part_shown: Json, words: Words) -> Panel:
    table = Sheet(part_shown, words)
    seat, board = part_shown["seat"], part_shown["board"]
    captions = tuple(table.say(f"board.{key}") for key in ("desk", "storage", "speech", "upgraded"))
    return Panel(
        f"rival-{seat}",
        table.words.seat(seat),
        SIZE,
        part_shown["place"],
        seat=seat,
        note=table.say("board.note", tested=len(board["tested"])),
        scenery=_scenery(captions),
        marks=(*_garages(table, seat, board), *_locks(board), *_figures(board)),
        slots=(*_garage_slots(table, seat, board), *_room_slots(table, seat, board)),
        pieces=(
            *_cars(table, seat, board, part_shown["cars"]),
            *_designs(table, seat, board),
            *_parts(table, seat, board),
            *_speech(table, seat, board),
        ),
        tab="rivals",
        flow=300,
    )


@cache
def _scenery(captions: tuple[str, ...]) -> Scenery:
    above = (_DESK_Y, _STORE_Y, _SPEECH_Y, _UPGRADED_Y)
    marks: list[Mark] = [text(0, y - 6, caption, "cap", 260) for y, caption in zip(above, captions, strict=True)]
    marks += [rect(*_desk_at(n), "slot", 4) for n in range(t.DESK_SLOTS)]
    marks += [rect(*_stored_at(n), "slot", 4) for n in range(t.STORAGE)]
    marks += [rect(*_token_at(n), "space", _TOKEN / 2) for n in range(t.SPEECH_SLOTS)]
    return Scenery(tuple(marks))


def _garage_at(n: int) -> Place:
    return Place(n * (_GARAGE[0] + 3.75), 0, *_GARAGE)


def _desk_at(n: int) -> Place:
    return Place(n * _DESK_STEP, _DESK_Y, *_DESIGN)


def _stored_at(n: int) -> Place:
    return Place(n * _STORE_STEP, _STORE_Y, _PART, _PART)


def _token_at(n: int) -> Place:
    return Place(n * _SPEECH_STEP, _SPEECH_Y, _TOKEN, _TOKEN)


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
            kinds = sum(map(bool, benefit))
            size = 20.0 if kinds == 1 else 11.0
            marks += benefit_marks(benefit, x + (w - kinds * (size + 1)) / 2, y + 28, size, size + 1)
    return marks


def _locks(board: Json) -> list[Mark]:
    places = (
        (board["desk_slots"] > t.DESK_SLOTS, _desk_at(t.DESK_SLOTS), "slot"),
        (board["storage_slots"] > t.STORAGE, _stored_at(t.STORAGE), "slot"),
        (board["speech_slots"] > t.SPEECH_SLOTS, _token_at(t.SPEECH_SLOTS), "space"),
    )
    marks: list[Mark] = []
    for is_open, at, look in places:
        marks += [rect(*at, look, _TOKEN / 2 if look == "space" else 4)] if is_open else padlocked(*at)
    return marks


def _figures(board: Json) -> list[Mark]:
    """Shift Bank, Books, Vouchers, and how many orders and goals are in hand."""
    marks: list[Mark] = []
    icons = {"shift": "bank", "book": "books", "voucher": "vouchers", "kanban": "orders", "goal": "goals"}
    for n, (icon, key) in enumerate(icons.items()):
        x = n * _FIGURE
        marks += [
            use(icon, x, _FIGURES_Y, 22, 22, "t-sheet"),
            text(x + 25, _FIGURES_Y + 17, str(board[key]), "md"),
        ]
    return marks


def _garage_slots(table: Sheet, seat: int, board: Json) -> list[Slot]:
    slots = []
    for n, garage in enumerate(t.GARAGE.words):
        name = table.say("garage.of", name=table.words.seat(seat), garage=garage)
        tip = Tip(name, garage_says(table, seat, board, n), "R 11.2")
        slots.append(Slot(f"rival-{seat}-garage-{garage}", _garage_at(n), name, tip))
    return slots


def _room_slots(table: Sheet, seat: int, board: Json) -> list[Slot]:
    rows = (
        ("desk", _row(_desk_at(0), _desk_at(t.DESK_SLOTS)), "R 8.1", len(board["desk"])),
        ("storage", _row(_stored_at(0), _stored_at(t.STORAGE)), "R 9.3", sum(board["storage"].values())),
        ("speech", _row(_token_at(0), _token_at(t.SPEECH_SLOTS)), "R 5.4", board["speech"]),
    )
    slots = []
    for key, at, rule, filled in rows:
        tip = table.tip(f"own.{key}", rule, filled=filled, room=board[f"{key}_slots"])
        slots.append(Slot(f"rival-{seat}-{key}", at, tip.name, tip, printed=True))
    tip = rival_tip(table, seat, board)
    return [*slots, Slot(f"rival-{seat}-tokens", Place(0, _FIGURES_Y, SIZE[0], 24), tip.name, tip, printed=True)]


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


def _designs(table: Sheet, seat: int, board: Json) -> list[Piece]:
    pieces = [design_piece(table, word, _desk_at(n), f"desk-{seat}") for n, word in enumerate(board["desk"])]
    w, h = _UPGRADED
    step = min(w + 4, (SIZE[0] - w) / max(1, len(board["upgraded"]) - 1))
    for n, word in enumerate(board["upgraded"]):
        at = Place(n * step, _UPGRADED_Y, w, h)
        pieces.append(upgraded_piece(table, word, at, word in board["tested"], f"upgraded-{seat}"))
    return pieces


def _parts(table: Sheet, seat: int, board: Json) -> list[Piece]:
    stored = [(word, n) for word, number in board["storage"].items() for n in range(number)]
    pieces = []
    for place, (word, n) in enumerate(stored):
        name = table.word("part", word)
        tip = Tip(name, table.words.seat(seat), "R 9.3")
        marks, spot = part(word, 0, 0, _PART), f"storage-{seat}"
        thing = f"part-{seat}-{word}-{n}"
        pieces.append(Piece(thing, _stored_at(place), marks, name, tip, spot=spot, like=f"part-{word}"))
    return pieces


def _speech(table: Sheet, seat: int, board: Json) -> list[Piece]:
    tip, r = table.tip("speech", "R 15.2"), _TOKEN / 2
    marks = (circle(r, r, r, f"seatf edge {seat_look(seat)}"), use("speech", 4, 4, 16, 16, "t-sheet on-ink"))
    tokens = range(board["speech"])
    return [Piece(f"speech-{seat}-{n}", _token_at(n), marks, tip.name, tip, seat=seat) for n in tokens]
