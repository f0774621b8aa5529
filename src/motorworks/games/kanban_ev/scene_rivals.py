"""Thumbnails of the other players' boards; what of a board is public."""

from __future__ import annotations

from motorworks.games.kanban_ev import tables as t
from motorworks.games.kanban_ev.scene_cars import among
from motorworks.games.kanban_ev.scene_table import Json, Sheet, Table
from motorworks.games.kanban_ev.scene_things import car, design_piece, garage_says, house, part, upgraded_piece
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, text, use

WIDTH = 270.0
LOW, HIGH = 85.0, 152.0


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


def part_of(table: Table, seat: int, place: Place, cars: dict[str, str], under: bool) -> Json:
    board = table.boards[seat]
    hand = {key: len(board[key]) for key in ("orders", "goals")}
    shown = {key: board[key] for key in _SHOWN}
    public = {"seat": seat, "board": {**shown, **hand}, "cars": among(cars, f"garage-{seat}-")}
    return table.part(place, "variants", under=under, **public)


def panel(part: Json, words: Words) -> Panel:
    table = Sheet(part, words)
    seat, board, place = part["seat"], part["board"], part["place"]
    height = LOW if place.h < 150 else HIGH
    draw = _Thumbnail(table, seat, board, height == HIGH)
    return Panel(
        f"rival-{seat}",
        table.words.seat(seat),
        (WIDTH, height),
        place,
        seat=seat,
        note=table.say("board.note", tested=len(board["tested"])),
        marks=tuple(draw.marks()),
        slots=(*draw.garages(), draw.slot()),
        pieces=(*draw.cars(part["cars"]), *draw.parts(), *draw.designs()),
        tab="rivals",
        flow=300,
        under=part["under"],
    )


def rival_tip(table: Sheet, seat: int, board: Json) -> Tip:
    counted = {key: board[key] for key in ("bank", "orders", "goals", "generic")}
    return table.tip("rival", "R 2.11", name=table.words.seat(seat), **counted)


class _Thumbnail:
    """Garages and stored parts above, designs below; with more room the tokens get a row of their own."""

    def __init__(self, table: Sheet, seat: int, board: Json, high: bool) -> None:
        self.table = table
        self.seat = seat
        self.board = board
        self.garage = Place(0, 0, 49, 42) if high else Place(0, 0, 28, 30)
        self.design = (32.0, 48.0) if high else (23.0, 37.0)
        self.designs_y = 52.0 if high else 46.0
        self.high = high

    def _garage_at(self, n: int) -> Place:
        return Place(n * (self.garage.w + 3), 0, self.garage.w, self.garage.h)

    def marks(self) -> list[Mark]:
        found: list[Mark] = []
        for n in range(len(t.GARAGE)):
            x, y, w, h = self._garage_at(n)
            locked = n >= self.board["open_garages"]
            found.append(house(x, y, w, h, "barred edge-l" if locked else "wellf edge-l"))
        return found + self._tokens()

    def _tokens(self) -> list[Mark]:
        own = self.board
        figures = (
            ("speech", f"{own['speech']}/{own['speech_slots']}"),
            ("book", str(own["books"])),
            ("voucher", str(own["vouchers"])),
        )
        found: list[Mark] = []
        for n, (icon, value) in enumerate(figures):
            x, y = (n * 68.0, 130.0) if self.high else ((162.0, 207.0, 239.0)[n], 22.0)
            found += [use(icon, x, y, 16, 16, "t-sheet"), text(x + 18, y + 13, value, "sm b")]
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

    def slot(self) -> Slot:
        tip = rival_tip(self.table, self.seat, self.board)
        at = Place(0, 127, 200, 23) if self.high else Place(160, 20, 110, 20)
        return Slot(f"rival-{self.seat}-tokens", at, tip.name, tip)

    def cars(self, cars: dict[str, str]) -> list[Piece]:
        pieces = []
        for n, model in enumerate(self.board["garages"]):
            if model:
                x, y, w, h = self._garage_at(n)
                wide = w - 5
                at = Place(x + 2.5, y + h - wide * 2 / 3 - 2, wide, wide * 2 / 3)
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
            x, y = (at * 21.0, 106.0) if self.high else (162 + at * 18.2, 1.0)
            box = Place(x, y, 17, 17)
            name = self.table.word("part", word)
            tip = Tip(name, self.table.words.seat(self.seat), "R 9.3")
            spot = f"storage-{self.seat}"
            marks, like = part(word, 0, 0, 17), f"part-{word}"
            pieces.append(Piece(f"part-{self.seat}-{word}-{n}", box, marks, name, tip, spot=spot, like=like))
        return pieces

    def designs(self) -> list[Piece]:
        """The desk first, then what is upgraded."""
        own = self.board
        w, h = self.design
        number = len(own["desk"]) + len(own["upgraded"])
        step = min(w + 3, (WIDTH - w) / max(1, number - 1))
        pieces = [
            design_piece(self.table, word, Place(n * step, self.designs_y, w, h), f"desk-{self.seat}")
            for n, word in enumerate(own["desk"])
        ]
        for n, word in enumerate(own["upgraded"], len(own["desk"])):
            at = Place(n * step, self.designs_y, w, h)
            pieces.append(upgraded_piece(self.table, word, at, word in own["tested"], f"upgraded-{self.seat}"))
        return pieces
