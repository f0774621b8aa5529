"""The games over the Model Context Protocol: tools for a language model to look, ask, act and read the rules.

Started by `motorworks mcp`; needs `pip install 'motorworks[mcp]'`. Games live as long as the process.
"""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import motorworks
from motorworks import bots
from motorworks.games import find, slugs
from motorworks.kernel.game import Game
from motorworks.kernel.match import new_match
from motorworks.kernel.refusal import BadSetup, MotorworksError, NoLibrary
from motorworks.kernel.rulebook import find_rules, paragraphs
from motorworks.text.table import TextTable

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ModuleNotFoundError as missing:
    raise NoLibrary("motorworks.text.mcp_server", str(missing.name), "mcp") from None

ABOUT = """Four board games about the car industry. Begin with new_game; then look, act and look again until the game is
over. Every refusal names a paragraph of the rules, which read_rules explains."""
MOST_TABLES = 100


class Tools:
    """What a model can call. The docstrings are what it reads about each tool."""

    def __init__(self) -> None:
        self.tables: dict[int, TextTable] = {}

    def list_games(self) -> str:
        """The games, how many can play each, and their rule options."""
        return json.dumps([_described(find(slug)) for slug in slugs()])

    def new_game(
        self,
        game: str,
        players: int,
        seat: int = 0,
        against: str = "apprentice",
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> str:
        """Open a table: you sit in `seat`, bots of the level `against` in the others. Returns what you see."""
        with in_a_sentence():
            title, level = find(game), bots.check_level(against)
            deal = secrets.randbits(64) if seed is None else seed
            table = TextTable(new_match(title, players, deal, options or {}), seat, "en", level)
            table.let_bots_play()
            return shown(self._open(table), table)

    def look(self, table: int) -> str:
        """What you see now: news, the table, the question and your options."""
        with in_a_sentence():
            return shown(table, self._find(table))

    def act(self, table: int, move: str) -> str:
        """Take an option by its text code or number. Bots then play until you have to decide again."""
        with in_a_sentence():
            mine = self._find(table)
            mine.act(move)
            mine.let_bots_play()
            return shown(table, mine)

    def why_not(self, table: int, move: str) -> str:
        """Why a move is not allowed now, with the rule."""
        with in_a_sentence():
            return "\n".join(self._find(table).why_not(move)) or "This is allowed."

    def undo(self, table: int) -> str:
        """Take back your last action, if nothing has been revealed since and nobody else has acted."""
        with in_a_sentence():
            mine = self._find(table)
            mine.undo()
            return shown(table, mine)

    def read_rules(self, game: str, wanted: str = "") -> str:
        """Paragraphs of the rules: a number such as "R 4.2", words to look for, or nothing for the contents."""
        with in_a_sentence():
            package = find(game).package
            if not wanted:
                _, book = paragraphs(package, "en")
                return "\n".join(f"{one.rule} {one.title}" for one in book if one.rule and one.title)
            found = find_rules(package, "en", wanted)
            return "\n\n".join(f"{one.rule} {one.title}\n{one.text}".strip() for one in found) or "Nothing was found."

    def _open(self, table: TextTable) -> int:
        number = max(self.tables, default=0) + 1
        if len(self.tables) >= MOST_TABLES:
            del self.tables[min(self.tables)]
        self.tables[number] = table
        return number

    def _find(self, number: int) -> TextTable:
        if number not in self.tables:
            known = ", ".join(map(str, self.tables)) or "none yet; new_game opens one"
            raise BadSetup(f"there is no table {number}; tables: {known}")
        return self.tables[number]


def server() -> MCPServer[Any]:
    """A server of its own, with no tables yet."""
    tools = Tools()
    made: MCPServer[Any] = MCPServer("motorworks", instructions=ABOUT, version=motorworks.__version__)
    for tool in (tools.list_games, tools.new_game, tools.look, tools.act, tools.why_not, tools.undo, tools.read_rules):
        made.tool()(tool)
    return made


def shown(number: int, table: TextTable) -> str:
    """All that the seat reads: what happened, the table, the question, the options."""
    news = [f"· {line}" for line in table.news()]
    if table.match.over:
        end = f"The game is over. Scores: {table.match.scores()}; places: {table.match.places()}."
        return "\n".join([f"Table {number}", *news, table.look(), end])
    options = [f"{count:3}  {option.code}  ({option.says})" for count, option in enumerate(table.options(), 1)]
    return "\n".join([f"Table {number}, you are seat {table.seat}", *news, table.look(), table.prompt(), *options])


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """An error of ours becomes the sentence that the model reads."""
    try:
        yield
    except MotorworksError as wrong:
        raise ToolError(str(wrong)) from None


def _described(game: Game[Any]) -> dict[str, Any]:
    return {
        "game": game.slug,
        "title": game.title,
        "players": [game.seats[0], game.seats[-1]],
        "options": {option.name: list(option.choices) for option in game.rule_options},
    }
