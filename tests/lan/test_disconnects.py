"""A line can be lost at every moment: the table goes on, and the same seat is there again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.clock import clock_answer
from desktop_poker.engine.table.commands import Answer, HandOver, Leave, StartGame
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import chips_at
from desktop_poker.lan.wire.messages import Bye, Entered
from tests.host.hosting import hand_of, run
from tests.lan.houses import Caller, World

Reach = Callable[[World], Awaitable[Caller]]


async def greeted(world: World) -> Caller:
    return world.caller(1)


async def knocked(world: World) -> Caller:
    caller = world.caller(1)
    caller.session.receive(caller.transport.take(), caller.loop.time())
    caller.line.data_received(caller.session.take_outgoing())
    return caller


async def proven(world: World) -> Caller:
    caller = await knocked(world)
    caller.session.receive(caller.transport.take(), caller.loop.time())
    caller.line.data_received(caller.session.take_outgoing())
    return caller


async def joined(world: World) -> Caller:
    return world.caller(1).talk()


async def entered(world: World) -> Caller:
    return await world.member(1, sits=False)


async def seated(world: World) -> Caller:
    return await world.member(1)


async def in_hand(world: World, *, own_turn: bool) -> Caller:
    caller = await world.member(1)
    owner = world.callers[0]
    await owner.commands(StartGame())
    for _ in range(20):
        await asyncio.sleep(0.5)
        due = world.host._table.due
        if isinstance(due, ActionDue) and (due.seat == 1) == own_turn:
            return caller
        hand = hand_of(world.host)
        if isinstance(due, ActionDue) and hand is not None:
            actor = owner if due.seat == 0 else caller
            answer = clock_answer(due, due.seat)
            await actor.commands(Answer(hand.started.hand_no, hand.turn, answer))  # type: ignore[arg-type]
    raise AssertionError("nobody was asked")


async def own_turn(world: World) -> Caller:
    return await in_hand(world, own_turn=True)


async def others_turn(world: World) -> Caller:
    return await in_hand(world, own_turn=False)


async def leaving(world: World) -> Caller:
    caller = await in_hand(world, own_turn=False)
    await caller.commands(Leave())
    return caller


async def handed_over(world: World) -> Caller:
    caller = await in_hand(world, own_turn=False)
    await world.callers[0].commands(HandOver(caller.player))
    return caller


async def cut(caller: Caller) -> None:
    await caller.hang_up()


async def goodbye(caller: Caller) -> None:
    caller.talk()
    if not caller.transport.is_closed and caller.session.welcome is not None:
        caller.says(Bye())
    else:
        await caller.hang_up()


async def freeze(caller: Caller) -> None:
    """The line stays open, and nobody says anything any more."""
    for _ in range(30):
        await asyncio.sleep(0.5)
        world_owner = caller.world.callers[0]
        world_owner.session.wake(caller.loop.time())
        world_owner.talk()


STATES: list[Reach] = [
    *(greeted, knocked, proven, joined, entered, seated),
    *(own_turn, others_turn, leaving, handed_over),
]


@pytest.mark.parametrize("loss", [cut, goodbye, freeze], ids=lambda f: f.__name__)
@pytest.mark.parametrize("reach", STATES, ids=lambda f: f.__name__)
@pytest.mark.parametrize("away", [1.0, 400.0], ids=["in grace", "after grace"])
def test_h4_a_line_is_lost_in_every_state(
    reach: Reach, loss: Callable[[Caller], Awaitable[None]], away: float
) -> None:
    async def main() -> None:
        world = World()
        world.run()
        world.callers = [await world.member(0)]
        before = await reach(world)
        await loss(before)
        owner = world.callers[0]
        for _ in range(int(away / 2)):
            await asyncio.sleep(2)
            owner.session.wake(owner.loop.time())
            owner.talk()
        had_seat = world.host.state.seat_of(before.player)
        again = await world.member(1, sits=False)
        assert again.told(Entered)[-1].seat == had_seat
        if had_seat is not None:
            assert world.host.state.at(Seat(had_seat)).connected
        state = world.host.state
        if state.room is not RoomState.IN_HAND:
            assert chips_at(state) <= sum(one.brought for _, one in state.taken) + 400
        assert not world.failures
        await world.close()

    run(main())
