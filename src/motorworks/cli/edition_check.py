"""Whether a game can be played with an edition: the laws, on a few games, in a process of their own."""

import traceback
from multiprocessing import get_context
from os import PathLike

from motorworks.games import find, folder
from motorworks.kernel.edition_reading import Fault, read_edition, use_editions
from motorworks.testkit.laws import LAWS
from motorworks.testkit.variants import Variant, variants

SEED = 1


def faults_of(file: str | PathLike[str]) -> list[Fault]:
    """What fails when the laws are tried with it; this process may have loaded the game without it."""
    with get_context("spawn").Pool(1) as pool:
        return [Fault(0, text) for text in pool.apply(_examine, (str(file),))]


def _examine(file: str) -> list[str]:
    slug = read_edition(file, folder).game
    use_editions([file], folder)
    try:
        game = find(slug)
    except Exception as wrong:  # noqa: BLE001  # whatever the tables raise, the edition is at fault
        return [f"the tables of {slug} cannot be built with these values: {_last(wrong)}"]
    found = []
    for variant in _few(variants(game)):
        for law in LAWS:
            try:
                law(variant, SEED)
            except Exception as wrong:  # noqa: BLE001  # a game that breaks in any way is unplayable
                name = law.__name__.removeprefix("law_").replace("_", " ", 1)
                found.append(f"{slug} is not playable with these values ({variant}, law {name}): {_last(wrong)}")
                break
    return found


def _few(every: list[Variant]) -> list[Variant]:
    """One variant for the fewest players and one for the most, with the usual rules."""
    most = max(variant.players for variant in every)
    return [every[0], *[variant for variant in every if variant.players == most][:1]]


def _last(wrong: Exception) -> str:
    """The error in one line."""
    return " ".join(traceback.format_exception_only(wrong)).split("\n")[0].strip()
