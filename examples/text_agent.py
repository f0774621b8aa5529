"""A language model plays a whole game in words. Replace `answer` with a call of your model."""

import sys

from motorworks.text import TextEnv


def answer(observation: str) -> str:
    """What the model says; the move stands in the last [brackets]. This one always takes the first option."""
    return "I take the first option: [1]"


def main(game: str = "gear_and_piston", seed: int = 1) -> dict[int, float]:
    env = TextEnv(game, players=3, models=(0,), against="random")
    env.reset(seed=seed)
    while not env.done:
        _, observation = env.get_observation()
        env.step(answer(observation))
    rewards, info = env.close()
    print(f"{game}: places {info['places']}, rewards {rewards}")
    return rewards


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "gear_and_piston")
