"""The Design department's tiles: open rows, the stacks, sliding and refilling [R 8]."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState


def stack_of(s: KanbanState, spot: int) -> list[int]:
    if spot == t.CENTRAL:
        return s.central
    return s.upper_office if spot == t.TOP_OFFICE else s.lower_office


def design_at(s: KanbanState, spot: int) -> int:
    """The design seen at a spot, or NONE."""
    if spot < t.OPEN_SPACES:
        return s.grid[spot]
    stack = stack_of(s, spot)
    return stack[-1] if stack else NONE


def benefit_of(spot: int) -> t.Benefit:
    """What a tile taken there brings: the benefit of its column, nothing from a stack [R 8.2]."""
    return t.COLUMN_BENEFIT[spot % t.COLUMNS] if spot < t.OPEN_SPACES else t.NO_BENEFIT


def take_from(s: KanbanState, spot: int) -> int:
    """Take the design at a spot; the last tile of a First Office stack is replaced from the Central stack [R 8.3]."""
    if spot < t.OPEN_SPACES:
        design = s.grid[spot]
        s.grid[spot] = NONE
        return design
    if spot == t.CENTRAL:
        return draw_central(s)
    office = stack_of(s, spot)
    design = s.draw(office)
    if not office and s.central:
        office.append(draw_central(s))
    return design


def draw_central(s: KanbanState) -> int:
    design = s.draw(s.central)
    if sum(s.returned) > len(s.central):
        s.returned[-1] -= 1
        if not s.returned[-1]:
            s.returned.pop()
    return design


def put_under_central(s: KanbanState, lot: list[int]) -> None:
    """Designs that all have seen go under the stack; within a lot nobody knows the order."""
    s.central[:0] = lot
    s.returned.insert(0, len(lot))


def refill(s: KanbanState) -> None:
    """Slide both rows to the right and fill them. Ruling: the upper row first [R 8.4]."""
    if NONE in s.grid:
        _refill_row(s, 0, s.upper_office)
        _refill_row(s, t.COLUMNS, s.lower_office)


def _refill_row(s: KanbanState, first: int, office: list[int]) -> None:
    row = [design for design in s.grid[first : first + t.COLUMNS] if design != NONE]
    while len(row) < t.COLUMNS and (office or s.central):
        row.insert(0, s.draw(office) if office else draw_central(s))
    s.grid[first : first + t.COLUMNS] = [NONE] * (t.COLUMNS - len(row)) + row
