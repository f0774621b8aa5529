"""Compiles the engine with mypyc: what a simulation runs becomes C, from the same sources.

    python tools/compiling.py             a package of its own in build/compiled/package, for PYTHONPATH
    python tools/compiling.py --in-place  the same, and its modules beside their sources in src/
    python tools/compiling.py --remove    takes compiled modules out of src/ again

Python prefers a compiled module to the source beside it. What was built before is used again where nothing changed.
What stays interpreted, and why, is in docs/decisions/0018.
"""

import argparse
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import chdir
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "compiled"
NEEDS = ["mypy[mypyc]==2.4.1"]
LEVEL = "MOTORWORKS_COMPILE_LEVEL"

KERNEL = (
    "domain",
    "events",
    "fields",
    "game",
    "moves",
    "phase",
    "refusal",
    "rng",
    "rows",
    "rule_options",
    "secrecy",
    "state",
)
# Read once, or asked by people: nothing a simulation runs. Some look at annotations, which mypyc drops.
INTERPRETED = {
    "__init__",
    "adviser",
    "codecs",
    "conservation",
    "contradictions",
    "faults",
    "orders",
    "printed",
    "reasons",
    "seen",
    "setup",
    "together",
    "verdicts",
    "view",
}


class CannotCompile(RuntimeError):
    """There is no C compiler, or it found an error."""


def groups() -> dict[str, list[str]]:
    """The modules to compile, as paths from src/. Each group becomes one library with the modules of one folder."""
    package = SOURCES / "motorworks"
    games = sorted(folder for folder in (package / "games").iterdir() if (folder / "__init__.py").exists())
    kernel = [package / "kernel" / f"{name}.py" for name in KERNEL]
    found = {
        "kernel": [*kernel, *modules(package / "bots")],
        **{game.name: [*modules(game / "advice"), *modules(game / "rules")] for game in games},
    }
    return {name: [path.relative_to(SOURCES).as_posix() for path in paths] for name, paths in found.items()}


def modules(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*.py")) if path.stem not in INTERPRETED)


def can_compile() -> bool:
    """Whether this machine has a C compiler and the headers of this Python."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or ("cl" if os.name == "nt" else "cc")
    return shutil.which(compiler.split()[0]) is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


def level_asked() -> str:
    """How much the C compiler is to optimise, 0 to 3."""
    level = os.environ.get(LEVEL, "") or "2"
    if level not in ("0", "1", "2", "3"):
        raise CannotCompile(f"{LEVEL} is a level of optimisation, 0 to 3, not {level!r}")
    return level


def compile_modules() -> list[Path]:
    """Build everything that is not up to date; the compiled modules, in build/compiled/modules."""
    level = level_asked()
    if not can_compile():
        raise CannotCompile("no C compiler with the headers of this Python was found; motorworks runs without, slower")
    target = BUILD / "modules"
    chosen = groups()
    with chdir(SOURCES):
        extensions = generated(chosen, level)
    build(extensions, target, BUILD / f"objects-{level}")
    wanted = {target / extension_file(extension.name) for extension in extensions}
    for stale in set(compiled_in(target)) - wanted:
        stale.unlink()
    return sorted(wanted)


def generated(chosen: dict[str, list[str]], level: str) -> list[Any]:
    """C sources for all modules, as extensions of setuptools; the largest first, to keep all cores busy."""
    from mypyc.build import mypycify  # noqa: PLC0415  # needed only here, and slow to load

    libraries = [(paths, f"motorworks.{name}") for name, paths in chosen.items()]
    options = [
        "--config-file",
        "",
        "--namespace-packages",
        "--explicit-package-bases",
        "--cache-dir",
        str(BUILD / "types"),
    ]
    extensions = mypycify(
        [*options, *(path for paths in chosen.values() for path in paths)],
        opt_level=level,
        debug_level="0",
        separate=list(libraries),
        target_dir=str(BUILD / "c"),
    )
    return sorted(extensions, key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))


def build(extensions: list[Any], target: Path, objects: Path) -> None:
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415
    from setuptools.errors import BaseError, CompileError, LinkError  # noqa: PLC0415

    command = build_ext(Distribution({"name": "motorworks", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(target), str(objects)
    command.parallel = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    command.ensure_finalized()
    try:
        command.run()
    except (BaseError, CompileError, LinkError) as failed:
        raise CannotCompile(f"the C compiler failed: {failed}; motorworks runs without, slower") from failed


def extension_file(module: str) -> str:
    return module.replace(".", "/") + EXTENSION_SUFFIXES[0]


def compiled_in(folder: Path) -> list[Path]:
    return [path for suffix in EXTENSION_SUFFIXES[:1] for path in folder.rglob(f"*{suffix}")]


def assemble(compiled: list[Path], package: Path) -> None:
    """A package to import from: sources, data, and the compiled modules beside their sources."""
    shutil.rmtree(package, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", *(f"*{suffix}" for suffix in EXTENSION_SUFFIXES))
    shutil.copytree(SOURCES, package, ignore=unwanted)
    place(compiled, package)


def place(compiled: list[Path], package: Path) -> None:
    """They are as new as now: one older than its source would be taken for stale."""
    for path in compiled:
        shutil.copy(path, package / place_in_package(path))


def place_in_package(path: Path) -> str:
    return path.relative_to(BUILD / "modules").as_posix()


def remove() -> None:
    for path in compiled_in(SOURCES):
        path.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--in-place", action="store_true", help="put the compiled modules beside their sources")
    parser.add_argument("--remove", action="store_true", help="remove compiled modules from src/")
    given = parser.parse_args()
    if given.remove:
        return remove()
    try:
        compiled = compile_modules()
    except CannotCompile as no:
        sys.exit(str(no))
    assemble(compiled, BUILD / "package")
    if given.in_place:
        remove()
        place(compiled, SOURCES)
    print(f"{len(compiled)} compiled modules in {(SOURCES if given.in_place else BUILD / 'package').relative_to(ROOT)}")
    return None


if __name__ == "__main__":
    main()
