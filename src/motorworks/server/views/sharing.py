"""The picture of a result that a visitor can share: it names the visitor, and those who have agreed to it."""

from __future__ import annotations

from motorworks.scene.sharing import SharedSeat, shared_svg
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import cards, drawing

COLOURS: dict[wire.Language, tuple[str, ...]] = {
    "en": ("blue", "orange", "green", "violet", "black", "sky blue"),
    "de": ("Blau", "Orange", "Grün", "Violett", "Schwarz", "Hellblau"),
}
MADE_BY: dict[wire.Language, str] = {"en": "Drawn by Motorworks", "de": "Gezeichnet von Motorworks"}


def shared_picture(table: LiveTable, seat: int | None, named: list[int], language: wire.Language, theme: str) -> str:
    """The seats in `named` have agreed; others are called by their colours, also in the labels of things."""
    names = [name if each in named else COLOURS[language][each] for each, name in enumerate(table.names)]
    words = table.match.in_words(language, names)
    scene = drawing.draw(table.match, table.match.state, seat, words)
    ranked = sorted(cards.standings(table.row.standings, words), key=lambda one: (not one.winner, one.place, one.seat))
    seats = [SharedSeat(one.seat, names[one.seat], _points(scene.result, one.total)) for one in ranked]
    return shared_svg(table.match.game.title, scene, seats, MADE_BY[language], theme)


def _points(written: str, total: int) -> str:
    sign = "\N{MINUS SIGN}" if total < 0 else ""
    return sign + written.replace("{points}", str(abs(total)))
