"""Working alone: what the two colleagues plan, own and are about to do."""

from __future__ import annotations

from motorworks.games.kanban_ev.drawing.table import Json, Table
from motorworks.games.kanban_ev.drawing.things import (
    DEPARTMENT_ICONS,
    PART_TINT,
    car,
    design_piece,
    part,
    row_of_tiles,
    upgraded_piece,
)
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, circle, rect, text, use

SIZE = (270.0, 357.0)
_RANKS = Place(180, 309, 90, 18)


def panel(table: Table, place: Place, cars: dict[str, str]) -> Panel:
    own: Json = table.view["colleagues"]
    return Panel(
        "colleagues",
        table.say("colleagues.title"),
        SIZE,
        place,
        icon="bot",
        marks=(
            *_plans(table, own),
            *_selections(table, own),
            *_captions(table),
            *_missing(table, own),
            *_difficulty(table, own),
        ),
        slots=(
            *_plan_slots(table, own),
            *_selection_slots(table, own),
            *_difficulty_slots(table, own),
            _ranks_slot(table),
        ),
        pieces=(*_designs(table, own), *_cars(table, own, cars), *_parts(table, own)),
        tab="rivals",
        flow=300,
    )


def _captions(table: Table) -> list[Mark]:
    keys = (("plans", 12), ("selections", 78), ("shared", 138), ("upgraded", 206), ("owned", 263), ("difficulty", 323))
    x, y, w, h = _RANKS
    right = x + w - h
    return [
        *(text(0, line, table.say(f"colleagues.{key}"), "cap", 268) for key, line in keys),
        text(right - 4, 323, table.say("ranks.name"), "cap end", 66),
        use("award", right, y, h, h, "t-yellow"),
    ]


def _missing(table: Table, own: Json) -> list[Mark]:
    """What there is nothing of yet."""
    owned = [*own["cars"].values(), *own["parts"].values()]
    rows = ((_shown_selections(own), 106), (own["shared"], 166), (own["designs"], 231), (any(owned), 287))
    return [text(0, y, table.say("colleagues.none"), "sm soft", 268) for shown, y in rows if not shown]


# Plan cards: the column, then what each colleague has taken


def _plan_at(n: int) -> Place:
    return Place(n * 54 + (6 if n > 2 else 0), 18, 48, 45)


def _shown_plans(own: Json) -> list[tuple[str, str | None]]:
    """The three of the column, then Mr Lacerda's and Mr Turczi's."""
    column = [("", word) for word in [*own["plan_column"], None, None, None][:3]]
    taken = [(letter, word) for letter, word in zip("LT", [*own["plans"], None, None], strict=False)]
    return [*column, *taken]


def _plans(table: Table, own: Json) -> list[Mark]:
    marks: list[Mark] = []
    for n, (letter, word) in enumerate(_shown_plans(own)):
        x, y, w, h = _plan_at(n)
        marks.append(rect(x, y, w, h, "paper edge" if word else "slot dashed", 4))
        if word:
            marks += _plan(word, x, y)
        if letter:
            marks += [circle(x + w - 10, y + 11, 7.5, "paper edge"), text(x + w - 10, y + 15, letter, "cap b mid")]
    return marks


def _plan(word: str, x: float, y: float) -> list[Mark]:
    if word == "reshuffle":
        return [use("turn", x + 13, y + 10, 24, 24)]
    department = word.partition("-")[0]
    marks: list[Mark] = [use(DEPARTMENT_ICONS[department], x + 4, y + 3, 22, 22, "t-grey")]
    for n, number in enumerate(t.PLAN_PARTS[t.PLAN.value(word)]):
        marks += part(t.PART.word(number), x + 4 + n * 21, y + 26, 17)
    return marks


def _plan_slots(table: Table, own: Json) -> list[Slot]:
    slots = []
    for n, (letter, word) in enumerate(_shown_plans(own)):
        whose = {"": "column", "L": "lacerda", "T": "turczi"}[letter]
        department = table.word("department", word.partition("-")[0]) if word and word != "reshuffle" else "\N{EN DASH}"
        tip = table.tip(f"plan.{whose}", "R 18.5", department=department)
        slots.append(Slot(f"plan-{n}", _plan_at(n), tip.name, tip))
    return slots


def _selections(table: Table, own: Json) -> list[Mark]:
    """Each colleague's Selection card: a part, and whether he takes the top or the bottom plan."""
    marks: list[Mark] = []
    for n, (letter, word) in enumerate(_shown_selections(own)):
        x = n * 91.0
        takes_top = t.TAKES_TOP[t.SELECTION.value(word)]
        marks.append(rect(x, 84, 84, 39, f"{PART_TINT[word.partition('-')[0]]} edge", 4))
        marks.append(use(f"part-{word.partition('-')[0]}", x + 6, 89, 28, 28, "t-sheet"))
        marks.append(text(x + 40, 101, table.say("colleagues.top" if takes_top else "colleagues.bottom"), "sm b", 40))
        marks.append(text(x + 40, 116, letter, "sm"))
    return marks


def _shown_selections(own: Json) -> list[tuple[str, str]]:
    cards = [*zip("LT", own["selections"], strict=False), ("", own["turned"])]
    return [(letter, word) for letter, word in cards if word]


def _selection_slots(table: Table, own: Json) -> list[Slot]:
    slots = []
    for n, (letter, word) in enumerate(_shown_selections(own)):
        whose = {"L": "lacerda", "T": "turczi"}.get(letter)
        name = table.say("selection.of", name=table.word("colleague", whose)) if whose else table.say("selection.name")
        says = table.say("selection.says", part=table.word("part", word.partition("-")[0]))
        slots.append(Slot(f"selection-{n}", Place(n * 91, 84, 84, 39), name, Tip(name, says, "R 18.6")))
    return slots


def _ranks_slot(table: Table) -> Slot:
    tip = table.tip("ranks", "R 18.19")
    return Slot("ranks", _RANKS, tip.name, tip, printed=True)


# What they own


def _designs(table: Table, own: Json) -> list[Piece]:
    shared = row_of_tiles(Place(0, 142, 33, 51), SIZE[0], len(own["shared"]))
    upgraded = row_of_tiles(Place(0, 213, 52, 33), SIZE[0], len(own["designs"]))
    return [
        *(design_piece(table, word, at, "shared") for at, word in zip(shared, reversed(own["shared"]), strict=True)),
        *(
            upgraded_piece(table, word, at, False, "colleagues")
            for at, word in zip(upgraded, own["designs"], strict=True)
        ),
    ]


def _owned_cars(own: Json) -> list[str]:
    return [model for model, number in own["cars"].items() for _ in range(number)]


def _car_step(own: Json) -> float:
    return min(44.0, 132 / max(1, len(_owned_cars(own))))


def _cars(table: Table, own: Json, cars: dict[str, str]) -> list[Piece]:
    step = _car_step(own)
    pieces = []
    for n, model in enumerate(_owned_cars(own)):
        name = table.word("model", model)
        tip = Tip(name, table.say("colleagues.car-says", value=t.CAR_VALUE[t.MODEL.value(model)]), "R 18.18")
        at = Place(n * step, 269, 40, 26.7)
        pieces.append(Piece(cars[f"colleagues-{n}"], at, (car(model, 0, 0, at.w),), name, tip, spot="colleagues"))
    return pieces


def _parts(table: Table, own: Json) -> list[Piece]:
    """Behind the cars."""
    kept = [(word, n) for word, number in own["parts"].items() for n in range(number)]
    left = _car_step(own) * len(_owned_cars(own))
    left += 12 if left else 0
    step = min(28.0, (SIZE[0] - left - 24) / max(1, len(kept) - 1))
    pieces = []
    for at, (word, n) in enumerate(kept):
        name = table.word("part", word)
        tip = Tip(name, table.say("colleagues.part-says"), "R 18.18")
        marks, box = part(word, 0, 0, 24), Place(left + at * step, 270, 24, 24)
        pieces.append(Piece(f"kept-{word}-{n}", box, marks, name, tip, spot="colleagues", like=f"part-{word}"))
    return pieces


def _difficulty(table: Table, own: Json) -> list[Mark]:
    marks: list[Mark] = []
    for n in range(t.DIFFICULTIES):
        x = 11 + n * 30
        is_on = n + 1 in own["difficulty"]
        marks += [
            circle(x, 343, 10.5, "inkf" if is_on else "space"),
            text(x, 347.5, str(n + 1), "sm b mid inv" if is_on else "cap mid"),
        ]
    return marks


def _difficulty_slots(table: Table, own: Json) -> list[Slot]:
    slots = []
    for n in range(t.DIFFICULTIES):
        name = table.words.template(f"rule.difficulty.choice.{n + 1}")
        says = table.say("colleagues.on" if n + 1 in own["difficulty"] else "colleagues.off")
        slots.append(
            Slot(f"difficulty-{n + 1}", Place(n * 30, 332, 22, 22), name, Tip(name, says, "R 18.20"), round=True)
        )
    return slots
