"""The four locations: displays, stacks, and the rows of markers that wait in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from motorworks.games.gear_and_piston import scene_tiles
from motorworks.games.gear_and_piston.tables import (
    ACTIONS,
    BACKYARD,
    DRAWS,
    FRONT_ROW,
    GAUGE_WORDS,
    LOCATION_WORDS,
    PATENT,
    SCRAPYARD,
    SPACES,
    WORKSHOP,
)
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.things import paragraph, seat_mark, stack, tray

RULES = ("R 4.4", "R 4.12", "R 4.14", "R 4.19")
ICONS = ("backyard", "patent", "scrapyard", "workshop")
STEP_OF = {
    "backyard": BACKYARD,
    "espionage": BACKYARD,
    "black-market": BACKYARD,
    "patent-office": PATENT,
    "scrapyard": SCRAPYARD,
    "scrapyard-draw": SCRAPYARD,
    "workshop": WORKSHOP,
    "building": WORKSHOP,
    "upgrading": WORKSHOP,
}
TILE = 66.0
SPACE = 29.0

# Where the row of each location lies on its sheet: left, top, width.
_ROWS = ((2.0, 108.0, 187.0), (146.0, 132.0, 284.0), (124.0, 132.0, 116.0), (2.0, 44.0, 274.0))
_ALTERNATIVE_SCRAPYARD = (2.0, 77.0, 238.0)


@cache
def printed_spaces(alternative: bool, location: int) -> tuple[int, ...]:
    """The player count printed in each space of a location, used or not."""
    in_use = [SPACES[alternative][players][location] for players in range(7)]
    return tuple(next(players for players in range(2, 7) if in_use[players] > n) for n in range(in_use[6]))


def space_id(location: int, space: int) -> str:
    """Spaces count from 1, as they are printed."""
    return f"space-{LOCATION_WORDS[location]}-{space}"


def marker_id(location: int, seat: int, nth: int) -> str:
    return f"marker-{LOCATION_WORDS[location]}-{seat}-{nth}"


def part_of(view: Mapping[str, Any], location: int) -> dict[str, Any]:
    """All that the sheet of a location shows."""
    word = LOCATION_WORDS[location]
    deck = {PATENT: "new", SCRAPYARD: "scrap"}.get(location, "")
    return {
        "players": view["players"],
        "alternative_rules": view["alternative_rules"],
        "markers": view["locations"][location]["markers"],
        "acting": view["turn"]["place"] if STEP_OF.get(view["phase"]) == location else -1,
        "display": view[word] if deck else [],
        "stack": view["stacks"][deck] if deck else "",
        "discards": view["discards"][deck][-1:] if deck else [],
        "held": view["held"] if location == BACKYARD else [],
        "start": view["start"] if location == WORKSHOP else -1,
    }


class Row:
    """The markers that wait in a location."""

    def __init__(self, view: Mapping[str, Any], location: int, words: Words) -> None:
        self.location = location
        self.words = words
        self.players: int = view["players"]
        self.queue: Sequence[int | None] = view["markers"]
        self.acting: int = view["acting"]
        self.printed = printed_spaces(view["alternative_rules"], location)
        is_overlaid = view["alternative_rules"] and location == SCRAPYARD
        self.box = _ALTERNATIVE_SCRAPYARD if is_overlaid else _ROWS[location]

    def at(self, n: int) -> Place:
        """Where a space lies, counted from nought."""
        x, y, w = self.box
        step = (w - 22) / len(self.printed)
        return Place(x + 4 + step * n + (step - SPACE) / 2, y + 4.5, SPACE, SPACE)

    def scenery(self) -> tuple[Mark, ...]:
        x, y, w = self.box
        return (tray(x, y, w, 38), *self._spaces())

    def _spaces(self) -> list[Mark]:
        found: list[Mark] = []
        for n, least in enumerate(self.printed):
            x, y = self.at(n).middle
            if least <= self.players:
                found.append(circle(x, y, 14.5, "space"))
            else:
                found += [circle(x, y, 14, "barred"), text(x, y + 4, f"{least}+", "cap mid")]
        return found

    def slots(self) -> tuple[Slot, ...]:
        name = self.words.template(f"location.{LOCATION_WORDS[self.location]}")
        usable = sum(least <= self.players for least in self.printed)
        return tuple(self._slot(n, name) for n in range(usable))

    def _slot(self, n: int, name: str) -> Slot:
        label = self.words.template("scene.space").format(location=name, number=n + 1)
        says = self.words.template(f"scene.space-says.{LOCATION_WORDS[self.location]}").format(actions=ACTIONS[n])
        at = self.at(n)
        tip = Tip(label, says, RULES[self.location])
        return Slot(
            space_id(self.location, n + 1), at, label, tip, round=True, ask=f"place {LOCATION_WORDS[self.location]}"
        )

    def markers(self) -> tuple[Piece, ...]:
        found = []
        seen: dict[int, int] = {}
        for n, seat in enumerate(self.queue):
            if seat is not None:
                nth = seen[seat] = seen.get(seat, 0) + 1
                found.append(self._marker(n, seat, nth))
        return tuple(found)

    def _marker(self, n: int, seat: int, nth: int) -> Piece:
        at = self.at(n)
        name = self.words.template(f"location.{LOCATION_WORDS[self.location]}")
        label = self.words.template("scene.marker").format(name=self.words.seat(seat), location=name, number=n + 1)
        tip = Tip(
            label, self.words.template(f"scene.space-says.{LOCATION_WORDS[self.location]}").format(actions=ACTIONS[n])
        )
        marks = (seat_mark(seat, SPACE / 2, SPACE / 2, 24),)
        return Piece(marker_id(self.location, seat, nth), at, marks, label, tip, seat=seat)

    def free(self) -> int:
        """The frontmost free space, counted from 1."""
        return next(n for n, seat in enumerate(self.queue, 1) if seat is None)

    def marker_at(self, space: int) -> str:
        """The id of the marker on a space, counted from 1."""
        seat = self.queue[space - 1]
        assert seat is not None, "an option moves a marker that is there"
        return marker_id(self.location, seat, list(self.queue[:space]).count(seat))

    def now(self) -> tuple[Mark, ...]:
        """A frame round the marker that acts."""
        if not 0 <= self.acting < len(self.queue):
            return ()
        x, y, w, h = self.at(self.acting)
        return (rect(x - 5, y - 5, w + 10, h + 10, "now", 6), rect(x - 5, y - 5, w + 10, h + 10, "o", 6))


def _lines(
    words: Words, kinds: tuple[tuple[str, str], ...], x: float, y: float, step: float, fit: float
) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for n, (icon, key) in enumerate(kinds):
        top = y + n * step
        found += [
            use(icon, x, top, 25, 25, "t-grey"),
            text(x + 33, top + 11, words.template(f"scene.{key}"), "md", fit),
            text(x + 33, top + 25, words.template(f"scene.{key}-says"), "cap", fit),
        ]
    return tuple(found)


_BACKYARD_ACTIONS = (("card-back", "black-market"), ("eye", "espionage"), ("recycle", "union"))


def backyard(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, BACKYARD, words)
    scenery = Scenery(
        (
            *_lines(words, _BACKYARD_ACTIONS, 2, 4, 33, 152),
            *row.scenery(),
            rect(2, 158, 187, 42, "hidden", 4),
            text(10, 176, words.template("scene.holding"), "cap", 84),
            text(10, 191, words.template("scene.holding-says"), "cap", 84),
        )
    )
    return Panel(
        "backyard",
        words.template("location.backyard"),
        (191, 204),
        Place(0, 0, 208, 232),
        icon="backyard",
        scenery=scenery,
        marks=row.now(),
        slots=(_market_slot(words), *row.slots()),
        pieces=(*row.markers(), *_held(view, words)),
        tab="board",
        flow=206,
        active=row.acting >= 0,
    )


def _market_slot(words: Words) -> Slot:
    tip = Tip(words.template("scene.black-market"), words.template("scene.black-market-tip"), "R 4.10")
    return Slot("black-market", Place(0, 1, 190, 32), tip.name, tip, ask="market", printed=True)


def _held(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for seat, count in enumerate(view["held"]):
        for nth in range(count):
            x = 98 + (len(found) % 4) * 23
            y = 162 + (len(found) // 4) * 19
            label = words.template("scene.held").format(name=words.seat(seat))
            marks = (seat_mark(seat, 10, 10, 18),)
            found.append(
                Piece(
                    f"held-{seat}-{nth}",
                    Place(x, y, 20, 20),
                    marks,
                    label,
                    Tip(label, "", "R 4.5"),
                    seat=seat,
                    spot="held",
                )
            )
    return tuple(found)


def patent_office(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, PATENT, words)
    x = _ROWS[PATENT][0]
    scenery = Scenery((*row.scenery(), *_row_words(words, x, 124, 284, "patent"), *_front_and_back(view, words)))
    return Panel(
        "patent",
        words.template("location.patent"),
        (432, 204),
        Place(220, 0, 450, 232),
        icon="patent",
        scenery=scenery,
        marks=(*row.now(), *_display_marks(view["display"], words), _gauge(view, words)),
        slots=(*_display_slots(view["display"], "patent", words), *row.slots()),
        pieces=(
            *_display(view["display"], "patent", words),
            _stack(view, "new", words),
            *_discard(view, words),
            *row.markers(),
        ),
        tab="board",
        flow=380,
        pan=432,
        active=row.acting >= 0,
    )


def scrapyard(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, SCRAPYARD, words)
    x = _ROWS[SCRAPYARD][0]
    drawn = _draws(row, words) if view["alternative_rules"] else ()
    scenery = Scenery((*row.scenery(), *drawn, *(() if drawn else _row_words(words, x, 124, 116, "scrapyard"))))
    return Panel(
        "scrapyard",
        words.template("location.scrapyard"),
        (242, 204),
        Place(682, 0, 260, 232),
        icon="scrapyard",
        scenery=scenery,
        marks=(*row.now(), *_display_marks(view["display"], words), _gauge(view, words)),
        slots=(*_display_slots(view["display"], "salvage", words), *row.slots()),
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
        text(x, 186, words.template(f"scene.{key}-says"), "cap", w),
    )


def _front_and_back(view: Mapping[str, Any], words: Words) -> tuple[Mark, ...]:
    if not view["alternative_rules"]:
        return ()
    middle = _display_at(FRONT_ROW).x - 3
    return (
        path(f"M{middle} 8V100", "center"),
        text(2, 108, words.template("scene.front-row"), "cap b"),
        text(middle + 5, 108, words.template("scene.back-row"), "cap b"),
    )


def _display_at(n: int) -> Place:
    return Place(2 + n * 71.5, 10, TILE, TILE)


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
                text(x + w / 2, y + h + 15, scene_tiles.caption(scene_tiles.number(word), words), "cap mid", w + 3)
            )
    return tuple(found)


def _display_slots(display: Sequence[str | None], verb: str, words: Words) -> tuple[Slot, ...]:
    taken = Tip(
        words.template("scene.taken"),
        words.template(f"scene.taken-says.{verb}"),
        "R 4.12" if verb == "patent" else "R 4.15",
    )
    return tuple(
        Slot(f"{verb}-{n + 1}", _display_at(n), taken.name, taken) for n, word in enumerate(display) if word is None
    )


def _display(display: Sequence[str | None], verb: str, words: Words) -> tuple[Piece, ...]:
    return tuple(
        scene_tiles.piece(scene_tiles.number(word), *_display_at(n)[:3], words, ask=f"{verb} {word}")
        for n, word in enumerate(display)
        if word is not None
    )


_PILE = Place(4, 118, 52, 60)


@cache
def _sheets(gauge: str) -> int:
    return GAUGE_WORDS.index(gauge)


def _gauge(view: Mapping[str, Any], words: Words) -> Mark:
    return text(_PILE.x, 200, words.template(f"scene.gauge.{view['stack']}"), "cap", 76)


def _stack(view: Mapping[str, Any], deck: str, words: Words) -> Piece:
    """A stack shows only how low it looks [R 1.6]."""
    tip = Tip(words.template(f"scene.stack.{deck}"), words.template(f"scene.stack-says.{deck}"), "R 1.6")
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
    return (Piece(word, Place(74, 130, 40, 40), scene_tiles.marks(tile, 40), label, tip),)


_WORKSHOP_ACTIONS = (("gear", "build"), ("cross", "dismantle"), ("recycle", "replace"))


def workshop(view: Mapping[str, Any], words: Words) -> Panel:
    row = Row(view, WORKSHOP, words)
    numbers = [
        text(
            row.at(n).middle[0],
            36,
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
        scenery=Scenery((text(2, 16, words.template("scene.actions"), "cap"), *row.scenery(), *numbers, *actions)),
        marks=(*row.now(), *_turn_words(row, words)),
        slots=row.slots(),
        pieces=(*row.markers(), _start_tile(view, words)),
        tab="board",
        flow=270,
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
    tip = Tip(label, words.template("scene.start-says"), "R 4.18")
    marks = (
        rect(0, 0, 50, 24, "paper edge", 4),
        use("flag", 5, 4, 17, 17, "t-sheet"),
        seat_mark(seat, 37, 12, 15),
    )
    return Piece("start", Place(222, 90, 50, 24), marks, label, tip, seat=seat)


SHEETS = (backyard, patent_office, scrapyard, workshop)
