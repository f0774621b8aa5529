"""Gaining things: what may be used at once and what waits until the turn is over [R 5.3, R 5.4]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.solo.difficulty import NO_SECOND_CHANCE, is_in_play
from motorworks.games.kanban_ev.rules.state import KanbanState


def gain_points(s: KanbanState, seat: int, points: int) -> None:
    board = s.boards[seat]
    board.points += points
    if points:
        s.note(e.POINTS_GAINED, seat, points)
    if s.players == 1 and board.points > s.colleagues.reached:
        s.colleagues.reached = board.points


def lose_points(s: KanbanState, seat: int, points: int) -> None:
    board = s.boards[seat]
    board.points -= points
    if points:
        s.note(e.POINTS_LOST, seat, points)
    if board.points <= 0 and is_in_play(s, NO_SECOND_CHANCE):
        s.colleagues.fired = True


def bank_shifts(s: KanbanState, seat: int, number: int) -> None:
    """Ruling: what does not fit into the Shift Bank is lost [R 1.4]."""
    board = s.boards[seat]
    number = min(number, t.SHIFT_BANK - board.bank)
    if number:
        board.bank += number
        s.note(e.SHIFTS_BANKED, seat, number)


def shifts_gained(bank: int, usable: int) -> int:
    """Those in the bank that cannot be spent on this turn."""
    return max(0, bank - usable)


def gain_books(s: KanbanState, seat: int, number: int) -> None:
    number = min(number, s.books_left)
    if number:
        s.books_left -= number
        s.turn.books_aside += number
        s.note(e.BOOKS_GAINED, seat, number)


def gain_vouchers(s: KanbanState, seat: int, number: int) -> None:
    number = min(number, s.vouchers_left)
    if number:
        s.vouchers_left -= number
        s.turn.vouchers_aside += number
        s.note(e.VOUCHERS_GAINED, seat, number)


def put_aside_onto_board(s: KanbanState, seat: int) -> None:
    """The turn is over: gained Books and Vouchers can be used from now on."""
    board = s.boards[seat]
    board.books += s.turn.books_aside
    board.vouchers += s.turn.vouchers_aside
    s.turn.books_aside = 0
    s.turn.vouchers_aside = 0


def gain_token(s: KanbanState, seat: int) -> None:
    """A Generic Speech token from the board: exchanged for one of the player's, or kept when all slots are full."""
    board = s.boards[seat]
    if board.speech < board.speech_slots():
        s.generic_left += 1
        board.speech += 1
        s.note(e.SPEECH_SLOTTED, seat)
    else:
        board.generic += 1
        s.note(e.GENERIC_KEPT, seat)


def gain_speech(s: KanbanState, seat: int, number: int) -> None:
    """Speech tokens from the supply. Ruling: with a free slot the supply need not have one [R 5.4]."""
    board = s.boards[seat]
    for _ in range(number):
        if s.generic_left or board.speech < board.speech_slots():
            s.generic_left -= 1
            gain_token(s, seat)


def gain(s: KanbanState, seat: int, benefit: t.Benefit) -> None:
    """A printed benefit."""
    points, shifts, books, vouchers, speech = benefit
    if points:
        gain_points(s, seat, points)
    if shifts:
        bank_shifts(s, seat, shifts)
    if books:
        gain_books(s, seat, books)
    if vouchers:
        gain_vouchers(s, seat, vouchers)
    if speech:
        gain_speech(s, seat, speech)
