"""One table on one phone: facts in, pictures out, presses in, commands out.

It lives in the host's process and loop, for as long as a phone has its seat. The screen is the
window's own (`client/table_screen`), in the language of the phone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.access.announcements import Announcer, Detail
from desktop_poker.client.friends.lan_words import host_disk_text, slept_text
from desktop_poker.client.table.pacing import hold_after, run_out_pause
from desktop_poker.client.table.table_client import TableClient, Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.commands import Answer, PlayersAnswer, TableCommand
from desktop_poker.lan.wire.limits import LONGEST_CHAT
from desktop_poker.lan.wire.messages import Chat, FillWithBots, Room, Said, Slept, Waits
from desktop_poker.web.inside_line import InsideLine, InsideLink, News, new_id
from desktop_poker.web.phone_bars import PhoneBars
from desktop_poker.web.pictures import (
    AddBots,
    Arm,
    ClearTicks,
    PhoneLine,
    PhonePicture,
    Press,
    SayLine,
    Tick,
    Wish,
    with_guests,
)
from desktop_poker.web.room_bar import around, room_bar

_LINES = 40  # of the log, on a phone
_CHAT = 60
_FAR_BEHIND = 2  # batches: a screen that is so late rests on nothing
_TICK = "tick-"


class PhoneOptions(Struct, frozen=True, kw_only=True):
    """How somebody likes their phone; what only its page needs to know is kept there."""

    language: str = "en"
    in_big_blinds: bool = False


class SeatScreen:
    """A seat of one table on a phone."""

    def __init__(
        self,
        line: InsideLine,
        options: PhoneOptions,
        *,
        changed: Callable[[], None],
        pace: float = 1.0,
    ) -> None:
        """Follow a table that the line has entered."""
        self.line = line
        self.options = options
        self._changed = changed
        self._pace = pace
        self._client = TableClient(InsideLink(line))
        self._texts = Texts(options.language)
        self._screen = TableScreen(
            self._client.view, self._client.names, self._texts, self._screen_options()
        )
        self._this_hand = self._client.earlier()
        self._screen.recall(self._this_hand)
        self._announcer = Announcer(self._texts, Detail.NORMAL)
        self._bars = PhoneBars(self._texts)
        self._chat: deque[PhoneLine] = deque(maxlen=_CHAT)
        self._heard = 0
        self._told: list[str] = []
        self._room: Room | None = None
        self._n = 0
        self._rests: asyncio.Event = asyncio.Event()

    def _screen_options(self) -> ScreenOptions:
        return ScreenOptions(mucks_beaten=False, in_big_blinds=self.options.in_big_blinds)

    @property
    def texts(self) -> Texts:
        """What this phone is told in."""
        return self._texts

    # Following.

    async def follow(self) -> None:
        """Show what happens, until the line is closed."""
        self._changed()
        async for steps in self._client.updates():
            if not steps:
                self._screen.begin_again(self._client.view)
                self._this_hand = self._client.earlier()
            for step in steps:
                await self._show(step)
            self._after()

    async def _show(self, step: Update) -> None:
        """Take a fact in; what needs a moment to be seen gets it."""
        self._screen.take_in(step)
        if isinstance(step.fact, HandStarted):
            self._this_hand = []
        self._this_hand.append(step)
        said = self._announcer.told(step, self._screen)
        if said is not None:
            self._told.append(said.text)
        hand = step.view.hand
        rest = run_out_pause(step.fact, hand) or hold_after(step.fact, hand)
        if self.line.behind > _FAR_BEHIND or not rest * self._pace:
            return
        self._changed()
        await asyncio.sleep(rest * self._pace)

    def _after(self) -> None:
        """Answer what was decided in advance; then everything is shown as it is now."""
        answer = self._screen.own_answer()
        if answer is not None:
            with suppress(Refused):  # the table has moved on: it is asked again
                self._answer(answer)
        self._changed()

    def hear(self, news: News) -> None:
        """Hear what is told beside the game."""
        match news:
            case Said():
                own = news.player == self.line.member.player
                self._chat.append(PhoneLine(news.name, news.text, own))
                self._heard += 1
            case Room():
                self._room = news
                self._screen.aids = news.aids
            case Slept():
                self._told.append(slept_text(news.seconds, news.extra, self._texts))
            case Waits():
                waits = self._texts("The table waits for the host's disk")
                self._screen.cut_off = waits if news.waits else ""
                self._told.append(host_disk_text(self._texts, waits=news.waits))
        self._changed()

    # Pictures.

    def picture(self) -> PhonePicture:
        """Everything that the phone shows now."""
        self._n += 1
        screen = self._screen
        sentences, self._told = tuple(self._told[-_LINES:]), []
        extra: dict[str, Press] = {}
        menu, small = around(screen, self._texts, extra)
        bar = room_bar(screen, self.line.member, self._texts, extra)
        if bar is None:
            bar = self._bars.bar(screen.bar(), screen.figures, extra)
        else:
            bar = self._bars.own(bar, extra)
        called = self._announcer.moment(screen)
        return PhonePicture(
            n=self._n,
            frame=with_guests(screen.frame()),
            bar=replace(bar, small=small),
            left=self.line.seconds_left,
            menu=menu,
            log=tuple(screen.log[-_LINES:]),
            chat=tuple(self._chat),
            heard=self._heard,
            told=sentences,
            called=called.text if called is not None else "",
            notice=screen.cut_off,
        )

    # Presses.

    def press(self, name: str, key: int, to: int | None = None) -> None:
        """Do what a button means. Raises Refused, and then nothing has happened."""
        if name.startswith(_TICK):
            self._tick(name.removeprefix(_TICK))
            return
        press = self._bars.presses.get(name)
        if press is None or key != self._bars.key:
            raise Refused(Reason.STALE)
        match press:
            case Wish():
                self._wish(press, to)
            case Arm():
                self._screen.arm(press.choice)
            case Tick():
                self._screen.tick(press.place)
            case ClearTicks():
                self._screen.clear_ticks()
            case AddBots():
                self.line.ask(FillWithBots(id=new_id(), count=press.count))
            case SayLine():
                self.say(press.text)
        self._changed()

    def _tick(self, place: str) -> None:
        if not place.isdecimal() or len(place) > 1:
            raise Refused(Reason.STALE)
        self._screen.tick(int(place))
        self._changed()

    def _wish(self, wish: Wish, to: int | None) -> None:
        command: PlayersAnswer | TableCommand = wish.command
        if wish.sized and to is not None and isinstance(command, Act):
            command = replace(command, to=to)
        if isinstance(command, PlayersAnswer):
            self._answer(command)
        else:
            self.line.command(command)

    def _answer(self, command: PlayersAnswer) -> None:
        """Answer the turn that is on the phone: the table may be ahead."""
        hand = self._screen.view.hand
        if hand is None:
            raise Refused(Reason.STALE)
        self.line.command(Answer(hand.started.hand_no, hand.turn, command))

    def say(self, text: str) -> None:
        """Say a line to everybody. Raises Refused."""
        if not 1 <= len(text) <= LONGEST_CHAT:
            raise Refused(Reason.NOT_NOW)
        self.line.ask(Chat(id=new_id(), text=text))

    def take_options(self, options: PhoneOptions) -> None:
        """Show and tell everything as somebody likes it from now on."""
        speaks_anew = options.language != self.options.language
        self.options = options
        if speaks_anew:
            self._texts = Texts(options.language)
            self._announcer = Announcer(self._texts, Detail.NORMAL)
            self._bars.texts = self._texts
            self._screen = self._screen.retold(self._texts, self._this_hand)
        self._screen.options = self._screen_options()
        self._changed()
