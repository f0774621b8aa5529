"""motorworks mcp: the games as tools for language models."""

import argparse

from motorworks.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "mcp",
        help="let a language model play, over the Model Context Protocol",
        description="Serve tools to look, act, ask why not and read the rules, over standard input and output.",
    )
    command.set_defaults(run=run, extras=("mcp",))


def run(given: argparse.Namespace) -> int:
    from motorworks.text.mcp_server import server

    server().run("stdio")
    return 0
