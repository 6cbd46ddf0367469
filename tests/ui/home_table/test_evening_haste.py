"""ui/home_table/evening_page.py: one tap too many, and taps that were meant for something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.controls.press_guard import SETTLING
from desktop_poker.ui.home_table.evening_page import EveningPage
from tests.engine.table.homes import TOURNAMENT, evening, play
from tests.ui.home_table.staged import shown
from tests.ui.pressing import LEFT, press, tap

START = evening(1000, 1000, 1000)
RIVER = play(START, "next, deal, fold, call, check", *["deal, check, check"] * 2, "deal, check")
SHOWDOWN = play(RIVER, "check")
STUD = play(evening(1000, 1000, 1000, key="stud_8"), "next, deal")
RESTS = play(
    play(evening(1000, 1000, tournament=TOURNAMENT), "level 1, next, deal, fold"),
    "next",
    seconds=900.0,
)
Pressed = Callable[[EveningPage], object]


def place(page: EveningPage, part: QWidget) -> QRect:
    return QRect(part.mapTo(page, QPoint()), part.size())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1440, 900), (1920, 1080)])
def test_what_goes_on_lies_where_nobody_bets_or_names_a_winner(
    qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    page = shown(qtbot, RIVER, size, language)
    pad = page.pad
    chips = [place(page, made) for made in (pad.fold, pad.call, pad.check, pad.wager)]
    page.show_state(SHOWDOWN, 0.0)
    QApplication.processEvents()
    chips.append(place(page, page.pick.confirm))
    for state in (play(START, "next"), play(SHOWDOWN, "win 1"), play(RIVER, "void")):
        page.show_state(state, 0.0)
        QApplication.processEvents()
        assert page.wait.go.isVisible()
        for made in (page.wait.go, page.wait.second, *page.wait.rebuys.values()):
            if made.isVisible():
                assert not any(place(page, made).intersects(other) for other in chips)


class Hasty:
    """A page that has just come to ask something else, at a time that the test says."""

    def __init__(self, qtbot: QtBot, before: HomeState, after: HomeState) -> None:
        self.now = 100.0
        self.page = shown(qtbot, before, clock=lambda: self.now)
        self.told: list[object] = []
        for signal in (self.page.entered, self.page.person_wanted):
            signal.connect(self.told.append)
        self.now += 10.0
        self.page.show_state(after, 0.0)

    def draw(self, after: float = 0.0) -> None:
        self.now += after
        QApplication.processEvents()


def _confirm(page: EveningPage) -> None:
    page.chosen = {(0, Share.WHOLE): (Seat(1),)}
    page._render()
    press(page.pick.confirm)


CHANGES: dict[str, tuple[HomeState, HomeState, Pressed]] = {
    "to deal": (play(RIVER, "undo"), play(START, "next"), lambda page: press(page.wait.go)),
    "next hand": (SHOWDOWN, play(SHOWDOWN, "win 1"), lambda page: tap(page, Qt.Key.Key_Space)),
    "next player": (play(RIVER, "undo"), RIVER, lambda page: press(page.pad.check)),
    "a key": (play(RIVER, "undo"), RIVER, lambda page: tap(page, Qt.Key.Key_K)),
    "who opens": (
        play(evening(1000, 1000, 1000, key="stud_8"), "next"),
        STUD,
        lambda page: press(next(iter(page.opener.buttons.values()))),
    ),
    "a plate": (
        play(evening(1000, 1000, 1000, key="stud_8"), "next"),
        STUD,
        lambda page: press(page.table.viewport(), at=page.table.place_of(1).toPoint()),
    ),
    "the next pot": (RIVER, SHOWDOWN, _confirm),
}


@pytest.mark.hasty
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("drawn_after", [0.0, 0.4])
def test_a_press_counts_a_quarter_of_a_second_after_it_was_seen_and_ever_after(
    qtbot: QtBot, change: str, drawn_after: float
) -> None:
    before, after, pressed = CHANGES[change]
    hasty = Hasty(qtbot, before, after)
    hasty.now += drawn_after
    pressed(hasty.page)
    assert hasty.told == [], "before it was drawn"
    hasty.draw()
    seen = hasty.now
    for step in range(25):
        hasty.now = seen + step * SETTLING / 25
        pressed(hasty.page)
        assert hasty.told == [], step
    for count, later in enumerate((0.0, 0.05, 1.0, 60.0), start=1):
        hasty.now = seen + SETTLING + later
        pressed(hasty.page)
        assert len(hasty.told) == count, later


@pytest.mark.hasty
def test_a_press_that_began_before_the_change_is_none(qtbot: QtBot) -> None:
    page_state = play(RIVER, "undo")
    hasty = Hasty(qtbot, RIVER, page_state)
    hasty.draw()
    hasty.now += 5.0
    check = hasty.page.pad.check
    QTest.mousePress(check, LEFT)
    hasty.page.show_state(RIVER, 0.0)
    hasty.draw()
    hasty.now += 5.0
    QTest.mouseRelease(check, LEFT)
    assert hasty.told == []
    press(check)
    assert len(hasty.told) == 1


@pytest.mark.hasty
def test_a_break_that_runs_out_changes_what_the_key_means(qtbot: QtBot) -> None:
    hasty = Hasty(qtbot, START, RESTS)
    hasty.page.show_state(RESTS, 905.0)
    hasty.draw()
    hasty.now += 5.0
    hasty.page.show_time(1200.0)
    hasty.draw()
    press(hasty.page.wait.go)
    assert hasty.told == []
    hasty.now += SETTLING
    press(hasty.page.wait.go)
    assert len(hasty.told) == 1


def test_a_key_that_is_held_down_acts_once(qtbot: QtBot) -> None:
    page = shown(qtbot, RIVER)
    told: list[object] = []
    page.entered.connect(told.append)

    def hold(key: Qt.Key, text: str) -> None:
        kind, none = QKeyEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(page, QKeyEvent(kind, key, none, text, True))

    for key in (Qt.Key.Key_K, Qt.Key.Key_Space, Qt.Key.Key_U, Qt.Key.Key_Return):
        hold(key, "")
    assert told == []
    hold(Qt.Key.Key_7, "7")
    assert page.keypad.typed == "7"
