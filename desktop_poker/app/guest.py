"""A guest in a friend's house: key, known houses and own records of this profile put together."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import cast

from desktop_poker.engine.errors import BadInput, IllegalTransition
from desktop_poker.engine.hand.events import HandEnded, HandStarted
from desktop_poker.engine.table.events import TableEvent, is_about_the_table
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.ports import Participant
from desktop_poker.host.recording import participants
from desktop_poker.lan.caller import Who
from desktop_poker.lan.codes import read_code
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import Address, is_invite, read_address, read_invite
from desktop_poker.lan.pins import Pins
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


def who_joins(profile: Profile, name: str, where: str, code: str) -> tuple[Address, Who]:
    """Make sense of an address or an invite link, and of a code. Raises BadInput."""
    key, pins = player_key(profile), known_houses(profile)
    if is_invite(where):
        invite = read_invite(where)
        return invite.address, Who(key, name, pins, invite.code, invite.fingerprint)
    return read_address(where), Who(key, name, pins, read_code(code) if code.strip() else "")


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
        self.table = table
        for seen in hand:  # the table is as it is after these
            self._keep(seen)

    def take_in(self, facts: Iterable[Seen]) -> None:
        """Take in facts; a hand that ends is stored, once however often it is told."""
        for seen in facts:
            fact = seen.event
            if isinstance(fact, HandStarted) or is_about_the_table(fact):
                self.table = evolve_table(self.table, cast("TableEvent", fact))
            self._keep(seen)

    def _keep(self, seen: Seen) -> None:
        fact = seen.event
        if isinstance(fact, HandStarted):
            self._people = participants(fact, self.table, self._player)
            self._facts = [seen]
        elif self._facts:
            self._facts.append(seen)
            if isinstance(fact, HandEnded):
                self._store()

    def _store(self) -> None:
        facts, self._facts = tuple(self._facts), []
        started = facts[0].event
        if isinstance(started, HandStarted):
            # What could not be folded was complained about; it is not kept.
            with suppress(IllegalTransition, BadInput, LookupError, ValueError):
                self._records.import_hand(self.table_id, started.hand_no, facts, self._people)
