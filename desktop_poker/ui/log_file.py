"""The file that the log goes into. A module of its own: it brings sockets with it."""

from __future__ import annotations

from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from desktop_poker.storage.owner_only import make_file


class LogFile(RotatingFileHandler):
    """A log that only its owner can read, and that is never larger than two files."""

    def _open(self) -> TextIOWrapper:
        make_file(Path(self.baseFilename))
        return super()._open()
