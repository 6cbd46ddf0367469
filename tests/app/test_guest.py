"""app/guest.py: a guest's key, known houses, and own records."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.app.guest import (
    HandKeeper,
    SeatKeeper,
    known_houses,
    needs_code,
    player_key,
    who_joins,
)
from desktop_poker.client.friends.joining_words import NeedsCode
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.listening import Listener
from desktop_poker.lan.invites import Address, Invite
from desktop_poker.lan.pins import Pin
from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records
from tests.engine.table.tables import cash, sat, state_of, who
from tests.host.hosting import host_of, run, seated_bots, stop_after


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return Profile(tmp_path)


def test_a_key_is_made_once_and_kept_secret(profile: Profile) -> None:
    key = player_key(profile)
    assert player_key(profile).public == key.public
    assert (profile.folder / "player-key.pem").stat().st_mode & 0o077 == 0


def test_a_damaged_key_is_not_replaced(profile: Profile) -> None:
    """A new one would be another person, without their seat."""
    (profile.folder / "player-key.pem").write_bytes(b"nonsense")
    with pytest.raises(BadInput):
        player_key(profile)


def test_houses_are_remembered_and_a_damaged_list_is_kept_aside(profile: Profile) -> None:
    known_houses(profile).remember("h", Pin(fingerprint="f", token="t"))
    assert known_houses(profile).find("h") == Pin(fingerprint="f", token="t")
    (profile.folder / "houses.json").write_bytes(b"{")
    assert known_houses(profile).last is None
    assert list(profile.folder.glob("houses.json.damaged-*"))


def test_an_address_or_a_link(profile: Profile) -> None:
    address, who_ = who_joins(profile, "Zoë", "10.0.0.1:4000", "k7m-4xq")
    assert (address, who_.code, who_.expected) == (Address("10.0.0.1", 4000), "K7M4XQ", "")
    link = Invite(Address("10.0.0.1", 4000), "K7M4XQ", "ab" * 32).link
    address, who_ = who_joins(profile, "Zoë", link, "")
    assert (address, who_.code, who_.expected) == (Address("10.0.0.1", 4000), "K7M4XQ", "ab" * 32)
    assert who_joins(profile, "Zoë", "10.0.0.1", " ")[1].code == ""
    with pytest.raises(BadInput):
        who_joins(profile, "Zoë", "10.0.0.1", "nonsense")


def test_a_code_is_needed_where_nobody_knows_us() -> None:
    def knows(address: str) -> bool:
        return address == "10.0.0.1:26452"

    assert needs_code(" 10.0.0.1 ", knows) is NeedsCode.KNOWN
    assert needs_code("10.0.0.2", knows) is NeedsCode.YES
    assert needs_code("", knows) is NeedsCode.YES
    assert needs_code("desktop-poker://10.0.0.2/join?code=482715306", knows) is NeedsCode.IN_LINK


def test_a_seat_is_remembered_until_we_leave_it(profile: Profile) -> None:
    seats = KeptSeats(profile.seats_file)
    keeper = SeatKeeper(seats, "10.0.0.1:26452", is_hosted=False)
    table = state_of(cash(seats=4), [sat(0), sat(1)])
    keeper.look("Friday", "t1", table, who(3))
    assert list(seats) == []
    keeper.look("Friday", "t1", table, who(1))
    (kept,) = seats
    assert (kept.table, kept.title, kept.address) == ("t1", "Friday", "10.0.0.1:26452")
    assert kept.name == table.at(Seat(1)).name
    keeper.look("Friday", "t1", replace(table, room=RoomState.CLOSED), who(1))
    assert list(seats) == []
    keeper.look("Friday", "t1", table, who(1))
    assert [seat.table for seat in KeptSeats(profile.seats_file)] == ["t1"]
    keeper.forget("t1")
    assert list(seats) == []


def test_a_full_disk_costs_only_the_offer(profile: Profile) -> None:
    class Full(KeptSeats):
        def _write(self, seats: tuple[KeptSeat, ...]) -> None:
            raise StorageError("full")

    keeper = SeatKeeper(Full(profile.seats_file), "10.0.0.1:26452", is_hosted=False)
    keeper.look("Friday", "t1", state_of(cash(seats=4), [sat(0)]), who(0))
    assert list(KeptSeats(profile.seats_file)) == []


def test_every_hand_is_kept_once_as_we_saw_it(profile: Profile) -> None:
    path = profile.database_file
    records = Records(open_database(path).connection, path)
    heard: list[Seen] = []

    async def main() -> None:
        host = seated_bots(host_of(), 3)
        keeper = HandKeeper(records, "far", who(1), host.state)

        def hear(seen: Seen) -> None:
            heard.append(seen)
            keeper.take_in([seen])

        host.listen(Listener(who(1), hear))
        stop_after(host, 5)
        await host.run()
        await asyncio.sleep(0)

    run(main())
    hands = list(records.hands())
    assert [hand.hand_no for hand in hands] == [1, 2, 3, 4, 5]
    assert {hand.own_seat for hand in hands} == {1}
    assert hands[0].names == {0: "P0", 1: "P1", 2: "P2"}
    assert records.first_broken_link() is None
    # Told again after a loss of the line, a hand is not kept twice.
    again = HandKeeper(records, "far", who(1), host_of().state)
    with pytest.raises(LookupError):
        again.take_in(hands[0].facts)
    assert len(list(records.hands())) == 5
    records.close()


def test_a_hand_that_we_come_back_to_is_kept_whole(profile: Profile) -> None:
    path = profile.database_file
    records = Records(open_database(path).connection, path)

    async def main() -> None:
        loop = asyncio.get_running_loop()
        host = seated_bots(host_of(clock=loop.time), 3, hesitation=1.0)
        running = asyncio.ensure_future(host.run())
        await asyncio.sleep(2.5)  # virtual: in the middle of the first hand
        assert len(host._hand.facts) > 2
        keepers: list[HandKeeper] = []
        welcome = host.listen(Listener(who(1), lambda seen: keepers[0].take_in([seen])))
        keepers.append(HandKeeper(records, "far", who(1), welcome.table, welcome.hand))
        stop_after(host, 3)
        await running

    run(main())
    hands = list(records.hands())
    assert [hand.hand_no for hand in hands] == [1, 2, 3]
    for hand in hands:
        assert len(hand.events) > 3
    records.close()
