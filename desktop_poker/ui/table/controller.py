"""Between a table and its page: facts become pictures, clicks become commands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from desktop_poker.client.hand_replay import HandReplay
from desktop_poker.client.pacing import hold_after
from desktop_poker.client.pre_actions import PreAction
from desktop_poker.client.run_out import hands_are_open, run_out_chances
from desktop_poker.client.table_client import Step, TableClient
from desktop_poker.client.table_screen import TableScreen
from desktop_poker.client.texts import Texts
from desktop_poker.client.wording import reason_text
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.events import CardsDealt, HandEnded, HandsShown, HandStarted
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.ui.table.table_page import TablePage

LastHand = Callable[[int], Awaitable[list[Step]]]
"""Finds a finished hand with everything that may be seen of it now; empty: as it was seen."""


class TableController:
    """Follows one table on one page until it is closed."""

    def __init__(
        self,
        client: TableClient,
        screen: TableScreen,
        page: TablePage,
        texts: Texts,
        *,
        last_hand: LastHand | None = None,
        pace: float = 1.0,
    ) -> None:
        self._client = client
        self.screen = screen
        self._page = page
        self._texts = texts
        self._find_last_hand = last_hand
        self._pace = pace
        self._closed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._this_hand: list[Step] = []
        self._last_hand: list[Step] = []
        self._replay: HandReplay | None = None
        page.answered.connect(self._answered)
        page.armed.connect(self._armed)
        page.replayed.connect(self._replayed)
        page.replay_left.connect(self._leave_replay)
        page.view.peeked.connect(self._peek)

    async def follow(self) -> None:
        """Show what happens, until the link is closed."""
        self._page.show_screen(self.screen)
        async for steps in self._client.updates():
            if not steps:
                self.screen.begin_again(self._client.view)
            for step in steps:
                self._show(step)
                if self._closed.is_set():
                    return
                await self._rest(hold_after(step.fact) * self._pace)
            self.refresh()
            self._act_as_armed()

    async def _rest(self, seconds: float) -> None:
        """Let somebody look; a table that is being closed does not rest."""
        if seconds:
            self.refresh()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), seconds)

    def _show(self, step: Step) -> None:
        lines = self.screen.take_in(step)
        self._page.add_lines(self.screen, len(lines))
        hand = step.view.hand
        match step.fact:
            case HandStarted():
                self._this_hand = []
            case HandsShown() | CardsDealt() if hand is not None and hands_are_open(hand):
                self._start(self._work_out_chances(hand))
            case _:
                pass
        self._this_hand.append(step)
        if isinstance(step.fact, HandEnded):
            self._last_hand = self._this_hand
            if self._replay is None and self._page.panel.shows_last_hand:
                self._start(self._open_replay())

    def refresh(self) -> None:
        """Show the table, or only what is round it while the last hand is shown."""
        if self._replay is None:
            self._page.show_screen(self.screen)
        else:
            self._page.show_around(self.screen)

    async def _work_out_chances(self, hand: HandState) -> None:
        chances = await asyncio.to_thread(run_out_chances, hand)
        if self.screen.show_chances(hand, chances):
            self.refresh()

    def _act_as_armed(self) -> None:
        action = self.screen.armed_action()
        if action is not None:
            self._start(self._send(action))

    def _answered(self, command: object) -> None:
        self._start(self._send(command))

    async def _send(self, command: object) -> None:
        try:
            if isinstance(command, PlayersAnswer):
                await self._client.answer(command)
            else:
                await self._client.send(command)  # type: ignore[arg-type]
        except Refused as refused:
            self._page.say(reason_text(refused, self._texts))

    def _armed(self, choice: PreAction) -> None:
        self.screen.arm(choice)
        self.refresh()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _peek(self, on: bool) -> None:  # noqa: FBT001 - a signal's argument
        if self.screen.options.hides_own_cards:
            self.screen.peeks = on
            self.refresh()

    def _replayed(self, move: str) -> None:
        if not self._last_hand:
            return
        if self._replay is None or move == "first":
            self._start(self._open_replay())
            return
        to = {
            "back": self._replay.at - 1,
            "on": self._replay.at + 1,
            "last": self._replay.length - 1,
        }[move]
        self._show_replay(to)

    async def _open_replay(self) -> None:
        steps = self._last_hand
        if self._find_last_hand is not None:
            hand = steps[-1].view.hand
            number = hand.started.hand_no if hand is not None else 0
            steps = await self._find_last_hand(number) or steps
        if not self._page.panel.shows_last_hand:
            return  # somebody has gone back to the log meanwhile
        options = self.screen.options
        self._replay = HandReplay(steps, self._client.names, self._texts, options)
        self._show_replay(0)

    def _show_replay(self, to: int) -> None:
        if self._replay is not None:
            screen = self._replay.go(to)
            self._page.show_replay(screen, self._replay.at, self._replay.length)

    def _leave_replay(self) -> None:
        self._replay = None
        self._page.leave_replay()
        self._page.show_screen(self.screen)

    async def close(self) -> None:
        """End the link; nothing is shown any more."""
        self._closed.set()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._page.stop()
        await self._client.close()
