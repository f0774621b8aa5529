"""The version of the bots: results of bots that have changed since must not be mixed with new ones."""

import ast
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec

from motorworks.games import find

PLAYERS = ("advice.py", "apprentice.py", "random_bot.py", "search.py", "searcher.py")


@cache
def bot_version(slug: str) -> str:
    """Changes with the code that decides, in the bots and in the advice of a game.

    It does not change with a comment, nor with the file in which the code stands.
    """
    here = files("motorworks.bots")
    sources = [(here / name).read_text("utf-8") for name in PLAYERS]
    package = find(slug).package
    if find_spec(f"{package}.advice"):
        sources += [path.read_text("utf-8") for path in _parts_of(package)]
    said = sorted(statement for source in sources for statement in statements(source))
    return sha256("".join(said).encode()).hexdigest()[:12]


def _parts_of(package: str) -> list[Traversable]:
    """The modules of a game's advice: one file, or a folder of them."""
    whole = files(package) / "advice.py"
    if whole.is_file():
        return [whole]
    modules = [path for path in (files(package) / "advice").iterdir() if path.name.endswith(".py")]
    return sorted(modules, key=lambda path: path.name)


def statements(source: str) -> list[str]:
    """What a module says, without its words: comments, docstrings, layout and imports decide nothing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = None
    kept = [node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom)]
    return [ast.dump(plain) for node in kept for plain in _plain(node)]


def _plain(node: ast.stmt) -> list[ast.stmt]:
    """A constant is the same with or without a declared type, and assigned alone or together with others."""
    if isinstance(node, ast.AnnAssign) and node.value:
        return [ast.Assign([node.target], node.value)]
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)) if len(names) == len(values):
            return [ast.Assign([name], value) for name, value in zip(names, values, strict=True)]
    return [node]
