"""Phase 7: one dimension leaves the market, another enters. No decisions. [R 10]"""

from motorworks.games.horseless_carriage.rules.events import ENTERED, SCRAPPED
from motorworks.games.horseless_carriage.rules.expectations import innovation
from motorworks.games.horseless_carriage.rules.sequence import GROW_DEMAND
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, CarriageState
from motorworks.kernel import Phase


class AdvanceExpectations(Phase[CarriageState]):
    name = "advance-expectations"
    rules = "R 10"

    def enter(self, s: CarriageState) -> None:
        entering = most_innovative(s)
        axis = s.obsolete
        scrapped = s.axes[axis]
        s.minimum[scrapped] += 1
        s.note(SCRAPPED, scrapped, s.minimum[scrapped])
        s.note(ENTERED, entering, innovation_of(s, entering))
        s.off_board.remove(entering)
        s.off_board.append(scrapped)
        s.axes[axis] = entering
        s.obsolete = 1 - axis
        s.go(GROW_DEMAND)


def innovation_of(s: CarriageState, track: int) -> int:
    return innovation(positions(s, track), s.minimum[track])


def positions(s: CarriageState, track: int) -> list[int]:
    return s.markers[track * MOST_SEATS : track * MOST_SEATS + s.players]


def most_innovative(s: CarriageState) -> int:
    """The off-board track that enters; of equal ones the furthest marker decides, then the upper track. [R 10.3]"""
    return max(s.off_board, key=lambda track: (innovation_of(s, track), max(positions(s, track))))
