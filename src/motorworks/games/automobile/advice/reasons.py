"""Which sentence of `locale/advice.*.toml` explains an option to people who are learning."""

from motorworks.games.automobile.advice.estimate import SPACES_OF_CLASS
from motorworks.games.automobile.rules.moves import BUILD
from motorworks.games.automobile.rules.road import cubes_for
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CLASS_OF, NONE


def reason(s: AutomobileState, action: int) -> str:
    return _of_building(s, action - BUILD.base) if action in BUILD else ""


def _of_building(s: AutomobileState, space: int) -> str:
    """What speaks for a space, as far as it is true of this one."""
    if s.owner[space] == s.actor:
        return "own"
    built = [other for other in SPACES_OF_CLASS[CLASS_OF[space]] if s.owner[other] != NONE]
    if not built:
        return "first"
    if space > max(built):
        return "newest"
    return "behind" if not cubes_for(s, space) else ""
