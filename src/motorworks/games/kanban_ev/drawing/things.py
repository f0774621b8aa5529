"""The things of the factory: parts, cars, designs, benefits, markers and goals, each drawn one way everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from motorworks.games.kanban_ev.drawing.table import Speaker, speaker
from motorworks.games.kanban_ev.rules import garages
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import Goods
from motorworks.scene import Mark, Piece, Place, Tip, circle, path, rect, text, use
from motorworks.scene.layout import Ids, piece
from motorworks.scene.things import seat_mark

# By part, model, department, colleague and kind of benefit, in the order of the tables.
PART_TINT = ("teal", "violet", "green", "red", "yellow", "grey")
MODEL_TINT = ("green", "blue", "grey", "red", "violet")
DEPARTMENT_ICONS = ("gauge", "conveyor", "warehouse", "design", "desk")
COLLEAGUE_LETTERS = "LT"
BENEFIT_ICONS = ("", "shift", "book", "voucher", "speech")
TIMES = "\N{MULTIPLICATION SIGN}"
_LEAST_TILE = 15.0
COUNT_ICONS = {
    "cars": "garage",
    "different_models": "ev-city ev-sports",
    "cars_of_one_model": "ev-suv",
    "cars_in_garages": "garage",
    "upgraded": "upgrade",
    "upgraded_of_one_part": "upgrade",
    "upgraded_different_parts": "upgrade",
    "tested": "flag",
    "tested_different_parts": "flag",
    "designs": "blueprint",
    "parts": "part-motor part-body",
    "books": "book",
    "certifications": "certificate",
    "expert": "award",
    "vouchers": "voucher",
    "banked_shifts": "shift",
    "speech": "speech",
}

part_icon = Ids("part", t.PART)
car_icon = Ids("ev", t.MODEL)
design_id = Ids("design", t.DESIGN)


@cache
def part(number: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    inset = size * 0.05
    return (
        rect(x, y, size, size, f"{PART_TINT[number]} edge", 4),
        use(part_icon(number), x + inset, y + inset, size - 2 * inset, size - 2 * inset),
    )


@cache
def car(model: int, x: float, y: float, w: float) -> Mark:
    return use(car_icon(model), x, y, w, w * 2 / 3, f"t-{MODEL_TINT[model]}")


# Designs


@cache
def _design(design: int, w: float, h: float) -> tuple[Mark, ...]:
    """The model above, the part that would upgrade it below; nothing over the upper corners, where key badges hang."""
    model, face = divmod(design, t.FACES)
    is_plain = face == t.PLAIN
    wide = w * 0.84
    low = h * 0.52
    size = min(w - 6, h - low - 4)
    left = (w - size) / 2
    inset = size * (0.28 if is_plain else 0.05)
    icon, tint = ("cross", "t-grey") if is_plain else (part_icon(face), f"t-{PART_TINT[face]}")
    return (
        rect(0, 0, w, h, f"{MODEL_TINT[model]} edge", 4),
        use(car_icon(model), (w - wide) / 2, low - wide * 2 / 3 - 2, wide, wide * 2 / 3, "t-sheet"),
        rect(left, low, size, size, "paper", 3),
        use(icon, left + inset, low + inset, size - 2 * inset, size - 2 * inset, tint),
    )


@cache
def _upgraded(design: int, w: float, h: float, tested: bool) -> tuple[Mark, ...]:
    """Turned over: the part in a frame above or before the whole car, and at the foot a flag bar when it is tested."""
    model, face = divmod(design, t.FACES)
    bar = (rect(3.5, h - 5, w - 7, 2.6, "inkf", 1),) if tested else ()
    return (rect(0, 0, w, h, f"{MODEL_TINT[model]} edge2", 4), *_fitted(model, face, w, h), *bar)


def _fitted(model: int, face: int, w: float, h: float) -> tuple[Mark, ...]:
    """The part and its car: side by side on a broad tile, else one above the other."""
    if w > h:
        size = w * 0.38
        x, wide = size + 4.5, w - size - 7
        y = (h - 4 - wide * 2 / 3) / 2
        return (*part(face, 3, (h - 4 - size) / 2, size), use(car_icon(model), x, y, wide, wide * 2 / 3, "t-sheet"))
    wide = w - 4
    size = min(w - 6, h - wide * 2 / 3 - 9)
    return (
        *part(face, (w - size) / 2, 3, size),
        use(car_icon(model), 2, size + 3.5, wide, wide * 2 / 3, "t-sheet"),
    )


def design_piece(speaks: Speaker, design: int, at: Place, spot: str, ask: str = "") -> Piece:
    says = speaks.say("design.plain" if t.PART_OF[design] == t.PLAIN else "design.says")
    tip = Tip(speaks.named(t.DESIGN, design), says, "R 11.4")
    return piece(design_id(design), at, _design(design, at.w, at.h), tip, ask=ask, spot=spot)


def upgraded_piece(speaks: Speaker, design: int, at: Place, is_tested: bool, spot: str) -> Piece:
    name = speaks.say("upgraded.name", design=speaks.named(t.DESIGN, design))
    tip = Tip(name, speaks.say("upgraded.tested" if is_tested else "upgraded.untested"), "R 11.7")
    return piece(design_id(design), at, _upgraded(design, at.w, at.h, is_tested), tip, spot=spot)


def row_of_tiles(first: Place, room: float, count: int) -> list[Place]:
    """Places for tiles side by side; many are smaller, and very many overlap."""
    w = max(_LEAST_TILE, min(first.w, (room + 3) / max(1, count) - 3))
    step = min(w + 5, (room - w) / max(1, count - 1))
    return [Place(first.x + n * step, first.y, w, first.h * w / first.w) for n in range(count)]


# Points, benefits, markers, houses


def figure_disc(x: float, y: float, r: float, figure: object) -> tuple[Mark, ...]:
    """Points: the plate figure."""
    look, drop = ("md", 5) if r > 9 else ("sm b", 4.2)
    return (circle(x, y, r, "inkf"), text(x, y + drop, str(figure), f"{look} mid inv"))


def benefit_marks(benefit: t.Benefit, x: float, y: float, size: float, step: float = 0, drop: float = 0) -> list[Mark]:
    """One symbol a thing, with its number if it is more than one, from x, y to the right, each `drop` lower."""
    marks: list[Mark] = []
    step = step or size + 3
    for thing, number in enumerate(benefit):
        if not number:
            continue
        if thing == t.POINTS:
            marks += figure_disc(x + size / 2, y + size / 2, size / 2, number)
        else:
            marks.append(use(BENEFIT_ICONS[thing], x, y, size, size, "t-sheet"))
            if number > 1:
                marks.append(text(x + size - 1, y + size + 1, str(number), "sm b"))
        x, y = x + step + (6 if number > 1 and thing else 0), y + drop
    return marks


def in_a_square(benefit: t.Benefit, x: float, y: float, size: float) -> list[Mark]:
    """One of each of several things, two in a row."""
    icons = [icon for icon, number in zip(BENEFIT_ICONS, benefit, strict=True) if icon and number]
    step = size + 1
    return [use(icon, x + n % 2 * step, y + n // 2 * step, size, size, "t-sheet") for n, icon in enumerate(icons)]


def marker(worker: int, players: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The shape of a seat; a colleague is a letter in a ring."""
    if worker < players:
        return (seat_mark(worker, x, y, size),)
    return (circle(x, y, size / 2, "paper edge"), text(x, y + 4.2, COLLEAGUE_LETTERS[worker - 1], "cap b mid"))


def house(x: float, y: float, w: float, h: float, look: str) -> Mark:
    """A garage or a warehouse: a wall with a gable."""
    eaves = y + min(11.0, h * 0.2)
    return path(f"M{x} {eaves}L{x + w / 2} {y}L{x + w} {eaves}V{y + h}H{x}z", look)


def garage_says(speaks: Speaker, goods: Goods, is_expert: bool, garage: int) -> str:
    """What a garage of a player gives, and whether it is open."""
    tile = goods.tiles[garage]
    bonus = speaks.nothing() if tile == NONE else speaks.benefit(garages.bonus(is_expert, tile))
    return speaks.say("garage.locked" if garage >= goods.open_garages else "garage.open", bonus=bonus)


# What lies on the board of a player


def stored(storage: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every part that lies there: its type and its number among those of its type."""
    return [(number, n) for number, count in enumerate(storage) for n in range(count)]


def stored_part(seat: int, number: int, n: int, at: Place, tip: Tip) -> Piece:
    word = t.PART.word(number)
    marks = part(number, 0, 0, at.w)
    return piece(f"part-{seat}-{word}-{n}", at, marks, tip, spot=f"storage-{seat}", like=f"part-{word}")


# Goals

_NAMED_ICONS: dict[str, Callable[[tuple[int, ...]], tuple[str, ...]]] = {
    "cars_of_model": lambda of: (car_icon(of[0]),),
    "upgraded_of_part": lambda of: (part_icon(of[0]),),
    "parts_of_types": lambda of: tuple(map(part_icon, of)),
    "certified_in": lambda of: tuple(DEPARTMENT_ICONS[one] for one in of),
}
_TINTS = {
    **{part_icon(number): f"t-{tint}" for number, tint in enumerate(PART_TINT)},
    **{car_icon(model): f"t-{tint}" for model, tint in enumerate(MODEL_TINT)},
}


def count_icons(counts: str, of: tuple[int, ...]) -> tuple[str, ...]:
    named = _NAMED_ICONS.get(counts)
    return named(of) if named else tuple(COUNT_ICONS[counts].split())


def icon_tint(icon: str) -> str:
    """The tint of the part or model that a symbol shows."""
    return _TINTS.get(icon, "t-sheet")


def goal_icons(goal: int) -> tuple[str, ...]:
    return count_icons(t.GOAL_COUNTS[goal], t.GOAL_OF[goal])


@cache
def goal_tip(language: str, goal: int) -> Tip:
    speaks = speaker(language)
    says = speaks.counted("goal.says", t.GOAL_ICONS[goal], points=t.GOAL_POINTS[goal])
    return Tip(speaks.say("goal.name", goal=speaks.named(t.GOAL, goal)), says, "R 15.4")


def what_is_counted(speaks: Speaker, achievement: t.Achievement) -> str:
    domains = {"cars_of_model": t.MODEL, "upgraded_of_part": t.PART, "certified_in": t.DEPARTMENT}
    domain = domains.get(achievement.counts)
    of = ", ".join(speaks.named(domain, one) for one in achievement.of) if domain else ""
    return speaks.say(f"counts.{achievement.counts}", of=of)
