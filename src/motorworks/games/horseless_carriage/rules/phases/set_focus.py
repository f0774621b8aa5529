"""Phase 2: take a slot of the focus track, or pass. [R 4]"""

from motorworks.games.horseless_carriage.rules.events import FOCUS_SET, FOCUS_TAKEN, PASSED
from motorworks.games.horseless_carriage.rules.moves import FOCUS, PASS, SLOT
from motorworks.games.horseless_carriage.rules.sequence import BUILD_FACTORY
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.kernel import SEAT, Phase, Refusal


class SetFocus(Phase[CarriageState]):
    name = "set-focus"
    rules = "R 4"
    kinds = (FOCUS, PASS)

    def enter(self, s: CarriageState) -> None:
        self.next_player(s)

    def next_player(self, s: CarriageState) -> None:
        """The most Gantt charts first; among equals the lower historical slot. [R 4.1]

        A player acts only once, so charts that were spent meanwhile cannot change the order.
        """
        waiting = [seat for seat in s.history if not s.acted >> seat & 1]
        if waiting:
            s.actor = max(waiting, key=lambda seat: s.gantt[seat])
            return
        s.acted = 0
        self.fill_open_slots(s)
        s.go(BUILD_FACTORY)

    def fill_open_slots(self, s: CarriageState) -> None:
        passed = [seat for seat in s.history if seat not in s.focus]
        for slot, seat in enumerate(s.focus):
            if seat == NONE:
                s.focus[slot] = passed.pop(0)
        s.note(FOCUS_SET, *s.focus)

    def legal(self, s: CarriageState) -> list[int]:
        return [PASS.base, *(FOCUS.base + slot for slot, seat in enumerate(s.focus) if seat == NONE)]

    def apply(self, s: CarriageState, action: int) -> None:
        seat = s.actor
        s.acted |= 1 << seat
        if action == PASS.base:
            s.note(PASSED, seat)
        else:
            slot = action - FOCUS.base
            s.focus[slot] = seat
            s.gantt[seat] = 0
            s.note(FOCUS_TAKEN, seat, slot + 1)
        self.next_player(s)

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        if action == PASS.base:
            return None
        slot = action - FOCUS.base
        if slot >= s.players:
            return Refusal("R 1.8", "refusal.no-such-slot", slot=SLOT.term(slot + 1), count=s.players)
        if s.focus[slot] != NONE:
            return Refusal("R 4.2", "refusal.slot-taken", slot=SLOT.term(slot + 1), seat=SEAT.term(s.focus[slot]))
        return None
