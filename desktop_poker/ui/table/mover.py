"""Plays a motion on the items of a scene, with a timer that runs only while something moves."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

from desktop_poker.client.table.choreography import Key
from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.table.sprite_kinds import CardSprite, PlateSprite, Sprite
from desktop_poker.client.table.tracks import Motion, Pose, Track, glow, pose
from desktop_poker.ui.table.items import SlotItem
from desktop_poker.ui.table.picture_item import PictureItem
from desktop_poker.ui.table.plate import PlateItem

_FRAME = 16  # milliseconds: sixty pictures a second
_OPAQUE = 0.95  # from here nobody sees through, and painting is quicker


class MotionStage(Protocol):
    """What a mover needs of a scene."""

    @property
    def ratio(self) -> float:
        """How many of the screen's pixels one of the scene's has."""
        ...

    def shown(self, key: Key) -> tuple[Sprite, QGraphicsItem] | None:
        """What is shown under a key."""
        ...

    def appear(self, sprite: Sprite) -> QGraphicsItem:
        """Add something that is there only while it moves."""
        ...

    def vanish(self, item: QGraphicsItem) -> None:
        """Take it away again."""
        ...

    def dress(self, sprite: Sprite, item: QGraphicsItem) -> None:
        """Let an item look like a sprite."""
        ...


class Mover(QObject):
    """Moves the things of one scene."""

    landed = Signal()  # everything is in its place; a ring may still fill
    rested = Signal()  # nothing changes any more

    def __init__(self, stage: MotionStage, parent: QObject) -> None:
        super().__init__(parent)
        # The scene owns its mover: a mover that owned its scene would keep both alive.
        self._stage: MotionStage = weakref.proxy(stage)
        self._motion = Motion()
        self._length = 0.0  # of the motion: asked for at every picture
        self._landing = 0.0  # when everything lies in its place
        self._live: dict[Key, list[Track]] = {}
        self._ghosts: list[tuple[Track, QGraphicsItem]] = []
        self._rests: dict[int, QPointF] = {}  # where each item lies, by identity
        self._changed: set[Key] = set()  # items that do not look like their sprites now
        self._figures: dict[Key, SeatFrame] = {}  # what plates with rolling figures show
        self._speed = 1.0
        self._moment = 0.0
        self._write: Callable[[int], str] = str
        self._elapsed = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way."""
        return self._timer.isActive()

    @property
    def has_landed(self) -> bool:
        """Whether everything is in its place: what was on its way may be spoken of."""
        return not self.is_moving or self._moment >= self._landing

    @property
    def length(self) -> float:
        """How long the present motion takes in all, at speed 1."""
        return self._length

    def start(self, motion: Motion, speed: float, write: Callable[[int], str]) -> None:
        """Begin a motion; times are multiplied by the speed setting, ``write`` says amounts."""
        self.finish()
        length = motion.length
        if not length or speed <= 0:
            return
        self._motion, self._length, self._speed, self._write = motion, length, speed, write
        self._landing, self._moment = motion.landing, 0.0
        for track in motion.tracks:
            if track.ghost is not None:
                self._ghosts.append((track, self._stage.appear(track.ghost)))
            else:
                self._live.setdefault(track.key, []).append(track)
        self._elapsed.start()
        self._timer.start()
        self.show_moment(0.0)

    def hold(self) -> None:
        """Let no time pass: whoever wants a moment shows it."""
        self._timer.stop()

    def _tick(self) -> None:
        self.show_moment(self._elapsed.elapsed() / self._speed)

    def show_moment(self, moment: float) -> None:
        """Show everything as it is so many milliseconds after the beginning, at speed 1."""
        if moment >= self._length:
            self.finish()
            return
        lands, self._moment = self._moment < self._landing <= moment, moment
        for key, tracks in self._live.items():
            found = self._stage.shown(key)
            if found is not None:
                self._pose(key, *found, pose(tracks, moment))
        for track, item in self._ghosts:
            self._put(item, pose((track,), moment))
            has_come = moment >= track.start or not track.waits_unseen
            item.setVisible(has_come and moment < track.end)
        self._show_figures(moment)
        self._show_lights(moment)
        if lands:
            self.landed.emit()

    def _show_lights(self, moment: float) -> None:
        for key in self._motion.glows:
            found = self._stage.shown(key)
            if found is not None and isinstance(found[1], PlateItem):
                found[1].show_glow(glow(moment))
        for fill in self._motion.fills:
            found = self._stage.shown(fill.key)
            if found is not None and isinstance(found[1], SlotItem):
                found[1].show_fill(fill.at(moment))

    def _show_figures(self, moment: float) -> None:
        for roll in self._motion.rolls:
            sprite, item = self._stage.shown(roll.key) or (None, None)
            if item is not None and isinstance(sprite, PlateSprite):
                text, all_in = self._write(roll.at(moment)), roll.all_in and moment < roll.start
                seat = replace(sprite.seat, stack=text, all_in=all_in or sprite.seat.all_in)
                if self._figures.get(roll.key) != seat:  # a plate takes longer than a card
                    self._stage.dress(replace(sprite, seat=seat), item)
                    self._figures[roll.key] = seat
                self._changed.add(roll.key)

    def _pose(self, key: Key, sprite: Sprite, item: QGraphicsItem, at: Pose) -> None:
        if isinstance(sprite, CardSprite) and at.face_down != (key in self._changed):
            self._put(item, Pose())
            back = at.was or replace(sprite, card=None)
            self._stage.dress(back if at.face_down else sprite, item)
            (self._changed.add if at.face_down else self._changed.discard)(key)
            self._rests.pop(id(item), None)
        self._put(item, at)

    def _put(self, item: QGraphicsItem, at: Pose) -> None:
        rest = self._rests.setdefault(id(item), item.pos())
        # On whole pixels of the screen a picture is copied; between them it would be computed.
        ratio = self._stage.ratio
        x, y = (rest.x() + at.dx) * ratio, (rest.y() + at.dy) * ratio
        item.setPos(round(x) / ratio, round(y) / ratio)
        item.setOpacity(1.0 if at.opacity > _OPAQUE else at.opacity)
        item.setScale(at.scale)
        middle = item.transformOriginPoint().x()
        squashed = QTransform()
        if at.squash != 1.0:
            squashed = QTransform().translate(middle, 0).scale(at.squash, 1).translate(-middle, 0)
        item.setTransform(squashed)
        if isinstance(item, PictureItem):  # what is not copied is smoothed, else it looks torn
            item.smooth(on=at.squash != 1.0 or at.scale != 1.0)

    def redressed(self, key: Key, item: QGraphicsItem) -> None:
        """An item has got another look while it moves: go on from its new place."""
        self._rests.pop(id(item), None)
        self._changed.discard(key)
        self._figures.pop(key, None)

    def go_on(self) -> None:
        """Show the same moment again, after some items have changed."""
        if self.is_moving:
            self.show_moment(self._moment)

    def forget(self, item: QGraphicsItem) -> None:
        """An item is gone."""
        self._rests.pop(id(item), None)

    def finish(self) -> None:
        """Let everything be in its place at once."""
        was_moving = self.is_moving
        self._timer.stop()
        lights = [*self._motion.glows, *(fill.key for fill in self._motion.fills)]
        for key in [*self._live, *lights, *self._changed]:
            found = self._stage.shown(key)
            if found is None:
                continue
            sprite, item = found
            if key in self._live:
                self._put(item, Pose())
            if isinstance(item, PlateItem):
                item.show_glow(1.0)
            if isinstance(item, SlotItem):
                item.show_fill(0.0)
            if key in self._changed:
                self._stage.dress(sprite, item)
        for _, item in self._ghosts:
            self._stage.vanish(item)
        self._forget_all()
        if was_moving:
            self.rested.emit()

    def drop(self) -> None:
        """Stop, and touch nothing: the items are gone."""
        self._timer.stop()
        self._forget_all()

    def _forget_all(self) -> None:
        self._motion, self._length = Motion(), 0.0
        self._live, self._ghosts = {}, []
        self._rests, self._changed, self._figures = {}, set(), {}
