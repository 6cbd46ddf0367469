"""ui/table/action_bar.py: what is pressed too soon, or by a key to go on, costs nothing."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    ButtonFrame,
    DecideBar,
    PreActionFrame,
    RunOutBar,
    WaitBar,
)
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.table.replay_bar import ReplayPlace, replay_bar
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.table.commands import AddChips, SkipPause
from desktop_poker.ui import application
from desktop_poker.ui.controls.press_guard import SETTLING
from desktop_poker.ui.table.action_bar import ActionBar
from tests.ui.table.pressed import Pressed
from tests.ui.table.staged import LOOK, TEXTS, after_the_flop, decision, runs_out, shove, table

pytestmark = pytest.mark.hasty
LEFT = Qt.MouseButton.LeftButton
OFFSETS = (-0.3, -0.05, 0.0, 0.1, 0.24, 0.25, 0.3, 0.6)  # seconds from the drawing


@cache
def checks() -> DecideBar:
    return decision(table().play_until(after_the_flop))


def calls() -> DecideBar:
    dear = replace(checks().passive, verb="Call", amount="9,000")
    return replace(checks(), passive=dear, turn=(99, 1))


def boxes(price: str = "200") -> WaitBar:
    three = (PreAction.FOLD, PreAction.CALL, PreAction.CALL_ANY)
    words = ("Fold", f"Call {price}", "Call any")
    choices = tuple(PreActionFrame(*one, False) for one in zip(three, words, strict=True))
    return WaitBar(headline="Ken is to act.", choices=choices)


@cache
def run_out() -> RunOutBar:
    bar = table().play_until(runs_out, shove).bar()
    assert isinstance(bar, RunOutBar)
    return replace(bar, skip=SkipPause(), is_alone=True)


def buy_in() -> AskBar:
    answers = tuple(
        ButtonFrame(verb="Buy in for", amount=f"{chips:,}", command=AddChips(chips))
        for chips in (4_000, 20_000)
    )
    return AskBar(headline="You are out of chips.", detail="", answers=answers, may_leave=True)


CHANGES: dict[str, tuple[Bar, Bar]] = {
    "boxes become buttons": (boxes(), calls()),
    "buttons become boxes": (checks(), boxes()),
    "a check becomes a call": (checks(), calls()),
    "a price rises": (boxes("200"), boxes("600")),
    "a hand ends in a question": (run_out(), buy_in()),
    "a call ends in a question": (checks(), buy_in()),
    "a question ends in a turn": (buy_in(), calls()),
    "a pause ends in a turn": (run_out(), calls()),
}


class Hasty(Pressed):
    """A bar at a time that the test says."""

    def __init__(self, qtbot: QtBot) -> None:
        self.now = 100.0
        super().__init__(qtbot, checks(), lambda: self.now)
        self.left: list[bool] = []
        self.made.left.connect(lambda: self.left.append(True))
        qtbot.waitExposed(self.made)

    def show(self, bar: Bar) -> None:
        self.made.show_bar(bar, Figures())
        for _ in range(2):  # whatever has no place yet gets one, and then all is drawn
            QApplication.processEvents()

    def rest(self) -> None:
        self.now += 10
        for heard in (self.told, self.armed, self.left):
            heard.clear()

    @property
    def costs(self) -> list[object]:
        """What somebody would mind."""
        return [one for one in (*self.told, *self.armed, *self.left) if one != SkipPause()]

    def pressables(self) -> list[QPushButton]:
        return [
            made
            for made in self.made.findChildren(QPushButton)
            if made.isVisible() and made.isEnabled()
        ]

    def at(self, place: QPoint) -> QWidget:
        return self.made.childAt(place) or self.made


def place_of(bar: ActionBar, made: QWidget) -> QRect:
    return QRect(made.mapTo(bar, QPoint()), made.size())


@pytest.fixture
def hasty(qtbot: QtBot) -> Hasty:
    return Hasty(qtbot)


@pytest.mark.parametrize("change", CHANGES)
def test_a_click_at_every_offset(change: str, hasty: Hasty) -> None:
    """Where something was to be pressed before, and where something is now."""
    before, after = CHANGES[change]
    hasty.made.set_confirms_all_in(on=False)
    places: list[QPoint] = []
    for bar in (before, after):
        hasty.show(bar)
        places += [place_of(hasty.made, made).center() for made in hasty.pressables()]
    for place in places:
        for offset in OFFSETS:
            hasty.show(before)
            hasty.rest()
            if offset < 0:
                QTest.mousePress(pressed := hasty.at(place), LEFT)
                hasty.now -= offset
                hasty.show(after)
                hasty.now += 1
                QTest.mouseRelease(pressed, LEFT)
                assert not [one for one in hasty.costs if isinstance(one, AddChips)]
                assert not hasty.told
                continue
            hasty.show(after)
            aim = hasty.at(place)
            is_new = any(one.at == hasty.now for one in hasty.made._guard._changes_of(aim))
            hasty.now += offset
            QTest.mouseClick(aim, LEFT)
            if is_new and offset < SETTLING:
                assert not hasty.costs
            elif isinstance(aim, QAbstractButton) and aim.isEnabled():
                sizes = hasty.made.sizing.isAncestorOf(aim)
                assert bool(hasty.costs) is not sizes, (place, offset)


@pytest.mark.parametrize("key", ["fold", "call", "raise", "all_in"])
def test_a_key_at_every_offset(key: str, hasty: Hasty) -> None:
    asked: list[str] = []
    hasty.made.wants_more.connect(asked.append)
    hasty.made.set_confirms_all_in(on=False)
    free = replace(calls(), fold=replace(calls().fold, command=calls().passive.command))
    for before in (boxes(), checks(), buy_in()):
        for offset in OFFSETS:
            hasty.show(before)
            hasty.rest()
            asked.clear()
            hasty.now += max(0.0, -offset)
            hasty.show(free)
            hasty.now += max(0.0, offset)
            means_the_same = before == checks() and key in ("raise", "all_in")
            hasty.made.press_key(key)
            if offset < SETTLING and not means_the_same:
                assert not hasty.told
                assert asked[-1].startswith("Now it says")
            else:
                assert len(hasty.told) == 1


def test_a_double_click_does_not_confirm_an_all_in(hasty: Hasty) -> None:
    dear = replace(calls().passive, verb="Call all-in", amount="2,776", is_all_in=True)
    hasty.show(replace(calls(), passive=dear))
    hasty.rest()
    QTest.mouseClick(hasty.made.passive, LEFT)
    QApplication.processEvents()
    hasty.now += 0.15
    QTest.mouseDClick(hasty.made.passive, LEFT)
    assert not hasty.told
    hasty.now += SETTLING + 0.01
    QTest.mouseClick(hasty.made.passive, LEFT)
    assert hasty.told == [dear.command]


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("size", [(1_024, 116), (1_440, 138)])
def test_what_goes_on_lies_nowhere_where_chips_are_put_in(
    size: tuple[int, int], hasty: Hasty, qapp: QApplication
) -> None:
    """The boxes, Skip, and the way back from a replay."""
    application.apply_look(qapp, LOOK)
    bar = hasty.made
    bar.resize(*size)

    def places(*names: str) -> list[QRect]:
        found = [bar.findChild(QWidget, name) for name in names]
        return [place_of(bar, made) for made in found if isinstance(made, QWidget)]

    hasty.show(checks())
    costly = places("fold", "passive", "wager")
    hasty.show(buy_in())
    costly += places("answer0", "answer1")
    assert len(costly) == 5
    hasty.show(boxes())
    free = places("pre_fold", "pre_call", "pre_call_any")
    hasty.show(run_out())
    free += places("skip")
    bar.show_replay(replay_bar(ReplayPlace(1, 1, 9), checks(), TEXTS))
    QApplication.processEvents()
    free += places("replay_leave")
    assert len(free) == 5
    assert not [one for one in free for other in costly if one.intersects(other)]


def test_the_focus_does_not_stay_for_the_next_turn(hasty: Hasty) -> None:
    bar = hasty.made
    bar.activateWindow()
    for made in (bar.wager, bar.passive, bar.sizing._field):
        hasty.show(checks())
        made.setFocus()
        hasty.show(replace(checks(), wager=replace(checks().wager, verb="Go")))  # the same turn
        assert bar.window().focusWidget() is made
        hasty.show(calls())
        assert bar.window().focusWidget() is bar
        made.setFocus()
        hasty.show(run_out())
        assert bar.window().focusWidget() is bar
        hasty.show(buy_in())
        assert bar.window().focusWidget() is bar


@pytest.mark.parametrize("bar", [checks(), calls(), boxes(), buy_in()])
def test_space_presses_nothing_that_costs_chips(bar: Bar, hasty: Hasty) -> None:
    """Nor in the moment in which a pause that was skipped is over."""
    hasty.show(bar)
    for made in hasty.pressables():
        if made.objectName().startswith("preset") or made is hasty.made._ask.leave:
            continue
        hasty.rest()
        made.setFocus()
        QTest.keyClick(made, Qt.Key.Key_Space)
        assert not hasty.costs, made.objectName()
