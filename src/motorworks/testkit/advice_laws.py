"""A law about advice: it knows no more than the seat that gets it."""

from motorworks.bots.adviser import advise
from motorworks.kernel.match import Match
from motorworks.kernel.secrecy import sample_state
from motorworks.testkit.laws import thinned
from motorworks.testkit.variants import Variant

EVERY = 11
MOST_WORDS = 22


def law_4_advice(variant: Variant, seed: int) -> None:
    """In a world that the seat cannot tell from the true one it gets the same advice, in one short sentence."""
    for match, _ in thinned(variant, seed, EVERY):
        seat = match.state.actor
        world = Match(match.game, match.setup, sample_state(match.game, match.state, seat, seed))
        found, elsewhere = advise(match, seat, match.words), advise(world, seat, world.words)
        assert found == elsewhere, f"the advice for seat {seat} knows what is hidden: {found} against {elsewhere}"
        assert found is None or len(found.reason.split()) <= MOST_WORDS, f"{found.reason!r} is too long"
