"""ui/fonts.py: fonts that exist, never too small, figures of one width."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

from desktop_poker import assets
from desktop_poker.ui import fonts
from desktop_poker.ui.fonts import (
    application_font,
    can_show_japanese,
    families,
    font,
    metrics,
    no_japanese_font,
    scaled,
    set_text_scale,
    system_scale,
    text_font,
    text_metrics,
    text_scale,
)

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


@pytest.mark.parametrize(
    ("system", "advice"),
    [
        ("linux", "sudo apt install fonts-noto-cjk"),
        ("freebsd14", "Install one"),
        ("darwin", "Font Book"),
        ("win32", "Optional features"),
    ],
)
def test_advice_about_fonts_is_for_the_system_that_runs(
    system: str, advice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    headline, text = no_japanese_font()
    assert advice in text
    assert ("apt" in text) == (system not in ("win32", "darwin"))
    assert (headline + text).isascii()  # nobody could read anything else


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


@pytest.fixture
def scale() -> Iterator[None]:
    yield
    set_text_scale(1.0)


@pytest.mark.usefixtures("scale")
@pytest.mark.parametrize(
    ("asked", "given"), [(0.5, 1.0), (1.0, 1.0), (1.1, 1.1), (1.23, 1.25), (1.5, 1.5), (3.0, 1.5)]
)
def test_words_grow_as_far_as_pages_can_take_it(asked: float, given: float) -> None:
    set_text_scale(asked)
    assert text_scale() == pytest.approx(given)
    assert text_font(20).pixelSize() == round(20 * given)
    assert text_metrics(20) is metrics(20 * given)
    assert scaled(100) == round(100 * given)
    assert font(20).pixelSize() == 20  # the table has its own measure


@pytest.mark.parametrize(
    ("platform", "screen", "points", "given"),
    [
        ("win32", "windows", 9.0, 1.0),
        ("win32", "windows", 13.5, 1.5),
        ("darwin", "cocoa", 13.0, 1.0),
        ("linux", "xcb", 11.0, 1.0),
        ("linux", "wayland", 13.75, 1.25),
        ("linux", "xcb", 8.0, 1.0),
        ("linux", "offscreen", 22.0, 1.0),
    ],
)
def test_words_are_as_large_as_the_system_asks(
    monkeypatch: pytest.MonkeyPatch, platform: str, screen: str, points: float, given: float
) -> None:
    said = QFont()
    said.setPointSizeF(points)
    monkeypatch.setattr(QFontDatabase, "systemFont", lambda _: said)
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: screen)
    monkeypatch.setattr(sys, "platform", platform)
    assert system_scale() == pytest.approx(given)


def test_words_on_the_table_grow_as_far_as_there_is_room(qapp: QGuiApplication) -> None:
    try:
        fonts.set_text_scale(1.5)
        assert fonts.grown("Raise to 300", 20, 600, (0, 100)) == 30
        wide = fonts.metrics(24, 600).horizontalAdvance("Raise to 300")
        assert 20 < fonts.grown("Raise to 300", 20, 600, (wide, 100)) <= 24.5
        assert fonts.grown("Raise to 300", 20, 600, (10, 100)) == 20  # never smaller
        assert fonts.grown("Raise to 300", 20, 600, (0, 10)) == 20
    finally:
        fonts.set_text_scale(1.0)
    assert fonts.grown("Raise to 300", 20, 600, (0, 100)) == 20
    assert qapp is not None
