"""motorworks swiss: tournaments for people, set up and led from the command line."""

import argparse
import sys
from importlib import import_module
from typing import Any

from motorworks.cli.arguments import Commands
from motorworks.server.cli import data_folder

WISHES = {
    "start": "pair the first round and open its tables",
    "next": "close the round (games that are not over count as they stand) and begin the next one",
    "close": "close the round; the last one ends the tournament",
    "end": "end the tournament after the rounds that were played",
}


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "swiss",
        help="set up and lead a tournament for people (Swiss rounds at tables of 2 to 6)",
        description="Tournaments for people, on the database of a server that may be running. "
        "`motorworks tournament` is for bots.",
    )
    where = argparse.ArgumentParser(add_help=False)
    where.add_argument("--data", default=data_folder(), help="the folder or postgresql:// address of the server")
    parts = command.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)
    _add_new(parts.add_parser("new", parents=[where], help="set up a tournament; prints the links to send"))
    listed = parts.add_parser("list", parents=[where], help="list all tournaments")
    listed.set_defaults(run=show_all, extras=("server",))
    shown = parts.add_parser("show", parents=[where], help="show standings and tables")
    shown.set_defaults(run=show, extras=("server",))
    others = [parts.add_parser(wish, parents=[where], help=says) for wish, says in WISHES.items()]
    for part in others:
        part.set_defaults(run=carry_out, extras=("server",))
    for part in (shown, *others):
        part.add_argument("id", metavar="ID", help="the id of the tournament, as shown by `list`")


def _add_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the name of the tournament")
    parser.add_argument("--game", default="gear_and_piston", help="which game (gear_and_piston)")
    parser.add_argument("--seats", type=int, default=4, help="players at each table (4)")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds (3)")
    parser.add_argument("--minutes", type=int, help="length of a round; default: until it is closed")
    parser.add_argument("--pace", choices=["live", "post"], help="the clock of the tables; default: none")
    parser.add_argument("--first", type=int, help="starting time in seconds, with --pace")
    parser.add_argument("--each", type=int, help="seconds for every move, with --pace")
    parser.add_argument("--rated", action="store_true", help="the games count for the ratings")
    parser.add_argument(
        "--fill",
        default="uneven",
        choices=["uneven", "bots", "byes"],
        help="when the people do not fill all tables: other sizes (default), bots, or some sit out",
    )
    parser.add_argument("--level", default="foreman", help="level of the bots that fill tables (foreman)")
    parser.add_argument("--listed", action="store_true", help="list it on everybody's start page")
    parser.set_defaults(run=new, extras=("server",))


def _maintenance() -> Any:
    return import_module("motorworks.server.tournaments.maintenance")


def new(given: argparse.Namespace) -> int:
    names = ("name", "game", "seats", "rounds", "minutes", "rated", "fill", "level", "listed")
    wish = {name: getattr(given, name) for name in names}
    if given.pace is not None:
        times = {name: value for name in ("first", "each") if (value := getattr(given, name)) is not None}
        wish["pace"] = {"kind": given.pace, **times}
    links = _maintenance().new(given.data, _maintenance().checked(plays=False, **wish))
    sys.stdout.write(f"Tournament {links.id}\n")
    sys.stdout.write("Put the address of the server before these links.\n")
    sys.stdout.write(f"To join:              {links.join}\n")
    sys.stdout.write(f"To lead it (once):    {links.lead}\n")
    sys.stdout.write(f"To look, to project:  /#/tournament/{links.id}\n")
    return 0


def show_all(given: argparse.Namespace) -> int:
    found = _maintenance().listing(given.data)
    for row, people in found:
        round_of = f"round {row.round} of {row.rounds}"
        sys.stdout.write(f"{row.id}  {row.status:<8}  {round_of:<14}  {people:>3} people  {row.game:<19} {row.name}\n")
    if not found:
        sys.stdout.write("There are no tournaments.\n")
    return 0


def show(given: argparse.Namespace) -> int:
    _print(_maintenance().show(given.data, given.id))
    return 0


def carry_out(given: argparse.Namespace) -> int:
    _print(_maintenance().carry(given.data, given.id, given.what))
    return 0


def _print(tournament: Any) -> None:
    state = f"round {tournament.round} of {tournament.rounds}, {tournament.status}"
    sys.stdout.write(f"{tournament.name}: {tournament.title}, tables of {tournament.seats}, {state}\n")
    for line in tournament.standings:
        rounds = " ".join("   -" if points is None else f"{points:4.2f}" for points in line.rounds)
        note = "" if line.playing else "  (has left)"
        name = line.name or "somebody"
        sys.stdout.write(f"{line.place:>4}  {line.points:5.2f}  {line.share:4.0%}  {name:<24} {rounds}{note}\n")
    if tournament.round_list:
        _print_round(tournament.round_list[-1])


def _print_round(last: Any) -> None:
    sys.stdout.write(f"\nRound {last.number}, {'closed' if last.closed else 'in progress'}\n")
    for table in last.tables:
        seats = ", ".join(
            seat.name if seat.score is None or table.status != "finished" else f"{seat.name} {seat.score}"
            for seat in table.seats
        )
        sys.stdout.write(f"  {chr(ord('A') + table.board)}  {table.status:<8}  {seats}\n")
    if last.byes:
        sys.stdout.write(f"     sits out: {', '.join(last.byes)}\n")
