"""ui/home_table/evening_page.py: one screen for everybody, by touch, mouse and keys (I1)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    DoAgain,
    EndBreak,
    NextHand,
    NoteCards,
    Say,
    SayDealt,
    TakeBack,
)
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.evening_page import EveningPage
from tests.engine.table.homes import TOURNAMENT, evening, play
from tests.ui.home_table.staged import shown, table
from tests.ui.pressing import press

SIDE = "next, deal, raise 1000, call, call, deal, deal, deal"


def told_by(page: EveningPage) -> list[object]:
    told: list[object] = []
    page.entered.connect(told.append)
    return told


def test_the_pad_acts(qtbot: QtBot) -> None:
    page = shown(qtbot, play(evening(1000, 1000, 1000), "next, deal"))
    told = told_by(page)
    press(page.pad.keys["4"])
    press(page.pad.keys["00"])
    press(page.pad.wager)
    act = told[0]
    assert isinstance(act, Say)
    assert act.command.to == 400  # type: ignore[union-attr]


def test_undo_and_redo_name_what_they_do(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    page = shown(qtbot, state)
    told = told_by(page)
    assert page.undo.text() == "Aiko raises to 300"
    press(page.undo)
    page.show_state(play(state, "undo"), 0.0)
    assert page.redo.toolTip() == "Redo: Aiko raises to 300"
    press(page.redo)
    assert told == [TakeBack(), DoAgain()]
    assert not page.undo.isEnabled()
    assert page.undo.second == "The deal of this street stays: it was acted on."
    page.show_state(play(evening(1000, 1000, 1000), "next"), 0.0)
    assert page.undo.second == "Chips that are posted come back only by a misdeal."


@pytest.mark.parametrize(
    ("deeds", "command"),
    [
        ("buys 0 5", NextHand()),
        ("next", SayDealt()),
        ("next, deal, fold, fold", NextHand()),
    ],
)
def test_the_big_key_goes_on(qtbot: QtBot, deeds: str, command: object) -> None:
    page = shown(qtbot, play(evening(1000, 1000, 1000), deeds))
    told = told_by(page)
    press(page.wait.go)
    assert told == [command]


def test_a_break_is_ended_and_results_are_wanted(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    state = play(state, "next, deal, fold", seconds=901.0)
    page = shown(qtbot, play(state, "next", seconds=0.0))
    page.show_state(play(state, "next", seconds=1900.0), 1900.0)
    told = told_by(page)
    page.go_on()
    assert told == [EndBreak()]
    page.show_state(play(evening(1000, 1000), "end"), 0.0)
    with qtbot.waitSignal(page.wanted):
        page.go_on()


def test_winners_are_chosen_pot_by_pot(qtbot: QtBot) -> None:
    state = play(evening(1000, 200, 500), SIDE)
    page = shown(qtbot, state)
    told = told_by(page)
    press(page.pick.several)
    press(page.pick.buttons[0, Share.WHOLE, 1])
    press(page.pick.buttons[0, Share.WHOLE, 0])
    press(page.pick.confirm)
    say = told[0]
    assert isinstance(say, Say)
    assert say.command.verdicts[0].winners == (0, 1)  # type: ignore[union-attr]
    page.show_state(play(state, "win 0+1"), 0.0)
    assert page.chosen == {(0, Share.WHOLE): (Seat(0),)}


def test_stud_openers_are_tapped_on_the_felt_or_beside_it(qtbot: QtBot) -> None:
    page = shown(qtbot, play(evening(1000, 1000, key="razz"), "next, deal"))
    told = told_by(page)
    press(page.opener.buttons[1])
    press(page.table.viewport(), at=page.table.place_of(0).toPoint())
    assert [say.command.seat for say in told] == [1, 0]  # type: ignore[attr-defined]


def test_a_tap_on_a_plate_wants_the_person(qtbot: QtBot) -> None:
    page = shown(qtbot, play(evening(1000, 1000), "next"))
    with qtbot.waitSignal(page.person_wanted) as wanted:
        press(page.table.viewport(), at=page.table.place_of(1).toPoint())
    assert wanted.args == [1]


def test_a_finger_is_as_good_as_a_mouse(qtbot: QtBot) -> None:
    # Inside the screen of the test platform: beyond its edge there are no fingers.
    page = shown(qtbot, play(evening(1000, 1000, 1000), "next, deal"), (780, 700))
    page.move(0, 0)
    told = told_by(page)
    assert QTest.qWaitForWindowExposed(page)
    device = QTest.createTouchDevice()
    assert device.type() is QPointingDevice.DeviceType.TouchScreen
    place = page.pad.call.rect().center()
    for deed in ("press", "release"):
        finger = QTest.touchEvent(page.pad.call, device, autoCommit=False)
        getattr(finger, deed)(0, place, page.pad.call)
        finger.commit()
    qtbot.waitUntil(lambda: bool(told), timeout=5000)
    assert isinstance(told[0], Say)


@pytest.mark.parametrize("size", [(1180, 820), (1280, 800), (1920, 1080)])
def test_targets_are_large_on_tablet_laptop_and_television(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = shown(qtbot, play(evening(1000, 1000, 1000), "next, deal"), size)
    small = [
        (made.text(), made.width(), made.height())
        for made in page.findChildren(BigButton)
        if made.isVisible() and (made.height() < TARGET or made.width() < 56)
    ]
    assert small == []


@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_other_sizes_are_drawn_too(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = shown(qtbot, play(evening(1000, 200, 500), SIDE), size)
    assert page.width() >= size[0]
    assert not page.grab().isNull()


def test_only_the_clock_goes_on(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal")
    page = shown(qtbot, state)
    page.show_time(61.0)
    assert page.frame is not None
    assert page.frame.top.clock == "13:59"
    empty = EveningPage(page._texts, page._look)
    qtbot.addWidget(empty)
    empty.show_time(5.0)
    empty.go_on()


def test_a_refusal_is_said_and_forgotten(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000), "next, deal")
    page = shown(qtbot, state)
    page.say("Not now.")
    assert page.said.isVisible()
    page.show_state(play(state, "call"), 0.0)
    assert not page.said.isVisible()


SHOWDOWN = "next, deal, call, call, check, deal, check, check, check, deal, check, check, check"


def test_i4_a_winner_is_tapped_at_the_table_too(qtbot: QtBot) -> None:
    page, _, book = table(qtbot, f"{SHOWDOWN}, deal, check, check, check")
    asked: list[int] = []
    page.person_wanted.connect(asked.append)
    press(page.pick.several)
    press(page.table.viewport(), at=page.table.place_of(1).toPoint())
    press(page.table.viewport(), at=page.table.place_of(2).toPoint())
    assert page.pick.confirm.text() == "Ben, Chie: 300"
    press(page.pick.several)
    press(page.table.viewport(), at=page.table.place_of(1).toPoint())
    assert book.state.net(Seat(1)) == 200
    assert asked == []
    press(page.table.viewport(), at=page.table.place_of(1).toPoint())
    assert asked == [1]  # between hands a plate is somebody's sheet again


def test_i4_a_tap_means_the_same_where_a_pot_has_halves(qtbot: QtBot) -> None:
    opening = "next, deal, opens 0, bring_in, call, fold"
    streets = ("deal, opens 0, check, check",) * 3
    page, _, book = table(qtbot, opening, *streets, "deal, check, check", key="stud_8")
    asked: list[int] = []
    page.person_wanted.connect(asked.append)
    at = [page.table.place_of(seat).toPoint() for seat in range(3)]
    press(page.table.viewport(), at=at[2])
    assert page.said.text() == "That player can't win this pot."
    press(page.table.viewport(), at=at[0])
    assert page.said.text() == ""
    press(page.table.viewport(), at=at[1])
    press(page.table.viewport(), at=at[1])
    chosen = {key for key, made in page.pick.buttons.items() if made.isChecked()}
    assert chosen == {(0, Share.HIGH, 0), (0, Share.LOW, 1)}
    press(page.pick.confirm)
    assert asked == []
    assert not book.state.is_playing


def test_i4_cards_that_were_entered_propose_the_winner(qtbot: QtBot) -> None:
    page, controller, _ = table(qtbot, f"{SHOWDOWN}, deal, check, check, check")
    for seat, shown_cards in ((None, "2c3d7h8sKc"), (0, "AsAd"), (1, "KsKd"), (2, "4s4d")):
        place = None if seat is None else Seat(seat)
        controller.enter(NoteCards(place, cards(shown_cards)))
    assert page.pick.confirm.text() == "Ben: 300"
    assert page.pick.confirm.isEnabled()
    press(page.pick.buttons[0, Share.WHOLE, 0])
    assert page.pick.warning.text() == "By the cards it is Ben."
    assert page.state is not None
    assert page.state.is_playing  # one tap is not enough against the cards


def test_the_confirming_key_does_not_jump_from_pot_to_pot(qtbot: QtBot) -> None:
    page, _, _ = table(
        qtbot, "next, deal, raise 1000, call, call, deal, deal, deal", stacks=(1000, 200, 500)
    )
    first = page.pick.confirm.mapTo(page, page.pick.confirm.rect().topLeft())
    press(page.pick.buttons[0, Share.WHOLE, 1])
    QApplication.processEvents()
    assert page.pick.confirm.mapTo(page, page.pick.confirm.rect().topLeft()) == first
