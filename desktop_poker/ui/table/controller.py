"""Between a table and its page: facts become pictures, clicks become commands."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from desktop_poker.client.access.spoken_table import drawing_words
from desktop_poker.client.history.hand_replay import Copies, HandReplay, in_sentences
from desktop_poker.client.table.action_frames import DrawBar
from desktop_poker.client.table.choreography import Cue, choreography, duration
from desktop_poker.client.table.pacing import hold_after, run_out_pause
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.table.reactions import SIGN_PAUSE, SIGN_SECONDS
from desktop_poker.client.table.run_out import Chances, chances_are_open, chances_aside
from desktop_poker.client.table.table_client import TableClient, Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.table.winning import is_big
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.events import CardsDealt, HandEnded, HandsShown, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import Answer, PlayersAnswer, React, SkipHand
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.sound.sound_board import SoundBoard
from desktop_poker.ui.table.action_bar import NO_TICKS
from desktop_poker.ui.table.table_page import TablePage

_LONGEST_BREATH = 0.015  # seconds that the window's loop is kept: it should answer within 50 ms
_FAR_BEHIND = 6  # batches of facts: from there the screen shows the table as it is at once

LastHand = Callable[[int], Awaitable[list[Update]]]
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
        sounds: SoundBoard | None = None,
        copies: Copies = in_sentences,
    ) -> None:
        self._client = client
        self.screen = screen
        self._page = page
        self._texts = texts
        self._find_last_hand = last_hand
        self._pace = pace
        self.sounds = sounds
        self._copies = copies
        self._breathed = time.monotonic()
        self._closed = asyncio.Event()
        self._skipped = asyncio.Event()
        self._waiting: asyncio.Queue[list[Update] | SeatView | None] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._signed_at = -SIGN_PAUSE  # when we made our last sign
        self._hurries = False  # to the next hand: nothing of this one is looked at any more
        self._asked_to_skip = 0  # the hand whose rest was skipped last
        self._this_hand = client.earlier()
        self._last_hand: list[Update] = []
        self._replay: HandReplay | None = None
        self._shown: HandState | None = None  # with the turn that the buttons on the page answer
        self._worked_out: tuple[HandState, Chances] | None = None  # what waits for the cards
        self.hand_over: Callable[[], None] = lambda: None  # called when all of a hand is known
        self._listen_to(page)

    def _listen_to(self, page: TablePage) -> None:
        page.answered.connect(self._answered)
        page.armed.connect(self._armed)
        page.replayed.connect(self._replayed)
        page.replay_left.connect(self._leave_replay)
        page.hand_wanted.connect(self._copy_replay)
        page.view.peeked.connect(self._peek)
        page.view.card_pressed.connect(page.bar.tick)
        page.bar.ticked.connect(self._ticked)
        page.skipped.connect(self.skip)
        page.muted.connect(self._mute)
        page.scene.mover.landed.connect(self._tell_chances)
        page.scene.mover.rested.connect(self._tell_chances)
        page.view.resized.connect(self._tell_chances)  # which ends what moves, without a word

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The hand in progress, as this seat has seen it."""
        return tuple(step.fact for step in self._this_hand)

    def retold(self, texts: Texts) -> TableScreen:
        """The screen in another language, with the last hand and this one in its log."""
        is_over = self._this_hand is self._last_hand
        told = self._this_hand if is_over else [*self._last_hand, *self._this_hand]
        return self.screen.retold(texts, told)

    def move_to(self, page: TablePage, screen: TableScreen, texts: Texts) -> None:
        """Go on with another page, which shows the table already; the one before may go away."""
        page.scene.count_on(self._page.scene)
        self._page.stop()
        self._page, self.screen, self._texts = page, screen, texts
        self._replay = None
        self._listen_to(page)
        self.skip()
        self.refresh()

    async def follow(self) -> None:
        """Show what happens, until the link is closed."""
        self.refresh()
        self._answer_or_attend()
        if self.sounds is not None:
            self.sounds.join(self.screen.view)
        reading = asyncio.ensure_future(self._read())
        try:
            while (told := await self._waiting.get()) is not None:
                if isinstance(told, SeatView):
                    self.screen.begin_again(told)
                for step in () if isinstance(told, SeatView) else told:
                    if self._closed.is_set():
                        return
                    await self._perform(step, *self._show(step))
                    await self._breathe()
                if self._closed.is_set():
                    return
                self.refresh(() if self._pace_now else None)
                self._answer_or_attend()
        finally:
            reading.cancel()
        await reading  # a link that broke says why

    async def _breathe(self) -> None:
        """Let the window do something else when many facts come at once."""
        now = time.monotonic()
        if now - self._breathed > _LONGEST_BREATH:
            await asyncio.sleep(0)
            self._breathed = time.monotonic()

    async def _read(self) -> None:
        """Take facts in as they come: how many wait says how far the screen is behind."""
        try:
            async for steps in self._client.updates():
                # No steps: the line was lost and is back, and the table begins again from here.
                self._waiting.put_nowait(steps or self._client.view)
        finally:
            self._waiting.put_nowait(None)

    @property
    def _pace_now(self) -> float:
        """The usual pace; quicker the further the screen is behind the table."""
        behind = self._waiting.qsize()
        if behind > _FAR_BEHIND or self._hurries:
            return 0.0
        return self._pace * (0.5 if behind else 1.0)

    async def _perform(self, step: Update, cues: Sequence[Cue], lines: int) -> None:
        """Show a fact that moves something or that needs a moment to be seen."""
        pace, hand = self._pace_now, step.view.hand
        moving = duration(cues) / 1000 * self._page.speed * pace
        # Who is all-in looks at the cards: their pause begins when they lie open. And nobody who
        # wants to know how a hand ended is hurried because the next one waits.
        calm = self._pace if pace else 0.0
        drama = run_out_pause(step.fact, step.view.hand) * calm
        big = hand is not None and is_big(hand, self.screen.awards)
        hold = hold_after(step.fact, hand, big=big) * calm
        seconds = moving + drama if drama else max(moving, hold)
        if seconds:
            self.refresh(cues, pace)
        self._page.add_lines(self.screen, lines)  # after what they speak of has begun to move
        if seconds:
            await self._rest(seconds)

    async def _rest(self, seconds: float) -> None:
        """Let somebody look; a skip or the end of the table cuts it short."""
        self._skipped = asyncio.Event()
        if self._closed.is_set():
            return
        self._page.watch_for_skips(on=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skipped.wait(), seconds)
        self._page.watch_for_skips(on=False)

    def _mute(self, on: bool) -> None:  # noqa: FBT001 - a signal's argument
        if self.sounds is not None:
            self.sounds.is_muted = on

    def skip(self) -> None:
        """Go on at once with what comes next."""
        self._skipped.set()
        if self.sounds is not None:
            self.sounds.skip()

    async def _make_sign(self, seat: Seat, sign: Sign) -> None:
        """Show a sign for a while."""
        self.screen.signs[seat] = sign
        self.refresh()
        await asyncio.sleep(SIGN_SECONDS)
        if self.screen.signs.get(seat) is sign:
            del self.screen.signs[seat]
            self.refresh()

    def _react(self, command: React) -> None:
        """Make a sign, if the last one is some seconds ago."""
        now = time.monotonic()
        if now - self._signed_at < SIGN_PAUSE:
            self._page.say(self._texts("One sign at a time: wait a moment."))
            return
        self._signed_at = now
        self._start(self._send(command))

    def _show(self, step: Update) -> tuple[tuple[Cue, ...], int]:
        """Take a fact in; returns what moves, and how many lines the log has more."""
        hand, before = step.view.hand, self.screen.view.hand
        lines = self.screen.take_in(step)
        if isinstance(step.fact, HandStarted):
            self._hurries = False
        self._let_hear(step)
        sign = self.screen.sign_after(step)
        if sign is not None and not self._hurries:
            self._start(self._make_sign(*sign))
        match step.fact:
            case HandStarted():
                self._this_hand = []
            case HandsShown() | CardsDealt() if hand is not None and chances_are_open(hand):
                self._start(self._work_out_chances(hand))
            case _:
                pass
        self._this_hand.append(step)
        if isinstance(step.fact, HandEnded):
            self._last_hand = self._this_hand
            self.hand_over()
            if self._replay is None and self._page.panel.shows_last_hand:
                self._start(self._open_replay())
        return choreography(step.fact, before, hand, self.screen.awards), len(lines)

    def _let_hear(self, step: Update) -> None:
        """Say a fact and let it sound; the rest of a hand that is skipped stands in the log."""
        if not self._hurries:
            self._page.access.hear(step, self.screen)
        if self.sounds is not None:
            pace, armed = self._page.speed * self._pace_now, self.screen.armed is not None
            self.sounds.told(step, armed=armed, pace=pace, is_heard=not self._hurries)

    def refresh(self, cues: Sequence[Cue] | None = None, pace: float = 1.0) -> None:
        """Show the table, or only what is round it while the last hand is shown."""
        self._shown = self.screen.view.hand
        if self._replay is None:
            self._page.show_screen(self.screen, cues, pace)
        else:
            self._page.show_around(self.screen)

    def set_pace(self, pace: float) -> None:
        """Show everything at another pace from the next fact on."""
        self._pace = pace

    def allow_aids(self, *, allowed: bool) -> None:
        """Help at this table from now on, or no longer: its owner says so."""
        if self.screen.aids is not allowed:
            self.screen.aids = allowed
            self.refresh()

    def cut_off(self, why: str) -> None:
        """The table can't be asked anything for now, or again: then there is no reason."""
        if self.screen.cut_off != why:
            self.screen.cut_off = why
            self.refresh()

    async def _work_out_chances(self, hand: HandState) -> None:
        chances = await chances_aside(hand)
        self._worked_out = hand, chances
        self._tell_chances()

    def _tell_chances(self) -> None:
        """Show them when the cards lie open: they would give away one that is still face down."""
        if self._worked_out is None or not self._page.scene.mover.has_landed:
            return
        worked_out, self._worked_out = self._worked_out, None
        if self.screen.show_chances(*worked_out):
            self.refresh()

    def take_options(self, options: ScreenOptions) -> None:
        """Show the table as somebody likes it from now on."""
        self.screen.options = options
        self.refresh()
        self._answer_or_attend()

    def _answer_or_attend(self) -> None:
        """Answer what was decided in advance, or call somebody who is to decide."""
        answer, skip = self.screen.own_answer(), self.screen.own_skip()
        wish = self.screen.own_wish()
        if answer is not None:
            self._answered(answer)
        elif wish is not None:
            self._answered(wish)
        elif skip is not None and skip.hand_no != self._asked_to_skip:
            self._answered(skip)
        else:
            self._page.access.attend(self.screen)

    def _answered(self, command: object) -> None:
        """Send a wish, or an answer that names the turn on the screen: the table may be ahead."""
        if self.screen.cut_off:
            self._page.say(self.screen.cut_off)
        elif isinstance(command, React):
            self._react(command)
        elif isinstance(command, SkipHand):
            self._start(self._skip_hand(command))
        elif not isinstance(command, PlayersAnswer):
            self._start(self._send(command))
        elif self._shown is not None:
            number, turn = self._shown.started.hand_no, self._shown.turn
            self._start(self._send(Answer(number, turn, command)))

    async def _skip_hand(self, command: SkipHand) -> None:
        """Ask for the next hand, and look at nothing more until it comes.

        The table may have dealt it already, while the end of the last one is being shown.
        """
        self._asked_to_skip = command.hand_no
        try:
            await self._client.send(command)
        except Refused as refused:
            if refused.reason is not Reason.STALE:
                self._page.say(reason_text(refused, self._texts))
                return
        if self.screen.view.table is not None and self.screen.view.table.hand_no == command.hand_no:
            self._hurries = True
            self._page.scene.mover.finish()
            self.skip()

    async def _send(self, command: object) -> None:
        try:
            await self._client.send(command)  # type: ignore[arg-type]
        except Refused as refused:
            if self.sounds is not None:
                self.sounds.refused()
            self._page.say(reason_text(refused, self._texts))

    def _armed(self, choice: PreAction) -> None:
        self.screen.arm(choice)
        self.refresh()

    def _ticked(self, place: int) -> None:
        """Tick an own card, or take a tick back, and say what that comes to."""
        before = self.screen.ticked
        if place == NO_TICKS:
            self.screen.clear_ticks()
        else:
            self.screen.tick(place)
        if self.screen.ticked == before:
            return
        self.refresh()
        bar = self.screen.bar()
        if isinstance(bar, DrawBar):
            self._page.access.answer(drawing_words(bar, self._texts))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _peek(self, on: bool) -> None:  # noqa: FBT001 - a signal's argument
        if self.screen.options.hides_own_cards:
            self.screen.peeks = on
            self.refresh()

    def _replayed(self, move: str) -> None:
        kept = self._find_last_hand is not None and _finished(self.screen.view)
        if not self._last_hand and not kept:
            self._page.has_no_last_hand()
            return
        if self._replay is None or move == "open":
            self._start(self._open_replay())
            return
        self._show_replay(self._replay.place_of(move))

    async def _open_replay(self) -> None:
        steps = self._last_hand
        if self._find_last_hand is not None:
            hand = steps[-1].view.hand if steps else None
            number = hand.started.hand_no if hand is not None else _finished(self.screen.view)
            steps = await self._find_last_hand(number) or steps
        if not steps:
            self._page.has_no_last_hand()
            return
        if not self._page.panel.shows_last_hand:
            return  # somebody has gone back to the log meanwhile
        options = self.screen.options
        self._replay = HandReplay(steps, self._client.names, self._texts, options)
        self._show_replay(0)

    def _show_replay(self, to: int) -> None:
        if self._replay is not None:
            screen = self._replay.go(to)
            self._page.show_replay(screen, self._replay.at, self._replay.length)

    def _copy_replay(self, form: str) -> None:
        if self._replay is not None:
            self._page.copy_hand(self._copies(self._replay, form))

    def _leave_replay(self) -> None:
        self._replay = None
        self._page.leave_replay()
        self.refresh()

    async def close(self) -> None:
        """End the link; nothing is shown any more."""
        self._closed.set()
        if self.sounds is not None:
            self.sounds.stop()
        self._skipped.set()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._page.stop()
        await self._client.close()


def _finished(view: SeatView) -> int:
    """The number of the last hand that is over, for somebody who has come back since; 0: none."""
    table = view.table
    if table is None:
        return 0
    return table.hand_no - (table.room is RoomState.IN_HAND)
