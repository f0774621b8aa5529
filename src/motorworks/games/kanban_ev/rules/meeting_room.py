"""The Meeting room: icons, tokens and the deck of Performance Goals [R 15.4, R 15.7]."""

from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.counts import goal_count
from motorworks.games.kanban_ev.rules.golden_rules import gain_points
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState

ICONS: Final = 3


def multiplier(goal: int, taken: int) -> int:
    """How often a goal counts at most when so many icons are taken: the highest comes first, the last says one."""
    return t.GOAL_ICONS[goal] - taken


def tokens_on(s: KanbanState, at: int) -> int:
    return ICONS - s.speeches[ICONS * at : ICONS * (at + 1)].count(NONE)


def icons_left(s: KanbanState, at: int) -> int:
    """Free icons of the goal at a place of the room; the number is also the multiplier of the highest one."""
    return multiplier(s.room[at], tokens_on(s, at))


def can_speak(s: KanbanState, worker: int, at: int) -> bool:
    return icons_left(s, at) > 0 and worker not in s.speeches[ICONS * at : ICONS * (at + 1)]


def place_token(s: KanbanState, worker: int, at: int) -> int:
    """On the highest free icon; returns its multiplier."""
    icon = icons_left(s, at)
    s.speeches[ICONS * at + tokens_on(s, at)] = worker
    return icon


def speech_points(board: PlayerBoard, goal: int, icon: int) -> int:
    """What a speech is worth: the goal as often as it is met, but not more often than the icon says [R 15.4]."""
    return t.GOAL_POINTS[goal] * min(icon, goal_count(board, goal))


def speak(s: KanbanState, seat: int, at: int) -> None:
    """Ruling: the token is off the board before the goal counts [R 15.5]."""
    board = s.boards[seat]
    board.speech -= 1
    goal = s.room[at]
    icon = place_token(s, seat, at)
    points = speech_points(board, goal, icon)
    s.note(e.SPOKE, seat, goal, icon, points)
    gain_points(s, seat, points)


def discard_room(s: KanbanState) -> None:
    """Tokens go back beside the boards, goals to the discards [R 15.6]."""
    for goal in s.room:
        s.discards |= 1 << goal
    s.room = []
    s.speeches = []


def seeds_wanted(players: int) -> int:
    """Goals that a player lays into the Meeting room: alone two [R 15.7, R 18.16]."""
    return 2 if players == 1 else 1


def draw_goals(s: KanbanState, number: int) -> list[int]:
    """Ruling: an empty deck is made of the shuffled discards [R 15.7]."""
    drawn = []
    for _ in range(number):
        if not s.goal_deck:
            _shuffle_discards(s)
        drawn.append(s.draw(s.goal_deck))
    return drawn


def _shuffle_discards(s: KanbanState) -> None:
    """Everybody has seen these goals, so a player who holds one of them has drawn it since."""
    s.reshuffles = (*[goals & ~s.discards for goals in s.reshuffles], s.discards)
    s.goal_deck = [goal for goal in t.GOAL if s.discards >> goal & 1]
    s.discards = 0
    s.shuffle(s.goal_deck)
