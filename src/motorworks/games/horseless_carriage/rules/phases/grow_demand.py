"""Phase 8: cards are played face down, then demand grows. [R 11]"""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules.demand import (
    attract_buyers,
    draw_neutral_buyers,
    may_play,
    place_sparks,
    set_prices,
)
from motorworks.games.horseless_carriage.rules.events import NO_CARD, PLAYED, REVEALED, YEAR_STARTED
from motorworks.games.horseless_carriage.rules.moves import BESIDE, CARD, CARD_DOWN, NICHE_AT, TYPE
from motorworks.games.horseless_carriage.rules.punch_clock import step_down
from motorworks.games.horseless_carriage.rules.sequence import RESEARCH
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import CARD_CLOCKS, CARD_YEAR, CARDS, QUADRANTS, SPARKS
from motorworks.kernel import Phase, Refusal, Say, Value


class GrowDemand(Phase[CarriageState]):
    name = "grow-demand"
    rules = "R 11"
    kinds = (CARD_DOWN, BESIDE)

    def enter(self, s: CarriageState) -> None:
        """The next player in engineering order plays a card; after the last, demand grows. [R 11.1]"""
        for seat in s.focus:
            if s.acted >> seat & 1:
                continue
            s.acted |= 1 << seat
            if playable(s, seat):
                s.actor = seat
                return
            s.note(NO_CARD, seat)
        s.acted = 0
        grow(s)
        s.year += 1
        s.focus = [NONE] * s.players
        s.note(YEAR_STARTED, s.year)
        s.go(RESEARCH)

    def legal(self, s: CarriageState) -> list[int]:
        if s.face_down[s.actor] == NONE:
            return [CARD_DOWN.base + card for card in playable(s, s.actor)]
        return [BESIDE.base + quadrant for quadrant in range(len(QUADRANTS))]

    def apply(self, s: CarriageState, action: int) -> None:
        seat = s.actor
        if action in CARD_DOWN:
            s.face_down[seat] = action - CARD_DOWN.base
            s.hands[seat] ^= 1 << s.face_down[seat]
            return
        s.quadrants[seat] = action - BESIDE.base
        s.note(PLAYED, seat, s.quadrants[seat], s.face_down[seat])
        self.enter(s)

    def facts(self, s: CarriageState, action: int) -> Mapping[str, Value]:
        """The sparks and clocks of a card; their niches as in quadrant I, which count from 0/0."""
        if action in BESIDE:
            return {}
        card = action - CARD_DOWN.base
        sparks = SPARKS[s.industrialists[s.actor]][card]
        return {
            "sparks": [TYPE.term(kind) for kind, _ in sparks],
            "niches": [NICHE_AT.term(inside) for _, inside in sparks],
            "clocks": CARD_CLOCKS[card],
        }

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        chosen = s.face_down[s.actor]
        if action in BESIDE:
            return Refusal("R 11.1", "refusal.card-first") if chosen == NONE else None
        card = action - CARD_DOWN.base
        if chosen != NONE:
            return Refusal("R 11.1", "refusal.card-chosen", card=CARD.term(chosen))
        if not s.hands[s.actor] >> card & 1:
            return Refusal("R 11.2", "refusal.card-gone", card=CARD.term(card))
        if not may_play(card, expansions(s, s.actor)):
            return Refusal("R 11.1", "refusal.card-too-early", card=CARD.term(card), year=CARD_YEAR[card])
        return None

    def ask(self, s: CarriageState) -> Say:
        return Say("prompt.card" if s.face_down[s.actor] == NONE else "prompt.quadrant")


def expansions(s: CarriageState, seat: int) -> int:
    return len(s.factories[seat].floor.expansions)


def playable(s: CarriageState, seat: int) -> list[int]:
    """The cards in hand whose year has come. [R 11.1]"""
    built = expansions(s, seat)
    return [card for card in range(len(CARDS)) if s.hands[seat] >> card & 1 and may_play(card, built)]


def grow(s: CarriageState) -> None:
    reveal_cards(s)
    attract_buyers(s)
    draw_neutral_buyers(s, [s.players - 2, 1, 1])
    set_prices(s)


def reveal_cards(s: CarriageState) -> None:
    """Quadrant by quadrant, the cards are turned over and leave the game. [R 11.2]"""
    s.reveal()
    for quadrant in range(len(QUADRANTS)):
        for seat in s.focus:
            if s.quadrants[seat] == quadrant:
                s.note(REVEALED, seat, s.face_down[seat], quadrant)
                step_down(s, place_sparks(s, seat, s.face_down[seat], quadrant))
    s.face_down = [NONE] * s.players
    s.quadrants = [NONE] * s.players
