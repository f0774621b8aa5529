"""Laws about drawings: what every scene of every game has to keep, whatever it shows."""

import gzip
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from motorworks.kernel.match import Match
from motorworks.kernel.option import Option
from motorworks.kernel.words import LANGUAGES, sentences
from motorworks.scene import Piece, Place, Scene, Slot
from motorworks.scene.picture import symbols
from motorworks.testkit.layout import overlap
from motorworks.testkit.lettering import text_sizes, too_small_on_a_laptop
from motorworks.testkit.narrow import faults
from motorworks.testkit.symbols import symbols_used
from motorworks.testkit.variants import Variant, walk

Check = Callable[[Scene, Sequence[Option]], list[str]]
EVERY = 97
EDGE = 2.0
SMALLEST_TEXT = 6.0  # the boards of others at the end of Kanban EV with four; everything else has 8 and more
LARGEST_SCENE = 60_000
UNFILLED = re.compile(r"\{\w+\}")


def law_11_scenes(variant: Variant, seed: int) -> None:
    """Options have their places, things theirs, and everything can be read, in both languages."""
    buttons: dict[str, bool] = {}
    for match, language in _stops(variant, seed):
        words = match.in_words(language)
        options = match.options(words)
        shown: Scene = match.scene(match.actor, words)
        where = f"{match.game.phases[match.state.phase].name}, {language}"
        for check in CHECKS:
            found = check(shown, options)
            assert not found, f"{where}: {'; '.join(found[:5])}"
        found = [*unspoken(shown, match.game.package), *wavering(shown, options, buttons)]
        assert not found, f"{where}: {'; '.join(found[:5])}"


def _stops(variant: Variant, seed: int) -> Iterator[tuple[Match[Any], str]]:
    """The first decision of each phase, some others, and the end, in one language after the other."""
    if variant.game.scene is None:
        return
    match = variant.match(seed)
    phases: set[int] = set()
    for count, _ in enumerate(walk(match, seed), seed):
        if count % EVERY == 0 or match.state.phase not in phases:
            phases.add(match.state.phase)
            yield match, LANGUAGES[(count + len(phases)) % len(LANGUAGES)]
    yield match, LANGUAGES[seed % len(LANGUAGES)]


def options_without_one_place(shown: Scene, options: Sequence[Option]) -> list[str]:
    """Every option is offered once: on a thing that is there, or as a button."""
    places, offered = shown.places(), Counter(choice.id for choice in shown.choices)
    found = [f"{option.code!r} is offered {offered[option.id]} times" for option in options if offered[option.id] != 1]
    found += [f"{each.code!r} is no option" for each in shown.choices if each.id not in {one.id for one in options}]
    return found + [
        f"{choice.code!r} is on {thing!r}, which is not there"
        for choice in shown.choices
        for thing in (choice.on, choice.piece)
        if thing and thing not in places
    ]


def wavering(shown: Scene, options: Sequence[Option], buttons: dict[str, bool]) -> list[str]:
    """All options of a kind are buttons, or none is: people look for them in the same place."""
    kinds = {option.id: option.kind for option in options}
    return [
        f"{choice.code!r} is a button, others of its kind are not, or the other way round"
        for choice in shown.choices
        if buttons.setdefault(kinds[choice.id], not choice.on) != (not choice.on)
    ]


def repeated_ids(shown: Scene, options: Sequence[Option]) -> list[str]:
    """A thing is in one place only, so that a move is seen as a move."""
    ids = Counter(thing.id for _, thing in _things(shown))
    ids.update(f"panel {panel.id}" for panel in shown.panels)
    return [f"{thing} is there {count} times" for thing, count in ids.items() if count > 1]


def things_outside(shown: Scene, options: Sequence[Option]) -> list[str]:
    """Slots and pieces are inside their panels, and panels on the board."""
    found = [f"panel {panel.id} is off the board" for panel in shown.panels if not _inside(panel.place, shown.board, 0)]
    sizes = {panel.id: panel.size for panel in shown.panels}
    return found + [
        f"{thing.id} is outside {panel}"
        for panel, thing in _things(shown)
        if not _inside(as_it_lies(thing), sizes[panel], EDGE)
    ]


def panels_that_overlap(shown: Scene, options: Sequence[Option]) -> list[str]:
    """On a wide screen each panel has its own part of the board."""
    pairs = combinations(shown.panels, 2)
    return [f"{one.id} lies on {other.id}" for one, other in pairs if overlap(one.place, other.place)]


def unknown_symbols(shown: Scene, options: Sequence[Option]) -> list[str]:
    return [f"there is no symbol {name!r}" for name in sorted(symbols_used(shown) - set(symbols()))]


def unreadable(shown: Scene, options: Sequence[Option]) -> list[str]:
    """Words do not overlap or leave their panels, on a wide screen and on a phone, and are large enough."""
    panels = [*shown.panels, *(panel.opens for panel in shown.panels if panel.opens)]
    found = [fault for panel in panels for fault in faults(panel)]
    return found + [
        f"{panel.id}: {words!r} is only {size:g} units high"
        for panel in panels
        for words, size in text_sizes(panel)
        if size < SMALLEST_TEXT
    ]


def illegible_on_a_laptop(shown: Scene, options: Sequence[Option]) -> list[str]:
    """On a screen of 1366 x 768 everything on the board can be read without enlarging it, unfolded panels too."""
    panels = [panel.opens if panel.unfolds and panel.opens else panel for panel in shown.panels]
    return [fault for panel in panels for fault in too_small_on_a_laptop(panel)]


def too_large(shown: Scene, options: Sequence[Option]) -> list[str]:
    """A scene with all its scenery is small on the wire."""
    size = len(gzip.compress(json.dumps(shown.to_json()).encode(), compresslevel=6))
    return [f"{size} bytes on the wire, {LARGEST_SCENE} are the limit"] if size > LARGEST_SCENE else []


def unspoken(shown: Scene, package: str) -> list[str]:
    """No key of a locale file is shown instead of a sentence, and no value is left open."""
    text = json.dumps({**shown.to_json(), "result": ""}, ensure_ascii=False)  # a template for the client to fill
    return sorted({*_keys(package).findall(text), *UNFILLED.findall(text)})


@cache
def _keys(package: str) -> re.Pattern[str]:
    sections = sorted({key.split(".", maxsplit=1)[0] for key in sentences(package, LANGUAGES[0])})
    return re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, sections))})\.[a-z][\w.-]*")


CHECKS: tuple[Check, ...] = (
    options_without_one_place,
    repeated_ids,
    things_outside,
    panels_that_overlap,
    unknown_symbols,
    unreadable,
    illegible_on_a_laptop,
    too_large,
)


def as_it_lies(thing: Slot | Piece) -> Place:
    """The box of a thing; a piece on its side turns about its middle."""
    x, y, w, h = thing.at
    if not isinstance(thing, Piece) or thing.turn % 180 == 0:
        return thing.at
    return Place(x + w / 2 - h / 2, y + h / 2 - w / 2, h, w)


def _things(shown: Scene) -> Iterator[tuple[str, Slot | Piece]]:
    for panel in shown.panels:
        yield from ((panel.id, slot) for slot in panel.slots)
        yield from ((panel.id, piece) for piece in panel.pieces)


def _inside(at: Place, size: tuple[float, float], edge: float) -> bool:
    edge += 0.01
    return min(at.x, at.y) >= -edge and at.x + at.w <= size[0] + edge and at.y + at.h <= size[1] + edge
