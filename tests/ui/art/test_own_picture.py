"""ui/art/own_picture.py: pictures from files, of which most are none."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.art.own_picture import PREFIX, SIDE, picture_of, read_picture

pytestmark = pytest.mark.usefixtures("qapp")


def saved(path: Path, wide: int, high: int) -> Path:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#3366CC"))
    assert image.save(str(path))
    return path


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "misnamed.txt.bmp"])
def test_a_picture_is_cut_to_a_small_square(name: str, tmp_path: Path) -> None:
    kept = read_picture(saved(tmp_path / name, 900, 400))
    assert len(b64decode(kept)) < 20_000
    found = picture_of(PREFIX + kept)
    assert found is not None
    assert (found.width(), found.height()) == (SIDE, SIDE)
    middle = found.toImage().pixelColor(SIDE // 2, SIDE // 2)
    assert abs(middle.blue() - 0xCC) < 8


@pytest.mark.parametrize("data", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 40])
def test_what_is_no_picture_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(data)
    with pytest.raises(BadInput):
        read_picture(path)
    with pytest.raises(BadInput):
        read_picture(tmp_path / "nowhere.png")


def test_a_picture_that_is_too_large_is_never_decoded(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="too large"):
        read_picture(saved(tmp_path / "wide.png", 12_001, 1))


@pytest.mark.parametrize("seed", ["guest:fox", PREFIX, PREFIX + "%%%", PREFIX + "AAAA"])
def test_a_seed_without_a_picture_is_drawn(seed: str) -> None:
    assert picture_of(seed) is None
