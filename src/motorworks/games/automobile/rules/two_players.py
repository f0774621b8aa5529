"""What a game of two adds: characters out of play, and neutral distributors [R 13]."""

from motorworks.games.automobile.rules import events, tables
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, TWO_PLAYERS


def is_for_two(s: AutomobileState) -> bool:
    return s.players == TWO_PLAYERS


def block_characters(s: AutomobileState) -> None:
    """Two characters are out of play this turn; the two of next turn are shown already [R 13.2]."""
    if not is_for_two(s):
        return
    s.blocked = s.blocked_next or draw_characters(s, [])
    s.blocked_next = [] if s.turn == tables.TURNS else draw_characters(s, s.blocked)
    s.note(events.BLOCKED, *s.blocked)
    if s.blocked_next:
        s.note(events.BLOCKED_NEXT, *s.blocked_next)


def draw_characters(s: AutomobileState, shown: list[int]) -> list[int]:
    """Two random characters, not those that are shown."""
    pool = [character for character in CHARACTER if character not in shown]
    s.shuffle(pool)
    return sorted(pool[: tables.BLOCKED_CHARACTERS])
