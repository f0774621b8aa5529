"""Match: a state for people. Words in, words out; undo, log, position and record."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Generic

from motorworks.kernel.domain import SEAT
from motorworks.kernel.events import Event
from motorworks.kernel.files import POSITION, RECORD
from motorworks.kernel.game import Game, Score
from motorworks.kernel.history import Entry, History, write_entries
from motorworks.kernel.log_line import Line
from motorworks.kernel.option import Option
from motorworks.kernel.phase import Phase, S
from motorworks.kernel.reading import restored
from motorworks.kernel.refusal import BadSetup, CannotUndo, IllegalMove, OutOfTurn, Refusal
from motorworks.kernel.secrecy import check_seat, seen_of, view_of
from motorworks.kernel.seen import Seen
from motorworks.kernel.setup import Setup, check_seed, seed_json
from motorworks.kernel.state import NOBODY, digest_of
from motorworks.kernel.step import Step
from motorworks.kernel.words import Words


class Match(Generic[S]):
    """A game at a table. All methods speak in text codes and seats; `state` is for search and bots."""

    def __init__(self, game: Game[S], setup: Setup, state: S, names: Sequence[str] = (), language: str = "en") -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.first = state.copy()
        self.words = Words(game.package, language, names)
        self.steps: list[Step[S]] = []
        self.opening = state.journal or []
        self.history: History | None = None
        self.taken_back = 0  # actions that were taken back although they could not be undone any more
        state.journal = None

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.actor} to decide"
        return f"<{self.game.title}, {self.state.players} players, {len(self.steps)} actions, {where}>"

    @property
    def actor(self) -> int | None:
        return None if self.state.actor == NOBODY else self.state.actor

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def players(self) -> int:
        return self.state.players

    def in_words(self, language: str, names: Sequence[str] = ()) -> Words:
        """The words of this game in a language, with names for the seats."""
        return Words(self.game.package, language, names or self.words.names)

    # What can be done

    def options(self, words: Words | None = None) -> list[Option]:
        """Everything the actor may do now; empty when the game is over."""
        return [] if self.over else [self._option(action, words or self.words) for action in self.state.legal()]

    def _option(self, action: int, words: Words) -> Option:
        kind = self.game.moves.of(action)
        terms = kind.terms(action)
        facts = self.game.phases[self.state.phase].facts(self.state, action)
        args = {name: term.word for name, term in terms.items()}
        code = " ".join([kind.name, *args.values()])
        return Option(action, code, kind.name, kind.group, args, {**terms, **facts}, words)

    def prompt(self, words: Words | None = None) -> str:
        """The question to the actor."""
        words = words or self.words
        return words.template("refusal.over") if self.over else words.say(self._phase.ask(self.state))

    @property
    def _phase(self) -> Phase[S]:
        return self.game.phases[self.state.phase]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, str | int | Option) and not self.why_not(move)

    def why_not(self, move: "str | int | Option | Mapping[str, object]", seat: int | None = None) -> list[Refusal]:
        """Why this is not allowed now, each reason with its rule; empty if it is allowed."""
        action = self._action(move)
        rule = self._phase.rules
        if self.over:
            return [Refusal(rule, "refusal.over")]
        if seat is not None and check_seat(self.state, seat) != self.state.actor:
            return [Refusal(rule, "refusal.out-of-turn", actor=SEAT.term(self.state.actor))]
        if self.game.moves.of(action) not in self._phase.kinds:
            return [Refusal(rule, "refusal.not-now", question=self._phase.ask(self.state))]
        refusal = self._phase.refuse(self.state, action)
        if refusal is None and action not in self.state.legal():
            refusal = Refusal(rule, "refusal.no-reason")
        return [] if refusal is None else [refusal]

    def _action(self, move: "str | int | Option | Mapping[str, object]") -> int:
        return move.id if isinstance(move, Option) else self.game.moves.parse(move)

    # What is done

    def play(self, move: "str | int | Option | Mapping[str, object]", seat: int | None = None) -> None:
        """Take an action for the actor. With `seat`, only if that seat is the actor."""
        action = self._action(move)
        refusals = self.why_not(action, seat)
        if refusals:
            wrong = OutOfTurn if refusals[0].key in ("refusal.out-of-turn", "refusal.over") else IllegalMove
            reasons = "; ".join(f"{self.words.say(refusal)} [{refusal.rule}]" for refusal in refusals)
            raise wrong(f"{self.game.moves.code(action)!r} is not allowed: {reasons}", refusals)
        self._take(action)

    def _take(self, action: int) -> None:
        state = self.state
        actor = state.actor
        journal: list[Entry] = []
        before = state.copy()
        state.journal = journal
        try:
            state.apply(action)
        except Exception:
            self.state = before
            raise
        state.journal = None
        self.add_step(Step(action, actor, journal, before), state.barrier)
        if self.history is not None:
            self.history.add_changed(state.changed_since(before))

    def add_step(self, step: Step[S], barrier: bool) -> None:
        """Another seat's action, or a barrier, ends what can be undone."""
        if self.steps and self.steps[-1].actor != step.actor:
            self._forget()
        self.steps.append(step)
        if barrier:
            self._forget()

    def _forget(self) -> None:
        """Nothing so far can be undone any more."""
        for step in reversed(self.steps):
            if not step.undoable:
                return
            step.before, step.undoable = None, False

    def can_undo(self, seat: int | None = None) -> bool:
        last = self.steps[-1] if self.steps else None
        return last is not None and last.undoable and seat in (None, last.actor)

    def undo(self, seat: int | None = None) -> None:
        """Back one action, up to the last reveal or another seat's action."""
        if seat is not None:
            check_seat(self.state, seat)
        if not self.steps:
            raise CannotUndo("there is nothing to undo: no action has been taken")
        if not self.can_undo(seat):
            raise CannotUndo("this cannot be undone: something was revealed or another seat has acted since")
        self.take_back(seat)

    def take_back(self, seat: int | None = None) -> None:
        """Back one action, whatever was revealed since: for a seat whose only opponents are bots."""
        before = self.steps[-1].before
        self.state = self.state_at(len(self.steps) - 1).copy() if before is None else before
        self.forget_step(seat)
        if self.history is not None:
            self.history.drop(self.state.to_json())

    def forget_step(self, seat: int | None) -> None:
        """Drop the last step; one of that seat's own counts if it could not be undone any more."""
        step = self.steps.pop()
        self.taken_back += not step.undoable and step.actor == seat

    # What was

    def keep_history(self) -> History:
        """The position after every step so far, and from now on."""
        if self.history is None:
            s = self.first.copy()
            self.history = History(s.to_json())
            for step in self.steps:
                s.apply(step.action)
                self.history.add(s.to_json())
        return self.history

    def state_at(self, step: int) -> S:
        """The state after so many actions. It is not to be changed."""
        if step == len(self.steps):
            return self.state
        if step == 0:
            return self.first
        if self.history is not None:
            return restored(self.game, self.players, self.setup.choices, self.history.at(step))
        s = self.first.copy()
        for taken in self.steps[:step]:
            s.apply(taken.action)
        return s

    # What can be seen

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All and only what the seat may see, ready for JSON; None is a spectator."""
        return view_of(self.state, check_seat(self.state, seat))

    def seen(self, seat: int | None = None) -> Seen[Any]:
        """The same as typed tuples of ints."""
        return seen_of(self.state, check_seat(self.state, seat))

    def log(self, seat: int | None = None, words: Words | None = None, since: int = 0) -> list[Line]:
        """What happened, as the seat may read it; `since` leaves out what came before that many actions."""
        reader = check_seat(self.state, seat)
        words = words or self.words
        found = []
        taken = [step.entries for step in self.steps[max(since - 1, 0) :]]
        for count, entries in enumerate(taken if since else [self.opening, *taken], since):
            found += [line for entry in entries if (line := self._line(count, entry, reader, words))]
        return found

    def is_open(self, step: int) -> bool:
        """Whether everybody may read all of what the log says of a step, which is counted from 1."""
        events = self.game.events.events
        return not any(events[entry[0]].secret or events[entry[0]].private for entry in self.steps[step - 1].entries)

    def _line(self, count: int, entry: tuple[int, ...], reader: int, words: Words) -> Line | None:
        event: Event = self.game.events.events[entry[0]]
        ints = entry[1:]
        whole = event.is_open_to(reader, ints)
        if not whole and event.private:
            return None
        terms = event.terms(ints, whole)
        key = event.key if whole else f"event-others.{event.name}"
        moves, about = event.ids(event.moves, terms), event.ids(event.about, terms)
        return Line(count, event.name, event.rule, terms, words.sentence(key, terms), moves, about)

    def scene(self, seat: int | None = None, words: Words | None = None) -> Any:
        """The table as the seat sees it; `.svg()` is a picture."""
        if self.game.scene is None:
            raise BadSetup(f"{self.game.title} has no picture yet")
        mine = seat is not None and seat == self.actor
        return self.game.scene(self.seen(seat), self.options(words) if mine else [], words or self.words)

    def scores(self) -> list[int]:
        """Each seat's points, as they would be if the game ended now."""
        return [score.total for score in self.game.scores(self.state)]

    def breakdown(self) -> list[Score]:
        """The scores with where they came from."""
        return self.game.scores(self.state)

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        return self.game.winners(self.state) if self.over else []

    def places(self) -> list[int]:
        """Each seat's place, 1 the best, ties sharing one; empty while the game goes on."""
        return self.game.places(self.state) if self.over else []

    # What can be kept

    def position(self) -> dict[str, Any]:
        """The whole state as JSON, secrets included; `motorworks.load` takes it back."""
        return {"format": POSITION, **self._heading(), "state": self.state.to_json()}

    def record(self) -> dict[str, Any]:
        """Setup and actions as JSON; `motorworks.replay` rebuilds the match.

        With each action go a hash of the position after it, what it changed, and its part of the log: the record can be
        looked at (`motorworks.view_record`) when the rules have changed.
        """
        history = self.keep_history()
        hashes = [digest_of(position) for position in history.positions()]
        return {
            "format": RECORD,
            **self._heading(),
            "seed": seed_json(self.setup.seed),
            "position": self.setup.position,
            "start": digest_of(history.first),
            "first": history.first,
            "log": write_entries(self.game.events, self.opening),
            "actions": [
                {
                    "seat": step.actor,
                    "move": self.code_of(step),
                    "hash": digest,
                    "change": json.loads(change),
                    "log": write_entries(self.game.events, step.entries),
                }
                for step, digest, change in zip(self.steps, hashes, history.changes, strict=True)
            ],
            "result": self.result(),
            **({"taken_back": self.taken_back} if self.taken_back else {}),
        }

    def code_of(self, step: Step[S]) -> str:
        return step.code or self.game.moves.code(step.action)

    def result(self) -> dict[str, list[int]] | None:
        if not self.over:
            return None
        return {"scores": self.scores(), "places": self.places(), "winners": self.winners()}

    def _heading(self) -> dict[str, Any]:
        choices = self.setup.choices.items()
        edition = self.game.edition
        return {
            "game": self.game.slug,
            "rules": self.setup.rules or self.game.identity,
            **({} if edition is None else {"edition": edition.name}),
            "players": self.players,
            "options": {name: list(value) if isinstance(value, tuple) else value for name, value in choices},
        }


def new_match(
    game: Game[S],
    players: int,
    seed: int,
    given: Mapping[str, object],
    names: Sequence[str] = (),
    language: str = "en",
) -> Match[S]:
    """A new match; BadSetup says what the game does not have."""
    game.check_players(players)
    seed = check_seed(seed)
    choices = game.choices(players, given)
    return Match(game, Setup(players, choices, seed), game.start(players, seed, choices, listen=True), names, language)
