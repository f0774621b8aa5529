"""A game for one reader: what the seat sees in words, what it may do, and bots in the other seats.

The terminal, the text environment and the MCP server are made of it.
"""

from typing import Any

import motorworks
from motorworks import bots
from motorworks.kernel.match import Match
from motorworks.kernel.option import Option
from motorworks.kernel.refusal import BadSetup
from motorworks.scene.listing import view_lines


class TextTable:
    """One seat of a match. Everything it returns comes from that seat's view and log."""

    def __init__(self, match: Match[Any], seat: int, language: str = "en", level: str = "random") -> None:
        if not 0 <= seat < match.players:
            raise BadSetup(f"there is no seat {seat}; seats are 0 to {match.players - 1}")
        self.match = match
        self.seat = seat
        self.words = match.in_words(language)
        self.bots = [bots.find(level, number) for number in range(match.players)]
        self.read = 0

    @property
    def is_asked(self) -> bool:
        return self.match.actor == self.seat

    def let_bots_play(self) -> None:
        """On to the next decision of the seat, or to the end."""
        while self.match.actor is not None and not self.is_asked:
            actor = self.match.actor
            world = motorworks.sample(self.match, actor, len(self.match.steps))
            self.match.play(self.bots[actor].decide(world))

    def look(self) -> str:
        """The table in words; of a game without a drawing, what the seat can see, entry by entry."""
        if self.match.game.scene is None:
            return "\n".join(view_lines(self.match.view(self.seat)))
        return str(self.match.scene(self.seat, self.words).text())

    def news(self) -> list[str]:
        """The lines of the log since the last call."""
        found = [str(line) for line in self.match.log(self.seat, self.words, self.read)]
        self.read = len(self.match.steps) + 1
        return found

    def options(self) -> list[Option]:
        return self.match.options(self.words) if self.is_asked else []

    def prompt(self) -> str:
        return self.match.prompt(self.words) if self.is_asked else ""

    def chosen(self, typed: str) -> Option | str:
        """The option of a number as listed, else the text code that was typed."""
        if not (typed.isascii() and typed.isdigit()):
            return typed
        options = self.options()
        for number, option in enumerate(options, 1):
            if typed.lstrip("0") == str(number):
                return option
        raise BadSetup(f"there is no option {typed}; options are 1 to {len(options)}")

    def act(self, typed: str) -> None:
        """Take an option by its number or text code; IllegalMove says why not."""
        self.match.play(self.chosen(typed), self.seat)

    def why_not(self, typed: str) -> list[str]:
        """The reasons why something is not allowed, each with its rule; empty if it is allowed."""
        refusals = self.match.why_not(self.chosen(typed), self.seat)
        return [f"{self.words.say(refusal)} [{refusal.rule}]" for refusal in refusals]

    def undo(self) -> None:
        self.match.undo(self.seat)
