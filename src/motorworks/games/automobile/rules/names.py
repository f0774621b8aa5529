"""What follows from the data in words: the figures that sentences name."""

from collections.abc import Mapping

from motorworks.games.automobile.rules import tables as t
from motorworks.kernel.words import with_figures


def names(said: Mapping[str, str]) -> dict[str, str]:
    figures = {
        "action_factories": t.ACTION_FACTORIES,
        "action_distributors": t.ACTION_DISTRIBUTORS,
        "action_cubes": t.ACTION_CUBES,
        "closing_penalty": t.CLOSING_PENALTY,
        "parts_closing": t.PARTS_CLOSING,
        "loan_cash": t.LOAN_CASH,
        "loan_interest": t.LOAN_INTEREST,
        "loan_repayment": t.LOAN_REPAYMENT,
        "howard_cars": t.HOWARD_CARS,
    }
    return with_figures(said, figures)
