"""The generated TypeScript types: up to date, and true of what is really sent."""

from __future__ import annotations

import json
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin

import pytest

import motorworks
from motorworks.scene import marks
from motorworks.server import wire
from tools import webtypes

PLAIN: dict[Any, tuple[type, ...]] = {
    str: (str,),
    int: (int,),
    float: (int, float),
    bool: (bool,),
    NoneType: (NoneType,),
}
INTERFACES = {one.name: one for one in webtypes.scene_interfaces()}


def wrong(value: Any, hint: Any, at: str) -> list[str]:
    """Where a JSON value is not of the type that the client expects."""
    if hint in PLAIN:
        return [] if isinstance(value, PLAIN[hint]) else [f"{at} is {value!r}"]
    if hint is webtypes.Mark:
        return [] if value[0] in ("rect", "circle", "path", "use", "text", "group") else [f"{at} is no mark"]
    if getattr(hint, "__name__", "") in INTERFACES and hint not in webtypes.ARRAYS:
        return wrong_object(value, INTERFACES[hint.__name__], at)
    if hint in webtypes.ARRAYS:
        hints = [field.hint for field in webtypes.fields_of(hint)]
        return [fault for part, inner in zip(value, hints, strict=True) for fault in wrong(part, inner, at)]
    args = get_args(hint)
    if type(None) in args:
        return [] if value is None else wrong(value, args[0], at)
    if get_origin(hint) is dict:
        return [fault for key, part in value.items() for fault in wrong(part, args[1], f"{at}.{key}")]
    if args[-1] is Ellipsis:
        return [fault for part in value for fault in wrong(part, args[0], at)]
    return [fault for part, inner in zip(value, args, strict=True) for fault in wrong(part, inner, at)]


def wrong_object(value: dict[str, Any], one: webtypes.Interface, at: str) -> list[str]:
    hints = {field.name: field.hint for field in one.fields}
    needed = {field.name for field in one.fields if not field.optional}
    faults = [f"{at}.{name} is not declared" for name in value.keys() - hints.keys()]
    faults += [f"{at}.{name} is missing" for name in needed - value.keys()]
    return faults + [
        fault for name in value.keys() & hints.keys() for fault in wrong(value[name], hints[name], f"{at}.{name}")
    ]


@pytest.mark.parametrize("game", motorworks.games())
def test_scenes_are_what_their_types_say(game: str) -> None:
    """Every tenth decision of a game, as the player to move and as a spectator."""
    match = motorworks.new(game, players=motorworks.games()[game].seats[-1], seed=3)
    for step in range(120):
        if match.state.over:
            break
        if step % 10 == 0:
            for seat in (match.state.actor, None):
                sent = json.loads(json.dumps(match.scene(seat).to_json()))
                assert wrong_object(sent, INTERFACES["Scene"], "scene")[:5] == []
        match.play(match.options()[(7 * step) % len(match.options())])


def test_marks_are_what_their_types_say() -> None:
    """A mark is a tuple of its name and as many values as its type has."""
    made = {
        "Rect": marks.rect(1, 2, 3, 4, "paper"),
        "Circle": marks.circle(1, 2, 3, "o"),
        "Path": marks.path("M0 0", "l"),
        "Use": marks.use("gear", 1, 2, 3, 4),
        "Text": marks.text(1, 2, "words"),
        "Group": marks.group(1, 2, ()),
    }
    for name, hint in webtypes.MARKS.items():
        first, *others = get_args(hint)
        assert get_args(first) == (made[name][0],)
        assert len(made[name]) == 1 + len(others)
        plain = [(value, inner) for value, inner in zip(made[name][1:], others, strict=True) if inner in PLAIN]
        assert all(isinstance(value, PLAIN[inner]) for value, inner in plain)


def test_every_message_has_its_type() -> None:
    """What the client sends may leave out fields with a default; what it receives is complete."""
    found = {one.name: one for one in webtypes.wire_interfaces()}
    assert {"Table", "TableView", "NewTable", "Follow", "Thinking"} <= found.keys()
    optional = {field.name for field in found["NewTable"].fields if field.optional}
    assert optional == {"options", "seed", "listed", "share", "commitment", "pace", "rated"}
    assert not any(field.optional for field in found["Seat"].fields)
    assert [field.name for field in found["Thinking"].fields] == ["type", *wire.Thinking.__struct_fields__]


def test_a_stale_file_is_reported_and_written_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`make check` fails until `make types` has been run."""
    monkeypatch.setattr(webtypes, "FOLDER", tmp_path / "generated")
    assert "wire.ts): run make types" in str(webtypes.main(["--check"]))
    assert webtypes.main([]) is None
    assert webtypes.main(["--check"]) is None
    (tmp_path / "generated" / "scene.ts").write_text("old", encoding="utf-8")
    assert "(scene.ts): run make types" in str(webtypes.main(["--check"]))
