"""The figures of a tournament: ratings, win shares against parity, scores and time, each with its 95 % interval."""

from collections.abc import Sequence
from typing import Any

from motorworks.kernel.refusal import NoLibrary
from motorworks.lab.results import Result
from motorworks.lab.statistics import Z95, Estimate, mean, share
from motorworks.lab.tournament import Tournament


def figures(tournament: Tournament, results: Sequence[Result]) -> dict[str, Any]:
    """Everything, ready for JSON; the best-rated bot first."""
    names = list(dict.fromkeys(bot for result in results for bot in result.bots))
    rated = ratings(names, results)
    rows = [{"bot": name, "rating": vars(rated[name]), **_figures_of(name, results)} for name in names]
    return {
        **tournament.heading(),
        "games": len(results),
        "deals": len({result.deal for result in results}),
        "parity": 1 / tournament.players,
        "table": sorted(rows, key=lambda row: -row["rating"]["value"]),
        "best_score": vars(mean([max(result.scores) for result in results])),
    }


def _figures_of(name: str, results: Sequence[Result]) -> dict[str, Any]:
    held = [(result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == name]
    wins = share(sum(result.won(seat) for result, seat in held), len(held))
    decisions = sum(result.decisions[seat] for result, seat in held)
    return {
        "seats": len(held),
        "wins": vars(wins),
        "times_parity": wins.value * len(held[0][0].bots),
        "place": vars(mean([result.places[seat] for result, seat in held])),
        "score": vars(mean([result.scores[seat] for result, seat in held])),
        "decisions": decisions,
        "seconds_a_decision": sum(result.seconds[seat] for result, seat in held) / max(1, decisions),
        "longest_decision": max(result.longest[seat] for result, seat in held),
    }


def ratings(names: Sequence[str], results: Sequence[Result]) -> dict[str, Estimate]:
    """Plackett-Luce ratings after Weng and Lin (openskill), game after game; 25 is where everyone starts.

    A bot that holds several seats of a game is rated once for it, by the mean of what its seats would be rated.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise NoLibrary("a rating", "openskill", "lab") from None
    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in names}
    for result in results:
        after = model.rate([[known[bot]] for bot in result.bots], ranks=[float(place) for place in result.places])
        for name in set(result.bots):
            mine = [after[seat][0] for seat, bot in enumerate(result.bots) if bot == name]
            mu = sum(one.mu for one in mine) / len(mine)
            known[name] = model.rating(mu, sum(one.sigma for one in mine) / len(mine), name)
    return {name: Estimate(one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for name, one in known.items()}
