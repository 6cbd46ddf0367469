"""A guest in a friend's house: key, known houses and own records of this profile put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import cast

from desktop_poker.client.friends.joining_words import NeedsCode
from desktop_poker.engine.errors import BadInput, IllegalTransition, NotKept
from desktop_poker.engine.hand.events import HandEnded, HandStarted
from desktop_poker.engine.table.events import TableEvent, is_about_the_table
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import Followed
from desktop_poker.host.ports import Participant
from desktop_poker.host.recording import participants
from desktop_poker.lan.caller import Who
from desktop_poker.lan.codes import read_code
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import Address, is_invite, read_address, read_invite
from desktop_poker.lan.pins import Pins
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats
from desktop_poker.storage.profile import Profile, keep_aside, write_whole
from desktop_poker.storage.records import Records

KEY_FILE = "player-key.pem"
PINS_FILE = "houses.json"


def player_key(profile: Profile) -> PlayerKey:
    """This profile's key; made when it is first needed."""
    path = profile.folder / KEY_FILE
    with suppress(FileNotFoundError):
        return PlayerKey.read(path.read_bytes())
    key = PlayerKey.new()
    write_whole(path, key.written())
    return key


def known_houses(profile: Profile) -> Pins:
    """The houses that this profile has joined."""
    path = profile.folder / PINS_FILE
    keep = partial(write_whole, path, durable=False)
    try:
        return Pins.read(path.read_bytes(), keep)
    except FileNotFoundError:
        return Pins(keep=keep)
    except BadInput:
        keep_aside(path)
        return Pins(keep=keep)


def needs_code(where: str, knows: Callable[[str], bool]) -> NeedsCode:
    """Whether a code has to be typed for an address or a link, as far as it is typed."""
    if is_invite(where):
        return NeedsCode.IN_LINK
    try:
        address = read_address(where)
    except BadInput:
        return NeedsCode.YES
    return NeedsCode.KNOWN if knows(str(address)) else NeedsCode.YES


def who_joins(profile: Profile, name: str, where: str, code: str) -> tuple[Address, Who]:
    """Make sense of an address or an invite link, and of a code. Raises BadInput."""
    key, pins = player_key(profile), known_houses(profile)
    if is_invite(where):
        invite = read_invite(where)
        return invite.address, Who(key, name, pins, invite.code, invite.fingerprint)
    return read_address(where), Who(key, name, pins, read_code(code) if code.strip() else "")


class SeatKeeper:
    """Remembers where we sit in a house, for as long as we do: a crash is no reason to lose it."""

    def __init__(self, seats: KeptSeats, address: str, *, is_hosted: bool) -> None:
        self._seats = seats
        self._address = address
        self._is_hosted = is_hosted
        self._kept: KeptSeat | None = None  # by us: facts come often, and the disk is asked rarely

    def look(self, title: str, table_id: str, table: TableState, me: PlayerId) -> None:
        """Look whether we sit at a table now."""
        seat = table.seat_of(me)
        if seat is None or table.room is RoomState.CLOSED:
            self.forget(table_id)
            return
        kept = KeptSeat(
            table=table_id,
            title=title,
            address=self._address,
            name=table.at(seat).name,
            is_hosted=self._is_hosted,
        )
        if kept != self._kept:
            self._kept = kept
            with suppress(StorageError):  # only an offer on the first page is lost
                self._seats.keep(kept)

    def forget(self, table_id: str) -> None:
        """We do not sit there, or not for long."""
        self._kept = None
        with suppress(StorageError):  # an offer too many can be put away
            self._seats.forget(table_id)


class HandKeeper:
    """Follows a friend's table, and keeps our own record of every hand from start to end."""

    def __init__(
        self,
        records: Records,
        table_id: str,
        player: PlayerId,
        table: TableState,
        hand: Iterable[Seen] = (),
    ) -> None:
        self._records = records
        self.table_id = table_id
        self._player = player
        self._facts: list[Seen] = []
        self._people: tuple[Participant, ...] = ()
        self._unkept: list[tuple[int, tuple[Seen, ...], tuple[Participant, ...]]] = []
        self.refusal: NotKept | None = None  # why hands wait to be kept
        self.table = table
        for seen in hand:  # the table is as it is after these
            self._keep(seen)

    def take_in(self, facts: Iterable[Seen]) -> None:
        """Take in facts; a hand that ends is stored, once however often it is told."""
        for seen in facts:
            fact = seen.event
            if isinstance(seen, Followed) and seen.view.table is not None:
                self.table = seen.view.table
            elif isinstance(fact, HandStarted) or is_about_the_table(fact):
                self.table = evolve_table(self.table, cast("TableEvent", fact))
            self._keep(seen)
        self.keep_waiting()

    def _keep(self, seen: Seen) -> None:
        fact = seen.event
        if isinstance(fact, HandStarted):
            self._people = participants(fact, self.table, self._player)
            self._facts = [Seen(fact)]
        elif self._facts:
            self._facts.append(Seen(fact))
            if isinstance(fact, HandEnded):
                self._store()

    def _store(self) -> None:
        facts, self._facts = tuple(self._facts), []
        started = facts[0].event
        if isinstance(started, HandStarted):
            self._unkept.append((started.hand_no, facts, self._people))
            self.keep_waiting()

    def keep_waiting(self) -> None:
        """Keep what the disk has refused until now; what it refuses still waits."""
        self.refusal = None
        while self._unkept:
            hand_no, facts, people = self._unkept[0]
            try:
                self._records.import_hand(self.table_id, hand_no, facts, people)
            except NotKept as refusal:
                self.refusal = refusal
                return
            except (IllegalTransition, BadInput, LookupError, ValueError):
                pass  # what could not be folded was complained about; it is not kept
            del self._unkept[0]
