"""ui/settings/preview.py: every taste looks different."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.preview import Preview
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from desktop_poker.ui.table.scene import TableScene

TASTES = (
    Settings(),
    Settings(felt="ink"),
    Settings(felt="bordeaux"),
    Settings(felt="stone"),
    Settings(deck="four_colour"),
    Settings(deck="four_safe"),
    Settings(large_index=True),
    Settings(back="pine"),
    Settings(theme="light"),
    Settings(theme="contrast"),
    Settings(in_big_blinds=True),
    Settings(hides_own_cards=True),
)


@pytest.mark.parametrize("size", [(600, 140), (780, 230), (900, 330)])
def test_what_is_chosen_is_seen(qtbot: QtBot, size: tuple[int, int]) -> None:
    preview = Preview(Texts("en"), Settings())
    qtbot.addWidget(preview)
    preview.resize(*size)
    seen: list[QImage] = []
    for settings in TASTES:
        preview.put(settings)
        picture = preview.grab().toImage()
        assert picture not in seen
        seen.append(picture)
    assert preview.accessibleName() == "How the table looks"


def test_a_sharper_screen_shows_the_same_table(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    preview = Preview(Texts("en"), Settings())
    qtbot.addWidget(preview)
    preview.resize(780, 230)
    plain = preview.grab().toImage()
    monkeypatch.setattr(Preview, "devicePixelRatioF", lambda _: 2.0)
    preview.put(Settings())
    sharp = preview.grab().toImage()
    places = [(x, y) for x in range(5, 780, 25) for y in range(5, 230, 15)]
    apart = [
        abs(plain.pixelColor(*place).lightness() - sharp.pixelColor(*place).lightness())
        for place in places
    ]
    assert sum(apart) / len(apart) < 6


@pytest.mark.parametrize("size", [(240, 150), (600, 140), (720, 225), (900, 330)])
def test_the_whole_table_is_seen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    shown: list[tuple[QRectF, QRectF, QRectF]] = []

    def render(scene: TableScene, _: QPainter, target: QRectF, source: QRectF) -> None:
        shown.append((target, source, scene.itemsBoundingRect() & scene.sceneRect()))

    monkeypatch.setattr(TableScene, "render", render)
    preview = Preview(Texts("ja"), Settings())
    qtbot.addWidget(preview)
    preview.resize(*size)
    preview.grab()
    ((target, source, things),) = shown
    assert source.contains(things)
    assert target.size() == source.size()  # nothing of it is cut or left over
    assert source.width() / source.height() == pytest.approx(size[0] / size[1])


def test_in_a_small_window_words_keep_two_thirds_of_their_size(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts: list[QRectF] = []
    monkeypatch.setattr(TableScene, "render", lambda *given: parts.append(given[3]))
    dialog = SettingsDialog(Texts("en"), look_of(Settings()), Settings())
    qtbot.addWidget(dialog)
    dialog.resize(1_024 - 48, 640 - 48)
    dialog.list.setCurrentRow(1)
    dialog.show()
    dialog.preview.grab()
    assert dialog.preview.height() / parts[-1].height() >= 2 / 3
