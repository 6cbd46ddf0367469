"""app/opened_hands.py: files of hands come into the history and onto the screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from desktop_poker.app.windows import Windows
from desktop_poker.ui.history.hands_dialog import HandsDialog
from desktop_poker.ui.notices import Notice
from tests.app.test_windows import run
from tests.storage.phh.files import TWO_HANDS, UNPLAYED
from tests.ui.loops import until

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


def dialogs(windows: Windows) -> list[HandsDialog]:
    return windows.first.app.window.findChildren(HandsDialog)


def test_hands_are_imported_and_shown(qapp: QApplication, tmp_path: Path) -> None:
    file, bad = tmp_path / "二つの 手.phhs", tmp_path / "unplayed.phh"
    file.write_text(TWO_HANDS, encoding="utf-8")
    bad.write_text(UNPLAYED, encoding="utf-8")

    async def play(windows: Windows) -> None:
        windows.open_all([file, bad, file, tmp_path / "nowhere.phh"])
        await until(lambda: bool(dialogs(windows)))
        (dialog,) = dialogs(windows)
        assert dialog.view.list.count() == 2
        first = dialog.view.list.hand
        assert first is not None
        assert (first.hand_id, first.game, first.who) == (1, "Hold'em", "Ken, 美咲, Mia")
        assert not dialog.view.outcome.isVisible()  # nobody here has won or lost
        dialog.view.replay.click()
        assert "Step 1 of" in dialog.view.stage.bar.step.text()
        dialog.reject()
        assert "Ken folds" in dialog.view.text.toPlainText()
        said = [one.text() for one in dialog.findChildren(QLabel)]
        assert any("2 hands imported, 0 were here already, 1 were left" in line for line in said)
        problems = dialog.view.problems.toPlainText()
        assert "variant XX is not played here" in problems
        assert "nowhere.phh" in problems
        assert len(list(windows.first.app.evening.records.hands())) == 2

    run(qapp, tmp_path / "profile", play)


def test_a_file_without_hands_is_explained(qapp: QApplication, tmp_path: Path) -> None:
    bad = tmp_path / "letter.phh"
    bad.write_bytes(b"\xff\xfe no hands")

    async def play(windows: Windows) -> None:
        windows.open_all([bad])
        found = windows.first.app.window.findChildren
        await until(lambda: bool(found(Notice)))
        (notice,) = found(Notice)
        assert "letter.phh: not a text in UTF-8" in notice.details.toPlainText()
        assert not dialogs(windows)

    run(qapp, tmp_path / "profile", play)


def test_files_that_come_before_the_window_are_opened_in_it(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "two.phhs"
    file.write_text(TWO_HANDS, encoding="utf-8")
    started = Windows.run

    async def early(windows: Windows, ending: asyncio.Event) -> None:
        windows.open_all([file])
        await started(windows, ending)

    monkeypatch.setattr(Windows, "run", early)

    async def play(windows: Windows) -> None:
        await until(lambda: bool(dialogs(windows)))

    run(qapp, tmp_path / "profile", play)


def test_files_that_come_when_all_is_closed_are_left_alone(
    qapp: QApplication, tmp_path: Path
) -> None:
    async def play(windows: Windows) -> None:
        windows.first.app.window.close()
        await until(lambda: not windows.open)
        windows.open_all([tmp_path / "late.phh"])

    run(qapp, tmp_path, play)
