"""Runs one table in time: inputs in order, facts out to everybody who may see them.

Every input is written to the journal before its facts are told, so that after a crash the table
comes back as everybody saw it (H3). A finished hand is stored before the next one begins.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Final

from desktop_poker.engine.errors import BadInput, PokerError, Refused
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer, PlayersAnswer, TableCommand
from desktop_poker.engine.table.events import (
    Fact,
    PlayerLeft,
    PlayerSatDown,
    RoomMoved,
    StacksSettled,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.table.table import Table, TableSnapshot
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bot_turns import Asked, asked_bot, refill
from desktop_poker.host.bots import BotSeat, SeatedBot
from desktop_poker.host.hand_views import HandViews
from desktop_poker.host.listening import Audience, Listener, Welcome
from desktop_poker.host.ports import (
    Clock,
    Connected,
    Entered,
    Entry,
    FinishedHand,
    HandStore,
    Journal,
    KeyDrawn,
    Participant,
    Received,
    StoredHand,
    WentOn,
    Woken,
)
from desktop_poker.host.recording import finished_hand, participants

_KEY_BYTES = 32
# Members bound once: see engine/hand/choices.py.
_IN_HAND: Final = RoomState.IN_HAND
_CLOSED: Final = RoomState.CLOSED
_NOTED = frozenset({PlayerSatDown, PlayerLeft, StacksSettled, RoomMoved})
_NOTED_OR_BEGUN = _NOTED | {HandStarted}
_LISTEN_EVERY = 0.25  # seconds between two looks at a line that may be dead
_STEPS_A_TURN = 200  # bot answers before the loop may do something else


class TableHost:
    """Runs a table."""

    def __init__(
        self,
        table: TableState | TableSnapshot,
        *,
        clock: Clock,
        store: HandStore | None = None,
        journal: Journal | None = None,
        recorder: PlayerId | None = None,
        failed: Callable[[PokerError], None] | None = None,
        on_close: Callable[[TableSnapshot], None] | None = None,
    ) -> None:
        self._clock = clock
        self._store = store
        self._journal = journal
        self._recorder = recorder
        self._failed = failed
        self._on_close = on_close
        self._finished = table.state.hand_no if isinstance(table, TableSnapshot) else table.hand_no
        self._old_keys: list[bytes] = []
        stores = store is not None
        self._table = (
            Table.restored(table, self._new_key, waits_for_store=stores)
            if isinstance(table, TableSnapshot)
            else Table(table, self._new_key, waits_for_store=stores)
        )
        self._audience = Audience()
        self._bots: dict[Seat, SeatedBot] = {}
        self._listening_bots: dict[Seat, SeatedBot] = {}
        self._waiting_bots: dict[PlayerId, SeatedBot] = {}
        self._hand_facts: list[Fact] = []
        self._participants: tuple[Participant, ...] = ()
        self._views: HandViews | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed: asyncio.Event | None = None
        self._thinking: Seat | None = None
        self._unstored: FinishedHand | None = None
        self._stopped = False
        self.silence: Callable[[PlayerId], float] | None = None  # seconds without a word from them

    @property
    def state(self) -> TableState:
        """The public state of the table."""
        return self._table.state

    @property
    def turn(self) -> int:
        """The number of the present turn, to be named in an answer."""
        hand = self._table.hand
        return hand.turn if hand is not None else 0

    @property
    def seconds_left(self) -> float | None:
        """What the present turn has left, for a clock on a screen."""
        deadline = self._table.turn_deadline
        return None if deadline is None else max(0.0, deadline - self._clock())

    def resume(self, entries: Iterable[Entry], snapshot: TableSnapshot) -> None:
        """Carry out the inputs of a run that died, then go on by this run's clock."""
        last = snapshot.now
        for entry in entries:
            if entry.after < snapshot.state.hand_no:
                continue  # its hand is in the store, and in the snapshot
            last = self._again(entry, last)
        now = self._clock()
        shift = now - last
        self._table.shift_clock(shift)
        self._write(WentOn(self._finished, now, shift))
        self._absorb(self._table.go_on(now))
        if self.state.room is _CLOSED:
            self._say_closed()  # the run that closed it may have died before that was kept

    def _again(self, entry: Entry, last: float) -> float:
        match entry:
            case KeyDrawn():
                self._old_keys.append(entry.key)
                return last
            case Woken():
                self._absorb(self._table.wake(entry.now))
            case Received():
                self._absorb(self._table.receive(entry.command, by=entry.by, now=entry.now))
            case Connected():
                self._absorb(
                    self._table.connection(
                        entry.player, connected=entry.connected, now=entry.now, since=entry.since
                    )
                )
            case StoredHand():
                # A table that comes from the snapshot of that very hand does not wait for it.
                facts = self._table.stored(entry.now)
                self._absorb(facts or self._table.go_on(entry.now))
            case WentOn():
                self._table.shift_clock(entry.shift)
                self._absorb(self._table.go_on(entry.now))
            case Entered():
                raise BadInput("this is the journal of a Home Table")
        return entry.now

    # Inputs.

    def command(self, by: PlayerId, command: TableCommand) -> None:
        """Carry out a command of a player. Raises Refused, and then nothing has happened."""
        self._carry_out(by, command)
        self._go_on()

    def _carry_out(self, by: PlayerId, command: TableCommand) -> None:
        now = self._clock()
        facts = self._table.receive(command, by=by, now=now)
        self._write(Received(self._finished, now, by, command))
        self._tell(facts)

    def connection(self, player: PlayerId, *, connected: bool, silent_for: float = 0.0) -> None:
        """Note that a player's connection was lost, after so many seconds, or came back."""
        now = self._clock()
        since = None if connected else now - silent_for
        facts = self._table.connection(player, connected=connected, now=now, since=since)
        if facts:
            self._write(Connected(self._finished, now, player, connected, since))
            self._tell(facts)
            self._go_on()

    def give_time(self, seconds: float) -> None:
        """Move every deadline: the machine has slept, and nobody could act meanwhile."""
        now = self._clock()
        self._table.shift_clock(seconds)
        self._write(WentOn(self._finished, now, seconds))
        self._tell(self._table.go_on(now))
        self._go_on()

    def seat_bot(self, bot: SeatedBot) -> None:
        """Let a bot play for a player who sits here, or will."""
        seat = self.state.seat_of(bot.player)
        if seat is None:
            self._waiting_bots[bot.player] = bot
        else:
            self._place_bot(seat, bot)

    def listen(self, listener: Listener) -> Welcome:
        """Tell somebody everything from now on; a watcher in mid-hand from the next hand on."""
        return self._audience.welcome(listener, self.state, self._hand_facts)

    def forget(self, listener: Listener) -> None:
        """Tell somebody no more."""
        self._audience.forget(listener)

    # Running.

    async def run(self) -> None:
        """Run until the room is closed."""
        self._loop = asyncio.get_running_loop()
        self._closed = asyncio.Event()
        if self._store is not None and self._unstored is not None:
            self._store.store(self._unstored, partial(self._stored_elsewhere, self._loop))
        self._go_on()
        await self._closed.wait()

    def stop(self) -> None:
        """Stop running; what there is stays in journal and store for another evening."""
        if self._timer is not None:
            self._timer.cancel()
        self._stopped = True
        if self._closed is not None:
            self._closed.set()

    def stop_soon(self) -> None:
        """Stop from another thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # it has stopped already
                self._loop.call_soon_threadsafe(self.stop)

    def _go_on(self) -> None:
        """Let instant bots answer, then set the timer for the next alarm."""
        if self._loop is None or self._stopped:
            return
        for _ in range(_STEPS_A_TURN):
            if not self._step():
                break
        else:
            self._set_timer(0.0)
            return
        if self.state.room is _CLOSED:
            self.stop()
            return
        alarm = self._table.alarm
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if alarm is not None and not self._closed_by_now():
            now = self._clock()
            self._set_timer(_LISTEN_EVERY if self._is_unsure(now) else max(0.0, alarm - now))

    def _is_unsure(self, now: float) -> bool:
        """Whether the clock has to wait until it is known if a line is dead (H4a)."""
        asked, silence = self._table.may_be_silent(now), self.silence
        return asked is not None and silence is not None and now - silence(asked[0]) < asked[1]

    def catch_up(self) -> None:
        """Do what is due by now, before somebody's wish is heard."""
        self._guarded(self._go_on)

    def _closed_by_now(self) -> bool:
        return self._stopped

    def _set_timer(self, seconds: float) -> None:
        if self._loop is not None:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self._loop.call_later(seconds, self._on_time)

    def _on_time(self) -> None:
        self._timer = None
        self._guarded(self._go_on)

    def _guarded(self, work: Callable[[], None]) -> None:
        """Stop the table when the disk says no: what could not be written was told to nobody."""
        try:
            work()
        except PokerError as error:
            if self._failed is None:
                raise
            self._failed(error)
            self.stop()

    def _step(self) -> bool:
        """Do one thing that is due now; False when there is none."""
        if self._stopped:
            return False
        table = self._table
        asked = None
        if table.state.room is _IN_HAND:
            if self._thinking is None:
                asked = asked_bot(table.due, self._bots)
        elif self._refill_bots():
            return True
        now = self._clock()
        pause = asked[1].hesitation() if asked is not None else 0.0
        if asked is not None and pause <= 0:
            seat, bot, due = asked
            if isinstance(bot, BotSeat):
                # A bot that answers at once is never late: no clock has to be looked at.
                view = self._view(seat) if bot.looks else SeatView(seat, table=table.state)
                self._carry_out_answer(asked, bot.answer(due, seat, view), now)
                return True
        alarm = table.alarm
        if alarm is not None and now >= alarm and not self._is_unsure(now):
            self._wake(now)
            return True
        if asked is not None and self._loop is not None:
            self._let_think(asked, pause, self._loop)
        return False

    def _refill_bots(self) -> bool:
        found = None if self.state.room is _CLOSED else refill(self.state, self._bots)
        if found is None:
            return False
        bot, command = found
        self._carry_out(bot.player, command)
        return True

    def _wake(self, now: float) -> None:
        # The entry is written before the facts are told, and keys before the entry: in this
        # order a replay finds a key when it needs one.
        facts = self._table.wake(now)
        if facts:
            self._write(Woken(self._finished, now))
            self._tell(facts)

    def _asked_bot(self) -> Asked | None:
        if self._thinking is not None or self._table.state.room is not _IN_HAND:
            return None
        return asked_bot(self._table.due, self._bots)

    def _let_think(self, asked: Asked, pause: float, loop: asyncio.AbstractEventLoop) -> None:
        """Let a bot decide, and take as long over it as a person would."""
        seat, bot, due = asked
        self._thinking = seat
        place = self.state.hand_no, self.turn
        view, began = self._view(seat), loop.time()

        def decided(answer: PlayersAnswer) -> None:
            if loop.is_closed():
                return  # the table was left while it thought
            wanted = pause * bot.manner(due, view, answer) if pause > 0 else 0.0
            rest = max(0.0, wanted - (loop.time() - began))
            loop.call_later(rest, self._thought, asked, place, answer)

        bot.decide(due, seat, view, decided)

    def _thought(self, asked: Asked, place: tuple[int, int], answer: PlayersAnswer) -> None:
        self._thinking = None
        if self._stopped:
            return
        # Meanwhile the clock may have answered, or somebody else has voted.
        if (self.state.hand_no, self.turn) == place and self._asked_bot() == asked:
            self._guarded(partial(self._carry_out_answer, asked, answer, self._clock()))
        self._guarded(self._go_on)

    def _view(self, seat: Seat) -> SeatView:
        state, views = self._table.state, self._views
        return SeatView(seat, table=state) if views is None else views.view(seat, state)

    def _carry_out_answer(self, asked: Asked, answer: PlayersAnswer, now: float) -> None:
        seat, bot, due = asked
        hand_no, turn = self._table.state.hand_no, self.turn
        command = Answer(hand_no, turn, answer)
        try:
            facts = self._table.receive(command, by=bot.player, now=now)
        except Refused as refused:
            command = Answer(hand_no, turn, bot.refused(due, seat, refused))
            facts = self._table.receive(command, by=bot.player, now=now)
        if self._journal is not None:
            self._journal.append(Received(self._finished, now, bot.player, command))
        self._tell(facts)

    # Facts.

    def _new_key(self) -> bytes:
        if self._old_keys:
            return self._old_keys.pop(0)
        key = secrets.token_bytes(_KEY_BYTES)
        self._write(KeyDrawn(self._finished, key))
        return key

    def _write(self, entry: Entry) -> None:
        if self._journal is not None:
            self._journal.append(entry)

    def _absorb(self, facts: Iterable[Fact]) -> None:
        """Keep what a late joiner or a record will need; nobody is here to be told."""
        for fact in facts:
            self._keep(fact)
            if isinstance(fact, StacksSettled):
                self._finish_hand()

    def _tell(self, facts: tuple[Fact, ...]) -> None:
        if self._hand_facts and not self._audience and _NOTED_OR_BEGUN.isdisjoint(map(type, facts)):
            self._hand_facts += facts  # in mid-hand among bots there is nothing else to do
        else:
            self._take_in(facts)
        for seat, bot in self._listening_bots.items():
            bot.hear([redact(fact, seat) for fact in facts])
        if self._waiting_bots:
            # Bots begin with the table as it is after all of these.
            for player in tuple(self._waiting_bots):
                seat_of = self.state.seat_of(player)
                if seat_of is not None:
                    self._place_bot(seat_of, self._waiting_bots.pop(player))

    def _take_in(self, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            self._keep(fact)
            if self._audience:
                self._audience.hear(fact)
            if type(fact) in _NOTED:
                self._note(fact)

    def _note(self, fact: Fact) -> None:
        """Do what a fact about the table means for the host itself."""
        match fact:
            case PlayerSatDown() | PlayerLeft():
                self._follow_seats(fact)
            case StacksSettled():
                self._finish_hand()
            case RoomMoved() if fact.room is _CLOSED:
                self._say_closed()
            case _:
                pass

    def _say_closed(self) -> None:
        if self._on_close is not None:
            self._on_close(self._table.snapshot(self._clock()))

    def _keep(self, fact: Fact) -> None:
        """Keep the hand's facts."""
        if self._hand_facts and type(fact) is not HandStarted:
            self._hand_facts.append(fact)
        elif isinstance(fact, HandStarted):
            self._hand_facts = [fact]
            self._views = HandViews(fact, self._hand_facts)
            if self._store is not None:
                self._participants = participants(fact, self.state, self._recorder)

    def _follow_seats(self, fact: PlayerSatDown | PlayerLeft) -> None:
        self._audience.follow(fact)
        if isinstance(fact, PlayerLeft):
            gone = self._bots.pop(fact.seat, None)
            self._listening_bots.pop(fact.seat, None)
            if gone is not None:
                gone.leave()

    def _place_bot(self, seat: Seat, bot: SeatedBot) -> None:
        self._bots[seat] = bot
        self._listening_bots.pop(seat, None)
        if bot.listens:
            self._listening_bots[seat] = bot
            bot.hear([redact(fact, seat) for fact in self._hand_facts])

    def _finish_hand(self) -> None:
        """Store the finished hand; the table waits until that is done (H3)."""
        facts, self._hand_facts = self._hand_facts, []
        self._finished = self.state.hand_no
        if self._store is None:
            if self._journal is not None:
                self._journal.forget_before(self._finished)
            return
        hand = finished_hand(
            facts,
            self._participants,
            self._table.snapshot(self._clock()),
            show_all=self.state.setup.show_all_after,
        )
        if self._loop is None:
            self._unstored = hand  # a hand that a crash had finished: stored when we run
        else:
            self._store.store(hand, partial(self._stored_elsewhere, self._loop))

    def _stored_elsewhere(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hear from the store's thread."""
        with suppress(RuntimeError):  # the loop has ended; a restart finds the hand stored
            loop.call_soon_threadsafe(self._guarded, self._hand_is_stored)

    def _hand_is_stored(self) -> None:
        if self._stopped:
            return  # the journal may be closed; a restart finds the hand stored
        now = self._clock()
        facts = self._table.stored(now)
        # What a crash finds between these two is the snapshot of the stored hand: it needs neither.
        if self._journal is not None:
            self._journal.forget_before(self._finished)
        self._write(StoredHand(self._finished, now))
        self._tell(facts)
        self._go_on()
