"""lan/caller.py: a client finds its way in, and back, or says why not."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.table.commands import AddChips
from desktop_poker.lan.heard import Began, Ended, Lost
from desktop_poker.lan.invites import Address
from desktop_poker.lan.pins import Pin, Pins
from desktop_poker.lan.wire.faults import Fault, WireFault
from tests.lan.houses import HOUSE
from tests.lan.loopback import Guest, Served, run, served


def test_a_wrong_code_is_said_at_once() -> None:
    async def main() -> None:
        async with served() as world:
            with pytest.raises(WireFault) as wrong:
                await Guest(0, code="AAAAAA").join(world.address)
            assert wrong.value.fault is Fault.NOT_PROVEN

    run(main())


def test_two_who_are_called_alike_and_one_is_offered_another_name() -> None:
    async def main() -> None:
        async with served() as world:
            first = await Guest(0, name="Player").join(world.address)
            with pytest.raises(WireFault) as wrong:
                await Guest(1, name="Player").join(world.address)
            assert (wrong.value.fault, wrong.value.free) == (Fault.NAME_TAKEN, "Player 2")
            second = await Guest(1, name=wrong.value.free).join(world.address)
            assert set(world.house.members().values()) == {"Player", "Player 2"}
            with pytest.raises(WireFault) as stranger:  # who learns nothing about names
                await Guest(2, name="Player", code="AAAAAA").join(world.address)
            assert stranger.value.free == ""
            for guest in (first, second):
                await guest.leave()

    run(main())


def test_nobody_there_is_an_os_error() -> None:
    async def main() -> None:
        async with served() as world:
            address = world.address
        with pytest.raises(ConnectionRefusedError):
            await Guest(0).join(address)

    run(main())


def test_a_token_that_the_host_has_forgotten_is_no_harm_to_who_knows_the_code() -> None:
    async def main() -> None:
        async with served() as world:
            fingerprint = world.door.fingerprint.hex()
            pins = Pins({HOUSE: Pin(fingerprint=fingerprint, token="00" * 32)})
            guest = await Guest(0, pins=pins).join(world.address)
            known = pins.find(HOUSE)
            assert known is not None
            assert known.token not in ("", "00" * 32)
            await guest.leave()
            with pytest.raises(WireFault) as wrong:
                await Guest(0, code="", pins=Pins({HOUSE: Pin(fingerprint=fingerprint)})).join(
                    world.address
                )
            assert wrong.value.fault is Fault.UNKNOWN_TOKEN

    run(main())


def test_a_known_house_with_another_certificate_is_not_joined() -> None:
    async def main() -> None:
        async with served() as world:
            pins = Pins({HOUSE: Pin(fingerprint="00" * 32, token="")})
            with pytest.raises(WireFault) as wrong:
                await Guest(0, pins=pins).join(world.address)
            assert wrong.value.fault is Fault.WRONG_HOST
            assert not world.house.members()

    run(main())


def test_the_host_stops_and_starts_again_on_the_same_port() -> None:
    """Guests keep calling; requests that can't be asked twice are given back."""

    async def main() -> None:
        first = Served()
        first.listen()
        first.run()
        guest = await (await Guest(0).join(first.address)).sit()
        tokens = first.kept[-1]
        await first.serving().close()
        await first.close()
        await guest.until(lambda: bool(guest.told(Lost)))
        asked = asyncio.ensure_future(guest.link.send(AddChips(1)))
        second = Served()
        second.door._tokens = second.door._tokens.read(tokens, lambda _: None)
        second.listen(first.address.port)
        second.run()
        await guest.until(lambda: len(guest.told(Began)) == 2)
        with pytest.raises(Refused) as refused:
            await asked
        assert refused.value.reason is Reason.STALE
        await guest.leave()
        await second.serving().close()
        await second.close()

    run(main())


def test_a_host_that_forgot_us_for_good_ends_it() -> None:
    async def main() -> None:
        first = Served()
        first.listen()
        first.run()
        guest = await (await Guest(0).join(first.address)).sit()
        await first.serving().close()
        await first.close()
        second = Served()
        second.door.code = "ANOTHER"
        second.listen(first.address.port)
        second.run()
        await guest.until(lambda: bool(guest.told(Ended)))
        assert guest.told(Ended) == [Ended(Fault.NOT_PROVEN)]
        await guest.leave()
        await second.serving().close()
        await second.close()

    run(main())


def test_leaving_while_nobody_answers_takes_no_time() -> None:
    async def main() -> None:
        world = Served()
        world.listen()
        guest = await Guest(0).join(world.address)
        await world.serving().close()
        await guest.until(lambda: bool(guest.told(Lost)))
        await asyncio.wait_for(guest.leave(), 5)
        assert Address("127.0.0.1", world.address.port) == world.address

    run(main())
