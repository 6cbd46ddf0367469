"""ui/table/bar_pages.py: waiting, a question, the end."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import (
    AskBar,
    ButtonFrame,
    PreActionFrame,
    WaitBar,
)
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.hand.commands import VoteRunouts
from desktop_poker.engine.table.commands import ChooseGame
from desktop_poker.ui import application
from desktop_poker.ui.table.action_bar import ActionBar
from desktop_poker.ui.table.bar_pages import AskPage, WaitPage
from tests.ui.table.staged import (
    EVERY_GAME,
    LOOK,
    ME,
    TEXTS,
    decides,
    table,
    waits,
)


def shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.resize(900, 110)
    widget.show()


def words(widget: QWidget) -> list[str]:
    """What can be read."""
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def buttons(page: WaitPage | AskPage) -> list[QPushButton]:
    return [*page._boxes] if isinstance(page, WaitPage) else page._answers


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_can_be_chosen_in_advance_has_a_box(game: str, qtbot: QtBot) -> None:
    bar = table(game).play_until(waits).bar()
    assert isinstance(bar, WaitBar)
    page = WaitPage(TEXTS, LOOK)
    shown(qtbot, page)
    page.show_bar(bar)
    told: list[PreAction] = []
    page.armed.connect(told.append)
    assert words(page) == [bar.headline]
    for box, choice in zip(buttons(page), bar.choices, strict=True):
        assert box.accessibleName() == choice.text
        assert box.height() >= 36
        assert not box.isChecked()
        QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    assert told == [choice.choice for choice in bar.choices]


def test_a_box_that_is_ticked_is_seen_without_colour(qtbot: QtBot) -> None:
    page = WaitPage(TEXTS, LOOK)
    shown(qtbot, page)
    three = (PreAction.FOLD, PreAction.CALL, PreAction.CALL_ANY)
    choices = tuple(PreActionFrame(c, c.value, c is PreAction.CALL_ANY) for c in three)
    page.show_bar(WaitBar(headline="Ken is to act.", choices=choices))
    ticked = [box.accessibleName() for box in buttons(page) if box.isChecked()]
    assert ticked == ["call_any"]
    box = buttons(page)[-1]
    with_tick = box.grab().toImage()
    box.setChecked(False)
    assert with_tick != box.grab().toImage()


def in_bar(bar: ActionBar, made: QWidget) -> QRect:
    return QRect(made.mapTo(bar, QPoint()), made.size())


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("size", [(976, 92), (1392, 114)])
def test_boxes_lie_above_their_buttons_and_nowhere_where_one_will_be(
    game: str, size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    application.apply_look(qapp, LOOK)
    bar = ActionBar(TEXTS, LOOK, {})
    qtbot.addWidget(bar)
    bar.resize(size[0] + 48, size[1] + 26)
    bar.show()
    staged = table(game)
    bar.show_bar(staged.play_until(decides).bar(), Figures())
    QApplication.processEvents()
    three = [in_bar(bar, made) for made in (bar.fold, bar.passive, bar.wager)]
    bar.show_bar(staged.play_until(waits).bar(), Figures())
    QApplication.processEvents()
    boxes = buttons(bar._wait)
    assert len(boxes) >= 2
    for box in (in_bar(bar, made) for made in boxes):
        place = min(three, key=lambda one: abs(one.x() - box.x()))
        assert abs(place.x() - box.x()) <= 1
        assert abs(place.width() - box.width()) <= 1
        assert not any(one.intersects(box) for one in three)
    qapp.setStyleSheet("")


def test_old_boxes_go_away(qtbot: QtBot) -> None:
    page = WaitPage(TEXTS, LOOK)
    shown(qtbot, page)
    choices = tuple(PreActionFrame(c, c.value, False) for c in (PreAction.FOLD, PreAction.CALL_ANY))
    for _ in range(3):
        page.show_bar(WaitBar(headline="a", choices=choices))
    page.show_bar(WaitBar(headline="One moment."))
    qtbot.waitUntil(lambda: page.findChildren(QPushButton) == [page.next_hand])
    assert words(page) == ["One moment."]


def test_waiting_without_a_choice_looks_like_a_question_without_answers(qtbot: QtBot) -> None:
    wait, ask = WaitPage(TEXTS, LOOK), AskPage(TEXTS)
    for page in (wait, ask):
        shown(qtbot, page)
    wait.show_bar(WaitBar(headline="Showdown.", detail="The best hand wins the pot."))
    ask.show_bar(AskBar(headline="Show?", detail="Nobody sees it.", answers=()))
    QApplication.processEvents()
    assert words(wait) == ["Showdown.", "The best hand wins the pot."]
    places = [
        [label.mapTo(page, QPoint()).y() for label in page.findChildren(QLabel) if label.text()][:2]
        for page in (wait, ask)
    ]
    assert places[0] == places[1]
    roles = [label.property("role") for label in wait.findChildren(QLabel) if label.isVisible()]
    assert roles == ["section", "quiet"]


def test_an_answer_is_a_command(qtbot: QtBot) -> None:
    page = AskPage(TEXTS)
    shown(qtbot, page)
    told: list[object] = []
    page.answered.connect(told.append)
    once, twice = VoteRunouts(ME, 1), VoteRunouts(ME, 2)
    answers = (
        ButtonFrame(verb="Once", command=once),
        ButtonFrame(verb="Buy in for", amount="400", reason="Not now."),
        ButtonFrame(verb="Twice", command=twice),
    )
    page.show_bar(AskBar(headline="Twice?", detail="Half of every pot.", answers=answers))
    assert words(page) == ["Twice?", "Half of every pot."]
    assert [b.text() for b in buttons(page)] == ["Once", "Buy in for 400", "Twice"]
    assert [b.isEnabled() for b in buttons(page)] == [True, False, True]
    assert buttons(page)[1].toolTip() == "Not now."
    for made in buttons(page):
        QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    assert told == [once, twice]


def test_the_last_answer_stands_out(qtbot: QtBot) -> None:
    page = AskPage(TEXTS)
    shown(qtbot, page)
    answers = (ButtonFrame(verb="Muck"), ButtonFrame(verb="Show"))
    page.show_bar(AskBar(headline="Show?", detail="", answers=answers))
    page.show_bar(AskBar(headline="Show?", detail="", answers=answers))
    assert [made.property("kind") for made in buttons(page)] == ["", "primary"]
    answers_and_leave = 3
    qtbot.waitUntil(lambda: len(page.findChildren(QPushButton)) == answers_and_leave)


def test_the_same_question_keeps_its_buttons_and_the_focus(qtbot: QtBot) -> None:
    page = AskPage(TEXTS)
    shown(qtbot, page)
    bar = AskBar(headline="Show?", detail="", answers=(ButtonFrame(verb="Show", command=None),))
    page.show_bar(bar)
    before = buttons(page)
    page.show_bar(bar)
    assert buttons(page) == before


def test_somebody_without_chips_may_also_leave(qtbot: QtBot) -> None:
    page = AskPage(TEXTS)
    shown(qtbot, page)
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    bar = AskBar(headline="You are out of chips.", detail="", answers=(ButtonFrame(verb="Buy"),))
    page.show_bar(bar)
    assert not page.leave.isVisible()
    page.show_bar(replace(bar, may_leave=True))
    assert page.leave.isVisible()
    page.leave.click()
    assert left == [True]


def test_what_moves_is_seen_before_it_is_asked_about(qtbot: QtBot) -> None:
    page = AskPage(TEXTS)
    shown(qtbot, page)
    answers = (
        ButtonFrame(verb="Once", command=VoteRunouts(ME, 1)),
        ButtonFrame(verb="Never", reason="Not now."),
    )
    bar = AskBar(headline="Twice?", detail="", answers=answers)
    for first, moves, seen in (
        (True, True, False),
        (True, False, True),
        (False, True, True),
    ):
        page.wait_for_motion(on=moves)
        page.show_bar(replace(bar, is_shown_first=first))
        assert any(words(page)) is seen
        assert [made.isVisible() for made in buttons(page)] == [seen, seen]
        assert [made.isEnabled() for made in buttons(page)] == [True, False]
    page.show_bar(replace(bar, is_shown_first=True))
    assert not any(words(page))
    page.wait_for_motion(on=False)
    assert words(page) == ["Twice?"]
    assert buttons(page)[0].isVisible()


def test_n2_a_list_of_games_wraps_and_the_next_in_order_stands_out(qtbot: QtBot) -> None:
    names = ("2-7 Triple Draw", "Limit Hold'em", "Omaha 8", "Razz", "Stud Hi", "Stud 8", "Badugi")
    page = AskPage(TEXTS)
    shown(qtbot, page)
    page.resize(640, 146)
    games = tuple(ButtonFrame(verb=name, command=ChooseGame(n)) for n, name in enumerate(names))
    page.show_bar(AskBar(headline="You choose.", detail="", answers=games, usual=2))
    QApplication.processEvents()
    assert page.minimumSizeHint().width() <= 640
    assert [made.property("kind") for made in buttons(page)].index("primary") == 2
    assert all(page.rect().contains(made.geometry().center()) for made in buttons(page))
    told: list[object] = []
    page.answered.connect(told.append)
    buttons(page)[3].click()
    assert told == [ChooseGame(3)]
    few = AskBar(headline="Twice?", detail="", answers=games[:2])
    page.show_bar(few)
    assert len(buttons(page)) == 2
