"""Edition files: read, compared with our data and with the printed rulebook. Every fault is reported with its line."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from runpy import run_path
from typing import Any, NamedTuple

from motorworks.kernel.components import Address, Components, Data, Value, read_components
from motorworks.kernel.edition import BadEdition, Edition, in_force, is_loaded, put_in_force
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.toml_text import in_toml, lines_of

HEADING = ("edition", "game", "source", "date")
LONGEST_NAME = 60

Folders = Callable[[object], Path]


class Fault(NamedTuple):
    """Something wrong with an edition. `line` is 0 if no line is at fault."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


def use_editions(sources: Iterable[str | PathLike[str]], folder_of: Folders) -> list[Edition]:
    """Read and check all of them, then put all of them in force, or none."""
    read = [read_edition(source, folder_of) for source in sources]
    for edition in read:
        same_game = [other for other in (*in_force().values(), *read) if other.game == edition.game]
        if any(other != edition for other in same_game) or read.count(edition) > 1:
            names = " and ".join(repr(other.name) for other in same_game)
            raise BadSetup(f"one process plays one edition of a game; for {edition.game} there are {names}")
        if is_loaded(edition.game) and edition.game not in in_force():
            late = "an edition must be used before its game is, in a new process"
            raise BadSetup(f"{edition.game} has been loaded already; {late}")
    put_in_force(read)
    return read


def read_edition(source: str | PathLike[str], folder_of: Folders) -> Edition:
    """The edition in a file; BadEdition with every fault."""
    edition, faults = examine(source, folder_of)
    if edition is None or faults:
        reasons = "; ".join(map(str, faults))
        raise BadEdition(f"the edition {source} cannot be used: {reasons}", [str(fault) for fault in faults])
    return edition


def examine(source: str | PathLike[str], folder_of: Folders) -> tuple[Edition | None, list[Fault]]:
    """An edition and everything that is wrong with it. Nothing is put in force, and no game is loaded."""
    text = _text(source)
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as bad:
        return None, [Fault(0, f"this is not TOML: {bad}")]
    lines = lines_of(text)
    faults = list(_heading_faults(tables, lines))
    try:
        folder = folder_of(tables.get("game"))
    except ValueError as unknown:
        return None, [*faults, Fault(lines.get(("game",), 0), str(unknown))]
    read = read_components(folder / "data")
    if read is None:
        return None, [*faults, Fault(lines.get(("game",), 0), f"{tables['game']} has no data that could be corrected")]
    given = {key: value for key, value in tables.items() if key not in HEADING}
    new: dict[Address, Any] = {}
    faults += _read_values(read, given, (), lines, new)
    faults += _contradictions(read, new, folder, lines)
    if faults:
        return None, sorted(faults)
    return _edition(tables, read, new, folder), []


def _text(source: str | PathLike[str]) -> str:
    try:
        return Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadEdition(f"{source} is not an edition: it is not text") from None
    except (OSError, ValueError) as bad:
        raise BadEdition(f"cannot read the edition {source}: {getattr(bad, 'strerror', None) or bad}") from None


def _heading_faults(tables: Data, lines: Mapping[Address, int]) -> Iterator[Fault]:
    for key in HEADING[:3]:
        if not isinstance(tables.get(key), str) or not tables[key].strip():
            yield Fault(lines.get((key,), 0), f'{key} is missing: write {key} = "…"')
    name = tables.get("edition")
    if isinstance(name, str) and len(name) > LONGEST_NAME:
        yield Fault(lines.get(("edition",), 0), f"the name of an edition has at most {LONGEST_NAME} characters")
    if not isinstance(tables.get("date"), date):
        yield Fault(lines.get(("date",), 0), "date is missing: write the day as date = 2026-12-31")


def _read_values(
    read: Components, table: Data, address: Address, lines: Mapping[Address, int], new: dict[Address, Any]
) -> Iterator[Fault]:
    for key, given in table.items():
        here = (*address, key)
        known = read.values.get(here)
        line = lines.get(here, 0)
        if known is not None:
            fault = _misfit(known, given)
            if fault:
                yield Fault(line, fault)
            else:
                new[here] = given
        elif isinstance(given, dict) and any(other[: len(here)] == here for other in read.values):
            yield from _read_values(read, given, here, lines, new)
        else:
            yield Fault(line, _unknown(read, here))


def _unknown(read: Components, address: Address) -> str:
    """An unknown name, and the known one that looks most like it."""
    prefixes = {".".join(value[:size]) for value in read.values for size in range(1, len(value) + 1)}
    near = get_close_matches(".".join(address), sorted(prefixes), 1, 0.6)
    return f"there is no value {'.'.join(address)}" + (f"; did you mean {near[0]}?" if near else "")


def _misfit(known: Value, given: Any) -> str | None:
    """Why a value cannot be this: it is of another type, or printed otherwise."""
    if known.is_name and known.is_printed:
        return f"{known.dotted} is printed in the rulebook and cannot be changed"
    if known.is_name:
        fits = isinstance(given, str) and 0 < len(given.strip()) <= LONGEST_NAME
        return None if fits else f"{known.dotted} must be a text of up to {LONGEST_NAME} characters"
    wanted = _type_of(known.value)
    if not _fits(known.value, given):
        return f"{known.dotted} must be {wanted}, not {given!r}"
    if known.is_printed and given != known.value:
        return f"{known.dotted} is printed in the rulebook as {in_toml(known.value)}, so it cannot be {in_toml(given)}"
    if len(known.marks) > 1:
        for number, (mark, printed) in enumerate(zip(known.marks, known.value, strict=True), 1):
            if mark.is_printed and given[number - 1 : number] != [printed]:
                return f"entry {number} of {known.dotted} is printed in the rulebook: it must stay {in_toml(printed)}"
    return None


def _type_of(value: Any) -> str:
    names = {bool: "true or false", int: "a whole number", str: "a text", list: "a list", dict: "a table"}
    inner = f" of {len(value)} like {in_toml(value)}" if isinstance(value, list) and value else ""
    return names.get(type(value), "of another type") + inner


def _fits(ours: Any, given: Any) -> bool:
    if type(ours) is not type(given):
        return False
    if isinstance(ours, list):
        return not ours or all(any(_fits(one, other) for one in ours) for other in given)
    if isinstance(ours, dict):
        return all(any(_fits(one, other) for one in (*ours.values(), 0)) for other in given.values())
    return True


def _contradictions(
    read: Components, new: Mapping[Address, Any], folder: Path, lines: Mapping[Address, int]
) -> Iterator[Fault]:
    """What the game's `rules/printed.py` says against the values all together.

    That file is run by itself: importing the game would build its tables, and the edition has to come first.
    """
    file = folder / "rules" / "printed.py"
    if not file.is_file():
        return
    data = read.changed({address: value for address, value in new.items() if not read.values[address].is_name})
    for dotted, sentence in run_path(str(file))["contradictions"](data):
        line = next((lines[address] for address in new if ".".join(address) == dotted and address in lines), 0)
        yield Fault(line, f"{dotted} {sentence}")


def _edition(tables: Data, read: Components, new: Mapping[Address, Any], folder: Path) -> Edition:
    """Only what differs from our values is kept."""
    values = {".".join(a): v for a, v in new.items() if not read.values[a].is_name and v != read.values[a].value}
    names, our_names = {}, {}
    for address, value in new.items():
        if read.values[address].is_name:
            key = name_key(read.values[address], folder)
            ours = _our_name(key, folder)
            if value.strip() != ours:
                names[key], our_names[key] = value.strip(), ours
    day = tables["date"].isoformat()
    return Edition(tables["game"], tables["edition"].strip(), tables["source"].strip(), day, values, names, our_names)


def name_key(value: Value, folder: Path) -> str:
    """The locale key of a component's name: its label names the domain, as in `{model:space}`."""
    labels = tomllib.loads((folder / "locale" / "values.en.toml").read_text(encoding="utf-8"))["value"]
    (list_key, entry) = value.entries[-1]
    domain = str(labels[value.kind]).partition(f"{{{list_key}:")[2].partition("}")[0]
    return f"{domain}.{entry}"


def _our_name(key: str, folder: Path) -> str:
    domain, _, entry = key.partition(".")
    words = tomllib.loads((folder / "locale" / "en.toml").read_text(encoding="utf-8"))
    return str(words.get(domain, {}).get(entry))
