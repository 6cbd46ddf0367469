"""Movements as values: where each thing is at each moment, and when all is still."""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec import Struct

from desktop_poker.client.table.choreography import Key
from desktop_poker.client.table.easing import OUT, Easing
from desktop_poker.client.table.sprite_kinds import CardSprite, Sprite

LIFT = 0.07  # how much larger a card is in the middle of its flip
ROLL, GLOW = 300, 160  # milliseconds


_ON_EDGE = 0.5  # half-way a card that is turned stands on its edge


class Track(Struct, frozen=True, kw_only=True):
    """One movement of one thing; offsets are from the place where its sprite lies."""

    key: Key
    start: float
    ms: float
    easing: Easing = OUT
    away: tuple[float, float] = (0.0, 0.0)  # where it begins
    to: tuple[float, float] = (0.0, 0.0)  # where it ends
    via: tuple[float, float] | None = None  # what its way bends towards; None: straight
    fade: tuple[float, float] = (1.0, 1.0)
    turns: bool = False
    grows: float = 1.0  # a turning card: how large it was, beside what it is when it lies open
    was: CardSprite | None = None  # … and how it stood, as long as its back is seen
    waits_unseen: bool = False  # not there before it begins
    ghost: Sprite | None = None  # what is there only while it moves

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.ms


class Pose(Struct, frozen=True):
    """How a thing is shown at one moment."""

    dx: float = 0.0
    dy: float = 0.0
    opacity: float = 1.0
    squash: float = 1.0  # of its width, in the middle of a flip
    scale: float = 1.0
    face_down: bool = False
    was: CardSprite | None = None  # what it looks like as long as it is face down, if it stood so


class Roll(Struct, frozen=True, kw_only=True):
    """A figure that runs from one amount to another."""

    key: Key
    start: float
    before: int
    after: int
    all_in: bool = False  # what is said before: no figure

    @property
    def end(self) -> float:
        """When it stands."""
        return self.start + ROLL

    def at(self, moment: float) -> int:
        """The amount that is shown."""
        share = OUT((moment - self.start) / ROLL)
        return round(self.before + (self.after - self.before) * share)


class Fill(Struct, frozen=True, kw_only=True):
    """A ring in an empty place that says when the card comes."""

    key: Key
    start: float
    end: float

    def at(self, moment: float) -> float:
        """How much of the pause is over, 0 to 1."""
        return min(1.0, max(0.0, (moment - self.start) / (self.end - self.start)))


class Motion(Struct, frozen=True, kw_only=True):
    """Everything that moves while one fact is shown."""

    tracks: tuple[Track, ...] = ()
    rolls: tuple[Roll, ...] = ()
    glows: tuple[Key, ...] = ()  # plates whose turn begins
    fills: tuple[Fill, ...] = ()

    @property
    def landing(self) -> float:
        """Milliseconds until everything lies in its place; a ring may still tell the time."""
        ends = [track.end for track in self.tracks]
        ends += [roll.end for roll in self.rolls]
        return max([*ends, GLOW if self.glows else 0.0], default=0.0)

    @property
    def length(self) -> float:
        """Milliseconds until all is still."""
        return max([self.landing, *(fill.end for fill in self.fills)])


def pose(tracks: Iterable[Track], moment: float) -> Pose:
    """How a thing with these tracks, in the order of their beginnings, is shown at a moment."""
    dx = dy = 0.0
    opacity = squash = scale = 1.0
    face_down = False
    was: CardSprite | None = None
    for number, track in enumerate(tracks):
        if number and moment < track.start and not track.turns:
            break
        share = 1.0 if not track.ms else min(1.0, max(0.0, (moment - track.start) / track.ms))
        eased = track.easing(share)
        if track.turns:
            face_down = eased < _ON_EDGE
            squash = abs(1 - 2 * eased)
            scale = track.grows + (1 - track.grows) * eased
            scale *= 1 + LIFT * math.sin(math.pi * share)
            left = 1 - eased
            if face_down and track.was is not None:  # from the place where it stood
                was, left, scale = track.was, -eased, scale / track.grows
            dx, dy = dx + track.away[0] * left, dy + track.away[1] * left
            continue
        dx, dy = _on_the_way(track, eased)
        opacity = track.fade[0] + (track.fade[1] - track.fade[0]) * eased
        if track.waits_unseen and moment < track.start:
            opacity = 0.0
    return Pose(dx, dy, opacity, squash, scale, face_down, was)


def _on_the_way(track: Track, share: float) -> tuple[float, float]:
    """Where something is after a share of its way: on a line, or on a curve beside the board."""
    (x, y), (to_x, to_y) = track.away, track.to
    if track.via is None:
        return x + (to_x - x) * share, y + (to_y - y) * share
    rest, (via_x, via_y) = 1 - share, track.via
    first, second, third = rest * rest, 2 * rest * share, share * share
    return first * x + second * via_x + third * to_x, first * y + second * via_y + third * to_y


def glow(moment: float) -> float:
    """How bright the light round a plate is whose turn began at 0."""
    return OUT(moment / GLOW)
