"""Which engine runs: the compiled modules of this installation, or the sources beside them.

Python prefers a compiled module to its source. With MOTORWORKS_INTERPRETED=1 in the environment, before motorworks is
imported, every module comes from its source: to step through the rules in a debugger, or to compare the two.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

INTERPRETED = "MOTORWORKS_INTERPRETED"


class SourcesOnly:
    """Finds the modules of this package by their sources, and leaves all others to Python."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("motorworks."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def chosen(environment: str | None) -> bool:
    """Whether the variable asks for the interpreted sources: it is set, and not to 0."""
    return environment not in (None, "", "0")


def is_compiled() -> bool:
    """Whether the engine that runs here is the compiled one."""
    file = import_module("motorworks.kernel.state").__file__ or ""
    return file.endswith(tuple(EXTENSION_SUFFIXES))


def kind() -> str:
    return "compiled" if is_compiled() else "interpreted"


if chosen(os.environ.get(INTERPRETED)):
    sys.meta_path.insert(0, SourcesOnly)
