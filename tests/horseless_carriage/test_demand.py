"""Phase 8: grow demand. [R 11]"""

import pytest

from motorworks.games.horseless_carriage.rules.demand import attract_buyers, set_prices
from motorworks.games.horseless_carriage.rules.tables import CAR, CARD_YEAR, CARDS, SPORTS, TRUCK
from motorworks.games.horseless_carriage.rules.windows import count, niche, one
from tests.horseless_carriage.positions import at, codes, phase, play

# The end of year 1: engineering order is seat 0, 1, 2, who are red, green, purple.
GROWING = """
    phase = "grow-demand"
    focus = "red green purple"
"""


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 4), (3, 4), (4, 4), (5, 5)])
def test_t16_sparks_bring_buyers_up_to_two_each(before: int, after: int) -> None:
    """T16, R 11.3, example in phase 8, "Sparks generate buyers": two sports sparks; five buyers stay five."""
    s = at(f'sparks.sports = {{"4/2" = 2}}\nbuyers.sports = {{"4/2" = {before}}}').state
    attract_buyers(s)
    assert count(s.buyers[SPORTS], 20) == after


def test_t17_a_card_in_quadrant_three() -> None:
    """T17, R 11.2, example in phase 8, "Place sparks": red card 20 puts normal sparks and buyers in 1/5 and 1/4."""
    match = at(GROWING + "year = 2\nbuyers = {}")
    play(match, "card 20", "quadrant III")
    assert match.state.sparks == [0, 0, 0]
    play(match, "card 25", "quadrant I", "card 25", "quadrant I")
    s = match.state
    assert s.sparks[CAR] == one(niche(1, 5)) + one(niche(1, 4))
    assert count(s.buyers[CAR], niche(1, 5)) >= 1
    assert s.timecard == 24 - 8


def test_t18_prices() -> None:
    """T18, R 11.7, phase 8, "Set prices".

    From the highest segment with buyers down, 6, 4, 3 and 2; empty segments get none.
    """

    def prices(*niches: tuple[int, int]) -> list[int]:
        s = at().state
        s.buyers = [0, sum(one(niche(column, row)) for column, row in niches), 0]
        set_prices(s)
        return s.prices

    assert prices((0, 0), (4, 0), (7, 7)) == [3, 4, 0, 6]
    assert prices((0, 0), (4, 0), (7, 3), (7, 7)) == [2, 3, 4, 6]
    assert prices((0, 0)) == [6, 0, 0, 0]


def test_cards_are_played_face_down_in_engineering_order() -> None:
    """R 11.1: the quadrant is open, the card is not; the whole deck is the hand."""
    match = at(GROWING)
    assert match.actor == 0
    play(match, "card 11", "quadrant II")
    mine, theirs = match.view(0)["seats"][0], match.view(1)["seats"][0]
    assert (mine["face_down"], theirs["face_down"]) == ("11", True)
    assert mine["quadrant"] == theirs["quadrant"] == "II"
    assert "11" not in mine["hand"]
    assert "11" in theirs["hand"]
    assert str(match.log(0)[-1]).endswith("plays card 11 face down beside quadrant II")
    assert str(match.log(1)[-1]).endswith("plays a card face down beside quadrant II")
    assert match.actor == 1


@pytest.mark.parametrize("year", [1, 2, 3, 4, 5])
def test_t23_cards_wait_for_their_year(year: int) -> None:
    """T23, R 11.1, phase 8, "Play market demand cards".

    As many expansions as the card's year; in year 4 all cards are open.
    """
    match = at(GROWING + f"year = {year}")
    assert codes(match) == [f"card {card}" for card, first in zip(CARDS, CARD_YEAR, strict=True) if first <= year]
    if year < 4:
        [refusal] = match.why_not("card 40")
        assert (refusal.rule, refusal.values["year"]) == ("R 11.1", 4)


def test_whoever_has_no_card_plays_none() -> None:
    """R 11.1, ruling: with only the card of year 4 in hand in year 1."""
    match = at(GROWING + "year = 7")
    match.state.hands[1] = 0
    play(match, "card 10", "quadrant I")
    assert match.actor == 2
    assert any(line.event == "no-card" for line in match.log())


def test_the_reveal() -> None:
    """R 11.2: sparks and clocks of all cards; the cards are gone, and nothing can be undone behind it."""
    match = at(GROWING)
    play(match, "card 13", "quadrant I", "card 13", "quadrant I", "card 10", "quadrant IV")
    s = match.state
    assert count(s.sparks[CAR], niche(0, 1)) == 1  # red card 13
    assert count(s.sparks[CAR], niche(1, 1)) == 1  # green card 13
    assert count(s.sparks[SPORTS], niche(7, 5)) == 1  # purple card 10
    assert s.timecard == 24 - 2
    assert s.face_down == [-1, -1, -1]
    assert not s.hands[0] >> CARDS.index("13") & 1
    assert match.can_undo() is False
    assert (s.year, phase(match)) == (2, "research")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_neutral_buyers(players: int) -> None:
    """R 11.4, R 11.5, R 11.6: players minus two for quadrant I, one for II, one for III; then all are shuffled."""
    seats = " ".join(("red", "green", "purple", "blue", "yellow")[:players])
    match = at(f'phase = "grow-demand"\nfocus = "{seats}"\nbuyers.truck = {{"7/7" = 3}}', players)
    while phase(match) == "grow-demand":
        match.play("quadrant IV" if "quadrant IV" in codes(match) else "card 13")
    s = match.state
    quadrants = [0, 0, 0, 0]
    for kind in range(3):
        for where in range(64):
            quadrants[(where % 8 >= 4) + 2 * (where >= 32)] += count(s.buyers[kind], where)
    assert quadrants == [players - 2, 1, 1, 3 + players]
    assert count(s.buyers[TRUCK], 63) == 3
    assert sorted(s.neutral) == list(range(7))
