"""Drawing into memory and looking at what came out."""

from collections.abc import Callable

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

Draw = Callable[[QPainter], None]


def picture(width: int, height: int, draw: Draw, *, ratio: float = 1.0) -> QImage:
    """What a drawing looks like on clear ground."""
    image = QImage(
        round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter)
    finally:
        painter.end()  # an open painter must not outlive its image
    return image


def raw(image: QImage) -> bytes:
    """All pixels, to compare."""
    return bytes(image.constBits())


def covered(image: QImage) -> QRect:
    """The smallest rectangle that holds everything painted; empty if there is nothing."""
    found = QRect()
    for y in range(image.height()):
        across = [x for x in range(image.width()) if image.pixel(x, y)]
        if across:
            found = found.united(QRect(across[0], y, across[-1] - across[0] + 1, 1))
    return found
