"""Beside a player's board: what was gained on this turn, claimed cars, garage tiles and Awards to choose from."""

from __future__ import annotations

from motorworks.games.kanban_ev import tables as t
from motorworks.games.kanban_ev.scene_table import Table
from motorworks.games.kanban_ev.scene_things import AWARD_BENEFIT, benefit_marks, car
from motorworks.scene import Mark, Piece, Place, Slot, Tip, rect, text, use

AT = Place(366, 0, 164, 76)


def tile_id(tile: str) -> str:
    return f"tile-{tile}"


def award_id(award: str) -> str:
    return f"award-{award}"


def gains(table: Table) -> list[Mark]:
    """What was gained on this turn and can be used from the next on [R 5.3]."""
    marks: list[Mark] = []
    x, y = AT.x + 6 + 31 * len(table.turn["claimed"]), _free_row(table)
    for icon, number in gained(table).items():
        if number:
            marks += [use(icon, x, y, 18, 18, "t-sheet"), text(x + 20, y + 14, f"+{number}", "b")]
            x += 38
    return marks


def gained(table: Table) -> dict[str, int]:
    """The Banked Shifts among them lie in the bank already."""
    if table.actor != table.hero or not table.turn_is_on():
        return {}
    return {
        "book": table.turn["books_aside"],
        "voucher": table.turn["vouchers_aside"],
        "shift": max(0, table.mine["bank"] - table.turn["usable_bank"]),
    }


def slot(table: Table) -> Slot:
    now = gained(table)
    tip = table.tip(
        "aside", "R 5.3", books=now.get("book", 0), vouchers=now.get("voucher", 0), shifts=now.get("shift", 0)
    )
    return Slot("own-aside", AT, tip.name, tip, printed=True)


def _free_row(table: Table) -> float:
    """Tiles or Awards to choose from take the upper row of the tray."""
    return 57 if _spare_tiles(table) or "award" in table.kinds else 32


def claimed(table: Table, cars: dict[str, str]) -> list[Piece]:
    if table.actor != table.hero:
        return []
    pieces = []
    for n, model in enumerate(table.turn["claimed"]):
        name = table.say("board.claimed", model=table.word("model", model))
        tip = Tip(name, table.say("board.claimed-says"), "R 11.2")
        at = Place(AT.x + 4 + n * 31, _free_row(table), 27, 18)
        pieces.append(Piece(cars[f"claimed-{n}"], at, (car(model, 0, 0, at.w),), name, tip))
    return pieces


def _spare_tiles(table: Table) -> list[str]:
    """Tiles that lie beside the board until they are given to a garage."""
    if None not in table.mine["tiles"]:
        return []
    return [word for word in table.tile_set(table.hero) if word not in table.mine["tiles"]]


def tiles(table: Table) -> list[Piece]:
    """While an Award is chosen the Awards lie here instead."""
    pieces = []
    for n, word in enumerate([] if "award" in table.kinds else _spare_tiles(table)):
        benefit = table.tile_benefit(table.hero, word)
        name = table.word("tile", word)
        tip = Tip(name[:1].upper() + name[1:], table.say("tile-says", benefit=table.benefit(benefit)), "R 2.12")
        at = _tile_at(n)
        marks = (rect(0, 0, at.w, at.h, "paper edge", 4), *_bonus(benefit))
        verb = "tune" if table.phase == "tuning" else "arrange"
        pieces.append(Piece(tile_id(word), at, marks, tip.name, tip, ask=f"{verb} {word}"))
    return pieces


def _bonus(benefit: t.Benefit) -> list[Mark]:
    """An expert's first tile gives nothing."""
    if not any(benefit):
        return [text(16, 20, "\N{EN DASH}", "md mid")]
    return benefit_marks(benefit, 1.5, 5, 20) if max(benefit) > 1 else benefit_marks(benefit, 5, 4.5, 22)


def award_slots(table: Table) -> list[Slot]:
    """The Award tiles that an Expert looks through."""
    slots = []
    for n, word in enumerate(_offered(table)):
        tip = Tip(table.word("award", word), table.say("award-says"), "R 6.6")
        slots.append(Slot(award_id(word), _tile_at(n), tip.name, tip, printed=True))
    return slots


def _tile_at(n: int) -> Place:
    """So low that a lamp on its corner is clear of the caption."""
    return Place(AT.x + 6 + n * 40, 25, 32, 31)


def awards(table: Table) -> list[Mark]:
    marks: list[Mark] = []
    for n, word in enumerate(_offered(table)):
        x, y, w, h = _tile_at(n)
        marks += [rect(x, y, w, h, "yellow edge", 4), *benefit_marks(AWARD_BENEFIT[word], x + 5, y + 4.5, 22)]
    return marks


def _offered(table: Table) -> list[str]:
    return [option.args["award"] for option in table.options if option.kind == "award"]
