"""app/disk_trouble.py: a refusal that another thread hears of is on the page (R14)."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.app.disk_trouble import show_refusals
from desktop_poker.app.evening import Evening
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import NotKept
from desktop_poker.storage.profile import Profile


class Screen:
    def __init__(self, told: list[str]) -> None:
        self._told = told

    def cut_off(self, why: str) -> None:
        self._told.append(why)


class Looked:
    def __init__(self, controller: Screen) -> None:
        self.controller = controller


def test_r14_both_the_journal_and_the_history_have_to_say_yes(qtbot: QtBot, tmp_path: Path) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    QVBoxLayout(page).addWidget(QWidget())
    page.show()
    cut_off: list[str] = []
    with Profile(tmp_path) as profile:
        evening = Evening(profile)
        notice = show_refusals(evening, page, Texts("en"), lambda: Looked(Screen(cut_off)))
        assert not notice.isVisible()

        def hear(what: str, refusal: NotKept | None) -> None:
            thread = threading.Thread(target=evening._disk_waits, args=(what, refusal))
            thread.start()
            thread.join()

        hear("journal", NotKept("no space left"))
        hear("hand", NotKept("it is full"))
        qtbot.waitUntil(notice.isVisible)
        assert notice.words.text().endswith("no space left.")
        hear("journal", None)
        qtbot.waitUntil(lambda: notice.words.text().endswith("it is full."))
        hear("hand", None)
        qtbot.waitUntil(lambda: not notice.isVisible())
        assert cut_off[0] == cut_off[-1] == ""
        assert "The table waits for the disk" in cut_off
        evening.close()
