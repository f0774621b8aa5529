"""The games in words: what language models read, what they may answer, and why not."""

import pytest

import motorworks
from motorworks import BadSetup
from motorworks.games import slugs
from motorworks.text import TextEnv
from motorworks.text.environment import move_in


@pytest.mark.parametrize("slug", [slug for slug in slugs() if slug != "horseless_carriage"])
def test_a_whole_game_is_played_in_words(slug: str) -> None:
    env = TextEnv(slug, players=3, models=(0,), against="random")
    env.reset(seed=2)
    while not env.done:
        player, text = env.get_observation()
        assert player == 0
        assert "Answer with one option in [brackets]." in text
        env.step("I think the first one is best: [1]")
    rewards, info = env.close()
    assert sum(rewards.values()) == pytest.approx(0)
    assert len(info["places"]) == 3


def test_the_fields_of_public_arenas_are_there() -> None:
    env = TextEnv("gear_and_piston", players=2)
    env.reset(seed=7)
    seen = env.observe()
    legal = env.match.state.legal()
    assert seen["legalActions"] == legal
    assert seen["legalActionStrings"] == [env.match.game.moves.code(action) for action in legal]
    assert seen["playerId"] == env.match.actor
    assert "place scrapyard" in seen["observationString"]


def test_a_refusal_is_the_sentence_of_the_table_and_changes_nothing() -> None:
    env = TextEnv("gear_and_piston", players=2)
    env.reset(seed=7)
    before = env.match.state.digest()

    done, info = env.step("[build N01 1 1]")

    assert not done
    assert env.match.state.digest() == before
    assert info["refusal"]
    assert f"Refused: {info['refusal']}" in env.observe()["observationString"]


def test_after_three_refusals_a_bot_helps() -> None:
    env = TextEnv("gear_and_piston", players=2, against="random")
    env.reset(seed=7)
    player = env.observe()["playerId"]
    for _ in range(3):
        env.step("[nonsense]")
    assert env.helped[player] == 1
    assert len(env.match.steps) == 1


def test_a_seat_reads_nothing_that_is_hidden_from_it() -> None:
    """Re-dealing what a seat cannot see changes nothing that it reads."""
    env = TextEnv("automobile", players=3)
    env.reset(seed=4)
    seat = env.match.actor
    assert seat is not None
    text = env.tables[seat].look()
    env.match.state = motorworks.sample(env.match, seat, seed=9)
    assert env.tables[seat].look() == text


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("place scrapyard", "place scrapyard"),
        ("First [1], no: [place workshop] it is", "place workshop"),
        ("  [ 3 ] ", "3"),
    ],
)
def test_the_last_brackets_of_an_answer_count(answer: str, move: str) -> None:
    assert move_in(answer) == move


def test_bad_setups_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="models sit in seats 0 to 1"):
        TextEnv("gear_and_piston", players=2, models=(5,))
    with pytest.raises(BadSetup, match="models sit in seats 0 to 1, given as a tuple, not 1"):
        TextEnv("gear_and_piston", players=2, models=1)  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="Gear & Piston is for 2 to 6 players, not '2'"):
        TextEnv("gear_and_piston", players="2")  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="refused at least once before a bot helps, not 0 times"):
        TextEnv("gear_and_piston", players=2, refusals=0)
    with pytest.raises(BadSetup, match="the game is not over yet"):
        TextEnv("gear_and_piston", players=2).close()
