"""R 2: select characters."""

from tests.automobile.positions import at

CHOOSING = 'phase = "select-characters"\n'


def test_a_character_is_taken_once_and_gives_its_cubes_at_once() -> None:
    """R 2.1, R 2.4: Kettering gives three cubes and nothing else."""
    played = at(CHOOSING)

    played.plays("red", "take kettering")

    assert played.cubes("red") == 7
    assert played.actor == "yellow"
    assert played.why_not("take kettering") == "R 2.1: Kettering has been taken by player 1"


def test_each_character_gives_its_cubes() -> None:
    """R 2.2: Ford 1, Kettering 3, Sloan 1, Howard 0, Durant 1, Chrysler 2."""
    played = at(CHOOSING, players=5)

    played.play("take ford", "take kettering", "take sloan", "take howard", "take chrysler")

    assert played.state.cubes == [4, 6, 4, 3, 5]


def test_v7_the_order_of_play_is_the_order_of_the_characters() -> None:
    """R 2.2, V7, printed under Example of Play, first turn: green, red, yellow, blue."""
    played = at(CHOOSING + 'selection = ["red", "yellow", "green", "blue"]')

    played.play("take howard", "take durant", "build duryea", "take kettering", "take chrysler")

    assert played.order() == ["green", "red", "yellow", "blue"]
    assert played.actor == "green"


def test_v7_the_second_order_of_the_example() -> None:
    """R 2.2, V7, printed example under Phase two, Select characters: green, red, blue, yellow."""
    played = at(CHOOSING + 'selection = ["green", "red", "blue", "yellow"]\nturn = 2')

    played.play("take ford", "take kettering", "take howard", "take chrysler")

    assert played.order() == ["green", "red", "blue", "yellow"]


def test_characters_wear_their_gifts_on_the_option() -> None:
    """R 2.5, R 2.6, R 2.9: what Sloan, Howard and Chrysler do later is said when choosing."""
    played = at(CHOOSING)

    assert played.says("take sloan") == "Sloan, 1 cube: halves your loss points"
    assert played.says("take howard") == "Howard, 0 cubes: sells two of your cars"
    assert played.says("take chrysler") == "Chrysler, 2 cubes: discards loss points"


def test_durant_builds_at_once_with_his_own_cube() -> None:
    """R 2.7: without a cube of one's own, Durant's cube opens the next space."""
    played = at(
        CHOOSING
        + """
        [red]
        cubes = 0
        [spaces]
        duryea = {yellow = 1}
    """
    )

    played.plays("red", "take durant")

    assert played.log()[-2:] == [
        "Player 1 has no choice of what to build",
        "Player 1 builds one factory at Oldsmobile Dash for $250 and 1 cube",
    ]
    assert played.cubes("red") == 0
    assert played.cash("red") == 1750
    assert played.actor == "yellow"


def test_durant_may_build_behind_the_front_for_no_cubes() -> None:
    """R 2.7, ruling: a skipped space costs no cubes with Durant too; one's own space is no choice."""
    played = at(
        CHOOSING
        + """
        [spaces]
        duryea = {red = 1}
        maxwell = {yellow = 1}
    """
    )

    played.plays("red", "take durant")

    assert played.says("build franklin-a") == "Franklin A: $300 a factory and 0 cubes"
    assert played.why_not("build duryea") == "R 2.7: Durant builds in a space that is free, and Duryea is yours"
    played.plays("red", "build franklin-a")
    assert played.cubes("red") == 5


def test_durant_builds_one_ordinary_factory() -> None:
    """R 2.7, ruling: neither two factories nor the parts factory."""
    played = at("""
        phase = "raise-works"
        stack = ["select-characters"]
        occasion = "durant"
        space = "duryea"
        selection = ["yellow", "green", "blue"]
        characters = {red = "durant"}
    """)

    assert played.options() == ["raise one"]
    assert played.why_not("raise two") == "R 2.7: Durant builds one ordinary factory"
    assert played.why_not("raise parts") == "R 2.7: Durant builds one ordinary factory"


def test_durant_is_refused_to_a_player_who_cannot_build() -> None:
    """R 2.8, ruling: no money, no factory piece, or no cube where only spaces ahead are left."""
    poor = at(CHOOSING + "[red]\ncash = 100\nloans = 2")
    no_pieces = at(CHOOSING + "[spaces]\nduryea = {red = 3}\nmaxwell = {red = 3}")

    for played in (poor, no_pieces):
        assert "take durant" not in played
        assert played.why_not("take durant").startswith("R 2.8: Durant builds at once, and you cannot")


def test_durant_may_be_paid_by_loans() -> None:
    """R 2.8, R 10.1, R 0.10: one factory is all that Durant builds, but as it takes a loan it is asked for."""
    played = at(CHOOSING + "[red]\ncash = 0")

    played.plays("red", "take durant", "build duryea")
    assert played.says("raise one") == "Build one factory for $200 and 1 cube, with a loan of $500"
    played.plays("red", "raise one")

    assert played.loans("red") == 1
    assert played.cash("red") == 300


def test_the_last_player_takes_what_is_left() -> None:
    """R 2.8, R 0.10: five players, Durant impossible: the last character is taken without asking."""
    played = at(CHOOSING + "[black]\ncash = 0\nloans = 2", players=5)

    played.play("take ford", "take kettering", "take sloan", "take howard")

    assert played.order() == ["red", "yellow", "green", "blue", "black"]
    assert "Player 5 takes Chrysler and 2 cubes" in played.log()
