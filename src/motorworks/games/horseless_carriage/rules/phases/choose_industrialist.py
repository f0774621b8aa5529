"""Setup: each player chooses an industrialist; then tracks and order are drawn. [R 2.1] [R 2.2] [R 2.3]"""

from motorworks.games.horseless_carriage.rules.events import CHOSEN
from motorworks.games.horseless_carriage.rules.moves import CHOOSE, INDUSTRIALIST
from motorworks.games.horseless_carriage.rules.sequence import STARTING_DEPARTMENTS
from motorworks.games.horseless_carriage.rules.setup import deck, draw_order, lay_out_tracks
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import INDUSTRIALISTS
from motorworks.kernel import NOBODY, SEAT, Phase, Refusal


class ChooseIndustrialist(Phase[CarriageState]):
    name = "choose-industrialist"
    rules = "R 2.1"
    kinds = (CHOOSE,)

    def enter(self, s: CarriageState) -> None:
        s.actor = 0

    def legal(self, s: CarriageState) -> list[int]:
        return [CHOOSE.base + person for person in range(len(INDUSTRIALISTS)) if person not in s.industrialists]

    def apply(self, s: CarriageState, action: int) -> None:
        person = action - CHOOSE.base
        s.industrialists[s.actor] = person
        s.hands[s.actor] = deck(person, s.introductory)
        s.note(CHOSEN, s.actor, person)
        if NONE in s.industrialists:
            s.actor += 1
        else:
            s.actor = NOBODY
            lay_out_tracks(s)
            draw_order(s)
            s.go(STARTING_DEPARTMENTS)

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        person = action - CHOOSE.base
        if person not in s.industrialists:
            return None
        holder = s.industrialists.index(person)
        return Refusal("R 2.1", "refusal.chosen", industrialist=INDUSTRIALIST.term(person), seat=SEAT.term(holder))
