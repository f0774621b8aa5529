"""Information-set Monte Carlo tree search: one tree, grown through many sampled worlds. It knows only the kernel.

Each simulation deals a new world that the seat cannot tell from the true one, walks down the tree by what is known so
far, adds a node, plays on for a while by the game's rules of thumb, and estimates where that leads. A node is a
sequence of actions; which of its options exist depends on the world, so each remembers how often it could have been
chosen. Values are kept for every seat, and at each node the seat to decide looks after itself.
"""

from collections.abc import Callable, Iterator
from math import exp, sqrt
from random import Random
from typing import Final, Generic

from motorworks.bots.advice import advice_for, shares
from motorworks.bots.thought import Considered, Thought
from motorworks.kernel.phase import S
from motorworks.kernel.secrecy import look_alike, sample_state

CURIOSITY: Final = 1.5  # how far an option that looks good at first sight is tried before only its results count
DOUBT: Final = 0.1  # the part of the first sight that is shared by all options alike
WHIM: Final = 0.15  # how often a playout takes an option as an apprentice would, instead of the best-looking one
# The part of a value that is the own score, whatever the others have. In Automobile two seats with 0.5 won 9 of 12
# games against two with 0, and had $500 more: fighting only for the lead ruins both sides.
PRIDE: Final = 0.5
MARGIN: Final = 0.2  # the part of a finished game's win that goes by scores, so that a lost game is still played well
LONGEST_LINE: Final = 8


class Node:
    """An action in the tree, and the sums of what came of it: the value for every seat, then every seat's points."""

    __slots__ = ("action", "available", "children", "prior", "totals", "visits")

    def __init__(self, action: int, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.totals: list[float] = []
        self.children: dict[int, Node] = {}


class Search(Generic[S]):
    """Thinking about a decision, and about those that follow from it while nothing new is learned.

    Every `simulate` costs about the same, however many came before.
    """

    def __init__(self, world: S, seed: int) -> None:
        self.world = world.copy()
        self.game = world.game
        self.seat = world.actor
        self.advice = advice_for(self.game)
        self.random = Random(seed)
        self.root = Node(-1, 1.0)
        self.simulations = 0
        self.steps = 0
        self.sums = [0.0] * world.players
        self.squares = [0.0] * world.players
        self.first: list[float] = []

    def simulate(self) -> None:
        """One more world."""
        s: S = sample_state(self.game, self.world, self.seat, self.random.getrandbits(48))
        path = self._descend(s)
        self._play_on(s)
        points, value = self._judge(s)
        self._remember(path, value, points)

    def follow(self, action: int, world: S) -> bool:
        """Whether `world` is where `action` leads and the seat learned nothing on the way: then the search goes on
        from there with all it knows."""
        s = self.world.copy()
        node: Node | None = self.root
        while node:
            node = node.children.get(action)
            s.apply(action)
            if s.barrier or s.actor != self.seat:
                return False
            legal = s.legal()
            if len(legal) > 1:
                break
            action = legal[0]
        if not node or not look_alike(s, world, self.seat):
            return False
        self.world = world.copy()
        self.root = node
        return True

    def _descend(self, s: S) -> list[Node]:
        """Down the tree to the first node that is new; `s` goes along."""
        node = self.root
        path = [node]
        while not s.over:
            legal = s.legal()
            forced = len(legal) == 1
            node = self._only_child(node, legal[0]) if forced else self._select(node, s, legal)
            s.apply(node.action)
            path.append(node)
            if node.visits == 0 and not forced:
                break
        self.steps += len(path)
        return path

    def _only_child(self, node: Node, action: int) -> Node:
        child = node.children.get(action)
        if child is None:
            child = node.children[action] = Node(action, 1.0)
        return child

    def _select(self, node: Node, s: S, legal: list[int]) -> Node:
        """The most promising option: by its results, by first sight, and by how seldom it was tried."""
        children = node.children
        if not all(map(children.__contains__, legal)):
            self._expand(node, s, legal)
        actor = s.actor
        seen = node.visits
        unknown = node.totals[actor] / seen if seen else 0.0
        scale = CURIOSITY * self._noise(actor)
        best = children[legal[0]]
        highest = -1e9
        for action in legal:
            child = children[action]
            child.available += 1
            visits = child.visits
            known = child.totals[actor] / visits if visits else unknown
            promise = known + scale * child.prior * sqrt(child.available) / (1 + visits)
            if promise > highest:
                highest = promise
                best = child
        return best

    def _expand(self, node: Node, s: S, legal: list[int]) -> None:
        alike = DOUBT / len(legal)
        firsts = shares(self.advice.order(s, legal))
        children = node.children
        for action, first in zip(legal, firsts, strict=True):
            if action not in children:
                children[action] = Node(action, alike + (1 - DOUBT) * first)

    def _noise(self, seat: int) -> float:
        """The spread of simulation results for a seat; curiosity is measured in it."""
        count = self.simulations
        if count < 2:
            return 1.0
        mean = self.sums[seat] / count
        return sqrt(max(self.squares[seat] / count - mean * mean, 1e-6))

    def _play_on(self, s: S) -> None:
        """By the rules of thumb, now and then by whim, to a quiet position beyond the horizon."""
        is_quiet = self.advice.is_quiet
        order = self.advice.order
        chance = self.random.random
        left = self.advice.horizon
        while not s.over and (left > 0 or not is_quiet(s)):
            legal = s.legal()
            if len(legal) == 1:
                s.apply(legal[0])
                continue
            left -= 1
            self.steps += 1
            weights = order(s, legal)
            if chance() < WHIM:
                s.apply(self.random.choices(legal, shares(weights))[0])
            else:
                s.apply(legal[_highest(weights, chance)])

    def _judge(self, s: S) -> tuple[list[float], list[float]]:
        """Each seat's score and what it is worth to the seat: as they are at the end, else as they are expected."""
        if not s.over:
            points = self.advice.estimate(s)
            return points, self._value(points, shares(points, self.advice.spread))
        points = [float(score.total) for score in self.game.scores(s)]
        wins = [MARGIN * part for part in shares(points, self.advice.spread)]
        winners = self.game.winners(s)
        for seat in winners:
            wins[seat] += (1 - MARGIN) / len(winners)
        return points, self._value(points, wins)

    def _value(self, points: list[float], wins: list[float]) -> list[float]:
        """By each seat's part of the win, and by how its score compares with the first that was seen."""
        if not self.first:
            self.first = points
        spread = self.advice.spread
        return [
            (1 - PRIDE) * win + PRIDE / (1 + exp(min((first - point) / spread, 50.0)))
            for win, point, first in zip(wins, points, self.first, strict=True)
        ]

    def _remember(self, path: list[Node], value: list[float], points: list[float]) -> None:
        self.simulations += 1
        self.sums = [so_far + one for so_far, one in zip(self.sums, value, strict=True)]
        self.squares = [so_far + one * one for so_far, one in zip(self.squares, value, strict=True)]
        result = value + points
        for node in path:
            node.visits += 1
            node.totals = [a + b for a, b in zip(node.totals, result, strict=True)] if node.totals else result

    # What it thinks

    def lead(self) -> int:
        """By how many visits the favourite is ahead."""
        visits = sorted((child.visits for child in self.root.children.values()), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else visits[0]

    def thought(self, seconds: float = 0.0) -> Thought:
        considered = tuple(self._considered(child) for child in self._ranked(self.root) if child.visits)
        return Thought(considered[0].action, self.seat, self.root.visits, seconds, considered)

    def _ranked(self, node: Node) -> list[Node]:
        seat = self.seat

        def rank(child: Node) -> tuple[int, float]:
            return child.visits, child.totals[seat] if child.totals else 0.0

        return sorted(node.children.values(), key=rank, reverse=True)

    def _considered(self, child: Node) -> Considered:
        scores = tuple(total / child.visits for total in child.totals[self.world.players :])
        value = child.totals[self.seat] / child.visits
        line = tuple(self._line(child))
        return Considered(child.action, child.visits, child.visits / self.root.visits, value, scores, line)

    def _line(self, node: Node) -> Iterator[int]:
        """An action and the likeliest ones after it."""
        for _ in range(LONGEST_LINE):
            yield node.action
            tried = [child for child in node.children.values() if child.visits]
            if not tried:
                return
            node = max(tried, key=lambda child: child.visits)


def _highest(weights: list[float], chance: Callable[[], float]) -> int:
    """The place of the highest weight, or of one of several."""
    most = max(weights)
    place = weights.index(most)
    for _ in range(int(chance() * weights.count(most))):
        place = weights.index(most, place + 1)
    return place
