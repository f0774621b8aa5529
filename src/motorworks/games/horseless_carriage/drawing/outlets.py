"""A seat's three dealerships in a strip: what each offers, its window and its cars, as the layout grows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.games.horseless_carriage.drawing.tiles import TINTS
from motorworks.games.horseless_carriage.drawing.words import listed, outlet_name, say
from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS
from motorworks.kernel import Option, Words
from motorworks.scene import Block, Mark, Narrow, Place, Slot, Tip, group, rect, text, use
from motorworks.scene.things import seat_look

Outlets = Sequence[Mapping[str, Any]]
Least = Mapping[str, int]

HEIGHT = 52.0
# A dealership in large letters.
CARD = (236.0, 112.0)
_GAP = 7.0
_CROSS = 9.0


def narrow(size: tuple[float, float]) -> Narrow:
    """On a phone two side by side and the third below."""
    wide, high = size
    third = (wide + _GAP) / 3
    pair = Block(Place(0, 0, 2 * third, high), 0, 0)
    return Narrow((2 * third - _GAP, 2 * high), (pair, Block(Place(2 * third, 0, third, high), 0, high)))


def outlet_id(seat: int, size: str) -> str:
    return f"outlet-{seat}-{size}"


def _box(n: int, top: float, width: float) -> Place:
    w = (width - 2 * _GAP) / 3
    return Place(n * (w + _GAP), top, w, HEIGHT)


def marks(outlets: Outlets, least: Least, seat: int, top: float, width: float, words: Words) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for n, outlet in enumerate(outlets):
        box = _box(n, top, width)
        drawn = _built(least, outlet, box.w, words) if outlet["brochure"] else _not_built(outlet, box.w, words)
        found.append(group(box.x, box.y, drawn, seat_look(seat)))
    return tuple(found)


def _not_built(outlet: Mapping[str, Any], w: float, words: Words) -> tuple[Mark, ...]:
    return (
        rect(0.5, 0.5, w - 1, HEIGHT - 1, "slot dashed", 4),
        use("dealership", 6, 6, 18, 18, "half"),
        text(30, 20, outlet_name(words, outlet), "soft", w - 36),
        text(8, 42, say(words, "not-built"), "cap", w - 16),
    )


def _built(least: Least, outlet: Mapping[str, Any], w: float, words: Words) -> tuple[Mark, ...]:
    brochure = outlet["brochure"]
    across, high = brochure["window"]
    sign = say(words, "window-size", across=across, high=high)
    found: list[Mark] = [
        rect(0.5, 0.5, w - 1, HEIGHT - 1, "paper edge", 4),
        use("dealership", 6, 5, 18, 18, "t-seat"),
        text(29, 19, outlet_name(words, outlet), "md", w - 99),
        text(w - 7, 19, sign, "cap end", 54),
    ]
    step = (w - 10) / len(DIMENSIONS)
    for n, dimension in enumerate(DIMENSIONS):
        found += _spec(least[dimension], brochure["specs"][dimension], dimension, 5 + n * step, step - 2)
    return tuple(found)


def _spec(least: int, value: int, dimension: str, x: float, w: float) -> tuple[Mark, ...]:
    """A spec in its tint; one below the minimum is crossed out, for the dealership sells nothing then. [R 7.5]"""
    short = value < least
    look = "barred" if short else f"{TINTS[dimension]} edge-l"
    size, right = (13.0, w - _CROSS + 1) if short else (15.0, w)
    found = (
        rect(x, 27, w, 20, look, 3),
        use(dimension, x + 2, 37 - size / 2, size, size, "t-sheet"),
        # Half way between the symbol and the cross, or the edge.
        text(x + (2 + size + right) / 2, 42, str(value), "md mid"),
    )
    return (*found, use("cross", x + w - _CROSS - 0.5, 28, _CROSS, _CROSS, "bad")) if short else found


def card(outlet: Mapping[str, Any], least: Least, words: Words) -> tuple[Mark, ...]:
    """One dealership in large letters, for a sheet that is shown smaller than it is drawn."""
    brochure, (w, h) = outlet["brochure"], CARD
    frame, look = ("paper edge", "t-seat") if brochure else ("slot dashed", "half")
    head = (
        rect(0.5, 0.5, w - 1, h - 1, frame, 6),
        use("dealership", 10, 8, 30, 30, look),
        text(48, 30, outlet_name(words, outlet), "lg" if brochure else "lg soft", w - 58),
    )
    if not brochure:
        return (*head, text(12, 82, say(words, "not-built"), "lg soft", w - 24))
    across, high = brochure["window"]
    step = (w - 14) / len(DIMENSIONS)
    found: list[Mark] = [
        *head,
        text(12, 60, say(words, "window-size", across=across, high=high), "lg soft", w / 2),
        use("car-normal", w - 62, 44, 30, 20, "t-sheet"),
        text(w - 12, 60, str(cars_left(outlet)), "lg end"),
    ]
    for n, dimension in enumerate(DIMENSIONS):
        value = brochure["specs"][dimension]
        x, short = 8 + n * step, value < least[dimension]
        found += [
            rect(x, 72, step - 2, 32, "barred" if short else f"{TINTS[dimension]} edge-l", 4),
            use(dimension, x + 2, 77, 22, 22, "t-sheet"),
            text(x + step - 12, 94, str(value), "lg mid soft" if short else "lg mid"),
        ]
    return tuple(found)


def slots(outlets: Outlets, least: Least, seat: int, top: float, width: float, words: Words) -> tuple[Slot, ...]:
    return tuple(slot(outlet, least, seat, _box(n, top, width), words) for n, outlet in enumerate(outlets))


def slot(outlet: Mapping[str, Any], least: Least, seat: int, at: Place, words: Words) -> Slot:
    size = outlet["size"].removesuffix("-dealership")
    title = outlet_name(words, outlet)
    tip = Tip(title, _says(least, outlet, words), "R 7.2")
    return Slot(outlet_id(seat, size), at, title, tip, ask=f"sell {size}", printed=True)


def _says(least: Least, outlet: Mapping[str, Any], words: Words) -> str:
    brochure = outlet["brochure"]
    size = words.template(f"tile.{outlet['size']}")
    if not brochure:
        return say(words, "outlet-not-built", size=size)
    specs = [f"{words.template(f'track.{track}')} {value}" for track, value in brochure["specs"].items()]
    cars = [
        say(words, "so-many", count=count, type=words.template(f"type.{kind}"))
        for kind, count in brochure["cars"].items()
        if count
    ]
    says = say(words, "outlet-says", size=size, specs=listed(words, specs))
    short = [words.template(f"track.{track}") for track, value in brochure["specs"].items() if value < least[track]]
    if short:
        return f"{says} {say(words, 'outlet-below', tracks=listed(words, short))}"
    return f"{says} {say(words, 'outlet-cars', cars=listed(words, cars))}" if cars else says


def raised(option: Option, words: Words) -> str:
    """What an indicator would bring: whose spec it raises, and how many more buyers that reaches."""
    raises, more = option.values["raises"], option.values["more_buyers"]
    assert isinstance(raises, list)
    if not raises:
        return say(words, "raises-none")
    outlets = listed(words, [words.term(outlet) for outlet in raises])
    says = say(words, "raises", outlets=outlets, by=option.values["by"])
    if not more:
        return says
    return f"{says} · {say(words, 'more-buyer') if more == 1 else say(words, 'more-buyers', count=more)}"


def cars_left(outlet: Mapping[str, Any]) -> int:
    return sum(outlet["brochure"]["cars"].values()) if outlet["brochure"] else 0
