"""The laws. Each takes a variant, plays random games of it and raises AssertionError with what it found."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from motorworks.kernel.game import DerivedView, Game
from motorworks.kernel.match import Match
from motorworks.kernel.position import read_position
from motorworks.kernel.record import read_record
from motorworks.kernel.refusal import CannotUndo, IllegalMove
from motorworks.kernel.rng import Rng
from motorworks.kernel.secrecy import SPECTATOR, sample_state, seen_of, view_of
from motorworks.kernel.state import State
from motorworks.kernel.words import LANGUAGES
from motorworks.testkit.event_laws import law_10_events
from motorworks.testkit.variants import Variant, choose, variants, walk, walker

Law = Callable[[Variant, int], None]
MOST_ACTIONS = 3000


def thinned(variant: Variant, seed: int, every: int) -> Iterator[tuple[Match[Any], int]]:
    """A random game, seen at every so many decisions, starting at a different one for each seed."""
    match = variant.match(seed)
    for count, action in enumerate(walk(match, seed)):
        if count % every == seed % every:
            yield match, action


def same(a: State, b: State) -> bool:
    """Whether two states are the same value. Only what is not equal as it is gets compared as JSON."""
    return a.changed_since(b) == b.changed_since(a)


def law_1_options(variant: Variant, seed: int) -> None:
    """Options are there, differ, and stay the same when asked again; anything else is refused and changes nothing."""
    for match, _ in thinned(variant, seed, 3):
        s = match.state
        before = s.copy()
        legal = s.legal()
        assert legal, f"no options for seat {s.actor} in {match.game.phases[s.phase].name}"
        assert len(set(legal)) == len(legal), "an option is offered twice"
        assert s.legal() == legal, "the same state gives other options"
        assert all(0 <= action < match.game.moves.size for action in legal)
        for action in _some_illegal(match, set(legal), seed):
            _refused(match, action)
        assert s is match.state, "a refused move replaced the state"
        assert same(s, before), "asking for options or a refused move changed the state"


def _some_illegal(match: Match[Any], legal: set[int], seed: int) -> list[int]:
    rng = Rng.seeded(seed, ("illegal",))
    picked = [rng.below(match.game.moves.size) for _ in range(4)]
    return [action for action in picked if action not in legal]


def _refused(match: Match[Any], action: int) -> None:
    try:
        match.play(action)
    except IllegalMove as refused:
        if refused.refusals:
            return
        raise AssertionError("a refused move has no reason") from refused
    raise AssertionError(f"{match.game.moves.code(action)!r} is not an option, yet it was played")


def law_2_copies(variant: Variant, seed: int) -> None:
    """A copy is complete and shares nothing; an old copy never changes; positions and records come back the same."""
    for match, action in thinned(variant, seed, 5):
        s = match.state
        text = s.to_json()
        kept, copy = s.copy(), s.copy()
        assert same(copy, s), "a copy differs"
        shared = _lists(s) & _lists(copy)
        assert not shared, "a copy shares a list"
        loaded = read_position(match.position(), lambda _: variant.game).state
        assert same(loaded, s), "a position came back different"
        copy.apply(action)
        loaded.apply(action)
        assert same(loaded, copy), "a loaded position goes on differently"
        assert kept.to_json() == text == s.to_json(), "an action on a copy changed another copy"
    match = variant.match(seed)
    for count, _ in enumerate(walk(match, seed)):
        if count in (7, 60):
            again = read_record(match.record(), lambda _: variant.game)
            assert same(again.state, match.state), "a record came back different"


def _lists(thing: Any) -> set[int]:
    """The ids of every list inside a state."""
    found: set[int] = set()
    left = [thing]
    while left:
        each = left.pop()
        if isinstance(each, list):
            found.add(id(each))
            left += [item for item in each if type(item) is not int]
        else:
            left += [getattr(each, name) for name in _slots(each.__class__) if hasattr(each, name)]
    return found


@cache
def _slots(kind: type) -> tuple[str, ...]:
    """What a state, or a part of one, is made of."""
    if issubclass(kind, Game):
        return ()
    return tuple(name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ()))


def law_3_replay(variant: Variant, seed: int) -> None:
    """Replay is play; the same seed is the same game; the journal changes nothing; undo restores the exact state."""
    match = variant.match(seed)
    quiet = match.first.copy()
    assert quiet.digest() == variant.match(seed).state.digest(), "the same seed gives another game"
    rng = walker(seed)
    while not match.over:
        action = choose(match.state, rng)
        assert same(quiet, match.state), "without a journal the game goes differently"
        match.play(action)
        if match.can_undo():
            match.undo()
            assert same(quiet, match.state), "undo did not restore the state"
            match.play(action)
        else:
            _cannot_undo(match)
        quiet.apply(action)
    record = match.record()
    again = read_record(record, lambda _: match.game)
    assert again.record() == record, "a replayed record differs"
    assert [str(line) for line in again.log(0)] == [str(line) for line in match.log(0)], "a replayed log differs"


def _cannot_undo(match: Match[Any]) -> None:
    try:
        match.undo()
    except CannotUndo:
        return
    raise AssertionError("an action was undone that could not be")


def law_4_secrecy(variant: Variant, seed: int) -> None:
    """Re-dealing what a seat cannot see changes nothing that it sees, and each reveal is an undo barrier."""
    for match, action in thinned(variant, seed, 7):
        for seat in [*range(match.players), SPECTATOR]:
            _cannot_tell(match, seat, seed)
            _learns_by_permission(match, seat, action, seed)
        _says_what_it_hides(match, seed)


def _cannot_tell(match: Match[Any], seat: int, seed: int) -> None:
    world = sample_state(match.game, match.state, seat, seed)
    faults = match.game.contradictions(world)
    assert not faults, f"a world re-dealt for seat {seat} is impossible: {faults}"
    shown = _shown(match, match.state, seat)
    for name, seen in _shown(match, world, seat).items():
        assert seen == shown[name], f"the {name} of seat {seat} shows what is hidden: {shown[name]} against {seen}"


def _shown(match: Match[Any], s: State, seat: int) -> dict[str, Any]:
    """Everything a seat is shown of a state."""
    copy = Match(match.game, match.setup, s.copy())
    shown: dict[str, Any] = {"view": _seen(s, seat)}
    if s.actor == seat:
        shown["options"] = [(option.code, option.says) for option in copy.options()]
        shown["prompt"] = copy.prompt()
    return shown


def _seen(s: State, seat: int) -> Any:
    """The view of a seat. What is derived from typed tuples shows nothing else, and takes three times as long."""
    view = s.game.view
    is_derived = isinstance(view, DerivedView) and view.see is s.game.see
    return seen_of(s, seat) if is_derived else view_of(s, seat)


def _learns_by_permission(match: Match[Any], seat: int, action: int, seed: int) -> None:
    """The same action in two worlds that a seat could not tell apart: what it sees differ afterwards was a reveal.

    The actor may show what is theirs and undo it; what they did not know themselves stays seen.
    """
    world = sample_state(match.game, match.state, seat, seed)
    if action not in world.legal():
        return
    truth = match.state.copy()
    code = match.game.moves.code(action)
    heard = [_heard(s, seat, action) for s in (truth, world)]
    if _seen(truth, seat) != _seen(world, seat):
        assert truth.barrier or seat != match.actor, f"{code!r} shows seat {seat} something hidden, but could be undone"
    else:
        assert heard[0] == heard[1], f"the log of {code!r} shows seat {seat} what is hidden: {heard}"


def _heard(s: State, seat: int, action: int) -> list[tuple[str, str]]:
    """Take the action; what the log says of it to a seat, apart from what is meant for it or shown to all."""
    s.journal = []
    s.apply(action)
    heard = []
    for number, *ints in s.journal:
        event = s.game.events.events[number]
        for_me = bool(event.readers) and event.is_open_to(seat, ints)
        if not for_me and not event.private and not event.reveals:
            heard.append((event.name, repr(event.terms(ints, whole=not event.secret))))
    return heard


def _says_what_it_hides(match: Match[Any], seed: int) -> None:
    """If a game says that a seat sees nothing that another cannot know, every world of the other shows it the same."""
    game, s, seat = match.game, match.state, match.state.actor
    for other in range(match.players):
        if game.hides is None or other == seat or game.hides(s, seat, other):
            continue
        world = sample_state(game, s, other, seed)
        assert _seen(world, seat) == _seen(s, seat), f"seat {seat} sees what is hidden from seat {other}"


def law_4_scenes(variant: Variant, seed: int) -> None:
    """A scene is made only from the view, so it shows nothing else; a few of each game are checked."""
    if variant.game.scene is None:
        return
    for match, _ in thinned(variant, seed, 45):
        for seat in (seed % match.players, SPECTATOR):
            world = Match(match.game, match.setup, sample_state(match.game, match.state, seat, seed))
            scenes = [one.scene(None if seat == SPECTATOR else seat).to_json() for one in (match, world)]
            assert scenes[0] == scenes[1], f"the scene of seat {seat} shows what is hidden"


def law_4_redeals_differ(variant: Variant, seed: int) -> None:
    """Two re-dealt worlds differ, if anything is hidden at all."""
    match = variant.match(seed)
    for _ in walk(match, seed):
        deals = [sample_state(match.game, match.state, SPECTATOR, deal) for deal in range(3)]
        if len({_without_chance(world) for world in deals}) > 1:
            return
    raise AssertionError("redeal never changed anything")


def _without_chance(s: State) -> str:
    text = s.to_json()
    del text["rng"]
    return repr(text)


def law_5_conservation(variant: Variant, seed: int) -> None:
    """Components and money are counted after every action."""
    match = variant.match(seed)
    for action in walk(match, seed):
        faults = match.game.contradictions(match.state)
        assert not faults, f"before {match.game.moves.code(action)!r}: {faults}"
    assert not match.game.contradictions(match.state)


def law_6_refusals(variant: Variant, seed: int) -> None:
    """`refuse` is None exactly for the options, and every refusal can be said in every language."""
    rng = Rng.seeded(seed, ("refusals",))
    for match, _ in thinned(variant, seed, 4):
        s = match.state
        phase = match.game.phases[s.phase]
        legal = set(s.legal())
        for action in _asked(match, rng):
            refusal = phase.refuse(s, action)
            code = match.game.moves.code(action)
            assert (refusal is None) == (action in legal), (
                f"{phase.name}: {code!r}: {refusal!r}, but legal is {not refusal}"
            )
            if refusal is not None and rng.below(20) == 0:
                _can_be_said(match, refusal.key, refusal.values)


def _asked(match: Match[Any], rng: Rng) -> list[int]:
    kinds = match.game.phases[match.state.phase].kinds
    actions = [action for kind in kinds for action in range(kind.base, kind.end)]
    if len(actions) <= MOST_ACTIONS:
        return actions
    rng.shuffle(actions)
    return [*match.state.legal(), *actions[:MOST_ACTIONS]]


def _can_be_said(match: Match[Any], key: str, values: Any) -> None:
    for language in LANGUAGES:
        words = match.in_words(language)
        assert key in words, f"{language} has no words for {key}"
        assert words.sentence(key, values)


def law_7_length(variant: Variant, seed: int) -> None:
    """The game ends within its bound, with scores and places for all; the winners are in first place."""
    match = variant.match(seed)
    for count, _ in enumerate(walk(match, seed), 1):
        assert count <= match.game.longest, f"longer than {match.game.longest} decisions"
    assert len(match.scores()) == match.players
    for score in match.breakdown():
        assert score.total == sum(points for _, points in score.sources), f"{score} does not add up"
    scores, places = match.scores(), match.places()
    assert places == [1 + sum(other < own for other in places) for own in places], f"{places} are not places"
    assert all(a >= b or places[i] > places[j] for i, a in enumerate(scores) for j, b in enumerate(scores))
    first = [seat for seat, place in enumerate(places) if place == 1]
    assert match.winners() == ([] if match.game.is_lost(match.state) else first)


LAWS: tuple[Law, ...] = (
    law_1_options,
    law_2_copies,
    law_3_replay,
    law_4_secrecy,
    law_4_scenes,
    law_4_redeals_differ,
    law_5_conservation,
    law_6_refusals,
    law_7_length,
    law_10_events,
)


def examine(game: Game[Any], seeds: range = range(2)) -> None:
    """All laws for all variants of a game."""
    for variant in variants(game):
        for law in LAWS:
            for seed in seeds:
                law(variant, seed)
