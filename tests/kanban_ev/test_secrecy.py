"""Hidden: hands, decks, awards, goals laid face down. What has been seen stays true in every redeal."""

from typing import Any

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.design_office import put_under_central
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel.secrecy import SPECTATOR, sample_state
from tests.kanban_ev.positions import Position, at
from tests.kanban_ev.test_meeting import after_an_empty_deck, after_meeting

DEALS = range(12)


def worlds(match: Position, seat: int) -> list[KanbanState]:
    return [sample_state(match.game, match.state, seat, deal) for deal in DEALS]


def hands(match: Position, seat: int, name: str) -> set[int]:
    """What the hand of blue could be."""
    return {getattr(world.boards[3], name) for world in worlds(match, seat)}


def test_hands_are_hidden_from_others() -> None:
    """R 2.10: goals and orders are seen by their owner alone."""
    match = at()
    for name in ("goals", "orders"):
        assert len(hands(match, 0, name)) > 1
        assert len(hands(match, SPECTATOR, name)) > 1
        assert hands(match, 3, name) == {getattr(match.state.boards[3], name)}
    assert match.view(0)["boards"][3]["goals"] == [None] * 3
    assert match.view(0)["boards"][3]["orders"] == [None] * 2
    assert len(match.view(3)["boards"][3]["orders"]) == 2
    assert None not in match.view(3)["boards"][3]["orders"]


def test_an_issued_order_is_known() -> None:
    """R 9.2: everybody saw it go under a deck that is never shuffled, so it is followed even into a hand."""
    match = at('actor = "blue"\n[blue]\nstation = "logistics-top"\norders = ["K5", "K1"]')
    match.play("order K5 P2")
    for world in worlds(match, 0):
        assert world.order_deck[0] == t.ORDER.value("K5")
    s = match.state
    s.order_deck.append(s.order_deck.pop(0))
    drawn = s.order_deck.pop()
    given = next(order for order in t.ORDER if s.boards[2].orders >> order & 1)
    s.boards[2].orders ^= 1 << given | 1 << drawn
    s.order_deck.insert(0, given)
    for world in worlds(match, 0):
        assert world.boards[2].orders >> drawn & 1


def test_designs_under_the_central_stack() -> None:
    """R 11.1, R 13.4: paid designs are known to lie there; of those Sandra returned only the order is not."""
    match = at()
    s = match.state
    put_under_central(s, [s.grid[0], s.grid[1], s.grid[2]])
    s.grid[:3] = [s.upper_office.pop() for _ in range(3)]
    put_under_central(s, [s.grid[7]])
    s.grid[7] = s.lower_office.pop()
    lots = {tuple(world.central[:4]) for world in worlds(match, 1)}
    assert {lot[0] for lot in lots} == {s.central[0]}
    assert {frozenset(lot[1:]) for lot in lots} == {frozenset(s.central[1:4])}
    assert len(lots) > 1
    assert {world.central[-1] for world in worlds(match, 1)} == {s.central[-1]}


def test_awards_are_known_to_who_looked() -> None:
    """R 6.6: for the others the tiles can be any that are not accounted for."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"\ntraining = { design = 4 }')
    match.play("train design")
    seen = match.state.awards[12:16]
    assert all(world.awards[12:16] == seen for world in worlds(match, 0))
    assert len({tuple(world.awards[12:16]) for world in worlds(match, 1)}) > 1
    assert len({tuple(world.awards[:4]) for world in worlds(match, 0)}) > 1


def test_goals_laid_face_down() -> None:
    """R 15.7: until all are shown, nobody else knows which goal was laid out."""
    match = after_meeting()
    seat = match.state.actor
    match.play(f"seed {match.codes('seed')[0]}")
    seeds = {world.boards[seat].seeds for world in worlds(match, (seat + 1) % 4)}
    assert len(seeds) > 1
    assert {world.boards[seat].seeds for world in worlds(match, seat)} == {match.state.boards[seat].seeds}


def test_goals_that_were_discarded() -> None:
    """R 15.7: a goal shuffled back from the discards cannot be a card that somebody has held all the time."""
    match = after_an_empty_deck()
    s = match.state
    (fresh,) = s.reshuffles
    for world in worlds(match, 0):
        for board, truth in zip(world.boards, s.boards, strict=True):
            assert (board.goals & fresh).bit_count() == (truth.goals & fresh).bit_count() == 2


def test_the_demand_stack_is_face_down() -> None:
    """R 2.6: its three tiles are known, their order is not."""
    match = at()
    orders = {tuple(world.demand_stack) for world in worlds(match, 0)}
    assert len(orders) > 1
    assert {frozenset(order) for order in orders} == {frozenset(match.state.demand_stack)}


def test_cards_of_the_colleagues() -> None:
    """R 18.4: the Reshuffle card is known to be at the bottom until the deck is reshuffled."""
    match = at('phase = "department-selection"\nactor = "you"', players=1)
    decks = [world.colleagues.plan_deck for world in worlds(match, 0)]
    assert {deck[0] for deck in decks} == {t.RESHUFFLE}
    assert len({tuple(deck) for deck in decks}) > 1
    match.state.colleagues.shuffled = True
    assert len({world.colleagues.plan_deck[0] for world in worlds(match, 0)}) > 1


def test_a_reveal_cannot_be_undone() -> None:
    """R 8.3, R 9.2: taking from a stack and drawing an order end what can be undone."""
    text: dict[str, Any] = {
        "select central": 'actor = "blue"\n[blue]\nstation = "design-top"\ntraining = { design = 3 }',
        "order K5 P2": 'actor = "blue"\n[blue]\nstation = "logistics-top"\norders = ["K5", "K1"]',
    }
    for move, described in text.items():
        match = at(described)
        match.play(move)
        assert not match.can_undo()
    match = at(text["select central"])
    match.play("select top-1")
    assert match.can_undo()


def test_a_goal_played_from_the_hand_stays_played() -> None:
    """R 15.2: all have seen it; whether to speak about it can still be taken back."""
    match = at('phase = "meeting"\n[orange]\ngoals = ["27", "2", "3"]', players=2)
    match.play("play 27")
    assert not match.can_undo()
    match.play("speak 27")
    assert match.can_undo()


def test_an_award_taken_stays_taken() -> None:
    """R 6.6: by its benefit all have seen what was among the tiles that only the Expert had looked at."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"\ntraining = { design = 4 }')
    match.play("train design")
    match.play(f"award {match.codes('award')[0]}")
    assert not match.can_undo()
