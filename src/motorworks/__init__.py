"""Four board games about the car industry: one engine for players and researchers."""

import secrets
import warnings
from collections.abc import Sequence
from os import PathLike
from typing import Any

from motorworks import engine
from motorworks.games import find, folder, games
from motorworks.kernel.edition import BadEdition, Edition
from motorworks.kernel.edition_reading import use_editions
from motorworks.kernel.files import Source, other_rules
from motorworks.kernel.game import Game
from motorworks.kernel.log_line import Line
from motorworks.kernel.match import Match, new_match
from motorworks.kernel.option import Option
from motorworks.kernel.position import read_position
from motorworks.kernel.record import read_record
from motorworks.kernel.record import view_record as _view_record
from motorworks.kernel.refusal import (
    BadPosition,
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalMove,
    MotorworksError,
    OtherRules,
    OutOfTurn,
    Refusal,
    RulesDiffer,
    UnknownGame,
    UnknownMove,
    UnknownSeat,
)
from motorworks.kernel.secrecy import check_seat, sample_state
from motorworks.kernel.setup import check_seed
from motorworks.kernel.state import State

__version__ = "0.1.0"


def new(
    game: str,
    *,
    players: int,
    seed: int | None = None,
    names: Sequence[str] = (),
    language: str = "en",
    **options: object,
) -> Match[Any]:
    """A new match. The same seed gives the same game; without one, chance decides."""
    return new_match(find(game), players, secrets.randbits(48) if seed is None else seed, options, names, language)


def load(position: Source) -> Match[Any]:
    """The match of a position: an object, a JSON text or a file. An impossible one is refused with every reason."""
    match = read_position(position, find)
    differs = other_rules(match.game, match.setup.position or {})
    if differs:
        warnings.warn(f"this position {differs}; it goes on with the rules that are here", RulesDiffer, stacklevel=2)
    return match


def replay(record: Source, *, check: bool = True) -> Match[Any]:
    """The match of a record, played again action by action; `check` compares every hash."""
    return read_record(record, find, check)


def view_record(record: Source) -> Match[Any]:
    """The match of a record to look at, from the positions in it. It is not checked, and needs no particular rules."""
    return _view_record(record, find)


def use_edition(*files: str | PathLike[str]) -> None:
    """Play with the values of printed copies: one edition per game, before the game is first loaded in this process.

    Either all of the files are put in force or, with BadEdition and every fault, none. Processes started from here
    play the same editions. See docs/editions.md.
    """
    use_editions(files, folder)


def sample(match: Match[Any], seat: int | None, seed: int) -> State:
    """A state that the seat cannot tell from the true one."""
    if not isinstance(match, Match):
        raise BadSetup(f"sample takes a match, such as motorworks.new gives, not {type(match).__name__}")
    world: State = sample_state(match.game, match.state, check_seat(match.state, seat), check_seed(seed))
    return world


__all__ = [
    "BadEdition",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Edition",
    "Game",
    "IllegalMove",
    "Line",
    "Match",
    "MotorworksError",
    "Option",
    "OtherRules",
    "OutOfTurn",
    "Refusal",
    "RulesDiffer",
    "State",
    "UnknownGame",
    "UnknownMove",
    "UnknownSeat",
    "engine",
    "games",
    "load",
    "new",
    "replay",
    "sample",
    "use_edition",
    "view_record",
]
