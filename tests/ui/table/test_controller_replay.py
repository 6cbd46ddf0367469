"""ui/table/controller.py: the last hand is shown, copied and left while the table goes on."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Callable

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import DecideBar, WaitBar
from desktop_poker.client.table.table_client import Update
from desktop_poker.storage.phh.document import PhhTable, read_hand
from desktop_poker.storage.phh.replaying import replay_hand
from tests.ui.loops import in_qt, until
from tests.ui.table.followed import Followed, Play, hand_over
from tests.ui.table.staged import ME, decides, waits


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

        async def stored(number: int) -> list[Update]:
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
        followed.page.bar.replay.copied.emit("text")
        lines = QApplication.clipboard().text().splitlines()
        assert lines[0].startswith("— Hand 1: ")
        assert any(" wins " in line for line in lines)
        assert followed.page._subtitle.text() == "The hand is in the clipboard."
        followed.page._unsay()
        assert followed.page._subtitle.text().startswith("Replay of hand 1")

    follow(play)


def test_the_last_hand_is_copied_as_phh_with_what_was_seen_of_it(
    follow: Callable[[Play], None],
) -> None:
    async def play(followed: Followed) -> None:
        await with_last_hand(followed)
        followed.page.panel.show_last_hand()
        await until(lambda: where(followed).startswith("Step 1 of "))
        followed.page.bar.replay.copied.emit("phh")
        fields = tomllib.loads(QApplication.clipboard().text())
        assert fields["hand"] == 1
        assert set(fields["players"]) == set(followed.link.client.names.values())
        assert replay_hand(read_hand(PhhTable("1", fields))).difference is None
        dealt = [action.split() for action in fields["actions"] if action.startswith("d dh")]
        known = [seat for _, _, seat, cards in dealt if "?" not in cards]
        assert known == [f"p{fields['seats'].index(ME + 1) + 1}"]

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

        async def slow(number: int) -> list[Update]:
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
