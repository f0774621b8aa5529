"""The games in words: for the terminal, for language models, and over MCP."""

from motorworks.text.environment import TextEnv
from motorworks.text.table import TextTable

__all__ = ["TextEnv", "TextTable"]
