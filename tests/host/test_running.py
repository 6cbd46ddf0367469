"""host/host.py: a table in time, from its first hand to its end."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.ai.simple import RandomBot
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.events import (
    ChipsAdded,
    PlayersFinished,
    StacksSettled,
    TimedOut,
)
from desktop_poker.engine.table.room import RoomState
from tests.engine.table.tables import at_table, cash, event, who
from tests.host.hosting import (
    NO_PAUSES,
    Clock,
    Ears,
    ListJournal,
    ListStore,
    asked,
    hand_of,
    host_of,
    play,
    run,
    running,
    seat,
    seated_bots,
    stop_after,
)


@pytest.mark.parametrize("store", [None, ListStore()], ids=["no store", "store"])
def test_stop_stops_at_once_even_from_within_a_fact(store: ListStore | None) -> None:
    async def main() -> None:
        host = seated_bots(host_of(store=store), 4)
        stop_after(host, 3)
        await host.run()
        before = host.state, hand_of(host)
        for _ in range(20):
            await asyncio.sleep(0)
        assert (host.state, hand_of(host)) == before
        assert host.state.hand_no == 3

    run(main())


def test_stop_stops_bots_that_are_thinking() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        host = host_of(clock=loop.time)
        seated_bots(host, 4, hesitation=0.5)
        running = asyncio.ensure_future(host.run())
        await asyncio.sleep(2.2)
        host.stop()
        await running
        before = host.state, hand_of(host)
        await asyncio.sleep(10.0)
        assert (host.state, hand_of(host)) == before

    run(main())


def test_a_bot_that_hesitates_answers_when_it_has_thought() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        host = host_of(clock=loop.time)
        seated_bots(host, 3, hesitation=0.5)
        began = loop.time()
        await play(host, 2)
        turns = host._hand.facts
        assert loop.time() - began >= 1.0
        assert turns is not None

    run(main())


def test_h4_the_clock_answers_for_a_bot_that_thinks_too_long() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        setup = cash(at_table(**NO_PAUSES, action_time=1.0, time_bank=0.0))
        host = seated_bots(host_of(setup, clock=loop.time), 3, hesitation=100.0)
        ears = Ears(host, None)
        running = asyncio.ensure_future(host.run())
        await asyncio.sleep(3.5)
        assert any(isinstance(fact, TimedOut) for fact in ears.facts)
        host.stop()
        await running

    run(main())


def test_e4_the_next_hand_begins_after_its_pause() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        setup = cash(at_table(next_hand_pause=2.0, runout_pause=0.0))
        host = seated_bots(host_of(setup, clock=loop.time, store=ListStore()), 3)
        times: list[float] = []
        Ears(host, None).on_each(
            lambda fact: (
                times.append(loop.time()) if isinstance(fact, HandStarted | StacksSettled) else None
            )
        )
        await play(host, 4)
        for ended, began in zip(times[1::2], times[2::2], strict=False):
            assert began - ended == pytest.approx(2.0, abs=0.01)

    run(main())


def test_h5_bots_buy_in_again_at_a_cash_table() -> None:
    host = seated_bots(host_of(cash(at_table(**NO_PAUSES), seats=3, least=4, most=10)), 3)
    ears = run(play(host, 40))
    bought = [fact for fact in ears.facts if isinstance(fact, ChipsAdded)]
    assert bought
    assert {fact.amount for fact in bought} == {10}
    assert host.state.hand_no >= 40


@pytest.mark.parametrize("pause", [0.0, 2.0])
@pytest.mark.parametrize("store", [None, ListStore()], ids=["no store", "store"])
def test_h5_bots_buy_in_again_before_the_next_hand(store: ListStore | None, pause: float) -> None:
    """Nobody sits a hand out for want of chips that can be bought between hands."""

    async def main() -> None:
        entry = at_table(next_hand_pause=pause, runout_pause=0.0)
        clock = asyncio.get_running_loop().time
        host = host_of(cash(entry, seats=4, least=4, most=10), clock=clock, store=store)
        ears = await play(seated_bots(host, 4), 30)
        begun = [fact for fact in ears.facts if isinstance(fact, HandStarted)]
        assert {len(fact.seatings) for fact in begun} == {4}

    run(main())


@pytest.mark.parametrize("rebuys", [0, 2])
@pytest.mark.parametrize("key", ["holdem", "stud_8"])
def test_h5_a_tournament_of_bots_runs_to_its_end(key: str, rebuys: int) -> None:
    entry = at_table(key, tournament=True, **NO_PAUSES)
    setup = event(entry, level_hands=3, rebuy_levels=2, most_rebuys=rebuys, payouts=(65, 35))

    async def main() -> None:
        loop = asyncio.get_running_loop()
        store = ListStore()
        host = host_of(setup, clock=loop.time, store=store)
        ears = Ears(host, None)
        seated_bots(host, 5, RandomBot)
        await asyncio.wait_for(host.run(), 10_000.0)
        assert host.state.room is RoomState.CLOSED
        out = [one for fact in ears.facts if isinstance(fact, PlayersFinished)
               for one in fact.finishers]  # fmt: skip
        assert sorted(one.player for one in out) == [who(number) for number in range(5)]
        assert sum(one.prize for one in out) == 500
        assert out[-1].place == 1
        assert len(store.hands) == host.state.hand_no

    run(main())


def test_seconds_left_is_the_turn_s_clock() -> None:
    async def main() -> None:
        clock = Clock()
        host = seated_bots(host_of(clock=clock), 3, people=1)
        seconds: list[float | None] = [host.seconds_left]
        async with running(host):
            await asked(host)
            for passed in (0.0, 12.0, 50.0):
                clock.now += passed
                seconds.append(host.seconds_left)
        assert seconds == [None, 30.0, 18.0, 0.0]

    run(main())


def test_a_connection_is_noted_once() -> None:
    journal = ListJournal()
    host = seated_bots(host_of(journal=journal), 3, people=1)
    written = len(journal.written)
    host.connection(who(0), connected=False)
    host.connection(who(0), connected=False)
    host.connection(who("stranger"), connected=False)
    assert len(journal.written) == written + 1
    assert not host.state.at(seat(0)).connected
    host.connection(who(0), connected=True)
    assert host.state.at(seat(0)).connected
