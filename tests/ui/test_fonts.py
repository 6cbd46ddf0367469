"""ui/fonts.py: fonts that exist, never too small, figures of one width."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase

from desktop_poker import assets
from desktop_poker.ui.fonts import application_font, can_show_japanese, families, font, metrics

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_families_are_named_once_and_one_of_them_is_the_systems() -> None:
    found = families()
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    assert len(set(found)) == len(found)
    assert all(found)
    assert system in found


def test_japanese_comes_after_latin_so_that_figures_stay_latin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = ["Meiryo", "Inter", "Noto Sans CJK JP"]
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: known)
    families.cache_clear()
    try:
        assert families()[:2] == ("Inter", "Meiryo")
    finally:
        families.cache_clear()


@pytest.mark.parametrize(("asked", "given"), [(3, 11), (11, 11), (13.4, 13), (21.6, 22), (80, 80)])
def test_no_font_is_smaller_than_can_be_read(asked: float, given: int) -> None:
    made = font(asked, 600)
    assert made.pixelSize() == given
    assert made.weight() == QFont.Weight.DemiBold


def test_figures_have_one_width() -> None:
    measure = metrics(14, 600)
    widths = [measure.horizontalAdvance(figure * 6) for figure in "0123456789"]
    assert max(widths) - min(widths) < 0.5


def test_measures_are_those_of_the_font() -> None:
    assert metrics(5) is metrics(11)  # as small as it gets
    assert metrics(20).height() > metrics(14).height()


def test_whether_japanese_can_be_shown_is_what_the_system_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: [])
    assert not can_show_japanese()
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: ["Meiryo"])
    assert can_show_japanese()


def test_all_widgets_have_a_font_with_a_size() -> None:
    assert application_font().pixelSize() == 13


def test_a_build_brings_a_font_for_systems_without_a_japanese_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("b.ttf", "a.ttf", "LICENSE"):
        (tmp_path / name).write_bytes(b"")
    loaded: list[str] = []

    def load(path: str) -> int:
        loaded.append(Path(path).name)
        return len(loaded)

    monkeypatch.setattr(assets, "fonts", lambda: tmp_path)
    monkeypatch.setattr(QFontDatabase, "addApplicationFont", load)
    monkeypatch.setattr(QFontDatabase, "applicationFontFamilies", lambda _: ["Noto Sans JP"])
    known = ["Inter", "Meiryo"]
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: known)
    try:
        families.cache_clear()
        assert families()[:2] == ("Inter", "Meiryo")
        assert loaded == []  # the system's own is better known there
        known.remove("Meiryo")
        families.cache_clear()
        assert families()[:2] == ("Inter", "Noto Sans JP")
        assert loaded == ["a.ttf", "b.ttf"]
    finally:
        families.cache_clear()


def test_a_font_that_can_not_be_loaded_is_not_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"no font")
    monkeypatch.setattr(assets, "fonts", lambda: tmp_path)
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: ["Inter"])
    families.cache_clear()
    try:
        assert "Noto Sans JP" not in families()
    finally:
        families.cache_clear()
