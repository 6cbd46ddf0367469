"""A house on this computer: tables, certificate, code and server put together, without Qt."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.app.evening import Evening
from desktop_poker.client.telling.opponents import USUAL_OPPONENTS
from desktop_poker.engine.errors import BadInput, NotKept, PokerError
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.host.awake_clock import AwakeClock, through_sleep
from desktop_poker.host.host import RETRY_SECONDS
from desktop_poker.lan.codes import new_code
from desktop_poker.lan.discovery import Retell, ServiceAnnouncement, announced
from desktop_poker.lan.door import Door
from desktop_poker.lan.house import House
from desktop_poker.lan.identity import fingerprint_of, new_certificate
from desktop_poker.lan.invites import Address, Invite
from desktop_poker.lan.room import RoomPorts, TableRoom
from desktop_poker.lan.server import LanServer
from desktop_poker.lan.tls import host_context
from desktop_poker.lan.tokens import Tokens
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import Profile, keep_aside, write_whole
from desktop_poker.storage.records import SavedTable
from desktop_poker.storage.told_hands import keep_transcript

if TYPE_CHECKING:
    from desktop_poker.app.phone_house import PhoneHouse

FOLDER = "hosted"
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a socket says that listens on all addresses
_LOOK_EVERY = 1.0  # seconds between two looks at the clock
_LONGEST_GAP = 5.0  # seconds between two looks of a computer that is awake (R13)
Complain = Callable[[str], None]


class HouseFile(Struct, frozen=True):
    """What a house is called when it opens again."""

    house: str
    code: str
    without_aids: tuple[str, ...] = ()  # tables whose owners allow none


class HouseSetup(Struct, frozen=True, kw_only=True):
    """How a house is opened."""

    name: str
    tables: tuple[TableSetup, ...]
    bots: int = 0  # at each new table
    opponents: tuple[str, ...] = USUAL_OPPONENTS  # what kinds of bots, in turn
    starts_at: int = 0  # begin with so many seated; 0: the owner says so
    pause: float = 0.3  # of bots
    hesitation: str = "natural"  # how much a hard decision shows in it
    is_new: bool = False  # leave saved tables alone
    finds: bool = True  # let others find it on the network
    limits: Limits = Limits()


class Hosting:
    """A house from its opening to its end. Lives in one loop."""

    def __init__(
        self,
        profile: Profile,
        setup: HouseSetup,
        complain: Complain,
        *,
        seconds: Callable[[], float] = through_sleep,
        stop: asyncio.Event | None = None,
    ) -> None:
        """Open the tables; whoever sets `stop` ends it, at any time from now on."""
        self._profile = profile
        self._setup = setup
        self._complain = complain
        self._evenings: list[Evening] = []
        self._running: list[asyncio.Task[None]] = []
        self._keeping: set[asyncio.Future[None]] = set()
        self._stop = stop or asyncio.Event()
        self._closed = asyncio.Event()
        self._server: LanServer | None = None
        self.phones: PhoneHouse | None = None  # while phones may come
        self._loop = asyncio.get_running_loop()
        self.failure: PokerError | None = None
        self._clock = AwakeClock(seconds, longest=_LONGEST_GAP)
        self._retell: Retell | None = None  # while it is announced
        self._unkept: dict[Path, bytes] = {}  # ledgers that the disk has refused
        self.house = House(
            setup.limits, self._clock, self._failed, self._loop.call_later, self._announce_again
        )
        self.fingerprint = self._certify()
        found = self._house_file()
        self.file = found or HouseFile(secrets.token_hex(8), new_code())
        self.is_resumed = self._open_tables()
        if found is not None and not self.is_resumed:
            self.file = HouseFile(found.house, new_code())
        self._keep_file()
        self.address = Address("")
        self.door = self.house.door = Door(
            house=self.file.house,
            name=setup.name,
            code=self.file.code,
            fingerprint=self.fingerprint,
            tokens=self._tokens(),
            limits=setup.limits,
            members=self.house.members,
            tables=self.house.tables,
            seat_name=self.house.seat_name,
            clock=self._loop.time,
            lock_changed=self._lock_changed,
            later=self._loop.call_later,
        )

    @property
    def code(self) -> str:
        """What friends type."""
        return self.file.code

    def invite(self, address: str) -> Invite:
        """The invite link for one of this computer's addresses."""
        return Invite(Address(address, self.address.port), self.code, self.fingerprint.hex())

    # Opening.

    def _path(self, name: str) -> Path:
        return self._profile.folder / name

    def _read(self, name: str) -> bytes | None:
        with contextlib.suppress(FileNotFoundError):
            return self._path(name).read_bytes()
        return None

    def _certify(self) -> bytes:
        """The certificate is made once: friends who were here know the house by it."""
        path = self._path("house.pem")
        data = self._read("house.pem")
        if data is not None:
            try:
                return fingerprint_of(data)
            except BadInput as error:
                self._complain(f"{keep_aside(path)}: {error}")
        data = new_certificate()
        write_whole(path, data)
        return fingerprint_of(data)

    def _house_file(self) -> HouseFile | None:
        data = self._read("house.json")
        if data is None:
            return None
        try:
            return msgspec.json.decode(data, type=HouseFile)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._complain(f"{keep_aside(self._path('house.json'))}: damaged")
            return None

    def _keep_file(self) -> None:
        write_whole(self._path("house.json"), msgspec.json.encode(self.file))

    def _keep_aids(self, table_id: str, allowed: bool) -> None:  # noqa: FBT001 - a port's shape
        others = tuple(one for one in self.file.without_aids if one != table_id)
        without = others if allowed else (*others, table_id)
        self.file = replace(self.file, without_aids=without)
        self._keep_file()

    def _tokens(self) -> Tokens:
        path = self._path("tokens.json")
        keep = partial(write_whole, path, durable=False)
        data = self._read("tokens.json")
        if data is not None:
            try:
                return Tokens.read(data, keep)
            except BadInput as error:
                self._complain(f"{keep_aside(path)}: {error}")
        return Tokens(keep=keep)

    def _open_tables(self) -> bool:
        """Go on with the tables that were left, in mid-hand too; else open new ones."""
        first = self._evening()
        saved = [] if self._setup.is_new else first.records.tables()
        for number, table in enumerate(reversed(saved)):
            evening = first if number == 0 else self._evening()
            evening.resume(table)
            self._add_room(evening, table)
        for number, setup in enumerate(() if saved else self._setup.tables):
            evening = first if number == 0 else self._evening()
            evening.open_empty(setup)
            room = self._add_room(evening, None)
            if self._setup.bots:
                self._add_bots(evening, self._setup.bots)
            room.flush()
        return bool(saved)

    def _evening(self) -> Evening:
        evening = Evening(
            self._profile,
            pause=self._setup.pause,
            hesitation=self._setup.hesitation,
            complain=self._complain,
            clock=self._clock,
        )
        self._evenings.append(evening)
        return evening

    def _add_room(self, evening: Evening, saved: SavedTable | None) -> TableRoom:
        host = evening.host
        if host is None:
            raise LookupError("a table that is not open")
        name = f"ledger-{evening.table_id}.json"
        ports = RoomPorts(
            soon=self._loop.call_soon,
            clock=self._clock,
            later=self._loop.call_later,
            add_bots=partial(self._add_bots, evening),
            keep_ledger=partial(self._keep_ledger, self._path(name)),
            keep_aids=partial(self._keep_aids, evening.table_id),
            keep_transcript=partial(self._keep_transcript, evening),
            changed=self.house.list_changed,
        )
        room = TableRoom(
            evening.table_id,
            host,
            ports,
            ledger=None if saved is None else self._read(name),
            aids=evening.table_id not in self.file.without_aids,
            starts_at=self._setup.starts_at,
        )
        self.house.rooms[evening.table_id] = room
        evening.waits = partial(self._disk_waits, room)
        return room

    def _disk_waits(self, room: TableRoom, refusal: NotKept | None) -> None:
        """Tell the room and the terminal, from the table's thread or the writer's (R14)."""
        with contextlib.suppress(RuntimeError):  # the house has closed
            self._loop.call_soon_threadsafe(self._tell_about_disk, room, refusal)

    def _tell_about_disk(self, room: TableRoom, refusal: NotKept | None) -> None:
        if (refusal is not None) is room.waits:
            return  # tried again, in vain
        room.tell_waits(waits=refusal is not None)
        if refusal is None:
            self._complain("the disk takes writes again; the table goes on")
        else:
            self._complain(f"{refusal}; the table waits and tries again by itself")

    def _keep_ledger(self, path: Path, data: bytes) -> None:
        """Keep who has won what; a disk that says no is asked again with what is newest then."""
        waits = path in self._unkept
        self._unkept[path] = data
        if not waits:
            self._keep_newest(path)

    def _keep_newest(self, path: Path) -> None:
        try:
            write_whole(path, self._unkept[path], durable=False)
        except StorageError:
            self._loop.call_later(RETRY_SECONDS, self._keep_newest, path)
        else:
            del self._unkept[path]

    def _keep_transcript(self, evening: Evening, hand_no: int, transcript: str) -> None:
        """Keep the hash of a hand, in a thread that is not the tables'."""
        keep = partial(keep_transcript, evening.records, evening.table_id, hand_no, transcript)
        kept = self._loop.run_in_executor(None, keep)
        self._keeping.add(kept)
        kept.add_done_callback(self._kept)

    def _kept(self, kept: asyncio.Future[None]) -> None:
        self._keeping.discard(kept)
        if not kept.cancelled() and isinstance(problem := kept.exception(), PokerError):
            self._complain(str(problem))

    def _add_bots(self, evening: Evening, count: int) -> None:
        for number in range(count):
            kinds = self._setup.opponents
            evening.add_bot(kinds[number % len(kinds)])

    # Running.

    def listen(self, listener: socket.socket) -> None:
        """Let friends in."""
        where = listener.getsockname()
        self.address = Address(where[0], where[1])
        context = host_context(self._path("house.pem"))
        self._server = LanServer(self.house, self.door, context, self._setup.limits)
        self._server.listen(listener)
        for room in self.house.rooms.values():
            task = self._loop.create_task(room.host.run(), name=f"table {room.table_id}")
            task.add_done_callback(self._table_ended)
            self._running.append(task)
            if self.is_resumed:
                room.everybody_is_away()

    async def open_phones(self, listener: socket.socket, *, plain: bool = False) -> PhoneHouse:
        """Let phones in by a door of their own, encrypted or not; one that is open is closed first.

        Nothing of it is loaded before.
        """
        from desktop_poker.app.phone_house import PhoneHouse, PhonePorts  # noqa: PLC0415 - lazy

        await self.close_phones()
        ports = PhonePorts(
            house=self.house,
            door=self.door,
            folder=self._profile.folder,
            limits=self._setup.limits,
            clock=self._loop.time,
            complain=self._complain,
        )
        self.phones = await PhoneHouse.open(ports, listener, plain=plain)
        return self.phones

    async def close_phones(self) -> None:
        """Let no phone in any more, and tell those that are here."""
        phones, self.phones = self.phones, None
        if phones is not None:
            await phones.close()

    def _table_ended(self, task: asyncio.Task[None]) -> None:
        """The house closes with its last table; a mistake of ours closes it too."""
        if not task.cancelled() and task.exception() is not None:
            self._stop.set()
        if all(one.done() for one in self._running):
            self._stop.set()

    async def run(self) -> None:
        """Run until it is stopped or every table is closed; then everything is on disk."""
        async with contextlib.AsyncExitStack() as stack:
            if self._setup.finds and not self._stop.is_set():
                self._retell = await stack.enter_async_context(
                    announced(self._announcement(), self._complain)
                )
                self._announce_again()  # somebody may have sat down meanwhile
            await self._watch_sleep()
        await self.close()
        for task in self._running:
            task.result()
        failure = self.failure or next((e.failure for e in self._evenings if e.failure), None)
        if failure is not None:
            raise failure

    def _announcement(self) -> ServiceAnnouncement:
        return ServiceAnnouncement(
            house=self.door.house,
            name=self.door.name,
            port=self.address.port,
            tables=self.house.open_tables() or 1,
            offer=self.house.offer(),
            address="" if self.address.host in _EVERYWHERE else self.address.host,
        )

    def _announce_again(self) -> None:
        """Let the announcement follow the list of tables, which is told once a second at most."""
        if self._retell is not None:
            self._retell(self._announcement())

    async def _watch_sleep(self) -> None:
        """Look at the clock every second, until it is time to stop."""
        while not self._stop.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), _LOOK_EVERY)
            self.look_at_clock()

    def look_at_clock(self) -> None:
        """Notice that the computer was asleep, and tell everybody."""
        self._clock()
        slept = self._clock.slept()
        if slept and not self._stop.is_set():
            self._complain(f"this computer was asleep for {slept:.0f} seconds; the tables go on")
            for room in self.house.rooms.values():
                room.woke(slept)

    async def closed(self) -> None:
        """Wait until everything is on disk."""
        await self._closed.wait()

    def stop(self) -> None:
        """Stop soon; a hand in progress goes on when the house opens again."""
        self._stop.set()

    async def close(self) -> None:
        """Say goodbye, and keep everything."""
        for room in self.house.rooms.values():
            room.host.stop()
        await self.close_phones()
        if self._server is not None:
            await self._server.close()
        await asyncio.gather(*self._running, *self._keeping, return_exceptions=True)
        for evening in self._evenings:
            await asyncio.to_thread(evening.close)
        self._closed.set()

    def _failed(self, error: PokerError) -> None:
        self.failure = error
        self._stop.set()

    def _lock_changed(self) -> None:
        self.house.tell_lock()
        if self.door.locked:
            addresses = ", ".join(self.door.shut_out)
            self._complain(
                f"too many wrong codes from {addresses}: one try a minute from there, until an "
                "owner or this host unlocks the door"
            )
