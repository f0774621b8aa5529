"""Positions to be loaded: one that is impossible is refused with every reason."""

from typing import Any

from motorworks.kernel.files import POSITION, Finder, Source, other_rules, read_heading, read_json
from motorworks.kernel.game import Game
from motorworks.kernel.match import Match
from motorworks.kernel.reading import read_state
from motorworks.kernel.refusal import BadPosition
from motorworks.kernel.setup import Setup
from motorworks.kernel.state import State


def read_position(source: Source, find: Finder) -> Match[Any]:
    """A match that goes on from a position; BadPosition lists every reason why it cannot be true."""
    data = read_json(source, "position", BadPosition)
    game, players, choices = read_heading(data, POSITION, "position", BadPosition, find)
    s = game.blank(players, choices)
    faults: list[str] = []
    read_state(s, data.get("state"), faults)
    if not faults:
        faults = _contradictions(game, s) or _stuck(game, s)
    if faults:
        because = other_rules(game, data)
        sentence = f"this position is impossible: {'; '.join(faults)}"
        raise BadPosition(f"{sentence}; it {because}" if because else sentence, faults)
    return Match(game, Setup(players, choices, None, data), s)


def _contradictions(game: Game[Any], s: State) -> list[str]:
    try:
        return game.contradictions(s)
    except Exception:  # noqa: BLE001  # a position too odd to be counted is impossible as well
        return ["its parts do not fit together"]


def _stuck(game: Game[Any], s: State) -> list[str]:
    """A position whose parts are possible one by one may still not fit its phase."""
    if s.over:
        return []
    name = game.phases[s.phase].name
    try:
        legal = s.legal()
        for action in legal:
            s.copy().apply(action)
    except Exception:  # noqa: BLE001  # whatever it is, the position is at fault: play never gets there
        return [f"the phase {name} cannot go on from it"]
    return [] if legal else [f"seat {s.actor} has no option in the phase {name}"]
