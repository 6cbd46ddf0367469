"""The child of kill_home.py: an evening of real cards that is entered until it is killed."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from desktop_poker.app.home_evening import HomeEvening
from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.home_commands import HomeCommand
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.host.codec import encode
from desktop_poker.host.home_host import HomeHost
from desktop_poker.storage.database import open_database
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records
from tests.properties.test_home_evenings import answer_or_next, slip


def draft_of(key: str) -> EveningDraft:
    """Four people."""
    names = ("Aiko", "Ben", "Chie", "Dan")
    stacks = ("3000", "9000", "5000", "15000")
    guests = tuple(
        EveningGuest(name=name, seat=seat, stack=stack)
        for seat, (name, stack) in enumerate(zip(names, stacks, strict=True))
    )
    return EveningDraft(name="Kills", game=key, guests=guests)


def command_at(state: HomeState, seed: str, step: int) -> HomeCommand:
    """The same entry for the same state and step, in every process."""
    chance = SeededChance(f"{seed}/{step}")
    return slip(state, chance) if chance.below(5) == 0 else answer_or_next(state, chance)


def digest(state: HomeState) -> str:
    """Everything but times."""
    notes = tuple(replace(note, wall="") for note in state.ledger.notes)
    ledger = replace(state.ledger, notes=notes, seconds=0.0)
    events = state.hand.log.events if state.hand is not None else ()
    undone = state.hand.log.undone if state.hand is not None else ()
    whole = (ledger, events, [step.events for step in undone], len(state.before), len(state.undone))
    return hashlib.sha256(encode(whole)).hexdigest()


def enter_step(host: HomeHost, seed: str, step: int) -> None:
    """Enter what the step says; a refusal changes nothing."""
    with suppress(Refused):
        host.enter(command_at(host.state, seed, step))


def opened(profile: Profile) -> tuple[HomeEvening, Records]:
    """The evenings of a profile."""
    database = open_database(profile.database_file)
    records = Records(database.connection, profile.database_file)
    return HomeEvening(profile, records), records


def child(folder: str, key: str, seed: str, first: int, log: str) -> None:
    """Go on from a step, and say after each that it is done, until killed."""
    with Profile(Path(folder)) as profile:
        home, _ = opened(profile)
        saved = home.saved()
        host = home.begin(draft_of(key)) if saved is None else home.resume(saved)
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        step = first
        while True:
            enter_step(host, seed, step)
            step += 1
            os.write(file, f"{step}\n".encode())
