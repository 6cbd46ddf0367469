"""ui/table/table_page.py: what moves on the page, how fast, and how it is skipped."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import AskBar
from desktop_poker.client.table.choreography import Cue, choreography
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.hand.events import BetsGathered, CardsDealt, HandEnded, HandsShown
from desktop_poker.engine.views.redaction import redact
from desktop_poker.ui.table.plate import PlateItem
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.loops import running
from tests.ui.table.staged import ME, TEXTS, calm, shove, table

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    made = TablePage(TEXTS, Settings())
    qtbot.addWidget(made)
    made.resize(1_100, 700)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


def told(signal: SignalInstance) -> list[object]:
    found: list[object] = []
    signal.connect(lambda *said: found.append(said))
    return found


def with_cues(kind: type, *, wild: bool = False) -> tuple[TableScreen, Sequence[Cue], TableFrame]:
    """A screen just after a fact, with the cues of it and the frame before it."""
    staged = table(seed="7")
    hand, frame = staged.screen.view.hand, staged.screen.frame()
    cues: tuple[Cue, ...] = ()
    before = frame

    def there(screen: TableScreen) -> bool:
        nonlocal hand, frame, cues, before
        cues = choreography(
            redact(staged.steps[-1].fact, ME).event, hand, screen.view.hand, screen.awards
        )
        before, hand, frame = frame, screen.view.hand, screen.frame()
        return isinstance(staged.steps[-1].fact, kind) and bool(cues)

    return staged.play_until(there, shove if wild else calm), cues, before


@pytest.mark.parametrize("kind", [CardsDealt, BetsGathered])
def test_cues_move_things_towards_the_same_table(kind: type, page: TablePage) -> None:
    screen, cues, before = with_cues(kind)
    page.scene.show_frame(before)
    page.show_screen(screen, cues)
    assert page.scene.mover.is_moving
    assert page.scene._frame == screen.frame()
    page.scene.mover.finish()
    moved = page.grab().toImage()
    page.show_screen(screen)
    assert page.grab().toImage() == moved


@pytest.mark.parametrize(
    ("settings", "length"),
    [
        (Settings(), 1.0),
        (Settings(motion="slow"), 1.6),
        (Settings(motion="fast"), 0.6),
        (Settings(motion="none"), 0.0),
    ],
)
def test_the_settings_say_how_fast_things_move(
    settings: Settings, length: float, page: TablePage
) -> None:
    screen, cues, before = with_cues(CardsDealt)
    page.restyle(settings, None)
    page.scene.show_frame(before)
    page.show_screen(screen, cues)
    assert page.speed == length
    assert page.scene.mover.is_moving is (length > 0)
    if length:
        assert page.scene.mover._speed == length
        page.show_screen(screen, cues, pace=0.5)
        assert page.scene.mover._speed == length / 2


def test_reduced_motion_is_a_setting(page: TablePage) -> None:
    screen, cues, before = with_cues(CardsDealt)
    page.restyle(Settings(reduced_motion=True), None)
    page.scene.show_frame(before)
    page.show_screen(screen, cues)
    assert page.scene.mover.is_moving
    assert not any(track.turns or any(track.away) for track in page.scene.mover._motion.tracks)


def test_nothing_moves_on_a_page_that_is_not_seen(page: TablePage) -> None:
    screen, cues, before = with_cues(CardsDealt)
    for vanish in (page.showMinimized, page.hide):
        vanish()
        page.scene.show_frame(before)
        page.show_screen(screen, cues)
        assert not page.scene.mover.is_moving
        assert page.scene._frame == screen.frame()


def test_a_skip_is_told_once_and_only_while_it_is_watched_for(page: TablePage) -> None:
    screen, cues, before = with_cues(CardsDealt)
    skipped = told(page.skipped)
    QTest.keyClick(page, Qt.Key.Key_F9)
    assert not skipped
    page.scene.show_frame(before)
    page.show_screen(screen, cues)
    page.watch_for_skips(on=True)
    QTest.keyClick(page, Qt.Key.Key_F9)
    QTest.mouseClick(page.view.viewport(), LEFT)
    assert len(skipped) == 1
    assert not page.scene.mover.is_moving
    page.watch_for_skips(on=True)
    page.watch_for_skips(on=True)
    page.watch_for_skips(on=False)
    QTest.mouseClick(page.view.viewport(), LEFT)
    assert len(skipped) == 1


def test_a_page_that_went_away_hears_of_no_skips(page: TablePage) -> None:
    skipped = told(page.skipped)
    page.watch_for_skips(on=True)
    page.stop()
    QTest.keyClick(page, Qt.Key.Key_F9)
    assert not skipped


def test_stopping_in_mid_motion_leaves_the_table_right(page: TablePage) -> None:
    screen, cues, before = with_cues(HandEnded, wild=True)
    page.scene.show_frame(before)
    page.show_screen(screen, cues)
    page.scene.mover.show_moment(page.scene.mover.length / 2)
    page.stop()
    assert not running(page, page.scene)
    kept = [item for _, item in page.scene._items.values()]
    lights = [item.light for item in kept if isinstance(item, PlateItem)]
    assert set(page.scene.items()) == {*kept, *lights}


@pytest.mark.parametrize("end", ["finish", "resize"])
def test_d3_nobody_says_how_often_to_run_it_before_the_hands_lie_open(
    end: str, page: TablePage, qtbot: QtBot
) -> None:
    staged = table(seed="7", runouts="ask")
    hand, frame = staged.screen.view.hand, staged.screen.frame()
    cues: tuple[Cue, ...] = ()
    before = frame

    def asked(screen: TableScreen) -> bool:
        nonlocal hand, frame, cues, before
        cues = choreography(redact(staged.steps[-1].fact, ME).event, hand, screen.view.hand)
        before, hand, frame = frame, screen.view.hand, screen.frame()
        return isinstance(staged.steps[-1].fact, HandsShown) and isinstance(screen.bar(), AskBar)

    screen = staged.play_until(asked, shove)
    page.scene.show_frame(before)
    page.show_screen(screen, cues)
    twice = page.bar.findChild(QPushButton, "answer1")
    assert isinstance(twice, QPushButton)
    assert page.scene.mover.is_moving
    assert not twice.isVisible()
    if end == "finish":
        page.scene.mover.finish()
    else:
        page.resize(1_200, 720)
    qtbot.waitUntil(twice.isVisible)
