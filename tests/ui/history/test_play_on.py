"""ui/history/play_on.py: ten tries at most, and back to what the coach says."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.ai.coach.decisions import holdem
from tests.ui.history.test_coaching import opened
from tests.ui.study.coaches import ReadyCoach


def test_a_hand_is_played_on_and_its_tries_are_counted(qtbot: QtBot) -> None:
    coach = ReadyCoach()
    coach.facts = holdem([10_000] * 2, ["d dh p1 AsAh", "d dh p2 ????", "p2 cbr 300"])
    dialog, coaching = opened(qtbot, coach)
    coaching.open_review()
    coaching.review.go_on.click()
    box = coaching.playing.box
    assert box.isVisible()
    assert not coaching.review.isVisible()
    words = [made.text() for made in box.offered]
    assert words[:2] == ["Fold", "Call"]
    assert words[-1] == "All-in 100.0 BB"
    box.offered[1].click()
    assert coach.tries[-1][1][0].kind == "call"  # type: ignore[union-attr]
    assert box.told.text() == "This time: +1.0 BB."
    box.once_more.click()
    box.offered[0].click()
    assert box.told.text() == "This time: 0.00 BB. On average over 2 tries: +0.50 BB."
    for _ in range(8):
        box.once_more.click()
        box.offered[0].click()
    assert not box.once_more.isVisible()  # ten are enough
    box.back.click()
    assert coaching.review.isVisible()
    assert dialog.view.pages.currentWidget() is dialog.view.stage


def test_a_hand_that_can_not_be_played_on_says_so(qtbot: QtBot) -> None:
    _, coaching = opened(qtbot, ReadyCoach())
    coaching.open_review()
    coaching.review.go_on.click()
    assert coaching.playing.box.told.text() == "This hand can't be played on from here."
    coaching.open_review()
    assert not coaching.playing.box.isVisible()
