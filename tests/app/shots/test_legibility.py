"""Every word that is drawn can be read, and everything that is pressed can be hit.

Nothing is asked of the colours as they are written: pages are drawn, and what is seen is measured.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.pictures import PICTURES
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of

SHARP = 2  # pixels a pixel: thin strokes have their full colour somewhere
TEXT, DISABLED = 4.5, 3.0
TARGET, GREAT = 24, 44
SEEN = (
    "home-resume",
    "home-tables",
    "new-table",
    "settings-table",
    "settings-sound",
    "settings-nothing-found",
    "notice",
    "holdem-preflop",
    "stud-hi-third-street",
)
LOOKS = [
    Settings(theme="dark"),
    Settings(theme="light", language="ja"),
    Settings(theme="contrast"),
    Settings(theme="dark", language="ja", text_size="large"),
]


def name_of(settings: Settings) -> str:
    return f"{settings.theme}-{settings.language or 'en'}-{settings.text_size}"


@pytest.fixture(params=LOOKS, ids=name_of)
def settings(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Settings]:
    found: Settings = request.param
    application.apply_look(qapp, look_of(found))
    yield found
    application.apply_look(qapp, look_of(Settings()))


def shown(name: str, settings: Settings, qtbot: QtBot) -> QWidget:
    picture = next(picture for picture in PICTURES if picture.name == name)
    page = picture.make(Studio(Texts(settings.language or "en"), settings, 1024, 640))
    qtbot.addWidget(page)
    if page.width() != 1024 and not name.startswith(("settings", "notice")):
        page.resize(1024, 640)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.show()
    QApplication.processEvents()
    return page


def drawn(page: QWidget) -> NDArray[np.uint8]:
    """What is seen of a page, as red, green and blue."""
    pixmap = QPixmap(page.size() * SHARP)
    pixmap.setDevicePixelRatio(SHARP)
    page.render(pixmap)
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGB888)
    lines = np.frombuffer(bytes(image.constBits()), np.uint8).reshape(image.height(), -1)
    return lines[:, : image.width() * 3].reshape(image.height(), image.width(), 3)


def seen_part(part: QWidget, page: QWidget) -> QRect:
    """The part of a widget that is not scrolled away."""
    area = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
    above: QWidget | None = part.parentWidget()
    while above is not None and above is not page:
        area &= QRect(above.mapTo(page, QPoint(0, 0)), above.size())
        above = above.parentWidget()
    return area & page.rect()


def contrast_in(pixels: NDArray[np.uint8]) -> float:
    """The ground is the commonest colour; the ink is what is farthest from it."""
    flat = pixels.reshape(-1, 3).astype(np.int64)
    codes = (flat[:, 0] << 16) | (flat[:, 1] << 8) | flat[:, 2]
    colours, counts = np.unique(codes, return_counts=True)
    light = luminance(colours)
    ground = light[counts.argmax()]
    often = light[counts >= 3]
    darker, lighter = np.minimum(often, ground), np.maximum(often, ground)
    return float(((lighter + 0.05) / (darker + 0.05)).max())


def luminance(codes: NDArray[np.int64]) -> NDArray[np.float64]:
    """As WCAG 2 has it."""
    shares = np.stack([codes >> 16, (codes >> 8) & 255, codes & 255], axis=-1) / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    found: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found


def words(page: QWidget) -> list[QWidget]:
    found: list[QWidget] = []
    for part in page.findChildren(QWidget):
        if isinstance(part, QLabel | QPushButton | QLineEdit) and part.isVisibleTo(page):
            text = part.text() or getattr(part, "words", "")
            whole = seen_part(part, page).size() == part.size()
            if text.strip() and whole:
                found.append(part)
    return found


@pytest.mark.parametrize("name", SEEN)
def test_words_can_be_read_and_buttons_hit(name: str, settings: Settings, qtbot: QtBot) -> None:
    page = shown(name, settings, qtbot)
    assert page.width() <= 1024
    check_words(page)
    for part in page.findChildren(QWidget):
        if part.isVisibleTo(page):
            check_size(part)
    stop(page)


def check_words(page: QWidget) -> None:
    picture, found = drawn(page), words(page)
    assert found
    for part in found:
        area = seen_part(part, page)
        rows = slice(area.top() * SHARP, (area.bottom() + 1) * SHARP)
        columns = slice(area.left() * SHARP, (area.right() + 1) * SHARP)
        least = TEXT if part.isEnabled() else DISABLED
        said = getattr(part, "text", str)()
        assert contrast_in(picture[rows, columns]) >= least, said


def check_size(part: QWidget) -> None:
    """Targets can be hit, and no line of words is cut."""
    if isinstance(part, QAbstractButton | QLineEdit | QComboBox | QSlider):
        if part.objectName().startswith("qt_") or isinstance(part, QToolButton):
            return  # Qt's own, such as the arrows of a row of tabs
        assert min(part.width(), part.height()) >= TARGET, part.accessibleName()
    if isinstance(part, QPushButton) and part.property("big"):
        assert part.height() >= GREAT, part.accessibleName()
    if isinstance(part, QLabel) and part.text() and not part.wordWrap():
        assert part.height() >= part.fontMetrics().height(), part.text()


def stop(page: QWidget) -> None:
    """Let no clock of a table run on."""
    ending = getattr(page, "stop", None)
    if callable(ending):
        ending()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("felt", ["pine", "ink", "bordeaux", "stone"])
@pytest.mark.parametrize("deck", ["two_colour", "four_colour", "four_safe"])
def test_every_look_can_be_made(theme: str, felt: str, deck: str) -> None:
    settings = Settings()
    for name, value in (("theme", theme), ("felt", felt), ("deck", deck)):
        settings = change(settings, name, value)
    look = look_of(settings)
    assert (look.palette.name, look.deck) == (theme, deck)
