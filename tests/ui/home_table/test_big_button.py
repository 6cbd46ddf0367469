"""ui/home_table/big_button.py: a button for fingers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.palette import PALETTES
from tests.ui.home_table.staged import PALETTE
from tests.ui.pressing import press, tap


@pytest.mark.parametrize("kind", ["plain", "key", "tint", "primary", "bare"])
def test_every_kind_is_drawn_in_every_state(qtbot: QtBot, kind: str) -> None:
    made = BigButton("Raise to 1,400", PALETTE, kind)
    qtbot.addWidget(made)
    made.resize(150, TARGET)
    made.setCheckable(True)
    pictures = set()
    for enabled, checked, icon in (
        (True, False, None),
        (True, True, Icon.UNDO),
        (False, False, None),
    ):
        made.setChecked(checked)
        made.say("Raise to 1,400", "It must be 500 to 1,000 and not a chip less.", enabled=enabled)
        if icon is not None:
            made.put_icon(icon)
        made.set_scale(1.2)
        pictures.add(made.grab().toImage().text() or made.grab().cacheKey())
    assert len(pictures) == 3


def test_a_grey_button_says_why_and_is_not_pressed(qtbot: QtBot) -> None:
    made = BigButton("Check", PALETTE)
    qtbot.addWidget(made)
    told: list[bool] = []
    made.clicked.connect(lambda: told.append(True))
    made.say("Check", "400 to call", over="Now", enabled=False)
    press(made)
    assert told == []
    assert made.accessibleName() == "Now Check"
    assert made.accessibleDescription() == made.toolTip() == made.second == "400 to call"
    made.say("Check")
    press(made)
    tap(made, Qt.Key.Key_Space)
    assert told == [True, True]


def test_it_is_large_enough_for_a_finger(qtbot: QtBot) -> None:
    made = BigButton("Fold", PALETTE)
    qtbot.addWidget(made)
    assert made.sizeHint().height() >= 64
    assert made.minimumSizeHint().height() > 0
    made.set_kind("primary")


def test_japanese_reasons_break_anywhere(qtbot: QtBot) -> None:
    made = BigButton("レイズ", PALETTE)
    qtbot.addWidget(made)
    made.say("レイズ", "オールインがフルレイズに満たないためコールしかできません", enabled=False)
    assert len(made._wrapped(13, 100)) > 2
    assert made._wrapped(13, 10000) == [made.second]


@pytest.mark.parametrize("width", range(120, 300, 7))
def test_a_reason_is_broken_into_lines_of_like_length(qtbot: QtBot, width: int) -> None:
    reason = "無効にするハンドがありません。"
    button = BigButton("ミスディール", PALETTE)
    qtbot.addWidget(button)
    button.say("ミスディール", reason)
    lines = button._wrapped(13, width)
    assert "".join(lines) == reason
    assert all(metrics(13, 500).horizontalAdvance(line) <= width for line in lines)
    assert len(lines) == 1 or min(len(line) for line in lines) > 2  # no full stop alone


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("kind", ["plain", "primary"])
def test_the_focus_stands_out_from_its_ground(qtbot: QtBot, theme: str, kind: str) -> None:
    made = BigButton("", PALETTES[theme], kind)
    qtbot.addWidget(made)
    made.resize(150, TARGET)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.setFocus()
    column = [made.grab().toImage().pixelColor(75, y).name() for y in range(2, 9)]
    ground = made.grab().toImage().pixelColor(75, 12).name()
    assert max(contrast_ratio(shade, ground) for shade in column) >= 3.0
