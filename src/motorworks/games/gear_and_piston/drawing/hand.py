"""The sheet of my blueprints; beside them what lies open before me alone, or what the chosen one does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.games.gear_and_piston.drawing import cars as scene_cars
from motorworks.games.gear_and_piston.drawing import cells as scene_cells
from motorworks.games.gear_and_piston.drawing import tiles as scene_tiles
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.tables import HAND_LIMIT
from motorworks.kernel import Option, Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.things import paragraph

# What a click on a blueprint would mean in each phase.
ASKS = {"volatility": "discard", "workshop": "build"}
Beside = tuple[tuple[Slot, ...], tuple[Piece, ...], tuple[Mark, ...]]


def part_of(view: Mapping[str, Any], car: Car, count: int, hero: int, options: Sequence[Option]) -> dict[str, Any]:
    """All that the sheet shows: `seen` are tiles that this seat looks at for a moment, `joinings` its ways to join."""
    turn, phase = view["turn"], view["phase"]
    joinings = [option.args["shift"] for option in options if option.kind == "shift"]
    joins = phase == "joining" and bool(options)
    seen = [] if joins else turn["looks_at"]
    return {
        "of": None if view["seat"] is not None else hero,
        "held": view["hand"] or [None] * count,
        "asks": ASKS.get(phase, ""),
        "raised": turn["chosen"],
        "seen": seen,
        "seen_in": phase if seen else "",
        "victim": turn["victim"] if seen else None,
        "joins": joins,
        "joinings": joinings,
        "car": car if joinings else (),
        "says": turn["chosen"] if view["actor"] == hero else None,
    }


_BESIDE = Place(474, 0, 351, 106)


def _narrow(beside: bool) -> Narrow:
    """On a phone the cards move together, and what lies beside them lies below; what a card is for, its tip tells."""
    wide = 83.0 * HAND_LIMIT
    cards = tuple(Block(Place(92 * n + 4, -6, 80, 106), 83 * n + 1.5, -6) for n in range(HAND_LIMIT))
    if not beside:
        return Narrow((wide, 100), cards, (_BESIDE,))
    line, below = Place(474, 0, 6, 106), Block(Place(480, 0, 345, 106), 0, 102)
    return Narrow((wide, 206), (*cards, below), (line,))


_NARROW = (_narrow(beside=False), _narrow(beside=True))


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    held, of = part["held"], part["of"]
    pieces, marks = _blueprints(part, words)
    slots, looked, extra = _beside(part, words)
    hand_of = words.template("scene.hand-of")
    return Panel(
        "hand",
        words.template("scene.hand") if of is None else hand_of.format(name=words.seat(of)),
        (825, 106),
        Place(0, 526, 842, 133),
        icon="blueprint",
        note=words.template("scene.hand-count").format(count=len(held), limit=HAND_LIMIT),
        marks=(*marks, path("M474 6V100", "l"), *extra),
        slots=slots,
        pieces=(*pieces, *looked),
        tab="car",
        flow=760,
        narrow=_NARROW[part["joins"] or bool(part["seen"])],
    )


def _blueprints(part: Mapping[str, Any], words: Words) -> tuple[list[Piece], list[Mark]]:
    """Mine open, those of others as backs, free places as frames."""
    held = part["held"]
    pieces: list[Piece] = []
    marks: list[Mark] = []
    for n in range(HAND_LIMIT):
        x = 6 + n * 92
        word = held[n] if n < len(held) else None
        if word is not None:
            pieces.append(_blueprint(part, word, x, words))
        elif n < len(held):
            marks.append(use("card-back", x + 6, 12, 64, 76, "t-blue"))
        else:
            marks.append(rect(x, 12, 76, 76, "slot dashed", 4))
            marks.append(text(x + 38, 54, words.template("scene.empty"), "md soft mid", 70))
    return pieces, marks


def _blueprint(part: Mapping[str, Any], word: str, x: float, words: Words) -> Piece:
    raised = 6 if word == part["raised"] else 12
    ask = f"{part['asks']} {word}" if part["asks"] else ""
    return scene_tiles.piece(scene_tiles.number(word), x, raised, 76, words, ask, "hand")


def _beside(part: Mapping[str, Any], words: Words) -> Beside:
    """A spied hand, the Black Market, a draw from the scrap stack; ways to join; what the chosen blueprint does."""
    if part["joins"]:
        return _joinings(part, words)
    if part["seen"]:
        return _seen(part, words)
    if part["says"]:
        tip = scene_tiles.tip(scene_tiles.number(part["says"]), words)
        return (), (), (text(488, 26, tip.name, "lg", 330), *paragraph(488, 46, tip.says, 330, "", 13, 4))
    return (), (), paragraph(488, 30, words.template("scene.hand-says"), 330, "soft", 13, 4)


def _seen(part: Mapping[str, Any], words: Words) -> Beside:
    seen: Sequence[str] = part["seen"]
    step = min(74.0, 336 / len(seen))
    size = min(62.0, step - 8)
    pieces = tuple(
        scene_tiles.piece(scene_tiles.number(word), 486 + n * step, 38, size, words) for n, word in enumerate(seen)
    )
    return (), pieces, (text(486, 14, _seen_where(part, words), "md", 334),)


def _seen_where(part: Mapping[str, Any], words: Words) -> str:
    victim = part["victim"]
    if victim is not None:
        return words.template("scene.hand-of").format(name=words.seat(victim))
    return words.template(f"scene.seen.{part['seen_in']}")


def _joinings(part: Mapping[str, Any], words: Words) -> Beside:
    """Every way to join the two sections, as a sketch to click on."""
    shifts: Sequence[str] = part["joinings"]
    rows = 1 if len(shifts) <= 6 else 2
    across = -(-len(shifts) // rows)
    slots: list[Slot] = []
    marks: list[Mark] = []
    for n, shift in enumerate(shifts):
        w, h = 330 / across, 98 / rows
        box = Place(488 + n % across * w, 4 + n // across * h, w - 8, h - 8)
        says = scene_cells.joined(part["car"], int(shift), words)
        slots.append(Slot(f"join{shift}", box, says, Tip(says, "", "R 5.6"), printed=True))
        inner = Place(box.x + 5, box.y + 5, box.w - 10, box.h - 10)
        marks += scene_cars.sketch(part["car"], int(shift), inner)
    return tuple(slots), (), tuple(marks)
