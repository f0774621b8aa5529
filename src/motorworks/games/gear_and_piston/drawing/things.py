"""How a tile looks: its type in the middle, drive, bronze and volatility in the corners, a bar on its row's edge."""

from __future__ import annotations

from functools import cache, lru_cache

from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.scene import Mark, Piece, Place, Tip, circle, path, rect, text, use
from motorworks.scene.speaker import Speaker, speaker
from motorworks.scene.things import cut, rounded

PACKAGE = "motorworks.games.gear_and_piston"

TINTS = ("green", "red", "copper", "grey")
TANKS = ("battery-box", "tank", "boiler", "tank")
_DETAILED = 50


def tile_symbol(tile: int) -> str:
    """Tanks are drawn as what they are: a battery, a fuel tank, a boiler."""
    if tile >= t.FIRST_JUNK:
        return "junk"
    return TANKS[t.COLOUR[tile]] if t.TYPE[tile] == t.TANK else t.TYPE_WORDS[t.TYPE[tile]]


@lru_cache(maxsize=2048)  # a tile has many sizes: cars are drawn as large as there is room
def tile_marks(tile: int, size: float) -> tuple[Mark, ...]:
    if tile >= t.FIRST_JUNK:
        return _junk(tile, size)
    tint = TINTS[t.COLOUR[tile]]
    y = 3.5 if t.ROW[tile] == t.UPPER else size - 3.5
    middle = use(tile_symbol(tile), size * 0.23, size * 0.2, size * 0.54, size * 0.54, f"t-sheet g-{tint}")
    bar = path(f"M{size * 0.3:.1f} {y}H{size * 0.7:.1f}", "bar kept")
    return (*_face(tile, size, tint), bar, middle, *_corners(tile, size))


def _face(tile: int, size: float, tint: str) -> tuple[Mark, ...]:
    if t.deck_of(tile) == t.SCRAP:
        return (path(cut(size, size), f"{tint} edge"), path(cut(size, size), "worn"))
    face = path(rounded(size, size), f"{tint} edge")
    inner = rect(3.5, 3.5, size - 7, size - 7, "inner", 2)
    return (face, inner) if size >= _DETAILED else (face,)


def _corners(tile: int, size: float) -> tuple[Mark, ...]:
    found: list[Mark] = []
    edge = 4 if size >= _DETAILED else 1.5
    if t.COLOUR[tile] != t.GENERIC:
        found.append(use(t.COLOUR_WORDS[t.COLOUR[tile]], edge, edge, size * 0.24, size * 0.24, "t-sheet"))
    if t.BRONZE[tile] >= 0:
        disc = "paper edge" if t.COLOUR[tile] == t.STEAM else "copper edge"
        found.append(circle(size * 0.79, size * 0.79, size * 0.155, disc))
        found.append(use(t.BRONZE_WORDS[t.BRONZE[tile]], size * 0.68, size * 0.68, size * 0.223, size * 0.223))
    if t.RELIABILITY[tile]:
        found.append(use("reliability", edge, size * 0.7, size * 0.24, size * 0.24, "t-sheet"))
    if t.VOLATILITY[tile]:
        found.append(use("volatility", 2.5, size * 0.647, size * 0.25, size * 0.25, "t-sheet bad"))
    return tuple(found)


def _junk(tile: int, size: float) -> tuple[Mark, ...]:
    face = (path(cut(size, size), "wellf edge"), path(cut(size, size), "worn"))
    if not t.VOLATILITY[tile]:
        return (*face, use("junk", size * 0.2, size * 0.2, size * 0.6, size * 0.6, "t-grey"))
    return (*face, use("junk", size * 0.26, size * 0.03, size * 0.48, size * 0.48, "t-grey"), *_label(tile, size))


def _label(tile: int, size: float) -> tuple[Mark, ...]:
    """The volatility of junk, on a label that is clear of the hatching."""
    x, y, w, h = size * 0.14, size * 0.53, size * 0.72, size * 0.38
    look, letter = ("lg mid", 18.0) if size > _DETAILED else ("sm b mid", 12.0)
    return (
        rect(x, y, w, h, "paper edge-l", 3),
        use("volatility", x + 1, y + h / 2 - size * 0.15, size * 0.3, size * 0.3, "t-sheet bad"),
        text(x + w * 0.72, y + h / 2 + letter * 0.36, str(t.VOLATILITY[tile]), look),
    )


def tile_caption(table: Speaker, tile: int) -> str:
    return table.say("junk" if tile >= t.FIRST_JUNK else f"type.{t.TYPE_WORDS[t.TYPE[tile]]}")


def tile_name(table: Speaker, tile: int) -> str:
    said = table.words.term(t.TILE_DOMAIN.term(tile))
    return said[:1].upper() + said[1:]


@cache
def _facts(tile: int) -> tuple[str, ...]:
    """The locale keys of everything a tile shows beside its type."""
    if tile >= t.FIRST_JUNK:
        return ("wildcard", f"volatility-{t.VOLATILITY[tile]}")
    shown = [f"row-{t.ROW_WORDS[t.ROW[tile]]}"]
    shown += [f"bronze-{t.BRONZE_WORDS[t.BRONZE[tile]]}"] * (t.BRONZE[tile] >= 0)
    shown += ["reliability"] * t.RELIABILITY[tile]
    shown += ["volatility-1"] * t.VOLATILITY[tile]
    return (*shown, _does(tile))


def _does(tile: int) -> str:
    is_free = t.TYPE[tile] == t.UPGRADE and t.COLOUR[tile] == t.GENERIC  # an upgrade that asks for no drive
    return "does-upgrade-free" if is_free else f"does-{t.TYPE_WORDS[t.TYPE[tile]]}"


@cache
def _spoken(tile: int, language: str) -> tuple[str, Tip]:
    """The label for a screen reader, and the tip."""
    table = speaker(PACKAGE, language)
    facts = [table.say(f"fact.{fact}") for fact in _facts(tile)]
    short = [said for said, fact in zip(facts, _facts(tile), strict=True) if not fact.startswith("does-")]
    tip = Tip(tile_name(table, tile), " ".join(facts), "R 9.5" if tile >= t.FIRST_JUNK else "R 1.2")
    return " ".join([f"{tip.name}:", *short]), tip


def tile_tip(table: Speaker, tile: int) -> Tip:
    return _spoken(tile, table.language)[1]


def tile_piece(table: Speaker, tile: int, at: Place, ask: str = "", spot: str = "") -> Piece:
    """A tile; `ask` is the verb of the action that a click on it would mean."""
    word = t.TILE_DOMAIN.word(tile)
    code = f"{ask} {word}" if ask else ""
    return Piece(word, at, tile_marks(tile, at.w), *_spoken(tile, table.language), ask=code, spot=spot)
