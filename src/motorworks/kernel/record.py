"""Positions and records that come back: plain JSON, checked before anything is built on it."""

import json
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from motorworks.kernel.delta import BadDelta, patched
from motorworks.kernel.fairness import check_fairness
from motorworks.kernel.game import Game
from motorworks.kernel.history import Entry, History, dumped, read_entries, write_entries
from motorworks.kernel.match import POSITION, RECORD, Match
from motorworks.kernel.reading import read_state, restored
from motorworks.kernel.refusal import BadFile, BadPosition, BadRecord, BadSetup, MotorworksError, OtherRules
from motorworks.kernel.setup import Setup
from motorworks.kernel.state import Choices, State, digest_of
from motorworks.kernel.step import Step

Source = Mapping[str, Any] | str | PathLike[str]
Finder = Callable[[object], Game[Any]]

UNKNOWN = -1  # the action of a step that was not taken here
FALSE_STATES = "the positions or the log in this record are not what its actions lead to"

EXACT_DIGITS, LONGEST_SEED = 15, 80  # a seed with more digits than the first may be text, none has more than the second


def read_json(source: Source, what: str, error: type[BadFile]) -> dict[str, Any]:
    """The JSON object in a mapping, a text or a file; nothing in it is ever run."""
    if isinstance(source, Mapping):
        return dict(source)
    if not isinstance(source, str | PathLike):
        kind = type(source).__name__
        raise error(f"this is not a {what}: give an object, a JSON text or the name of a file, not {kind}")
    text = source if isinstance(source, str) and source.lstrip().startswith(("{", "[")) else _text(source, what, error)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as bad:
        raise error(f"this is not a {what}: the JSON is damaged ({bad})") from None
    if not isinstance(data, dict):
        raise error(f"this is not a {what}: a JSON object was expected")
    return data


def _text(source: "str | PathLike[str]", what: str, error: type[BadFile]) -> str:
    try:
        return Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise error(f"{source} is not a {what}: it is not text") from None
    except (OSError, ValueError) as bad:
        raise error(f"cannot read the {what} {str(source)[:200]}: {getattr(bad, 'strerror', None) or bad}") from None


def read_position(source: Source, find: Finder) -> Match[Any]:
    """A match that goes on from a position; BadPosition lists every reason why it cannot be true."""
    data = read_json(source, "position", BadPosition)
    game, players, choices = _heading(data, POSITION, "position", BadPosition, find)
    s = game.blank(players, choices)
    faults: list[str] = []
    read_state(s, data.get("state"), faults)
    if not faults:
        faults = _contradictions(game, s) or _stuck(game, s)
    if faults:
        because = other_rules(game, data)
        sentence = f"this position is impossible: {'; '.join(faults)}"
        raise BadPosition(f"{sentence}; it {because}" if because else sentence, faults)
    return Match(game, Setup(players, choices, None, data), s)


def other_rules(game: Game[Any], data: Mapping[str, Any]) -> str:
    """Which rules a file was made with, which are here, and what can be done; nothing if they are the same."""
    has = data.get("rules")
    if game.understands(has):
        return ""
    named = data.get("edition")
    theirs = f"{has} of {game.title}" + (f" (edition {named!r})" if named else "")
    ours = game.identity + (f" (edition {game.edition.name!r})" if game.edition else "")
    return f"was made with rules {theirs}, and here are {ours}: {remedy(game, str(has), named)}"


def remedy(game: Game[Any], has: str, named: object) -> str:
    """What can be done about a file with rules that are not the ones here; `named` is its edition."""
    if has.partition("+")[0] != game.rules:
        return "use the version of Motorworks that has those rules"
    if named:
        return f"use the edition {named!r} (--edition FILE)"
    if game.edition is not None:
        return f"leave out the edition {game.edition.name!r}"
    return "use the version of Motorworks that has those components"


def _heading(
    data: dict[str, Any], form: str, what: str, error: type[BadFile], find: Finder
) -> tuple[Game[Any], int, Choices]:
    if data.get("format") is None:
        raise error(f"this is not a {what}: it does not say its format, {form!r}")
    if data["format"] != form:
        raise error(f"this is not a {what}: its format is {data['format']!r}, expected {form!r}")
    try:
        game = find(data.get("game"))
        players = game.check_players(data.get("players"))
        options = data.get("options")
        if not isinstance(options, dict):
            raise BadSetup(f"options must be an object, not {options!r}")
        return game, players, game.choices(players, options)
    except BadFile:
        raise
    except MotorworksError as bad:
        raise error(f"this {what} does not fit: {bad}") from None


def _contradictions(game: Game[Any], s: State) -> list[str]:
    try:
        return game.contradictions(s)
    except Exception:  # noqa: BLE001  # a position too odd to be counted is impossible as well
        return ["its parts do not fit together"]


def _stuck(game: Game[Any], s: State) -> list[str]:
    """A position whose parts are possible one by one may still not fit its phase."""
    if s.over:
        return []
    name = game.phases[s.phase].name
    try:
        legal = s.legal()
        for action in legal:
            s.copy().apply(action)
    except Exception:  # noqa: BLE001  # whatever it is, the position is at fault: play never gets there
        return [f"the phase {name} cannot go on from it"]
    return [] if legal else [f"seat {s.actor} has no option in the phase {name}"]


def read_record(source: Source, find: Finder, check: bool = True) -> Match[Any]:
    """The match of a record, replayed action by action; with `check` every hash is compared."""
    data = read_json(source, "record", BadRecord)
    game, players, choices = _heading(data, RECORD, "record", BadRecord, find)
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


def _after(number: int, action: dict[str, Any]) -> str:
    return f"after action {number}, {action['move']!r}"


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


def _check_step(match: Match[Any], before: Any, action: dict[str, Any]) -> None:
    log = write_entries(match.game.events, match.steps[-1].entries)
    try:
        after = patched(before, action.get("change", []))
    except BadDelta:
        raise BadRecord(FALSE_STATES) from None
    if after != match.keep_history().latest or action.get("log") != log:
        raise BadRecord(FALSE_STATES)


def view_record(source: Source, find: Finder) -> Match[Any]:
    """The match of a record to look at, taken from the positions in it: no rule is run, and nothing is checked."""
    data = read_json(source, "record", BadRecord)
    game, players, choices = _heading(data, RECORD, "record", BadRecord, find)
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


def restored_step(seat: int, code: str, entries: Sequence[Entry]) -> Step[Any]:
    """A step that was taken elsewhere; its action may be one that these rules do not have."""
    step: Step[Any] = Step(UNKNOWN, seat, [], None)
    step.entries, step.code, step.undoable = entries, code, False
    return step


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


def _check_seat(action: dict[str, Any], number: int, actor: Any) -> None:
    if action.get("seat") != actor:
        raise BadRecord(f"action {number} is by seat {action.get('seat')!r}, but seat {actor} was to decide")


def _compare(match: Match[Any], expected: Any, when: str) -> None:
    if (found := digest_of(match.keep_history().latest)) != expected:
        raise BadRecord(f"the record and the rules disagree {when}: hash {expected!r} was recorded, {found!r} found")


def _check_result(match: Match[Any], data: dict[str, Any]) -> None:
    found, recorded = match.result(), data.get("result")
    if found is not None and isinstance(recorded, dict) and "places" not in recorded:
        del found["places"]  # records of Motorworks 0.1 name the winners only
    if recorded != found:
        raise BadRecord(f"the recorded result {recorded!r} is not what the actions lead to: {found!r}")
