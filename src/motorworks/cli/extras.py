"""The optional parts of the installation: which command needs which, and what to install."""

import argparse
from importlib.util import find_spec

from motorworks.kernel.refusal import NoLibrary

# The extras of pyproject.toml, each with the libraries by which it is recognised.
EXTRAS = {
    "server": ("uvicorn", "litestar", "msgspec", "sqlalchemy", "alembic", "websockets", "prometheus_client"),
    "lab": ("openskill", "matplotlib"),
    "bench": ("catanatron",),
    "ray": ("ray",),
    "mcp": ("mcp",),
    "data": ("pyarrow",),
}


def check_extras(given: argparse.Namespace) -> None:
    """Before a command begins: NoLibrary for the first library that it would not find.

    A command names its extras with `set_defaults(extras=...)`: their names, or a function of what was typed.
    """
    extras = getattr(given, "extras", ())
    for extra in extras(given) if callable(extras) else extras:
        for library in EXTRAS[extra]:
            if not is_installed(library):
                raise NoLibrary(f"motorworks {given.command}", library, extra)


def is_installed(library: str) -> bool:
    try:
        return find_spec(library) is not None
    except ModuleNotFoundError:
        return False
