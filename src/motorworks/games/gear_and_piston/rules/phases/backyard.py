"""Phase II, step 2: the Backyard."""

from motorworks.games.gear_and_piston.rules import hands, markers
from motorworks.games.gear_and_piston.rules.events import MARKER_BACK, MOVED
from motorworks.games.gear_and_piston.rules.moves import MARKET, MOVE, MOVES, SPY
from motorworks.games.gear_and_piston.rules.state import BLACK_MARKET, ESPIONAGE, PATENT_STEP, GearState
from motorworks.games.gear_and_piston.rules.tables import BACKYARD, HAND_LIMIT, LOCATION_DOMAIN, MOST_SPACES
from motorworks.kernel import NOBODY, SEAT, Phase, Refusal


def first_movable(s: GearState, location: int) -> int:
    """Markers from here on may be moved: in the Backyard those behind the acting one [R 4.8], or none [R 13.2]."""
    if location != BACKYARD:
        return 0
    return MOST_SPACES if s.variants.union_other_locations_only else s.place + 1


class Backyard(Phase[GearState]):
    """Espionage, Union Influence or Black Market [R 4.4]."""

    name = "backyard"
    rules = "R 4.4"
    kinds = (SPY, MOVE, MARKET)

    def enter(self, s: GearState) -> None:
        for seat in range(s.players):
            if s.held[seat]:
                s.note(MARKER_BACK, seat, s.held[seat])
                s.supply[seat] += s.held[seat]
                s.held[seat] = 0
        s.place = 0
        self._next(s)

    def _next(self, s: GearState) -> None:
        while (seat := markers.seat_in_turn(s, BACKYARD)) != NOBODY:
            s.actor = seat
            if self.legal(s):
                return
            markers.skip(s, BACKYARD)
        s.go(PATENT_STEP)

    def legal(self, s: GearState) -> list[int]:
        actor = s.actor
        found = []
        if not hands.is_full(s, actor):
            found += [SPY.base + seat for seat, hand in enumerate(s.hands) if hand and seat != actor]
            if s.new_stack:
                found.append(MARKET.base)
        for location, queue in enumerate(s.queues):
            first = first_movable(s, location)
            last = len(queue)
            for place in range(first, last):
                if queue[place] == actor:
                    base = MOVE.base + (location * MOST_SPACES + place) * MOST_SPACES
                    found += [base + to for to in range(first, last) if to != place]
        return found

    def apply(self, s: GearState, action: int) -> None:
        kind = MOVES.of(action)
        if kind is SPY:
            s.victim = action - SPY.base
            s.call(ESPIONAGE)
        elif kind is MARKET:
            s.call(BLACK_MARKET)
        else:
            location, space, to = MOVE.values(action)
            queue = s.queues[location]
            queue.insert(to - 1, queue.pop(space - 1))
            s.note(MOVED, s.actor, location, space, to)
            self._leave(s)

    def resume(self, s: GearState) -> None:
        """The spy or the buyer is done."""
        self._leave(s)

    def _leave(self, s: GearState) -> None:
        markers.take_back(s, BACKYARD)
        self._next(s)

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        kind = MOVES.of(action)
        if kind is MOVE:
            return self._refuse_move(s, *MOVE.values(action))
        if hands.is_full(s, s.actor):
            return Refusal("R 1.5", "refusal.hand-full", limit=HAND_LIMIT)
        if kind is MARKET:
            return None if s.new_stack else Refusal("R 4.11", "refusal.market-empty")
        return self._refuse_victim(s, action - SPY.base)

    def _refuse_victim(self, s: GearState, victim: int) -> Refusal | None:
        if victim >= s.players or victim == s.actor:
            return Refusal("R 4.7", "refusal.no-opponent", victim=SEAT.term(victim))
        if not s.hands[victim]:
            return Refusal("R 4.7", "refusal.victim-empty", victim=SEAT.term(victim))
        return None

    def _refuse_move(self, s: GearState, location: int, space: int, to: int) -> Refusal | None:
        queue = s.queues[location]
        first = first_movable(s, location) + 1
        where = LOCATION_DOMAIN.term(location)
        if location == BACKYARD and s.variants.union_other_locations_only:
            return Refusal("R 13.2", "refusal.union-elsewhere")
        if not first <= space <= len(queue) or queue[space - 1] != s.actor:
            return Refusal("R 4.8", "refusal.not-your-marker", location=where, space=space)
        if len(queue) == first:
            return Refusal("R 4.9", "refusal.alone", location=where)
        if to == space or not first <= to <= len(queue):
            return Refusal("R 4.8", "refusal.move-to", first=first, last=len(queue))
        return None
