"""Logistics [R 9]."""

from collections import Counter

import pytest

from motorworks.games.kanban_ev.rules import tables as t
from tests.kanban_ev.positions import at

BLUE = 'actor = "blue"\n[blue]\nstation = "logistics-bottom"\n'

# P1 to P4 are the two ways round, each with the line at two heights.
YIELDS = {
    ("K4", "P3"): "battery autopilot motor body body",
    ("K4", "P4"): "battery autopilot drivetrain body body",
    ("K1", "P1"): "autopilot autopilot motor electronics",
    ("K9", "P4"): "autopilot battery drivetrain electronics electronics",
}


def test_warehouses_lie_on_two_sides() -> None:
    """R 9.1: Motor, Autopilot and Battery above the line, the others below; a warehouse holds any number."""
    assert t.IS_ABOVE == (True, True, True, False, False, False)
    match = at(BLUE + "[warehouses]\nbattery = 9")
    assert "collect battery 5" in match


@pytest.mark.parametrize(("card", "placement"), YIELDS)
def test_v47_yields(card: str, placement: str) -> None:
    """R 9.2, p. 11: only symbols on the side of their warehouse bring a part."""
    parts = t.ORDER_YIELD[t.ORDER.value(card)][t.PLACEMENT.value(placement)]
    assert Counter(t.PART.word(part) for part in parts) == Counter(YIELDS[card, placement].split())


# Two Batteries above Drivetrain and Autopilot above Body and Electronics: how the printed example can lie.
EXAMPLE = ((t.BATTERY, t.BATTERY), (t.DRIVETRAIN, t.AUTOPILOT), (t.BODY, t.ELECTRONICS))


@pytest.mark.parametrize(
    ("placement", "yields"),
    [
        ("P1", "battery battery autopilot body electronics"),
        ("P2", "battery battery drivetrain body electronics"),
        ("P3", "autopilot"),
        ("P4", "drivetrain"),
    ],
)
def test_v47_rows_on_either_side_of_the_line(placement: str, yields: str) -> None:
    """R 9.2, p. 11: the same card brings one part or five, by the way it is laid."""
    parts = t.delivered(EXAMPLE, t.PLACEMENT.value(placement))
    assert Counter(t.PART.word(part) for part in parts) == Counter(yields.split())


def test_v47_all_cards() -> None:
    """R 9.2, p. 3: twelve cards; the best placement brings 4 or 5 parts, the worst 1 or 2; six parts are printed."""
    for yields in t.ORDER_YIELD:
        sizes = sorted(len(parts) for parts in yields)
        assert sizes[0] in (1, 2)
        assert sizes[-1] in (4, 5)
    doubles = Counter(rows[0][0] for rows in t.ORDER_ROWS)
    assert doubles == {t.AUTOPILOT: 3, t.BATTERY: 3, t.BODY: 3, t.ELECTRONICS: 3}
    assert len({(rows[0], *map(frozenset, rows[1:])) for rows in t.ORDER_ROWS}) == 12


def test_v9_the_card_of_the_printed_example() -> None:
    """R 9.2, p. 11: one card shows two Batteries, Electronics, Body, Drivetrain and Autopilot; twelve cards in all."""
    printed = sorted((t.BATTERY, t.BATTERY, t.ELECTRONICS, t.BODY, t.DRIVETRAIN, t.AUTOPILOT))
    assert [sorted(parts) for parts in t.ORDER_PARTS].count(printed) == 1
    assert len(t.ORDER) == 12


def test_v9_an_order_is_issued() -> None:
    """R 9.2, example on p. 11: a Banked Shift, the parts (no Autopilot: it lies on the wrong side), a new card."""
    match = at(BLUE + 'orders = ["K5", "K1"]')
    top = match.state.order_deck[-1]

    match.play("order K5 P2")

    assert match.warehouses() == {"battery": 2, "drivetrain": 1, "body": 1, "electronics": 1}
    assert match.board("blue").bank == 1
    assert match.state.order_deck[0] == t.ORDER.value("K5")
    assert match.board("blue").orders == 1 << top | 1 << t.ORDER.value("K1")
    assert match.state.turn.shifts == 2


def test_one_order_a_turn() -> None:
    """R 9.2, p. 11: once per turn, from Administration too."""
    match = at('actor = "blue"\n[blue]\nstation = "administration-bottom"\norders = ["K5", "K1"]')
    match.plays("manage logistics", "order K5 P2")
    assert match.why_not("order K1 P1")[0].key == "refusal.order-issued"


def test_a_part_that_has_run_out() -> None:
    """R 9.2: its symbol is ignored."""
    match = at(BLUE + 'orders = ["K5", "K1"]\n[supply]\nbattery = 1')
    before = match.warehouses()["battery"]
    match.play("order K5 P2")
    assert match.warehouses()["battery"] == before + 1


def test_v10_collect() -> None:
    """R 9.3, example on p. 11: one Shift takes all Batteries of the warehouse."""
    match = at(BLUE + "[warehouses]\nbattery = 3\nmotor = 1")
    match.play("collect battery 3")
    assert match.storage("blue") == {"battery": 3}
    assert match.warehouses() == {"motor": 1}
    assert match.state.turn.shifts == 2


def test_collecting_needs_room() -> None:
    """R 9.3: at least one part and no more than there is room for; another Collect may follow."""
    match = at(BLUE + "[warehouses]\nbattery = 4\nmotor = 2")
    match.play("collect battery 4")
    assert match.codes("collect") == ["motor 1"]
    assert match.why_not("collect motor 2")[0].key == "refusal.storage-full"
    assert match.why_not("collect body 1")[0].key == "refusal.warehouse-has"
    match.play("collect motor 1")
    assert match.storage("blue") == {"motor": 1, "battery": 4}


def test_v11_one_voucher_a_turn() -> None:
    """R 9.4, example on p. 11: certified in Logistics Blue receives one Voucher; a second one is refused."""
    match = at(BLUE + "training = { logistics = 3 }")
    match.play("receive")
    assert match.state.turn.vouchers_aside == 1
    assert match.why_not("receive")[0].key == "refusal.voucher-received"
    match.play("done")
    assert match.board("blue").vouchers == 1


def test_vouchers_are_for_the_certified() -> None:
    """R 9.4: the task is open only to players certified in Logistics."""
    assert at(BLUE).why_not("receive")[0].key == "refusal.not-certified"


def test_a_voucher_takes_from_the_supply_only() -> None:
    """R 9.5, p. 11: a part that is only in a warehouse or in Recycling cannot be had for a Voucher."""
    match = at(
        """
        actor = "blue"
        recycling = ["motor", "body", "battery"]
        [supply]
        motor = 0
        [blue]
        station = "assembly-top"
        vouchers = 1
        """
    )
    assert match.why_not("provide-by-voucher motor city")[0].key == "refusal.supply-empty"
    assert "provide-by-voucher body city" in match


def test_receiving_a_voucher_says_that_it_costs_a_shift() -> None:
    """R 9.4, p. 12: the task costs a Shift like any other, and its option says so."""
    match = at(BLUE + "training = { logistics = 3 }")
    (receive,) = (choice for choice in match.scene(match.actor).choices if choice.code == "receive")
    assert receive.effect == "1 Shift"
