"""Positions and records come back checked: damaged, foreign and impossible ones are distinguished."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motorworks.kernel.match import Match
from motorworks.kernel.position import read_position
from motorworks.kernel.record import read_record
from motorworks.kernel.refusal import BadPosition, BadRecord, MotorworksError
from tests.kernel.red_line import find, new

Edit = Callable[[dict[str, Any]], object]


def played() -> Match[Any]:
    match = new(players=3)
    for move in ("rev", "rev", "hold", "rev"):
        match.play(move)
    return match


def finished() -> Match[Any]:
    match = played()
    while not match.over:
        match.play("hold")
    return match


def test_a_position_goes_on_like_the_match_it_came_from() -> None:
    match = played()
    again = read_position(match.position(), find)
    for each in (match, again):
        each.play("rev")
        each.play("hold")
    assert again.position() == match.position()


def test_a_match_from_a_position_has_a_record_too() -> None:
    again = read_position(played().position(), find)
    again.play("hold")
    assert read_record(again.record(), find).position() == again.position()


def test_a_record_is_read_from_an_object_a_text_or_a_file(tmp_path: Path) -> None:
    match = finished()
    text = json.dumps(match.record())
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    for source in (match.record(), text, file, str(file)):
        assert read_record(source, find).result() == match.result()


def edited(original: dict[str, Any], edit: Edit) -> dict[str, Any]:
    data = copy.deepcopy(original)
    edit(data)
    return data


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda d: d.update(format="chess"), "format is 'chess'"),
        (lambda d: d.update(format=None), "does not say its format"),
        (lambda d: d.update(players=9), "2 to 4 players"),
        (lambda d: d.update(options=None), "options must be an object"),
        (lambda d: d.update(options={"turbo": 1}), "no option 'turbo'"),
        (lambda d: d.pop("state"), "state is missing"),
        (lambda d: d["state"].pop("hands"), "state.hands is missing"),
        (lambda d: d["state"].update(hands=True), "must be a list"),
        (lambda d: d["state"]["hands"].pop(), "state.hands has 2 entries, but must have one for each of 3 seats"),
        (lambda d: d["state"].update(extra=1), "unknown entry 'extra'"),
        (lambda d: d["state"].update(phase="lunch"), "'lunch' is no phase; phases: turn"),
        (lambda d: d["state"].update(stack="turn"), "is no phase"),
        (lambda d: d["state"].update(actor=7), "state.actor is 7"),
        (lambda d: d["state"].update(actor=None), "state.actor is None"),
        (lambda d: d["state"].update(over="no"), "true or false"),
        (lambda d: d["state"].update(rng=["x"]), "16 hexadecimal digits"),
        (lambda d: d["state"]["hands"][0].append("zz"), "state.hands[0][2] is 'zz', but must be a card"),
        (lambda d: d["state"]["hands"][0].extend(["1"] * 4), "has 6 entries, but must have 0 to 3"),
        (lambda d: d["state"]["pile"].pop(), "each card must be there exactly twice"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(edit: Edit, said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position(edited(played().position(), edit), find)
    assert said in str(caught.value)


def test_every_reason_is_reported() -> None:
    def edit(data: dict[str, Any]) -> None:
        data["state"].update(extra=1, hands=3, phase="lunch")

    with pytest.raises(BadPosition) as caught:
        read_position(edited(played().position(), edit), find)
    assert len(caught.value.reasons) == 3


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda d: d.update(format="motorworks position 1"), "expected 'motorworks record 1'"),
        (
            lambda d: d.update(rules="0"),
            "was made with rules 0 of Red Line, and here are 1: use the version",
        ),
        (lambda d: d.update(seed="7"), "a seed is a whole number"),
        (lambda d: d.update(seed=2), "disagree at the start"),
        (lambda d: d.update(position=[]), "its position is not an object"),
        (lambda d: d.update(actions=None), "no list of actions"),
        (lambda d: d["actions"].insert(0, "hold"), "action 1 is not an object with a move"),
        (lambda d: d["actions"][0].update(seat=2), "action 1 is by seat 2, but seat 0 was to decide"),
        (lambda d: d["actions"][0].update(move="brake"), "action 1 cannot be"),
        (lambda d: d["actions"][2].update(move="rev"), "disagree after action 3, 'rev'"),
        (lambda d: d["actions"][3].update(hash="0" * 16), "disagree after action 4"),
        (lambda d: d["actions"].pop(), "the recorded result"),
        (lambda d: d["result"].update(winners=[2]), "the recorded result"),
    ],
)
def test_an_edited_record_is_refused_with_the_reason(edit: Edit, said: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(edited(finished().record(), edit), find)
    assert said in str(caught.value)


@pytest.mark.parametrize("read", [read_position, read_record])
def test_a_damaged_file_is_one_clear_sentence(read: Callable[..., object], tmp_path: Path) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    text = json.dumps(finished().record())
    for source in (text[:100], "[]", "{}", "[" * 100_000, tmp_path / "missing.json", tmp_path, binary, "\0", 5, None):
        with pytest.raises(MotorworksError) as caught:
            read(source, find)
        assert "\n" not in str(caught.value)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_whatever_stands_in_a_field_is_refused_or_read(junk: Any) -> None:
    """No field of a position can make reading it fail in any other way."""
    position = played().position()
    for name in position["state"]:
        odd = {**position, "state": {**position["state"], name: junk}}
        try:
            read_position(odd, find)
        except BadPosition:
            continue


def test_a_record_without_places_is_still_true() -> None:
    """Records of Motorworks 0.1 name scores and winners only."""
    record = finished().record()
    assert sorted(record["result"]) == ["places", "scores", "winners"]
    del record["result"]["places"]
    assert read_record(record, find).result() == finished().result()


@pytest.mark.parametrize(
    ("edit", "most"),
    [
        (lambda r: r["actions"].append({"move": 7}), 0),
        (lambda r: r.update(fairness={"commitment": "", "secret": "x", "shares": []}), 0),
        (lambda r: r["actions"][2].update(change=[]), 0),
        (lambda r: r["actions"][2].update(log=[["no such event"]]), 3),
        (lambda r: r["actions"][2].update(hash="0" * 16), 0),
        (lambda r: r["actions"][2].update(seat=9), 0),
        (lambda r: r["result"].update(winners=[9]), 0),
        (lambda r: r.update(result=None), 0),
    ],
    ids=["shape", "proof", "position", "log", "hash", "seat", "winners", "no result"],
)
def test_a_false_record_is_refused_where_it_is_false(edit: Edit, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever can be checked without playing comes first: a long game takes seconds to replay."""
    record = json.loads(json.dumps(finished().record()))
    edit(record)
    taken: list[Any] = []
    play = Match.play

    def counted(match: Match[Any], *given: Any) -> None:
        taken.append(given)
        play(match, *given)

    monkeypatch.setattr(Match, "play", counted)
    with pytest.raises(BadRecord):
        read_record(record, find)
    assert len(taken) == most
