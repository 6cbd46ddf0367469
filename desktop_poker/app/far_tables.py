"""The way from the window to friends on the network; nothing of it is loaded before it is taken."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from desktop_poker.app.around import Around
from desktop_poker.app.open_tables import OpenTables
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.home.home_page import HomePage
from desktop_poker.ui.table.table_page import TablePage

if TYPE_CHECKING:
    from desktop_poker.app.friends import Friends


class FarTables:
    """Opens and leaves one visit to the network at a time."""

    def __init__(
        self,
        around: Around,
        profile: Profile,
        change: Callable[[Coroutine[Any, Any, None]], None],
        open_tables: OpenTables,
    ) -> None:
        self._around = around
        self._profile = profile
        self._change = change  # one table at a time
        self._open_tables = open_tables
        self._kept = KeptSeats(profile.seats_file)
        self.friends: Friends | None = None
        self.interfaces: list[str] | None = None  # of the network; None: all of them

    @property
    def is_away(self) -> bool:
        """Whether nobody is being visited."""
        return self.friends is None

    @property
    def table_id(self) -> str:
        """The friend's table that is visited; empty: none."""
        room = self.friends.room if self.friends is not None else None
        return "" if room is None else room.table_id

    def connect(self, page: HomePage) -> None:
        """Listen to the home page; bound methods are held weakly by Qt."""
        page.friends.connect(self.show)
        page.returned.connect(self.return_to)
        page.seat_given_up.connect(self.give_up)

    def show(self) -> None:
        """Show where friends meet: join a table on the network, or host one."""
        self._change(self._meet())

    async def _meet(self) -> None:
        (await self._visit()).show()

    async def _visit(self) -> Friends:
        """Leave whatever is played here, and set out."""
        from desktop_poker.app.friends import Friends  # noqa: PLC0415 - lazy: TLS and mDNS

        await self._around.leave_table()
        self.friends = Friends(self._around, self._profile, interfaces=self.interfaces)
        return self.friends

    # Invitations.

    @property
    def can_be_invited(self) -> bool:
        """Whether nothing in this window would have to be left."""
        page = self._around.window.page
        return page is None or isinstance(page, HomePage) or self._is_meeting

    @property
    def _is_meeting(self) -> bool:
        """Whether the page is shown on which friends meet."""
        return self.friends is not None and self.friends.is_meeting

    def show_invite(self, link: str) -> None:
        """Show an invitation, or say what is wrong with it; nobody is joined by that."""
        self._change(self._invite(link))

    async def _invite(self, link: str) -> None:
        from desktop_poker.lan.invites import read_invite  # noqa: PLC0415 - lazy

        around = self._around
        around.window.come_forward()
        try:
            read_invite(link)
        except BadInput as error:
            around.notify(around.texts("This invite link can't be used"), around.texts.error(error))
            return
        (await self._visit()).show_invite(link)

    # Seats that were not given up.

    def seats(self) -> list[KeptSeat]:
        """Where somebody can return to: no window is there."""
        in_play = self._open_tables.in_play()
        return [seat for seat in self._kept if seat.table not in in_play]

    def return_to(self, table_id: str) -> None:
        """Go back to a seat."""
        self._change(self._return(table_id))

    async def _return(self, table_id: str) -> None:
        seat = self._kept.find(table_id)
        if seat is not None:
            (await self._visit()).return_to(seat)

    def give_up(self, table_id: str) -> None:
        """Offer a seat no more; at the table it stays until its owner asks somebody to leave."""
        self._kept.forget(table_id)
        self._open_tables.look_again()

    def speak(self, page: TablePage | None) -> None:
        """Another language is spoken; a table that is played has a new page for it."""
        room = self.friends.room if self.friends is not None else None
        if room is not None:
            room.speak(page)

    async def may_leave(self) -> bool:
        """Ask what becomes of a friend's table, where there is something to decide."""
        room = self.friends.room if self.friends is not None else None
        return room is None or await room.may_leave()

    async def close(self) -> None:
        """Leave the friends."""
        friends, self.friends = self.friends, None
        if friends is not None:
            await friends.close()
