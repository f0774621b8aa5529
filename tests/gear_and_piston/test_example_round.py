"""The printed example of a round, "Beispiel einer Runde mit 2 Spielern": Blue is seat 0, Green is seat 1."""

import pytest

from motorworks.games.gear_and_piston.rules.requirements import shortages
from tests.gear_and_piston.positions import Position, at, pictured, said

BLUE, GREEN = 0, 1


@pytest.fixture
def example() -> Position:
    """The table before the planning of that round, with tiles that make the example come true.

    Green's car is that of the printed building example, "Beispiel für den Automobilbau".
    """
    return at("""
        patent = "N05 N06 N07 N08 N09 N10"
        scrapyard = "S02 S03 S04"
        top_new = "N02 N03 N04 N01"
        top_scrap = "S05 S06 S28 S01"
        green.hand = "N26 S42"
        blue.car = '''
            S16
            S30
        '''
        green.car = '''
            S07 N13 | N16 .
            N24 N31 | N37 N40
        '''
    """)


PLANNING = (
    "place patent",  # Blue 1
    "place workshop",  # Green 1
    "place scrapyard",  # Blue 1
    "place scrapyard",  # Green 2
    "place workshop",  # Blue 2
    "place patent",  # Green 2
    "place backyard",  # Blue 1
    "place patent",  # Green 3
)


def test_the_scrapyard_is_full_after_the_fourth_marker(example: Position) -> None:
    """R 3.2, in the example: two markers fill the Scrapyard, and no further one can be placed there."""
    example.plays(*PLANNING[:4])

    assert example.reason("place scrapyard") == "R 3.2 no-space"
    assert example.offers("place") == ["backyard", "patent", "workshop"]


def test_planning_ends_after_the_eighth_marker(example: Position) -> None:
    """R 3.1, in the example: four markers each, then the actions are carried out."""
    example.plays(*PLANNING)

    assert example.queue("backyard") == [BLUE]
    assert example.queue("patent") == [BLUE, GREEN, GREEN]
    assert example.queue("scrapyard") == [BLUE, GREEN]
    assert example.queue("workshop") == [GREEN, BLUE]
    assert example.phase() == "volatility"


def test_the_whole_round(example: Position) -> None:
    """R 4, the whole example, step by step with its numbers."""
    s = example.state
    new_parts, scrap_parts = len(s.new_stack), len(s.scrap_stack)
    example.plays(*PLANNING)

    # 1: Blue has two volatility symbols, Green none; Green discards one blueprint.
    assert s.volatility == [2, 0]
    assert example.actor == GREEN, "Blue has no blueprints and is passed over"
    example.play("discard S42")
    assert example.hand(GREEN) == "N26"

    # 2: Blue looks at three, keeps one, and puts two at the bottom.
    example.plays("market", "buy N02", "at-bottom N03")
    assert example.hand(BLUE) == "N02"
    assert len(s.new_stack) == new_parts - 1
    assert [s.held, example.queue("backyard")] == [[1, 0], []]

    # 3: Blue takes one face up; Green one blind, one face up; nothing is refilled.
    example.plays("patent N05", "blind", "patent N07")
    assert example.shown("patent") == ". N06 . N08 N09 N10"
    assert len(s.new_stack) == new_parts - 2

    # 4: Blue takes one face up and one blind; Green two blind; three always lie open.
    example.play("salvage S02")
    assert example.shown("scrapyard") == "S05 S03 S04"
    example.plays("blind", "blind", "blind")
    assert example.shown("scrapyard") == "S05 S03 S04"
    assert len(s.scrap_stack) == scrap_parts - 4
    assert example.hand(GREEN) == "N01 N07 N26 S01 S28"

    # 5: Blue's marker is the last and keeps the start tile; Green has three actions, Blue two.
    assert s.start == BLUE
    assert [example.actor, s.actions] == [GREEN, 3]
    _green_builds(example)
    assert example.hand(GREEN) == ""
    assert [example.actor, s.actions] == [BLUE, 2]
    example.plays("dismantle S16", "build N02", "at a upper 1")
    assert example.car(BLUE) == pictured("N02\nS30")

    # III: four new and three scrap parts are discarded; six and three are turned up.
    assert len(s.new_stack) == new_parts - 8
    assert len(s.scrap_stack) == scrap_parts - 7
    assert ". " not in example.shown("patent") + " " + example.shown("scrapyard")
    assert [s.round, s.supply, s.held] == [2, [3, 4], [1, 0]]


def _green_builds(example: Position) -> None:
    """Join for nothing, build an axle and an engine, and replace three parts with the third action."""
    s = example.state
    example.plays("join", "shift 2")
    assert s.actions == 3
    example.plays("build S28", "at a lower 5", "build S01", "at a upper 4")
    assert s.actions == 1
    example.plays("upgrade N01", "replace S01", "upgrade N26", "replace N24", "upgrade N07", "replace S07")


def test_the_building_example(example: Position) -> None:
    """R 5.4 and R 5.6, "Beispiel für den Automobilbau": joining, two builds, and three replacements in one action."""
    example.plays(*PLANNING, "discard S42", "market", "buy N02", "at-bottom N03", "patent N05", "blind", "patent N07")
    example.plays("salvage S02", "blind", "blind", "blind")

    _green_builds(example)

    s = example.state
    assert example.car(GREEN) == pictured("""
        N07 N13 N16 N01 .
        N26 N31 N37 N40 S28
    """)
    assert [said(shortage) for shortage in shortages(s.cars[GREEN])] == ["counterpart U5"]
    seen = example.view(GREEN)["cars"][GREEN]
    assert seen["parts"] == 9
    assert seen["symbols"] == {"comfort": 4, "power": 1, "range": 3}
    assert [seen["area"], seen["volatility"]] == [3, 0]
    assert example.view(GREEN)["discards"]["new"][-1:] == ["N24"]
    assert example.view(GREEN)["discards"]["scrap"][-2:] == ["S01", "S07"]


def test_blues_marker_is_back_in_the_round_after_next(example: Position) -> None:
    """R 4.5, in the example: Blue plans the next round with three markers; the held one is free for the one after."""
    example.plays(*PLANNING, "discard S42", "market", "buy N02", "at-bottom N03", "patent N05", "blind", "patent N07")
    example.plays("salvage S02", "blind", "blind", "blind", "done", "done")
    s = example.state
    assert [s.round, s.supply[BLUE]] == [2, 3]

    example.plays(*["place patent", "place workshop"] * 2, "place workshop", "place scrapyard", "place backyard")

    assert s.phase == 1, "all markers are placed"
    example.plays("keep-all", "keep-all")
    assert [s.supply[BLUE], s.held[BLUE]] == [1, 0]
