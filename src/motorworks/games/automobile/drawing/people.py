"""The six characters in order of play, and who holds them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from motorworks.games.automobile.drawing.table import PACKAGE, Table
from motorworks.kernel.words import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Tip, circle, group, path, rect, text, use
from motorworks.scene.lettering import lines
from motorworks.scene.things import seat_mark

W, H = 67.0, 172.0
_WORDS = W - 12  # clear of the frame round a lit card
_STEP = 80.2  # two lit bands are clear of each other, and a key beside them
_TOKEN = 141.0
_FACES = {
    "ford": "investor",
    "kettering": "worker",
    "sloan": "person",
    "howard": "salesman",
    "durant": "investor",
    "chrysler": "person",
}
GIFTS = {
    "ford": "factory",
    "kettering": "research",
    "sloan": "loss",
    "howard": "tag",
    "durant": "factory",
    "chrysler": "loss",
}
_RULES = {
    "ford": "R 2.3",
    "kettering": "R 2.4",
    "sloan": "R 8.2",
    "howard": "R 4.1",
    "durant": "R 2.7",
    "chrysler": "R 8.3",
}


_NARROW = Narrow(
    (300.0, 366.0),
    (Block(Place(-2, 0, 3 * _STEP, 183), 34, 0), Block(Place(3 * _STEP - 2, 0, 3 * _STEP, 183), 34, 183)),
)


def character_id(word: str) -> str:
    return f"character-{word}"


def panel(table: Table) -> Panel:
    characters = table.view["characters"]
    return Panel(
        "characters",
        table.say("characters"),
        (471, 182),
        Place(0, 395, 488, 210),
        icon="investor",
        note=_note(table),
        pieces=tuple(piece for n, character in enumerate(characters) for piece in _pieces(table, n, character)),
        tab="people",
        flow=476,
        narrow=_NARROW,
    )


def _note(table: Table) -> str:
    chooses = table.view["selection"]
    if table.phase == "select-characters" and chooses:
        return table.say("you-choose") if table.decides else table.say("chooses-now", name=table.words.seat(chooses[0]))
    return table.say("characters-note")


def _pieces(table: Table, n: int, character: Mapping[str, Any]) -> Iterator[Piece]:
    word, holder = character["character"], character["seat"]
    place = Place(n * _STEP, 9, W, H)
    label = _label(table, n, character)
    marks = (*_card(table, n, character), *_cubes(character), *_state(table, word))
    tip = Tip(label, table.words.template(f"scene.character-says.{word}"), _RULES[word])
    yield Piece(character_id(word), place, marks, label, tip, ask=f"take {word}")
    if holder is not None:
        yield _token(table, holder, word, place)


def _label(table: Table, n: int, character: Mapping[str, Any]) -> str:
    word, seat = character["character"], character["seat"]
    name = table.say("character", name=table.character(word), place=n + 1)
    cubes = table.counted("with-cubes", character["cubes"])
    said = f"{name}, {cubes}" if seat is None else table.say("held", character=name, name=table.words.seat(seat))
    return ", ".join((said, *_out_of_play(table, word)))


def _out_of_play(table: Table, word: str) -> Iterator[str]:
    """With two players two characters are out of play in each turn, and those of the next are known [R 13.2]."""
    if word in table.view["blocked"]:
        yield table.say("blocked")
    if word in table.view["blocked_next"]:
        yield table.say("blocked-next", turn=table.turn + 1)


def _acts(table: Table, holder: int | None) -> bool:
    return holder is not None and holder == table.actor


def _card(table: Table, n: int, character: Mapping[str, Any]) -> tuple[Mark, ...]:
    word, holder = character["character"], character["seat"]
    lit = any(option.args.get("character", "ford") == word for option in table.options_of("take", "ford"))
    face = "litf" if lit else "wellf" if holder is None else "paper"
    printed = _printed(n, word, table.words.language, face, holder is None)
    return (*printed, *_frame()) if _acts(table, holder) else printed


@cache
def _printed(n: int, word: str, language: str, face: str, has_cubes: bool) -> tuple[Mark, ...]:
    """The card as it is printed; without its cubes the words move up. Those whom nobody has taken are grey."""
    words = Words(PACKAGE, language)
    gift = lines(words.template(f"scene.gift.{word}"), _WORDS, 11.5, 3)
    first = 110 if has_cubes else 97
    return (
        rect(0, 0, W, H, f"{face} edge", 4),
        *_portrait(word, "grey" if face == "wellf" else "blue"),
        circle(11, 11, 9, "platef"),
        text(11, 15.5, str(n + 1), "b mid inv"),
        text(W / 2, 79, words.template(f"character.{word}"), "md mid", _WORDS),
        *(text(W / 2, first + 13 * line, said, "cap mid", _WORDS) for line, said in enumerate(gift)),
    )


def _frame() -> tuple[Mark, ...]:
    """Whose go it is."""
    return (rect(0, 0, W, H, "now", 5), rect(-2.5, -2.5, W + 5, H + 5, "o", 6))


def _portrait(word: str, tint: str) -> tuple[Mark, ...]:
    x, y, rx, ry = W / 2, 34, 25, 29
    oval = f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 -{2 * rx} 0z"
    return (
        path(oval, f"{tint} edge"),
        use(_FACES[word], x - 19, y - 20, 38, 42, "t-sheet g-copper"),
        circle(W - 14, 55, 11, "paper edge"),
        use(GIFTS[word], W - 22, 47, 16, 16, "t-copper"),
    )


def _cubes(character: Mapping[str, Any]) -> Iterator[Mark]:
    """The cubes that lie on a character; taken cubes are gone."""
    cubes = character["cubes"]
    for n in range(cubes):
        yield use("idea", W / 2 - 8.5 * cubes + 17 * n, 83, 16, 16, "t-yellow")
    if not cubes and character["seat"] is None:
        yield from (text(W / 2 - 3, 96, "0", "b end"), use("idea", W / 2, 83, 16, 16, "soft"))


def _state(table: Table, word: str) -> Iterator[Mark]:
    """Out of play, or where the token of its player goes; above it that the character will be out of play."""
    said = [*_out_of_play(table, word)]
    if word in table.view["blocked"]:
        yield rect(3, 139, W - 6, 29, "barred", 3)
        yield text(W / 2, 158, said[0], "sm b mid", W - 10)
        return
    yield rect(W / 2 - 20, _TOKEN, 40, 26, "hidden", 13)
    for soon in said:
        yield text(W / 2, _TOKEN - 4, soon, "sm b mid", W - 6)


def _token(table: Table, holder: int, word: str, card: Place) -> Piece:
    label = table.say("token", name=table.words.seat(holder), character=table.character(word))
    place = Place(card.x + W / 2 - 20, card.y + _TOKEN, 40, 26)
    marks = (rect(0, 0, 40, 26, "paper edge", 13), seat_mark(holder, 20, 13, 18))
    return Piece(f"token-{holder}", place, marks, label, Tip(label, table.say("token-says"), "R 2.2"), seat=holder)


def ghost(seat: int) -> tuple[Mark, ...]:
    """My token where it would stand."""
    marks = (rect(0, 0, 40, 26, "paper edge", 13), seat_mark(seat, 20, 13, 18))
    return (group(W / 2 - 20, _TOKEN, marks),)
