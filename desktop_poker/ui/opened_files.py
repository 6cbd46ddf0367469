"""Files that somebody opens: named at the start, by the system, by another copy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class OpenedFiles(QObject):
    """Collects files from three sides, and tells of them once somebody listens."""

    opened = Signal(list)  # paths

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._waiting: list[Path] = []
        self._listens = False
        self._watcher: QFileSystemWatcher | None = None
        self._take: Callable[[Path], list[Path]] = lambda _: []
        # macOS tells of a double click by an event, perhaps before there is a window.
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the files that the system hands over."""
        del watched
        if isinstance(event, QFileOpenEvent) and event.file():
            self.add([Path(event.file())])
            return True
        return False

    def add(self, files: Iterable[Path]) -> None:
        """Tell of files as soon as somebody listens."""
        self._waiting += files
        if self._listens and self._waiting:
            QTimer.singleShot(0, self, self._tell)

    def listen(self, profile: Path) -> None:
        """Somebody listens from now on, to other copies of the program as well."""
        from desktop_poker.storage import handover  # noqa: PLC0415 - after the first page

        self._listens = True
        self._take = handover.take
        folder = handover.inbox(profile)
        self._watcher = QFileSystemWatcher([str(folder)], self)
        self._watcher.directoryChanged.connect(self._look)
        self._look(str(folder))

    def _look(self, folder: str) -> None:
        self.add(self._take(Path(folder)))

    def stop(self) -> None:
        """Nobody listens any more."""
        self._listens = False
        self._app.removeEventFilter(self)
        self.deleteLater()

    def _tell(self) -> None:
        files, self._waiting = self._waiting, []
        if files:
            self.opened.emit(files)
