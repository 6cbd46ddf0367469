"""Phones in the window of whoever hosts: opened when they are first asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from desktop_poker.app.application import App
from desktop_poker.app.hosting import Hosting
from desktop_poker.client.friends.phones_frame import (
    CHAIR,
    FOR_ALL,
    FOR_VIEW,
    PhonesFrame,
    code_choices,
    phone_row,
    security_text,
    warning_steps,
)
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.host.host_thread import HostThread
from desktop_poker.lan.codes import shown_code
from desktop_poker.lan.invites import Address
from desktop_poker.lan.server import open_usual_port
from desktop_poker.ui.friends.phones_dialog import PhonesDialog
from desktop_poker.ui.look import look_of


class PhoneDesk:
    """One house's phones, and the sheet that shows them."""

    def __init__(
        self,
        app: App,
        hosting: Hosting,
        thread: HostThread,
        *,
        listens_at: str,
        addresses: Callable[[], Sequence[str]],
        table: Callable[[], str],
    ) -> None:
        self._app = app
        self._hosting = hosting
        self._thread = thread
        self._listens_at = listens_at
        self._addresses = addresses
        self._table = table
        self._here = asyncio.get_running_loop()
        self._chosen = FOR_ALL
        self._secrets: dict[str, str] = {}  # of chairs: each is made when it is first shown
        self.dialog: PhonesDialog | None = None

    def show(self) -> None:
        """Show the sheet; the door for phones is opened with it."""
        self._app.start(self._show())

    async def _show(self) -> None:
        if self._hosting.phones is None:
            await self._open(plain=False)
        self._chosen = FOR_ALL
        frame = await self._frame()
        app = self._app
        dialog = self.dialog = PhonesDialog(app.texts, look_of(app.settings), frame, app.window)
        dialog.chosen.connect(self._choose)
        dialog.renewed.connect(lambda: self._start(self._renew()))
        dialog.dismissed.connect(lambda player: self._start(self._dismiss(player)))
        dialog.encryption_wanted.connect(lambda on: self._start(self._encrypt(on=on)))
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._app.start(work)

    async def _open(self, *, plain: bool) -> None:
        """Open the door for phones in the house's thread."""
        from desktop_poker.app.phone_house import PHONE_PORT  # noqa: PLC0415 - lazy: loads aiohttp

        async def work() -> None:
            phones = await self._hosting.open_phones(
                open_usual_port(self._listens_at, PHONE_PORT), plain=plain
            )
            phones.told = self._told_elsewhere

        self._secrets.clear()
        await asyncio.wrap_future(self._thread.run(work()))

    def _told_elsewhere(self) -> None:
        """In the house's thread: somebody has come or gone."""
        with suppress(RuntimeError):  # the window is closed
            self._here.call_soon_threadsafe(self._refresh_soon)

    def _refresh_soon(self) -> None:
        if self.dialog is not None:
            self._start(self._refresh())

    async def _refresh(self) -> None:
        if self._hosting.phones is None:
            return
        frame = await self._frame()
        if self.dialog is not None:
            self.dialog.show_frame(frame)

    def _choose(self, kind: str) -> None:
        self._chosen = kind
        self._start(self._refresh())

    async def _renew(self) -> None:
        phones, table = self._hosting.phones, self._table()
        if phones is not None and self._chosen == FOR_ALL:
            await self._thread.call(phones.renew, table)
        self._secrets.pop(self._chosen, None)
        await self._refresh()

    async def _dismiss(self, player: str) -> None:
        if self._hosting.phones is not None:
            await self._thread.call(self._hosting.phones.dismiss, PlayerId(player))
        await self._refresh()

    async def _encrypt(self, *, on: bool) -> None:
        await self._open(plain=not on)
        await self._refresh()

    async def _frame(self) -> PhonesFrame:
        return await self._thread.call(self._made, self._app.texts, list(self._addresses()))

    def _made(self, texts: Texts, addresses: list[str]) -> PhonesFrame:
        """In the house's thread: everything that the sheet shows."""
        hosting, table = self._hosting, self._table()
        phones = hosting.phones
        if phones is None:
            raise LookupError("no phones")
        state = hosting.house.rooms[table or phones.table()].state
        people = phones.people()
        address = Address(addresses[0], phones.server.port)
        try:
            secret = self._secret(table)
        except Refused as refused:  # somebody has taken the chair meanwhile
            self._app_notes(reason_text(refused, texts))
            self._chosen = FOR_ALL
            secret = self._secret(table)
        return PhonesFrame(
            choices=code_choices(state, (one.player for one in people), texts),
            chosen=self._chosen,
            link=phones.url(addresses[0], secret),
            address=str(address),
            code=shown_code(hosting.code),
            rows=tuple(
                phone_row(one.player, one.name, one.chair, texts, is_here=one.is_here)
                for one in people
            ),
            is_plain=phones.is_plain,
            security=security_text(texts, is_plain=phones.is_plain),
            steps=warning_steps(addresses[0], texts),
        )

    def _app_notes(self, text: str) -> None:
        with suppress(RuntimeError):
            self._here.call_soon_threadsafe(self._app.notify, self._app.texts("Phones"), text)

    def _secret(self, table: str) -> str:
        phones = self._hosting.phones
        if phones is None:
            raise LookupError("no phones")
        if self._chosen == FOR_ALL:
            return phones.link_for_all(table)
        if self._chosen == FOR_VIEW:
            return phones.link_for_view(table)
        if self._chosen not in self._secrets or phones.is_spent(self._secrets[self._chosen]):
            chair = Seat(int(self._chosen.removeprefix(CHAIR)))
            self._secrets[self._chosen] = phones.link_for_chair(chair, table)
        return self._secrets[self._chosen]
