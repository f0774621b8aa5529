"""The six characters in order of play, and who holds them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.drawing.table import PanelDrawing, TableDrawing, speaker
from motorworks.games.automobile.drawing.things import token
from motorworks.games.automobile.rules.seen import CharacterBox
from motorworks.games.automobile.rules.tables import CHARACTER, FORD, NONE
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Tip, circle, group, path, rect, text, use
from motorworks.scene.layout import Ids, piece
from motorworks.scene.lettering import lines

W, H = 67.0, 172.0
_WORDS = W - 12  # clear of the frame round a highlighted card
_STEP = 80.2  # two highlighted bands are clear of each other, and a key beside them
_TOKEN = 141.0
_OVAL = f"M{W / 2 - 25} 34a25 29 0 1 0 50 0a25 29 0 1 0 -50 0z"  # round a portrait
# By character.
_FACES = ("investor", "worker", "person", "salesman", "investor", "person")
GIFTS = ("factory", "research", "loss", "tag", "factory", "loss")
_RULES = ("R 2.3", "R 2.4", "R 8.2", "R 4.1", "R 2.7", "R 8.3")
character_id = Ids("character", CHARACTER)

_NARROW = Narrow(
    (300.0, 366.0),
    (Block(Place(-2, 0, 3 * _STEP, 183), 34, 0), Block(Place(3 * _STEP - 2, 0, 3 * _STEP, 183), 34, 183)),
)


class Part(NamedTuple):
    boxes: tuple[CharacterBox, ...]
    offered: tuple[int, ...]  # characters that can be taken, or used
    actor: int
    chooser: int  # while characters are selected
    is_mine: bool  # the choice
    turn: int
    blocked: tuple[int, ...]
    blocked_next: tuple[int, ...]


def part_of(table: TableDrawing) -> Part:
    seen = table.seen
    offered = [option.value("character") for option in table.options_of("take")] + [FORD] * ("ford" in table.kinds)
    chooser = seen.selection[0] if table.phase == "select-characters" and seen.selection else NONE
    chosen = (table.actor_seat, chooser, chooser != NONE and table.is_deciding)
    return Part(seen.characters, tuple(offered), *chosen, seen.turn, seen.blocked, seen.blocked_next)


class Characters(PanelDrawing[Part]):
    id = "characters"
    size = (471, 182)
    icon = "investor"
    tab = "people"
    flow = 476

    def note(self) -> str:
        if self.part.chooser == NONE:
            return self.say("characters-note")
        name = self.words.seat(self.part.chooser)
        return self.say("you-choose") if self.part.is_mine else self.say("chooses-now", name=name)

    def narrow(self) -> Narrow:
        return _NARROW

    def pieces(self) -> Iterator[Piece]:
        for box in self.part.boxes:
            place, word = Place(box.character * _STEP, 9, W, H), CHARACTER.word(box.character)
            marks = (*self._card(box), *_cubes(box), *self._state(box.character))
            tip = Tip(self._label(box), self.say(f"character-says.{word}"), _RULES[box.character])
            yield piece(character_id(box.character), place, marks, tip, ask=f"take {word}")
            if box.seat != NONE:
                yield self._token(box, place)

    def _label(self, box: CharacterBox) -> str:
        name = self.say("character", name=self.character(box.character), place=box.character + 1)
        if box.seat == NONE:
            said = f"{name}, {self.counted('with-cubes', box.cubes)}"
        else:
            said = self.say("held", character=name, name=self.words.seat(box.seat))
        return ", ".join((said, *self._out_of_play(box.character)))

    def _out_of_play(self, character: int) -> Iterator[str]:
        """With two players two characters are out of play in each turn, and those of the next are known [R 13.2]."""
        if character in self.part.blocked:
            yield self.say("blocked")
        if character in self.part.blocked_next:
            yield self.say("blocked-next", turn=self.part.turn + 1)

    def _card(self, box: CharacterBox) -> tuple[Mark, ...]:
        is_free = box.seat == NONE
        face = "litf" if box.character in self.part.offered else "wellf" if is_free else "paper"
        printed = _printed(box.character, self.language, face, is_free)
        return printed if is_free or box.seat != self.part.actor else (*printed, *_FRAME)

    def _state(self, character: int) -> Iterator[Mark]:
        """Out of play, or where the token of its player goes; above it that the character will be out of play."""
        said = [*self._out_of_play(character)]
        if character in self.part.blocked:
            yield rect(3, 139, W - 6, 29, "barred", 3)
            yield text(W / 2, 158, said[0], "sm b mid", W - 10)
            return
        yield rect(W / 2 - 20, _TOKEN, 40, 26, "hidden", 13)
        for soon in said:
            yield text(W / 2, _TOKEN - 4, soon, "sm b mid", W - 6)

    def _token(self, box: CharacterBox, card: Place) -> Piece:
        label = self.say("token", name=self.words.seat(box.seat), character=self.character(box.character))
        place, tip = Place(card.x + W / 2 - 20, card.y + _TOKEN, 40, 26), self.tip("token", "R 2.2", label)
        return piece(f"token-{box.seat}", place, token(box.seat), tip, seat=box.seat)


# Whose go it is.
_FRAME = (rect(0, 0, W, H, "now", 5), rect(-2.5, -2.5, W + 5, H + 5, "o", 6))


@cache
def _printed(character: int, language: str, face: str, has_cubes: bool) -> tuple[Mark, ...]:
    """The card as it is printed; without its cubes the words move up. Those whom nobody has taken are grey."""
    printed = speaker(language)
    gift = lines(printed.say(f"gift.{CHARACTER.word(character)}"), _WORDS, 11.5, 3)
    first = 110 if has_cubes else 97
    return (
        rect(0, 0, W, H, f"{face} edge", 4),
        path(_OVAL, f"{'grey' if face == 'wellf' else 'blue'} edge"),
        use(_FACES[character], W / 2 - 19, 14, 38, 42, "t-sheet g-copper"),
        circle(W - 14, 55, 11, "paper edge"),
        use(GIFTS[character], W - 22, 47, 16, 16, "t-copper"),
        circle(11, 11, 9, "platef"),
        text(11, 15.5, str(character + 1), "b mid inv"),
        text(W / 2, 79, printed.character(character), "md mid", _WORDS),
        *(text(W / 2, first + 13 * line, said, "cap mid", _WORDS) for line, said in enumerate(gift)),
    )


def _cubes(box: CharacterBox) -> Iterator[Mark]:
    """The cubes that lie on a character; taken cubes are gone."""
    for n in range(box.cubes):
        yield use("idea", W / 2 - 8.5 * box.cubes + 17 * n, 83, 16, 16, "t-yellow")
    if not box.cubes and box.seat == NONE:
        yield from (text(W / 2 - 3, 96, "0", "b end"), use("idea", W / 2, 83, 16, 16, "soft"))


def ghost(seat: int) -> tuple[Mark, ...]:
    """My token where it would stand."""
    return (group(W / 2 - 20, _TOKEN, token(seat)),)
