"""An agent that learns Automobile by playing: masked proximal policy optimisation (PPO), in three short files."""
