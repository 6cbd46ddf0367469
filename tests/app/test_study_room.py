"""app/study_room.py: from the door on the first page to the report, the hands and the trainer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop_poker.app.windows import Windows
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.study.push_fold_view import PushFoldView
from desktop_poker.ui.study.study_page import StudyPage
from tests.app.test_recent import home
from tests.app.test_windows import run
from tests.storage.recording import evening
from tests.ui.loops import until


def test_study_is_one_door_from_the_first_page(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        window = windows.first.app.window
        for hand in evening(2):
            windows.first.app.evening.records.store("t", hand)
        windows.first.show_home()
        home(windows).study_tile.clicked.emit()
        await until(lambda: isinstance(window.page, StudyPage))
        page = window.page
        assert isinstance(page, StudyPage)
        names = [made.accessibleName() for made in page.rows.buttons()]
        assert names == ["Report", "My hands", "All-in or fold"]
        page.choose(2)
        (trainer,) = page.findChildren(PushFoldView)
        await until(lambda: trainer.asked is not None)
        page.choose(1)
        page.step_back()
        assert isinstance(window.page, HomePage)

    run(qapp, tmp_path / "profile", play)
