"""ui/table/controller.py: rests between facts, and everything that cuts them short."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.engine.hand.events import Acted, CardsDealt, HandsShown
from desktop_poker.engine.table.commands import Answer
from tests.ui.loops import in_qt, until
from tests.ui.table.followed import Followed
from tests.ui.table.links import StagedLink
from tests.ui.table.staged import after_the_flop, decides, shove, table

NEVER = 1_000.0  # a pace at which no test lives to see the end of a rest

Whole = Callable[[], Coroutine[Any, Any, None]]


@pytest.fixture
def run(qapp: QApplication) -> Callable[[Whole], None]:
    return lambda whole: in_qt(qapp, whole())


def over(followed: Followed) -> bool:
    return len(followed.controller.screen.results) > 1


def hand_of(link: StagedLink) -> None:
    link.play(lambda screen: len(screen.results) > 1)


async def skipping_until(followed: Followed, there: Callable[[], bool]) -> None:
    """Skip every rest until something has come true."""

    def skip() -> bool:
        followed.controller.skip()
        return there()

    await until(skip)


def test_facts_rest_until_somebody_has_seen_them(
    run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, pace=NEVER)
        hand_of(followed.link)
        await until(lambda: followed.is_moving)
        for _ in range(20):
            await asyncio.sleep(0)
        assert not over(followed)
        await followed.end()

    run(whole)


def test_a_skip_goes_on_with_the_next_fact_at_once(
    run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, pace=NEVER)
        hand_of(followed.link)
        await skipping_until(followed, lambda: over(followed))
        assert followed.controller.screen.view.hand == followed.link.client.view.hand
        await followed.end()

    run(whole)


@pytest.mark.parametrize("how", ["key", "shortcut", "click"])
def test_any_key_and_any_click_skip(how: str, run: Callable[[Whole], None], qtbot: QtBot) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, pace=NEVER)
        followed.link.play(decides)
        page = followed.page

        def press() -> bool:
            match how:
                case "key":
                    QTest.keyClick(page, Qt.Key.Key_F9)
                case "shortcut":
                    QTest.keyClick(page, Qt.Key.Key_B)
                case _:
                    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton)
            return isinstance(followed.bar, DecideBar)

        await until(lambda: followed.is_moving)
        await until(press)
        await followed.end()

    run(whole)


def test_a_press_that_skips_does_what_it_is_for_all_the_same(
    run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, pace=NEVER)
        toggled: list[None] = []
        followed.page.figures_toggled.connect(lambda: toggled.append(None))
        followed.link.play(decides)
        await until(lambda: followed.is_moving)
        QTest.mouseClick(followed.page.figures, Qt.MouseButton.LeftButton)
        assert len(toggled) == 1
        assert not followed.is_moving
        await followed.end()

    run(whole)


def test_a_screen_far_behind_catches_up_without_resting(
    run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        link = StagedLink()
        for _ in range(10):
            link.play(decides)
        followed = Followed(qtbot, link, pace=NEVER)
        behind = followed.controller._waiting.qsize
        await until(lambda: followed.controller._this_hand and behind() <= 6)
        await skipping_until(followed, lambda: not behind())
        await skipping_until(followed, lambda: isinstance(followed.bar, DecideBar))
        assert followed.controller.screen.view.hand == link.client.view.hand
        await followed.end()

    run(whole)


def paces(followed: Followed) -> list[float]:
    """The paces at which facts with movements are shown from now on."""
    found: list[float] = []
    shown = followed.page.show_screen

    def watch(screen: Any, cues: Any = None, pace: float = 1.0) -> None:
        if cues:
            found.append(pace)
        shown(screen, cues, pace)

    followed.page.show_screen = watch  # type: ignore[method-assign]
    return found


def test_a_screen_a_little_behind_shows_everything_in_half_the_time(
    run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        link = StagedLink()
        for _ in range(3):
            link.play(decides)
        followed = Followed(qtbot, link, pace=0.02)
        found = paces(followed)
        await until(lambda: not followed.controller._waiting.qsize() and len(found) > 3)
        await until(lambda: followed.controller.screen.view == link.client.view)
        assert set(found) == {0.01, 0.02}
        assert found == sorted(found)
        await followed.end()

    run(whole)


def speeds(followed: Followed) -> list[float]:
    found: list[float] = []
    shown = followed.page.scene.show_frame

    def watch(*frame: Any, speed: float = 1.0, **rest: Any) -> None:
        found.append(speed)
        shown(*frame, speed=speed, **rest)
        assert not followed.is_moving or speed

    followed.page.scene.show_frame = watch  # type: ignore[method-assign]
    return found


@pytest.mark.parametrize("how", ["seen", "hidden", "minimised", "motion off"])
def test_nothing_moves_where_nobody_looks_or_nobody_wants_it(
    how: str, run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        settings = Settings(motion="none") if how == "motion off" else Settings()
        followed = Followed(qtbot, pace=0.02, settings=settings)
        if how == "hidden":
            followed.page.hide()
        if how == "minimised":
            followed.page.showMinimized()
        found = speeds(followed)
        followed.link.play(after_the_flop)
        await until(lambda: followed.controller.screen.view == followed.link.client.view)
        await until(lambda: isinstance(followed.bar, DecideBar))
        assert followed.page.scene._frame == followed.controller.screen.frame()
        assert any(found) is (how == "seen")
        await followed.end()

    run(whole)


@pytest.mark.parametrize("skips", range(0, 12, 2))
def test_closing_in_mid_motion_leaves_nothing_running(
    skips: int, run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, pace=NEVER)
        hand_of(followed.link)
        await until(lambda: followed.is_moving)
        for _ in range(skips):
            followed.controller.skip()
            await asyncio.sleep(0.01)
        await followed.end()
        heard: list[None] = []
        followed.page.skipped.connect(lambda: heard.append(None))
        QTest.keyClick(followed.page, Qt.Key.Key_F9)
        assert not heard

    run(whole)


def resting_on(followed: Followed, kind: type) -> bool:
    """Go on, fact by fact, until the screen rests on one of a kind."""
    steps = followed.controller._this_hand
    if steps and isinstance(steps[-1].fact, kind):
        return True
    followed.controller.skip()
    return False


@pytest.mark.parametrize("kind", [HandsShown, CardsDealt])
def test_closing_in_a_run_out_shows_and_works_out_nothing_more(
    kind: type, run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    async def whole() -> None:
        link = StagedLink(table(seed="7"))
        if kind is HandsShown:
            link.play(lambda s: [len(b) for b in s.frame().boards] == [5], shove)
        else:  # the card is the last fact that has been told
            link.play(lambda s: bool(s.frame().next_pause and s.frame().boards[0]), shove)
        followed = Followed(qtbot, link, pace=NEVER)

        def there() -> bool:
            hand = followed.controller.screen.view.hand
            opened = hand is not None and any(player.shown for player in hand.players)
            return resting_on(followed, kind) if opened or kind is HandsShown else skipped()

        def skipped() -> bool:
            followed.controller.skip()
            return False

        await until(there)
        shown = list(followed.controller._this_hand)
        await followed.end()
        await asyncio.sleep(0.05)
        assert followed.controller._this_hand == shown
        assert not followed.controller._tasks
        assert not followed.is_moving

    run(whole)


def test_an_answer_names_the_turn_that_is_shown_and_not_one_that_has_come_since(
    run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    """Else a late click on an old button would be an answer to another question."""

    async def whole() -> None:
        staged = table(seed="3")
        link = StagedLink(staged)

        def my_turn_after_a_bet(screen: Any) -> bool:
            last = staged.steps[-1].fact
            return decides(screen) and isinstance(last, Acted) and bool(last.cost)

        link.play(my_turn_after_a_bet)
        shown_hand = link.staged.screen.view.hand
        assert shown_hand is not None
        link.play(lambda s: s.view.hand is not None and s.view.hand.turn > shown_hand.turn + 2)
        followed = Followed(qtbot, link, pace=NEVER)

        def old_bar_is_there() -> bool:
            hand = followed.controller.screen.view.hand
            if hand is not None and hand.turn == shown_hand.turn and followed.is_moving:
                return isinstance(followed.bar, DecideBar)
            followed.controller.skip()
            return False

        await until(old_bar_is_there)
        followed.page.bar.passive.click()
        await until(lambda: link.sent)
        (sent,) = link.sent
        assert isinstance(sent, Answer)
        assert (sent.hand_no, sent.turn) == (shown_hand.started.hand_no, shown_hand.turn)
        await followed.end()

    run(whole)


def test_a_fact_that_is_taken_in_but_not_yet_shown_is_not_answered(
    run: Callable[[Whole], None], qtbot: QtBot
) -> None:
    """Facts that come all at once are shown together: meanwhile the old buttons stand there."""

    async def whole() -> None:
        followed = Followed(qtbot)
        followed.link.play(decides)
        await until(lambda: isinstance(followed.bar, DecideBar))
        shown = followed.controller.screen.view.hand
        assert shown is not None
        told = len(followed.link.staged.steps)
        followed.link.staged.play_until(
            lambda s: s.view.hand is not None and s.view.hand.turn > shown.turn
        )
        for step in followed.link.staged.steps[told:]:
            followed.controller._show(step)
        followed.page.bar.passive.click()
        await until(lambda: followed.link.sent)
        (sent,) = followed.link.sent
        assert isinstance(sent, Answer)
        assert (sent.hand_no, sent.turn) == (shown.started.hand_no, shown.turn)
        await followed.end()

    run(whole)
