"""A rule has one home: each test breaks one and sees the drawing follow."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from motorworks.games.automobile.drawing import executive, road, space
from motorworks.games.automobile.rules import (
    cubes,
    demand,
    display,
    losses,
    money,
    production,
    scoring,
    selling,
    tables,
    view,
)
from motorworks.games.automobile.rules.demand import Forecast
from motorworks.kernel.words import LANGUAGES, sentences
from motorworks.scene import Choice, Panel, Piece, Scene, Slot
from motorworks.scene.panel_drawing import forget_panels
from tests.automobile.positions import Played, at

pytestmark = pytest.mark.breaks_rules

PACKAGE = "motorworks.games.automobile"
CACHES: list[Any] = [demand.forecast, view._free_road, space._free_words, executive._item, sentences]


def forget() -> None:
    forget_panels()
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture(autouse=True)
def _nothing_cached() -> Iterator[None]:
    """What was drawn by another rule is forgotten, before and after."""
    forget()
    yield
    forget()


def scene(played: Played) -> Scene:
    drawn = played.match.scene(played.match.actor)
    assert isinstance(drawn, Scene)
    return drawn


def panel(played: Played, name: str) -> Panel:
    return next(panel for panel in scene(played).panels if panel.id == name)


def thing(played: Played, name: str) -> Slot | Piece:
    drawn: list[Slot | Piece] = []
    for each in scene(played).panels:
        drawn += [*each.slots, *each.pieces]
    return next(found for found in drawn if found.id == name)


def says(played: Played, name: str) -> str:
    tip = thing(played, name).tip
    assert tip is not None
    return tip.says


def written(drawn: Panel) -> list[str]:
    """Every word on a panel and on its pieces."""
    return words_of([*drawn.scenery.marks, *drawn.marks, *(mark for piece in drawn.pieces for mark in piece.marks)])


def words_of(marks: Sequence[Any]) -> list[str]:
    inside = [said for mark in marks if mark[0] == "group" for said in words_of(mark[3])]
    return inside + [str(mark[3]) for mark in marks if mark[0] == "text"]


def choice(played: Played, code: str) -> Choice:
    return next(each for each in scene(played).choices if each.code == code)


# What the ledger says


def test_what_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 8.4, R 8.5: points by turn, and interest."""
    played = at("turn = 2\n[red]\nlosses = 4\nloans = 1")
    monkeypatch.setattr(losses, "cost_of_points", lambda points, turn: 1000 * points + turn)
    monkeypatch.setattr(losses, "interest", lambda loans: 100 * loans)
    assert "due this turn $4202" in says(played, "company-0")  # $4002, and $100 each for both loans
    monkeypatch.setattr(losses, "due", lambda cash, loans, points, character, turn: 99)
    forget()
    assert "due this turn $99" in says(played, "company-0")


def test_what_characters_take_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 8.2, R 8.3."""
    played = at("[yellow]\nlosses = 9")
    monkeypatch.setattr(losses, "dropped_points", lambda points, character, turn: 7)
    assert "due this turn $20" in says(played, "company-1")


def test_loss_points_of_outdated_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 8.1."""
    played = at("[spaces]\nduryea = {red = 1}")
    monkeypatch.setattr(losses, "outdated_points", lambda owner, closed: [8] * len(owner))
    assert "loss points 0 +8" in says(played, "stock-0")
    assert "brings 8 loss points" in says(played, "space-duryea")


def test_what_a_company_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.1, R 11.2."""
    played = at("[red]\nloans = 1\n[spaces]\nduryea = {red = 1}")
    monkeypatch.setattr(scoring, "factories_value", lambda factories, has_parts: 10_000 * len([*factories]))
    monkeypatch.setattr(scoring, "repayment", lambda loans: 5 * loans)
    assert "worth $11995" in says(played, "company-0")
    monkeypatch.setattr(scoring, "worth", lambda cash, factories, loans: 4321)
    forget()
    assert "worth $4321" in says(played, "company-0")


def test_how_a_tie_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.3: in the list of players and in the verdict."""
    played = at("turn = 4")
    played.state.over = True
    names = list(map(played.match.words.seat, range(4)))
    assert [seat.seat for seat in scene(played).seats] == [0, 1, 2, 3]
    assert ", ".join(names) in scene(played).verdict
    monkeypatch.setattr(scoring, "tie_breaker", lambda order, seat: (seat,))
    assert [seat.seat for seat in scene(played).seats] == [3, 2, 1, 0]
    assert ", ".join(names[::-1]) in scene(played).verdict


# What demand can be


def test_the_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 1.2, R 7.1."""
    played = at()
    monkeypatch.setattr(demand, "forecast", lambda players, turn, market, mine: Forecast(61, 62.0, 63))
    assert "61 to 63, most likely 62" in says(played, "demand-high")


def test_which_tile_counts_where(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 1.2: in turn 2 the higher one for mid."""
    played = at("turn = 2\n[red]\ntiles = [2, 5]")
    assert thing(played, "tile-0-2").label == "Your tile 5, for mid-priced cars"
    monkeypatch.setattr(demand, "counts_higher", lambda turn, market: market == tables.LOW)
    forget()
    assert thing(played, "tile-0-2").label == "Your tile 5, for low-priced cars"


CARS = 'phase = "executive-decisions"\n[red]\ntiles = [5]\n[spaces]\nduryea = {red = 1, cars = 3}\nemf = {red = 1}'


def test_what_cars_would_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 7.4."""
    played = at(CARS)
    monkeypatch.setattr(selling, "demand_price", lambda space, reduced: 7)
    assert "Yours would bring about $21." in says(played, "demand-mid")


def test_what_all_cars_would_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 7.2: beside the demand, and above all classes."""
    played = at(CARS)
    monkeypatch.setattr(selling, "income_by_demand", lambda spaces, seat, market, demand: 1234)
    assert "Yours would bring about $1234." in says(played, "demand-mid")
    assert "$3702" in panel(played, "demand").note


def test_what_a_marker_would_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 7.3: one car more in each pass."""
    played = at(CARS + "\nmaxwell = {green = 1, cars = 20}")
    monkeypatch.setattr(selling, "cars_each_pass", lambda bonus, reduced: 20 * bonus)
    monkeypatch.setattr(demand, "forecast", lambda players, turn, market, mine: Forecast(2, 2.0, 2))
    monkeypatch.setattr(selling, "sales_in_order", lambda cars, each_pass, wanted: [0] * each_pass.get(0, 0))
    assert choice(played, "decide bonus").effect == "sales at best +$3000"


def test_where_a_marker_may_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.4: not where markers lie, nor on a high-priced space."""
    played = at(CARS)
    monkeypatch.setattr(selling, "takes_reduced", lambda space, reduced: space == tables.SPACE.value("emf"))
    assert choice(played, "decide stack").effect == "sales at best +$0"


def test_where_a_bonus_may_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.3: one on each space."""
    played = at(CARS.replace("emf = {red = 1}", "emf = {red = 1, bonus = 1}") + "\nmaxwell = {green = 1, cars = 20}")
    monkeypatch.setattr(demand, "forecast", lambda players, turn, market, mine: Forecast(3, 3.0, 3))
    assert choice(played, "decide bonus").effect == "sales at best +$150"
    monkeypatch.setattr(selling, "takes_bonus", lambda bonus: bonus == 1)
    assert choice(played, "decide bonus").effect == "sales at best +$0"


def test_how_many_markers_a_pile_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.4: on the display, and in what the decision would bring."""
    played = at(CARS)
    monkeypatch.setattr(selling, "demand_price", lambda space, reduced: 1000 * reduced)
    assert choice(played, "decide single").effect == "sales at best +$3000"
    monkeypatch.setattr(display, "pile_of", lambda decision: 4)
    forget()
    assert choice(played, "decide single").effect == "sales at best +$12000"
    assert "+4" in written(panel(played, "executive"))


def test_whether_closing_is_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.2: with a second closing on the display, the first is still an executive decision and no action."""
    played = at('phase = "executive-decisions"\n[spaces]\nduryea = {red = 1}\nemf = {red = 1}')
    played.state.closings_left = 2
    monkeypatch.setattr(tables, "CLOSINGS", 2)
    played.plays("red", "decide close")
    assert [box.title for box in scene(played).steps if box.when == "now"] == ["Executive"]


# What can be built and made


def test_the_cubes_of_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.3."""
    played = at()
    monkeypatch.setattr(view, "cubes_ahead", lambda front, space: 23)
    assert "and 23 cubes" in says(played, "space-duryea")


def test_what_the_spaces_ahead_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.3: on the sign beside the road."""
    monkeypatch.setattr(road, "cubes_ahead", lambda front, space: 7 * space)
    assert "7 · 14 · 21 · 28" in written(panel(at(), "road-2"))


def test_where_the_front_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.3."""
    played = at("[spaces]\nduryea = {red = 1}")
    flag = thing(played, "front-1").at
    monkeypatch.setattr(view, "front", lambda s: 3)
    assert thing(played, "front-1").at.x > flag.x


def test_what_a_car_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.11."""
    played = at("[spaces]\nduryea = {red = 1}")
    monkeypatch.setattr(production, "car_cost", lambda space, has_parts: 33)
    assert "for $33 each" in says(played, "space-duryea")
    assert "for $33 each" in says(played, "space-maxwell")


def test_what_a_car_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 4.1."""
    played = at("[spaces]\nduryea = {red = 1}")
    monkeypatch.setattr(selling, "full_price", lambda space: 44)
    assert "sold at $44" in says(played, "space-duryea")
    assert "sold at $44" in says(played, "space-maxwell")


def test_how_many_cars_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.10."""
    played = at("[spaces]\nduryea = {red = 1}")
    played.plays("red", "action produce")
    monkeypatch.setattr(production, "least_cars", lambda space, factories: 2)
    monkeypatch.setattr(production, "most_cars", lambda space, factories: 5)
    slips = [piece.id for piece in panel(played, "actions").pieces]
    assert slips == ["slip-cars-2", "slip-cars-3", "slip-cars-4", "slip-cars-5"]


def test_what_a_payment_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 10.1."""
    played = at()
    played.plays("red", "action build", "build duryea")
    monkeypatch.setattr(money, "loans_for", lambda cash, loans, amount: 1)
    assert choice(played, "raise one").effect == "leaves $2300"
    monkeypatch.setattr(money, "cash_after", lambda cash, loans, amount: 77)
    assert choice(played, "raise one").effect == "leaves $77"


def test_what_closing_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.13."""
    played = at("[spaces]\nduryea = {red = 1}")
    monkeypatch.setattr(tables, "CLOSING_PENALTY", 25)
    assert choice(played, "action close").effect == "pays $175"
    assert "$175 when closed down" in says(played, "works-duryea-1")


def test_what_closing_pays_for_a_parts_factory(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.13."""
    played = at("[spaces]\nduryea = {red = 1, parts = true}")
    monkeypatch.setattr(space, "value_when_closed", lambda space, factories, has_parts: 55 if has_parts else 11)
    assert "$55" in says(played, "works-duryea-1-parts")
    assert "$11" in says(played, "works-duryea-1-parts")


def test_what_the_stock_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 3.9, R 0.4."""
    played = at()
    monkeypatch.setattr(cubes, "cubes_given", lambda number, stock: 9)
    assert choice(played, "action research").effect == "then 13 cubes"


def test_which_sale_spaces_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.3."""
    played = at()
    monkeypatch.setattr(tables, "ROW", ((0, 6, 6, 6, 6),) * 3)
    assert says(played, "spaces-high").startswith("6 more cars")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_in_sentences(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """R 3.13, R 10.1: what loans and closings cost and pay, and what actions bring."""
    monkeypatch.setattr(tables, "LOAN_CASH", 555)
    monkeypatch.setattr(tables, "PARTS_CLOSING", 333)
    monkeypatch.setattr(tables, "ACTION_CUBES", 8)
    sentences.cache_clear()
    said = sentences(PACKAGE, language)
    assert "555" in said["scene.column-says.loans"]
    assert "555" in said["scene.help.raise-works"]
    assert "333" in said["scene.action-says.close"]
    assert "8" in said["scene.action-short.research"]


def test_what_bonus_markers_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.3: beside the display, with two players too."""
    played = at()
    assert "The first costs 2 cubes, the others 1." in says(played, "about-bonus")
    monkeypatch.setattr(tables, "BONUS_COSTS", ((4, 3, 3),) * 6)
    forget()
    assert "The first costs 4 cubes, the others 3." in says(played, "about-bonus")
