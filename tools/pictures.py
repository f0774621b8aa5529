"""The pictures of the README: each game half-way, played by apprentices and drawn by its own scene."""

from pathlib import Path

import motorworks
from motorworks import bots

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Cleo", "Dan")
ACTIONS = {"automobile": 130, "gear_and_piston": 150, "horseless_carriage": 400, "kanban_ev": 260}


def picture(slug: str) -> str:
    match = motorworks.new(slug, players=len(NAMES), seed=7, names=NAMES)
    players = [bots.find("apprentice", seed) for seed in range(len(NAMES))]
    while match.actor is not None and len(match.steps) < ACTIONS[slug]:
        world = motorworks.sample(match, match.actor, len(match.steps))
        match.play(players[match.actor].decide(world, 0))
    svg: str = match.scene(match.actor).svg("auto")
    return svg


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in ACTIONS:
        (FOLDER / f"{name}.svg").write_text(picture(name), encoding="utf-8")
