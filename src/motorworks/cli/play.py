"""motorworks play: a whole game in the terminal."""

import argparse
import json
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import motorworks
from motorworks import bots
from motorworks.cli.arguments import Commands, add_language, add_table, options_of, players_of
from motorworks.cli.replay import result
from motorworks.games import slugs
from motorworks.kernel.match import Match, Option
from motorworks.kernel.refusal import BadSetup, IllegalMove, MotorworksError

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
    command.add_argument("--from", dest="file", metavar="FILE", help="go on with a game that was saved")
    add_language(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    match, seat = _resume(given) if given.file else _begin(given)
    if not 0 <= seat < match.players:
        raise BadSetup(f"there is no seat {seat}; seats are 0 to {match.players - 1}")
    return Terminal(match, seat, given.language, given.bot).run()


def entries(view: Mapping[str, Any], indent: str = "  ") -> Iterator[str]:
    """A view as lines of names and values, nested objects below their name."""
    for name, value in view.items():
        if isinstance(value, Mapping):
            yield f"{indent}{name}:"
            yield from entries(value, f"{indent}  ")
        else:
            yield f"{indent}{name}: {_plain(value)}"


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(f"[{_plain(one)}]" if isinstance(one, list) else _plain(one) for one in value) or "none"
    return "none" if value is None else str(value)


def _begin(given: argparse.Namespace) -> tuple[Match[Any], int]:
    if given.game is None:
        raise BadSetup(f"name a game to play: {', '.join(slugs())}; or --from FILE to go on with one")
    seed = secrets.randbits(48) if given.seed is None else given.seed
    return motorworks.new(given.game, players=players_of(given), seed=seed, **options_of(given)), given.seat


def _resume(given: argparse.Namespace) -> tuple[Match[Any], int]:
    match = motorworks.replay(given.file)
    saved = json.loads(Path(given.file).read_text(encoding="utf-8")).get("seat", given.seat)
    return match, saved if isinstance(saved, int) else given.seat


class Terminal:
    """One person at one seat; everything printed comes from that seat's view."""

    def __init__(self, match: Match[Any], seat: int, language: str, level: str) -> None:
        self.match = match
        self.seat = seat
        self.words = match.in_words(language)
        self.bots = [bots.find(level, seed) for seed in range(match.players)]
        self.told = 0
        self.fresh = True

    def run(self) -> int:
        print(f"{self.match.game.title}. You are {self.words.seat(self.seat)}. Type help for what can be typed.")
        while not self.match.over:
            self._let_bots_play()
            if self.match.over:
                break
            self._tell()
            if self.fresh:
                print(self._table())
            if not self._my_decision():
                return 0
        self._tell()
        print(result(self.match, self.words))
        return 0

    def _table(self) -> str:
        """The drawing as text; of a game that has none, what the seat can see, entry by entry."""
        if self.match.game.scene is None:
            return "\n".join(entries(self.match.view(self.seat)))
        return str(self.match.scene(self.seat, self.words).text())

    def _let_bots_play(self) -> None:
        self.fresh = not self.match.steps or self.match.actor != self.seat
        while self.match.actor is not None and self.match.actor != self.seat:
            actor = self.match.actor
            world = motorworks.sample(self.match, actor, len(self.match.steps))
            self.match.play(self.bots[actor].decide(world))

    def _tell(self) -> None:
        """What has happened since it was last told."""
        for line in self.match.log(self.seat, self.words, self.told):
            print(f"  · {line}")
        self.told = len(self.match.steps) + 1

    def _my_decision(self) -> bool:
        """Ask until something was played; False means to leave."""
        options = self.match.options(self.words)
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
            print(self._table())
            self._ask(options)
        elif typed == "undo":
            self.match.undo(self.seat)
            return True
        else:
            self.match.play(self._chosen(typed, options), self.seat)
            return True
        return False

    def _chosen(self, typed: str, options: list[Option]) -> Option | str:
        if not (typed.isascii() and typed.isdigit()):
            return typed
        for number, option in enumerate(options, 1):
            if typed.lstrip("0") == str(number):
                return option
        raise BadSetup(f"there is no option {typed}; options are 1 to {len(options)}")

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
