"""Pixmaps under their keys, within a room: the longest unused makes way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator

from PySide6.QtGui import QPixmap

_PIXEL = 4  # bytes


class PixmapShelf:
    """Keeps as many pixmaps as it has room for."""

    def __init__(self, room: float) -> None:
        self.room = room  # bytes
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._kept)

    @property
    def fullness(self) -> float:
        """How much of its room is taken, 0 to 1; one that is too large for it takes more."""
        return self._bytes / self.room

    def get(self, key: Hashable) -> QPixmap | None:
        """What lies here, which is not the longest unused any more."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, pixmap: QPixmap) -> None:
        """Keep one more; the newest stays, however large it is."""
        self._kept[key] = pixmap
        self._bytes += _size(pixmap)
        while self._bytes > self.room and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _size(gone)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * _PIXEL
