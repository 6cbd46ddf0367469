"""Runs one table in time: inputs in order, facts out to everybody who may see them.

What an input does is decided first, then the input is written to the journal, and only then it
happens: the table changes and its facts are told. So a table comes back after a crash as everybody
saw it (H3), and a disk that says no stops it where it is, until the disk says yes again. A
finished hand is stored before the next one begins.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Final

from desktop_poker.engine.errors import NotKept, PokerError, Reason, Refused
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.commands import Answer, PlayersAnswer, TableCommand
from desktop_poker.engine.table.course import (
    Decided,
    go_on,
    note_connection,
    note_stored,
    receive,
    wake,
)
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
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bot_turns import Asked, SeatedBots, asked_bot
from desktop_poker.host.bots import BotSeat, SeatedBot
from desktop_poker.host.buying import Errands
from desktop_poker.host.listening import Audience, JoinSnapshot, Listener
from desktop_poker.host.pondering import Pondering
from desktop_poker.host.ports import (
    Clock,
    Connected,
    Entry,
    FinishedHand,
    HandSaved,
    HandStore,
    Journal,
    KeyDrawn,
    Received,
    WentOn,
    Woken,
)
from desktop_poker.host.recording import HandSoFar
from desktop_poker.host.replaying import decided_again

_KEY_BYTES = 32
# Members bound once: see engine/hand/choices.py.
_IN_HAND: Final = RoomState.IN_HAND
_CLOSED: Final = RoomState.CLOSED
_NOTED = frozenset({PlayerSatDown, PlayerLeft, StacksSettled, RoomMoved})
_NOTED_OR_BEGUN = _NOTED | {HandStarted}
_LISTEN_EVERY = 0.25  # seconds between two looks at a line that may be dead
_STEPS_A_TURN = 200  # bot answers before the loop may do something else
RETRY_SECONDS = 2.0  # between two tries of a disk that said no


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
        waits: Callable[[NotKept | None], None] = lambda _: None,
        on_close: Callable[[TableSnapshot], None] | None = None,
    ) -> None:
        """`failed` hears of a mistake of ours, `waits` of a disk that says no, and yes again."""
        self._clock = clock
        self._store = store
        self._journal = journal
        self._failed = failed
        self._waits = waits
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
        self._bots = SeatedBots()
        self.errands = Errands()
        self._hand = HandSoFar(recorder)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed: asyncio.Event | None = None
        self._pondering = Pondering()
        self._unstored: FinishedHand | None = None
        self._stopped = False
        self._frozen_at: float | None = None  # since when the disk says no
        self._owed = 0.0  # seconds that everybody is given when it says yes
        self._unnoted: dict[PlayerId, float | None] = {}  # lines: lost when, or back (None)
        self.silence: Callable[[PlayerId], float] | None = None  # seconds without a word from them
        self._stored_unnoted = False  # the last hand was stored meanwhile

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
            if isinstance(entry, KeyDrawn):
                self._old_keys.append(entry.key)
            else:
                self._absorb(self._happen(decided_again(self._table, entry), None))
                last = entry.now
        now = self._clock()
        shift = now - last
        decided = go_on(self._table, now, shift)
        self._absorb(self._happen(decided, WentOn(self._finished, now, shift)))
        if self.state.room is _CLOSED:
            self._say_closed()  # the run that closed it may have died before that was kept

    def _happen(self, decided: Decided, entry: Entry | None) -> tuple[Fact, ...]:
        """Write an input down, then let it happen: the only place where the table changes.

        None: the run before has written it. Returns what is to be told now. Raises NotKept, and
        then nothing has happened.
        """
        key = decided.key
        is_old = key in self._old_keys  # the journal has it: a crash came before its hand
        if self._journal is not None and entry is not None:
            if key is None or is_old:
                self._journal.append(entry)
            else:
                # In one go, the key first: a replay finds it when it needs one.
                self._journal.append(KeyDrawn(self._finished, key), entry)
        if key is not None and is_old:
            self._old_keys.remove(key)
        self._table = decided.table
        return decided.facts

    # Inputs.

    def command(self, by: PlayerId, command: TableCommand) -> None:
        """Carry out a command of a player. Raises Refused, and then nothing has happened."""
        if self._frozen_at is not None:
            raise Refused(Reason.NOT_KEPT)
        try:
            self._carry_out(by, command)
        except NotKept as error:
            if self._loop is None:
                raise  # nobody would try again
            self._freeze(error)
            raise Refused(Reason.NOT_KEPT) from None
        self._guarded(self._go_on)

    def _carry_out(self, by: PlayerId, command: TableCommand) -> None:
        now = self._clock()
        decided = receive(self._table, command, by=by, now=now)
        self._tell(self._happen(decided, Received(self._finished, now, by, command)))
        if decided.table.is_hurried:
            self._pondering.hurry()

    def connection(self, player: PlayerId, *, connected: bool, silent_for: float = 0.0) -> None:
        """Note that a player's connection was lost, after so many seconds, or came back."""
        self._unnoted[player] = None if connected else self._clock() - silent_for
        if self._frozen_at is None:
            self._guarded(self._note_connections)
            self._guarded(self._go_on)

    def _note_connections(self) -> None:
        while self._unnoted:
            player, since = next(iter(self._unnoted.items()))
            now, up = self._clock(), since is None
            decided = note_connection(self._table, player, connected=up, now=now, since=since)
            if decided.facts:
                self._tell(self._happen(decided, Connected(self._finished, now, player, up, since)))
            del self._unnoted[player]

    def give_time(self, seconds: float) -> None:
        """Move every deadline: the machine has slept, and nobody could act meanwhile."""
        self._owed += seconds
        if self._frozen_at is None:
            self._guarded(self._give_owed_time)
            self._guarded(self._go_on)

    def _give_owed_time(self) -> None:
        now, owed = self._clock(), self._owed
        self._tell(self._happen(go_on(self._table, now, owed), WentOn(self._finished, now, owed)))
        self._owed = 0.0

    def seat_bot(self, bot: SeatedBot) -> None:
        """Let a bot play for a player who sits here, or will."""
        self._bots.seat(bot, self.state, self._hand.facts)

    def listen(self, listener: Listener, *, whole: bool = False) -> JoinSnapshot:
        """Tell somebody everything from now on; a watcher in mid-hand from the next hand on."""
        return self._audience.welcome(listener, self.state, self._hand.facts, whole=whole)

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
        self._guarded(self._go_on)
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
        if self._loop is None or self._stopped or self._frozen_at is not None:
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
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        alarms = [at for at in (self._table.alarm, self.errands.over_at) if at is not None]
        if alarms:
            now = self._clock()
            self._set_timer(_LISTEN_EVERY if self._is_unsure(now) else max(0.0, min(alarms) - now))

    def _is_unsure(self, now: float) -> bool:
        """Whether the clock has to wait until it is known if a line is dead (H4a)."""
        asked, silence = self._table.may_be_silent(now), self.silence
        return asked is not None and silence is not None and now - silence(asked[0]) < asked[1]

    def catch_up(self) -> None:
        """Do what is due by now, before somebody's wish is heard."""
        self._guarded(self._go_on)

    def _set_timer(self, seconds: float) -> None:
        if self._loop is not None:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self._loop.call_later(seconds, self._on_time)

    def _on_time(self) -> None:
        self._timer = None
        if self._frozen_at is not None:
            self._thaw()
        else:
            self._guarded(self._go_on)

    def _guarded(self, work: Callable[[], None]) -> None:
        """Wait for a disk that says no; stop the table after a mistake of ours."""
        try:
            work()
        except NotKept as error:
            if self._loop is None:
                raise  # nobody would try again
            self._freeze(error)
        except PokerError as error:
            if self._failed is None:
                raise
            self._failed(error)
            self.stop()

    # A disk that says no.

    def _freeze(self, error: NotKept) -> None:
        """Stand still: what could not be written has not happened. Try again soon (R14)."""
        if self._frozen_at is None:
            self._frozen_at = self._clock()
        if not self._stopped:
            self._set_timer(RETRY_SECONDS)
            self._waits(error)

    def _thaw(self) -> None:
        """Go on where it stood, with as much time as everybody had then."""
        if self._stopped or self._frozen_at is None:
            return
        waited = self._clock() - self._frozen_at
        self._owed += waited
        try:
            self._give_owed_time()
        except NotKept as error:
            self._owed -= waited
            self._freeze(error)
            return
        self._frozen_at = None
        self._waits(None)
        self._guarded(self._note_connections)
        if self._stored_unnoted:
            self._guarded(self._hand_is_stored)
        self._guarded(self._go_on)

    def _step(self) -> bool:
        """Do one thing that is due now; False when there is none."""
        if self._stopped:
            return False
        table = self._table
        asked = None
        if table.state.room is _IN_HAND:
            if self._pondering.seat is None:
                asked = asked_bot(table.due, self._bots.at)
        elif self._refill_bots():
            return True
        now = self._clock()
        pause = asked[1].hesitation() if asked is not None and not table.is_hurried else 0.0
        if asked is not None and pause <= 0:
            seat, bot, due = asked
            if isinstance(bot, BotSeat):
                # A bot that answers at once is never late: no clock has to be looked at.
                state = table.state
                view = self._hand.view(seat, state) if bot.looks else SeatView(seat, table=state)
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
        done = self.errands.done(self._table, self._bots.at, self._clock())
        for player, command in done:
            self._carry_out(player, command)
        return bool(done)

    def _wake(self, now: float) -> None:
        self._tell(self._happen(wake(self._table, now), Woken(self._finished, now)))

    def _asked_bot(self) -> Asked | None:
        if self._pondering.seat is not None or self._table.state.room is not _IN_HAND:
            return None
        return asked_bot(self._table.due, self._bots.at)

    def _let_think(self, asked: Asked, pause: float, loop: asyncio.AbstractEventLoop) -> None:
        """Let a bot decide, and take as long over it as a person would."""
        view = self._hand.view(asked[0], self.state)
        thought = partial(self._thought, asked, (self.state.hand_no, self.turn))
        self._pondering.begin(asked, view, pause, loop, thought)

    def _thought(self, asked: Asked, place: tuple[int, int], answer: PlayersAnswer) -> None:
        if self._stopped or self._frozen_at is not None:
            return
        # Meanwhile the clock may have answered, or somebody else has voted.
        if (self.state.hand_no, self.turn) == place and self._asked_bot() == asked:
            self._guarded(partial(self._carry_out_answer, asked, answer, self._clock()))
        self._guarded(self._go_on)

    def _carry_out_answer(self, asked: Asked, answer: PlayersAnswer, now: float) -> None:
        seat, bot, due = asked
        hand_no, turn = self._table.state.hand_no, self.turn
        command = Answer(hand_no, turn, answer)
        try:
            decided = receive(self._table, command, by=bot.player, now=now)
        except Refused as refused:
            command = Answer(hand_no, turn, bot.refused(due, seat, refused))
            decided = receive(self._table, command, by=bot.player, now=now)
        self._tell(self._happen(decided, Received(self._finished, now, bot.player, command)))

    # Facts.

    def _new_key(self) -> bytes:
        return self._old_keys[0] if self._old_keys else secrets.token_bytes(_KEY_BYTES)

    def _absorb(self, facts: Iterable[Fact]) -> None:
        """Keep what a late joiner or a record will need; nobody is here to be told."""
        for fact in facts:
            self._hand.keep(fact, self.state)
            if isinstance(fact, StacksSettled):
                self._finish_hand()

    def _tell(self, facts: tuple[Fact, ...]) -> None:
        hand = self._hand.facts
        if hand and not self._audience and _NOTED_OR_BEGUN.isdisjoint(map(type, facts)):
            hand += facts  # in mid-hand among bots there is nothing else to do
        else:
            self._take_in(facts)
        self._bots.hear(facts, self.state, self._hand.facts)

    def _take_in(self, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            self._hand.keep(fact, self.state)
            if self._audience:
                self._audience.hear(fact)
            if type(fact) in _NOTED:
                self._note(fact)

    def _note(self, fact: Fact) -> None:
        """Do what a fact about the table means for the host itself."""
        match fact:
            case PlayerSatDown() | PlayerLeft():
                self._audience.follow(fact)
                if isinstance(fact, PlayerLeft):
                    self._bots.leave(fact.seat)
            case StacksSettled():
                self._finish_hand()
            case RoomMoved() if fact.room is _CLOSED:
                self._say_closed()
            case _:
                pass

    def _say_closed(self) -> None:
        if self._on_close is not None:
            self._on_close(self._table.snapshot(self._clock()))

    def _finish_hand(self) -> None:
        """Store the finished hand; the table waits until that is done (H3)."""
        self._finished = self.state.hand_no
        if self._store is None:
            self._hand.facts = []
            return
        hand = self._hand.finished(self._table.snapshot(self._clock()))
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
        self._stored_unnoted = True
        if self._frozen_at is not None:
            return
        now = self._clock()
        decided = note_stored(self._table, now)
        # What a crash finds between these two is the snapshot of the stored hand: it needs neither.
        if self._journal is not None:
            self._journal.forget_before(self._finished)
        self._tell(self._happen(decided, HandSaved(self._finished, now)))
        self._stored_unnoted = False
        self._go_on()
