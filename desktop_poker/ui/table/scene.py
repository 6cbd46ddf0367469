"""The table as a graphics scene: what a frame says, drawn in its places.

The scene knows nothing of poker. It keeps one item for each sprite's key and lets it look like
the sprite; what has no sprite any more goes away.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QPointF, QRect, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from desktop_poker.client.table.choreography import Cue, Key
from desktop_poker.client.table.frames import SeatFrame, TableFrame, TurnClockFrame
from desktop_poker.client.table.layout.round_layout import peek_places
from desktop_poker.client.table.layout.seat_ring import TableLayout, table_layout
from desktop_poker.client.table.motion import Director
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    ChipsSprite,
    DiscSprite,
    LightSprite,
    PillSprite,
    PlateSprite,
    PotSprite,
    SignSprite,
    SlotSprite,
    Sprite,
    StagesSprite,
    TickSprite,
)
from desktop_poker.client.table.sprites import sprites, table_face
from desktop_poker.client.table.tracks import Motion
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.art.felt import draw_table
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.fonts import LETTERS
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.drawing_ahead import DrawingAhead
from desktop_poker.ui.table.items import (
    CardItem,
    ChipsItem,
    DiscItem,
    PillItem,
    PotItem,
    SlotItem,
    StagesItem,
    TickItem,
)
from desktop_poker.ui.table.large_plate import LargePlateItem
from desktop_poker.ui.table.light_item import LightItem, SignItem
from desktop_poker.ui.table.mover import Mover
from desktop_poker.ui.table.plate import PlateItem
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.palette import on_felt

_PEEKED = 40.0  # above everything
_TICK = 100  # milliseconds between two looks at the clock, and only while one runs


class TableScene(QGraphicsScene):
    """One table."""

    def __init__(self, look: Look, texts: Texts) -> None:
        super().__init__()
        # Some fifty items are looked through faster than an index of them is kept.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._look = look
        self._texts = texts
        self._ratio = 1.0
        self._pixmaps = self._drawn_cards()
        self._items: dict[Key, tuple[Sprite, QGraphicsItem]] = {}
        self._frame: TableFrame | None = None
        self._peeked: list[QGraphicsItem] = []  # cards that somebody holds a plate to see
        self._layout: TableLayout | None = None
        self._ground = QPixmap()
        self._clock: TurnClockFrame | None = None
        self._elapsed = QElapsedTimer()
        self._gained = 0.0  # seconds that the turn has more than the clock knew
        self._ticks = QTimer(self)
        self._ticks.setInterval(_TICK)
        self._ticks.timeout.connect(self._tick)
        self.mover = Mover(self, self)
        self.ahead = DrawingAhead(self.mover)
        self.mover.rested.connect(self.ahead.go_on)

    @property
    def layout(self) -> TableLayout | None:
        """Where everything lies; None before anything is shown."""
        return self._layout

    @property
    def ratio(self) -> float:
        """How many of the screen's pixels one of the scene's has."""
        return self._ratio

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self._start_over()

    def fit(self, width: float, height: float, ratio: float) -> None:
        """Fill a view of this size, at so many pixels a pixel."""
        if (width, height, ratio) == (self.width(), self.height(), self._ratio):
            return
        self._ratio = ratio
        self.setSceneRect(0, 0, width, height)
        self._start_over()

    def _start_over(self) -> None:
        self.mover.drop()
        self.clear()
        self._items, self._peeked = {}, []
        self._pixmaps = self._drawn_cards()
        self._layout, self._ground = None, QPixmap()
        if self._frame is not None:
            self.show_frame(self._frame)
        self.update()

    def _drawn_cards(self) -> PixmapCache:
        look = self._look
        return PixmapCache(
            look.deck,
            look.back,
            self._ratio,
            large_index=look.large_index,
            frame=on_felt(look.palette).accent_line,
            rim=look.palette.chip_rim,
        )

    def show_frame(
        self,
        frame: TableFrame,
        cues: Sequence[Cue] | None = None,
        *,
        speed: float = 1.0,
        reduced: bool = False,
    ) -> None:
        """Show a frame in place of the one before; cues say what moves on the way there.

        Without cues nothing new moves, and what is on its way goes on; so it does when there is
        nothing new at all.
        """
        before, self._frame = self._frame, frame
        if not cues and frame == before:
            cues = None
        if not self.width() or not self.height():
            self._set_clock(frame.clock)  # time runs before there is room to show it
            return
        anew = self._layout is None or before is None or before.shape != frame.shape
        if cues is not None or anew:
            self.mover.finish()
        if self._layout is None or anew:
            self._layout = table_layout(self.width(), self.height(), frame.shape)
            self._ground = QPixmap()
            self.ahead.begin(self._layout, self._pixmaps, frame.shape)
            self.update()
        shown = {sprite.key: sprite for sprite in sprites(frame, self._layout, LETTERS)}
        motion = Motion()
        if cues is not None and not anew and speed > 0:
            was = {key: sprite for key, (sprite, _) in self._items.items()}
            motion = Director(was, shown, self._layout).motion(cues, reduced=reduced, speed=speed)
        for key in self._items.keys() - shown.keys():
            self._forget(key)
        for key, sprite in shown.items():
            self._show(key, sprite)
        self._set_clock(frame.clock)
        self.mover.go_on()
        if motion.length:
            self.mover.start(motion, speed, frame.figures.text)

    def _forget(self, key: Key) -> None:
        _, item = self._items.pop(key)
        self.vanish(item)

    def _show(self, key: Key, sprite: Sprite) -> None:
        before, item = self._items.get(key, (None, None))
        if before == sprite:
            return  # looks like that already
        if item is None or type(before) is not type(sprite):
            if item is not None:
                self._forget(key)
            item = self.appear(sprite)
        else:
            self.dress(sprite, item)
            self.mover.redressed(key, item)
        self._items[key] = (sprite, item)

    def shown(self, key: Key) -> tuple[Sprite, QGraphicsItem] | None:
        """What is shown under a key, as it looks when nothing moves."""
        return self._items.get(key)

    def appear(self, sprite: Sprite) -> QGraphicsItem:
        """Add an item that looks like a sprite."""
        item = self._make(sprite)
        self.addItem(item)
        if isinstance(item, PlateItem):
            self.addItem(item.light)
        self.dress(sprite, item)
        return item

    def vanish(self, item: QGraphicsItem) -> None:
        """Take an item away."""
        self.mover.forget(item)
        if isinstance(item, PlateItem):
            self.removeItem(item.light)
        self.removeItem(item)

    def dress(self, sprite: Sprite, item: QGraphicsItem) -> None:  # noqa: C901 - flat match
        """Let an item look like its sprite."""
        unit = self._layout.unit if self._layout is not None else 1.0
        match sprite, item:
            case PlateSprite(), PlateItem():
                item.show_sprite(sprite, unit)
            case CardSprite(), CardItem():
                item.show_sprite(sprite, self._pixmaps)
            case ChipsSprite(), ChipsItem():
                item.show_sprite(sprite, self._pixmaps)
            case DiscSprite(), DiscItem():
                item.show_sprite(sprite, self._pixmaps)
            case PillSprite(), PillItem():
                item.show_sprite(sprite)
            case SlotSprite(), SlotItem():
                item.show_sprite(sprite)
            case PotSprite(), PotItem():
                item.show_sprite(sprite)
            case TickSprite(), TickItem():
                item.show_sprite(sprite)
            case SignSprite() as made, SignItem() as bubble:
                bubble.show_sprite(made)
            case LightSprite() as light, LightItem() as dark:
                dark.show_sprite(light)
            case StagesSprite() as stages, StagesItem() as line:
                line.show_sprite(stages)
            case _:
                raise TypeError(sprite)

    def _make(self, sprite: Sprite) -> QGraphicsItem:  # noqa: C901 - flat match
        match sprite:
            case PlateSprite():
                kind = LargePlateItem if sprite.is_large else PlateItem
                return kind(self._look, self._pixmaps, self._texts)
            case CardSprite():
                return CardItem()
            case ChipsSprite():
                return ChipsItem()
            case DiscSprite():
                return DiscItem()
            case PillSprite():
                return PillItem(self._look, self._ratio)
            case SlotSprite():
                return SlotItem(self._look, self._ratio)
            case PotSprite():
                return PotItem(self._look, self._pixmaps)
            case TickSprite():
                return TickItem(self._look, self._ratio)
            case SignSprite():
                return SignItem(self._look, self._ratio)
            case LightSprite():
                return LightItem(self._look, self._ratio)
            case StagesSprite():
                return StagesItem(self._look, self._ratio)

    def show_peek(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Show somebody's own cards beside their plate, for as long as they hold it."""
        self.cover()
        numbers = [one.seat for one in self._frame.seats] if self._frame is not None else []
        if self._layout is None or seat not in numbers:
            return
        places = peek_places(self._layout, numbers.index(seat), len(cards))
        for number, (card, box) in enumerate(zip(cards, places, strict=True)):
            face = table_face(box.w)
            key = ("peek", number)
            sprite = CardSprite(key=key, box=box, z=_PEEKED + number, card=card, face=face)
            self._peeked.append(self.appear(sprite))

    def cover(self) -> None:
        """Nobody looks at cards any more."""
        for item in self._peeked:
            self.vanish(item)
        self._peeked = []

    def is_over_own_cards(self, point: QPointF) -> bool:
        """Whether a point lies on the viewer's own cards or plate."""
        if self._layout is None or (self._frame is not None and self._frame.shape.is_round):
            return False
        place = self._layout.seats[0]
        areas = (place.cards, place.plate)
        return any(QRectF(b.x, b.y, b.w, b.h).contains(point) for b in areas)

    def own_card_at(self, point: QPointF) -> int | None:
        """The place of the own card that a point lies on and that can be ticked; None: none."""
        frame = self._frame
        own = frame.seats[0] if frame is not None and frame.seats else None
        for number, card in reversed(list(enumerate(own.cards if own is not None else ()))):
            found = self._items.get(("hole", int(own.seat), number)) if own is not None else None
            if found is not None and card.key:
                box = found[0].box
                if QRectF(box.x, box.y, box.w, box.h).contains(point):
                    return number
        return None

    def seat_at(self, point: QPointF) -> SeatFrame | None:
        """Whose plate a point lies on."""
        for sprite, _ in self._items.values():
            if isinstance(sprite, PlateSprite):
                box = sprite.box
                if QRectF(box.x, box.y, box.w, box.h).contains(point):
                    return sprite.seat
        return None

    def item_of(self, *key: str | int) -> QGraphicsItem | None:
        """The item that shows a sprite; None when there is none."""
        found = self._items.get(key)
        return found[1] if found is not None else None

    def _set_clock(self, clock: TurnClockFrame | None) -> None:
        if clock == self._clock:
            if clock is not None:
                self._tick()
            return
        self._clock = clock
        for _, item in self._items.values():
            if isinstance(item, PlateItem):
                item.hide_clock()
        if clock is None:
            self._ticks.stop()
            return
        self._gained = 0.0
        self._elapsed.start()
        self._ticks.start()
        self._tick()

    def correct_clock(self, left: float) -> None:
        """A host says that the turn has so many seconds left, whatever was counted here."""
        if self._clock is not None:
            self._gained = left - self._clock.seconds
            self._elapsed.start()
            self._ticks.start()
            self._tick()

    def count_on(self, before: TableScene) -> None:
        """Go on with the clock of the scene that has shown this turn before."""
        if self._clock == before._clock:
            self.correct_clock(before._left)

    @property
    def _left(self) -> float:
        """Seconds that the turn has left."""
        given = self._clock.seconds + self._gained if self._clock is not None else 0.0
        return max(0.0, given - self._elapsed.elapsed() / 1000)

    def stop(self) -> None:
        """Let no clock run, and nothing move."""
        self.mover.finish()
        self.ahead.stop()
        self._clock = None
        self._ticks.stop()

    def _tick(self) -> None:
        clock = self._clock
        if clock is None:
            return
        left = self._left
        item = self.item_of("plate", int(clock.seat))
        if isinstance(item, PlateItem):
            share = min(1.0, left / clock.seconds)
            item.show_clock(share, math.ceil(left), is_bank=clock.is_bank)
        if not left:
            self._ticks.stop()

    def drawBackground(self, painter: QPainter, area: QRectF | QRect) -> None:
        """Draw the room and the table from one pixmap."""
        if self._layout is None:
            painter.fillRect(area, colour(self._look.palette.room1))  # nothing is known yet
        if self._ground.isNull() and self._layout is not None:
            self._ground = self._drawn_ground(self._layout)
        if not self._ground.isNull():
            painter.drawPixmap(QPointF(0, 0), self._ground)

    def _drawn_ground(self, layout: TableLayout) -> QPixmap:
        palette = self._look.palette
        width, height = self.width(), self.height()
        pixmap = QPixmap(math.ceil(width * self._ratio), math.ceil(height * self._ratio))
        pixmap.setDevicePixelRatio(self._ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRadialGradient(QPointF(width / 2, height * 0.42), max(width, height) * 0.62)
        room.setColorAt(0, colour(palette.room0))
        room.setColorAt(1, colour(palette.room1))
        painter.fillRect(QRectF(0, 0, width, height), room)
        draw_table(
            painter,
            QPointF(*layout.centre),
            *layout.half_axes,
            felt=self._look.felt,
            rail=layout.rail,
            dark=self._look.palette.is_dark,
            scale=layout.unit,
        )
        painter.end()
        return pixmap


def rendered(scene: TableScene) -> QPixmap:
    """A picture of a scene, for previews and shots."""
    pixmap = QPixmap(round(scene.width()), round(scene.height()))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter)
    painter.end()
    return pixmap
