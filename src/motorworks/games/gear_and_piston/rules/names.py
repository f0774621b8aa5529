"""What follows from the data in words: the names of tiles, and the figures that sentences name."""

from collections.abc import Mapping

from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.kernel import signed
from motorworks.kernel.words import with_figures


def names(said: Mapping[str, str]) -> dict[str, str]:
    """The sentences of a language that name tiles (`tile.<code>`), or say what investors want [R 11.3 to R 11.12]."""
    figures = {
        **{f"{word.replace('-', '_')}_points": signed(t.INVESTOR_POINTS[n]) for n, word in enumerate(t.INVESTOR_WORDS)},
        "preferred": t.PREFERRED,
        "others": t.OTHERS,
        "further": t.FURTHER,
        "even": t.EVEN,
        "kinds": len(t.EVERYTHING_SYMBOLS),
        "symbols": _everything(said),
        "black_market_look": t.BLACK_MARKET_LOOK,
    }
    return {f"tile.{t.WORDS[tile]}": _name(tile, said) for tile in range(t.TILES)} | with_figures(said, figures)


def _everything(said: Mapping[str, str]) -> str:
    """The symbols of an investor as a list: "comfort, power and range"."""
    *first, last = [
        said[f"{'investor' if symbol == 'reliability' else 'tile'}-symbol.{symbol}"] for symbol in t.EVERYTHING_SYMBOLS
    ]
    return f"{', '.join(first)} {said['investor-symbol.and']} {last}" if first else last


def _name(tile: int, said: Mapping[str, str]) -> str:
    symbols = ", ".join(_symbols(tile, said))
    if tile == t.SPARE_JUNK:
        return f"{said['tile-kind.spare']} ({symbols})"
    deck = said[f"tile-deck.{t.DECK_WORDS[t.deck_of(tile)]}"] if tile < t.PARTS else ""
    name = f"{said[f'tile-kind.{_kind(tile)}'].format(deck=deck)} {t.WORDS[tile]}"
    return f"{name} ({symbols})" if symbols else name


def _kind(tile: int) -> str:
    """The locale key of what a tile is, such as `engine-fuel` or `upgrade-generic-lower`."""
    if tile >= t.PARTS:
        return "junk"
    words = [t.TYPE_WORDS[t.TYPE[tile]], t.COLOUR_WORDS[t.COLOUR[tile]]]
    return "-".join([*words, t.ROW_WORDS[t.ROW[tile]]] if t.TYPE[tile] == t.UPGRADE else words)


def _symbols(tile: int, said: Mapping[str, str]) -> list[str]:
    found = []
    if tile < t.PARTS and t.BRONZE[tile] != t.EMPTY:
        found.append(said[f"tile-symbol.{t.BRONZE_WORDS[t.BRONZE[tile]]}"])
    if tile < t.PARTS and t.RELIABILITY[tile]:
        found.append(said["tile-symbol.reliability"].format(value=t.RELIABILITY[tile]))
    if t.VOLATILITY[tile] or tile >= t.PARTS:
        found.append(said["tile-symbol.volatility"].format(value=t.VOLATILITY[tile]))
    return found
