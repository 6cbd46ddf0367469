"""Compiles the translations whenever a wheel or a source archive is built, by anybody's tools."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TextsHook(BuildHookInterface):  # type: ignore[type-arg] # generic in its checkers alone
    """Found by hatchling: the one hook of this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before anything is packed; what is not tracked would be left out otherwise."""
        del version, build_data
        sys.path.insert(0, str(Path(self.root)))
        from dev import compile_texts  # noqa: PLC0415 - beside the project's own file

        compile_texts(sys.executable)
