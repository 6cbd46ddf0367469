"""ui/welcome/table_tip.py: a table's tip comes calmly, covers nothing and disturbs nobody."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.staging import ME, StagedTable
from desktop_poker.client.history.hand_replay import HandReplay
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.tips import TipScreen, tip_text
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandEnded
from desktop_poker.engine.table.room import RoomState
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.table_tip import TableTip
from desktop_poker.ui.welcome.tip_bar import TipBar
from tests.ui.table.staged import TEXTS, decides, runs_out, shove, table


def at_a_table(
    qtbot: QtBot, texts: Texts = TEXTS, size: tuple[int, int] = (1024, 640)
) -> tuple[TablePage, TableTip, TipBar]:
    page = TablePage(texts, Settings())
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    bar = TipBar(texts, look_of(Settings()), tip_text(TipScreen.TABLE, texts))
    return page, TableTip(page, bar), bar


def folds(due: ActionDue, _: StagedTable) -> Act:
    """The viewer folds whatever comes, the others call."""
    wanted = ActionKind.FOLD if due.seat == ME else ActionKind.CALL
    chosen = next((c for c in due.choices if c.kind is wanted), due.choices[0])
    return Act(due.seat, chosen.kind, chosen.least)


def has_folded(screen: TableScreen) -> bool:
    hand, state = screen.view.hand, screen.view.table
    playing = state is not None and state.room is RoomState.IN_HAND
    return hand is not None and playing and hand.player(ME).folded and screen.view.due is not None


def between(screen: TableScreen) -> bool:
    return screen.view.table is not None and screen.view.table.room is RoomState.STARTING


def folded(texts: Texts = TEXTS) -> tuple[StagedTable, TableScreen]:
    staged = table(seats=5, seed="3", texts=texts)
    return staged, staged.play_until(has_folded, folds)


def test_it_comes_after_some_calm_and_goes_with_the_next_hand(qtbot: QtBot) -> None:
    page, tip, bar = at_a_table(qtbot)
    staged, screen = folded()
    page.show_screen(screen)
    assert tip.calm.isActive()
    assert not bar.isVisible()
    tip.calm.timeout.emit()
    assert bar.isVisible()
    page.show_screen(staged.play_until(between, folds))
    assert not bar.isVisible()  # what can be asked after a hand stands in its place
    page.show_screen(staged.play_until(decides, folds))
    assert not bar.isVisible()
    assert not tip.reading.isActive()
    page.stop()


def test_it_does_not_come_between_two_hands(qtbot: QtBot) -> None:
    page, tip, bar = at_a_table(qtbot)
    staged = table(seats=5, seed="3")
    for _ in range(4):
        page.show_screen(staged.play_until(decides))
        page.show_screen(staged.play_until(between))
        assert not tip.calm.isActive()
    assert not bar.isVisible()
    page.stop()


def test_who_has_seen_it_long_enough_has_read_it(qtbot: QtBot) -> None:
    page, tip, bar = at_a_table(qtbot)
    staged, screen = folded()
    page.show_screen(screen)
    tip.calm.timeout.emit()
    with qtbot.waitSignal(tip.read, timeout=0):
        tip.reading.timeout.emit()
    assert bar.isVisible()  # nothing vanishes under somebody's eyes
    page.show_screen(staged.play_until(decides, folds))
    page.show_screen(staged.play_until(has_folded, folds))
    assert not bar.isVisible()
    assert not tip.calm.isActive()
    page.stop()


def test_the_time_in_sight_is_added_up(qtbot: QtBot) -> None:
    page, tip, _ = at_a_table(qtbot)
    staged, screen = folded()
    whole = tip.reading.interval()
    page.show_screen(screen)
    tip.calm.timeout.emit()
    page.show_screen(staged.play_until(decides, folds))
    assert tip.reading.interval() < whole
    page.stop()


@pytest.mark.parametrize("by_press", [True, False])
def test_its_focus_goes_to_the_page_and_not_to_the_way_out(qtbot: QtBot, *, by_press: bool) -> None:
    page, tip, bar = at_a_table(qtbot)
    staged, screen = folded()
    page.show_screen(screen)
    tip.calm.timeout.emit()
    bar.close_button.setFocus()
    if by_press:
        bar.close_button.click()
    else:
        page.show_screen(staged.play_until(decides, folds))
    assert not bar.isVisible()
    assert page.focusWidget() is page
    page.stop()


def test_a_last_hand_has_the_whole_bar(qtbot: QtBot) -> None:
    page, tip, bar = at_a_table(qtbot)
    staged = table(seats=5, seed="3")
    staged.play_until(lambda screen: len(screen.results) > 1)
    end = next(n for n, step in enumerate(staged.steps) if isinstance(step.fact, HandEnded))
    names = {0: "A", 1: "B", 2: "C", 3: "D", 4: "E"}
    replay = HandReplay(staged.steps[: end + 1], names, TEXTS, ScreenOptions())
    page.show_screen(staged.play_until(has_folded, folds))
    tip.calm.timeout.emit()
    page.show_replay(replay.go(1), 1, replay.length)
    assert not bar.isVisible()
    page.stop()


def test_a_run_out_has_the_whole_bar(qtbot: QtBot) -> None:
    page, tip, bar = at_a_table(qtbot)
    staged, screen = folded()
    page.show_screen(screen)
    tip.calm.timeout.emit()
    page.show_screen(staged.play_until(runs_out, shove))
    assert not bar.isVisible()
    page.stop()


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_covers_no_words(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    texts = Texts(language)
    page, tip, bar = at_a_table(qtbot, texts, size)
    page.show_screen(folded(texts)[1])
    tip.calm.timeout.emit()
    qtbot.waitUntil(lambda: bar.width() > 200)
    here = _place(bar, page)
    assert _place(page.bar, page).contains(here)
    words = [label for label in page.bar.findChildren(QLabel) if _is_read(label, bar)]
    assert words
    for one in words:
        assert not here.intersects(_place(one, page))
        assert one.heightForWidth(one.width()) <= one.height()  # all of it is seen
    for one in bar.findChildren(QLabel):
        assert one.heightForWidth(one.width()) <= one.height()
    page.stop()


def test_it_makes_no_window_wider(qtbot: QtBot) -> None:
    page, tip, bar = at_a_table(qtbot)
    page.show_screen(folded()[1])
    narrowest = page.bar.minimumSizeHint().width()
    tip.calm.timeout.emit()
    assert bar.isVisible()
    assert page.bar.minimumSizeHint().width() <= narrowest + 16  # the gap between them
    page.stop()


def _is_read(label: QLabel, bar: TipBar) -> bool:
    return label.isVisible() and bool(label.text()) and not bar.isAncestorOf(label)


def _place(widget: QWidget, page: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())
