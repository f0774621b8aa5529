"""What a seat knows, and the worlds that it cannot tell from the true one."""

from collections import Counter

import pytest

import motorworks
from motorworks.games.gear_and_piston import GAME
from motorworks.games.gear_and_piston.rules import knowledge
from motorworks.games.gear_and_piston.rules.tables import WORDS
from motorworks.kernel.secrecy import sample_state
from motorworks.testkit.variants import walk
from tests.gear_and_piston.positions import Position, at, tile

WORLDS = range(160)


def places(match: Position, seat: int | None, word: str) -> set[str]:
    """Where a part can be, as far as the seat knows: `hand 1`, `stack` or a depth such as `top 2`."""
    found = set()
    for seed in WORLDS:
        s = motorworks.sample(match, seat, seed).to_json()
        for owner, hand in enumerate(s["hands"]):
            if word in hand:
                found.add(f"hand {owner}")
        for stack in (s["new_stack"], s["scrap_stack"]):
            if word in stack:
                found.add("stack")
    return found


def depths(match: Position, seat: int | None, word: str) -> set[int]:
    """How deep in the stack of new parts it can be; 1 is the top."""
    stacks = [motorworks.sample(match, seat, seed).to_json()["new_stack"] for seed in WORLDS]
    return {len(stack) - stack.index(word) for stack in stacks if word in stack}


def test_a_part_taken_openly_is_known_to_all() -> None:
    """R 1.7: nobody reckons with it anywhere else."""
    match = at("""
        players = 3
        phase = "patent-office"
        queues.patent = "blue green"
        patent = "N05 N06"
    """)

    match.play("patent N05")

    for seat in (0, 1, 2, None):
        assert places(match, seat, "N05") == {"hand 0"}


def test_a_blind_part_is_known_to_the_drawer_alone() -> None:
    """R 1.5: to the others it can be any part of the stack, and any part of the stack can be in that hand."""
    match = at("""
        players = 3
        phase = "patent-office"
        queues.patent = "blue green"
        top_new = "N05 N06"
    """)

    match.play("blind")

    assert places(match, 0, "N05") == {"hand 0"}
    for seat in (1, 2, None):
        assert places(match, seat, "N05") == {"hand 0", "stack"}
        assert places(match, seat, "N06") == {"hand 0", "stack"}


def test_new_and_scrap_parts_are_told_apart_by_their_backs() -> None:
    """R 1.7: a blind new part is never re-dealt as a scrap part."""
    match = at("""
        phase = "patent-office"
        queues.patent = "blue green"
        top_new = "N05"
    """)
    match.play("blind")

    for seed in WORLDS:
        (hand, _) = motorworks.sample(match, 1, seed).to_json()["hands"]
        assert [word[0] for word in hand] == ["N"]


def black_market(*moves: str) -> Position:
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue"
        queues.patent = "green red"
        top_new = "N01 N02 N03 N04"
    """)
    match.plays("market", *moves)
    return match


def test_who_looked_knows_the_order() -> None:
    """R 4.10: the buyer knows what lies on top; the others know nothing of it."""
    match = black_market("buy N02", "on-top N03")

    assert depths(match, 0, "N03") == {1}
    assert depths(match, 0, "N01") == {2}
    assert len(depths(match, 1, "N03")) > 5
    assert places(match, 1, "N02") == {"hand 0", "stack"}


def test_who_looked_knows_the_bottom() -> None:
    """R 4.10: at the bottom as well; what has come to the top is unknown."""
    match = black_market("buy N02", "at-bottom N03")

    size = len(match.state.new_stack)
    assert [depths(match, 0, "N03"), depths(match, 0, "N01")] == [{size - 1}, {size}]
    assert len(depths(match, 0, "N04")) > 5


def test_while_looking_only_the_actor_knows() -> None:
    """R 4.10: the parts are still on the stack."""
    match = black_market()

    assert depths(match, 0, "N02") == {2}
    assert len(depths(match, None, "N02")) > 5


def test_who_knows_the_top_knows_who_drew_it() -> None:
    """R 1.7: what a seat has seen stays its knowledge when the part moves before its eyes."""
    match = black_market("buy N02", "on-top N03")

    match.plays("blind", "blind")

    assert places(match, 0, "N03") == {"hand 1"}
    assert places(match, 0, "N01") == {"hand 2"}
    assert places(match, 2, "N03") >= {"hand 1", "stack"}


def test_a_second_look_spoils_the_order_that_was_known() -> None:
    """R 4.10: another buyer may have taken any of them or put them anywhere."""
    match = at("""
        players = 3
        phase = "backyard"
        queues.backyard = "blue green"
        queues.patent = "red red"
        top_new = "N01 N02 N03 N04"
    """)
    match.plays("market", "buy N02", "on-top N03")

    match.plays("market", "buy N03", "on-top N04")

    assert places(match, 0, "N03") == {"hand 1", "stack"}
    assert places(match, 1, "N03") == {"hand 1"}
    assert places(match, 0, "N02") == {"hand 0"}


def spied() -> Position:
    """Seat 0 has looked at the hand of seat 1; seats 2 and 3 saw N05 and N06 go there openly."""
    match = at("""
        players = 4
        phase = "patent-office"
        queues.patent = "green green green"
        patent = "N05 N06"
        top_new = "N07"
    """)
    match.plays("patent N05", "patent N06", "blind")
    s = match.state
    s.queues[0] = [0, 2]
    s.supply[0] -= 1
    s.supply[2] -= 1
    s.go(2)
    s.run()
    return match


def test_a_spy_knows_the_whole_hand_afterwards() -> None:
    """R 4.7: what was not taken is known, too."""
    match = spied()

    match.plays("spy 1", "steal N05")

    assert places(match, 0, "N07") == {"hand 1"}
    assert places(match, 2, "N07") >= {"hand 1", "stack"}
    assert knowledge.may_be_in(match.state, 2, tile("N07"), 0), "it might have been the one that was stolen"


def test_the_victim_knows_what_is_gone() -> None:
    """R 4.7: it was seen to leave."""
    match = spied()
    match.plays("spy 1", "steal N07")

    assert places(match, 1, "N07") == {"hand 0"}


def test_the_others_know_that_it_is_in_one_of_the_two_hands() -> None:
    """R 1.7: N05 was taken openly, so it cannot be in the stack, whoever holds it now."""
    match = spied()

    match.plays("spy 1", "steal N05")

    for seat in (2, 3, None):
        assert places(match, seat, "N05") == {"hand 0", "hand 1"}
        assert places(match, seat, "N06") == {"hand 0", "hand 1"}


def test_a_single_back_can_be_followed() -> None:
    """R 1.7: if the victim held one scrap part only, everybody knows which one was taken."""
    match = at("""
        players = 3
        phase = "scrapyard"
        queues.scrapyard = "green"
        queues.workshop = "red"
        scrapyard = "S01 S02 S03"
        green.hand = "N05"
        red.hand = "N07"
    """)
    match.plays("salvage S01", "enough")
    s = match.state
    s.queues[0] = [0]
    s.queues[3].clear()
    s.supply = [3, 4, 4]
    s.actions = 0
    s.go(2)
    s.run()

    match.plays("spy 1", "steal S01")

    assert places(match, 2, "S01") == {"hand 0"}


def test_reshuffled_discards_are_unknown() -> None:
    """R 12.4: what lay open on the discard pile can be anywhere in the new stack."""
    match = at("""
        players = 3
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue green"
        scrap_stack = "S01"
    """)

    match.play("enough")

    for part in match.state.drawn:
        assert places(match, 2, WORDS[part]) >= {"stack"}


def test_a_laid_out_blueprint_is_known() -> None:
    """R 5.2: choosing a blueprint for a build shows it to everybody."""
    match = at("""
        players = 3
        phase = "workshop"
        queues.workshop = "blue"
        blue.hand = "N05 N06 N07"
    """)

    match.play("build N06")

    assert match.view(2)["turn"]["chosen"] == "N06"
    assert places(match, 2, "N06") == {"hand 0"}
    assert "stack" in places(match, 2, "N05")


def test_junk_is_dealt_anew_as_well() -> None:
    """R 2.3: nobody knows the order of the junk tiles."""
    match = at()

    tops = {motorworks.sample(match, 0, seed).to_json()["junk"][-1] for seed in WORLDS}

    assert len(tops) > 8


def test_worlds_are_dealt_evenly() -> None:
    """R 1.5: without any knowledge, each of the 30 parts is about equally likely to be one of three drawn blind."""
    match = at("""
        phase = "patent-office"
        queues.patent = "blue blue blue green"
    """)
    match.plays("blind", "blind", "blind")

    held = Counter(word for seed in range(600) for word in motorworks.sample(match, 1, seed).to_json()["hands"][0])

    assert len(held) == 30
    assert 30 < min(held.values()) <= max(held.values()) < 95, "60 are expected of each"


def test_drawn_scrap_is_not_mixed_with_what_was_taken_before() -> None:
    """R 12.3: a part known to be in the hand is not among those just drawn; an unknown one may be."""
    match = at("""
        players = 3
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue"
        top_scrap = "S03 S04 S05 S06"
        blue.hand = "S01 S02"
    """)
    knowledge.shown(match.state, tile("S01"), 0)

    worlds = [motorworks.sample(match, 1, seed).to_json() for seed in WORLDS]

    assert all("S01" in world["hands"][0] for world in worlds)
    assert len({tuple(world["drawn"]) for world in worlds}) > 20


@pytest.mark.parametrize("players", [3, 6])
def test_sampled_worlds_can_be_sampled_again(players: int) -> None:
    """R 1.7: in a re-dealt world every other seat still knows what it could see there."""
    match = motorworks.new("gear_and_piston", players=players, seed=5)
    for action in walk(match, 5):
        if match.state.round == 3:
            break
        assert action in match.state.legal()

    for seed in range(10):
        world = sample_state(GAME, match.state, seed % players, seed)
        GAME.redeal(world, (seed + 1) % players, world.rng)
        assert GAME.contradictions(world) == []


def test_words_of_parts() -> None:
    """R 1.2: each part has one code for the whole game."""
    assert [WORDS[0], WORDS[42], WORDS[84]] == ["N01", "S01", "J01"]
