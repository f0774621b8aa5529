"""Records to be loaded: replayed and compared, or shown as they are."""

import json
from typing import Any

from motorworks.kernel.delta import BadDelta, patched
from motorworks.kernel.fairness import check_fairness
from motorworks.kernel.files import RECORD, Finder, Source, other_rules, read_heading, read_json
from motorworks.kernel.game import Game
from motorworks.kernel.history import History, dumped, read_entries, write_entries
from motorworks.kernel.match import Match
from motorworks.kernel.position import read_position
from motorworks.kernel.reading import restored
from motorworks.kernel.refusal import BadRecord, MotorworksError, OtherRules
from motorworks.kernel.setup import Setup
from motorworks.kernel.state import Choices, digest_of
from motorworks.kernel.step import restored_step

FALSE_STATES = "the positions or the log in this record are not what its actions lead to"
EXACT_DIGITS, LONGEST_SEED = 15, 80  # a seed with more digits than the first may be text, none has more than the second


def read_record(source: Source, find: Finder, check: bool = True) -> Match[Any]:
    """The match of a record, replayed action by action; with `check` every hash is compared."""
    data = read_json(source, "record", BadRecord)
    game, players, choices = read_heading(data, RECORD, "record", BadRecord, find)
    if check and (because := other_rules(game, data)):
        raise OtherRules(f"this record {because}; or look at it without checks (motorworks replay does)")
    match = _first(game, players, choices, data, find)
    actions = _checked_actions(data)
    if not check:
        for number, action in enumerate(actions, 1):
            _replay_one(match, number, action)
        return match
    check_fairness(data, match.setup.seed)
    _compare(match, data.get("start"), "at the start")
    _check_opening(match, data)
    if "first" in data:  # records of Motorworks 0.1 hold no positions
        _check_last(match, _check_hashes(data, actions), data)
    for number, action in enumerate(actions, 1):
        before = match.keep_history().latest
        _replay_one(match, number, action)
        if "first" not in data or not _has_change(match, action):
            _compare(match, action.get("hash"), _after(number, action))
        if "first" in data:
            _check_step(match, before, action)
    _check_result(match, data)
    return match


def _first(game: Game[Any], players: int, choices: Choices, data: dict[str, Any], find: Finder) -> Match[Any]:
    if data.get("position") is not None:
        if not isinstance(data["position"], dict):
            raise BadRecord("this record is damaged: its position is not an object")
        return read_position(data["position"], find)
    seed = data.get("seed")
    if isinstance(seed, str) and seed.isascii() and seed.isdigit() and EXACT_DIGITS < len(seed) <= LONGEST_SEED:
        seed = int(seed)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadRecord(f"this record is damaged: a seed is a whole number, not {seed!r}")
    return Match(game, Setup(players, choices, seed), game.start(players, seed, choices, listen=True))


def _replay_one(match: Match[Any], number: int, action: dict[str, Any]) -> None:
    _check_seat(action, number, match.actor)
    try:
        match.play(action["move"])
    except MotorworksError as bad:
        raise BadRecord(f"action {number} cannot be: {bad}") from None


def _compare(match: Match[Any], expected: Any, when: str) -> None:
    if (found := digest_of(match.keep_history().latest)) != expected:
        raise BadRecord(f"the record and the rules disagree {when}: hash {expected!r} was recorded, {found!r} found")


def _check_seat(action: dict[str, Any], number: int, actor: Any) -> None:
    if action.get("seat") != actor:
        raise BadRecord(f"action {number} is by seat {action.get('seat')!r}, but seat {actor} was to decide")


def _checked_actions(data: dict[str, Any]) -> list[dict[str, Any]]:
    """All of them, before the first is replayed: a long game takes seconds."""
    actions = data.get("actions")
    if not isinstance(actions, list):
        raise BadRecord("this record is damaged: it has no list of actions")
    for number, action in enumerate(actions, 1):
        if not isinstance(action, dict) or not isinstance(action.get("move"), str):
            raise BadRecord(f"this record is damaged: action {number} is not an object with a move")
    return actions


def _check_opening(match: Match[Any], data: dict[str, Any]) -> None:
    """The positions and the log in a record are for looking at it without its rules: they must be true as well."""
    if "first" not in data:
        return  # records of Motorworks 0.1 have none
    opening = write_entries(match.game.events, match.opening)
    if data["first"] != match.keep_history().first or data.get("log") != opening:
        raise BadRecord(FALSE_STATES)


def _check_hashes(data: dict[str, Any], actions: list[dict[str, Any]]) -> Any:
    """Each position in the record has the hash beside it: the last one. This takes a fifth of the time of a replay."""
    position = data["first"]
    _check_hash(position, data.get("start"), "at the start")
    for number, action in enumerate(actions, 1):
        if isinstance(position, dict):
            _check_seat(action, number, position.get("actor"))
        try:
            position = patched(position, action.get("change", []))
        except BadDelta:
            raise BadRecord(FALSE_STATES) from None
        _check_hash(position, action.get("hash"), _after(number, action))
    return position


def _check_last(match: Match[Any], position: Any, data: dict[str, Any]) -> None:
    """The result is that of the last position: a false one is found before anything is replayed."""
    try:
        end = Match(match.game, match.setup, restored(match.game, match.players, match.setup.choices, position))
        end.result()
    except Exception:  # noqa: BLE001  # a position that never was; the replay finds where it begins to be false
        return
    _check_result(end, data)


def _check_hash(position: Any, expected: Any, when: str) -> None:
    if digest_of(position) != expected:
        raise BadRecord(f"the positions and the hashes of this record disagree {when}")


def _has_change(match: Match[Any], action: dict[str, Any]) -> bool:
    """Whether the rules changed what the record says: then the position has its hash, as it was checked before."""
    return digest_of(action.get("change", [])) == digest_of(json.loads(match.keep_history().newest))


def _check_step(match: Match[Any], before: Any, action: dict[str, Any]) -> None:
    log = write_entries(match.game.events, match.steps[-1].entries)
    try:
        after = patched(before, action.get("change", []))
    except BadDelta:
        raise BadRecord(FALSE_STATES) from None
    if after != match.keep_history().latest or action.get("log") != log:
        raise BadRecord(FALSE_STATES)


def _check_result(match: Match[Any], data: dict[str, Any]) -> None:
    found, recorded = match.result(), data.get("result")
    if found is not None and isinstance(recorded, dict) and "places" not in recorded:
        del found["places"]  # records of Motorworks 0.1 name the winners only
    if recorded != found:
        raise BadRecord(f"the recorded result {recorded!r} is not what the actions lead to: {found!r}")


def _after(number: int, action: dict[str, Any]) -> str:
    return f"after action {number}, {action['move']!r}"


def view_record(source: Source, find: Finder) -> Match[Any]:
    """The match of a record to look at, taken from the positions in it: no rule is run, and nothing is checked."""
    data = read_json(source, "record", BadRecord)
    game, players, choices = read_heading(data, RECORD, "record", BadRecord, find)
    actions = data.get("actions")
    if not isinstance(data.get("first"), dict) or not isinstance(actions, list):
        raise BadRecord("this record holds no positions: it can only be replayed, with the rules it was made with")
    setup = Setup(players, choices, None, None, str(data.get("rules", "")))
    match = Match(game, setup, restored(game, players, choices, data["first"]))
    match.opening = read_entries(game.events, data.get("log"))
    for number, action in enumerate(actions, 1):
        if not isinstance(action, dict) or not isinstance(action.get("move"), str) or "change" not in action:
            raise BadRecord(f"this record is damaged: action {number} is not an object with a move and a change")
        seat = action.get("seat")
        if not isinstance(seat, int) or not 0 <= seat < players:
            raise BadRecord(f"this record is damaged: action {number} is by no seat")
        match.steps.append(restored_step(seat, action["move"], read_entries(game.events, action.get("log"))))
    try:
        match.history = History(data["first"], [dumped(action["change"]) for action in actions])
    except BadDelta as bad:
        raise BadRecord(f"this record is damaged: {bad}") from None
    match.state = restored(game, players, choices, match.history.latest)
    return match
