"""app/recent.py: the history comes onto the home page after it is shown."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QPushButton

from desktop_poker.app.windows import Windows
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.first_page.recent_cards import ResultsCard
from desktop_poker.ui.history.hands_dialog import HandsDialog
from desktop_poker.ui.welcome.tip_bar import TipBar
from tests.app.test_windows import run
from tests.storage.recording import evening
from tests.ui.loops import until

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


def home(windows: Windows) -> HomePage:
    page = windows.first.app.window.page
    assert isinstance(page, HomePage)
    return page


def test_hands_of_today_are_on_the_page_and_open(qapp: QApplication, tmp_path: Path) -> None:
    now = datetime.now(UTC).isoformat(timespec="milliseconds")

    async def play(windows: Windows) -> None:
        for hand in evening(3):
            windows.first.app.evening.records.store("t", replace(hand, played_at=now))
        windows.first.show_home()
        await until(lambda: bool(home(windows).findChildren(ResultsCard)))
        (card,) = home(windows).findChildren(ResultsCard)
        assert card.hands.text() == "3 hands"
        home(windows).hand_chosen.emit(2)
        await until(lambda: bool(windows.first.app.window.findChildren(HandsDialog)))
        (dialog,) = windows.first.app.window.findChildren(HandsDialog)
        assert dialog.windowTitle() == "Last hands"
        assert dialog.view.list.currentRow() == 1
        chosen = dialog.view.list.hand
        assert chosen is not None
        assert chosen.hand_id == 2
        assert chosen.result.startswith(("+", "−", "0"))
        assert dialog.view.text.toPlainText().startswith("Hand 2\n")
        dialog.view.replay.click()
        assert dialog.view.stage.isVisible()
        dialog.view.stage.bar.moved.emit("last")
        forward = dialog.view.stage.bar.findChild(QPushButton, "replay_on")
        assert isinstance(forward, QPushButton)
        assert not forward.isEnabled()
        dialog.reject()
        assert dialog.view.list.isVisible()

    run(qapp, tmp_path / "profile", play)


def test_a_page_that_is_gone_is_left_alone(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        windows.first.show_home()
        windows.first.show_home()
        await until(lambda: bool(home(windows).findChildren(ResultsCard)))

    run(qapp, tmp_path / "profile", play)


@pytest.mark.parametrize(("hands", "is_new"), [(1, True), (6, False)])
def test_who_has_played_is_not_asked_whether_poker_is_new(
    qapp: QApplication, tmp_path: Path, hands: int, *, is_new: bool
) -> None:
    async def play(windows: Windows) -> None:
        first = windows.first
        assert first.app.window.findChildren(TipBar)
        for hand in evening(hands):
            first.app.evening.records.store("t", hand)
        first.show_home()
        await until(lambda: bool(home(windows).findChildren(ResultsCard)))
        assert any(bar.isVisible() for bar in first.app.window.findChildren(TipBar)) is is_new
        assert ("home" in first.app.settings.tips_seen) is not is_new
        first.show_home()
        await until(lambda: bool(home(windows).findChildren(ResultsCard)))
        assert any(bar.isVisible() for bar in first.app.window.findChildren(TipBar)) is is_new

    run(qapp, tmp_path / "profile", play)
