"""Game: everything that makes up one title."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic

from motorworks.kernel.edition import Edition, edition_of, identity
from motorworks.kernel.encoding import Encoding
from motorworks.kernel.events import Events
from motorworks.kernel.moves import Moves
from motorworks.kernel.orders import NO_ORDERS, Orders
from motorworks.kernel.phase import Phase, S
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.rng import Rng
from motorworks.kernel.rule_options import RuleOption, span
from motorworks.kernel.seen import to_json
from motorworks.kernel.state import Choice, Choices

if TYPE_CHECKING:
    from motorworks.kernel.staging import Staging
    from motorworks.kernel.together import Together


@dataclass(frozen=True)
class Score:
    """A seat's result: the total and where it came from, as locale keys `score.<source>`."""

    total: int
    sources: tuple[tuple[str, int], ...]


class Game(Generic[S]):
    """One title. The functions are the game's own; `seat` is -1 for a spectator.

    `rules` is the version of the rules, `longest` a bound on the decisions of a game (`usual`: a number that
    hardly any game reaches), and `ending` says in a
    word (locale `ending.<word>`) how a finished game came to its end. `tie_breakers` gives, seat by seat, what is
    compared when points are equal, first things first and more is better; seats that are equal in all of it share
    their place. `is_lost` says whether a finished game was lost by everybody, as a solo game can be. `hides(s, seat,
    other)` says whether a seat sees what another cannot know; without it, that is found by re-dealing a few times.

    `see` returns what a seat may see as typed tuples (`kernel.seen`), and the JSON `view` is derived from it
    (by `view_json`). A game without drawings may give `view` alone. `scene(seen, options, words)` draws the table;
    without it a game is played from lists of options. `page` is the game on one page (`motorworks.scene.page.Page`),
    `weight` how heavy it is, from 1 to 5, and `newcomer` the level of bots that somebody should meet first. `staging`
    says how its events are shown when many happen at once, `together` in which stages players need not wait for each
    other. Written out, because mypyc cannot compile a generic dataclass.
    """

    def __init__(  # noqa: PLR0913  # this is the list of what a game is
        self,
        *,
        slug: str,
        title: str,
        package: str,
        rules: str,
        seats: range,
        longest: int,
        usual: int | None = None,
        phases: tuple[Phase[S], ...],
        moves: Moves,
        events: Events,
        new_state: "Callable[[Game[S], int, Choices], S]",
        deal: Callable[[S], None],
        redeal: Callable[[S, int, Rng], None],
        contradictions: Callable[[S], list[str]],
        scores: Callable[[S], list[Score]],
        tie_breakers: Callable[[S], list[tuple[int, ...]]] | None = None,
        is_lost: Callable[[S], bool] = lambda s: False,
        rule_options: tuple[RuleOption, ...] = (),
        ending: Callable[[S], str] = lambda s: "end",
        streams: tuple[str, ...] = ("chance",),
        hides: Callable[[S, int, int], bool] | None = None,
        see: Callable[[S, int], Any] | None = None,
        view: Callable[[S, int], dict[str, Any]] | None = None,
        view_json: Callable[[Any], dict[str, Any]] = to_json,
        scene: Callable[..., Any] | None = None,
        page: Any = None,
        weight: int = 0,
        newcomer: str = "",
        encoding: Encoding[S] | None = None,
        staging: "Staging | None" = None,
        together: "tuple[Together[S], ...]" = (),
        orders: Orders = NO_ORDERS,
    ) -> None:
        self.slug = slug
        self.title = title
        self.package = package
        self.rules = rules
        self.seats = seats
        self.longest = longest
        self.usual = longest if usual is None else usual
        self.phases = phases
        self.moves = moves
        self.events = events
        self.new_state = new_state
        self.deal = deal
        self.redeal = redeal
        self.contradictions = contradictions
        self.scores = scores
        self.tie_breakers = tie_breakers
        self.is_lost = is_lost
        self.rule_options = rule_options
        self.ending = ending
        self.streams = streams
        if scene is not None and see is None:
            raise ValueError(f"the game {slug!r} has `scene`, which draws what `see` returns, but no `see`")
        self.hides = hides
        self.see = see
        self.view = _derived(slug, see, view_json) if view is None else view
        self.scene = scene
        self.page = page
        self.weight = weight
        self.newcomer = newcomer
        self.encoding = encoding
        self.staging = staging
        self.together = together
        self.orders = orders

    def __repr__(self) -> str:
        return f"<{self.title}, rules {self.rules}>"

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game[S]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is its package: another process imports its own."""
        return game_in, (self.package,)

    def start(self, players: int, seed: int, choices: Choices, listen: bool = False) -> S:
        """A game ready for its first decision; with `listen`, its opening is in the journal."""
        s = self.blank(players, choices)
        s.rng = Rng.seeded(seed, self.streams)
        s.journal = [] if listen else None
        self.deal(s)
        s.run()
        return s

    def blank(self, players: int, choices: Choices) -> S:
        s = self.new_state(self, players, choices)
        s.choices = choices
        return s

    @property
    def identity(self) -> str:
        """What decides how the game plays: the version of its rules and, where it has data, a digest of it."""
        return identity(self.rules, self.package)

    @property
    def edition(self) -> Edition | None:
        """The edition in force; None for the components as we supply them."""
        return edition_of(self.package)

    def understands(self, rules: object) -> bool:
        """Whether something made with these rules plays the same here.

        Motorworks 0.1 wrote only the version of the rules. It had no editions, so this is accepted if none is in force.
        """
        return rules == self.identity or (rules == self.rules and self.edition is None)

    def places(self, s: S) -> list[int]:
        """Each seat's place in a finished game, 1 the best; seats that nothing separates share a place."""
        merits = self._merits(s)
        return [1 + sum(other > own for other in merits) for own in merits]

    def _merits(self, s: S) -> list[tuple[int, ...]]:
        totals = [score.total for score in self.scores(s)]
        if self.tie_breakers is None or len(set(totals)) == len(totals):
            return [(total,) for total in totals]
        return [(total, *further) for total, further in zip(totals, self.tie_breakers(s), strict=True)]

    def winners(self, s: S) -> list[int]:
        """The seats in first place, unless everybody has lost."""
        return [] if self.is_lost(s) else [seat for seat, place in enumerate(self.places(s)) if place == 1]

    def payoffs(self, s: S) -> list[float]:
        """Each seat's share of the win minus a fair share; solo, 0.5 for a win and -0.5 for a loss."""
        winners = self.winners(s)
        fair = 1 / max(s.players, 2)
        return [(1 / len(winners) if seat in winners else 0.0) - fair for seat in range(s.players)]

    def check_players(self, players: object) -> int:
        if isinstance(players, int) and not isinstance(players, bool) and players in self.seats:
            return players
        raise BadSetup(f"{self.title} is for {span(self.seats)}, not {players!r}")

    def choices(self, players: int, given: Mapping[str, object]) -> dict[str, Choice | tuple[Choice, ...]]:
        """The rule options as given, completed with their defaults; BadSetup for what the game does not have."""
        known = {option.name: option for option in self.rule_options}
        for name in given:
            if name not in known:
                have = ", ".join(known) or "none"
                raise BadSetup(f"{self.title} has no option {name!r}; its options are: {have}")
        return {option.name: option.chosen(players, given) for option in self.rule_options}


def _derived(
    slug: str, see: Callable[[S, int], Any] | None, view_json: Callable[[Any], dict[str, Any]]
) -> "DerivedView":
    if see is None:
        raise ValueError(f"the game {slug!r} has neither `see` nor `view`; it needs one of them")
    return DerivedView(see, view_json)


class DerivedView:
    """The JSON view of a game, made from the typed one and from nothing else."""

    def __init__(self, see: Callable[[Any, int], Any], view_json: Callable[[Any], dict[str, Any]]) -> None:
        self.see = see
        self.view_json = view_json

    def __call__(self, s: Any, seat: int) -> dict[str, Any]:
        return self.view_json(self.see(s, seat))


def game_in(package: str) -> "Game[Any]":
    game = import_module(package).GAME
    assert isinstance(game, Game)
    return game
