"""ui/home_table/amount_view.py: the amount of a wager."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.pad import PadFrame, pad_frame
from desktop_poker.ui.home_table.amount_view import AmountView, HintView
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import EN, LOOK, shown


def frame_of(keypad: Keypad | None = None) -> PadFrame:
    state = play(evening(1000, 1000, 1000), "next, deal")
    frame = pad_frame(state, keypad or Keypad(), EN)
    assert frame is not None
    return frame


def test_it_says_and_shows_the_amount(qtbot: QtBot) -> None:
    view = AmountView(EN, LOOK)
    qtbot.addWidget(view)
    view.resize(340, 64)
    view.show_amount(frame_of(keypad=Keypad().put(600)), 1.0)
    view.show()
    assert view.accessibleName() == "Amount: Raise to 600"
    right = view.grab().toImage()
    view.show_amount(frame_of(keypad=Keypad().put(601_000)), 1.0)
    assert view.grab().toImage() != right


def test_the_hint_fits(qtbot: QtBot) -> None:
    hint = HintView(LOOK)
    qtbot.addWidget(hint)
    hint.resize(120, 22)
    hint.show_hint(frame_of(keypad=Keypad().put(5)), 1.0)
    assert not hint.grab().isNull()


def test_the_hint_is_read_from_a_chair(qtbot: QtBot) -> None:
    for language in ("en", "ja"):
        state = play(evening(9000, 9000, 9000), "next, deal, raise 1300")
        page = shown(qtbot, state, (1280, 800), language)
        assert page.pad.hint.isVisible()
        assert page.pad.hint.letters >= 18
        assert page.pad.check.second  # what it would cost
        assert page.pad.check.second_size >= 18
