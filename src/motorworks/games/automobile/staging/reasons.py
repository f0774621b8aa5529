"""The reasons given for the beats of Automobile's stages, with figures from the log of the stage alone."""

from collections.abc import Sequence

from motorworks.games.automobile.rules.demand import FROM_BAG, demand_of_hand
from motorworks.games.automobile.rules.selling import full_price
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, TILES_DRAWN
from motorworks.kernel.domain import Term
from motorworks.kernel.log_line import Line
from motorworks.kernel.refusal import Say
from motorworks.kernel.stages import Beat


def value(line: Line, name: str) -> int:
    term = line.terms[name]
    assert isinstance(term, Term)
    return term.value


def _buyers(lines: Sequence[Line], market: int) -> int:
    """The demand for a class; a demand of nothing is left out."""
    return sum(value(line, "cars") for line in lines if line.event == "demand" and value(line, "market") == market)


def _sold(lines: Sequence[Line], market: int) -> list[int]:
    """The spaces of the cars of a class that were sold."""
    return [value(line, "space") for line in lines if line.event == "sold" and CLASS_OF[value(line, "space")] == market]


def demand(earlier: Sequence[Line], beat: Beat) -> Say | None:
    """The tiles that make a demand. Which of a hand counts depends on the turn, and the tiles show the turn [R 1.2]."""
    market = value(beat.cause, "market")
    shown = [line.terms["tiles"] for line in earlier if line.event == "shown"]
    hands = [[tile.value for tile in tiles] for tiles in shown if isinstance(tiles, list)]
    bag = [line for line in earlier if line.event == "from-bag"]
    turns = (turn for turn, drawn in enumerate(TILES_DRAWN) if {len(hand) for hand in hands} == {drawn})
    turn = next((turn for turn in turns if len(FROM_BAG[turn]) == len(bag)), None)
    if turn is None:
        return None
    tiles = [demand_of_hand(turn, market, hand) for hand in hands]
    tiles += [value(line, "tile") for line in bag if value(line, "market") == market]
    return Say("staging.why.tiles", tiles=" + ".join(str(tile) for tile in tiles if tile))


def sold(earlier: Sequence[Line], beat: Beat) -> Say | None:
    """How many buyers were served before, and how many are left; the price shows a price cut [R 7.2, R 7.4]."""
    market, price = value(beat.cause, "market"), value(beat.cause, "price")
    buyers, served = _buyers(earlier, market), len(_sold(earlier, market))
    if not buyers:
        return None
    left = buyers - served - sum(line.event == "sold" for line in beat.lines)
    if price < full_price(value(beat.cause, "space")):
        full = full_price(value(beat.cause, "space"))
        return Say("staging.why.sold-reduced", price=price, full=full, left=left, buyers=buyers)
    if not served:
        return Say("staging.why.sold-first", left=left, buyers=buyers)
    return Say("staging.why.sold-next", served=served, left=left, buyers=buyers)


def unsold(earlier: Sequence[Line], beat: Beat) -> Say:
    """How many asked for the class, and how many newer cars they took first [R 7.2]."""
    space = value(beat.cause, "space")
    market = CLASS_OF[space]
    buyers = _buyers(earlier, market)
    if not buyers:
        return Say("staging.why.no-demand", market=CLASS.term(market))
    newer = sum(each > space for each in _sold(earlier, market))
    if newer:
        return Say("staging.why.newer-sold", buyers=buyers, newer=newer, market=CLASS.term(market))
    return Say("staging.why.demand-served", buyers=buyers, market=CLASS.term(market))


def outdated(earlier: Sequence[Line], beat: Beat) -> Say:
    """A point for each newer model of the class on the road [R 8.1]."""
    market = CLASS_OF[value(beat.cause, "space")]
    return Say("staging.why.newer-models", number=value(beat.cause, "losses"), market=CLASS.term(market))


def losses_paid(earlier: Sequence[Line], beat: Beat) -> Say:
    """What one point costs this turn [R 8.4]."""
    return Say("staging.why.loss-value", each=value(beat.cause, "cost") // value(beat.cause, "losses"))


def interest_paid(earlier: Sequence[Line], beat: Beat) -> Say:
    loans = value(beat.cause, "loans")
    return Say("staging.why.interest", each=value(beat.cause, "cost") // loans, loans=loans)
