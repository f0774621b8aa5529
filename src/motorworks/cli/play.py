"""motorworks play: a whole game in the terminal."""

import argparse
import json
import secrets
from pathlib import Path
from typing import Any

import motorworks
from motorworks import bots
from motorworks.cli.arguments import Commands, add_editions, add_language, add_table, options_of, players_of
from motorworks.cli.replay import result
from motorworks.games import slugs
from motorworks.kernel.match import Match
from motorworks.kernel.option import Option
from motorworks.kernel.refusal import BadSetup, IllegalMove, MotorworksError
from motorworks.text.table import TextTable

HELP = """\
  NUMBER or CODE   play that option                 why CODE   why something is not allowed
  table            show the table again             undo       take back my last action
  log              everything that has happened     save FILE  keep the game; go on later with --from FILE
  help             this list                        quit       leave (nothing is kept)"""


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "play",
        help="play a game in the terminal against bots",
        description="Play a whole game in the terminal. The other seats are taken by bots.",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {', '.join(slugs())}")
    add_table(command)
    command.add_argument("--seat", type=int, default=0, metavar="S", help="my seat (default: 0)")
    command.add_argument("--bot", default="random", metavar="LEVEL", help=f"one of: {', '.join(bots.LEVELS)}")
    command.add_argument("--from", dest="file", metavar="FILE", help="continue a saved game")
    add_language(command)
    add_editions(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    match, seat = _resume(given) if given.file else _begin(given)
    return Terminal(match, seat, given.language, given.bot).run()


def _begin(given: argparse.Namespace) -> tuple[Match[Any], int]:
    if given.game is None:
        raise BadSetup(f"name a game to play: {', '.join(slugs())}; or continue one with --from FILE")
    seed = secrets.randbits(48) if given.seed is None else given.seed
    return motorworks.new(given.game, players=players_of(given), seed=seed, **options_of(given)), given.seat


def _resume(given: argparse.Namespace) -> tuple[Match[Any], int]:
    match = motorworks.replay(given.file)
    saved = json.loads(Path(given.file).read_text(encoding="utf-8")).get("seat", given.seat)
    return match, saved if isinstance(saved, int) else given.seat


class Terminal(TextTable):
    """One person at one seat."""

    fresh = True

    def run(self) -> int:
        print(f"{self.match.game.title}. You are {self.words.seat(self.seat)}. Type help for what can be typed.")
        while not self.match.over:
            self.fresh = not self.match.steps or not self.is_asked
            self.let_bots_play()
            if self.match.over:
                break
            self._print_news()
            if self.fresh:
                print(self.look())
            if not self._my_decision():
                return 0
        self._print_news()
        print(result(self.match, self.words))
        return 0

    def _print_news(self) -> None:
        for line in self.news():
            print(f"  · {line}")

    def _my_decision(self) -> bool:
        """Ask until something was played; False means to leave."""
        options = self.options()
        self._ask(options)
        while True:
            try:
                typed = input("> ").strip()
            except EOFError:
                print("\nleft; nothing was kept (save FILE keeps a game)")
                return False
            if typed == "quit":
                return False
            try:
                if self._obey(typed, options):
                    return True
            except IllegalMove as refused:
                self._explain(refused.refusals)
            except (MotorworksError, OSError) as wrong:
                print(f"  {wrong}")

    def _ask(self, options: list[Option]) -> None:
        print(f"\n{self.match.prompt(self.words)}")
        for number, option in enumerate(options, 1):
            print(f"  {number:3}  {option.says}  ({option.code})")

    def _obey(self, typed: str, options: list[Option]) -> bool:
        """Do what was typed; True when the table has changed."""
        verb, _, rest = typed.partition(" ")
        if verb == "why":
            self._explain(self.match.why_not(rest))
        elif verb == "save":
            self._save(rest)
        elif typed in ("help", ""):
            print(HELP)
        elif typed == "log":
            print(*(f"  {line}" for line in self.match.log(self.seat, self.words)), sep="\n")
        elif typed == "table":
            print(self.look())
            self._ask(options)
        elif typed == "undo":
            self.undo()
            return True
        else:
            self.act(typed)
            return True
        return False

    def _explain(self, refusals: list[Any]) -> None:
        if not refusals:
            print("  This is allowed.")
        for refusal in refusals:
            print(f"  {self.words.say(refusal)} [{refusal.rule}]")

    def _save(self, name: str) -> None:
        if not name:
            raise BadSetup("give the file's name: save FILE")
        Path(name).write_text(json.dumps({**self.match.record(), "seat": self.seat}, indent=1), encoding="utf-8")
        print(f"  saved; go on with: motorworks play --from {name}")
