"""The things of the factory: parts, cars, designs, benefits, markers and goals, each drawn one way everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from motorworks.games.kanban_ev.drawing.table import Json, Sheet, Speaker, Table, speaker
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Piece, Place, Tip, circle, path, rect, text, use
from motorworks.scene.things import seat_mark

PART_TINT = {
    "motor": "teal",
    "autopilot": "violet",
    "battery": "green",
    "drivetrain": "red",
    "body": "yellow",
    "electronics": "grey",
}
MODEL_TINT = {"city": "green", "suv": "blue", "truck": "grey", "sports": "red", "concept": "violet"}
DEPARTMENT_ICONS = {
    "research": "gauge",
    "assembly": "conveyor",
    "logistics": "warehouse",
    "design": "design",
    "administration": "desk",
}
TIMES = "\N{MULTIPLICATION SIGN}"
_LEAST_TILE = 15.0
BENEFIT_ICONS = ("", "shift", "book", "voucher", "speech")
AWARD_BENEFIT = dict(zip(t.AWARD.words, t.AWARD_BENEFIT, strict=True))
COLLEAGUE_LETTERS = {"lacerda": "L", "turczi": "T"}
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
    "books": "book",
    "certifications": "certificate",
    "expert": "award",
    "vouchers": "voucher",
    "banked_shifts": "shift",
    "speech": "speech",
}


@cache
def part(word: str, x: float, y: float, size: float) -> tuple[Mark, ...]:
    inset = size * 0.05
    return (
        rect(x, y, size, size, f"{PART_TINT[word]} edge", 4),
        use(f"part-{word}", x + inset, y + inset, size - 2 * inset, size - 2 * inset),
    )


@cache
def car(word: str, x: float, y: float, w: float) -> Mark:
    return use(f"ev-{word}", x, y, w, w * 2 / 3, f"t-{MODEL_TINT[word]}")


def split(design: str) -> tuple[str, str]:
    """The model and the face of a design."""
    model, _, face = design.partition("-")
    return model, face


@cache
def design(word: str, w: float, h: float) -> tuple[Mark, ...]:
    """The model above, the part that would upgrade it below; over the upper corners nothing, for a lamp."""
    model, face = split(word)
    wide = w * 0.84
    low = h * 0.52
    size = min(w - 6, h - low - 4)
    left = (w - size) / 2
    icon = "cross" if face == "plain" else f"part-{face}"
    inset = size * (0.28 if face == "plain" else 0.05)
    return (
        rect(0, 0, w, h, f"{MODEL_TINT[model]} edge", 4),
        use(f"ev-{model}", (w - wide) / 2, low - wide * 2 / 3 - 2, wide, wide * 2 / 3, "t-sheet"),
        rect(left, low, size, size, "paper", 3),
        use(icon, left + inset, low + inset, size - 2 * inset, size - 2 * inset, f"t-{PART_TINT.get(face, 'grey')}"),
    )


@cache
def upgraded(word: str, w: float, h: float, tested: bool) -> tuple[Mark, ...]:
    """Turned over: the part in a frame above or before the whole car, and at the foot a flag bar when it is tested."""
    model, face = split(word)
    bar = (rect(3.5, h - 5, w - 7, 2.6, "inkf", 1),) if tested else ()
    return (rect(0, 0, w, h, f"{MODEL_TINT[model]} edge2", 4), *_fitted(model, face, w, h), *bar)


def _fitted(model: str, face: str, w: float, h: float) -> tuple[Mark, ...]:
    """The part and its car: side by side on a broad tile, else one above the other."""
    if w > h:
        size = w * 0.38
        x, wide = size + 4.5, w - size - 7
        y = (h - 4 - wide * 2 / 3) / 2
        return (*part(face, 3, (h - 4 - size) / 2, size), use(f"ev-{model}", x, y, wide, wide * 2 / 3, "t-sheet"))
    wide = w - 4
    size = min(w - 6, h - wide * 2 / 3 - 9)
    return (
        *part(face, (w - size) / 2, 3, size),
        use(f"ev-{model}", 2, size + 3.5, wide, wide * 2 / 3, "t-sheet"),
    )


def design_piece(table: Speaker, word: str, at: Place, spot: str, ask: str = "") -> Piece:
    name = table.word("design", word)
    _, face = split(word)
    says = table.say("design.plain" if face == "plain" else "design.says")
    return Piece(f"design-{word}", at, design(word, at.w, at.h), name, Tip(name, says, "R 11.4"), ask=ask, spot=spot)


def upgraded_piece(table: Speaker, word: str, at: Place, is_tested: bool, spot: str) -> Piece:
    name = table.say("upgraded.name", design=table.word("design", word))
    says = table.say("upgraded.tested" if is_tested else "upgraded.untested")
    return Piece(
        f"design-{word}", at, upgraded(word, at.w, at.h, is_tested), name, Tip(name, says, "R 11.7"), spot=spot
    )


def row_of_tiles(first: Place, room: float, count: int) -> list[Place]:
    """Places for tiles side by side; many are smaller, and very many lie on top of each other."""
    w = max(_LEAST_TILE, min(first.w, (room + 3) / max(1, count) - 3))
    step = min(w + 5, (room - w) / max(1, count - 1))
    return [Place(first.x + n * step, first.y, w, first.h * w / first.w) for n in range(count)]


def figure_disc(x: float, y: float, r: float, figure: object) -> tuple[Mark, ...]:
    """Points: the plate figure."""
    look, drop = ("md", 5) if r > 9 else ("sm b", 4.2) if r > 6.5 else ("xs b", 2.9)
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


def marker(table: Sheet, worker: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The shape of a seat; a colleague is a letter in a ring."""
    if worker < table.players:
        return (seat_mark(worker, x, y, size),)
    letter = COLLEAGUE_LETTERS[table.boards[worker]["colleague"]]
    look, drop = ("cap b", 4.2) if size > 15 else ("xs b", 2.9)
    return (circle(x, y, size / 2, "paper edge"), text(x, y + drop, letter, f"{look} mid"))


def house(x: float, y: float, w: float, h: float, look: str) -> Mark:
    """A garage or a warehouse: a wall with a gable."""
    eaves = y + min(11.0, h * 0.2)
    return path(f"M{x} {eaves}L{x + w / 2} {y}L{x + w} {eaves}V{y + h}H{x}z", look)


def garage_says(table: Sheet, seat: int, board: Json, garage: int) -> str:
    """What a garage of a player gives, and whether it is open."""
    tile = board["tiles"][garage]
    bonus = table.benefit(table.tile_benefit(seat, tile)) if tile else table.words.template("nothing")
    return table.say("garage.locked" if garage >= board["open_garages"] else "garage.open", bonus=bonus)


def padlocked(x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    size = min(w, h, 30) * 0.6
    return (
        rect(x, y, w, h, "barred", 4),
        use("padlock", x + (w - size) / 2, y + (h - size) / 2, size, size, "t-sheet"),
    )


# Goals

_NAMED_ICONS: dict[str, Callable[[tuple[int, ...]], tuple[str, ...]]] = {
    "cars_of_model": lambda of: (f"ev-{t.MODEL.word(of[0])}",),
    "upgraded_of_part": lambda of: (f"part-{t.PART.word(of[0])}",),
    "parts_of_types": lambda of: tuple(f"part-{t.PART.word(one)}" for one in of),
    "certified_in": lambda of: tuple(DEPARTMENT_ICONS[t.DEPARTMENT.word(one)] for one in of),
}


def count_icons(counts: str, of: tuple[int, ...]) -> tuple[str, ...]:
    named = _NAMED_ICONS.get(counts)
    return named(of) if named else tuple(COUNT_ICONS[counts].split())


def icon_tint(icon: str) -> str:
    """The tint of the part or model that a symbol shows."""
    kind, _, name = icon.partition("-")
    tints = {"part": PART_TINT, "ev": MODEL_TINT}.get(kind, {})
    return f"t-{tints.get(name, 'sheet')}"


def goal_icons(goal: str) -> tuple[str, ...]:
    number = t.GOAL.value(goal)
    return count_icons(t.GOAL_COUNTS[number], t.GOAL_OF[number])


@cache
def goal_tip(language: str, goal: str) -> Tip:
    table = speaker(language)
    number = t.GOAL.value(goal)
    says = table.counted("goal.says", t.GOAL_ICONS[number], points=t.GOAL_POINTS[number])
    return Tip(table.say("goal.name", goal=table.word("goal", goal)), says, "R 15.4")


def what_is_counted(table: Table, achievement: t.Achievement) -> str:
    domains = {"cars_of_model": t.MODEL, "upgraded_of_part": t.PART, "certified_in": t.DEPARTMENT}
    domain = domains.get(achievement.counts)
    of = ", ".join(table.word(domain.name, domain.word(one)) for one in achievement.of) if domain else ""
    return table.say(f"counts.{achievement.counts}", of=of)
