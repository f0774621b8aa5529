"""Final scoring: nothing is decided any more, `scoring` adds it up [R 16, R 18.18]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules.scoring import finish, finish_if_fired, scores
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase


class FinalScoring(Phase[KanbanState]):
    name = "final-scoring"
    rules = "R 16"

    def enter(self, s: KanbanState) -> None:
        s.note(e.GAME_ENDED)
        if s.players == 1 and scores(s)[0].total <= 0:
            s.colleagues.fired = True
        if not finish_if_fired(s):
            finish(s)
