"""ui/table/bar_pages.py: waiting, a question, a run-out, the ladder of fixed limit."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.action_frames import (
    AskBar,
    ButtonFrame,
    LadderFrame,
    PreActionFrame,
    RungFrame,
    RunOutBar,
    StageFrame,
    WaitBar,
)
from desktop_poker.client.amounts import Figures
from desktop_poker.client.pre_actions import PreAction
from desktop_poker.engine.hand.commands import VoteRunouts
from desktop_poker.engine.table.commands import SkipPause
from desktop_poker.ui import application
from desktop_poker.ui.table.action_bar import ActionBar
from desktop_poker.ui.table.bar_pages import AskPage, LadderRow, RunOutPage, StageLine, WaitPage
from tests.ui.table.staged import (
    EVERY_GAME,
    LOOK,
    ME,
    STUD_GAMES,
    TEXTS,
    decides,
    decisions,
    runs_out,
    shove,
    table,
    waits,
)


def shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.resize(900, 110)
    widget.show()


def words(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


def buttons(page: WaitPage | AskPage) -> list[QPushButton]:
    return [*page._boxes] if isinstance(page, WaitPage) else page._answers


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_can_be_chosen_in_advance_has_a_box(game: str, qtbot: QtBot) -> None:
    bar = table(game).play_until(waits).bar()
    assert isinstance(bar, WaitBar)
    page = WaitPage(LOOK)
    shown(qtbot, page)
    page.show_bar(bar)
    told: list[PreAction] = []
    page.armed.connect(told.append)
    assert words(page) == [bar.headline]
    for box, choice in zip(buttons(page), bar.choices, strict=True):
        assert box.accessibleName() == choice.text
        assert box.height() >= 44
        assert not box.isChecked()
        QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    assert told == [choice.choice for choice in bar.choices]


def test_a_box_that_is_ticked_is_seen_without_colour(qtbot: QtBot) -> None:
    page = WaitPage(LOOK)
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


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("size", [(976, 92), (1392, 114)])
def test_boxes_lie_where_the_buttons_will_be(
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
    three = [made.geometry() for made in (bar.fold, bar.passive, bar.wager)]
    bar.show_bar(staged.play_until(waits).bar(), Figures())
    QApplication.processEvents()
    boxes = buttons(bar._wait)
    assert len(boxes) >= 2
    for box in boxes:
        place = min(three, key=lambda one: abs(one.x() - box.x()))
        assert abs(place.x() - box.x()) <= 1
        assert abs(place.width() - box.width()) <= 1
        assert abs(place.y() - box.y()) <= 1
        assert abs(place.height() - box.height()) <= 1
    qapp.setStyleSheet("")


def test_old_boxes_go_away(qtbot: QtBot) -> None:
    page = WaitPage(LOOK)
    shown(qtbot, page)
    choices = tuple(PreActionFrame(c, c.value, False) for c in (PreAction.FOLD, PreAction.CALL_ANY))
    for _ in range(3):
        page.show_bar(WaitBar(headline="a", choices=choices))
    page.show_bar(WaitBar(headline="One moment."))
    qtbot.waitUntil(lambda: not page.findChildren(QPushButton))
    assert words(page) == ["One moment."]


def test_an_answer_is_a_command(qtbot: QtBot) -> None:
    page = AskPage()
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
    page = AskPage()
    shown(qtbot, page)
    answers = (ButtonFrame(verb="Muck"), ButtonFrame(verb="Show"))
    page.show_bar(AskBar(headline="Show?", detail="", answers=answers))
    page.show_bar(AskBar(headline="Show?", detail="", answers=answers))
    assert [made.property("kind") for made in buttons(page)] == ["", "primary"]
    qtbot.waitUntil(lambda: len(page.findChildren(QPushButton)) == 2)


def test_the_same_question_keeps_its_buttons_and_the_focus(qtbot: QtBot) -> None:
    page = AskPage()
    shown(qtbot, page)
    bar = AskBar(headline="Show?", detail="", answers=(ButtonFrame(verb="Show", command=None),))
    page.show_bar(bar)
    before = buttons(page)
    page.show_bar(bar)
    assert buttons(page) == before


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_run_out_shows_its_stages(game: str, qtbot: QtBot) -> None:
    bar = table(game, seed="7").play_until(runs_out, shove).bar()
    assert isinstance(bar, RunOutBar)
    page = RunOutPage(TEXTS, LOOK)
    shown(qtbot, page)
    page.show_bar(bar)
    assert words(page)[:2] == [bar.headline, bar.detail]
    assert page.stages.accessibleName() == ", ".join(stage.name for stage in bar.stages)


def test_a_pause_that_nobody_may_skip_says_why_if_there_is_a_reason(qtbot: QtBot) -> None:
    bar = table(seed="7").play_until(runs_out, shove).bar()
    assert isinstance(bar, RunOutBar)
    page = RunOutPage(TEXTS, LOOK)
    shown(qtbot, page)
    said: list[object] = []
    page.skipped.connect(said.append)
    for skip, why_not, tip in (
        (SkipPause(), "", "Deal the next card at once"),
        (None, "Because", "Because"),
        (None, "", ""),
    ):
        page.show_bar(replace(bar, skip=skip, why_not=why_not))
        assert page.skip.isEnabled() is (skip is not None)
        assert page.skip.toolTip() == tip
        page.skip.click()
    assert said == [SkipPause()]


def test_stages_look_different_when_they_are_over(qtbot: QtBot) -> None:
    line = StageLine(LOOK)
    shown(qtbot, line)
    empty = line.grab().toImage()
    pictures = [empty]
    for done, now in ((False, False), (False, True), (True, False)):
        line.show_stages((StageFrame("Flop", done, now), StageFrame("Turn", False, False)))
        pictures.append(line.grab().toImage())
    assert all(a != b for n, a in enumerate(pictures) for b in pictures[:n])


@pytest.mark.parametrize("game", STUD_GAMES)
def test_the_ladder_says_street_bet_and_every_rung(game: str, qtbot: QtBot) -> None:
    row = LadderRow(TEXTS, LOOK)
    shown(qtbot, row)
    ladders = {bar.ladder for bar in decisions(game) if bar.ladder is not None}
    assert len(ladders) > 3
    for ladder in ladders:
        row.show_ladder(ladder)
        assert words(row)[:2] == [ladder.street, ladder.bet]
        for made, rung in zip(row._made, ladder.rungs, strict=True):
            assert rung.text in made.text()
            assert made.text().startswith("✓") is rung.is_made
            assert made.isChecked() is rung.is_next


def test_a_rung_is_no_button(qtbot: QtBot) -> None:
    row = LadderRow(TEXTS, LOOK)
    shown(qtbot, row)
    row.show_ladder(
        LadderFrame(
            street="Third street", bet="small bet 10", rungs=(RungFrame("10", True, False),)
        )
    )
    (made,) = row._made
    assert made.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert made.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
