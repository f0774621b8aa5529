"""One sentence of advice for a person who is learning a game, from the rules of thumb of the bots.

It is made from a world that the seat cannot tell from the true one, so it knows no more than the seat does.
"""

from typing import Any, NamedTuple

from motorworks.bots.advice import advice_for
from motorworks.kernel.match import Match, Option
from motorworks.kernel.secrecy import sample_state
from motorworks.kernel.words import Words

CLEAR = 0.25  # how much better than the usual option the best one has to look to be worth a word
OTHER = "other"


class Counsel(NamedTuple):
    """The option that looks best, as its code and its sentence, and the reason."""

    code: str
    says: str
    reason: str


def advise(match: Match[Any], seat: int, words: Words) -> Counsel | None:
    """What the actor might do, and why; None where the options look alike or there is nothing to choose."""
    options = match.options(words)
    if match.actor != seat or len(options) < 2:
        return None
    world = sample_state(match.game, match.state, seat, len(match.steps))
    weights = advice_for(match.game).order(world, [option.id for option in options])
    best = max(weights)
    if best - sum(weights) / len(weights) < CLEAR:
        return None
    chosen = options[weights.index(best)]
    reason = _reason(chosen, words)
    return None if reason is None else Counsel(chosen.code, chosen.says, reason)


def _reason(option: Option, words: Words) -> str | None:
    """The sentence `advice.<kind>.<first argument>`, or `advice.<kind>.other`; without one there is no advice."""
    first = next(iter(option.args.values()), OTHER)
    for key in (f"advice.{option.kind}.{first}", f"advice.{option.kind}.{OTHER}"):
        if key in words.sentences:
            return words.template(key)
    return None
