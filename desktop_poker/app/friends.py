"""Friends in the window: finding houses, joining one, hosting one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from desktop_poker.app.application import App
from desktop_poker.app.friends_room import FriendsRoom
from desktop_poker.app.guest import SeatKeeper, known_houses, needs_code, who_joins
from desktop_poker.app.hosting import FOLDER, Hosting, HouseSetup
from desktop_poker.app.own_name import chosen_name
from desktop_poker.app.phone_desk import PhoneDesk
from desktop_poker.client.friends.joining_words import (
    NeedsCode,
    code_wanted_text,
    invited_text,
    name_taken_text,
    name_wanted_text,
)
from desktop_poker.client.friends.lan_words import fault_text, found_house, unreachable_text
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import SPEEDS, Draft, setup_of
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.engine.errors import BadInput, PokerError, Refused
from desktop_poker.engine.table.commands import SitDown
from desktop_poker.host.host_thread import HostThread
from desktop_poker.lan.caller import Who
from desktop_poker.lan.codes import shown_code
from desktop_poker.lan.discovery import Finder, Found, own_addresses
from desktop_poker.lan.invites import DEFAULT_PORT, Address, read_invite
from desktop_poker.lan.names import prepared_name
from desktop_poker.lan.remote_link import RemoteLink
from desktop_poker.lan.server import open_usual_port
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.messages import TableLine
from desktop_poker.storage.database import has_open_table
from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.friends.friends_page import FriendsPage
from desktop_poker.ui.friends.invite_card import HowToJoin, InviteWay
from desktop_poker.ui.look import look_of
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.table.controller import TableController

_EVERYWHERE = "0.0.0.0"  # noqa: S104 - friends come from outside; nobody gets in without the code
_HERE = "127.0.0.1"


class Friends:
    """One visit to the network: from the page where friends meet to the end of the game."""

    def __init__(self, app: App, *, interfaces: list[str] | None = None) -> None:
        self._app = app
        self._own_profile = app.profile
        self._seats = KeptSeats(app.profile.seats_file)
        self._near: set[str] = set()  # where houses that know us have been found
        self._interfaces = interfaces
        self._thread = HostThread()
        self._here = asyncio.get_running_loop()
        self._finder: Finder | None = None
        self._looking: asyncio.Task[None] | None = None
        self._page: FriendsPage | None = None
        self.room: FriendsRoom | None = None
        self._house_profile: Profile | None = None
        self._hosting_thread: HostThread | None = None
        self._open = True
        self.link: RemoteLink | None = None
        self.hosting: Hosting | None = None
        self.phone_desk: PhoneDesk | None = None  # of a house that is ours

    @property
    def is_meeting(self) -> bool:
        """Whether the page is shown on which friends meet, and nobody is being called."""
        return self._page is not None and self._page.join.isEnabled()

    # Where friends meet.

    def show(self) -> None:
        """Show the page, and look for houses."""
        app = self._app
        saved = has_open_table(self._own_profile.folder / FOLDER / "history.sqlite3")
        page = FriendsPage(
            app.texts,
            look_of(app.settings),
            chosen_name(app.settings, app.texts),
            has_saved=saved,
            doorman=self._needs_code,
        )
        page.joined.connect(self._join_as_named)
        page.host_wanted.connect(self._host_usual)
        page.options_wanted.connect(self._choose_table)
        page.resume_wanted.connect(self._host_saved)
        page.left.connect(app.leave_for_home)
        self._page = page
        app.window.show_page(page)
        self._looking = asyncio.ensure_future(self._look_for_houses())
        app.start(_awaited(self._looking))

    def show_invite(self, link: str) -> None:
        """Show an invitation; whoever is invited decides. Raises BadInput for a bad link."""
        said = invited_text(str(read_invite(link).address), self._app.texts)
        self.show()
        if self._page is not None:
            self._page.take_invite(link, said)

    def return_to(self, seat: KeptSeat) -> None:
        """Go back to a seat that was not given up."""
        self.show()
        if seat.is_hosted:
            self._app.start(self._open_house(None))
        elif self._page is not None:
            self._page.address.setText(seat.address)
            self._app.start(self._join(seat.address, "", watches=False, seat=seat))

    def _needs_code(self, where: str) -> NeedsCode:
        pins = known_houses(self._own_profile)
        return needs_code(where, lambda address: address in self._near or pins.knows(address))

    async def _look_for_houses(self) -> None:
        if not self._open:
            return  # somebody has left before anything was looked for

        async def begin() -> Finder:
            return Finder(self._found_elsewhere, self._interfaces)

        with suppress(OSError):  # without a network there is nothing to be found
            self._finder = await asyncio.wrap_future(self._thread.run(begin()))

    def _found_elsewhere(self, found: tuple[Found, ...]) -> None:
        """In the network's thread."""
        with suppress(RuntimeError):  # the window is closed
            self._here.call_soon_threadsafe(self._show_found, found)

    def _show_found(self, found: tuple[Found, ...]) -> None:
        if self._page is None or not self._open:
            return
        texts, pins = self._app.texts, known_houses(self._own_profile)
        known = {one.house for one in found if (pin := pins.find(one.house)) and pin.token}
        self._near = {str(one.address) for one in found if one.house in known}
        self._page.show_found(
            [
                found_house(
                    one.name,
                    one.tables,
                    str(one.address),
                    texts,
                    one.offer,
                    is_known=one.house in known,
                )
                for one in found
            ]
        )

    # Coming in.

    def _is_named(self) -> bool:
        """Whether somebody has said what they are called; they are asked, and it is kept."""
        page, app = self._page, self._app
        if page is None:
            return True
        page.name.tell("")
        if not page.name.text:
            page.name.tell(name_wanted_text(app.texts))
            return False
        try:
            name = prepared_name(page.name.text)
        except WireFault as wrong:
            page.name.tell(fault_text(wrong.fault, app.texts))
            return False
        if name != app.settings.name:
            app.change_settings(replace(app.settings, name=name))
        return True

    def _host_usual(self) -> None:
        self._host(Draft())

    def _host_saved(self) -> None:
        if self._is_named():
            self._app.start(self._open_house(None))

    def _host(self, draft: Draft) -> None:
        if self._is_named():
            self._app.start(self._open_house(draft))

    def _choose_table(self) -> None:
        """Let somebody choose every option of a table."""
        if not self._is_named():
            return
        app = self._app
        page = NewTablePage(app.texts, look_of(app.settings), _with_clock(Draft()))
        page.opened.connect(self._host)
        page.left.connect(app.leave_for_home)
        self._page = None
        app.window.show_page(page)

    async def _open_house(self, draft: Draft | None) -> None:
        """Open a house on this computer, new or as it was left, and join it ourselves."""
        await self._try(self._opened(draft))

    async def _opened(self, draft: Draft | None) -> None:
        app = self._app
        texts, settings = app.texts, app.settings
        setup = HouseSetup(
            name=texts("{name}'s table", name=settings.name),
            tables=() if draft is None else (setup_of(_with_clock(draft)),),
            pause=SPEEDS[settings.speed],
            hesitation=settings.hesitation,
            is_new=draft is not None,
            finds=self._interfaces is None,
        )
        self._house_profile = Profile(self._own_profile.folder / FOLDER)
        thread = self._hosting_thread = HostThread()
        where = _EVERYWHERE if self._interfaces is None else self._interfaces[0]

        async def open_house() -> Hosting:
            made = Hosting(_own(self._house_profile), setup, self._complain_elsewhere)
            made.listen(open_usual_port(where, DEFAULT_PORT))
            return made

        hosting = await asyncio.wrap_future(thread.run(open_house()))
        self.hosting = hosting
        app.start(self._run_house(thread.run(hosting.run())))
        who = who_joins(self._own_profile, settings.name, _HERE, hosting.code)[1]
        who = replace(who, expected=hosting.fingerprint.hex())
        try:
            await self._enter(Address(_HERE, hosting.address.port), who, watches=False)
        except (PokerError, OSError):
            await self._close_house()  # or it could not be opened again under another name
            raise

    @staticmethod
    async def _run_house(running: Any) -> None:
        await asyncio.wrap_future(running)

    def _complain_elsewhere(self, line: str) -> None:
        """In the house's thread."""
        with suppress(RuntimeError):
            self._here.call_soon_threadsafe(self._say, line)

    def _say(self, line: str) -> None:
        if self.room is not None:
            self.room.say(line)

    def _join_as_named(self, where: str, code: str, watches: bool) -> None:  # noqa: FBT001 - a signal's
        if self._is_named():
            self._app.start(self._join(where, code, watches=watches))

    async def _join(
        self, where: str, code: str, *, watches: bool, seat: KeptSeat | None = None
    ) -> None:
        await self._try(self._joined(where, code, watches=watches, seat=seat))

    async def _joined(
        self, where: str, code: str, *, watches: bool, seat: KeptSeat | None = None
    ) -> None:
        app = self._app
        name = app.settings.name if seat is None else seat.name
        address, who = who_joins(self._own_profile, name, where, code)
        try:
            await self._enter(address, who, watches=watches, seat=seat)
        except (OSError, TimeoutError) as error:
            self._tell(unreachable_text(error, str(address), app.texts))

    async def _try(self, work: Awaitable[None]) -> None:
        """Come in one at a time; what goes wrong is said on the page."""
        texts = self._app.texts
        if self._page is not None:
            self._page.set_busy(busy=True)
        try:
            await work
        except WireFault as wrong:
            self._tell_fault(wrong)
        except Refused as refused:
            self._tell(reason_text(refused, texts))
        except BadInput as error:
            self._tell(texts.error(error))
        finally:
            if self._page is not None:
                self._page.set_busy(busy=False)

    def _tell_fault(self, wrong: WireFault) -> None:
        """Say why a house did not let us in, at the field that it is about."""
        texts, page = self._app.texts, self._page
        said = fault_text(wrong.fault, texts)
        if page is None:
            self._tell(said)
        elif wrong.fault is Fault.NAME_TAKEN and wrong.free:
            page.name.tell(name_taken_text(page.name.text, wrong.free, texts), wrong.free)
        elif wrong.fault in (Fault.NAME_TAKEN, Fault.BAD_NAME):
            page.name.tell(said)
        elif wrong.fault is Fault.UNKNOWN_TOKEN:
            known = self._needs_code(page.address.text()) is NeedsCode.KNOWN
            page.ask_code(said if known else code_wanted_text(texts))
        else:
            self._tell(said)

    def _tell(self, problem: str) -> None:
        if self._page is not None:
            self._page.tell(problem)
        else:
            self._app.notify(self._app.texts("That did not work"), problem)

    async def _enter(
        self, address: Address, who: Who, *, watches: bool, seat: KeptSeat | None = None
    ) -> None:
        hosting = self.hosting
        title = str(address) if hosting is None else hosting.door.name
        keeper = SeatKeeper(self._seats, str(address), is_hosted=hosting is not None)
        how = None if hosting is None else partial(self._how_to_join, hosting)
        room = self.room = FriendsRoom(self._app, title, how, keeper)
        if hosting is not None:
            room.phones = self._phones(hosting).show
        link = self.link = await RemoteLink.to(address, who, room.hear, thread=self._thread)
        room.link = link
        try:
            await asyncio.sleep(0)  # the list of tables has come with the welcome
            await link.enter(self._table_of(room.tables, seat).table)
            if link.viewer is None and not watches and seat is None:
                with suppress(Refused):  # a tournament that has begun, a full table: then we watch
                    await link.send(SitDown(name=who.name))
        except PokerError:
            room.is_open = False
            self.link = None
            await link.close()
            raise
        self._page = None
        room.show()

    def _table_of(self, tables: tuple[TableLine, ...], seat: KeptSeat | None) -> TableLine:
        """Where we sit; else the first table with a free seat, else the first."""
        if seat is not None:
            found = [one for one in tables if one.table == seat.table]
        else:
            ours = {kept.table for kept in self._seats}
            sat = [one for one in tables if one.table in ours]
            found = [*sat, *(one for one in tables if one.taken < one.seats), *tables]
        if seat is not None and not found:
            self._seats.forget(seat.table)
            raise BadInput("that table is not there any more, and neither is your seat")
        if not found:
            raise BadInput("this house has no open table")
        return found[0]

    def _phones(self, hosting: Hosting) -> PhoneDesk:
        """The desk of the phones that come to this house; nothing is opened before it is shown."""
        thread = self._hosting_thread
        if thread is None:
            raise LookupError("no house")
        self.phone_desk = PhoneDesk(
            self._app,
            hosting,
            thread,
            listens_at=_EVERYWHERE if self._interfaces is None else self._interfaces[0],
            addresses=self._own_addresses,
            table=lambda: self.table_id,
        )
        return self.phone_desk

    def _own_addresses(self) -> list[str]:
        hosts = own_addresses() if self._interfaces is None else self._interfaces
        return hosts or [_HERE]

    def _how_to_join(self, hosting: Hosting) -> HowToJoin:
        port = hosting.address.port
        hosts = self._own_addresses()
        ways = tuple(
            InviteWay(str(Address(host, port)), hosting.invite(host).link) for host in hosts
        )
        return HowToJoin(shown_code(hosting.code), ways)

    @property
    def table_id(self) -> str:
        """The table that we are at; empty: none yet."""
        return "" if self.room is None else self.room.table_id

    @property
    def controller(self) -> TableController | None:
        """Whoever asks the table; None: it is not shown yet."""
        return None if self.room is None else self.room.controller

    def take_settings(self, before: Settings, settings: Settings) -> None:
        """Show what new settings change at the table or in the lobby."""
        if self.room is not None:
            self.room.take_settings(before, settings)

    async def may_leave(self) -> bool:
        """Ask what becomes of the table and the seat."""
        return self.room is None or await self.room.may_leave()

    async def close(self) -> None:
        """Leave the house; one that is ours is saved and stops."""
        self._open = False
        try:
            if self.room is not None:
                await self.room.close()
        finally:
            await self._close_rest()

    async def _close_rest(self) -> None:
        if self._looking is not None:
            await asyncio.gather(self._looking, return_exceptions=True)  # whose problems are told
        finder, self._finder = self._finder, None
        if finder is not None:
            await asyncio.wrap_future(self._thread.run(finder.close()))
        if self.link is not None:
            await self.link.close()
        await self._close_house()
        self._thread.stop()

    async def _close_house(self) -> None:
        """Save and stop the house that is ours, if there is one."""
        hosting, thread = self.hosting, self._hosting_thread
        self.hosting = self._hosting_thread = None
        if hosting is not None and thread is not None:
            await thread.call(hosting.stop)
            with suppress(PokerError):
                await asyncio.wrap_future(thread.run(hosting.closed()))
        if thread is not None:
            thread.stop()
        if self._house_profile is not None:
            self._house_profile.close()
            self._house_profile = None


async def _awaited(task: asyncio.Task[None]) -> None:
    await task


def _with_clock(draft: Draft) -> Draft:
    """Among friends everybody's time is measured, and nobody's cards are opened afterwards."""
    return replace(draft, has_clock=True, show_all_after=False)


def _own(profile: Profile | None) -> Profile:
    if profile is None:
        raise LookupError("no profile")
    return profile
