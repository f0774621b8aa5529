"""The laws until stopped: `make soak`, or `python -m motorworks.testkit.soak [GAME …]`. Ctrl-C ends it."""

import sys
from itertools import count

from motorworks.games import find, slugs
from motorworks.testkit.laws import LAWS
from motorworks.testkit.scene_laws import law_11_scenes
from motorworks.testkit.variants import variants


def soak(games: list[str]) -> None:
    """Every law for every variant with one seed after another."""
    every = [variant for slug in games for variant in variants(find(slug))]
    for seed in count(1000):
        for variant in every:
            for law in (*LAWS, law_11_scenes):
                try:
                    law(variant, seed)
                except AssertionError as broken:
                    raise AssertionError(f"{law.__name__} at {variant} with seed {seed}: {broken}") from broken
        sys.stderr.write(f"seed {seed}: {len(every)} variants keep {len(LAWS) + 1} laws\n")


if __name__ == "__main__":
    try:
        soak(sys.argv[1:] or list(slugs()))
    except KeyboardInterrupt:
        sys.exit(0)
