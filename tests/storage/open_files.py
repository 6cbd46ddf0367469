"""Windows keeps a file as long as somebody has it open; here that is so on Linux too."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

_OPEN = Path("/proc/self/fd")


def keep_open_files(patch: pytest.MonkeyPatch) -> None:
    """Let nothing be removed or replaced that this process has open."""
    if sys.platform == "linux":  # Windows does it by itself; macOS has no list of what is open
        _refuse_open_files(patch)


def _refuse_open_files(patch: pytest.MonkeyPatch) -> None:
    unlink, replace = Path.unlink, Path.replace

    def remove(path: Path, missing_ok: bool = False) -> None:
        _refuse_if_open(path)
        unlink(path, missing_ok)

    def move(path: Path, target: Path) -> Path:
        _refuse_if_open(path)
        _refuse_if_open(Path(target))
        return replace(path, target)

    patch.setattr(Path, "unlink", remove)
    patch.setattr(Path, "replace", move)


def _refuse_if_open(path: Path) -> None:
    if str(path.resolve()) in _open_files():
        raise PermissionError(errno.EACCES, "used by another process", str(path))


def _open_files() -> set[str]:
    found: set[str] = set()
    for link in _OPEN.iterdir():
        try:
            found.add(os.readlink(link))  # noqa: PTH115 - what is no path is one of them too
        except OSError:
            continue  # the one that lists the folder
    return found
