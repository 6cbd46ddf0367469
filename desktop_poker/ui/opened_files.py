"""Files and invite links that somebody opens: at the start, by the system, by another copy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from PySide6.QtCore import QFileSystemWatcher

Opened: TypeAlias = Path | str
"""A file, or an invite link as it was written."""
Requests: TypeAlias = list[list[Opened]]
"""What every other copy wants to be opened; one without anything asks for the window alone."""


class OpenedFiles(QObject):
    """Collects them from three sides, and tells of them once somebody listens."""

    opened = Signal(list)  # paths, and links as text
    window_wanted = Signal()  # the program was started once more, without anything to open

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Opened] = []
        self._listens = False
        self._watcher: QFileSystemWatcher | None = None
        self._take: Callable[[Path], Requests] = lambda _: []

    def add(self, files: Iterable[Opened]) -> None:
        """Tell of files and links as soon as somebody listens."""
        self._waiting += files
        if self._listens and self._waiting:
            QTimer.singleShot(0, self, self._tell)

    def add_one(self, path: str) -> None:
        """Tell of a file that the system hands over."""
        self.add([Path(path)])

    def add_link(self, link: str) -> None:
        """Tell of a link that the system hands over."""
        self.add([link])

    def listen(self, folder: Path, take: Callable[[Path], Requests]) -> None:
        """Somebody listens from now on, also to other copies that put requests into a folder."""
        from PySide6.QtCore import QFileSystemWatcher  # noqa: PLC0415 - after the first page

        self._listens = True
        self._take = take
        self._watcher = QFileSystemWatcher([str(folder)], self)
        self._watcher.directoryChanged.connect(self._look)
        self._look(str(folder))

    def _look(self, folder: str) -> None:
        requests = self._take(Path(folder))
        self.add(file for files in requests for file in files)
        if not all(requests):
            self.window_wanted.emit()

    def stop(self) -> None:
        """Nobody listens any more."""
        self._listens = False
        self.deleteLater()

    def _tell(self) -> None:
        files, self._waiting = self._waiting, []
        if files:
            self.opened.emit(files)
