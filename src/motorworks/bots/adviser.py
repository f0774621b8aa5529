"""One sentence of advice for a person who is learning a game, from the rules of thumb of the bots.

It is made from a world that the seat cannot tell from the true one, so it knows no more than the seat does.
"""

from typing import Any, NamedTuple

from motorworks.bots.advice import advice_for
from motorworks.kernel.match import Match
from motorworks.kernel.option import Option
from motorworks.kernel.secrecy import sample_state
from motorworks.kernel.words import Words

CLEAR = 0.25  # how much better than the usual option the best one has to look to be worth a word
OTHER = "other"


class Counsel(NamedTuple):
    """The option that looks best, by its code and in the words of the list of options, and the reason."""

    code: str
    says: str
    reason: str


def advise(match: Match[Any], seat: int, words: Words) -> Counsel | None:
    """What the actor might do, and why; None where the options look alike or there is nothing to choose."""
    if match.actor != seat or len(match.options(words)) < 2:
        return None
    world = sample_state(match.game, match.state, seat, len(match.steps))
    return _counsel(Match(match.game, match.setup, world), seat, words)


def _counsel(match: Match[Any], seat: int, words: Words) -> Counsel | None:
    options = match.options(words)
    advice = advice_for(match.game)
    weights = advice.order(match.state, [option.id for option in options])
    best = max(weights)
    chosen = options[weights.index(best)]
    reason = _reason(chosen, advice.reason(match.state, chosen.id), words)
    if reason is None:
        return _laid(match, seat, chosen, words)
    if best - sum(weights) / len(weights) < CLEAR:
        return None
    return Counsel(chosen.code, _said(match, seat, chosen, words), reason)


def _laid(match: Match[Any], seat: int, way: Option, words: Words) -> Counsel | None:
    """While something is in the hand, the way it lies and its place are one decision: the advice names both."""
    if match.game.scene is None or match.scene(seat, words).holding is None:
        return None
    said = _said(match, seat, way, words)
    match.play(way)
    place = _counsel(match, seat, words) if match.actor == seat else None
    return place and Counsel(way.code, f"{said}, {place.says[0].lower()}{place.says[1:]}", place.reason)


def _said(match: Match[Any], seat: int, option: Option, words: Words) -> str:
    """As the list of options says it: a drawing may know a shorter way than the rules."""
    if match.game.scene is None:
        return option.says
    said: dict[int, str] = {choice.id: choice.says for choice in match.scene(seat, words).choices}
    return said.get(option.id, option.says)


def _reason(option: Option, named: str, words: Words) -> str | None:
    """The sentence `advice.<kind>.<what the game names>`, else `.<first argument>`, else `.other`, else no advice."""
    first = next(iter(option.args.values()), OTHER)
    for key in (f"advice.{option.kind}.{name}" for name in (named, first, OTHER) if name):
        if key in words.sentences:
            return words.template(key)
    return None
