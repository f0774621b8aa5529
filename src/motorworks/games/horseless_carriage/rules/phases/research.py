"""Phase 1: move research markers. [R 3]"""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules.access import station_opened
from motorworks.games.horseless_carriage.rules.events import ASSEMBLY_RAISED, RESEARCH_LOST, RESEARCHED
from motorworks.games.horseless_carriage.rules.focus import engineering_order
from motorworks.games.horseless_carriage.rules.moves import RESEARCH_ASSEMBLY, RESEARCH_TRACK, TILE, TRACK
from motorworks.games.horseless_carriage.rules.punch_clock import step_down
from motorworks.games.horseless_carriage.rules.sequence import SET_FOCUS
from motorworks.games.horseless_carriage.rules.state import ASSEMBLY_MARKER, MOST_SEATS, CarriageState
from motorworks.games.horseless_carriage.rules.tables import (
    ASSEMBLY_CLOCK,
    ASSEMBLY_END,
    CLOCK_SPACES,
    TRACK_END,
)
from motorworks.kernel import SEAT, Phase, Refusal, Value


class Research(Phase[CarriageState]):
    name = "research"
    rules = "R 3"
    kinds = (RESEARCH_TRACK, RESEARCH_ASSEMBLY)

    def enter(self, s: CarriageState) -> None:
        for seat in engineering_order(s.focus, s.history):
            if not s.acted >> seat & 1:
                s.actor = seat
                s.acted |= 1 << seat
                s.moved = 0
                s.research_left = s.factories[seat].research
                self.go_on(s)
                return
        s.acted = 0
        s.go(SET_FOCUS)

    def go_on(self, s: CarriageState) -> None:
        """Wait for the next step of this player, or let the next player begin."""
        if s.research_left and self.legal(s):
            return
        if s.research_left:
            s.note(RESEARCH_LOST, s.actor, s.research_left)
        s.research_left = 0
        s.moved = 0
        self.enter(s)

    def legal(self, s: CarriageState) -> list[int]:
        base = RESEARCH_TRACK.base
        markers = s.markers
        moved = s.moved
        found = [
            base + first + seat
            for first in range(0, ASSEMBLY_MARKER, MOST_SEATS)
            for seat in range(s.players)
            if markers[first + seat] < TRACK_END and not moved >> first + seat & 1
        ]
        if s.assembly[s.actor] < ASSEMBLY_END and not moved >> ASSEMBLY_MARKER & 1:
            found.append(RESEARCH_ASSEMBLY.base)
        return found

    def apply(self, s: CarriageState, action: int) -> None:
        if action == RESEARCH_ASSEMBLY.base:
            s.moved |= 1 << ASSEMBLY_MARKER
            s.assembly[s.actor] += 1
            s.note(ASSEMBLY_RAISED, s.actor, s.assembly[s.actor])
            step_down(s, s.assembly[s.actor] == ASSEMBLY_CLOCK)
        else:
            self.advance(s, action - RESEARCH_TRACK.base)
        s.research_left -= 1
        self.go_on(s)

    def advance(self, s: CarriageState, marker: int) -> None:
        track, owner = divmod(marker, MOST_SEATS)
        s.moved |= 1 << marker
        s.markers[marker] += 1
        s.note(RESEARCHED, s.actor, owner, track, s.markers[marker])
        step_down(s, s.markers[marker] in CLOCK_SPACES[track])

    def facts(self, s: CarriageState, action: int) -> Mapping[str, Value]:
        """The space that the marker reaches, and what it opens."""
        if action == RESEARCH_ASSEMBLY.base:
            return {"space": s.assembly[s.actor] + 1}
        marker = action - RESEARCH_TRACK.base
        space = s.markers[marker] + 1
        return {"space": space, "tile": TILE.term(station_opened(marker // MOST_SEATS, space))}

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        if action == RESEARCH_ASSEMBLY.base:
            if s.moved >> ASSEMBLY_MARKER & 1:
                return Refusal("R 3.3", "refusal.assembly-moved")
            return Refusal("R 3.3", "refusal.assembly-end") if s.assembly[s.actor] == ASSEMBLY_END else None
        marker = action - RESEARCH_TRACK.base
        track, owner = divmod(marker, MOST_SEATS)
        if owner >= s.players:
            return Refusal("R 3.2", "refusal.no-such-seat", seat=SEAT.term(owner))
        if s.moved >> marker & 1:
            return Refusal("R 3.3", "refusal.marker-moved", track=TRACK.term(track), seat=SEAT.term(owner))
        if s.markers[marker] == TRACK_END:
            return Refusal("R 3.3", "refusal.track-end", track=TRACK.term(track), seat=SEAT.term(owner))
        return None
