"""The balance report as one HTML file that opens by itself: words, tables and pictures, nothing to load."""

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from motorworks.games import find
from motorworks.kernel.words import Words
from motorworks.lab import plots
from motorworks.lab.balance import Played, Study, figures

GAP = re.compile(r"\{\w+\}")
MOST_SHOWN = 12

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2b2f36; background: #faf6ec; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: normal; border-bottom: 1px solid #8a8577; }
table { border-collapse: collapse; }
td, th { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ddd5c0; }
td:first-child, th:first-child { text-align: left; }
svg { max-width: 100%; height: auto; }
.clear { font-weight: bold; }
"""


def page(study: Study, played: list[Played]) -> str:
    found = figures(study, played)
    game = find(study.game)
    words = Words(game.package)
    title = f"{game.title}: balance"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{_about(found)}</p>",
        *_seats(found, played),
        *_scores(found, played),
        *_length(found, played, words),
        *_habits(found, words, kinds=True),
        *_habits(found, words, kinds=False),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n' + "\n".join(parts) + "\n</body></html>\n"


def _about(found: dict[str, Any]) -> str:
    pace = "" if found["pace"] == 1 else f" with {found['pace']:g} of its usual time"
    options = ", ".join(f"{name} = {value}" for name, value in found["options"].items()) or "the default rules"
    return (
        f"{found['games']} games of {found['players']} players, all of level {escape(found['level'])}{pace}, "
        f"{escape(options)}, seed {found['seed']}. Intervals are 95 %. A figure is clear, and printed bold, when its "
        "interval leaves out what would be fair."
    )


def _seats(found: dict[str, Any], played: list[Played]) -> list[str]:
    fair = 1 / found["players"]
    names = [f"seat {seat + 1}" for seat in range(found["players"])]
    figure, (left, right) = plots.blank(2, 9, 2.8)
    plots.whiskers(left, names, found["wins"], "share of wins", fair)
    plots.whiskers(right, names, found["scores"], "mean score")
    rows = [
        [name, _percent(wins, fair), _interval(scores)]
        for name, wins, scores in zip(names, found["wins"], found["scores"], strict=True)
    ]
    return ["<h2>Seats</h2>", plots.svg(figure), _table([f"fair is {fair:.1%}", "wins", "mean score"], rows)]


def _scores(found: dict[str, Any], played: list[Played]) -> list[str]:
    figure, (left, right) = plots.blank(2, 9, 2.8)
    plots.bars(left, [score for one in played for score in one.scores], "all scores")
    places = list(zip(*(sorted(one.scores, reverse=True) for one in played), strict=True))
    plots.boxes(right, [str(place + 1) for place in range(len(places))], places, "score by place")
    _, low, middle, high, most = found["margin"]
    said = (
        f"The winner ends with {_interval(found['best'])} on average. The median lead over the second is {middle:g} "
        f"points; it is {low:g} to {high:g} in half of the games, and {most:g} at most."
    )
    return ["<h2>Scores</h2>", plots.svg(figure), f"<p>{said}</p>"]


def _length(found: dict[str, Any], played: list[Played], words: Words) -> list[str]:
    figure, (axes,) = plots.blank(1, 6, 2.4)
    plots.bars(axes, [one.length for one in played], "decisions in a game")
    least, _, middle, _, most = found["length"]
    rows = [
        [
            escape(words.template(f"ending.{name}")),
            str(one["games"]),
            f"{one['value']:.1%} ({one['low']:.1%} to {one['high']:.1%})",
        ]
        for name, one in found["endings"].items()
    ]
    said = f"{middle:g} decisions (median), {least:g} to {most:g}."
    return ["<h2>Length</h2>", plots.svg(figure), f"<p>{said}</p>", _table(["ended because", "games", "share"], rows)]


def _habits(found: dict[str, Any], words: Words, kinds: bool) -> list[str]:
    """Actions by kind, or components: what winners do most and least more often than the others."""
    heading = "Actions" if kinds else "Components"
    mine = [one for one in found["habits"] if (one["domain"] == "") == kinds]
    shown = mine if len(mine) <= 2 * MOST_SHOWN else [*mine[:MOST_SHOWN], *mine[-MOST_SHOWN:]]
    if not shown:
        return []
    names = [said(words, one["domain"], one["word"]) for one in shown]
    figure, (axes,) = plots.blank(1, 8, 1 + 0.28 * len(shown))
    plots.whiskers(axes, names, [one["more"] for one in shown], "times a game more often by the winner", 0.0)
    rows = [
        [escape(name), f"{one['winners']:.2f}", f"{one['others']:.2f}", _difference(one["more"])]
        for name, one in zip(names, shown, strict=True)
    ]
    left_out = "" if len(shown) == len(mine) else f"<p>The {MOST_SHOWN} strongest on either side, of {len(mine)}.</p>"
    table = _table(["times a game", "winner", "others", "more"], rows)
    return [f"<h2>{heading}</h2>", left_out, plots.svg(figure), table]


def said(words: Words, domain: str, word: str) -> str:
    """A kind of action by its group's heading, or by its option without what differs; a component by its phrase."""
    keys = [f"{domain}.{word}"] if domain else [f"group.{word}", f"option.{word}"]
    for key in keys:
        phrase = words.template(key)
        if phrase != key:
            return f"{GAP.sub('…', phrase)} ({word})"
    return f"{domain} {word}".strip()


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{cell}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def _percent(one: dict[str, float], fair: float) -> str:
    return _bold(f"{one['value']:.1%} ({one['low']:.1%} to {one['high']:.1%})", one["low"] > fair or one["high"] < fair)


def _difference(one: dict[str, float]) -> str:
    return _bold(f"{one['value']:+.2f} ({one['low']:+.2f} to {one['high']:+.2f})", one["low"] > 0 or one["high"] < 0)


def _interval(one: dict[str, float]) -> str:
    return f"{one['value']:.1f} ({one['low']:.1f} to {one['high']:.1f})"


def _bold(text: str, clear: bool) -> str:
    return f'<span class="clear">{text}</span>' if clear else text
