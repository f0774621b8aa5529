"""The `motorworks` command."""

import argparse
import sys
import warnings
from collections.abc import Sequence

from motorworks import __version__, engine, use_edition
from motorworks.cli import (
    bench,
    edition,
    encode,
    lab,
    mcp,
    play,
    ratings,
    replay,
    reports,
    simulate,
    strength,
    swiss,
    tournament,
    upgrade,
    verify,
)
from motorworks.cli.extras import check_extras
from motorworks.kernel.refusal import MotorworksError
from motorworks.server.cli import add_commands

ABOUT = "Four board games about the car industry: play them, study them, host them."


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="motorworks", description=ABOUT)
    top.add_argument("--version", action="version", version=f"motorworks {__version__}, {engine.kind()}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    play.add_to(commands)
    add_commands(commands)
    for_hosts = (upgrade, reports, ratings, swiss)
    for command in (*for_hosts, replay, verify, edition, simulate, tournament, lab, strength, bench, encode, mcp):
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what the user got wrong is one sentence and exit code 2."""
    given = parser().parse_args(arguments)
    try:
        check_extras(given)
        use_edition(*getattr(given, "editions", ()))
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_: print(f"motorworks: {message}", file=sys.stderr)
            return int(given.run(given))
    except MotorworksError as wrong:
        print(f"motorworks: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nmotorworks: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as wrong:
        print(f"motorworks: {wrong.filename or 'a file'}: {wrong.strerror}", file=sys.stderr)
        return 2
