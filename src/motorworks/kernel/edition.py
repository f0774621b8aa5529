"""Editions: the values of somebody's printed copy, laid over the data of a game before the game is loaded.

One process plays one edition of a game, so the tables of the rules stay tuples that are built once. The editions in
force are kept in the environment too: every process started from here plays the same ones.
"""

import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from motorworks.kernel.components import Address, Components, Data, digest_of, read_components
from motorworks.kernel.refusal import BadFile

ENVIRONMENT = "MOTORWORKS_EDITIONS"


class BadEdition(BadFile):
    """An edition that is missing, damaged, foreign or contradictory; `reasons` lists everything found."""


class Edition(NamedTuple):
    """The values of a printed copy that differ from ours, and what the copy is."""

    game: str
    name: str
    source: str
    date: str
    values: dict[str, Any]
    names: dict[str, str]
    """What components are called, by their keys in the locale files, and in `our_names` what we call them."""
    our_names: dict[str, str]

    def __str__(self) -> str:
        return self.name


# What is in force here

_editions: dict[str, Edition] = {}
_loaded: dict[str, Components] = {}  # as we supply them
_digests: dict[str, str] = {}


def components(package: str) -> Data:
    """The data of a game with the edition in force; called by the game's tables while they are loaded."""
    read = read_components(Path(next(iter(sys.modules[package].__path__))) / "data")
    assert read is not None, f"{package} has no folder data"
    edition = in_force().get(package.rpartition(".")[2])
    data = read.data if edition is None else read.changed(_by_address(read, edition))
    _loaded[package], _digests[package] = read, digest_of(data)
    return data


def in_force() -> Mapping[str, Edition]:
    """The editions of this process by game; a process started by another one plays what that one plays."""
    if not _editions and ENVIRONMENT in os.environ:
        try:
            taken = [Edition(*one) for one in json.loads(os.environ[ENVIRONMENT])]
        except (ValueError, TypeError) as bad:
            raise BadEdition(f"the environment variable {ENVIRONMENT} is damaged: {bad}") from None
        _editions.update({edition.game: edition for edition in taken})
    return _editions


def put_in_force(editions: Iterable[Edition]) -> None:
    """From now on these editions are played here, and in every process started from here."""
    new = {**in_force(), **{edition.game: edition for edition in editions}}
    if new:
        _editions.update(new)
        os.environ[ENVIRONMENT] = json.dumps([list(edition) for edition in new.values()])


def is_loaded(slug: str) -> bool:
    """Whether a game has built its tables in this process."""
    return slug in {package.rpartition(".")[2] for package in _loaded}


def environment() -> dict[str, str]:
    """For processes that do not inherit the environment of this one: what makes them play the same editions."""
    return {ENVIRONMENT: os.environ[ENVIRONMENT]} if in_force() else {}


def identity(version: str, package: str) -> str:
    """What decides how a game plays: the version of its rules and a digest of the data in force."""
    digest = _digests.get(package)
    return version if digest is None else f"{version}+{digest}"


def supplied(package: str) -> Components | None:
    """The components of a loaded game as we supply them, with their marks; None if it has no data."""
    return _loaded.get(package)


def edition_of(package: str) -> Edition | None:
    return in_force().get(package.rpartition(".")[2]) if package in _loaded else None


def names_of(package: str) -> Mapping[str, str]:
    """What the edition in force calls components, by their keys in the locale files."""
    edition = in_force().get(package.rpartition(".")[2])
    return {} if edition is None else edition.names


def _by_address(read: Components, edition: Edition) -> dict[Address, Any]:
    known = {".".join(address): address for address in read.values}
    try:
        return {known[dotted]: value for dotted, value in edition.values.items()}
    except KeyError as unknown:
        raise BadEdition(f"the edition {edition.name!r} has a value {unknown}, which is not known here") from None
