"""The rules engine. It knows no noun of any game and imports nothing but the standard library."""

from motorworks.kernel.domain import SEAT, Domain, Term
from motorworks.kernel.events import Event, Events
from motorworks.kernel.fields import Field, Flag, Int, Many, Name, Part, PerSeat, Shared
from motorworks.kernel.game import Game, Score
from motorworks.kernel.log_line import Line
from motorworks.kernel.match import Match
from motorworks.kernel.moves import Kind, Moves
from motorworks.kernel.option import Option
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Say, Value
from motorworks.kernel.rng import Rng
from motorworks.kernel.rule_options import RuleOption
from motorworks.kernel.secrecy import SPECTATOR
from motorworks.kernel.seen import OMIT_NONE, SPREAD, As, OrNull, PerWord, Seen, to_json
from motorworks.kernel.setup import Setup
from motorworks.kernel.state import NOBODY, Choices, State
from motorworks.kernel.words import LANGUAGES, Words, signed

__all__ = [
    "LANGUAGES",
    "NOBODY",
    "OMIT_NONE",
    "SEAT",
    "SPECTATOR",
    "SPREAD",
    "As",
    "Choices",
    "Domain",
    "Event",
    "Events",
    "Field",
    "Flag",
    "Game",
    "Int",
    "Kind",
    "Line",
    "Many",
    "Match",
    "Moves",
    "Name",
    "Option",
    "OrNull",
    "Part",
    "PerSeat",
    "PerWord",
    "Phase",
    "Refusal",
    "Rng",
    "RuleOption",
    "Say",
    "Score",
    "Seen",
    "Setup",
    "Shared",
    "State",
    "Term",
    "Value",
    "Words",
    "signed",
    "to_json",
]
