"""Default names of people and bots at a table."""

from __future__ import annotations

from itertools import count

from motorworks.server.wire import MAX_NAME

GUEST = {"en": "Guest", "de": "Gast"}
BOT_NAMES = ("Otto", "Ines", "Bruno", "Clara", "Emil", "Frida", "Karl", "Lotte", "Moritz", "Paula", "Theo", "Wanda")


def bot_name(taken: list[str]) -> str:
    return next(name for name in [*BOT_NAMES, "Bot"] if name not in taken)


def free_name(name: str, taken: list[str]) -> str:
    """The name, with a number if another seat has it already."""
    if name not in taken:
        return name
    ends = (f" {number}" for number in count(2))
    return next(wanted for end in ends if (wanted := name[: MAX_NAME - len(end)] + end) not in taken)
