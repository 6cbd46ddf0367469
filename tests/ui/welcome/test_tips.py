"""ui/welcome/tips.py: which tip is shown where."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.tips import TipScreen, tip_text
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.table_tip import TableTip
from desktop_poker.ui.welcome.tip_bar import TipBar
from desktop_poker.ui.welcome.tips import Tips
from desktop_poker.ui.window import Window
from tests.ui.table.staged import TEXTS


def window(qtbot: QtBot) -> tuple[Window, Tips, list[TipScreen]]:
    made = Window()
    qtbot.addWidget(made)
    made.show_page(QWidget())
    made.show()
    tips = Tips(made)
    away: list[TipScreen] = []
    tips.put_away.connect(away.append)
    return made, tips, away


def visible(owner: QWidget) -> list[TipBar]:
    return [bar for bar in owner.findChildren(TipBar) if bar.isVisible()]


@pytest.mark.parametrize("screen", [TipScreen.HOME, TipScreen.NEW_TABLE])
def test_a_tip_is_shown_until_it_is_put_away(qtbot: QtBot, screen: TipScreen) -> None:
    made, tips, away = window(qtbot)
    tips.offer(screen, TEXTS, Settings())
    (bar,) = visible(made)
    bar.close_button.click()
    assert away == [screen]
    assert not visible(made)
    tips.offer(screen, TEXTS, Settings(tips_seen=(screen,)))
    assert not visible(made)


def test_the_tip_goes_with_its_page(qtbot: QtBot) -> None:
    made, tips, _ = window(qtbot)
    tips.offer(TipScreen.HOME, TEXTS, Settings())
    made.show_page(QWidget())
    assert not visible(made)


def test_the_first_one_offers_the_lesson(qtbot: QtBot) -> None:
    made, tips, _ = window(qtbot)
    tips.offer(TipScreen.HOME, TEXTS, Settings())
    (bar,) = visible(made)
    with qtbot.waitSignal(tips.lesson_wanted, timeout=1000):
        bar.offer.click()


def test_tips_that_are_seen_change_their_language(qtbot: QtBot) -> None:
    made, tips, _ = window(qtbot)
    dialog = QDialog(made)
    QVBoxLayout(dialog)
    dialog.show()
    tips.offer(TipScreen.HOME, TEXTS, Settings())
    tips.offer(TipScreen.NEW_TABLE, TEXTS, Settings())  # the one before goes away
    tips.offer_in(dialog, TipScreen.SETTINGS, TEXTS, Settings())
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    japanese = Texts("ja")
    tips.speak(japanese)
    said = {bar.accessibleDescription() for bar in made.findChildren(TipBar)}
    assert said == {tip_text(s, japanese) for s in (TipScreen.NEW_TABLE, TipScreen.SETTINGS)}
    assert {bar.close_button.text() for bar in dialog.findChildren(TipBar)} == {japanese("Got it")}


def test_a_dialog_has_its_tip_at_the_head(qtbot: QtBot) -> None:
    _, tips, away = window(qtbot)
    dialog = QDialog()
    qtbot.addWidget(dialog)
    QVBoxLayout(dialog)
    tips.offer_in(dialog, TipScreen.SETTINGS, TEXTS, Settings())
    dialog.show()
    (bar,) = visible(dialog)
    bar.close_button.click()
    assert away == [TipScreen.SETTINGS]
    assert not visible(dialog)


def test_what_has_had_the_focus_gives_it_to_the_page(qtbot: QtBot) -> None:
    made, tips, _ = window(qtbot)
    page = QWidget()
    way_out = QPushButton("Back", page)
    made.show_page(page)
    tips.offer(TipScreen.NEW_TABLE, TEXTS, Settings())
    (bar,) = visible(made)
    bar.close_button.setFocus()
    bar.close_button.click()
    assert made.focusWidget() is page
    assert not way_out.hasFocus()


def test_a_tip_that_was_in_sight_at_the_table_is_put_away(qtbot: QtBot) -> None:
    made, tips, away = window(qtbot)
    page = TablePage(TEXTS, Settings())
    made.show_page(page)
    tips.offer_at_table(page, TEXTS, Settings(tips_seen=(TipScreen.TABLE,)))
    assert not page.findChildren(TableTip)
    tips.offer_at_table(page, TEXTS, Settings())
    (tip,) = page.findChildren(TableTip)
    tip.reading.timeout.emit()
    assert away == [TipScreen.TABLE]
    page.stop()
