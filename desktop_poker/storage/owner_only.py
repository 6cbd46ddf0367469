"""Keep what is on disk from everybody but its owner: hands, keys and notes are their own business.

Windows keeps a user's folders so by itself.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
_OTHERS = 0o077


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner can enter, unless it is there; and those above it.

    Raises OSError.
    """
    try:
        folder.mkdir(mode=FOLDER, exist_ok=True)
    except FileNotFoundError:
        if folder == folder.parent:  # a drive that is not there
            raise
        make_folder(folder.parent)
        folder.mkdir(mode=FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file that only its owner can read, unless it is there. Raises OSError."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))


def tighten(path: Path) -> None:
    """Take a file, or a folder with all that is in it, from everybody but its owner.

    What belongs to somebody else or is only linked to stays as it is.
    """
    with suppress(OSError):  # gone in this moment, or on a disk that knows no owners
        _tighten(path)
        if path.is_dir() and not path.is_symlink():
            for entry in path.iterdir():
                tighten(entry)


def _tighten(path: Path) -> None:
    if sys.platform != "win32":
        found = path.lstat()
        is_own = found.st_uid == os.geteuid() and not stat.S_ISLNK(found.st_mode)
        is_everybodys = bool(found.st_mode & stat.S_ISVTX)  # such as /tmp
        if is_own and not is_everybodys and found.st_mode & _OTHERS:
            path.chmod(stat.S_IMODE(found.st_mode) & ~_OTHERS)
