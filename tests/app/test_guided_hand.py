"""app/guided_hand.py: the lesson at the real table, from the home page and back."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from desktop_poker.app.desktop import Desktop
from desktop_poker.app.guided_hand import GuidedHand
from desktop_poker.client.action_frames import DecideBar
from desktop_poker.client.announcements import Announcement
from desktop_poker.client.lesson import Moment
from desktop_poker.storage.settings import Settings, save_settings
from desktop_poker.ui.home.home_page import HomePage
from desktop_poker.ui.table.table_page import TablePage
from tests.app.windows import desktop_in, notices
from tests.ui.loops import until


async def begun(desktop: Desktop) -> GuidedHand:
    home = desktop.window.page
    assert isinstance(home, HomePage)
    home.lesson.click()
    await until(lambda: desktop._lesson is not None and desktop.controller is not None)
    lesson = desktop._lesson
    assert lesson is not None
    await until(lambda: decides(lesson))
    return lesson


def decides(lesson: GuidedHand) -> bool:
    return isinstance(lesson.page.bar._bar, DecideBar)


def quick(folder: Path, **more: object) -> None:
    settings = Settings(speed="instant", motion="none", **more)  # type: ignore[arg-type]
    save_settings(folder / "settings.json", settings)


def gone_on(lesson: GuidedHand, before: object) -> bool:
    """Whether the next decision is on the page, or the end of the hand."""
    return moment(lesson) is Moment.OVER or (decides(lesson) and lesson.page.bar._bar != before)


def moment(lesson: GuidedHand) -> Moment:
    shown = lesson.card._lesson
    assert shown is not None
    return shown.moment


def test_the_whole_lesson_with_the_buttons_of_the_table(qapp: QApplication, tmp_path: Path) -> None:
    quick(tmp_path, practice_level="regular")

    async def evening(desktop: Desktop) -> None:
        lesson = await begun(desktop)
        heard: list[Announcement] = []
        lesson.page.access.said.connect(heard.append)
        seen = []
        bar = lesson.page.bar
        for pressed in (bar.passive, bar.wager, bar.passive, bar.passive):
            seen.append(moment(lesson))
            while lesson.card.next.isVisible():
                lesson.card.next.click()
            before = bar._bar
            pressed.click()
            await until(partial(gone_on, lesson, before), 20)
        assert seen == [Moment.PREFLOP, Moment.FLOP, Moment.TURN, Moment.RIVER]
        await until(lambda: moment(lesson) is Moment.OVER, 20)
        assert any("You win " in said.text for said in heard)
        assert "home" in desktop.settings.tips_seen
        lesson.card.next.click()
        lesson.card.play.click()
        await until(lambda: desktop._lesson is None and desktop.controller is not None)
        assert isinstance(desktop.window.page, TablePage)
        assert not notices(desktop)

    desktop_in(qapp, tmp_path, evening)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_the_card_is_clear_of_the_bar_and_its_button_stays(
    qapp: QApplication, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    quick(tmp_path, language=language)

    async def evening(desktop: Desktop) -> None:
        desktop.window.setMinimumSize(*size)
        desktop.window.resize(*size)
        lesson = await begun(desktop)
        bar, places = lesson.page.bar, set()
        for pressed in (bar.passive, bar.wager, bar.passive, bar.passive):
            while True:
                await asyncio.sleep(0)
                card = lesson.card
                assert lesson.page.view.geometry().contains(card.geometry())
                assert not card.geometry().intersects(bar.geometry())
                if not card.next.isVisible():
                    break
                places.add(card.next.mapTo(lesson.page, QPoint(0, 0)).toTuple())
                card.next.click()
            before = bar._bar
            pressed.click()
            await until(partial(gone_on, lesson, before), 20)
        assert len(places) == 1

    desktop_in(qapp, tmp_path, evening)


def test_it_can_be_left_in_the_middle_and_nothing_is_kept(
    qapp: QApplication, tmp_path: Path
) -> None:
    quick(tmp_path)

    async def evening(desktop: Desktop) -> None:
        lesson = await begun(desktop)
        lesson.card.leave.click()
        await until(lambda: isinstance(desktop.window.page, HomePage))
        assert desktop._lesson is None
        assert desktop.controller is None
        assert desktop.evening.saved_table() is None
        assert not list(desktop.evening.records.hands())

    desktop_in(qapp, tmp_path, evening)


def test_folding_is_explained(qapp: QApplication, tmp_path: Path) -> None:
    quick(tmp_path, language="ja")

    async def evening(desktop: Desktop) -> None:
        lesson = await begun(desktop)
        lesson.page.bar.fold.click()
        await until(lambda: moment(lesson) is Moment.OVER, 20)
        assert lesson.card.isVisible()

    desktop_in(qapp, tmp_path, evening)


def test_the_window_can_be_closed_in_the_middle(qapp: QApplication, tmp_path: Path) -> None:
    quick(tmp_path)

    async def evening(desktop: Desktop) -> None:
        await begun(desktop)

    desktop_in(qapp, tmp_path, evening)
