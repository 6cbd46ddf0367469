"""Frames, bars and cues are an interface: all of them can be written as JSON and read back."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct, inspect

from desktop_poker import client
from desktop_poker.app.shots.home_tables import STAGES
from desktop_poker.app.shots.situations import SITUATIONS, ShotSituation
from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.ledger_frame import LedgerFrame, ledger_frame
from desktop_poker.client.home_table.pad import PadFrame, pad_frame
from desktop_poker.client.sound.sound_cues import SoundCue as Sound
from desktop_poker.client.sound.sound_cues import SoundEar
from desktop_poker.client.table.action_frames import Bar
from desktop_poker.client.table.choreography import Cue, Move, choreography
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.replay_bar import ReplayBar, ReplayPlace, replay_bar
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.tournament_frame import TournamentFrame, tournament_frame
from desktop_poker.client.telling.hand_log import LogLine
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import HandStarted, PotAwarded
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.codec import decode, encode

SHOWN = ("Frame", "Bar", "Cue")
JAPANESE = Texts("ja")  # what is written is more than ASCII


def same(value: object, kind: Any) -> None:
    """What is read is what was written, in one way alone."""
    written = encode(value)
    found: object = decode(written, kind)
    assert found == value
    assert type(found) is type(value)
    assert encode(found) == written


def moves(steps: Iterable[Update]) -> Iterator[Cue]:
    before, awards = SeatView(None), list[PotAwarded]()
    for step in steps:
        awards = [] if isinstance(step.fact, HandStarted) else awards
        yield from choreography(step.fact, before.hand, step.view.hand, awards)
        awards += [step.fact] if isinstance(step.fact, PotAwarded) else []
        before = step.view


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.name)
def test_a_table_can_be_drawn_elsewhere(situation: ShotSituation) -> None:
    staged = situation.staged(JAPANESE)
    screen, ear = staged.screen, SoundEar(SeatView(None))
    frame, bar = screen.frame(), screen.bar()
    same(frame, TableFrame)
    same(bar, Bar)
    same(replay_bar(ReplayPlace(1, 0, 3), bar, JAPANESE), ReplayBar)
    same(screen.log, list[LogLine])
    cues = list(moves(staged.steps))
    assert {cue.move for cue in cues} >= {Move.DEAL, Move.BET}
    same(cues, list[Cue])
    heard = [cue for step in staged.steps for cue in ear.hear(step)]
    assert heard
    same(heard, list[Sound])
    standing = tournament_frame(screen.view, JAPANESE, screen.figures)
    assert (standing is not None) is bool(situation.tournament)
    if standing is not None:
        same(standing, TournamentFrame)


@pytest.mark.parametrize("name", STAGES)
def test_a_home_table_can_be_drawn_elsewhere(name: str) -> None:
    staged = STAGES[name]()
    same(ledger_frame(staged.state, staged.seconds, JAPANESE), LedgerFrame)
    pad = pad_frame(staged.state, Keypad(), JAPANESE)
    if pad is not None:
        same(pad, PadFrame)


def shown() -> list[type[Struct]]:
    """Everything that is called a frame, a bar or a cue."""
    modules = pkgutil.walk_packages(client.__path__, f"{client.__name__}.")
    held = (vars(importlib.import_module(module.name)).values() for module in modules)
    kinds = {one for values in held for one in values if isinstance(one, type)}
    found = [one for one in kinds if issubclass(one, Struct) and one.__name__.endswith(SHOWN)]
    return sorted(found, key=lambda one: (one.__name__, one.__module__))


@pytest.mark.parametrize("kind", shown(), ids=lambda kind: kind.__name__)
def test_none_holds_what_could_not_be_read(kind: type[Struct]) -> None:
    """A union without tags, a function or a widget would have to be guessed."""
    msgspec.json.Decoder(kind, dec_hook=lambda _, value: value)
    assert can_be_read(inspect.type_info(kind), set())


def can_be_read(found: inspect.Type, known: set[type]) -> bool:
    """Whether the kind says it all: of our own other types a card alone has its letters."""
    match found:
        case inspect.StructType(cls=cls, fields=fields) if cls not in known:
            known.add(cls)
            return all(can_be_read(field.type, known) for field in fields)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return all(can_be_read(one, known) for one in types)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return can_be_read(item, known)
        case inspect.CustomType(cls=cls):
            return cls is Card
        case _:
            return not isinstance(found, inspect.AnyType)
