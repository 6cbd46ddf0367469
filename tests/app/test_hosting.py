"""app/hosting.py: a house opens, stops, and opens again where it was."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from desktop_poker.app.hosting import Hosting, HouseSetup
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.commands import CloseRoom, Leave, StartGame
from desktop_poker.engine.table.events import StacksSettled
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.host.awake_clock import through_sleep
from desktop_poker.lan.codes import read_code
from desktop_poker.lan.discovery import Retell, ServiceAnnouncement
from desktop_poker.lan.heard import Began, Complained, HostSlept, InRoom
from desktop_poker.lan.invites import Address, read_invite
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.server import open_port
from desktop_poker.lan.wire.messages import AllowAids, FillWithBots
from desktop_poker.storage.database import open_database
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records
from tests.lan.houses import PATIENT, SETUP
from tests.lan.loopback import Guest, run

HOUSE = HouseSetup(
    name="Friday", tables=(SETUP,), pause=0.0, finds=False, limits=PATIENT, opponents=("random",)
)


@asynccontextmanager
async def hosting(
    folder: Path, setup: HouseSetup = HOUSE, port: int = 0
) -> AsyncIterator[tuple[Hosting, Address]]:
    complaints: list[str] = []
    with Profile(folder) as profile:
        house = Hosting(profile, setup, complaints.append)
        house.listen(open_port("127.0.0.1", port))
        running = asyncio.ensure_future(house.run())
        try:
            yield house, Address("127.0.0.1", house.address.port)
        finally:
            house.stop()
            await running
    assert complaints == []


def test_bots_among_friends_take_the_time_that_fits(tmp_path: Path) -> None:
    async def main(profile: Profile) -> None:
        for setup in (HOUSE, replace(HOUSE, hesitation="short")):
            house = Hosting(profile, setup, print)
            assert house._evening().hesitation == setup.hesitation != "none"
            for evening in house._evenings:  # or their threads stay
                evening.close()

    with Profile(tmp_path) as profile:
        asyncio.run(main(profile))


def clocked(setup: TableSetup, seconds: float) -> TableSetup:
    games = tuple(
        replace(entry, rules=replace(entry.rules, action_time=seconds)) for entry in setup.games
    )
    return replace(setup, games=games)


def settled(number: int) -> Any:
    return lambda facts: sum(isinstance(f, StacksSettled) for f in facts) >= number


async def seated(house: Hosting, address: Address, number: int = 0, **options: Any) -> Guest:
    guest = await Guest(number, code=house.code, **options).join(address)
    return await guest.sit(next(iter(house.house.rooms)))


def test_friends_play_stop_and_go_on_in_the_same_hand(tmp_path: Path) -> None:
    async def main() -> None:
        pins = [Pins(), Pins()]
        async with hosting(tmp_path) as (house, address):
            code = house.code
            guests = [await seated(house, address, n, pins=pins[n]) for n in range(2)]
            await guests[0].link.request(lambda i: FillWithBots(id=i, count=1))
            await guests[0].link.send(StartGame())
            await asyncio.gather(*(guest.play(settled(3)) for guest in guests))
            known = len(guests[0].facts)
            await guests[0].play(
                lambda facts: any(isinstance(fact, HandStarted) for fact in facts[known:])
            )
            number = house.house.rooms[guests[0].told(Began)[0].table_id].state.hand_no
            for guest in guests:
                assert not guest.told(Complained)
                await guest.leave()
        async with hosting(tmp_path) as (house, address):
            assert house.is_resumed
            assert house.code == code
            room = next(iter(house.house.rooms.values()))
            assert room.state.hand_no >= number
            assert not any(s.connected for _, s in room.state.taken if not s.is_bot)
            # The tokens bring both back without the code, to their seats.
            again = [Guest(n, code="", pins=pins[n]) for n in range(2)]
            for guest in again:
                await (await guest.join(address)).sit(room.table_id)
                assert guest.link.viewer is not None
            await asyncio.gather(*(guest.play(settled(2)) for guest in again))
            for guest in again:
                assert not guest.told(Complained)
                await guest.leave()

    run(main())


def test_a_house_of_an_older_program_keeps_its_code_and_its_links(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path) as (house, address):
            assert house.code.isdecimal()
            guest = await seated(house, address)
            await guest.leave()
        file = tmp_path / "house.json"
        file.write_bytes(msgspec.json.encode(replace(house.file, code="K7M4XQ")))
        async with hosting(tmp_path) as (house, address):
            assert house.is_resumed
            assert house.code == "K7M4XQ"
            link = read_invite(house.invite("127.0.0.1").link)
            late = await Guest(1, code=link.code).join(address)
            typed = await Guest(2, code=read_code("k7m-4xq")).join(address)
            for guest in (late, typed):
                await guest.leave()
        async with hosting(tmp_path, replace(HOUSE, is_new=True)) as (house, address):
            assert house.code.isdecimal()  # a new evening has figures

    run(main())


def test_the_hosts_history_holds_no_card_that_was_not_shown(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path) as (house, address):
            guest = await seated(house, address)
            await guest.link.request(lambda i: FillWithBots(id=i, count=2))
            await guest.link.send(StartGame())
            await guest.play(settled(10))
            await guest.leave()

    run(main())
    with Profile(tmp_path) as profile:
        path = profile.database_file
        records = Records(open_database(path).connection, path)
        rows = records.rows("SELECT cards, shown FROM hand_participants")
        assert len(rows) >= 20
        for cards, shown in rows:
            assert shown or set(cards.split()) <= {"??", "?"} or "?" in cards, cards
        records.close()


def test_several_tables_in_one_house(tmp_path: Path) -> None:
    async def main() -> None:
        two = replace(HOUSE, tables=(SETUP, replace(SETUP, name="second")), bots=2, starts_at=3)
        async with hosting(tmp_path, two) as (house, address):
            guests = [await Guest(n, code=house.code).join(address) for n in range(2)]
            for guest, table in zip(guests, house.house.rooms, strict=True):
                await guest.sit(table)
            await asyncio.gather(*(guest.play(settled(2)) for guest in guests))
            assert [len(room.state.taken) for room in house.house.rooms.values()] == [3, 3]
            for guest in guests:
                await guest.leave()
        async with hosting(tmp_path, two) as (house, _):
            names = [room.state.setup.name for room in house.house.rooms.values()]
            assert sorted(names) == ["cash", "second"]
        async with hosting(tmp_path, replace(two, is_new=True)) as (house, _):
            assert not house.is_resumed
            assert all(not room.state.started for room in house.house.rooms.values())

    run(main())


def test_closing_the_last_table_closes_the_house(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path) as (house, address):
            guest = await seated(house, address)
            await guest.link.send(CloseRoom())
            await asyncio.wait_for(house._stop.wait(), 10)
            room = next(iter(house.house.rooms.values()))
            assert room.state.room is RoomState.CLOSED
            await guest.until(lambda: bool(guest.told(InRoom)))
            await guest.leave()
        async with hosting(tmp_path) as (house, _):
            assert not house.is_resumed

    run(main())


def test_the_announcement_follows_whoever_sits_down_and_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: asyncio.Queue[ServiceAnnouncement] = asyncio.Queue()

    @asynccontextmanager
    async def announced(one: ServiceAnnouncement, _: object) -> AsyncIterator[Retell]:
        told.put_nowait(one)
        yield told.put_nowait

    async def until_taken(taken: int) -> ServiceAnnouncement:
        while True:
            one = await told.get()
            if one.offer is not None and one.offer.taken == taken:
                return one

    async def main() -> None:
        async with hosting(tmp_path, replace(HOUSE, finds=True)) as (house, address):
            first = await until_taken(0)
            assert first.offer is not None
            assert (first.offer.games, first.offer.seats) == (("holdem",), 4)
            guests = [await seated(house, address, n) for n in range(2)]
            both = await until_taken(2)
            assert (both.house, both.port, both.tables) == (first.house, address.port, 1)
            await guests[1].link.send(Leave())
            await until_taken(1)
            for guest in guests:
                await guest.leave()

    monkeypatch.setattr("desktop_poker.app.hosting.announced", announced)
    run(main())


def test_the_invite_link_leads_here(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path) as (house, address):
            invite = read_invite(house.invite("127.0.0.1").link)
            assert invite.address == address
            assert invite.code == house.code
            assert bytes.fromhex(invite.fingerprint) == house.fingerprint

    run(main())


@pytest.mark.parametrize("name", ["house.pem", "house.json", "tokens.json"])
def test_a_damaged_file_is_kept_aside_and_said(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"nonsense")

    async def main() -> list[str]:
        complaints: list[str] = []
        with Profile(tmp_path) as profile:
            house = Hosting(profile, HOUSE, complaints.append)
            assert house.code.isdecimal()
            await house.close()
        return complaints

    complaints = run(main())
    assert len(complaints) == 1
    assert f"{name}.damaged-" in complaints[0]


def test_the_secrets_of_a_house_are_readable_by_its_owner_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path) as (house, address):
            guest = await seated(house, address)
            await guest.leave()

    run(main())
    for name in ("house.pem", "house.json", "tokens.json"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0


def test_no_aids_stay_forbidden_through_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path) as (house, address):
            guest = await seated(house, address)
            await guest.link.request(lambda i: AllowAids(id=i, allowed=False))
            await guest.leave()
        async with hosting(tmp_path) as (house, _):
            assert [room.aids for room in house.house.rooms.values()] == [False]
        fresh = replace(HOUSE, is_new=True)
        async with hosting(tmp_path, fresh) as (house, _):
            assert [room.aids for room in house.house.rooms.values()] == [True]

    run(main())


def has_heard(guest: Guest, kind: type[Any]) -> bool:
    return bool(guest.told(kind))


class Asleep:
    """The real clock, and hours that a test adds."""

    def __init__(self) -> None:
        self.more = 0.0

    def __call__(self) -> float:
        return through_sleep() + self.more


def test_a_host_that_slept_stops_no_ones_clock_and_says_so(tmp_path: Path) -> None:
    async def main() -> None:
        seconds = Asleep()
        complaints: list[str] = []
        setup = replace(HOUSE, tables=(clocked(SETUP, 20.0),))
        with Profile(tmp_path) as profile:
            house = Hosting(profile, setup, complaints.append, seconds=seconds)
            house.listen(open_port("127.0.0.1", 0))
            running = asyncio.ensure_future(house.run())
            address = Address("127.0.0.1", house.address.port)
            guests = [await seated(house, address, n) for n in range(2)]
            await guests[0].link.send(StartGame())
            room = next(iter(house.house.rooms.values()))
            await guests[0].until(lambda: room.host.seconds_left is not None)
            before, turn = room.host.seconds_left, room.host.turn
            assert before is not None
            seconds.more += 3600.0  # the lid was closed for an hour
            house.look_at_clock()
            after = room.host.seconds_left
            assert after is not None
            assert before + 9 < after <= before + 10
            assert room.host.turn == turn  # nobody was timed out
            for guest in guests:
                await guest.until(partial(has_heard, guest, HostSlept))
                (told,) = guest.told(HostSlept)
                assert (told.seconds, told.extra) == (3600, 10)
                assert told.clock is not None
                assert abs(told.clock - after) < 1
            # Whoever lost the line meanwhile is told when they come back.
            late = await Guest(2, code=house.code).join(address)
            await late.link.enter(room.table_id)
            await late.until(lambda: bool(late.told(HostSlept)))
            house.look_at_clock()
            assert len(guests[0].told(HostSlept)) == 1
            for guest in (*guests, late):
                await guest.leave()
            house.stop()
            await running
        assert len(complaints) == 1
        assert "asleep for 3600 seconds" in complaints[0]

    run(main())


def test_more_time_after_a_sleep_is_in_the_journal(tmp_path: Path) -> None:
    async def main() -> None:
        seconds = Asleep()
        setup = replace(HOUSE, tables=(clocked(SETUP, 20.0),))
        with Profile(tmp_path) as profile:
            house = Hosting(profile, setup, lambda _: None, seconds=seconds)
            house.listen(open_port("127.0.0.1", 0))
            running = asyncio.ensure_future(house.run())
            address = Address("127.0.0.1", house.address.port)
            guests = [await seated(house, address, n) for n in range(2)]
            await guests[0].link.send(StartGame())
            room = next(iter(house.house.rooms.values()))
            await guests[0].until(lambda: room.host.seconds_left is not None)
            seconds.more += 3600.0
            house.look_at_clock()
            before = room.host.seconds_left
            for guest in guests:
                await guest.leave()
            house.stop()
            await running
        async with hosting(tmp_path, setup) as (again, _):
            resumed = next(iter(again.house.rooms.values())).host.seconds_left
            assert before is not None
            assert resumed is not None
            assert abs(resumed - before) < 5

    run(main())
