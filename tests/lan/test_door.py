"""lan/door.py: who comes in; wrong codes lock; tries count when the proof is sent."""

from __future__ import annotations

import asyncio
from collections import Counter

from msgspec.structs import replace

from desktop_poker.engine.table.commands import StartGame
from desktop_poker.lan.handshake import Bond, ClientHalf
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.pins import Pin, Pins
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.frames import frame
from desktop_poker.lan.wire.host_session import HostSession
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import (
    PROTOCOL,
    FillWithBots,
    Knock,
    Prove,
    Room,
    Welcome,
    enveloped,
    said_bytes,
)
from tests.host.hosting import run
from tests.lan.houses import FINGERPRINT, HOUSE, KEYS, PATIENT, World

PROVE = Prove(confirm="00" * 32, signature="00" * 64)


def test_the_code_lets_somebody_in_under_their_name() -> None:
    async def main() -> None:
        world = World()
        caller = world.caller(0).talk()
        welcome = caller.told(Welcome)[0]
        assert (welcome.player, welcome.name) == (caller.player, "Aki")
        assert [line.table for line in welcome.tables] == ["table-0"]

    run(main())


def test_a_wrong_code_is_told_nothing_and_shuts_its_address_out_in_the_end() -> None:
    async def main() -> None:
        world = World()
        for number in range(30):
            caller = world.caller(0, code=f"AAAA{number:02}").talk()
            assert caller.fault is (Fault.NOT_PROVEN if number < 10 else Fault.LOCKED)
            assert not caller.told(Welcome)
        assert world.door.shut_out == ("192.168.1.20",)
        assert world.caller(1).talk().fault is Fault.LOCKED, "the right code neither"
        world.door.allow_again()
        world.door.allow_again()
        assert world.caller(1).talk().fault is None

    run(main())


def test_wrong_codes_of_one_address_keep_nobody_else_out() -> None:
    async def main() -> None:
        world = World()
        for _ in range(30):
            world.caller(0, code="AAAAAA").talk()
        assert world.caller(1, address="192.168.1.21").talk().fault is None
        assert not world.caller(2, code="AAAAAA", address="192.168.1.22").told(Welcome)
        assert world.door.shut_out == ("192.168.1.20",)

    run(main())


def test_time_alone_lets_an_address_try_again() -> None:
    async def main() -> None:
        world = World()
        member = await world.member(3)
        for _ in range(10):
            world.caller(0, code="AAAAAA").talk()
        assert world.caller(1).talk().fault is Fault.LOCKED
        assert member.talk().told(Room)[-1].locked
        for _ in range(8):
            await asyncio.sleep(8)
            member.pings()
        assert not member.told(Room)[-1].locked, "and everybody is told"
        assert world.caller(1).talk().fault is None, "the right code takes no try"
        assert world.caller(0, code="AAAAAA").talk().fault is Fault.NOT_PROVEN
        assert world.caller(0, code="AAAAAA").talk().fault is Fault.LOCKED

    run(main())


def test_guesses_from_everywhere_only_slow_everybody_down() -> None:
    async def main() -> None:
        world = World()
        for number in range(50):
            address = f"192.168.1.{100 + number}"
            assert world.caller(0, code="AAAAAA", address=address).talk().fault is not None
        right = world.caller(1, address="192.168.1.21").talk()
        assert (right.fault, right.told(Welcome)) == (None, [])
        await asyncio.sleep(world.limits.slow_answer)
        assert right.talk().told(Welcome)

    run(main())


def test_right_codes_take_no_tries_though_sixty_come_from_one_address() -> None:
    async def main() -> None:
        world = World(limits=Limits())
        for number in range(60):
            caller = world.caller(0, key=PlayerKey.new(), name=f"Guest {number}").talk()
            assert caller.told(Welcome), number
        assert len(world.house.members()) == 60

    run(main())


def test_a_try_counts_though_the_guesser_hangs_up_before_its_own_proof() -> None:
    async def main() -> None:
        world = World(limits=replace(PATIENT, wrong_codes=2))
        for _ in range(2):
            caller = world.caller(0, code="AAAAAA")
            caller.session.receive(caller.transport.take(), 0.0)
            caller.line.data_received(caller.session.take_outgoing())
            await caller.hang_up()
        assert world.door.locked

    run(main())


def test_right_codes_never_lock() -> None:
    async def main() -> None:
        world = World(limits=replace(PATIENT, wrong_codes=1))
        for _ in range(5):
            caller = world.caller(0, key=PlayerKey.new(), name="Aki").talk()
            assert caller.fault is None
            await caller.hang_up()
        assert not world.door.locked

    run(main())


def test_a_man_in_the_middle_fails_with_the_right_code() -> None:
    """He shows his own certificate: the client mixes it in, the host its own."""

    async def main() -> None:
        world = World()
        caller = world.caller(0, fingerprint=bytes(32)).talk()
        assert caller.fault is Fault.NOT_PROVEN
        assert not caller.told(Welcome)
        assert not world.house.members()

    run(main())


def test_somebody_comes_back_with_the_token_and_needs_no_code() -> None:
    async def main() -> None:
        world = World(limits=replace(PATIENT, wrong_codes=1))
        first = world.caller(0).talk()
        await first.hang_up()
        world.caller(1, code="AAAAAA").talk()
        assert world.caller(0).talk().fault is Fault.LOCKED
        again = world.caller(0, code="", pins=first.pins).talk()
        assert again.fault is None
        assert again.told(Welcome)[0].token != first.told(Welcome)[0].token

    run(main())


def test_a_stolen_token_is_no_use_without_the_key() -> None:
    async def main() -> None:
        world = World()
        first = world.caller(0).talk()
        thief = world.caller(0, key=KEYS[1], pins=first.pins, code="").talk()
        assert thief.fault is Fault.UNKNOWN_TOKEN

    run(main())


def test_a_made_up_token_is_not_known() -> None:
    async def main() -> None:
        pins = Pins({HOUSE: Pin(fingerprint=FINGERPRINT.hex(), token="00" * 32)})
        assert World().caller(0, pins=pins).talk().fault is Fault.UNKNOWN_TOKEN

    run(main())


def test_the_key_must_be_held_not_only_named() -> None:
    async def main() -> None:
        world = World()
        caller = world.caller(0)
        caller.session.receive(caller.transport.take(), 0.0)
        caller.line.data_received(caller.session.take_outgoing())
        prove = caller.session._caller.prove
        caller.session._caller.prove = lambda proof: replace(  # type: ignore[method-assign]
            prove(proof), signature="00" * 64
        )
        caller.talk()
        assert caller.fault is Fault.BAD_MESSAGE

    run(main())


def test_names_are_checked_and_kept_apart() -> None:
    async def main() -> None:
        world = World()
        await world.member(0)
        assert world.caller(1, name="AKI").talk().fault is Fault.NAME_TAKEN
        assert world.caller(1, name="Аki").talk().fault is Fault.BAD_NAME
        assert world.caller(1, name="x").talk().fault is Fault.BAD_NAME
        assert not world.door.locked

    run(main())


def test_a_house_can_be_full_but_not_for_members() -> None:
    async def main() -> None:
        world = World(limits=replace(PATIENT, members=1))
        first = await world.member(0)
        assert world.caller(1).talk().fault is Fault.FULL
        await first.hang_up()
        assert world.caller(0, pins=first.pins).talk().fault is None

    run(main())


def test_everybody_is_told_that_the_door_is_locked() -> None:
    async def main() -> None:
        world = World(limits=replace(PATIENT, wrong_codes=1))
        member = await world.member(0)
        world.caller(1, code="AAAAAA").talk()
        member.talk()
        assert member.told(Room)[-1].locked

    run(main())


def test_ten_thousand_wrong_codes_never_join_and_the_door_locks() -> None:
    async def main() -> None:
        world = World()
        bond = Bond(FINGERPRINT, HOUSE, "00" * 32, KEYS[0].public)
        guess = ClientHalf("AAAAAA", bond).message
        knock = Knock(protocol=PROTOCOL, app="x", key=KEYS[0].public, name="Eve", pake=guess)
        data = frame(enveloped(1, said_bytes(knock)))
        faults: Counter[Fault | None] = Counter()
        for _ in range(10_000):
            session = HostSession(world.door, world.limits, 0.0, "192.168.1.66")
            session.receive(data, 0.0)
            session.receive(frame(enveloped(2, said_bytes(PROVE))), 0.0)
            assert session.member is None
            faults[session.fault] += 1
        assert faults == {Fault.WRONG_CODE: 10, Fault.LOCKED: 9_990}

    run(main())


def test_whoever_has_a_seat_keeps_the_name_on_it() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        await aki.hang_up()
        back = world.caller(0, name="Ken", pins=aki.pins).talk()
        assert back.told(Welcome)[0].name == "Aki"
        await back.hang_up()
        assert world.caller(1, name="Aki").talk().fault is Fault.NAME_TAKEN

    run(main())


def test_whoever_waits_for_a_seat_keeps_the_name_too_and_others_may_change_it() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki = await world.member(0)
        await aki.asks(lambda i: FillWithBots(id=i, count=1))
        await aki.commands(StartGame())
        await asyncio.sleep(1)
        zoe = await world.member(1)
        watcher = await world.member(2, sits=False)
        assert world.host.state.requests
        assert world.house.seat_name(zoe.player) == "Zoe"
        again = world.caller(2, name="Mia", pins=watcher.pins).talk()
        assert again.told(Welcome)[0].name == "Mia"
        await world.close()

    run(main())
