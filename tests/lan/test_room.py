"""lan/room.py: who hears what at one table; who asks is not theirs to say."""

from __future__ import annotations

import asyncio

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    Answer,
    HandOver,
    Kick,
    Leave,
    PauseTable,
    ResumeTable,
    SitDown,
    StartGame,
)
from desktop_poker.engine.table.events import (
    ConnectionLost,
    ConnectionRestored,
    PlayerSatDown,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.lan.wire.limits import MOST_FROM_HOST
from desktop_poker.lan.wire.messages import (
    AllowAids,
    Chat,
    Done,
    Enter,
    Entered,
    Facts,
    FillWithBots,
    FromHost,
    NotDone,
    Past,
    Ready,
    Room,
    Said,
    said_bytes,
)
from tests.host.hosting import hand_of, run
from tests.lan.houses import SETUP, Caller, World


def reason(answer: Done | NotDone) -> Reason:
    assert isinstance(answer, NotDone)
    return answer.reason


def facts_of(caller: Caller) -> list[object]:
    return [seen.event for message in caller.talk().told(Facts) for seen in message.facts]


def test_the_name_and_the_seat_come_from_the_connection() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0, sits=False)
        assert isinstance(await aki.commands(SitDown(name="Somebody", is_bot=True)), Done)
        sat = next(fact for fact in facts_of(aki) if isinstance(fact, PlayerSatDown))
        assert (sat.player, sat.name, sat.is_bot) == (aki.player, "Aki", False)
        assert world.host.state.owner == aki.player

    run(main())


def test_facts_are_told_before_done() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        kinds = [type(message) for message in aki.heard]
        assert kinds.index(Facts) < len(kinds) - 1 - kinds[::-1].index(Done)

    run(main())


def test_nobody_acts_for_another_seat_or_as_the_owner() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki, zoe = await world.member(0), await world.member(1)
        assert reason(await zoe.commands(StartGame())) is Reason.NOT_OWNER
        for command in (PauseTable(), Kick(aki.player), HandOver(zoe.player)):
            assert reason(await zoe.commands(command)) is Reason.NOT_OWNER
        fill = await zoe.asks(lambda i: FillWithBots(id=i, count=1))
        aids = await zoe.asks(lambda i: AllowAids(id=i, allowed=False))
        assert {reason(fill), reason(aids)} == {Reason.NOT_OWNER}
        await aki.commands(StartGame())
        await asyncio.sleep(1)
        hand = hand_of(world.host)
        assert hand is not None
        turn = hand.betting.to_act[0] if hand.betting else None
        assert turn is not None
        other = zoe if world.host.state.at(turn).player == aki.player else aki
        act = Act(turn, ActionKind.FOLD, 0)
        refused = await other.commands(Answer(1, hand.turn, act))
        assert reason(refused) is Reason.NOT_YOUR_TURN
        late = await other.commands(Answer(1, hand.turn + 1, act))
        assert reason(late) is Reason.STALE
        assert hand_of(world.host) == hand
        await world.close()

    run(main())


def test_the_owner_fills_with_bots_starts_and_everybody_plays() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki = await world.member(0)
        await aki.asks(lambda i: FillWithBots(id=i, count=2))
        assert len(world.host.state.taken) == 3
        too_many = await aki.asks(lambda i: FillWithBots(id=i, count=5))
        assert reason(too_many) is Reason.TABLE_FULL
        await aki.commands(StartGame())
        await asyncio.sleep(3)
        assert any(isinstance(fact, HandStarted) for fact in facts_of(aki))
        await world.close()

    run(main())


def test_the_room_tells_who_is_ready_and_what_is_allowed() -> None:
    async def main() -> None:
        world = World()
        aki, zoe = await world.member(0), await world.member(1)
        await zoe.asks(lambda i: Ready(id=i, ready=True))
        await aki.asks(lambda i: AllowAids(id=i, allowed=False))
        told = zoe.talk().told(Room)[-1]
        assert [(g.name, g.ready, g.connected) for g in told.guests] == [
            ("Aki", False, True),
            ("Zoe", True, True),
        ]
        assert not told.aids
        await zoe.asks(lambda i: Ready(id=i, ready=False))
        await zoe.hang_up()
        last = aki.talk().told(Room)[-1].guests[1]
        assert (last.ready, last.connected) == (False, False)

    run(main())


def test_a_lost_line_is_told_and_so_is_its_return() -> None:
    async def main() -> None:
        world = World()
        aki, zoe = await world.member(0), await world.member(1)
        await zoe.hang_up()
        assert ConnectionLost(Seat(1), aki.loop.time()) in facts_of(aki)
        again = await world.member(1)
        assert again.told(Entered)[0].seat == 1
        await asyncio.sleep(0)
        assert ConnectionRestored(Seat(1)) in facts_of(aki)

    run(main())


def test_chat_goes_to_everybody_at_the_table() -> None:
    async def main() -> None:
        world = World()
        aki, zoe = await world.member(0), await world.member(1)
        await zoe.asks(lambda i: Chat(id=i, text="good\u202e <b>luck</b>"))
        for one in (aki, zoe):
            said = one.talk().told(Said)[-1]
            assert (said.player, said.name, said.text) == (zoe.player, "Zoe", "good <b>luck</b>")

    run(main())


def test_h2_a_watcher_sees_nothing_before_the_next_hand() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki, _ = await world.member(0), await world.member(1)
        await aki.commands(StartGame())
        await asyncio.sleep(1)
        bob = await world.member(3, sits=False)
        assert bob.told(Entered)[0].past == 0
        assert not bob.told(Past)
        await world.close()

    run(main())


def test_somebody_back_in_mid_hand_gets_the_hand_and_a_long_one_in_pieces() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki, zoe = await world.member(0), await world.member(1)
        await aki.commands(StartGame())
        await asyncio.sleep(1)
        await zoe.hang_up()
        world.host._hand.facts[1:1] = [world.host._hand.facts[1]] * 150  # a very long hand
        again = await world.member(1)
        entered = again.told(Entered)[0]
        pieces = again.told(Past)
        assert entered.past == sum(len(piece.facts) for piece in pieces) > 150
        assert len(pieces) >= 3
        assert entered.clock is not None
        await world.close()

    run(main())


def test_h4_with_nobody_here_no_new_hand_begins() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki = await world.member(0)
        await aki.asks(lambda i: FillWithBots(id=i, count=2))
        await aki.commands(StartGame())
        await aki.hang_up()
        await asyncio.sleep(600)
        before = world.host.state.hand_no
        await asyncio.sleep(600)
        assert world.host.state.hand_no == before
        again = await world.member(0)
        await asyncio.sleep(1)
        assert world.host.state.hand_no > before
        await again.commands(PauseTable())
        await again.hang_up()
        await world.member(0)
        assert world.host.state.paused, "the owner's own pause stays"
        await world.close()

    run(main())


async def alone_with_bots(world: World) -> Caller:
    """The owner plays with bots, in mid-hand and on turn."""
    aki = await world.member(0)
    await aki.asks(lambda i: FillWithBots(id=i, count=2))
    await aki.commands(StartGame())
    for _ in range(100):
        await asyncio.sleep(0.1)
        hand = hand_of(world.host)
        if world.host.state.room is RoomState.IN_HAND and hand is not None and hand.betting:
            return aki
    raise AssertionError("no hand begins")


def test_h4_a_friend_who_waits_for_a_chair_is_not_left_with_a_table_that_stands_still() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki = await alone_with_bots(world)
        zoe = await world.member(1)
        assert world.host.state.requests, "in mid-hand"
        await aki.hang_up()
        for _ in range(60):
            await asyncio.sleep(3)
            zoe.pings()
        state = world.host.state
        assert state.seat_of(zoe.player) is not None
        assert state.hand_no > 1
        assert not state.paused
        assert (state.owner, state.lender) == (zoe.player, aki.player)
        assert isinstance(await zoe.commands(PauseTable()), Done)
        aki = await world.member(0)
        while world.host.state.room is RoomState.IN_HAND:
            await asyncio.sleep(3)
            aki.pings()
        assert world.host.state.owner == aki.player
        await world.close()

    run(main())


def test_h4_what_a_watcher_may_not_do_changes_nothing_about_going_on() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki = await alone_with_bots(world)
        await aki.hang_up()
        bob = await world.member(3, sits=False)
        for command in (PauseTable(), ResumeTable()):
            assert reason(await bob.commands(command)) is Reason.NOT_OWNER
        await asyncio.sleep(300)
        before = world.host.state.hand_no
        await world.member(0)
        await asyncio.sleep(1)
        assert world.host.state.hand_no > before
        await world.close()

    run(main())


def test_filling_more_chairs_than_are_free_fills_none() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        await aki.asks(lambda i: FillWithBots(id=i, count=2))
        refused = await aki.asks(lambda i: FillWithBots(id=i, count=2))
        assert reason(refused) is Reason.TABLE_FULL
        assert isinstance(refused, NotDone)
        assert refused.facts == {"free": 1}
        assert len(world.host.state.taken) == 3
        assert isinstance(await aki.asks(lambda i: FillWithBots(id=i, count=1)), Done)

    run(main())


def test_a_table_can_begin_by_itself() -> None:
    async def main() -> None:
        world = World(starts_at=2)
        await world.member(0)
        await asyncio.sleep(0)
        assert not world.host.state.started
        await world.member(1)
        await asyncio.sleep(0)
        assert world.host.state.started

    run(main())


def test_after_a_restart_everybody_is_away_until_they_are_back() -> None:
    async def main() -> None:
        world = World()
        await world.member(0)
        await world.member(1)
        world.room.everybody_is_away()
        assert [seated.connected for _, seated in world.host.state.taken] == [False, False]
        await world.member(0)
        assert [seated.connected for _, seated in world.host.state.taken] == [True, False]

    run(main())


def test_results_are_told_and_kept_when_somebody_leaves() -> None:
    async def main() -> None:
        world = World()
        aki, zoe = await world.member(0), await world.member(1)
        await zoe.commands(Leave())
        assert aki.talk().told(Room)[-1].results == (("Aki", 0), ("Zoe", 0))
        assert b"Zoe" in world.ledgers[-1]

    run(main())


def test_another_table_of_the_house() -> None:
    async def main() -> None:
        world = World(SETUP, SETUP)
        aki = await world.member(0)
        await aki.asks(lambda i: Enter(id=i, table="table-1"))
        assert [seated.connected for _, seated in world.host.state.taken] == [False]
        assert aki.told(Entered)[-1].table == "table-1"
        assert [line.taken for line in world.house.tables()] == [1, 0]

    run(main())


class Watcher:
    """A line that counts what it is told."""

    def __init__(self, number: int) -> None:
        self.member = Member(PlayerId(f"{number:064x}"), "𝕎" * 18 + f"{number:03}"[-2:])
        self.silent_for = 0.0
        self.told: list[bytes] = []

    def send(self, message: FromHost) -> None:
        self.told.append(said_bytes(message))

    def send_said(self, *said: bytes) -> None:
        self.told += said


def test_two_hundred_watch_and_each_message_has_room_in_a_frame() -> None:
    async def main() -> None:
        world = World(patient=True)
        aki = await world.member(0)
        watchers = [Watcher(number) for number in range(200)]
        for watcher in watchers:
            world.room.enter(watcher)
        await asyncio.sleep(1)
        rooms = [said for said in watchers[0].told if b'"say":"room"' in said]
        assert len(rooms) <= 3, "who comes and goes is told together"
        assert max(map(len, rooms)) < MOST_FROM_HOST / 2
        last = aki.talk().told(Room)[-1]
        assert len(last.guests) + last.others == 201
        assert last.guests[0].player == aki.player, "who sits is named first"

    run(main())
