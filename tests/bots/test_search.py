"""The search, on the small game of docs/add-a-game.md: what it promises whatever the game."""

from typing import Any

import pytest

from motorworks.bots import Thought
from motorworks.bots.search import Search
from motorworks.bots.searcher import SURE, Foreman, Magnate
from motorworks.games import find
from motorworks.kernel.secrecy import sample_state
from tests.kernel.red_line import red_line

LEVELS = {"foreman": Foreman, "magnate": Magnate}


def red_line_after(*codes: str, players: int = 2, seed: int = 1) -> Any:
    """A game of Red Line after these moves."""
    s = red_line().start(players, seed, {})
    for code in codes:
        s.apply(red_line().moves.parse(code))
    return s


def with_hands(*hands: tuple[int, ...], actor: int = 0) -> Any:
    """A game in which the seats hold cards of these values."""
    s = red_line_after(players=len(hands))
    for seat, values in enumerate(hands):
        for value in values:
            s.pile.remove(value - 1)
            s.hands[seat].append(value - 1)
    s.actor = actor
    return s


def searched(s: Any, simulations: int = 400, seed: int = 1) -> Thought:
    search: Search[Any] = Search(s, seed)
    for _ in range(simulations):
        search.simulate()
    return search.thought()


def code(action: int) -> str:
    return red_line().moves.code(action)


def test_it_draws_while_nothing_can_go_wrong() -> None:
    """With 2 in hand no card crosses 20, and holding would lose to almost anything."""
    assert code(searched(with_hands((2,), (9,))).choice) == "rev"


def test_it_holds_when_one_more_card_would_ruin_a_won_game() -> None:
    """18 against a rival who holds at 1: every card above 2 loses what is won already."""
    assert code(searched(with_hands((1,), (9, 9), actor=1)).choice) == "hold"


def test_each_seat_looks_after_itself() -> None:
    """Seat 1 is expected to draw against a rival's 18, not to hold for the good of seat 0."""
    thought = searched(with_hands((9, 9), (5,)), simulations=800)
    line = [code(action) for action in thought.considered[0].line]

    assert line[:2] == ["hold", "rev"]


def test_the_same_seed_thinks_the_same() -> None:
    """By simulations, not by the clock, thinking is repeatable."""
    assert searched(with_hands((7, 5), (8,)), seed=3) == searched(with_hands((7, 5), (8,)), seed=3)


def test_what_is_hidden_from_the_seat_cannot_change_its_mind() -> None:
    """Law 4 for bots: in all worlds that the seat cannot tell from this one it favours the same, about as much."""
    s = red_line_after("rev", "rev", "hold", "rev", players=2)
    worlds = [sample_state(red_line(), s, s.actor, seed) for seed in range(4)]
    assert len({tuple(map(tuple, world.hands)) for world in worlds}) > 1

    thoughts = [searched(world, 800) for world in worlds]
    shares = [thought.considered[0].share for thought in thoughts]

    assert len({tuple(one.action for one in thought.considered) for thought in thoughts}) == 1
    assert max(shares) - min(shares) < 0.1


def test_the_world_it_was_given_stays_as_it_was() -> None:
    s = with_hands((7, 5), (8,))
    before = s.digest()

    searched(s)

    assert s.digest() == before


def test_a_thought_tells_visits_shares_values_scores_and_lines() -> None:
    """Shares add up to the whole, options stand in the order of their visits, scores are of every seat."""
    thought = searched(with_hands((7, 5), (8,)), simulations=300)
    reported = thought.to_json(red_line().moves)

    assert sum(one.visits for one in thought.considered) == thought.simulations == 300
    assert sum(one.share for one in thought.considered) == pytest.approx(1)
    assert [one.visits for one in thought.considered] == sorted(
        (one.visits for one in thought.considered), reverse=True
    )
    assert all(0 <= one.value <= 1 and len(one.scores) == 2 for one in thought.considered)
    assert reported["choice"] == reported["considered"][0]["move"] == reported["considered"][0]["line"][0]


def test_cost_grows_linearly_with_simulations() -> None:
    """Twice the simulations take no more than about twice the steps: a deeper tree only shortens the playout."""
    counts = []
    for simulations in (200, 400, 800):
        search: Search[Any] = Search(red_line_after(players=4), 1)
        for _ in range(simulations):
            search.simulate()
        counts.append(search.steps)

    assert counts[1] <= 2.2 * counts[0]
    assert counts[2] <= 2.2 * counts[1]


class Clock:
    """A clock that goes on by a tenth of a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_move_is_never_delayed(level: str, clock: Clock) -> None:
    """After three revs only holding is left: no simulation, no look at the clock."""
    thought = LEVELS[level](0, clock).think(with_hands((1, 2, 3), (1,)))

    assert (code(thought.choice), thought.simulations, clock.now) == ("hold", 0, 0.0)


def test_it_uses_the_time_it_has(clock: Clock) -> None:
    """A close decision is thought about to the end of the time."""
    thought = Foreman(0, clock).think(with_hands((7, 5), (8, 4)), seconds=2.05)

    assert thought.seconds >= 2.0
    assert thought.simulations >= 20


def test_it_stops_early_when_its_mind_will_hardly_change(clock: Clock) -> None:
    """18 against a held 1: the favourite is ahead by more than a third of the simulations still to come."""
    thought = Foreman(0, clock).think(with_hands((1,), (9, 9), actor=1), seconds=100.0)

    assert code(thought.choice) == "hold"
    assert thought.seconds < 100.0
    lead = thought.considered[0].visits - thought.considered[1].visits
    assert SURE * lead > (100.0 - thought.seconds) / 0.1 - 2


def test_it_can_be_stopped_and_still_answers(clock: Clock) -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 5

    thought = Magnate(0, clock).think(with_hands((7, 5), (8, 4)), stop=stop)

    assert thought.simulations == 5
    assert thought.choice in with_hands((7, 5), (8, 4)).legal()


def test_it_reports_while_it_thinks(clock: Clock) -> None:
    """What it thinks so far, with the part of its time that is used."""
    reported: list[tuple[float, Thought]] = []

    Foreman(0, clock).think(with_hands((7, 5), (8, 4)), 1.05, lambda done, thought: reported.append((done, thought)))

    assert [done for done, _ in reported] == sorted(done for done, _ in reported)
    assert 0 < reported[0][0] < reported[-1][0] <= 1
    assert reported[-1][1].simulations > reported[0][1].simulations


def two_in_a_row() -> Any:
    """A decision in a game of Kanban EV after which the same seat has another one, whatever it chooses."""
    s = find("kanban_ev").start(2, 1, find("kanban_ev").choices(2, {}))
    while not all(goes_on(s, action) for action in s.legal()):
        s.apply(s.legal()[0])
    return s


def goes_on(s: Any, action: int) -> bool:
    after = s.copy()
    after.apply(action)
    return len(s.legal()) > 1 and after.actor == s.actor and not after.barrier and len(after.legal()) > 1


def test_what_it_thought_on_the_way_counts(clock: Clock) -> None:
    """Two decisions of a seat with nothing learned between them grow one tree: the second needs less of its time."""
    s = two_in_a_row()
    seat = s.actor
    foreman = Foreman(0, clock)
    first = foreman.think(s, seconds=20.0)
    s.apply(first.choice)

    second = foreman.think(sample_state(s.game, s, seat, 7), seconds=20.0)

    assert second.choice in s.legal()
    assert second.simulations * 0.1 > second.seconds + 1.0
    assert second.simulations <= first.simulations + second.seconds / 0.1


def test_what_it_learned_on_the_way_ends_the_old_tree(clock: Clock) -> None:
    """Red Line: a drawn card is news, so nothing that was thought before it counts any more."""
    foreman = Foreman(0, clock)
    foreman.think(with_hands((2,), (9,)), seconds=5.0)
    s = with_hands((2,), (9,))
    s.apply(red_line().moves.parse("rev"))
    s.actor = 0

    thought = foreman.think(s, seconds=0.35)

    assert thought.simulations <= 4


def test_another_position_ends_the_old_tree(clock: Clock) -> None:
    """A bot may be asked about any position, as after an undo: it goes on only from where its choice leads."""
    s = two_in_a_row()
    foreman = Foreman(0, clock)
    foreman.think(s, seconds=20.0)

    assert foreman.think(s, seconds=0.35).simulations <= 4
