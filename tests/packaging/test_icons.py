"""packaging/shipping/icons.py: one mark, every size and format."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QImageReader
from shipping.icons import SIZES, draw, draw_icons, icns, ico

pytestmark = pytest.mark.usefixtures("qapp")
PICTURES = {size: draw(size) for size in SIZES}


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_drawn_for_itself(size: int) -> None:
    image = QImage.fromData(PICTURES[size])
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0  # the corners are round
    assert image.pixelColor(size // 2, size // 2).lightness() < 60  # the spade is dark


def test_the_same_mark_has_the_same_bytes() -> None:
    assert draw(64) == PICTURES[64]


def test_windows_finds_all_its_sizes(tmp_path: Path) -> None:
    path = tmp_path / "mark.ico"
    path.write_bytes(ico(PICTURES))
    reader = QImageReader(str(path))
    sizes = []
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        sizes.append(reader.read().width())
    assert sizes == [16, 24, 32, 48, 64, 128, 256]


def test_macos_finds_all_its_sizes() -> None:
    data = icns(PICTURES)
    kind, length = struct.unpack(">4sI", data[:8])
    assert (kind, length) == (b"icns", len(data))
    at, found = 8, {}
    while at < length:
        name, size = struct.unpack(">4sI", data[at : at + 8])
        found[name] = QImage.fromData(data[at + 8 : at + size]).width()
        at += size
    assert list(found.values()) == [16, 32, 64, 128, 256, 512, 1024]
    assert found[b"ic10"] == 1024


def test_all_of_them_are_written(tmp_path: Path) -> None:
    draw_icons(tmp_path)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"desktop-poker.ico", "desktop-poker.icns", *(f"{n}.png" for n in SIZES)}
