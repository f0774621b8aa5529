"""Automobile on one page: eight phases, five actions, and why a newer model is better."""

from motorworks.games.automobile.drawing.things import CARS, TINT
from motorworks.games.automobile.rules import tables as t
from motorworks.games.automobile.rules.losses import outdated_points
from motorworks.games.automobile.rules.scoring import factories_value, repayment, worth
from motorworks.scene import Mark, circle, rect, text, use
from motorworks.scene.page import Deed, Item, Page, RoundPicture, Why
from motorworks.scene.speaker import Speaker
from motorworks.scene.things import seat_look

Marks = tuple[Mark, ...]
_SOLD = t.FULL_PRICE[t.MID]
# The example at the end: two factories at the first of these spaces, one at the second.
_WORKS = ((t.SPACE.value("maxwell"), 2), (t.SPACE.value("emf"), 1))
_FACTORIES, _PARTS = factories_value(_WORKS, has_parts=False), factories_value((), has_parts=True)
_CASH = 1180
# Four mid-priced models, oldest first.
_ROAD = tuple(t.SPACE.value(word) for word in ("oldsmobile-dash", "maxwell", "thomas-flyer", "emf"))


def _disc(x: float, y: float, number: int) -> Marks:
    return (circle(x, y, 9, "platef"), text(x, y + 4.5, str(number), "b mid inv"))


def _car(x: float, y: float, w: float, seat: int) -> Mark:
    return use(CARS[t.MID], x, y, w, w * 2 / 3, f"car {seat_look(seat)}")


def _note(x: float, y: float, w: float, words: str) -> Marks:
    return (rect(x, y, w, 22, "green edge", 11), text(x + w / 2, y + 15.5, words, "b mid", w - 8))


def _demand(says: Speaker) -> Marks:
    high, low = max(t.TILES[t.MOST_PLAYERS]), min(t.TILES[t.MOST_PLAYERS])
    return (
        rect(28, 8, 34, 42, "blue edge", 5),
        text(45, 37, str(high), "xl mid"),
        rect(68, 16, 34, 42, "copper edge", 5),
        text(85, 45, str(low), "xl mid"),
        use("eye", 51, 58, 26, 26, "t-sheet"),
    )


def _character(says: Speaker) -> Marks:
    cards = [(8.0, 1), (48.0, 2), (88.0, 3)]
    drawn = [(rect(x, 20, 34, 50, "paper edge", 4), use("investor", x + 3, 28, 28, 28, "t-sheet")) for x, _ in cards]
    return (*(mark for card in drawn for mark in card), *(mark for x, n in cards for mark in _disc(x + 3, 20, n)))


def _actions(says: Speaker) -> Marks:
    icons = ("factory", "conveyor", "salesman")
    symbols = tuple(use(icon, 8 + 40 * n, 36, 32, 32, "t-sheet") for n, icon in enumerate(icons))
    return (*symbols, *(mark for n in range(t.ROUNDS) for mark in _disc(24 + 40 * n, 20, n + 1)))


def _howard(says: Speaker) -> Marks:
    cars = tuple(_car(4, 12 + 28 * n, 42, 0) for n in range(t.HOWARD_CARS))
    return (*cars, use("arrow", 50, 32, 20, 20), *_note(74, 31, 52, f"${t.HOWARD_CARS * _SOLD}"))


def _distributors(says: Speaker) -> Marks:
    boxes = tuple(rect(70 + 29 * n, 28, 26, 28, "slot", 4) for n in range(2))
    return (use("salesman", 8, 24, 36, 36, "t-green"), use("arrow", 47, 32, 20, 20), *boxes, _car(71, 34, 24, 0))


def _decisions(says: Speaker) -> Marks:
    found: list[Mark] = []
    for n, (icon, tint) in enumerate((("marketing", "teal"), ("tag", "red"), ("closed", "grey"))):
        found += [rect(7 + 40 * n, 20, 36, 44, f"{tint} edge", 4), use(icon, 10 + 40 * n, 26, 30, 30, "t-sheet")]
    return tuple(found)


def _sale(says: Speaker) -> Marks:
    sold = tuple(mark for n in range(2) for mark in (_car(4, 4 + 26 * n, 38, n), use("arrow", 46, 9 + 26 * n, 16, 16)))
    notes = tuple(mark for n in range(2) for mark in _note(68, 6 + 26 * n, 56, f"${_SOLD}"))
    return (*sold, *notes, _car(4, 56, 38, 2), use("loss", 86, 60, 22, 22, "t-sheet"))


def _losses(says: Speaker) -> Marks:
    points = tuple(use("loss", 8 + 24 * n, 14, 20, 20, "t-sheet") for n in range(5))
    return (*points, text(65, 64, says.say("each", cost=t.LOSS_VALUE[2]), "lg mid bad", 118))


def _why(says: Speaker) -> Marks:
    owner = [0 if space in _ROAD else t.NONE for space in t.SPACE]
    points = outdated_points(owner, [False] * t.SPACES)
    found: list[Mark] = []
    for n, space in enumerate(_ROAD):
        found += _model(says, 8 + 138 * n, space, n, points[space])
    return (
        *found,
        text(8, 146, says.say("oldest"), "cap"),
        use("arrow", 272, 134, 16, 16),
        text(552, 146, says.say("newest"), "cap end"),
    )


def _model(says: Speaker, x: float, space: int, seat: int, points: int) -> Marks:
    name = says.word("space", t.SPACE.word(space))
    losses = tuple(use("loss", x + 65 + (n - points / 2) * 22, 104, 20, 20, "t-sheet") for n in range(points))
    return (
        rect(x, 6, 130, 92, "paper edge", 5),
        rect(x, 6, 130, 24, f"{TINT[t.MID]} edge", 5),
        text(x + 8, 23, str(space + 1), "b"),
        text(x + 28, 23, name, "b", 96),
        _car(x + 33, 42, 64, seat),
        *(losses or (text(x + 65, 119, says.say("no-loss"), "b mid", 120),)),
    )


PAGE = Page(
    steps=(
        RoundPicture("demand", "R 1.1", _demand),
        RoundPicture("character", "R 2.1", _character, chosen=True),
        RoundPicture("actions", "R 3.1", _actions, chosen=True),
        RoundPicture("howard", "R 4.1", _howard),
        RoundPicture("distributors", "R 5.1", _distributors),
        RoundPicture("decisions", "R 6.1", _decisions, chosen=True),
        RoundPicture("sale", "R 7.2", _sale),
        RoundPicture("losses", "R 8.4", _losses),
    ),
    deeds=(
        Deed("build", "R 3.2", "factory", "copper"),
        Deed("distributors", "R 3.8", "salesman", "green"),
        Deed("research", "R 3.9", "idea", "yellow"),
        Deed("produce", "R 3.10", "conveyor", "blue"),
        Deed("close", "R 3.13", "closed", "grey"),
    ),
    why=Why("R 8.1", (560, 156), _why),
    end_rule="R 11.1",
    end=(
        Item("cash", _CASH, ("money",), "t-yellow"),
        Item("factories", _FACTORIES, ("factory",) * 3, "t-copper"),
        Item("parts", _PARTS, ("parts-factory",), "t-copper"),
        Item("loan", repayment(1), ("loan",), "t-red", sign="-"),
    ),
    total=worth(_CASH, factories_value(_WORKS, has_parts=True), loans=1),
    mistakes=(("too-many", "R 7.6"), ("old", "R 8.1"), ("passing", "R 6.6")),
    figures={
        "turns": t.TURNS,
        "rounds": t.ROUNDS,
        "repayment": t.LOAN_REPAYMENT,
        "cheapest": min(t.COST),
        "dearest": max(t.COST),
        "factories": t.ACTION_FACTORIES,
        "distributors": t.ACTION_DISTRIBUTORS,
        "cubes": t.ACTION_CUBES,
        "penalty": t.CLOSING_PENALTY,
        "least_cost": min(t.PRODUCTION_COST),
        "most_cost": max(t.PRODUCTION_COST),
        "howard": t.HOWARD_CARS,
        "first_loss": t.LOSS_VALUE[1],
        "last_loss": t.LOSS_VALUE[t.TURNS],
    },
)
