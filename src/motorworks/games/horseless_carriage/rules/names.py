"""What follows from the data in words: the figures that sentences name."""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.kernel.words import with_figures


def names(said: Mapping[str, str]) -> dict[str, str]:
    figures = {
        **{f"price_{n}": price for n, price in enumerate(t.PRICES)},
        "truck_bonus": t.BONUS[t.TRUCK],
        "sports_bonus": t.BONUS[t.SPORTS],
        "last_year": t.LAST_YEAR,
        "gantt_end": t.GANTT_END,
        "gantt_clock": t.GANTT_CLOCK,
        **{f"window_{n}": f"{wide} \N{MULTIPLICATION SIGN} {high}" for n, (wide, high) in enumerate(t.WINDOW_SIZES)},
    }
    return with_figures(said, figures)
