"""A picture of somebody's own: read with care, cut to a square, kept small."""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPixmap

from desktop_poker.engine.errors import BadInput

PREFIX: Final = "picture:"  # before what such a picture is made from
SIDE: Final = 160  # pixels: as large as it is ever drawn, at twice the density
MOST_BYTES: Final = 20_000_000  # of a file that is looked at
MOST_SIDE: Final = 12_000  # pixels of a picture that is decoded
_FORMATS: Final = frozenset({b"png", b"jpeg", b"jpg", b"webp", b"bmp"})
_MEMORY: Final = 256  # megabytes that decoding may take


def read_picture(path: Path) -> str:
    """Read a file as text that settings hold. Raises BadInput; no picture is decoded whole."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput("{path} is too large for a picture", path=path)
    except OSError as error:
        problem = error.strerror or error
        raise BadInput("{path}: {problem}", path=path, problem=problem) from None
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    QImageReader.setAllocationLimit(_MEMORY)
    size = reader.size()
    if bytes(reader.format().data()) not in _FORMATS or not size.isValid():
        raise BadInput("{path} is no picture that can be read", path=path)
    if max(size.width(), size.height()) > MOST_SIDE:
        raise BadInput("{path} is too large for a picture", path=path)
    reader.setAutoTransform(True)  # a photograph knows which way is up
    side = min(size.width(), size.height())
    scale = min(1.0, 2 * SIDE / max(1, side))
    reader.setScaledSize(
        QSize(max(1, round(size.width() * scale)), max(1, round(size.height() * scale)))
    )
    image = reader.read()
    if image.isNull():
        raise BadInput("{path} is no picture that can be read", path=path)
    return b64encode(_small(image)).decode("ascii")


def _small(image: QImage) -> bytes:
    """The middle of an image as a small JPEG, with nothing of the file it came from."""
    side = min(image.width(), image.height())
    middle = QRect((image.width() - side) // 2, (image.height() - side) // 2, side, side)
    smooth = Qt.TransformationMode.SmoothTransformation
    whole = Qt.AspectRatioMode.IgnoreAspectRatio
    small = image.copy(middle).scaled(SIDE, SIDE, whole, smooth)
    opaque = small.convertToFormat(QImage.Format.Format_RGB32)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    opaque.save(buffer, "JPEG", 88)
    return bytes(data.data())


@lru_cache(maxsize=8)
def picture_of(seed: str) -> QPixmap | None:
    """The picture that a seed holds; None: it is none, and a drawn one takes its place."""
    if not seed.startswith(PREFIX):
        return None
    try:
        data = b64decode(seed.removeprefix(PREFIX), validate=True)
    except (Error, ValueError):
        return None
    found = QPixmap()
    found.loadFromData(data, "JPEG")
    return None if found.isNull() else found
