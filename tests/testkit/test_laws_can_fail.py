"""Each law catches the fault that it is there for: Red Line is broken in one place at a time."""

from dataclasses import replace
from typing import Any

import pytest

from motorworks.kernel import Events, Game, Rng, Score, State
from motorworks.testkit import laws
from motorworks.testkit.variants import Variant
from tests.kernel.red_line import red_line


def caught(law: laws.Law, game: Game[Any]) -> None:
    with pytest.raises(AssertionError):
        many(law, game)


def many(law: laws.Law, game: Game[Any]) -> None:
    for seed in range(80):
        law(Variant(game, 3), seed)


def but(**changes: Any) -> Game[Any]:
    """Red Line with some of it replaced."""
    return Game(**{**vars(red_line()), **changes})


def with_turn(**methods: Any) -> Game[Any]:
    """Red Line with other methods in its phase."""
    turn = type("Broken", (type(red_line().phases[0]),), methods)
    return but(phases=(turn(),))


def hold(s: Any) -> None:
    red_line().phases[0].apply(s, red_line().moves.parse("hold"))


def test_an_option_offered_twice() -> None:
    caught(laws.law_1_options, with_turn(legal=lambda self, s: [1, 1]))


def test_options_that_change_the_state() -> None:
    def legal(self: Any, s: Any) -> list[int]:
        s.hands[0].append(0)
        return [1]

    caught(laws.law_1_options, with_turn(legal=legal))


def test_a_copy_that_shares_a_list() -> None:
    def blank(game: Game[Any], players: int, choices: Any) -> State:
        state = red_line().new_state(game, players, choices)
        shared = state.pile

        def copy(self: Any) -> Any:
            other = type(state).copy(self)
            other.__class__ = type(self)
            other.pile = self.pile
            return other

        sharing = type("Sharing", (type(state),), {"__slots__": (), "copy": copy})
        made = sharing(game, players)
        made.pile = shared
        return made  # type: ignore[no-any-return]

    caught(laws.law_2_copies, but(new_state=blank))


def test_a_view_that_shows_the_stack() -> None:
    game = red_line()
    caught(laws.law_4_secrecy, but(view=lambda s, seat: {**game.view(s, seat), "next": s.pile[-1:]}))


def test_a_redeal_that_loses_a_card() -> None:
    def redeal(s: Any, seat: int, rng: Rng) -> None:
        s.pile.pop()

    caught(laws.law_4_secrecy, but(redeal=redeal))


def test_a_redeal_that_deals_nothing() -> None:
    caught(laws.law_4_redeals_differ, but(redeal=lambda s, seat, rng: None))


def test_a_game_that_says_it_hides_nothing() -> None:
    caught(laws.law_4_secrecy, but(hides=lambda s, seat, other: False))


def test_a_reveal_that_could_be_undone() -> None:
    def apply(self: Any, s: Any, action: int) -> None:
        if action == 0:
            s.hands[s.actor].append(s.pile.pop())
        else:
            hold(s)

    caught(laws.law_4_secrecy, with_turn(apply=apply))


def test_an_event_that_tells_everybody() -> None:
    game = red_line()
    open_event = replace(game.events.events[0], secret=(), readers=())

    telling = Events()
    telling.events = [open_event, *game.events.events[1:]]
    caught(laws.law_4_secrecy, but(events=telling))


def test_a_component_that_is_lost() -> None:
    def apply(self: Any, s: Any, action: int) -> None:
        s.draw(s.pile)
        hold(s)

    caught(laws.law_5_conservation, with_turn(apply=apply))


def test_a_refusal_that_disagrees_with_the_options() -> None:
    caught(laws.law_6_refusals, with_turn(refuse=lambda self, s, action: None))


def test_a_game_that_is_too_long() -> None:
    caught(laws.law_7_length, but(longest=3))


def test_a_score_that_does_not_add_up() -> None:
    caught(laws.law_7_length, but(scores=lambda s: [Score(3, (("revs", 2),))] * s.players))
