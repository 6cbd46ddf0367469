"""ui/home_table/pad_view.py: keypad, chips and four buttons."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots import home_tables
from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.pad import pad_frame
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.home_table.pad_view import PadView
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import EN, LOOK, shown
from tests.ui.pressing import press


class Pad:
    """A pad that shows what is typed, as the page does."""

    def __init__(self, qtbot: QtBot, state: HomeState) -> None:
        self.view = PadView(EN, LOOK)
        qtbot.addWidget(self.view)
        self.view.resize(392, 680)
        self.state = state
        self.keypad = Keypad()
        self.acts: list[Act] = []
        self.view.typed.connect(self.type)
        self.view.pressed.connect(self.acts.append)
        self.type(self.keypad)
        self.view.show()

    def type(self, keypad: Keypad) -> None:
        self.keypad = keypad
        frame = pad_frame(self.state, keypad, EN)
        assert frame is not None
        self.view.show_frame(frame, keypad, 1.0)

    @property
    def amount(self) -> int:
        frame = pad_frame(self.state, self.keypad, EN)
        assert frame is not None
        return frame.amount


def test_figures_chips_and_presets(qtbot: QtBot) -> None:
    pad = Pad(qtbot, play(evening(1000, 1000, 1000), "next, deal"))
    for key in ("3", "5", "0"):
        press(pad.view.keys[key])
    assert pad.amount == 350
    press(pad.view.keys["back"])
    assert pad.amount == 35
    press(pad.view.chips, at=pad.view.chips.centre_of(500).toPoint())
    assert pad.amount == 535
    press(pad.view.presets[0])
    assert pad.amount == 200
    press(pad.view.presets[3])
    assert pad.amount == pad.view.most == 1000
    pad.view.grab()


def test_buttons_enter_what_they_say(qtbot: QtBot) -> None:
    pad = Pad(qtbot, play(evening(1000, 1000, 1000), "next, deal"))
    for made in (pad.view.fold, pad.view.call, pad.view.check, pad.view.wager):
        press(made)
    assert [(act.kind, act.to) for act in pad.acts] == [("fold", 0), ("call", 100), ("raise", 200)]
    press(pad.view.keys["1"])
    assert not pad.view.wager.isEnabled()


def test_fixed_limits_have_the_ladder_of_the_street_in_place_of_keys(qtbot: QtBot) -> None:
    pad = Pad(qtbot, play(evening(1000, 1000, key="razz"), "next, deal, opens 1"))
    assert not pad.view.keys["5"].isVisible()
    assert not pad.view.amount.isVisible()
    assert pad.view.ladder.isVisible()
    pad.view.press_key("5")
    assert pad.keypad == Keypad()
    press(pad.view.wager)
    assert pad.acts[-1].to == 100
    pad.view.grab()


def test_every_target_is_large_enough(qtbot: QtBot) -> None:
    pad = Pad(qtbot, play(evening(1000, 1000, 1000), "next, deal"))
    for made in (*pad.view.keys.values(), pad.view.fold, pad.view.wager):
        assert made.height() >= 60
        assert made.width() >= 64


@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1280, 800), (1440, 900)])
@pytest.mark.parametrize("name", ["home-table-ten", "home-table-stud", "home-table-two"])
def test_rows_of_keys_lie_equally_apart(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    page = shown(qtbot, home_tables.STAGES[name]().state, size)
    shown_keys = [*page.pad.keys.values(), *page.pad.presets, *page.pad._buttons()]
    for _ in range(2):
        boxes = [made.geometry() for made in shown_keys if made.isVisible()]
        rows = sorted({(box.top(), box.bottom()) for box in boxes})
        gaps = [after[0] - before[1] - 1 for before, after in itertools.pairwise(rows)]
        assert set(gaps) == {8}, rows
        page.pad._swap()
        QApplication.processEvents()


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (1920, 1200)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["home-table-turn", "home-table-stud"])
def test_amounts_are_as_large_on_every_button(
    qtbot: QtBot, name: str, language: str, size: tuple[int, int]
) -> None:
    """A long verb above it never makes an amount smaller (design 8)."""
    page = shown(qtbot, home_tables.STAGES[name]().state, size, language)
    letters = {page.pad.call.word_size, page.pad.wager.word_size}
    assert len(letters) == 1
    assert letters.pop() >= 21
