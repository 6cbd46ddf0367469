"""The way from the window to friends on the network; nothing of it is loaded before it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_poker.app.application import App
from desktop_poker.app.open_tables import OpenTables
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats
from desktop_poker.ui.first_page.home_page import HomePage

if TYPE_CHECKING:
    from desktop_poker.app.friends import Friends


class FarTables:
    """Opens and leaves one visit to the network at a time."""

    def __init__(self, app: App, open_tables: OpenTables) -> None:
        self._app = app
        self._open_tables = open_tables
        self._kept = KeptSeats(app.profile.seats_file)
        self._friends: Friends | None = None
        self.interfaces: list[str] | None = None  # of the network; None: all of them

    @property
    def friends(self) -> Friends | None:
        """The visit that goes on now; None: somebody is at home."""
        if self._app.session is not self._friends:
            self._friends = None
        return self._friends

    def connect(self, page: HomePage) -> None:
        """Listen to the home page; bound methods are held weakly by Qt."""
        page.friends.connect(self.show)
        page.returned.connect(self.return_to)
        page.seat_given_up.connect(self.give_up)

    def show(self) -> None:
        """Show where friends meet: join a table on the network, or host one."""
        self._app.change(self._meet())

    async def _meet(self) -> None:
        (await self._visit()).show()

    async def _visit(self) -> Friends:
        """Leave whatever is played here, and set out."""
        from desktop_poker.app.friends import Friends  # noqa: PLC0415 - lazy: TLS and mDNS

        app = self._app
        await app.leave_table()
        app.session = self._friends = Friends(app, interfaces=self.interfaces)
        return self._friends

    # Invitations.

    @property
    def can_be_invited(self) -> bool:
        """Whether nothing in this window would have to be left."""
        page = self._app.window.page
        return page is None or isinstance(page, HomePage) or self._is_meeting

    @property
    def _is_meeting(self) -> bool:
        """Whether the page is shown on which friends meet."""
        return self.friends is not None and self.friends.is_meeting

    def show_invite(self, link: str) -> None:
        """Show an invitation, or say what is wrong with it; nobody is joined by that."""
        self._app.change(self._invite(link))

    async def _invite(self, link: str) -> None:
        from desktop_poker.lan.invites import read_invite  # noqa: PLC0415 - lazy

        app = self._app
        app.window.come_forward()
        try:
            read_invite(link)
        except BadInput as error:
            app.notify(app.texts("This invite link can't be used"), app.texts.error(error))
            return
        (await self._visit()).show_invite(link)

    # Seats that were not given up.

    def seats(self) -> list[KeptSeat]:
        """Where somebody can return to: no window is there."""
        in_play = self._open_tables.in_play()
        return [seat for seat in self._kept if seat.table not in in_play]

    def return_to(self, table_id: str) -> None:
        """Go back to a seat."""
        self._app.change(self._return(table_id))

    async def _return(self, table_id: str) -> None:
        seat = self._kept.find(table_id)
        if seat is not None:
            (await self._visit()).return_to(seat)

    def give_up(self, table_id: str) -> None:
        """Offer a seat no more; at the table it stays until its owner asks somebody to leave."""
        self._kept.forget(table_id)
        self._open_tables.look_again()
