"""The file that the log goes into. A module of its own: it brings sockets with it."""

from __future__ import annotations

from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from desktop_poker.storage.owner_only import make_file, make_folder

_MOST = 512 * 1024  # bytes a file; two are kept


class LogFile(RotatingFileHandler):
    """A log that only its owner can read, and that is never larger than two files."""

    def _open(self) -> TextIOWrapper:
        make_file(Path(self.baseFilename))
        return super()._open()


def open_log(folder: Path) -> LogFile:
    """The log in a folder, which is made if it is not there."""
    make_folder(folder)
    path = folder / "desktop-poker.log"
    return LogFile(path, maxBytes=_MOST, backupCount=1, encoding="utf-8")
