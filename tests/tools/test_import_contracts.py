"""The contract that keeps the engine free of other people's code."""

import pytest
from grimp import ImportGraph

from tools.import_contracts import StandardLibraryOnly


def kept(importer: str, imported: str) -> bool:
    """Whether the contract holds in a tree with this one import of something outside it."""
    graph = ImportGraph()
    graph.add_module(importer)
    graph.add_module(imported, is_squashed=True)
    graph.add_import(importer=importer, imported=imported)
    options = {"name": "engine", "packages": ["motorworks.kernel", "motorworks.games"], "forbidden": ["random"]}
    contract = StandardLibraryOnly(name="engine", session_options={}, contract_options=options)
    return contract.check(graph, verbose=False).kept


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("motorworks.kernel", "msgspec"),
        ("motorworks.kernel.record", "msgspec"),
        ("motorworks.games.automobile.rules.phases.sell", "numpy"),
        ("motorworks.kernel.rng", "random"),
    ],
)
def test_other_peoples_code_and_forbidden_modules_are_found(importer: str, imported: str) -> None:
    """Decision 0003: deep inside a game as well, and `random` although it is in the standard library."""
    assert not kept(importer, imported)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("motorworks.kernel.record", "json"),
        ("motorworks.server.app", "msgspec"),
        ("motorworks.kernel_notes", "msgspec"),
    ],
)
def test_the_standard_library_and_other_packages_are_left_alone(importer: str, imported: str) -> None:
    """Decision 0003: only the named packages are held to it, not those whose names merely begin alike."""
    assert kept(importer, imported)
