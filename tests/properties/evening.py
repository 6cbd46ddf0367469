"""A table in play with what every viewer knows of it, a ledger of its chips, and its laws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.events import CardsDealt, HandsShown
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import chips
from desktop_poker.engine.table.absence import is_here
from desktop_poker.engine.table.commands import (
    SitDown,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.course import (
    Decided,
    go_on,
    note_connection,
    note_stored,
    receive,
    wake,
)
from desktop_poker.engine.table.events import (
    BoxPaid,
    ChipsAdded,
    Fact,
    PlayerLeft,
    PlayerSatDown,
    RoomMoved,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import (
    TableSetup,
)
from desktop_poker.engine.table.state import PlayerId, chips_at, open_table
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.views.redaction import Viewer, redact
from desktop_poker.engine.views.seat_view import SeatView

SEATS = 4
BOT = PlayerId("bot")
PEOPLE = tuple(PlayerId(f"p{number}") for number in range(5))
W, S, H, C = RoomState.WAITING, RoomState.STARTING, RoomState.IN_HAND, RoomState.CLOSED
LEGAL = {(W, S), (S, H), (S, W), (H, S), (H, W), (W, C), (S, C), (H, C)}


INPUTS: dict[str, Callable[..., Decided]] = {
    "receive": receive,
    "wake": wake,
    "connection": note_connection,
    "stored": note_stored,
    "restore": go_on,
}


class Evening:
    """Inputs go in one by one; every fact is checked as it is heard."""

    def begin(self, setup: TableSetup, *, stores: bool, start: bool) -> None:
        self.setup, self.stores = setup, stores
        self.inputs: list[tuple[str, dict[str, Any]]] = []
        self.facts: list[Fact] = []
        self.now = 0.0
        self.total = 0
        self.table = self.fresh()
        viewers: tuple[Viewer, ...] = (None, *(Seat(number) for number in range(SEATS)))
        self.views = {viewer: SeatView(viewer, table=self.table.state) for viewer in viewers}
        if start:
            for player in (*PEOPLE[:2], BOT):
                self.give(SitDown(name=player, is_bot=player == BOT), player)
            self.give(StartGame(), PEOPLE[0])

    def fresh(self) -> Table:
        self.drawn = 0
        state = open_table(self.setup, PEOPLE[0])
        return Table(state, self.key, waits_for_store=self.stores)

    def key(self) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(32, "big")

    # Inputs: each is noted, so that the evening can be replayed.

    def call(self, name: str, **arguments: Any) -> tuple[Fact, ...]:
        if name == "restore":
            snapshot = self.table.snapshot(arguments["now"])
            self.table = Table.restored(snapshot, self.key, waits_for_store=self.stores)
        drawn = self.drawn
        decided = INPUTS[name](self.table, **arguments)
        if len(self.inputs) % 3 == 0:
            # What is decided and dropped has not happened: the same comes out again (H3).
            self.drawn = drawn
            assert INPUTS[name](self.table, **arguments).facts == decided.facts
        self.table = decided.table
        return decided.facts

    def put(self, name: str, **arguments: Any) -> None:
        self.inputs.append((name, arguments))
        facts = self.call(name, now=self.now, **arguments)
        arguments["now"] = self.now
        self.facts += facts
        for fact in facts:
            self.hear(fact)

    def give(self, command: TableCommand, by: PlayerId) -> None:
        """Give a command; a refused one changes nothing (B1)."""
        before = (self.table.state, self.table.hand, self.table.alarm)
        try:
            self.put("receive", command=command, by=by)
        except Refused:
            self.inputs.pop()
            assert (self.table.state, self.table.hand, self.table.alarm) == before

    def hear(self, fact: Fact) -> None:
        table = self.views[None].table
        assert table is not None
        match fact:
            case RoomMoved():
                assert (table.room, fact.room) in LEGAL
            case PlayerSatDown():
                self.total += fact.stack
            case ChipsAdded():
                self.total += fact.amount
            case PlayerLeft():
                self.total -= table.at(fact.seat).stack
            case BoxPaid():
                assert sum(payout.amount for payout in fact.payouts) == table.box
            case HandsShown():
                hand = self.table.hand
                assert hand is not None
                assert not any(hand.player(shown.seat).folded for shown in fact.hands)
            case _:
                pass
        for viewer, view in self.views.items():
            seen = redact(fact, viewer)
            if isinstance(seen.event, CardsDealt) and not seen.event.face_up:
                assert not any(seen.event.burned)
                for hole in seen.event.hole:
                    assert hole.seat == viewer or set(hole.down) <= {None}
            self.views[viewer] = view.after(seen)

    # Laws.

    def check(self) -> None:
        self.no_chip_is_made_or_lost()
        self.something_is_going_to_happen()
        self.everybody_knows_the_table()
        self.the_owner_is_no_bot()
        self.the_room_is_lent_while_its_owner_is_away()
        self.places_are_counted()

    def no_chip_is_made_or_lost(self) -> None:
        state, hand = self.table.state, self.table.hand
        if state.room is not RoomState.IN_HAND:
            assert chips_at(state) == self.total
            return
        assert hand is not None
        idle = sum(one.stack for seat, one in state.taken if not hand.has(seat))
        assert chips(hand) + idle == self.total

    def something_is_going_to_happen(self) -> None:
        state, alarm = self.table.state, self.table.alarm
        if state.room is RoomState.IN_HAND:
            assert alarm is not None
            rules = self.table.hand.started.rules if self.table.hand else self.setup.games[0].rules
            longest = rules.action_time + max(rules.time_bank, rules.grace_bank)
            assert alarm <= self.now + longest
        if state.room is RoomState.CLOSED:
            assert alarm is None

    def everybody_knows_the_table(self) -> None:
        for view in self.views.values():
            assert view.table == self.table.state
            if self.table.state.room is RoomState.IN_HAND:
                assert view.due == self.table.due

    def the_owner_is_no_bot(self) -> None:
        assert self.table.state.owner != BOT

    def the_room_is_lent_while_its_owner_is_away(self) -> None:
        state = self.table.state
        if state.room in (RoomState.IN_HAND, RoomState.CLOSED) or state.owner is None:
            return  # ownership passes at the end of the hand (H2)
        seat = state.seat_of(state.owner)
        if seat is not None and state.at(seat).long_away:
            assert not any(is_here(seated) for _, seated in state.taken)
        lender = None if state.lender is None else state.seat_of(state.lender)
        assert lender is None or not is_here(state.at(lender))

    def places_are_counted(self) -> None:
        places = [one.place for one in self.table.state.finishers]
        if 1 in places:
            for place in places:
                assert place == 1 + sum(other < place for other in places)

    def replay(self) -> None:
        """The same inputs and keys give the same facts again (A1, H3)."""
        if not hasattr(self, "inputs"):
            return
        heard, self.table = self.facts, self.fresh()
        again: list[Fact] = []
        for name, arguments in self.inputs:
            again += self.call(name, **arguments)
        assert again == heard
