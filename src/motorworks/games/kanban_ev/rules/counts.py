"""What Performance Goals and Final Goals count on a player board. The names are those in the data file."""

from collections.abc import Callable
from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard

Of = tuple[int, ...]


def _parts_of(designs: int) -> list[int]:
    """How many of these designs show each part."""
    return [(designs & t.DESIGNS_OF_PART[part]).bit_count() for part in t.PARTS]


def cars(board: PlayerBoard, of: Of) -> int:
    return board.cars()


def different_models(board: PlayerBoard, of: Of) -> int:
    return len({model for model in board.garages if model != NONE})


def cars_of_model(board: PlayerBoard, of: Of) -> int:
    return board.garages.count(of[0])


def cars_of_one_model(board: PlayerBoard, of: Of) -> int:
    return max(board.garages.count(model) for model in t.MODELS)


def cars_in_garages(board: PlayerBoard, of: Of) -> int:
    return sum(board.garages[garage] != NONE for garage in of)


def upgraded(board: PlayerBoard, of: Of) -> int:
    return board.upgraded.bit_count()


def upgraded_of_part(board: PlayerBoard, of: Of) -> int:
    return (board.upgraded & t.DESIGNS_OF_PART[of[0]]).bit_count()


def upgraded_of_one_part(board: PlayerBoard, of: Of) -> int:
    return max(_parts_of(board.upgraded))


def upgraded_different_parts(board: PlayerBoard, of: Of) -> int:
    return sum(number > 0 for number in _parts_of(board.upgraded))


def tested(board: PlayerBoard, of: Of) -> int:
    return board.tested().bit_count()


def tested_different_parts(board: PlayerBoard, of: Of) -> int:
    return sum(number > 0 for number in _parts_of(board.tested()))


def parts_of_types(board: PlayerBoard, of: Of) -> int:
    return sum(board.storage[part] for part in of)


def parts(board: PlayerBoard, of: Of) -> int:
    return sum(board.storage)


def certified_in(board: PlayerBoard, of: Of) -> int:
    return sum(board.is_certified(department) for department in of)


def certifications(board: PlayerBoard, of: Of) -> int:
    """None before the marker is on the track."""
    return max(0, board.certifications())


def expert(board: PlayerBoard, of: Of) -> int:
    return board.training.count(t.EXPERT_SPACE)


def designs(board: PlayerBoard, of: Of) -> int:
    return board.desk.bit_count()


def books(board: PlayerBoard, of: Of) -> int:
    return board.books


def vouchers(board: PlayerBoard, of: Of) -> int:
    return board.vouchers


def banked_shifts(board: PlayerBoard, of: Of) -> int:
    return board.bank


def speech(board: PlayerBoard, of: Of) -> int:
    return board.speech


COUNTS: Final[dict[str, Callable[[PlayerBoard, Of], int]]] = {
    count.__name__: count
    for count in (
        cars,
        different_models,
        cars_of_model,
        cars_of_one_model,
        cars_in_garages,
        upgraded,
        upgraded_of_part,
        upgraded_of_one_part,
        upgraded_different_parts,
        tested,
        tested_different_parts,
        parts_of_types,
        parts,
        certified_in,
        certifications,
        expert,
        designs,
        books,
        vouchers,
        banked_shifts,
        speech,
    )
}

_GOALS: Final = tuple((COUNTS[name], of) for name, of in zip(t.GOAL_COUNTS, t.GOAL_OF, strict=True))


def goal_count(board: PlayerBoard, goal: int) -> int:
    """How often a Performance Goal is met, before the icon limits it."""
    count, of = _GOALS[goal]
    return count(board, of)


def achieved(board: PlayerBoard, achievement: t.Achievement) -> int:
    """What a line of the Final Goal counts on a board."""
    return COUNTS[achievement.counts](board, achievement.of)


def is_achieved(board: PlayerBoard, achievement: t.Achievement) -> bool:
    return achievement.least <= achieved(board, achievement) <= achievement.most
