"""Who stands before the page: by a link, by the code of the house, or known from before."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from desktop_poker.client.friends.lan_words import rules_sentence
from desktop_poker.client.table.faces import faces_at, guest_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.seating import free_chairs
from desktop_poker.lan.codes import read_code
from desktop_poker.lan.door import Door
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.web.keys import Role, WebLink
from desktop_poker.web.phones import Phones, PhoneSeat
from desktop_poker.web.requests import ComingIn


class ChairFrame(Struct, frozen=True, kw_only=True):
    """A chair as somebody sees it who chooses one."""

    chair: Seat
    name: str = ""  # empty: nobody
    face: str = ""
    is_free: bool = False


class ChairsFrame(Struct, frozen=True, kw_only=True):
    """A table before somebody sits down."""

    house: str
    rules: str
    here: str
    role: Role
    chair: Seat | None  # the one that the link is for
    name: str  # of who comes back to it
    chairs: tuple[ChairFrame, ...]


class Doorway:
    """Reads links and codes."""

    def __init__(self, phones: Phones, door: Door) -> None:
        self._phones = phones
        self._door = door

    async def link(self, secret: str, code: str, address: str) -> WebLink | None:
        """Whom somebody is let in as; None: nothing was shown. Raises WireFault or BadInput."""
        if secret:
            return self._phones.links.find(secret)
        if not code:
            return None
        is_right, wait = self._door.typed(read_code(code), address)
        if wait:
            await asyncio.sleep(wait)
        if not is_right:
            raise WireFault(Fault.WRONG_CODE)
        return self._usual()

    def _usual(self) -> WebLink | None:
        """The first table with a free chair, else the first."""
        rooms = self._phones.house.rooms
        free = [table for table, room in rooms.items() if free_chairs(room.state)]
        table = next(iter([*free, *rooms]), None)
        return None if table is None else WebLink(role=Role.SEAT, table=table)

    async def come_in(self, asked: ComingIn, address: str, language: str) -> str:
        """Let somebody in; returns the token of their session. Raises WireFault or Refused."""
        chair = None if asked.chair is None else Seat(asked.chair)
        if asked.secret:
            return self._phones.come_in(asked.secret, asked.name, chair, language)
        link = await self.link("", asked.code, address)
        if link is None:
            raise WireFault(Fault.WRONG_CODE)
        return self._phones.admit(link, asked.name, chair, language)

    def is_same(self, seat: PhoneSeat, secret: str) -> bool:
        """Whether a phone that is known already only wants to go on where it is."""
        link = self._phones.links.find(secret) if secret else None
        if link is None:
            return True
        if link.role is not seat.session.role or link.table != seat.session.table:
            return False
        return not link.is_once or link.player == seat.session.player

    def shown(self, link: WebLink, texts: Texts) -> ChairsFrame:
        """The chairs of the table that a link is for. Raises Refused."""
        state = self._phones.room(link.table).state
        free = free_chairs(state)
        faces = faces_at(tuple(str(one.player) for _, one in state.taken))
        chairs = []
        for number, seated in enumerate(state.seats):
            seat = Seat(number)
            if seated is None:
                chairs.append(ChairFrame(chair=seat, is_free=seat in free))
            else:
                face = guest_of(faces[str(seated.player)])
                chairs.append(ChairFrame(chair=seat, name=seated.name, face=face))
        name = ""
        if link.player is not None:
            name = self._phones.room(link.table).seat_name(link.player) or ""
        return ChairsFrame(
            house=self._door.name,
            rules=rules_sentence(state.setup, texts),
            here=texts(
                "{taken} of {seats} are here", taken=len(state.taken), seats=len(state.seats)
            ),
            role=link.role,
            chair=link.chair,
            name=name,
            chairs=tuple(chairs),
        )
