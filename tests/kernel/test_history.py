"""Positions without rules: what each action changed, and records that can be looked at under any rules."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import motorworks
from motorworks import BadRecord, Match
from motorworks.games import find, slugs
from motorworks.kernel.delta import BadDelta, difference, patched
from motorworks.kernel.history import read_entries, write_entries
from motorworks.kernel.refusal import OtherRules


def any_json(chance: Random, depth: int = 3) -> Any:
    """A small JSON value."""
    kind = chance.randrange(5) if depth else chance.randrange(3)
    if kind == 3:
        return [any_json(chance, depth - 1) for _ in range(chance.randrange(6))]
    if kind == 4:
        return {name: any_json(chance, depth - 1) for name in "abcd" if chance.random() < 0.7}
    return (None, chance.randrange(-2, 3), chance.choice("xyz"))[kind]


def edited(chance: Random, value: Any) -> Any:
    """The value with a few changes in it."""
    if isinstance(value, dict):
        return {name: edited(chance, each) for name, each in value.items()}
    if isinstance(value, list):
        kept = [edited(chance, each) for each in value if chance.random() < 0.9]
        return kept + [any_json(chance, 1)] * (chance.random() < 0.2)
    return any_json(chance, 1) if chance.random() < 0.2 else value


def test_a_delta_leads_from_one_value_to_the_other() -> None:
    chance = Random(1)
    for _ in range(1_000):
        before = any_json(chance)
        for after in (any_json(chance), edited(chance, before), before):
            delta = json.loads(json.dumps(difference(before, after)))
            assert patched(before, delta) == after
            assert (delta == {}) == (before == after)


@pytest.mark.parametrize(
    ("before", "after", "delta"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 2, "b": [1, 2]}, {"a": [2]}),
        ({"pile": [1, 2, 3]}, {"pile": [1, 2]}, {"pile": [2, 1, []]}),
        ({"pile": [1, 2]}, {"pile": [1, 2, 9]}, {"pile": [2, 0, [9]]}),
        ({"cars": [{"cost": 3}, {"cost": 4}]}, {"cars": [{"cost": 3}, {"cost": 1}]}, {"cars": {"1": {"cost": [1]}}}),
    ],
)  # fmt: skip
def test_deltas_are_small(before: Any, after: Any, delta: Any) -> None:
    assert difference(before, after) == delta


@pytest.mark.parametrize("delta", [{"b": [1]}, {"a": {"5": [1]}}, [0, 1], "x", 7, [1, 2, 3], {"a": {"x": [1]}}, []])
def test_a_delta_that_does_not_fit_is_an_error(delta: Any) -> None:
    with pytest.raises(BadDelta):
        patched({"a": [1, 2]}, delta)


def played(slug: str, actions: int = 60) -> Match[Any]:
    """A game played at random, with some actions taken back."""
    chance = Random(4)
    match = motorworks.new(slug, players=find(slug).seats[0], seed=9)
    match.keep_history()
    for _ in range(actions):
        if match.over:
            break
        match.play(chance.choice(match.state.legal()))
        if match.can_undo() and chance.random() < 0.3:
            match.undo()
    return match


@pytest.mark.parametrize("slug", slugs())
def test_every_position_of_a_game_comes_back_without_its_rules(slug: str) -> None:
    match = played(slug)
    replayed = motorworks.new(slug, players=match.players, seed=9)
    history = match.keep_history()
    for number, step in enumerate(match.steps, 1):
        replayed.play(step.action)
        assert history.at(number) == replayed.state.to_json()
        assert match.state_at(number).to_json() == replayed.state.to_json()
    assert match.state_at(0).to_json() == match.first.to_json()
    assert match.record() == replayed.record()


@pytest.mark.parametrize("slug", slugs())
def test_a_record_can_be_looked_at_under_other_rules(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(slug)
    record = json.loads(json.dumps(match.record()))
    lines = [str(line) for line in match.log(0)]
    monkeypatch.setattr(match.game, "rules", "from the future")
    with pytest.raises(OtherRules, match="was made with rules"):
        motorworks.replay(record)
    monkeypatch.setattr(type(match.state), "apply", None)  # no rule is run
    seen = motorworks.view_record(record)
    assert [str(line) for line in seen.log(0)] == lines
    assert seen.state_at(len(match.steps)).to_json() == match.state.to_json()
    assert seen.state_at(5).to_json() == match.state_at(5).to_json()
    assert seen.record()["rules"] == record["rules"]
    assert seen.record()["actions"] == record["actions"]


def test_actions_and_events_that_these_rules_do_not_have_are_shown_as_far_as_they_are_known() -> None:
    record = json.loads(json.dumps(played("gear_and_piston", 8).record()))
    record["rules"] = "from the past"
    record["actions"][2]["move"] = "fly to-the-moon"
    record["actions"][2]["log"] = [["flown", "0", "moon"]]
    record["first"]["wings"] = 3
    match = motorworks.view_record(record)
    assert match.code_of(match.steps[2]) == "fly to-the-moon"
    assert [line for line in match.log(0) if line.step == 3] == []
    assert match.record()["actions"][2]["move"] == "fly to-the-moon"


@pytest.mark.parametrize(
    "edit",
    [
        lambda r: r["first"].update(actor=1 - r["first"]["actor"]),
        lambda r: r["log"].append(["placed"]),
        lambda r: r["actions"][1].update(change={}),
        lambda r: r["actions"][1].update(change="x"),
        lambda r: r["actions"][1]["log"].append(["placed", "0"]),
        lambda r: r["actions"][1].pop("log"),
    ],
)
def test_positions_and_log_of_a_record_are_verified(edit: Any) -> None:
    record = json.loads(json.dumps(played("gear_and_piston", 6).record()))
    motorworks.replay(record)
    edit(record)
    with pytest.raises(motorworks.MotorworksError):
        motorworks.replay(record)


def test_a_record_without_positions_is_still_replayed() -> None:
    record = played("gear_and_piston", 6).record()
    old = {key: value for key, value in record.items() if key not in ("first", "log")}
    old["actions"] = [{key: each[key] for key in ("seat", "move", "hash")} for each in record["actions"]]
    assert len(motorworks.replay(old).steps) == len(record["actions"])
    with pytest.raises(BadRecord, match="holds no positions"):
        motorworks.view_record(old)


def test_a_large_seed_survives_a_browser() -> None:
    """JavaScript rounds whole numbers above 2**53: such a seed is text in a record."""
    match = motorworks.new("gear_and_piston", players=2, seed=2**127 + 1)
    record = match.record()
    assert record["seed"] == str(2**127 + 1)
    assert motorworks.replay(record).setup.seed == 2**127 + 1


@pytest.mark.parametrize("slug", slugs())
def test_the_journal_is_written_in_words(slug: str) -> None:
    match = played(slug)
    for step in match.steps:
        written = json.loads(json.dumps(write_entries(match.game.events, step.entries)))
        assert read_entries(match.game.events, written) == step.entries
