"""The sequence of play, and what can be taken back."""

import pytest

import motorworks
from motorworks.games.gear_and_piston import GAME
from motorworks.games.gear_and_piston.rules import state
from motorworks.kernel import LANGUAGES
from tests.gear_and_piston.positions import at
from tests.gear_and_piston.test_requirements import TWELVE


def test_the_phases_are_listed_in_the_order_of_their_numbers() -> None:
    """R 4: the five steps in their order, between planning and refreshing."""
    numbers = {
        "planning": state.PLANNING,
        "volatility": state.VOLATILITY_STEP,
        "backyard": state.BACKYARD_STEP,
        "espionage": state.ESPIONAGE,
        "black-market": state.BLACK_MARKET,
        "patent-office": state.PATENT_STEP,
        "scrapyard": state.SCRAPYARD_STEP,
        "scrapyard-draw": state.SCRAPYARD_DRAW,
        "workshop": state.WORKSHOP_STEP,
        "building": state.BUILDING,
        "upgrading": state.UPGRADING,
        "joining": state.JOINING,
        "end-test": state.END_TEST,
        "refreshing": state.REFRESHING,
        "assembly": state.ASSEMBLY,
        "junk": state.JUNK_STEP,
    }

    assert [phase.name for phase in GAME.phases] == sorted(numbers, key=numbers.__getitem__)
    assert sorted(numbers.values()) == list(range(len(GAME.phases)))


def test_a_build_can_be_taken_back() -> None:
    """R 5.2: nothing hidden from the builder has come to light."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue green"
        blue.hand = "N01 N13"
        green.hand = "N02"
    """)
    before = match.position()
    match.plays("build N01", "begin")

    match.undo()
    match.undo()

    assert match.position() == before


@pytest.mark.parametrize(
    ("phase", "location", "move"),
    [
        ("backyard", "backyard", "market"),
        ("backyard", "backyard", "spy 1"),
        ("patent-office", "patent", "blind"),
        ("scrapyard", "scrapyard", "blind"),
    ],
)
def test_a_look_cannot_be_taken_back(phase: str, location: str, move: str) -> None:
    """R 4.7, R 4.10, R 4.12 and R 4.14: what was seen stays seen."""
    match = at(f"""
        phase = "{phase}"
        queues.{location} = "blue"
        green.hand = "N01"
        busy = true
    """)

    match.play(move)

    with pytest.raises(motorworks.CannotUndo):
        match.undo()


@pytest.mark.parametrize("alternative", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_in_words(language: str, alternative: bool) -> None:
    """R 3 to R 9: a whole game in both languages; no question and no option shows a key instead of a sentence."""
    match = motorworks.new("gear_and_piston", players=3, seed=11, language=language, alternative_rules=alternative)
    step = 0

    while not match.over:
        options = match.options()
        for said in [match.prompt(), *(option.says for option in options), *(option.title for option in options)]:
            assert not said.lower().startswith(("prompt.", "option.", "group."))
            assert "{" not in said
        step += 1
        match.play(options[step % len(options)])

    assert all(not str(line).lower().startswith("event") for line in match.log(0))


def test_a_finished_game_says_how_it_ended() -> None:
    """R 8.2: for statistics and for the table."""
    match = at(f"""
        phase = "end-test"
        blue.car = '''{TWELVE["steam"]}'''
        green.car = '''
            S05 S13 S18
            S32 S27 S33
        '''
    """)

    assert match.over
    assert GAME.ending(match.state) == match.view()["ending"] == "completed"
