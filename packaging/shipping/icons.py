"""The program's icon in every size and format, drawn by the program's own code."""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# Apple's names of the sizes; each holds a PNG file.
_ICNS_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"} | {
    1024: b"ic10"
}
_DENSITY = 3780  # dots a metre: 96 an inch
_ICO_HEAD, _ICO_ENTRY = struct.Struct("<HHH"), struct.Struct("<BBBBHHII")
_ICNS_HEAD = struct.Struct(">4sI")


def draw_icons(folder: Path) -> None:
    """Draw PNG files named by their size, an .ico and an .icns."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: draw(size) for size in SIZES}
    for size, picture in pictures.items():
        (folder / f"{size}.png").write_bytes(picture)
    (folder / "desktop-poker.ico").write_bytes(ico(pictures))
    (folder / "desktop-poker.icns").write_bytes(icns(pictures))


def draw(size: int) -> bytes:
    """The mark as a PNG file."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QRectF  # noqa: PLC0415 - after the platform is chosen
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415

    from desktop_poker.ui.art.icons import draw_app_mark  # noqa: PLC0415

    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    image.setDotsPerMeterX(_DENSITY)  # or it is that of the builder's screen
    image.setDotsPerMeterY(_DENSITY)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_app_mark(painter, QRectF(0, 0, size, size))
    finally:
        painter.end()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload] # a device is a place too
        raise OSError(f"a picture of {size} pixels can't be made")
    return bytes(buffer.data().data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Several sizes in the format of Windows."""
    chosen = [(size, pictures[size]) for size in _ICO_SIZES]
    at = _ICO_HEAD.size + _ICO_ENTRY.size * len(chosen)
    entries = b""
    for size, picture in chosen:
        side = size % 256  # 0 says 256
        entries += _ICO_ENTRY.pack(side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    head = _ICO_HEAD.pack(0, 1, len(chosen))
    return head + entries + b"".join(picture for _, picture in chosen)


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Several sizes in the format of macOS."""
    parts = b"".join(
        _ICNS_HEAD.pack(kind, _ICNS_HEAD.size + len(pictures[size])) + pictures[size]
        for size, kind in _ICNS_KINDS.items()
    )
    return _ICNS_HEAD.pack(b"icns", _ICNS_HEAD.size + len(parts)) + parts
