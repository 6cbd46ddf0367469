"""The coach in the list of hands, from a click to another try."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.histories import history
from desktop_poker.ui.history.coaching import Coaching
from desktop_poker.ui.history.hands_dialog import HandsDialog
from desktop_poker.ui.history.hands_view import HandsView
from tests.ui.study.coaches import ReadyCoach
from tests.ui.table.staged import LOOK, TEXTS


def opened(qtbot: QtBot, coach: ReadyCoach) -> tuple[HandsDialog, Coaching]:
    rows, hands = history(TEXTS)
    made = HandsDialog(
        HandsView(TEXTS, LOOK, "Some.", rows, lambda number: hands[number], coach=coach)
    )
    qtbot.addWidget(made)
    made.show()
    assert made.view.coaching is not None
    return made, made.view.coaching


def test_without_a_coach_there_is_no_button(qtbot: QtBot) -> None:
    rows, hands = history(TEXTS)
    made = HandsDialog(HandsView(TEXTS, LOOK, "Some.", rows, lambda number: hands[number]))
    qtbot.addWidget(made)
    assert made.view.coaching is None


def test_a_hand_is_reviewed_from_its_dearest_decision(qtbot: QtBot) -> None:
    coach = ReadyCoach()
    dialog, coaching = opened(qtbot, coach)
    coaching.review_button.click()
    review = coaching.review
    assert dialog.view.pages.currentWidget() is dialog.view.stage
    assert review.isVisible()
    assert review.list.count() == 2
    assert review.word.text().startswith("Big mistake")
    assert "needs 37 %" in review.sentence.text()
    assert coach.asked == [(64, 1)]
    assert review.bars.isVisible()
    review.list.setCurrentRow(0)
    assert coach.asked[-1] == (64, 0)


def test_another_try_hides_the_answer_until_it_is_right(qtbot: QtBot) -> None:
    _, coaching = opened(qtbot, ReadyCoach())
    coaching.open_review()
    review = coaching.review
    review.again.click()
    assert not review.sentence.text()
    every = review.findChildren(QPushButton)
    offered = {made.text(): made for made in every}
    offered["Call"].click()
    assert review.status.text() == "Another action is better."
    assert not review.sentence.text()
    offered["Fold"].click()
    assert review.status.text() == "That is what the Master does."
    assert review.sentence.text()


def test_a_hand_that_can_not_be_judged_says_so(qtbot: QtBot) -> None:
    coach = ReadyCoach()
    coach.found = None
    _, coaching = opened(qtbot, coach)
    coaching.open_review()
    assert coaching.review.status.text() == "This hand could not be judged."


def test_the_report_leads_to_the_dearest_hand(qtbot: QtBot) -> None:
    coach = ReadyCoach()
    dialog, coaching = opened(qtbot, coach)
    coaching.report_button.click()
    report = coaching.report
    assert report.rows.count() == 2
    assert report.progress.text() == "Judging 2 of 13 hands"
    report.pause.click()
    assert coach.paused
    report.rows.itemActivated.emit(report.rows.item(1))
    assert dialog.view.list.hand is not None
    assert dialog.view.list.hand.hand_id == 63
    assert dialog.view.pages.currentWidget() is dialog.view.stage
    dialog.reject()
    dialog.reject()
    assert coach.closed


def test_what_was_not_known_is_hidden_until_asked_for(qtbot: QtBot) -> None:
    dialog, coaching = opened(qtbot, ReadyCoach())
    coaching.open_review()
    at = dialog.view.stage.at
    coaching.review.show_all.click()
    assert dialog.view.stage.at == at


def test_every_hand_is_shown_and_left_again(qtbot: QtBot) -> None:
    dialog, coaching = opened(qtbot, ReadyCoach())
    coaching.open_review()
    coaching.review.ranges.click()
    assert dialog.view.pages.currentWidget() is coaching.ranges
    assert coaching.ranges.cell.text()
    coaching.ranges.back.click()
    assert dialog.view.pages.currentWidget() is dialog.view.stage


def test_the_next_mistake_is_one_key_away(qtbot: QtBot) -> None:
    _, coaching = opened(qtbot, ReadyCoach())
    coaching.open_review()
    coaching.review.list.setCurrentRow(0)
    coaching.review._next_mistake()
    assert coaching.review.list.currentRow() == 1
