"""What a phone shows: one value that is written as JSON, and what each of its buttons does.

The page draws it and names a button and an amount; which command that is, is known here alone.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.action_frames import LadderFrame
from desktop_poker.client.table.faces import guest_of
from desktop_poker.client.table.frames import StageFrame, TableFrame
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.telling.hand_log import LogLine
from desktop_poker.engine.table.commands import PlayersAnswer, TableCommand


class PhoneButton(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A button in its place; what it does is known by its name."""

    name: str
    verb: str
    amount: str = ""
    reason: str = ""  # why it can't be pressed; empty: it can
    leads: bool = False  # the one that is filled
    calls: bool = False  # the one with a brass line
    is_box: bool = False  # ticked before the turn
    ticked: bool = False
    sure: bool = False  # costs everything: pressed twice


class PhonePreset(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A size at one tap; an illegal one keeps its place and says why."""

    name: str
    to: int
    text: str
    why: str = ""


class PhoneSizing(Struct, frozen=True, kw_only=True):
    """Every amount that the slider stops at, each as it is written."""

    stops: tuple[tuple[int, str], ...]  # rising
    presets: tuple[PhonePreset, ...]
    all_in: int
    spoken: str  # what an amount is called aloud: "Raise to {amount}"


class PhoneBar(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The lower part of the page: rows that become sentences, and up to three buttons."""

    key: int  # changes with what the buttons mean
    headline: str = ""
    detail: str = ""
    buttons: tuple[PhoneButton, ...] = ()
    small: tuple[PhoneButton, ...] = ()  # a row above: what may be said after a hand
    sizing: PhoneSizing | None = None
    ladder: LadderFrame | None = None
    stages: tuple[StageFrame, ...] = ()
    asks: bool = False  # it is the viewer's to answer


class PhoneLine(Struct, frozen=True):
    """A line of chat."""

    name: str
    text: str
    is_own: bool


class PhonePicture(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything on a phone, or on a screen that shows the table to all."""

    n: int
    frame: TableFrame
    bar: PhoneBar
    left: float | None = None  # seconds that the present turn has left
    menu: tuple[PhoneButton, ...] = ()
    log: tuple[LogLine, ...] = ()  # the last lines
    chat: tuple[PhoneLine, ...] = ()
    heard: int = 0  # how many lines of chat there have been
    told: tuple[str, ...] = ()  # said politely by a screen reader, since the last picture
    called: str = ""  # … and at once
    notice: str = ""  # something is wrong: nothing can be asked now
    is_over: bool = False


class Wish(Struct, frozen=True):
    """A command for the table; `sized`: with the amount that the phone names."""

    command: PlayersAnswer | TableCommand
    sized: bool = False


class Arm(Struct, frozen=True):
    """A choice in advance, made or taken back."""

    choice: PreAction


class Tick(Struct, frozen=True):
    """An own card ticked by its place, or the tick taken back."""

    place: int


class ClearTicks(Struct, frozen=True):
    """All ticks taken back."""


class AddBots(Struct, frozen=True):
    """The owner gives free chairs to bots."""

    count: int


class SayLine(Struct, frozen=True):
    """A line of chat that is ready."""

    text: str


Press: TypeAlias = Wish | Arm | Tick | ClearTicks | AddBots | SayLine
"""What a button does."""


def with_guests(frame: TableFrame) -> TableFrame:
    """A frame whose pictures are named: which one belongs to whom is not the page's to know."""
    seats = tuple(
        replace(seat, avatar=guest_of(seat.avatar)) if seat.avatar else seat for seat in frame.seats
    )
    return replace(frame, seats=seats)
