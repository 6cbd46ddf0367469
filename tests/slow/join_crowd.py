"""Let a crowd join a headless host at the same moment, from one address, by the usual limits.

    python -m tests.slow.join_crowd --people 200

The host is a real process on the loopback; the guests are in this one. Everybody must be let in
at the first try, see a table, and still be there when the last one has come.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from desktop_poker.lan.codes import read_code
from desktop_poker.lan.heard import Began, Ended, InRoom, Joined, Lost
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import read_address
from desktop_poker.lan.wire.limits import Limits
from tests.app.cli.test_host import HostProcess
from tests.lan.loopback import Guest


class Figures(Struct, frozen=True, kw_only=True):
    """How it went."""

    joined: int
    entered: int
    lost: int
    seen: int  # how many the last word about the room counts
    seconds: float


async def crowded(folder: Path, people: int) -> Figures:
    """Open a host, let everybody in, and count."""
    process = await asyncio.to_thread(HostProcess, folder)
    guests: list[Guest] = []
    try:
        address, code = read_address(process.address), read_code(process.code)
        guests = [
            Guest(key=PlayerKey.new(), name=f"Guest {number}", code=code, limits=Limits())
            for number in range(people)
        ]
        began = time.monotonic()
        came = await asyncio.gather(
            *(guest.join(address) for guest in guests), return_exceptions=True
        )
        seconds = time.monotonic() - began
        inside = [guest for guest in came if isinstance(guest, Guest)]
        return await _look_round(inside, seconds)
    finally:
        await asyncio.gather(*(guest.leave() for guest in guests if guest._link is not None))
        await asyncio.to_thread(process.stop)


async def _look_round(inside: list[Guest], seconds: float) -> Figures:
    """Everybody goes to the table and stays a while."""
    for guest in inside:
        await guest.link.enter(guest.told(Joined)[0].tables[0].table)
    await asyncio.sleep(2)
    rooms = [told.room for told in inside[-1].told(InRoom)]
    return Figures(
        joined=len(inside),
        entered=sum(bool(guest.told(Began)) for guest in inside),
        lost=sum(bool(guest.told(Lost) or guest.told(Ended)) for guest in inside),
        seen=len(rooms[-1].guests) + rooms[-1].others,
        seconds=seconds,
    )


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(crowded(Path(folder), arguments.people))
    sys.stdout.write(f"{figures}\n")
    whole = (figures.joined, figures.entered, figures.lost, figures.seen)
    return 0 if whole == (arguments.people, arguments.people, 0, arguments.people) else 1


if __name__ == "__main__":
    sys.exit(main())
