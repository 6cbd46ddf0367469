"""app/cli/join.py: what a guest in a terminal hears and says beside the game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from desktop_poker.app.cli import join
from desktop_poker.app.guest import SeatKeeper
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import SitDown
from desktop_poker.lan.caller import Who
from desktop_poker.lan.heard import CameLate, Complained, Ended, Lost, Transcribed
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.messages import TableLine
from desktop_poker.storage.database import open_database
from desktop_poker.storage.kept_seats import KeptSeats
from desktop_poker.storage.records import Records
from tests.lan.houses import CODE, KEYS, NAMES
from tests.lan.loopback import Guest, run, served


def line(name: str, taken: int) -> TableLine:
    return TableLine(
        table=name, name=name, games=(), seats=2, taken=taken, playing=True, tournament=False
    )


def test_a_table_with_a_free_seat_unless_one_is_named() -> None:
    full, free = line("a", 2), line("b", 1)
    assert join._chosen((full, free), None) == free
    assert join._chosen((full,), None) == full
    assert join._chosen((full, free), "a") == full
    assert join._chosen((full, free), None, {"a"}) == full  # our seat is there
    with pytest.raises(BadInput, match="there is no table 'c'"):
        join._chosen((full, free), "c")
    with pytest.raises(BadInput, match="no open table"):
        join._chosen((), None)


@pytest.fixture
def records(tmp_path: Path) -> Records:
    path = tmp_path / "history.sqlite3"
    return Records(open_database(path).connection, path)


def test_the_owner_fills_starts_and_talks(
    records: Records, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["say hello there", "what", "bots 2", "start"])

    async def typed(_: str) -> str:
        return next(lines)

    monkeypatch.setattr(join, "read_line", typed)

    async def main() -> None:
        async with served() as world:
            guest = join.TextGuest(records, Texts("en"))
            link = await guest.join(world.address, Who(KEYS[0], "Zoe", Pins(), CODE))
            await link.enter("table-0")
            await link.send(SitDown(name="x"))
            assert await guest.begin()
            assert world.host.state.started
            assert len(world.host.state.taken) == 3
            assert not await guest.aside("r600")
            words = ("pause", "resume", "aids off", "unlock", "kick nobody", "vote x")
            for word in (*words, "close", "start"):
                assert await guest.aside(word)
            assert not guest.aids
            await link.close()
            guest.say_results()

    run(main())
    out = capsys.readouterr().out
    assert "hello there" in out
    assert "No aids at this table" in out
    assert "Nobody called 'nobody' sits here." in out
    assert "Nobody called 'x' sits here." in out
    assert "I do not understand 'what'." in out
    assert "Zoe: " in out
    records.close()


def test_somebody_who_quits_before_the_game(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def typed(_: str) -> None:
        return None

    monkeypatch.setattr(join, "read_line", typed)

    async def main() -> None:
        async with served() as world:
            guest = join.TextGuest(records, Texts("en"))
            with pytest.raises(LookupError):
                _ = guest.link
            link = await guest.join(world.address, Who(KEYS[0], "Zoe", Pins(), CODE))
            await link.enter("table-0")
            await link.send(SitDown(name="x"))
            assert not await guest.begin()
            await link.close()

    run(main())
    records.close()


def test_what_is_wrong_is_said(records: Records, capsys: pytest.CaptureFixture[str]) -> None:
    guest = join.TextGuest(records, Texts("en"))
    guest.hear(Lost(None))
    guest.hear(Lost(Fault.CLOSING))
    guest.hear(Complained(Complaint.WRONG_STACKS, 7))
    guest.hear(CameLate(7))
    guest.hear(Ended(Fault.ELSEWHERE))
    out, err = capsys.readouterr()
    assert "on its way" in out
    assert "No connection to the host" in err
    assert "Trying again since" in err
    assert "The host has stopped and saved the table" in err
    assert "hand 7" in err
    assert "another window" in err
    assert guest.ended == "elsewhere"
    records.close()


def test_table_words_can_be_asked_for(records: Records, capsys: pytest.CaptureFixture[str]) -> None:
    async def main() -> None:
        guest = join.TextGuest(records, Texts("en"))
        assert await guest.aside("words")
        guest.hear(Transcribed(7, "ab" * 32, "table"))
        assert await guest.aside("words")

    run(main())
    none, words = capsys.readouterr().out.strip().splitlines()
    assert "no table words yet" in none
    assert words.startswith("Table words of hand 7: ")
    records.close()


def test_an_owner_leaves_to_a_successor(records: Records, tmp_path: Path) -> None:
    async def main() -> None:
        async with served() as world:
            other = await Guest(1).join(world.address)
            seats = KeptSeats(tmp_path / "seats.json")
            keeper = SeatKeeper(seats, str(world.address), is_hosted=False)
            guest = join.TextGuest(records, Texts("en"), keeper)
            link = await guest.join(world.address, Who(KEYS[0], "Quinn", Pins(), CODE))
            await link.enter("table-0")
            await link.send(SitDown(name="x"))
            await other.sit()
            assert [(seat.table, seat.name) for seat in seats] == [("table-0", "Quinn")]
            assert await guest.aside(f"leave {NAMES[1]}")
            async for _ in link.updates():
                pass  # until the seat is free and the line is closed
            assert world.host.state.owner == other.link.player
            assert world.host.state.seat_of(link.player) is None
            assert list(seats) == []
            await other.leave()

    run(main())
    records.close()


def test_h4_those_here_free_the_seat_of_somebody_who_is_away(records: Records) -> None:
    async def main() -> None:
        async with served() as world:
            other = await Guest(1).join(world.address)
            guest = join.TextGuest(records, Texts("en"))
            link = await guest.join(world.address, Who(KEYS[0], "Quinn", Pins(), CODE))
            await link.enter("table-0")
            await link.send(SitDown(name="x"))
            await other.sit()
            away = other.link.player
            world.host.connection(away, connected=False, silent_for=100.0)
            while not world.host.state.at(Seat(1)).long_away:
                await asyncio.sleep(0.01)
            assert await guest.aside(f"vote {NAMES[1]}")
            assert world.host.state.seat_of(away) is None
            await link.close()
            await other.leave()

    run(main())
    records.close()
