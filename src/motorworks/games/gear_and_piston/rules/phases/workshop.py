"""Phase II, step 5: the Workshop."""

from collections.abc import Mapping

from motorworks.games.gear_and_piston.rules import car, hands, knowledge, markers
from motorworks.games.gear_and_piston.rules.events import DISMANTLED, START_TAKEN, START_TAKEN_BY_TIME, WORK_BEGUN
from motorworks.games.gear_and_piston.rules.moves import BUILD, DISMANTLE, DONE, JOIN, MOVES, UPGRADE_WITH
from motorworks.games.gear_and_piston.rules.state import BUILDING, END_TEST, JOINING, UPGRADING, GearState
from motorworks.games.gear_and_piston.rules.tables import ACTIONS, MODEL, PART_DOMAIN, WORKSHOP
from motorworks.kernel import NOBODY, Phase, Refusal, Say, Value


def upgrades(s: GearState) -> list[int]:
    """The blueprints that can replace a tile of the car.

    While `fresh` lists what the Upgrade in progress has put in, more replacements are part of it; a fresh tile itself
    can only be replaced by another action [R 5.5].
    """
    if not s.actions and not s.fresh:
        return []
    fresh = () if s.actions else s.fresh
    models = {MODEL[tile] for section in s.cars[s.actor] for tile in section if tile >= 0 and tile not in fresh}
    return [part for part in s.hands[s.actor] if MODEL[part] in models]


class Workshop(Phase[GearState]):
    """As many actions as the space says: Build, Dismantle, Upgrade in any mix [R 4.19, R 4.20]."""

    name = "workshop"
    rules = "R 4.20"
    kinds = (BUILD, DISMANTLE, UPGRADE_WITH, JOIN, DONE)

    def enter(self, s: GearState) -> None:
        if s.queues[WORKSHOP]:
            self._hand_over_start(s)
        s.place = 0
        self._next(s)

    def _hand_over_start(self, s: GearState) -> None:
        """The last marker of the row brings the start tile [R 4.18], or the one that was placed last [R 13.3]."""
        if s.variants.start_by_placement_time:
            s.start = s.last_placed
            s.note(START_TAKEN_BY_TIME, s.start)
        else:
            s.start = s.queues[WORKSHOP][-1]
            s.note(START_TAKEN, s.start)

    def _next(self, s: GearState) -> None:
        while (seat := markers.seat_in_turn(s, WORKSHOP)) != NOBODY:
            s.actor = seat
            s.actions = ACTIONS[s.place]
            if s.hands[seat] or s.cars[seat]:
                s.note(WORK_BEGUN, seat, s.actions)
                return
            s.actions = 0
            markers.skip(s, WORKSHOP)
        s.go(END_TEST)

    def legal(self, s: GearState) -> list[int]:
        found = [DONE.base]
        own = s.cars[s.actor]
        if s.actions:
            base = BUILD.base
            found += [base + part for part in s.hands[s.actor]]
            base = DISMANTLE.base
            found += [base + tile for tile in car.dismantlable(own)]
        base = UPGRADE_WITH.base
        found += [base + part for part in upgrades(s)]
        if len(own) == 2:
            found.append(JOIN.base)
        return found

    def apply(self, s: GearState, action: int) -> None:
        kind = MOVES.of(action)
        if kind is BUILD:
            self._lay_out(s, action - BUILD.base, BUILDING)
        elif kind is UPGRADE_WITH:
            self._lay_out(s, action - UPGRADE_WITH.base, UPGRADING)
        elif kind is JOIN:
            s.call(JOINING)
        elif kind is DISMANTLE:
            self._dismantle(s, action - DISMANTLE.base)
        else:
            self._leave(s)

    def _lay_out(self, s: GearState, part: int, phase: int) -> None:
        """The blueprint is shown before its place is chosen: from then on everybody knows it."""
        s.chosen = part
        knowledge.shown(s, part, s.actor)
        s.call(phase)

    def _dismantle(self, s: GearState, tile: int) -> None:
        s.cars[s.actor] = car.dismantle(s.cars[s.actor], tile)
        hands.discard(s, tile)
        s.note(DISMANTLED, s.actor, tile)
        s.actions -= 1
        s.fresh.clear()
        self._go_on(s)

    def resume(self, s: GearState) -> None:
        """Something was built, replaced or joined."""
        self._go_on(s)

    def _go_on(self, s: GearState) -> None:
        """The turn lasts while there is an action or a replacement left."""
        if not s.actions and not upgrades(s):
            self._leave(s)

    def _leave(self, s: GearState) -> None:
        s.actions = 0
        s.fresh.clear()
        markers.take_back(s, WORKSHOP)
        self._next(s)

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        kind = MOVES.of(action)
        tile = action - kind.base
        if kind is DONE:
            return None
        if kind is JOIN:
            return None if len(s.cars[s.actor]) == 2 else Refusal("R 5.6", "refusal.one-section")
        if kind is DISMANTLE:
            return self._refuse_dismantle(s, tile)
        if tile not in s.hands[s.actor]:
            return Refusal("R 4.20", "refusal.not-in-hand", tile=PART_DOMAIN.term(tile))
        if kind is BUILD:
            return None if s.actions else Refusal("R 4.19", "refusal.no-actions")
        return self._refuse_upgrade(s, tile)

    def _refuse_dismantle(self, s: GearState, tile: int) -> Refusal | None:
        own = s.cars[s.actor]
        if tile not in car.tiles(own):
            return Refusal("R 5.3", "refusal.not-on-car", tile=PART_DOMAIN.term(tile))
        if not s.actions:
            return Refusal("R 4.19", "refusal.no-actions")
        if len(car.dismantle(own, tile)) > car.MOST_SECTIONS:
            return Refusal("R 5.3", "refusal.three-sections", tile=PART_DOMAIN.term(tile))
        return None

    def _refuse_upgrade(self, s: GearState, part: int) -> Refusal | None:
        same = [tile for tile in car.tiles(s.cars[s.actor]) if MODEL[tile] == MODEL[part]]
        if not same:
            return Refusal("R 5.4", "refusal.no-such-model", tile=PART_DOMAIN.term(part))
        if s.actions or (s.fresh and any(tile not in s.fresh for tile in same)):
            return None
        return Refusal("R 5.5", "refusal.no-actions")

    def ask(self, s: GearState) -> Say:
        return Say("prompt.workshop-upgrade" if s.fresh else "prompt.workshop", actions=s.actions)

    def facts(self, s: GearState, action: int) -> Mapping[str, Value]:
        return {"actions": s.actions}
