"""What follows from the data in words: the names of tiles, and the figures of two investors."""

from collections.abc import Mapping

from motorworks.games.gear_and_piston.rules.tables import (
    BRONZE,
    BRONZE_WORDS,
    COLOUR,
    COLOUR_WORDS,
    DECK_WORDS,
    EMPTY,
    EVEN,
    EVERYTHING_SYMBOLS,
    PARTS,
    RELIABILITY,
    ROW,
    ROW_WORDS,
    SPARE_JUNK,
    TILES,
    TYPE,
    TYPE_WORDS,
    UPGRADE,
    VOLATILITY,
    WORDS,
    deck_of,
)


def names(said: Mapping[str, str]) -> dict[str, str]:
    """The sentences of a language that name tiles (`tile.<code>`) or say what two investors want [R 11.4, R 11.9]."""
    found = {f"tile.{WORDS[tile]}": _name(tile, said) for tile in range(TILES)}
    figures = {"{even}": str(EVEN), "{kinds}": str(len(EVERYTHING_SYMBOLS)), "{symbols}": _everything(said)}
    for key, text in said.items():
        for placeholder, figure in figures.items():
            if placeholder in text:
                found[key] = text.replace(placeholder, figure)
    return found


def _everything(said: Mapping[str, str]) -> str:
    """The symbols of an investor as a list: "comfort, power and range"."""
    *first, last = [
        said[f"{'investor' if symbol == 'reliability' else 'tile'}-symbol.{symbol}"] for symbol in EVERYTHING_SYMBOLS
    ]
    return f"{', '.join(first)} {said['investor-symbol.and']} {last}" if first else last


def _name(tile: int, said: Mapping[str, str]) -> str:
    symbols = ", ".join(_symbols(tile, said))
    if tile == SPARE_JUNK:
        return f"{said['tile-kind.spare']} ({symbols})"
    deck = said[f"tile-deck.{DECK_WORDS[deck_of(tile)]}"] if tile < PARTS else ""
    name = f"{said[f'tile-kind.{_kind(tile)}'].format(deck=deck)} {WORDS[tile]}"
    return f"{name} ({symbols})" if symbols else name


def _kind(tile: int) -> str:
    """The locale key of what a tile is, such as `engine-fuel` or `upgrade-generic-lower`."""
    if tile >= PARTS:
        return "junk"
    words = [TYPE_WORDS[TYPE[tile]], COLOUR_WORDS[COLOUR[tile]]]
    return "-".join([*words, ROW_WORDS[ROW[tile]]] if TYPE[tile] == UPGRADE else words)


def _symbols(tile: int, said: Mapping[str, str]) -> list[str]:
    found = []
    if tile < PARTS and BRONZE[tile] != EMPTY:
        found.append(said[f"tile-symbol.{BRONZE_WORDS[BRONZE[tile]]}"])
    if tile < PARTS and RELIABILITY[tile]:
        found.append(said["tile-symbol.reliability"].format(value=RELIABILITY[tile]))
    if VOLATILITY[tile] or tile >= PARTS:
        found.append(said["tile-symbol.volatility"].format(value=VOLATILITY[tile]))
    return found
