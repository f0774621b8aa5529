"""Junk tiles make every car complete."""

from motorworks.games.gear_and_piston.rules import car, markers
from motorworks.games.gear_and_piston.rules.events import (
    AREA_SCORED,
    INVESTOR_PAID,
    JUNK_COVERS,
    JUNK_DRAWN,
    JUNK_PLACED,
    SCORED,
    VOLATILITY_SCORED,
)
from motorworks.games.gear_and_piston.rules.moves import AT, COLUMN, COVER, MOVES
from motorworks.games.gear_and_piston.rules.order import seat_at
from motorworks.games.gear_and_piston.rules.requirements import JunkPlaces, is_complete
from motorworks.games.gear_and_piston.rules.scoring import scores
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import PART_DOMAIN, SPARE_JUNK, TILE_DOMAIN
from motorworks.kernel import Phase, Refusal, Say, Score


def note_sources(s: GearState, results: list[Score]) -> None:
    """Investor after investor, then the largest areas, then volatility; what brings nothing is skipped [R 10.2]."""
    for nth, (source, _) in enumerate(results[0].sources):
        for seat, score in enumerate(results):
            points = score.sources[nth][1]
            if points and source == "area":
                s.note(AREA_SCORED, seat, points)
            elif points and source == "volatility":
                s.note(VOLATILITY_SCORED, seat, -points)
            elif points:
                s.note(INVESTOR_PAID, seat, s.investors[nth], points)


class Junk(Phase[GearState]):
    """In player order; each player goes on until the car is complete [R 9.2]."""

    name = "junk"
    rules = "R 9.4"
    kinds = (AT, COVER)

    def enter(self, s: GearState) -> None:
        s.place = 0
        self._next(s)

    def _next(self, s: GearState) -> None:
        while s.place < s.players:
            s.actor = seat_at(s.place, s.start, s.players)
            if not is_complete(s.cars[s.actor]):
                self._draw(s)
                return
            s.place += 1
        self._score(s)

    def _draw(self, s: GearState) -> None:
        """Drawn first, then placed [R 9.3]."""
        tile = s.draw(s.junk) if s.junk else SPARE_JUNK
        s.drawn.append(tile)
        s.note(JUNK_DRAWN, s.actor, tile)

    def _score(self, s: GearState) -> None:
        s.place = 0
        markers.set_volatility(s)
        results = scores(s)
        note_sources(s, results)
        for seat, score in enumerate(results):
            s.note(SCORED, seat, score.total, s.volatility[seat])
        s.finish()

    def legal(self, s: GearState) -> list[int]:
        places = JunkPlaces(s.cars[s.actor])
        found = [AT.base + row * len(COLUMN) + column for row, column in places.cells_open()]
        return found + [COVER.base + tile for tile in places.tiles_open()]

    def apply(self, s: GearState, action: int) -> None:
        junk = s.drawn.pop()
        if MOVES.of(action) is COVER:
            self._cover(s, action - COVER.base, junk)
        else:
            _, row, column = AT.values(action)
            own = s.cars[s.actor] or ((),)
            s.cars[s.actor] = (car.with_tile(own[0], row, column, junk),)
            s.note(JUNK_PLACED, s.actor, junk, row, column)
        self._next(s)

    def _cover(self, s: GearState, tile: int, junk: int) -> None:
        s.cars[s.actor] = car.replace(s.cars[s.actor], tile, junk)
        s.covered.append(tile)
        s.note(JUNK_COVERS, s.actor, junk, tile)

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        own = s.cars[s.actor]
        if MOVES.of(action) is COVER:
            return self._refuse_cover(own, action - COVER.base)
        which, row, column = AT.values(action)
        if which or not self._touches(own, row, column):
            return Refusal("R 9.4", "refusal.no-contact", column=column)
        if own and not JunkPlaces(own).is_useful(row, column):
            return Refusal("R 9.7", "refusal.junk-useless")
        return None

    def _touches(self, own: car.Car, row: int, column: int) -> bool:
        return column in car.build_columns(own[0], row) if own else column == 1

    def _refuse_cover(self, own: car.Car, tile: int) -> Refusal | None:
        if tile not in car.tiles(own):
            return Refusal("R 9.4", "refusal.not-on-car", tile=PART_DOMAIN.term(tile))
        if not JunkPlaces(own).may_cover(own[0].index(tile)):
            return Refusal("R 9.7", "refusal.cover-useless", tile=PART_DOMAIN.term(tile))
        return None

    def ask(self, s: GearState) -> Say:
        return Say("prompt.junk", tile=TILE_DOMAIN.term(s.drawn[-1]))
