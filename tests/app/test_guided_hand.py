"""app/guided_hand.py: the lesson at the real table, from the home page and back."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from desktop_poker.app.guided_hand import GuidedHand
from desktop_poker.app.kept_settings import save_settings
from desktop_poker.app.pages import Pages
from desktop_poker.app.table_session import TableSession
from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.welcome.lesson import LessonStage
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.table.table_page import TablePage
from tests.app.windows import desktop_in, notices
from tests.ui.loops import until


def taught(pages: Pages) -> GuidedHand | None:
    session = pages.app.session
    return session.lesson if isinstance(session, TableSession) else None


async def begun(pages: Pages) -> GuidedHand:
    home = pages.app.window.page
    assert isinstance(home, HomePage)
    home.lesson.click()
    await until(lambda: taught(pages) is not None)
    lesson = taught(pages)
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
    return moment(lesson) == LessonStage.OVER or (
        decides(lesson) and lesson.page.bar._bar != before
    )


def moment(lesson: GuidedHand) -> str:
    shown = lesson.card._lesson
    assert shown is not None
    return shown.moment


def test_the_whole_lesson_with_the_buttons_of_the_table(qapp: QApplication, tmp_path: Path) -> None:
    quick(tmp_path, practice_level="regular")

    async def evening(pages: Pages) -> None:
        lesson = await begun(pages)
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
        assert seen == [LessonStage.PREFLOP, LessonStage.FLOP, LessonStage.TURN, LessonStage.RIVER]
        await until(lambda: moment(lesson) == LessonStage.OVER, 20)
        assert any("You win " in said.text for said in heard)
        assert "home" in pages.app.settings.tips_seen
        lesson.card.next.click()
        lesson.card.play.click()
        await until(lambda: taught(pages) is None and pages.app.controller is not None)
        assert isinstance(pages.app.window.page, TablePage)
        assert not notices(pages)

    desktop_in(qapp, tmp_path, evening)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_the_card_is_clear_of_the_bar_and_its_button_stays(
    qapp: QApplication, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    quick(tmp_path, language=language)

    async def evening(pages: Pages) -> None:
        pages.app.window.setMinimumSize(*size)
        pages.app.window.resize(*size)
        lesson = await begun(pages)
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

    async def evening(pages: Pages) -> None:
        lesson = await begun(pages)
        lesson.card.leave.click()
        await until(lambda: isinstance(pages.app.window.page, HomePage))
        assert taught(pages) is None
        assert pages.app.controller is None
        assert pages.app.evening.saved_table() is None
        assert not list(pages.app.evening.records.hands())

    desktop_in(qapp, tmp_path, evening)


def test_folding_is_explained(qapp: QApplication, tmp_path: Path) -> None:
    quick(tmp_path, language="ja")

    async def evening(pages: Pages) -> None:
        lesson = await begun(pages)
        lesson.page.bar.fold.click()
        await until(lambda: moment(lesson) == LessonStage.OVER, 20)
        assert lesson.card.isVisible()

    desktop_in(qapp, tmp_path, evening)


def test_the_window_can_be_closed_in_the_middle(qapp: QApplication, tmp_path: Path) -> None:
    quick(tmp_path)

    async def evening(pages: Pages) -> None:
        await begun(pages)

    desktop_in(qapp, tmp_path, evening)
