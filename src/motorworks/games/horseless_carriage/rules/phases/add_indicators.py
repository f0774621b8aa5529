"""Building: a new station is given its spec indicators, now or later in the turn. [R 5.8]"""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules.access import levels
from motorworks.games.horseless_carriage.rules.brochures import what_it_raises
from motorworks.games.horseless_carriage.rules.laid import Station
from motorworks.games.horseless_carriage.rules.moves import ENOUGH, TAKE, TILE, TRACK
from motorworks.games.horseless_carriage.rules.offers import arrows, must_stay_valid, size_of, takes
from motorworks.games.horseless_carriage.rules.placement import indicator_squares
from motorworks.games.horseless_carriage.rules.sequence import LAY_TILE
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS_OF, INDICATOR, STATION
from motorworks.kernel import Phase, Refusal, Say, Value


class AddIndicators(Phase[CarriageState]):
    name = "add-indicators"
    rules = "R 5.8"
    kinds = (TAKE, ENOUGH)

    def enter(self, s: CarriageState) -> None:
        if not open_slots(s):
            self.leave(s)

    def legal(self, s: CarriageState) -> list[int]:
        found = [TAKE.base + INDICATOR + dimension for dimension in open_slots(s)]
        if not self.needs_one(s):
            found.append(ENOUGH.base)
        return found

    def needs_one(self, s: CarriageState) -> bool:
        """Whether the first indicator cannot wait. [R 5.11]"""
        return must_stay_valid(s) and not station_in_hand(s).used

    def apply(self, s: CarriageState, action: int) -> None:
        if action == ENOUGH.base:
            self.leave(s)
        else:
            s.tile = action - TAKE.base
            s.call(LAY_TILE)

    def resume(self, s: CarriageState) -> None:
        s.tile = NONE
        self.enter(s)

    def leave(self, s: CarriageState) -> None:
        s.equipping = NONE
        s.back()

    def facts(self, s: CarriageState, action: int) -> Mapping[str, Value]:
        """What the indicator would bring; wherever it lies beside the station, it raises at least this."""
        if action not in TAKE:
            return {}
        tile = action - TAKE.base
        factory = s.factories[s.actor]
        square = factory.floor.squares(indicator_squares(factory, station_in_hand(s)))[0]
        return {**size_of(tile), **what_it_raises(s, tile, square, arrows(s, tile, square)[0])}

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        what = TILE.term(STATION + station_in_hand(s).technology)
        if action == ENOUGH.base:
            return Refusal("R 5.11", "refusal.indicator-first", tile=what) if self.needs_one(s) else None
        dimension = action - TAKE.base - INDICATOR
        if dimension < 0:
            return Refusal("R 5.8", "refusal.indicator-only", tile=what)
        if dimension in open_slots(s):
            return None
        if not indicator_squares(s.factories[s.actor], station_in_hand(s)):
            return Refusal("R 5.8", "refusal.no-square", tile=what)
        return Refusal("R 5.8", "refusal.slot-closed", tile=what, track=TRACK.term(dimension))

    def ask(self, s: CarriageState) -> Say:
        return Say("prompt.add-indicators", tile=TILE.term(STATION + station_in_hand(s).technology))


def station_in_hand(s: CarriageState) -> Station:
    return s.factories[s.actor].stations[s.equipping]


def open_slots(s: CarriageState) -> list[int]:
    """The dimensions for which the station may be given an indicator now."""
    station = station_in_hand(s)
    if not indicator_squares(s.factories[s.actor], station):
        return []
    level = levels(s, s.actor)
    return [track for track in DIMENSIONS_OF[station.technology] if takes(s, station, track, level[track])]
