"""Small boards of two or three rivals; what of a board is public."""

from __future__ import annotations

from typing import NamedTuple

from motorworks.games.kanban_ev.drawing import opponent as scene_opponent
from motorworks.games.kanban_ev.drawing.opponent import FIGURES, rival_tip, title
from motorworks.games.kanban_ev.drawing.table import Json, Sheet
from motorworks.games.kanban_ev.drawing.things import (
    car,
    design_piece,
    garage_says,
    house,
    part,
    row_of_tiles,
    upgraded_piece,
)
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, rect, text, use
from motorworks.scene.things import seat_look

WIDTH = 270.0


class _Look(NamedTuple):
    """How large the things of a small board are, and where each row begins."""

    height: float
    garage: Place
    design: Place
    upgraded_x: float
    stored: Place
    speech: Place | None
    tokens: Place
    icons: tuple[str, ...]


# Each place is the first of its row, and so wide that the next begins where it ends.
_LOW = _Look(
    85,
    Place(0, 0, 32, 34),
    Place(0, 45, 25, 39),
    146,
    Place(165, 0, 17.6, 16),
    None,
    Place(165, 21, 36, 18),
    ("speech", "book", "voucher"),
)
_HIGH = _Look(
    152,
    Place(0, 0, 54.8, 44),
    Place(0, 53, 30, 46),
    172,
    Place(0, 107, 24.5, 22),
    Place(162, 108, 22, 20),
    Place(0, 133, 56, 19),
    ("shift", "book", "voucher", "kanban", "goal"),
)


def panel(part: Json, words: Words) -> Panel:
    table = Sheet(part, words)
    seat, board, place = part["seat"], part["board"], part["place"]
    look = _LOW if place.h < 150 else _HIGH
    draw = _Thumbnail(table, seat, board, look)
    return Panel(
        f"rival-{seat}",
        title(table, seat),
        (WIDTH, look.height),
        place,
        seat=seat,
        note=table.say("board.note", tested=len(board["tested"])),
        marks=tuple(draw.marks()),
        slots=(*draw.garages(), *draw.rooms(), draw.slot()),
        pieces=(*draw.cars(part["cars"]), *draw.parts(), *draw.designs()),
        tab="rivals",
        flow=300,
        under=part["under"],
        opens=scene_opponent.whole(part, words) if part["over"] else None,
    )


def _nth(first: Place, n: int, gap: float) -> Place:
    return Place(first.x + n * first.w, first.y, first.w - gap, first.h)


class _Thumbnail:
    """Garages above the desk with what is upgraded beside it; stored parts and tokens where there is room."""

    def __init__(self, table: Sheet, seat: int, board: Json, look: _Look) -> None:
        self.table = table
        self.seat = seat
        self.board = board
        self.look = look

    def _garage_at(self, n: int) -> Place:
        return _nth(self.look.garage, n, 3)

    def _design_at(self, n: int) -> Place:
        return _nth(self.look.design, n, 3)

    def _stored_at(self, n: int) -> Place:
        return _nth(self.look.stored, n, 3)

    def marks(self) -> list[Mark]:
        own, look = self.board, self.look
        garages = [
            house(*self._garage_at(n), "wellf edge-l" if n < own["open_garages"] else "barred edge-l")
            for n in range(len(t.GARAGE))
        ]
        desk = [
            rect(*self._design_at(n), "slot" if n < own["desk_slots"] else "barred", 4) for n in range(t.DESK_SLOTS + 1)
        ]
        storage = [
            rect(*self._stored_at(n), "slot" if n < own["storage_slots"] else "barred", 3) for n in range(t.STORAGE + 1)
        ]
        x, y, h = look.upgraded_x, look.design.y, look.design.h
        return [
            *garages,
            *desk,
            *storage,
            *self._speech(),
            use("upgrade", x - 17, y + h / 2 - 8, 16, 16, "t-grey"),
            *self._tokens(),
        ]

    def _speech_at(self, n: int) -> Place:
        return _nth(self.look.speech or self.look.tokens, n, 2)

    def _speech(self) -> list[Mark]:
        """Where there is no room for the slots of the Speech tokens they are counted."""
        own = self.board
        if self.look.speech is None:
            return []
        look = f"seatf edge {seat_look(self.seat)}"
        kinds = [look] * own["speech"] + ["space"] * (own["speech_slots"] - own["speech"]) + ["barred"]
        slots = enumerate(kinds[: t.SPEECH_SLOTS + 1])
        return [rect(*self._speech_at(n), kind, self._speech_at(n).w / 2) for n, kind in slots]

    def _tokens(self) -> list[Mark]:
        own, found = self.board, list[Mark]()
        for n, icon in enumerate(self.look.icons):
            x, y, _, _ = _nth(self.look.tokens, n, 0)
            value = f"{own['speech']}/{own['speech_slots']}" if icon == "speech" else str(own[FIGURES[icon]])
            x += 6 if n and self.look is _LOW else 0
            found += [use(icon, x, y + 1, 16, 16, "t-sheet"), text(x + 18, y + 14, value, "sm b")]
        return found

    def garages(self) -> list[Slot]:
        table, slots = self.table, []
        for n, garage in enumerate(t.GARAGE.words):
            name = table.say("garage.of", name=table.words.seat(self.seat), garage=garage)
            says = garage_says(table, self.seat, self.board, n)
            slots.append(
                Slot(f"rival-{self.seat}-garage-{garage}", self._garage_at(n), name, Tip(name, says, "R 11.2"))
            )
        return slots

    def rooms(self) -> list[Slot]:
        own, look = self.board, self.look
        desk = Place(0, look.design.y, self._design_at(t.DESK_SLOTS + 1).x - 3, look.design.h)
        stored = Place(look.stored.x, look.stored.y, look.stored.w * (t.STORAGE + 1) - 3, look.stored.h)
        upgraded = Place(look.upgraded_x - 18, look.design.y, WIDTH - look.upgraded_x + 18, look.design.h)
        rows = (
            ("desk", desk, "R 8.1", {"filled": len(own["desk"]), "room": own["desk_slots"]}),
            ("storage", stored, "R 9.3", {"filled": sum(own["storage"].values()), "room": own["storage_slots"]}),
            *self._speech_room(),
            ("upgraded", upgraded, "R 11.7", {"count": len(own["upgraded"]), "tested": len(own["tested"])}),
        )
        slots = []
        for key, at, rule, values in rows:
            tip = self.table.tip(f"own.{key}", rule, **values)
            slots.append(Slot(f"rival-{self.seat}-{key}", at, tip.name, tip, printed=True))
        return slots

    def _speech_room(self) -> list[tuple[str, Place, str, dict[str, int]]]:
        if self.look.speech is None:
            return []
        x, y, w, h = self.look.speech
        at, own = Place(x, y, w * (t.SPEECH_SLOTS + 1) - 2, h), self.board
        return [("speech", at, "R 5.4", {"filled": own["speech"], "room": own["speech_slots"]})]

    def slot(self) -> Slot:
        tip = rival_tip(self.table, self.seat, self.board)
        x, y, _, h = self.look.tokens
        return Slot(f"rival-{self.seat}-tokens", Place(x, y, WIDTH - x, h), tip.name, tip)

    def cars(self, cars: dict[str, str]) -> list[Piece]:
        pieces = []
        for n, model in enumerate(self.board["garages"]):
            if model:
                x, y, w, h = self._garage_at(n)
                wide = min(w - 3, 45)
                at = Place(x + (w - wide) / 2, y + h - wide * 2 / 3 - 2, wide, wide * 2 / 3)
                name = self.table.say("garage.car", model=self.table.word("model", model), garage=n + 1)
                tip = Tip(name, self.table.words.seat(self.seat), "R 16.4")
                spot = f"garage-{self.seat}"
                pieces.append(
                    Piece(cars[f"garage-{self.seat}-{n}"], at, (car(model, 0, 0, wide),), name, tip, spot=spot)
                )
        return pieces

    def parts(self) -> list[Piece]:
        stored = [(word, n) for word, number in self.board["storage"].items() for n in range(number)]
        pieces = []
        for at, (word, n) in enumerate(stored):
            box = self._stored_at(at)
            name = self.table.word("part", word)
            tip = Tip(name, self.table.words.seat(self.seat), "R 9.3")
            spot = f"storage-{self.seat}"
            marks, like = part(word, 0, 0, min(box.w, box.h)), f"part-{word}"
            pieces.append(Piece(f"part-{self.seat}-{word}-{n}", box, marks, name, tip, spot=spot, like=like))
        return pieces

    def designs(self) -> list[Piece]:
        """The desk, and beside it what is upgraded."""
        own, x = self.board, self.look.upgraded_x
        _, y, w, h = self._design_at(0)
        pieces = [
            design_piece(self.table, word, self._design_at(n), f"desk-{self.seat}")
            for n, word in enumerate(own["desk"])
        ]
        row = row_of_tiles(Place(x, y, w, h), WIDTH - x, len(own["upgraded"]))
        for at, word in zip(row, own["upgraded"], strict=True):
            pieces.append(upgraded_piece(self.table, word, at, word in own["tested"], f"upgraded-{self.seat}"))
        return pieces
