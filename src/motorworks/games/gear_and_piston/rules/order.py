"""Player order: the start player first, then clockwise [R 2.5]."""


def seat_at(place: int, start: int, players: int) -> int:
    """Whose place in the order it is, counted from 0."""
    return (start + place) % players


def player_order(start: int, players: int) -> list[int]:
    return [seat_at(place, start, players) for place in range(players)]
