"""States from JSON: their shape is checked, no rule is run."""

from typing import Any

from motorworks.kernel.fields import PerSeat, read_fields
from motorworks.kernel.game import Game
from motorworks.kernel.phase import S
from motorworks.kernel.rng import Rng
from motorworks.kernel.state import NOBODY, Choices, State


def restored(game: Game[S], players: int, choices: Choices, data: Any) -> S:
    """The state of a stored position. What these rules do not know stays as in a blank state."""
    s = game.blank(players, choices)
    read_state(s, data, [])
    return s


def read_state(s: State, data: Any, faults: list[str]) -> None:
    """Fill a blank state; everything that does not fit is added to `faults`, and stays as it was."""
    if not isinstance(data, dict):
        faults.append("state is missing or not an object")
        return
    kernel = {name: data.get(name) for name in ("phase", "stack", "actor", "over", "rng")}
    _read_kernel(s, kernel, faults)
    own = {name: value for name, value in data.items() if name not in kernel}
    read_fields(s, s.FIELDS, own, "state", faults)
    for field in s.FIELDS:
        given = own.get(field.name)
        if isinstance(field.codec, PerSeat) and isinstance(given, list) and len(given) != s.players:
            faults.append(
                f"state.{field.name} has {len(given)} entries, but must have one for each of {s.players} seats"
            )


def _read_kernel(s: State, data: dict[str, Any], faults: list[str]) -> None:
    game = s.game
    names = [phase.name for phase in game.phases]
    stack = data["stack"] if isinstance(data["stack"], list) else [None]
    unknown = [name for name in [data["phase"], *stack] if name not in names]
    faults.extend(f"{name!r} is no phase; phases: {', '.join(names)}" for name in unknown)
    if not isinstance(data["over"], bool):
        faults.append(f"state.over is {data['over']!r}, but must be true or false")
    seats = [None] if data["over"] is True else list(range(s.players))
    if isinstance(data["actor"], bool) or data["actor"] not in seats:
        faults.append(f"state.actor is {data['actor']!r}, but must be one of {seats}")
    streams = data["rng"]
    if not isinstance(streams, list) or [_is_stream(x) for x in streams] != [True] * len(game.streams):
        faults.append(f"state.rng must be {len(game.streams)} numbers of 16 hexadecimal digits")
    if faults:
        return
    s.phase = names.index(str(data["phase"]))
    s.stack = [names.index(str(name)) for name in stack]
    s.over = data["over"]
    s.actor = NOBODY if s.over else data["actor"]
    s.rng = Rng([int(x, 16) for x in streams])


def _is_stream(data: Any) -> bool:
    return isinstance(data, str) and len(data) == 16 and all(c in "0123456789abcdef" for c in data)
