"""Logistics: parts of an order into the warehouses [R 9.2]."""

from motorworks.games.kanban_ev.rules.state import KanbanState


def deliver(s: KanbanState, parts: tuple[int, ...]) -> list[int]:
    """Ruling: a part that the supply does not have is not delivered [R 9.2]."""
    delivered = []
    for part in parts:
        if s.supply[part]:
            s.supply[part] -= 1
            s.warehouses[part] += 1
            delivered.append(part)
    return delivered


def place_under_deck(s: KanbanState, order: int) -> None:
    """The order was seen by all, and the deck is never shuffled: from now on everybody may know where it is."""
    s.order_deck.insert(0, order)
    s.known_orders |= 1 << order
