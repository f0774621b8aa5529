"""Build: a cell for the chosen blueprint."""

from typing import Final

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.events import BUILT, SECTION_BEGUN
from motorworks.games.gear_and_piston.rules.moves import AT, BEGIN, COLUMN
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import PART_DOMAIN, ROW, ROW_DOMAIN
from motorworks.kernel import Phase, Refusal, Say

COLUMNS: Final = len(COLUMN)


class Building(Phase[GearState]):
    """Called by the Workshop with `chosen` set; there is always a place [R 5.2]."""

    name = "building"
    rules = "R 5.2"
    kinds = (AT, BEGIN)

    def enter(self, s: GearState) -> None:
        """The actor has been set by the Workshop."""

    def legal(self, s: GearState) -> list[int]:
        row = ROW[s.chosen]
        own = s.cars[s.actor]
        found = [BEGIN.base] if len(own) < car.MOST_SECTIONS else []
        for which, section in enumerate(own):
            base = AT.base + (2 * which + row) * COLUMNS
            found += [base + column for column in car.build_columns(section, row)]
        return found

    def apply(self, s: GearState, action: int) -> None:
        own, part = s.cars[s.actor], s.chosen
        if action == BEGIN.base:
            s.cars[s.actor] = car.begin_section(own, part)
            s.note(SECTION_BEGUN, s.actor, part)
        else:
            which, row, column = AT.values(action)
            s.cars[s.actor] = car.build(own, which, column, part)
            s.note(BUILT, s.actor, part, which, row, column)
        s.hands[s.actor].remove(part)
        s.chosen = -1
        s.actions -= 1
        s.fresh.clear()
        s.back()

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        own = s.cars[s.actor]
        if action == BEGIN.base:
            return None if len(own) < car.MOST_SECTIONS else Refusal("R 5.1", "refusal.third-section")
        which, row, column = AT.values(action)
        if which >= len(own):
            return Refusal("R 5.1", "refusal.no-such-section")
        if row != ROW[s.chosen]:
            right = ROW_DOMAIN.term(ROW[s.chosen])
            return Refusal("R 1.2", "refusal.wrong-row", tile=PART_DOMAIN.term(s.chosen), row=right)
        if column not in car.build_columns(own[which], row):
            return Refusal("R 5.2", "refusal.no-contact", column=column)
        return None

    def ask(self, s: GearState) -> Say:
        return Say("prompt.building", tile=PART_DOMAIN.term(s.chosen))
