"""Logistics: parts of an order into the warehouses [R 9.2]."""

from collections.abc import Sequence

from motorworks.games.kanban_ev.rules.state import KanbanState


def brought(parts: Sequence[int], supply: Sequence[int]) -> list[int]:
    """Ruling: a part that the supply does not have is not delivered [R 9.2]."""
    return [part for n, part in enumerate(parts) if parts[:n].count(part) < supply[part]]


def deliver(s: KanbanState, parts: tuple[int, ...]) -> list[int]:
    delivered = brought(parts, s.supply)
    for part in delivered:
        s.supply[part] -= 1
        s.warehouses[part] += 1
    return delivered


def place_under_deck(s: KanbanState, order: int) -> None:
    """All have seen the order and the deck is never shuffled, so from now on everybody may know where it is."""
    s.order_deck.insert(0, order)
    s.known_orders |= 1 << order
