"""ui/table/controller.py: facts become pictures, clicks become commands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.action_frames import DecideBar, WaitBar
from desktop_poker.client.announcements import Announcement
from desktop_poker.client.pre_actions import PreAction
from desktop_poker.client.table_client import Step
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.table.commands import Answer, PauseTable
from tests.ui.loops import in_qt, running, until
from tests.ui.sound.boards import Heard, board_of
from tests.ui.table.followed import Followed
from tests.ui.table.links import StagedLink
from tests.ui.table.staged import after_the_flop, decides, table, waits

Play = Callable[[Followed], Awaitable[None]]


@pytest.fixture
def follow(qapp: QApplication, qtbot: QtBot) -> Callable[[Play], None]:
    """Follow a fresh table, let something happen, and end it."""

    def run(play: Play) -> None:
        async def whole() -> None:
            followed = Followed(qtbot)
            await play(followed)
            await followed.end()

        in_qt(qapp, whole())

    return run


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


def hand_over(followed: Followed) -> bool:
    return len(followed.controller.screen.results) > 1


def where(followed: Followed) -> str:
    """How far the replay is, as the bar says; nothing where there is none."""
    page = followed.page.bar.replay
    return page.step.text() if page.isVisible() else ""


def test_the_last_hand_is_gone_through_and_left(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(lambda s: len(s.results) > 1)
        await until(lambda: hand_over(followed))
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        live = followed.controller.screen.frame()
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        length = int(where(followed).split()[-1])
        assert length > 5
        page = followed.page.bar.replay
        for move, expected in (
            ("on", 2),
            ("on", 3),
            ("back", 2),
            ("last", length),
            ("on", length),
            ("back", length - 1),
        ):
            page.moved.emit(move)
            assert where(followed) == f"Step {expected} of {length}"
        page.moved.emit("first")
        assert where(followed) == f"Step 1 of {length}"
        followed.page.panel.show_log()
        assert followed.page.scene._frame == live

    follow(play)


def test_before_a_hand_is_over_there_is_nothing_to_replay(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        followed.page.panel.show_last_hand()
        await asyncio.sleep(0.02)
        assert where(followed) == ""
        assert followed.page.panel.last_hand._nothing.isVisible()
        assert followed.page.scene._frame == followed.controller.screen.frame()

    follow(play)


def test_a_stored_hand_is_preferred_to_the_one_that_was_seen(
    qapp: QApplication, qtbot: QtBot
) -> None:
    asked: list[int] = []

    async def whole() -> None:
        followed: Followed

        async def stored(number: int) -> list[Step]:
            asked.append(number)
            return followed.link.staged.steps[:12]

        followed = Followed(qtbot, last_hand=stored)
        followed.link.play(lambda s: len(s.results) > 1)
        await until(lambda: hand_over(followed))
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        await followed.end()

    in_qt(qapp, whole())
    assert asked == [1]


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


async def with_last_hand(followed: Followed) -> None:
    """One hand is over, and the next has come to the viewer."""
    followed.link.play(lambda s: len(s.results) > 1)
    await until(lambda: hand_over(followed))
    followed.link.play(decides)
    await until(lambda: isinstance(followed.bar, DecideBar))


def test_the_bar_follows_the_table_while_the_last_hand_is_shown(
    follow: Callable[[Play], None],
) -> None:
    async def play(followed: Followed) -> None:
        await with_last_hand(followed)
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        before = followed.controller.screen.view
        followed.link.play(waits)
        await until(lambda: followed.controller.screen.view is not before)
        await asyncio.sleep(0.05)
        assert isinstance(followed.bar, WaitBar)

    follow(play)


def test_beside_a_last_hand_the_bar_says_that_it_speaks_of_the_table(
    follow: Callable[[Play], None],
) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(lambda s: len(s.results) > 1)
        await until(lambda: hand_over(followed))
        followed.link.play(waits)
        await until(lambda: waits(followed.controller.screen))
        bar = followed.controller.screen.bar()
        assert isinstance(bar, WaitBar)
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        followed.controller.refresh()
        replay = followed.page.bar.replay
        assert replay.now.text() == f"At the table now: {bar.headline}"
        replay.back.click()
        assert not replay.isVisible()
        assert followed.bar == bar

    follow(play)


def test_without_the_panel_the_last_hand_has_its_controls_and_a_way_back(
    follow: Callable[[Play], None],
) -> None:
    async def play(followed: Followed) -> None:
        await with_last_hand(followed)
        live = followed.controller.screen.frame()
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        followed.page.toggle_panel()
        followed.page.bar.replay.moved.emit("on")
        assert where(followed).startswith("Step 2 of ")
        followed.page.bar.replay.back.click()
        assert followed.controller._replay is None
        assert followed.page.scene._frame == live
        assert followed.page.bar.fold.isVisible()

    follow(play)


def test_nobody_acts_while_other_cards_are_in_sight(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        await with_last_hand(followed)
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        sent = len(followed.link.sent)
        for key in ("fold", "call", "raise", "all_in"):
            followed.page.bar.press_key(key)
        assert not followed.page.bar.fold.isVisible()
        assert followed.page.bar.replay.now.text() == "At the table now: It is your turn."
        assert followed.page.bar.replay.back.property("kind") == "primary"
        await asyncio.sleep(0.02)
        assert len(followed.link.sent) == sent

    follow(play)


def test_the_last_hand_is_copied_whole(follow: Callable[[Play], None]) -> None:
    async def play(followed: Followed) -> None:
        await with_last_hand(followed)
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        QApplication.clipboard().clear()
        followed.page.bar.replay.copy_text.click()
        lines = QApplication.clipboard().text().splitlines()
        assert lines[0].startswith("— Hand 1: ")
        assert any(" wins " in line for line in lines)
        assert followed.page._subtitle.text() == "The hand is in the clipboard."
        followed.page._unsay()
        assert followed.page._subtitle.text().startswith("Replay of hand 1")

    follow(play)


def test_a_key_says_that_there_is_no_last_hand_where_no_tab_does(
    follow: Callable[[Play], None],
) -> None:
    async def play(followed: Followed) -> None:
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        followed.page.toggle_panel()
        followed.page._key_pressed("last_hand")
        assert followed.page._subtitle.text() == "No hand has been finished yet."
        assert not followed.page.panel.shows_last_hand  # or it would open by itself later

    follow(play)


def test_a_last_hand_that_is_found_late_does_not_come_back(
    qapp: QApplication, qtbot: QtBot
) -> None:
    async def whole() -> None:
        found = asyncio.Event()

        async def slow(number: int) -> list[Step]:
            del number
            await found.wait()
            return []

        followed = Followed(qtbot, last_hand=slow)
        await with_last_hand(followed)
        followed.page.panel.show_last_hand()
        await asyncio.sleep(0)
        followed.page.panel.show_log()
        found.set()
        await until(lambda: not followed.controller._tasks)
        replays = followed.controller._replay is not None
        followed.page.panel.replay_left.emit()
        await followed.end()
        assert not replays

    in_qt(qapp, whole())


def test_a_tab_that_was_open_shows_the_first_hand_when_it_is_over(
    follow: Callable[[Play], None],
) -> None:
    async def play(followed: Followed) -> None:
        followed.page.panel.show_last_hand()
        followed.link.play(lambda s: len(s.results) > 1)
        await until(lambda: hand_over(followed))
        await asyncio.sleep(0.05)
        assert where(followed).startswith("Step 1 of ")

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
