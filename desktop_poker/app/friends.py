"""Friends in the window: finding houses, joining one, hosting one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from desktop_poker.app.around import Around
from desktop_poker.app.friends_room import FriendsRoom
from desktop_poker.app.guest import who_joins
from desktop_poker.app.hosting import FOLDER, Hosting, HouseSetup
from desktop_poker.client.lan_words import fault_text, found_house, unreachable_text
from desktop_poker.client.new_table import SPEEDS, Draft, setup_of
from desktop_poker.client.wording import reason_text
from desktop_poker.engine.errors import BadInput, PokerError, Refused
from desktop_poker.engine.table.commands import SitDown
from desktop_poker.host.host_thread import HostThread
from desktop_poker.lan.caller import Who
from desktop_poker.lan.codes import shown_code
from desktop_poker.lan.discovery import Finder, Found, own_addresses
from desktop_poker.lan.invites import DEFAULT_PORT, Address
from desktop_poker.lan.remote_link import RemoteLink
from desktop_poker.lan.server import open_usual_port
from desktop_poker.lan.wire.faults import WireFault
from desktop_poker.storage.database import has_open_table
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.lan.friends_page import FriendsPage
from desktop_poker.ui.lan.lobby_page import HowToJoin
from desktop_poker.ui.look import look_of
from desktop_poker.ui.setup.new_table_page import NewTablePage

_EVERYWHERE = "0.0.0.0"  # noqa: S104 - friends come from outside; nobody gets in without the code
_HERE = "127.0.0.1"


class Friends:
    """One visit to the network: from the page where friends meet to the end of the game."""

    def __init__(
        self, around: Around, profile: Profile, *, interfaces: list[str] | None = None
    ) -> None:
        self._around = around
        self._own_profile = profile
        self._interfaces = interfaces
        self._thread = HostThread()
        self._here = asyncio.get_running_loop()
        self._finder: Finder | None = None
        self._page: FriendsPage | None = None
        self.room: FriendsRoom | None = None
        self._house_profile: Profile | None = None
        self._hosting_thread: HostThread | None = None
        self._open = True
        self.link: RemoteLink | None = None
        self.hosting: Hosting | None = None

    # Where friends meet.

    def show(self) -> None:
        """Show the page, and look for houses."""
        around = self._around
        saved = has_open_table(self._own_profile.folder / FOLDER / "history.sqlite3")
        look = look_of(around.settings)
        page = FriendsPage(around.texts, look, around.settings.name, has_saved=saved)
        page.joined.connect(
            lambda where, code, watch: around.start(self._join(where, code, watches=watch))
        )
        page.host_wanted.connect(lambda: self._host(Draft()))
        page.options_wanted.connect(self._choose_table)
        page.resume_wanted.connect(lambda: around.start(self._open_house(None)))
        page.left.connect(around.leave_for_home)
        self._page = page
        around.window.show_page(page)
        around.start(self._look_for_houses())

    async def _look_for_houses(self) -> None:
        async def begin() -> Finder:
            return Finder(self._found_elsewhere, self._interfaces)

        with suppress(OSError):  # without a network there is nothing to be found
            self._finder = await asyncio.wrap_future(self._thread.run(begin()))

    def _found_elsewhere(self, found: tuple[Found, ...]) -> None:
        """In the network's thread."""
        with suppress(RuntimeError):  # the window is closed
            self._here.call_soon_threadsafe(self._show_found, found)

    def _show_found(self, found: tuple[Found, ...]) -> None:
        if self._page is not None and self._open:
            texts = self._around.texts
            self._page.show_found(
                [
                    found_house(one.name, one.tables, str(one.address), texts, one.offer)
                    for one in found
                ]
            )

    # Coming in.

    def _host(self, draft: Draft) -> None:
        self._around.start(self._open_house(draft))

    def _choose_table(self) -> None:
        """Let somebody choose every option of a table."""
        around = self._around
        page = NewTablePage(around.texts, look_of(around.settings), _with_clock(Draft()))
        page.opened.connect(self._host)
        page.left.connect(around.leave_for_home)
        self._page = None
        around.window.show_page(page)

    async def _open_house(self, draft: Draft | None) -> None:
        """Open a house on this computer, new or as it was left, and join it ourselves."""
        await self._try(self._opened(draft))

    async def _opened(self, draft: Draft | None) -> None:
        around = self._around
        texts, settings = around.texts, around.settings
        setup = HouseSetup(
            name=texts("{name}'s table", name=settings.name),
            tables=() if draft is None else (setup_of(_with_clock(draft)),),
            pause=SPEEDS[settings.speed],
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
        around.start(self._run_house(thread.run(hosting.run())))
        who = who_joins(self._own_profile, settings.name, _HERE, hosting.code)[1]
        who = replace(who, expected=hosting.fingerprint.hex())
        await self._enter(Address(_HERE, hosting.address.port), who, watches=False)

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

    async def _join(self, where: str, code: str, *, watches: bool) -> None:
        await self._try(self._joined(where, code, watches=watches))

    async def _joined(self, where: str, code: str, *, watches: bool) -> None:
        around = self._around
        address, who = who_joins(self._own_profile, around.settings.name, where, code)
        try:
            await self._enter(address, who, watches=watches)
        except (OSError, TimeoutError) as error:
            self._tell(unreachable_text(error, str(address), around.texts))

    async def _try(self, work: Awaitable[None]) -> None:
        """Come in one at a time; what goes wrong is said on the page."""
        texts = self._around.texts
        if self._page is not None:
            self._page.set_busy(busy=True)
        try:
            await work
        except WireFault as wrong:
            self._tell(fault_text(wrong.fault, texts))
        except Refused as refused:
            self._tell(reason_text(refused, texts))
        except BadInput as error:
            self._tell(texts.error(error))
        finally:
            if self._page is not None:
                self._page.set_busy(busy=False)

    def _tell(self, problem: str) -> None:
        if self._page is not None:
            self._page.tell(problem)
        else:
            self._around.notify(self._around.texts("That did not work"), problem)

    async def _enter(self, address: Address, who: Who, *, watches: bool) -> None:
        hosting = self.hosting
        title = str(address) if hosting is None else hosting.door.name
        room = self.room = FriendsRoom(self._around, title, self._how_to_join())
        link = self.link = await RemoteLink.to(address, who, room.hear, thread=self._thread)
        room.link = link
        await asyncio.sleep(0)  # the list of tables has come with the welcome
        free = next((one for one in room.tables if one.taken < one.seats), None)
        table = free or next(iter(room.tables), None)
        if table is None:
            raise BadInput("this house has no open table")
        await link.enter(table.table)
        if link.viewer is None and not watches:
            with suppress(Refused):  # a tournament that has begun, a full table: then we watch
                await link.send(SitDown(name=who.name))
        self._page = None
        room.show()

    def _how_to_join(self) -> HowToJoin | None:
        hosting = self.hosting
        if hosting is None:
            return None
        port = hosting.address.port
        hosts = own_addresses() if self._interfaces is None else self._interfaces
        hosts = hosts or [_HERE]
        return HowToJoin(
            shown_code(hosting.code),
            tuple(str(Address(host, port)) for host in hosts),
            hosting.invite(hosts[0]).link,
        )

    async def close(self) -> None:
        """Leave the house; one that is ours is saved and stops."""
        self._open = False
        if self.room is not None:
            self.room.is_open = False
        finder, self._finder = self._finder, None
        if finder is not None:
            await asyncio.wrap_future(self._thread.run(finder.close()))
        if self.link is not None:
            await self.link.close()
        hosting, thread = self.hosting, self._hosting_thread
        self.hosting = self._hosting_thread = None
        if hosting is not None and thread is not None:
            await thread.call(hosting.stop)
            with suppress(PokerError):
                await asyncio.wrap_future(thread.run(hosting.closed()))
        if thread is not None:
            thread.stop()
        self._thread.stop()
        if self._house_profile is not None:
            self._house_profile.close()


def _with_clock(draft: Draft) -> Draft:
    """Among friends everybody's time is measured, and nobody's cards are opened afterwards."""
    return replace(draft, has_clock=True, show_all_after=False)


def _own(profile: Profile | None) -> Profile:
    if profile is None:
        raise LookupError("no profile")
    return profile
