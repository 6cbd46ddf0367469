"""ui/table/controller.py: facts become pictures, clicks become commands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.situations import asked_to_show
from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.table.action_frames import AskBar, DecideBar, WaitBar
from desktop_poker.client.table.next_hand import has_folded
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.table.table_screen import ScreenOptions
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.commands import Act, ShowOrMuck
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.table.commands import Answer, PauseTable, SkipHand
from tests.client.table.test_next_hand import folds, with_bots
from tests.sound.boards import Heard, board_of
from tests.ui.loops import in_qt, running, until
from tests.ui.table.followed import Followed, Play, hand_over
from tests.ui.table.links import StagedLink
from tests.ui.table.staged import ME, after_the_flop, decides, table, waits


def log_of(followed: Followed) -> str:
    return followed.page.panel.log.toPlainText()


def test_facts_become_pictures_and_lines(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        assert followed.page.scene.item_of("hole", 0, 1) is not None
        for line in followed.controller.screen.log:
            assert line.text in log_of(followed)
        followed.link.play(after_the_flop)
        await until(lambda: followed.page.scene.item_of("board", 0, 2) is not None)

    follow(play)


def test_a_click_is_an_answer_that_names_its_turn(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        followed.page.bar.passive.click()
        await until(lambda: followed.link.sent)
        hand = followed.link.client.view.hand
        assert hand is not None
        (sent,) = followed.link.sent
        assert isinstance(sent, Answer)
        assert (sent.hand_no, sent.turn) == (hand.started.hand_no, hand.turn)
        assert isinstance(sent.command, Act)

    follow(play)


def test_what_is_asked_of_the_table_goes_there_too(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.page.pause.click()
        await until(lambda: followed.link.sent)
        assert followed.link.sent == [PauseTable()]

    follow(play)


def test_a_refusal_between_hands_is_said(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.refusal = Refused(Reason.NOT_YOUR_TURN)
        followed.page.pause.click()
        await until(lambda: not followed.controller._tasks)
        assert "turn" in followed.page._subtitle.text()
        assert not followed.link.sent

    follow(play)


def test_a_choice_made_in_advance_is_played_when_the_turn_comes(
    follow: Callable[[Play], None],
) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(lambda s: waits(s) and "Call any" in str(s.bar()))
        await until(lambda: isinstance(followed.bar, WaitBar) and followed.page.bar._wait._boxes)
        box = followed.page.bar._wait._boxes[-1]
        assert box.objectName() == f"pre_{PreAction.CALL_ANY}"
        box.click()
        assert followed.controller.screen.armed is not None
        assert followed.page.bar._wait._boxes[-1].isChecked()
        followed.link.play(decides)
        await until(lambda: followed.link.sent)
        (sent,) = followed.link.sent
        assert isinstance(sent, Answer)
        assert isinstance(sent.command, Act)
        assert sent.command.kind in (ActionKind.CALL, ActionKind.CHECK)
        assert followed.controller.screen.armed is None

    follow(play)


def test_a_choice_can_be_taken_back(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(waits)
        await until(lambda: followed.page.bar._wait._boxes)
        followed.page.bar._wait._boxes[0].click()
        followed.page.bar._wait._boxes[0].click()
        assert followed.controller.screen.armed is None
        assert not followed.page.bar._wait._boxes[0].isChecked()
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        assert not followed.link.sent

    follow(play)


def test_pots_are_given_one_by_one_at_the_usual_pace(qapp: QApplication, qtbot: QtBot) -> None:
    async def whole() -> float:
        loop = asyncio.get_running_loop()
        followed = Followed(qtbot, pace=0.2)
        began = loop.time()
        followed.link.play(lambda s: len(s.results) > 1)
        await until(lambda: hand_over(followed))
        spent = loop.time() - began
        await followed.end()
        return spent

    assert in_qt(qapp, whole()) >= 0.2


def test_closing_ends_the_link_and_every_timer(qapp: QApplication, qtbot: QtBot) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, StagedLink(table(has_clock=True)))
        followed.link.play(decides)
        await until(lambda: running(followed.page.scene))
        await followed.end()
        assert followed.link.closed
        assert followed.following.done()

    in_qt(qapp, whole())


def test_a_refusal_at_ones_turn_stays_to_be_read(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        followed.link.refusal = Refused(Reason.NOT_YOUR_TURN)
        followed.page.bar.passive.click()
        await until(lambda: not followed.controller._tasks)
        assert "turn" in followed.page._subtitle.text()

    follow(play)


def test_closing_does_not_wait_for_pots_to_be_shown(qapp: QApplication, qtbot: QtBot) -> None:
    async def whole() -> float:
        loop = asyncio.get_running_loop()
        followed = Followed(qtbot, pace=100.0)
        followed.link.play(lambda s: len(s.results) > 2)
        await until(lambda: log_of(followed))
        began = loop.time()
        await followed.end()
        return loop.time() - began

    assert in_qt(qapp, whole()) < 10


def test_work_that_had_no_time_to_begin_is_dropped_quietly(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.controller._answered(PauseTable())  # and the table is closed at once

    follow(play)


def test_a_table_is_heard_once_and_its_replay_is_silent(qapp: QApplication, qtbot: QtBot) -> None:
    async def whole() -> None:
        link, heard = StagedLink(), Heard()
        followed = Followed(qtbot, link, sounds=board_of(heard, link.client.view))
        link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        assert heard.names.count("your_turn") == 1
        assert "deal" in heard.names
        link.play(lambda s: len(s.results) > 1)
        await until(lambda: followed.controller._last_hand)
        before = list(heard.names)
        followed.page.panel.setVisible(True)
        followed.page.panel.show_last_hand()
        for move in ("first", "on", "on", "last", "back"):
            followed.page.replayed.emit(move)
            await until(lambda: followed.controller._replay)
        followed.page.replay_left.emit()
        assert heard.names == before
        await followed.end()

    in_qt(qapp, whole())


def test_a_refusal_is_heard(qapp: QApplication, qtbot: QtBot) -> None:
    async def whole() -> None:
        link, heard = StagedLink(), Heard()
        followed = Followed(qtbot, link, sounds=board_of(heard, link.client.view))
        link.refusal = Refused(Reason.NOT_YOUR_TURN)
        followed.page.pause.click()
        await until(lambda: not followed.controller._tasks)
        assert heard.names == ["refusal"]
        await followed.end()
        assert heard.skipped

    in_qt(qapp, whole())


def test_what_happens_is_announced_and_the_turn_is_called(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        said: list[Announcement] = []
        followed.page.access.said.connect(said.append)
        followed.link.play(decides)
        await until(lambda: any(one.urgent for one in said))
        assert said[-1].text.startswith("Your turn.")
        assert any("You are dealt" in one.text for one in said)

    follow(play)


def test_a_turn_that_is_played_in_advance_is_not_called(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(waits)
        await until(lambda: isinstance(followed.bar, WaitBar) and followed.bar.choices)
        said: list[Announcement] = []
        followed.page.access.said.connect(said.append)
        followed.page.armed.emit(PreAction.CALL_ANY)
        followed.link.play(decides)
        await until(lambda: followed.link.sent)
        assert not any(one.urgent for one in said)

    follow(play)


def test_a_beaten_hand_is_mucked_without_asking_unless_somebody_wants_to_be_asked(
    qapp: QApplication, qtbot: QtBot
) -> None:
    muck = ShowOrMuck(seat=ME, show=False)

    async def whole() -> None:
        link = StagedLink(table(seed="1", showdown="clockwise"))
        link.screen.options = ScreenOptions(mucks_beaten=False)
        followed = Followed(qtbot, link)
        link.play(asked_to_show)
        await until(lambda: isinstance(followed.bar, AskBar))
        assert not link.sent
        followed.controller.take_options(ScreenOptions())  # the question goes with its answer
        assert not isinstance(followed.bar, AskBar)
        await until(lambda: link.sent)
        assert [sent.command for sent in link.sent if isinstance(sent, Answer)] == [muck]
        await followed.end()

    in_qt(qapp, whole())


def test_a_table_that_is_cut_off_is_asked_nothing(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        followed.controller.cut_off("The host is gone")
        assert followed.bar == WaitBar(headline="The host is gone")
        followed.page.answered.emit(PauseTable())
        await asyncio.sleep(0)
        assert not followed.link.sent
        assert followed.page._subtitle.text() == "The host is gone"
        followed.controller.cut_off("")
        assert isinstance(followed.bar, DecideBar)
        followed.page.bar.passive.click()
        await until(lambda: followed.link.sent)

    follow(play)


def alone(qtbot: QtBot) -> Followed:
    """A table of this computer's, with nobody but bots."""
    link = StagedLink(with_bots())
    link.screen.is_local = True
    return Followed(qtbot, link)


def test_e4_a_key_asks_for_the_next_hand_and_nothing_is_waited_for(
    qapp: QApplication, qtbot: QtBot
) -> None:
    async def play() -> None:
        followed = alone(qtbot)
        followed.controller._pace = 1.0
        followed.link.play(lambda s: has_folded(s.view), folds)
        await until(lambda: has_folded(followed.controller.screen.view))
        followed.page._key_pressed("next_hand")
        await until(lambda: followed.link.sent)
        assert followed.link.sent == [SkipHand(1)]
        assert followed.controller._pace_now == 0.0
        followed.link.play(lambda s: (s.view.table.hand_no if s.view.table else 0) > 1, folds)
        await until(lambda: followed.controller.screen.view.table.hand_no > 1)  # type: ignore[union-attr]
        assert followed.controller._pace_now > 0.0
        await followed.end()

    in_qt(qapp, play())


def test_e4_where_it_is_always_wanted_it_is_asked_for_once_a_hand(
    qapp: QApplication, qtbot: QtBot
) -> None:
    async def play() -> None:
        followed = alone(qtbot)
        followed.controller.take_options(ScreenOptions(skips_folded=True))
        followed.link.play(lambda s: has_folded(s.view), folds)
        await until(lambda: followed.link.sent)
        followed.controller.refresh()
        followed.controller._answer_or_attend()
        assert followed.link.sent == [SkipHand(1)]
        await followed.end()

    in_qt(qapp, play())


def test_e4_a_table_that_is_ahead_is_caught_up_with(qapp: QApplication, qtbot: QtBot) -> None:
    async def play() -> None:
        followed = alone(qtbot)
        followed.link.play(lambda s: has_folded(s.view), folds)
        await until(lambda: has_folded(followed.controller.screen.view))
        followed.link.refusal = Refused(Reason.STALE)
        followed.page._key_pressed("next_hand")
        await until(lambda: followed.controller._hurries)
        followed.controller._hurries = False
        followed.link.refusal = Refused(Reason.NOT_ALONE)
        followed.page._key_pressed("next_hand")
        await until(lambda: "Others" in followed.page._subtitle.text())
        assert not followed.controller._hurries
        await followed.end()

    in_qt(qapp, play())
