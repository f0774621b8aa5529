"""Phase II, step 2: the Backyard with its three actions."""

import pytest

from tests.gear_and_piston.positions import Position, at

FULL = "N01 N02 N03 N04 S05"


def test_markers_of_the_holding_box_return_first() -> None:
    """R 4.4: they go to the supply when the Backyard begins, and the used one takes their place."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        blue.held = 1
        green.held = 2
        green.hand = "N01"
    """)
    assert match.state.held == [0, 0]

    match.plays("spy 1", "steal N01")

    assert match.state.held == [1, 0]
    assert match.state.supply == [3, 4]


def test_a_used_marker_waits_in_the_holding_box() -> None:
    """R 4.5: it does not return to the supply like those of other locations (R 4.1)."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        queues.patent = "green"
        green.hand = "N01"
    """)

    match.plays("spy 1", "steal N01", "blind")

    assert [match.state.supply, match.state.held] == [[3, 4], [1, 0]]


def test_nothing_happens_if_no_action_is_possible() -> None:
    """R 4.6: full hand, a lone marker elsewhere: the marker still goes to the holding box."""
    match = at(f"""
        phase = "backyard"
        queues.backyard = "blue"
        queues.patent = "green"
        blue.hand = "{FULL}"
        green.hand = "N05"
    """)

    assert match.phase() == "patent-office"
    assert match.state.held == [1, 0]


def test_espionage_shows_the_whole_hand_and_takes_one() -> None:
    """R 4.7: the spy sees every blueprint of the victim, nobody else does."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue"
        green.hand = "N05 S07"
    """)

    match.play("spy 1")

    assert match.offers("steal") == ["N05", "S07"]
    assert match.reason("steal N06") == "R 4.7 not-in-their-hand"
    assert match.view(0)["turn"]["looks_at"] == ["N05", "S07"]
    assert match.view(2)["turn"]["looks_at"] == match.view()["turn"]["looks_at"] == []
    match.play("steal S07")
    assert [match.hand(0), match.hand(1)] == ["S07", "N05"]


def test_the_log_of_espionage_is_for_spy_and_victim() -> None:
    """R 4.7: the others read who took a blueprint from whom, and the kind of its back (R 1.7)."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue"
        busy = true
        green.hand = "N05 S07"
    """)
    match.plays("spy 1", "steal S07")

    lines = {seat: [str(line) for line in match.log(seat)][:2] for seat in (0, 1, 2, None)}

    assert lines[0] == lines[1]
    assert (
        lines[0][0]
        == "Player 1 looks at the blueprints of player 2: steam engine N05 (comfort), scrap electric tank S07"
    )
    assert lines[2] == lines[None]
    assert lines[2] == [
        "Player 1 looks at the blueprints of player 2",
        "Player 1 takes a blueprint from player 2, one of the scrap parts",
    ]


def test_an_empty_hand_is_no_target() -> None:
    """R 4.7: espionage must take something; nor can one spy on oneself or on an empty chair."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue"
        blue.hand = "N01"
        green.hand = "N02"
    """)

    assert match.offers("spy") == ["1"]
    assert match.reason("spy 2") == "R 4.7 victim-empty"
    assert match.reason("spy 0") == match.reason("spy 5") == "R 4.7 no-opponent"


@pytest.mark.parametrize("move", ["spy 1", "market"])
def test_a_full_hand_allows_neither_espionage_nor_black_market(move: str) -> None:
    """R 1.5: five blueprints are the limit; only Union Influence is left."""
    match = at(f"""
        phase = "backyard"
        queues.backyard = "blue"
        queues.patent = "blue green"
        blue.hand = "{FULL}"
        green.hand = "N05"
    """)

    assert match.reason(move) == "R 1.5 hand-full"
    assert {code.split()[0] for code in match.codes()} == {"move"}


def test_union_influence_moves_a_marker_and_the_others_close_up() -> None:
    """R 4.8: the last of four moves to the front; the order of the others stays."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "red"
        queues.patent = "blue green green red"
    """)

    match.play("move patent 4 1")

    assert match.queue("patent") == [2, 0, 1, 1]


@pytest.mark.parametrize(("move", "row"), [("1 3", [1, 1, 0, 2]), ("1 2", [1, 0, 1, 2]), ("1 4", [1, 1, 2, 0])])
def test_union_influence_in_either_direction(move: str, row: list[int]) -> None:
    """R 4.8: backwards as well, by any number of places within the occupied spaces."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue"
        queues.patent = "blue green green red"
    """)

    match.play(f"move patent {move}")

    assert match.state.queues[1] == row


def test_union_influence_reaches_every_location_not_yet_resolved() -> None:
    """R 4.8: Patent Office, Scrapyard, Workshop, and the own later markers of the Backyard."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue green blue"
        queues.patent = "blue green"
        queues.scrapyard = "green blue"
        queues.workshop = "green green blue"
    """)

    assert match.offers("move") == [
        "backyard 3 2",
        "patent 1 2",
        "scrapyard 2 1",
        "workshop 3 1",
        "workshop 3 2",
    ]


def test_union_influence_refusals() -> None:
    """R 4.8: only an own marker, not the acting one, to another occupied place."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue green"
        queues.patent = "blue green"
        queues.workshop = "green blue"
    """)

    assert match.reason("move patent 2 1") == "R 4.8 not-your-marker"
    assert match.reason("move backyard 1 2") == "R 4.8 not-your-marker"
    assert match.reason("move patent 1 1") == "R 4.8 move-to"
    assert match.reason("move patent 1 3") == "R 4.8 move-to"


def test_a_lone_marker_cannot_be_moved() -> None:
    """R 4.9: it must move at least one place."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        queues.patent = "blue"
        queues.workshop = "green green"
    """)

    assert match.reason("move patent 1 2") == "R 4.9 alone"
    assert match.offers("move") == []


@pytest.fixture
def market() -> Position:
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        top_new = "N01 N02 N03 N04 N05"
        busy = true
    """)
    match.play("market")
    return match


def top(match: Position, count: int) -> list[str]:
    words = match.state.to_json()["new_stack"]
    return list(reversed(words))[:count]


def test_black_market_looks_at_three_and_must_take_one(market: Position) -> None:
    """R 4.10: the three uppermost, for the buyer's eyes only."""
    assert market.codes() == ["buy N01", "buy N02", "buy N03"]
    assert market.view(0)["turn"]["looks_at"] == ["N01", "N02", "N03"]
    assert market.view(1)["turn"]["looks_at"] == []
    assert market.reason("buy N04") == "R 4.10 not-looked-at"
    assert market.reason("on-top N01") == "R 4.10 buy-first"


def test_black_market_puts_both_others_on_top_in_any_order(market: Position) -> None:
    """R 4.10: the named part lies above the other."""
    market.plays("buy N02", "on-top N03")

    assert market.hand(0) == "N02"
    assert top(market, 3) == ["N03", "N01", "N04"]


def test_black_market_puts_both_others_at_the_bottom(market: Position) -> None:
    """R 4.10: both at the same end, the named one above."""
    market.play("buy N01")
    assert market.codes() == ["on-top N02", "on-top N03", "at-bottom N02", "at-bottom N03"]
    assert market.reason("buy N02") == "R 4.10 one-bought"
    market.play("at-bottom N03")

    assert top(market, 2) == ["N04", "N05"]
    assert market.state.to_json()["new_stack"][:2] == ["N02", "N03"]


def test_the_log_of_the_black_market_is_for_the_buyer(market: Position) -> None:
    """R 4.10: the others read that somebody looked, took one, and put the others at an end."""
    market.plays("buy N01", "at-bottom N03")

    assert [str(line) for line in market.log(1)][:3] == [
        "Player 1 looks at the top of the new parts",
        "Player 1 takes one of them on the Black Market",
        "Player 1 puts the others at the bottom of the stack",
    ]
    assert "N03" in str(market.log(0)[2])


def test_black_market_with_two_parts_left() -> None:
    """R 4.11: one looks at what there is; nothing remains to be arranged when a single part goes back."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        new_stack = "N01 N02"
    """)
    match.play("market")
    assert match.codes() == ["buy N01", "buy N02"]

    match.play("buy N02")

    assert top(match, 5) == ["N01"]
    assert match.phase() != "black-market"


def test_black_market_with_three_parts_left_has_no_bottom() -> None:
    """R 4.11: with nothing else in the stack, top and bottom are one."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        new_stack = "N01 N02 N03"
    """)
    match.plays("market", "buy N01")

    assert match.codes() == ["on-top N02", "on-top N03"]
    assert match.reason("at-bottom N02") == "R 4.11 no-bottom"


def test_black_market_with_one_part_left() -> None:
    """R 4.11: the last part is taken and nothing goes back."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        new_stack = "N01"
    """)

    match.plays("market", "buy N01")

    assert match.hand(0) == "N01"
    assert match.state.new_stack == []


def test_no_black_market_without_new_parts() -> None:
    """R 4.11: with an empty stack it is not available."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        new_stack = ""
        green.hand = "N05"
    """)

    assert match.reason("market") == "R 4.11 market-empty"
    assert match.codes() == ["spy 1"]
