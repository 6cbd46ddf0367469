"""The way from the window to friends on the network; nothing of it is loaded before it is taken."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from desktop_poker.app.around import Around
from desktop_poker.storage.profile import Profile
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
    ) -> None:
        self._around = around
        self._profile = profile
        self._change = change  # one table at a time
        self.friends: Friends | None = None
        self.interfaces: list[str] | None = None  # of the network; None: all of them

    @property
    def is_away(self) -> bool:
        """Whether nobody is being visited."""
        return self.friends is None

    def show(self) -> None:
        """Show where friends meet: join a table on the network, or host one."""
        self._change(self._meet())

    async def _meet(self) -> None:
        from desktop_poker.app.friends import Friends  # noqa: PLC0415 - lazy: TLS and mDNS

        await self._around.leave_table()
        self.friends = Friends(self._around, self._profile, interfaces=self.interfaces)
        self.friends.show()

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
