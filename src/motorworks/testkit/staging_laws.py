"""Laws about stages: they add up to what the table shows, are in the log, and hide what is hidden."""

import re
from collections.abc import Iterator
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.log_line import Line
from motorworks.kernel.match import Match
from motorworks.kernel.secrecy import SPECTATOR, sample_state, seen_of
from motorworks.kernel.stages import Stage, added, stages
from motorworks.kernel.state import State
from motorworks.kernel.summary import summary
from motorworks.kernel.words import LANGUAGES
from motorworks.scene import Scene
from motorworks.testkit.variants import Variant, walk

EVERY = 11
_NUMBER = re.compile(r"\d+")


def law_12_stages_add_up(variant: Variant, seed: int) -> None:
    """What the stages of an action change is what the figures of the seats show before and after it."""
    game = variant.game
    if game.staging is None or game.scene is None:
        return
    for match, before in _steps(variant, seed):
        code = match.game.moves.code(match.steps[-1].action)
        staged = changes(game, match.log(None, since=len(match.steps)))
        then, now = figures(match, before), figures(match, match.state)
        for seat, figure in now:
            said = staged.get((seat, figure), 0)
            shown = now[seat, figure] - then[seat, figure]
            if game.staging.figures[figure].afresh:
                shown = now[seat, figure] if any(name == figure for _, name in staged) else 0
            assert shown == said, f"{code!r} changes {figure} of seat {seat} by {shown}, but its stages by {said}"


def law_12_stages_have_words(variant: Variant, seed: int) -> None:
    """Every beat has its lines in the log and can be said in every language; so can every summary."""
    game = variant.game
    if game.staging is None:
        return
    for match, _ in _steps(variant, seed):
        lines = match.log(None, since=len(match.steps))
        for stage in stages(game.staging, lines):
            assert all(line in lines for line in stage.lines), "a stage shows what the log does not say"
            for language in LANGUAGES:
                _can_be_said(match, stage, language)


def law_4_stages(variant: Variant, seed: int) -> None:
    """Re-dealing what a seat cannot see changes no stage, unless the action reveals something."""
    game = variant.game
    if game.staging is None:
        return
    match = variant.match(seed)
    for count, action in enumerate(walk(match, seed), seed):
        if count % EVERY == 0:
            for seat in (count // EVERY % match.players, SPECTATOR):
                _hides(match, action, seat, seed)


def _hides(match: Match[Any], action: int, seat: int, seed: int) -> None:
    world = sample_state(match.game, match.state, seat, seed)
    if action not in world.legal():
        return
    shown = [_staged_after(match, s, action, seat) for s in (match.state.copy(), world)]
    truth, other = (stage for stage, _, _ in shown)
    if shown[0][1] == shown[1][1]:  # the same log
        code = match.game.moves.code(action)
        assert truth == other, f"the stage of {code!r} shows seat {seat} what is hidden"


def _staged_after(match: Match[Any], s: State, action: int, seat: int) -> tuple[list[str], list[str], bool]:
    copy = Match(match.game, match.setup, s)
    copy.play(action)
    lines = copy.log(None if seat == SPECTATOR else seat, since=1)
    assert match.game.staging is not None
    staged = [
        repr((stage.size, [(beat.places, beat.effects) for beat in stage.beats]))
        for stage in stages(match.game.staging, lines)
    ]
    return staged, [str(line) for line in lines], copy.state.barrier


def _can_be_said(match: Match[Any], stage: Stage, language: str) -> None:
    staging, words = match.game.staging, match.in_words(language)
    assert staging is not None
    for beat in stage.beats:
        assert beat.says(words), f"{beat.cause.event} has no sentence"
        beat.why(words)
    if stage.program is not None:
        for act in stage.acts:
            assert f"staging.act.{act.name}" in words, f"{language} has no words for the act {act.name}"
        staged = summary(staging, stage, match.actor or 0, match.players, words)
        text = repr(staged)
        assert "staging." not in text, f"{language}: {text}"


def changes(game: Game[Any], lines: list[Line]) -> dict[tuple[int, str], int]:
    """By how much the stages of these lines change each figure of each seat."""
    assert game.staging is not None
    staged = [stage.sums() for stage in stages(game.staging, lines)]
    return added((seat, figure, delta) for sums in staged for (seat, figure), delta in sums.items())


def figures(match: Match[Any], s: State) -> dict[tuple[int, str], int]:
    """The figures of every seat that the staging knows, as a spectator reads them beside the board."""
    assert match.game.scene is not None
    assert match.game.staging is not None
    scene: Scene = match.game.scene(seen_of(s, SPECTATOR), [], match.words)
    found = {}
    for seat in scene.seats:
        shown = {figure.icon: figure.value for figure in seat.figures} | {"": seat.score}
        for figure in match.game.staging.figures.values():
            if _NUMBER.search(shown.get(figure.icon, "")) and not figure.local:
                found[seat.seat, figure.name] = number(shown[figure.icon])
    return found


def number(text: str) -> int:
    """The number that is written in a figure; it is negative with a minus sign anywhere before it."""
    digits = _NUMBER.search(text)
    assert digits, f"{text!r} has no number"
    negative = "\N{MINUS SIGN}" in text or "-" in text
    return -int(digits[0]) if negative else int(digits[0])


def _steps(variant: Variant, seed: int) -> Iterator[tuple[Match[Any], State]]:
    """Actions of a random game, each with the state before it: all that have a stage, and some of the others."""
    match = variant.match(seed)
    staging = variant.game.staging
    assert staging is not None
    before: State = match.state.copy()
    for count, _ in enumerate(walk(match, seed), seed):
        if match.steps and _is_worth_it(match, count):
            yield match, before
        before = match.state.copy()
    yield match, before


def _is_worth_it(match: Match[Any], count: int) -> bool:
    staging = match.game.staging
    assert staging is not None
    names = {match.game.events.events[entry[0]].name for entry in match.steps[-1].entries}
    return count % EVERY == 0 or any(cue.act for name, cue in staging.cues.items() if name in names)
