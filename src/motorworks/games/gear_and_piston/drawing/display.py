"""The four locations: displays, stacks, and the rows of markers that wait in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from motorworks.games.gear_and_piston.drawing import tiles as scene_tiles
from motorworks.games.gear_and_piston.drawing.rows import BOXES, Row
from motorworks.games.gear_and_piston.rules.tables import (
    ACTIONS,
    BACKYARD,
    DRAWS,
    FRONT_ROW,
    GAUGE_WORDS,
    PATENT,
    SCRAPYARD,
    WORKSHOP,
)
from motorworks.kernel import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.things import paragraph, seat_mark, stack

ICONS = ("backyard", "patent", "scrapyard", "workshop")
TILE, STEP = 64.0, 72.0  # what is lit needs 4 units round it


class _Action(NamedTuple):
    """An action of the Backyard: its symbol, its name, the kind of its options and its rule."""

    icon: str
    name: str
    kind: str
    rule: str


_BACKYARD_ACTIONS = (
    _Action("card-back", "black-market", "market", "R 4.10"),
    _Action("eye", "espionage", "spy", "R 4.7"),
    _Action("recycle", "union", "move", "R 4.8"),
)


def _action_at(n: int) -> Place:
    return Place(0, 3 + n * 37, 189, 31)


def _action_marks(n: int, possible: Mapping[str, str] | None, words: Words) -> tuple[Mark, ...]:
    """On lit paper when it can be chosen, soft when it cannot, plain when nobody is asked here."""
    action, at = _BACKYARD_ACTIONS[n], _action_at(n)
    lit = possible is not None and action.kind in possible
    soft = possible is not None and not lit
    says = words.template(f"scene.{action.name}-says")
    return (
        *((rect(*at, "litf edge-l", 4),) if lit else ()),
        use(action.icon, 4, at.y + 3, 25, 25, "soft half" if soft else "t-grey"),
        text(37, at.y + 13, words.template(f"scene.{action.name}"), "soft" if soft else "md", 144),
        text(37, at.y + 26.5, says, "cap", 144),
    )


def _action_slot(n: int, possible: Mapping[str, str] | None, words: Words) -> Slot:
    """The Black Market is chosen here; for the others the tip says where."""
    action = _BACKYARD_ACTIONS[n]
    tip = Tip(words.template(f"scene.{action.name}"), words.template(f"scene.{action.name}-tip"), action.rule)
    ask = (possible or {}).get(action.kind, "market" if action.kind == "market" else "")
    return Slot(action.name, _action_at(n), tip.name, tip, ask=ask, printed=True)


def backyard(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, BACKYARD, words)
    possible: Mapping[str, str] | None = view["possible"]
    actions = range(len(_BACKYARD_ACTIONS))
    scenery = Scenery(
        (
            *row.scenery(),
            rect(2, 161, 187, 42, "hidden", 4),
            text(9, 179, words.template("scene.holding"), "cap", 82),
            text(9, 194, words.template("scene.holding-says"), "cap", 82),
        )
    )
    return Panel(
        "backyard",
        words.template("location.backyard"),
        (191, 204),
        Place(0, 0, 208, 232),
        icon="backyard",
        scenery=scenery,
        marks=(*row.now(), *(mark for n in actions for mark in _action_marks(n, possible, words))),
        slots=(*(_action_slot(n, possible, words) for n in actions), *row.slots()),
        pieces=(*row.markers(), *_held(view, words)),
        tab="board",
        flow=193,
        active=row.acting >= 0,
    )


def _held(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    """As many as the Backyard has spaces, at most; at the right, so that the mark of a change has room before them."""
    found: list[Piece] = []
    left = 189 - 22 * sum(view["held"])
    for seat, count in enumerate(view["held"]):
        for nth in range(count):
            x = left + len(found) * 22
            label = words.template("scene.held").format(name=words.seat(seat))
            marks = (seat_mark(seat, 10, 10, 18),)
            found.append(
                Piece(
                    f"held-{seat}-{nth}",
                    Place(x, 172, 20, 20),
                    marks,
                    label,
                    Tip(label, "", "R 4.5"),
                    seat=seat,
                    spot="held",
                )
            )
    return tuple(found)


_NARROW_PATENT = Narrow(
    (294.0, 313.0),
    (
        Block(Place(0, 0, 288, 109), 2, 0),
        Block(Place(288, 0, 144, 109), 2, 109),
        Block(Place(0, 109, 140, 95), 152, 110),
        Block(Place(140, 109, 292, 95), 0, 218),
    ),
)
# The back row lies below the front row; beside them the stack and the discards.
_NARROW_ROWS = Narrow(
    (294.0, 321.0),
    (
        Block(Place(0, 0, 213, 109), 2, 0),
        Block(Place(215, 0, 217, 109), 1, 109),
        Block(Place(0, 109, 62, 95), 218, 0),
        Block(Place(62, 109, 78, 95), 224, 109),
        Block(Place(140, 109, 292, 95), 0, 226),
    ),
    (Place(213, 0, 2, 109),),
)


def patent_office(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, PATENT, words)
    x = BOXES[PATENT][0]
    scenery = Scenery((*row.scenery(), *_row_words(words, x, 117, 284, "patent"), *_front_and_back(view, words)))
    return Panel(
        "patent",
        words.template("location.patent"),
        (432, 204),
        Place(220, 0, 450, 232),
        icon="patent",
        scenery=scenery,
        marks=(*row.now(), *_display_marks(view["display"], words), _gauge(view, words)),
        slots=(*_display_slots(view, "patent", words), *row.slots()),
        pieces=(
            *_display(view["display"], "patent", words),
            _stack(view, "new", words),
            *_discard(view, words),
            *row.markers(),
        ),
        tab="board",
        flow=414,
        narrow=_NARROW_ROWS if view["alternative_rules"] else _NARROW_PATENT,
        active=row.acting >= 0,
    )


def scrapyard(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, SCRAPYARD, words)
    x = BOXES[SCRAPYARD][0]
    drawn = _draws(row, words) if view["alternative_rules"] else ()
    scenery = Scenery((*row.scenery(), *drawn, *(() if drawn else _row_words(words, x, 117, 128, "scrapyard"))))
    return Panel(
        "scrapyard",
        words.template("location.scrapyard"),
        (242, 204),
        Place(682, 0, 260, 232),
        icon="scrapyard",
        scenery=scenery,
        marks=(*row.now(), *_display_marks(view["display"], words), _gauge(view, words)),
        slots=(*_display_slots(view, "salvage", words), *row.slots()),
        pieces=(
            *_display(view["display"], "salvage", words),
            _stack(view, "scrap", words),
            *_discard(view, words),
            *row.markers(),
        ),
        tab="board",
        flow=240,
        active=row.acting >= 0,
    )


def _draws(row: Row, words: Words) -> tuple[Mark, ...]:
    """Alternative rules: how many tiles each space draws."""
    found: list[Mark] = [*paragraph(4, 18, words.template("scene.alternative-says"), 232, "soft")]
    for n, draw in enumerate(DRAWS):
        x, _ = row.at(n).middle
        found.append(text(x, 72, str(draw), "md mid"))
    return tuple(found)


def _row_words(words: Words, x: float, y: float, w: float, key: str) -> tuple[Mark, ...]:
    return (
        text(x, y, words.template("scene.first"), "cap"),
        text(x, 191, words.template(f"scene.{key}-says"), "cap", w),
    )


def _front_and_back(view: Mapping[str, Any], words: Words) -> tuple[Mark, ...]:
    if not view["alternative_rules"]:
        return ()
    middle = _display_at(FRONT_ROW).x - (STEP - TILE) / 2
    return (
        path(f"M{middle} 8V100", "center"),
        text(2, 103, words.template("scene.front-row"), "cap b", middle - 8),
        text(middle + 5, 103, words.template("scene.back-row"), "cap b", 200),
    )


def _display_at(n: int) -> Place:
    return Place(2 + n * STEP, 10, TILE, TILE)


def _display_marks(display: Sequence[str | None], words: Words) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for n, word in enumerate(display):
        x, y, w, h = _display_at(n)
        if word is None:
            found += [
                rect(x, y, w, h, "slot dashed", 4),
                text(x + w / 2, y + h / 2 + 4, words.template("scene.taken"), "cap mid", w - 6),
            ]
        else:
            found.append(
                text(x + w / 2, y + h + 15, scene_tiles.caption(scene_tiles.number(word), words), "cap mid", w - 2)
            )
    return tuple(found)


def _display_slots(view: Mapping[str, Any], verb: str, words: Words) -> tuple[Slot, ...]:
    key = "patent-alternative" if verb == "patent" and view["alternative_rules"] else verb
    rules = {"patent": "R 4.12", "patent-alternative": "R 12.2", "salvage": "R 4.15"}
    taken = Tip(words.template("scene.taken"), words.template(f"scene.taken-says.{key}"), rules[key])
    gaps = [n for n, word in enumerate(view["display"]) if word is None]
    return tuple(Slot(f"{verb}-{n + 1}", _display_at(n), taken.name, taken) for n in gaps)


def _display(display: Sequence[str | None], verb: str, words: Words) -> tuple[Piece, ...]:
    return tuple(
        scene_tiles.piece(scene_tiles.number(word), *_display_at(n)[:3], words, ask=f"{verb} {word}")
        for n, word in enumerate(display)
        if word is not None
    )


_PILE, _DISCARD = Place(4, 120, 46, 54), Place(64, 129, 38, 38)


@cache
def _sheets(gauge: str) -> int:
    return GAUGE_WORDS.index(gauge)


def _gauge(view: Mapping[str, Any], words: Words) -> Mark:
    return text(_PILE.x, 200, words.template(f"scene.gauge.{view['stack']}"), "cap", 76)


def _stack_key(view: Mapping[str, Any], deck: str) -> str:
    """When the stack ends the game: scrap by the base rules alone, and a front row at once or with the round."""
    key = f"{deck}-alternative" if view["alternative_rules"] else deck
    return f"{key}-late" if view["end_of_round"] and key in ("scrap", "new-alternative") else key


def _stack(view: Mapping[str, Any], deck: str, words: Words) -> Piece:
    """A stack shows only how low it looks [R 1.6]."""
    says = words.template(f"scene.stack-says.{_stack_key(view, deck)}")
    tip = Tip(words.template(f"scene.stack.{deck}"), says, "R 1.6")
    icon, look = ("card-back", "t-blue") if deck == "new" else ("gears", "t-grey")
    marks = stack(0, 0, _PILE.w, _PILE.h, icon, look, _sheets(view["stack"]))
    label = f"{tip.name}: {words.template('scene.gauge.' + view['stack'])}"
    return Piece(f"stack-{deck}", _PILE, marks, label, tip, ask="blind")


def _discard(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    """The uppermost tile of a discard pile [R 1.8]."""
    pile: Sequence[str] = view["discards"]
    if not pile:
        return ()
    word = pile[-1]
    tile = scene_tiles.number(word)
    label = words.template("scene.discarded").format(tile=scene_tiles.name(tile, words))
    tip = Tip(label, words.template("scene.discarded-says"), "R 1.8")
    return (Piece(word, _DISCARD, scene_tiles.marks(tile, _DISCARD.w), label, tip),)


_WORKSHOP_ACTIONS = (("gear", "build"), ("cross", "dismantle"), ("recycle", "replace"))


def workshop(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, WORKSHOP, words)
    numbers = [
        text(
            row.at(n).middle[0],
            31,
            str(ACTIONS[n]),
            "md mid" if least <= row.players else "md mid soft",
        )
        for n, least in enumerate(row.printed)
    ]
    actions = []
    for n, (icon, key) in enumerate(_WORKSHOP_ACTIONS):
        y = 138 + n * 24
        actions += [
            use(icon, 6, y - 14, 18, 18, "t-grey"),
            text(34, y, words.template(f"scene.{key}"), "md", 80),
            text(122, y, words.template(f"scene.{key}-says"), "cap", 152),
        ]
    return Panel(
        "workshop",
        words.template("location.workshop"),
        (278, 204),
        Place(954, 0, 290, 232),
        icon="workshop",
        scenery=Scenery((text(2, 13, words.template("scene.actions"), "cap"), *row.scenery(), *numbers, *actions)),
        marks=(*row.now(), *_turn_words(row, words)),
        slots=row.slots(),
        pieces=(*row.markers(), _start_tile(view, words)),
        tab="board",
        flow=273,
        active=row.acting >= 0,
    )


def _turn_words(row: Row, words: Words) -> tuple[Mark, ...]:
    found = []
    for n, seat in enumerate(row.queue):
        if seat is not None and row.acting >= 0 and n in (row.acting, row.acting + 1):
            x, _ = row.at(n).middle
            key, look = ("now", "b mid") if n == row.acting else ("next", "cap mid")
            found.append(text(x, 100, words.template(f"scene.{key}"), look))
    return tuple(found)


def _start_tile(view: Mapping[str, Any], words: Words) -> Piece:
    """The start player: whoever is last in the Workshop takes it."""
    seat = view["start"]
    label = words.template("scene.start").format(name=words.seat(seat))
    says, rule = ("start-says-by-time", "R 13.3") if view["by_time"] else ("start-says", "R 4.18")
    tip = Tip(label, words.template(f"scene.{says}"), rule)
    marks = (
        rect(0, 0, 50, 24, "paper edge", 4),
        use("flag", 5, 4, 17, 17, "t-sheet"),
        seat_mark(seat, 37, 12, 15),
    )
    return Piece("start", Place(222, 90, 50, 24), marks, label, tip, seat=seat)


SHEETS = (backyard, patent_office, scrapyard, workshop)
