"""Golden games: random playthroughs as text, so that a change of the rules shows up as a diff that can be read.

Each file is one game: every action with its events, perft numbers on the way, the fields that changed whenever a
round begins, the result, and one hash over all states. `make golden` writes the files, for review with `git diff`.
"""

import difflib
import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from motorworks.games import games
from motorworks.kernel.domain import Term
from motorworks.kernel.game import Game
from motorworks.kernel.state import State
from motorworks.testkit.variants import Variant, variants, walk

DEFAULT_FOLDER = Path("tests/golden")
SEED = 1
MOST_LEAVES = 3000
PERFT_EVERY = 40
MOST_DIFFERENCES = 60
OPENING = "opening"


def perft(s: State, depth: int) -> int:
    """How many different sequences of that many actions there are."""
    if depth == 0 or s.over:
        return 1
    legal = s.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        child = s.copy()
        child.apply(action)
        total += perft(child, depth - 1)
    return total


def perft_numbers(s: State) -> list[int]:
    """Perft for growing depths, as far as it is quick."""
    numbers: list[int] = []
    while len(numbers) < 6 and (not numbers or numbers[-1] * max(1, len(s.legal())) <= MOST_LEAVES):
        numbers.append(perft(s, len(numbers) + 1))
    return numbers


class _Telling:
    """One random game, written line by line."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.match = variant.match(seed)
        self.variant = variant
        self.seed = seed
        self.hash = hashlib.sha256()
        self.shown: dict[str, str] = {}

    def lines(self) -> Iterator[str]:
        yield f"{self.variant.game.title}, rules {self.variant.game.rules}, seed {self.seed}"
        yield _players(self.variant.players) + "".join(f", {name}={chosen}" for name, chosen in self.variant.choices)
        yield from self._after(OPENING, self.match.opening)
        for count, _ in enumerate(walk(self.match, self.seed)):
            yield from self._taken()
            if count % PERFT_EVERY == 0:
                yield f"  perft after {count}: {' '.join(map(str, perft_numbers(self.match.state)))}"
        yield from self._taken()
        yield from self._ending()

    def _taken(self) -> Iterator[str]:
        """The last action, if there is one yet."""
        self.hash.update(self.match.state.digest().encode())
        if self.match.steps:
            step = self.match.steps[-1]
            yield from self._after(f"seat {step.actor}: {self.match.game.moves.code(step.action)}", step.entries)

    def _after(self, what: str, entries: Sequence[tuple[int, ...]]) -> Iterator[str]:
        """What was done, with its events: one on the same line, several below it."""
        events = [self.match.game.events.events[entry[0]] for entry in entries]
        said = [
            f"{event.name}{_arguments(event.terms(entry[1:], whole=True))}"
            for event, entry in zip(events, entries, strict=True)
        ]
        yield f"{what} | {said[0]}" if len(said) == 1 else what
        if len(said) > 1:
            yield from (f"    | {event}" for event in said)
        if what == OPENING or any(event.heading for event in events):
            yield from self._position()

    def _position(self) -> Iterator[str]:
        """The fields that have changed since they were last listed."""
        fields = dict(_flat("", self.match.state.to_json()))
        for name, value in fields.items():
            if self.shown.get(name) != value and not name.startswith("rng"):
                yield f"  = {name}: {value}"
        yield from (f"  = {name}: gone" for name in self.shown if name not in fields)
        self.shown = fields

    def _ending(self) -> Iterator[str]:
        yield "the end"
        yield from self._position()
        for seat, score in enumerate(self.match.breakdown()):
            sources = ", ".join(f"{name} {points}" for name, points in score.sources)
            yield f"  seat {seat}: {score.total} ({sources})"
        yield f"  winners: {', '.join(map(str, self.match.winners()))}"
        yield f"  hash of all states: {self.hash.hexdigest()[:16]}"


def _arguments(terms: dict[str, Term | list[Term]]) -> str:
    return "".join(f" {name}={_words(term)}" for name, term in terms.items())


def _words(term: Term | list[Term]) -> str:
    return ",".join(one.word for one in term) if isinstance(term, list) else term.word


def _flat(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """A value by the paths of its parts; a list of plain values stays on one line."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _flat(f"{name}.{key}" if name else key, part)
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for i, part in enumerate(value):
            yield from _flat(f"{name}[{i}]", part)
    else:
        yield name, " ".join(map(str, value)) or "none" if isinstance(value, list) else str(value)


def _players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def playthrough(variant: Variant, seed: int = SEED) -> str:
    """A random game of a variant, as text."""
    return "".join(f"{line}\n" for line in _Telling(variant, seed).lines())


def golden_variants(game: Game[Any]) -> list[Variant]:
    """One variant per seat count: with the default options and, for the largest, with the last of each."""
    every = variants(game)
    first = [next(variant for variant in every if variant.players == players) for players in game.seats]
    return [*first, every[-1]] if every[-1] not in first else first


def files(game: Game[Any], folder: Path) -> dict[Path, str]:
    """The golden games of a title by the files that keep them."""
    found: dict[Path, str] = {}
    for variant in golden_variants(game):
        plain = folder / game.slug / f"{_players(variant.players).replace(' ', '-')}.txt"
        found[plain.with_stem(f"{plain.stem}-options") if plain in found else plain] = playthrough(variant)
    return found


def differences(game: Game[Any], folder: Path) -> list[str]:
    """How the games played now differ from the ones on file, as the first lines of a unified diff."""
    found: list[str] = []
    for file, text in files(game, folder).items():
        kept = file.read_text(encoding="utf-8") if file.exists() else ""
        name = f"{game.slug}/{file.name}"
        found += difflib.unified_diff(
            kept.splitlines(), text.splitlines(), f"{name} on file", f"{name} now", "", "", 1, ""
        )
    return found[:MOST_DIFFERENCES]


def write(folder: Path) -> None:
    """Write the golden games of every title; files that no variant needs any more are deleted."""
    for slug, game in games().items():
        (folder / slug).mkdir(parents=True, exist_ok=True)
        texts = files(game, folder)
        for stale in set((folder / slug).glob("*.txt")) - set(texts):
            stale.unlink()
        for file, text in texts.items():
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_FOLDER)
