"""ui/focus_ring.py: the ring stands apart from the control and from the page, in every light."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.ui import application
from desktop_poker.ui.controls.choice_tile import ChoiceTile
from desktop_poker.ui.controls.labels import button
from desktop_poker.ui.focus_ring import GAP, FocusRing
from desktop_poker.ui.look import look_of
from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.palette import PALETTES

THEMES = pytest.mark.parametrize("theme", PALETTES)
SURFACES = ("page", "topBar", "panelCard", "pageCard")
MARK = 3.0  # design.md: frames and marks


@pytest.fixture(autouse=True)
def plain_again(qapp: QApplication) -> Iterator[None]:
    application.make_application()
    yield
    qapp.setStyleSheet("")


def wear(app: QApplication, theme: str) -> None:
    application.apply_look(app, look_of(change(Settings(), "theme", theme)))


def on_a_page(qtbot: QtBot, surface: str, *controls: QWidget) -> QWidget:
    page = QWidget()
    page.setObjectName("page")
    ground = QWidget(page)
    ground.setObjectName(surface)
    ground.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    QVBoxLayout(page).addWidget(ground)
    row = QHBoxLayout(ground)
    row.setContentsMargins(20, 20, 20, 20)
    row.setSpacing(20)
    for control in controls:
        row.addWidget(control)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    return page


def controls(theme: str) -> list[QWidget]:
    chosen = button("chosen", "chip")
    chosen.setCheckable(True)
    chosen.setChecked(True)
    tile = ChoiceTile("Tile", "is chosen", PALETTES[theme])
    tile.setChecked(True)
    return [
        *(button(kind, kind) for kind in ("", "primary", "tint", "bare", "chip", "step")),
        chosen,
        tile,
        QLineEdit("12"),
        QComboBox(),
        QSlider(Qt.Orientation.Horizontal),
    ]


def rings(page: QWidget) -> list[FocusRing]:
    return [ring for ring in page.findChildren(FocusRing) if ring.isVisible()]


@THEMES
@pytest.mark.parametrize("surface", SURFACES)
def test_a_ring_stands_out_from_what_lies_on_both_sides_of_it(
    qapp: QApplication, qtbot: QtBot, theme: str, surface: str
) -> None:
    wear(qapp, theme)
    made = controls(theme)
    page = on_a_page(qtbot, surface, *made)
    wide = PALETTES[theme].ring
    assert wide == (3 if theme == "contrast" else 2)
    for control in made:
        control.setFocus(Qt.FocusReason.TabFocusReason)
        shot = page.grab().toImage()
        edge = control.mapTo(page, QPoint(0, control.height() // 2))
        # The middle of the gap is one colour, that of the page: a pixel of it is enough.
        gap, ring, beyond = (
            shot.pixelColor(edge - QPoint(out, 0)).name()
            for out in (GAP, GAP + wide, GAP + wide + 2)
        )
        name = control.property("kind") or type(control).__name__
        assert contrast_ratio(ring, gap) >= MARK, name
        assert contrast_ratio(ring, beyond) >= MARK, name


def test_only_what_has_the_focus_has_a_ring(qapp: QApplication, qtbot: QtBot) -> None:
    wear(qapp, "dark")
    first, second, box = QPushButton("1"), QPushButton("2"), QCheckBox("3")
    area = QPlainTextEdit()
    page = on_a_page(qtbot, "page", first, second, box, area)
    for control in (first, second, box):
        control.setFocus()
        (ring,) = rings(page)
        corner = control.mapTo(page, QPoint(0, 0))
        assert ring.geometry().adjusted(4, 4, -4, -4).topLeft() == corner
    area.setFocus()  # shows it by its own frame
    assert rings(page) == []
    second.setFocus()
    second.clearFocus()
    assert rings(page) == []


def test_a_press_of_the_mouse_leaves_no_ring_but_where_one_types(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ring that is left behind looks as if the button were chosen."""
    wear(qapp, "dark")
    preset, other, field = QPushButton("Pot"), QPushButton("All-in"), QLineEdit()
    page = on_a_page(qtbot, "page", preset, other, field)
    left = Qt.MouseButton.LeftButton
    other.setFocus()
    with monkeypatch.context() as pressed:
        pressed.setattr(QApplication, "mouseButtons", lambda: left)
        preset.setFocus(Qt.FocusReason.MouseFocusReason)
        assert rings(page) == []
        field.setFocus(Qt.FocusReason.MouseFocusReason)
        assert len(rings(page)) == 1
    other.setFocus(Qt.FocusReason.TabFocusReason)
    assert len(rings(page)) == 1


def test_a_ring_goes_along_when_its_page_is_laid_out_anew(qapp: QApplication, qtbot: QtBot) -> None:
    wear(qapp, "dark")
    first, second = QPushButton("1"), QPushButton("2")
    page = on_a_page(qtbot, "page", first, second)
    second.setFocus()
    for change_it in (
        first.hide,
        lambda: page.resize(700, 300),
        lambda: second.setText("long" * 9),
    ):
        change_it()
        QApplication.processEvents()
        (ring,) = rings(page)
        inner = ring.geometry().adjusted(4, 4, -4, -4)
        assert inner.topLeft() == second.mapTo(page, QPoint(0, 0))
        assert inner.size() == second.size()


def test_a_ring_scrolls_with_its_control(qapp: QApplication, qtbot: QtBot) -> None:
    wear(qapp, "dark")
    area, inside = QScrollArea(), QWidget()
    column = QVBoxLayout(inside)
    made = [QPushButton(str(n)) for n in range(30)]
    for one in made:
        column.addWidget(one)
    area.setWidget(inside)
    page = on_a_page(qtbot, "page", area)
    made[3].setFocus()
    area.verticalScrollBar().setValue(40)
    (ring,) = rings(page)
    assert ring.parentWidget() is inside
    assert ring.geometry().center() == made[3].geometry().center()


def test_a_page_may_go_with_its_ring(qapp: QApplication, qtbot: QtBot) -> None:
    wear(qapp, "dark")
    made = QPushButton("1")
    page = on_a_page(qtbot, "page", made)
    made.setFocus()
    assert rings(page)
    page.close()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    other = QPushButton("2")
    after = on_a_page(qtbot, "page", other)
    other.setFocus()
    assert len(rings(after)) == 1


def test_a_ring_takes_other_colours_at_once(qapp: QApplication, qtbot: QtBot) -> None:
    wear(qapp, "dark")
    made = QPushButton("1")
    page = on_a_page(qtbot, "page", made)
    made.setFocus()
    wear(qapp, "contrast")
    (ring,) = rings(page)
    assert ring.width() == made.width() + 2 * (GAP + 3)


def test_no_side_of_a_ring_is_cut_off(qapp: QApplication, qtbot: QtBot) -> None:
    wear(qapp, "dark")
    page = QWidget()
    qtbot.addWidget(page)
    made = QPushButton("1", page)
    page.resize(200, 100)
    made.setGeometry(0, 0, 200, 40)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    made.setFocus()
    shot, brass = page.grab().toImage(), PALETTES["dark"].accent_line.lower()
    sides = ((1, 20), (198, 20), (100, 1), (100, 42))
    assert {shot.pixelColor(x, y).name() for x, y in sides} == {brass}


FIRST_PAGE = """
import sys
from desktop_poker.app.front import first_window
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.profile import ProfileFolder
from desktop_poker.ui import application
from pathlib import Path
app = application.make_application()
window = first_window(app, ProfileFolder(Path(sys.argv[1])), Texts("en"))
assert "desktop_poker.ui.focus_ring" not in sys.modules
"""


def test_the_first_page_does_not_wait_for_rings(tmp_path: Path) -> None:
    """They bring the names of all events with them, a twentieth of the start."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PAGE, str(tmp_path)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, "Error" in done.stderr) == (0, False), done.stderr
