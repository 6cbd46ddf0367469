"""Draws in idle moments what will be seen in a hurry: backs, shadows, chips, the whole deck.

Whatever takes more than a few milliseconds to draw would be a stumble in the middle of a movement
if it were drawn when it is first seen; so would the many hands that are turned up at once. And what
is drawn once and for all lets the memory of a long evening stay as it was after its first hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QObject, QTimer

from desktop_poker.client.table.layout.fan_places import is_broad
from desktop_poker.client.table.layout.seat_ring import TableLayout
from desktop_poker.client.table.layout.table_shape import Shape
from desktop_poker.client.table.pieces import Face, usual_face
from desktop_poker.client.table.pot_content import POT_CHIP
from desktop_poker.client.table.sprites import BET_CHIPS, fan_angle, table_face
from desktop_poker.engine.cards.card import CARDS
from desktop_poker.ui.art.chips import CHIPS
from desktop_poker.ui.art.courts import FIGURES
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.table.mover import Mover

Job: TypeAlias = Callable[[], object]

_POT_CHIPS = 3  # on one another in a pot
_FULL = 0.9  # of the pixmaps' room: what is drawn ahead must not push out what is seen


def jobs(layout: TableLayout, pixmaps: PixmapCache, shape: Shape) -> Iterator[Job]:
    """What a table of this shape needs, the soonest first; each takes some milliseconds."""
    if shape.is_round:
        yield from _round_jobs(layout, pixmaps, shape)
        return
    own, others = layout.seats[0], layout.seats[1:]
    widths = {own.card_width, *(seat.card_width for seat in others)}
    if not shape.has_rows:
        for number in range(shape.fan):
            yield partial(pixmaps.back, others[0].card_width, fan_angle(number, shape.fan))
        widths |= {*(box.w for box in layout.board), others[0].open_card_width}
    for width in sorted(widths, reverse=True):
        yield partial(pixmaps.back, width)
        yield partial(pixmaps.shadow_ahead, width, lift=False)
    yield partial(pixmaps.disc, "B" if shape.has_rows else "D", layout.sizes.disc * layout.unit)
    yield from _chips(layout, pixmaps)
    for width in sorted(widths, reverse=True):
        yield partial(pixmaps.shadow_ahead, width, lift=True)
    own_widths = [] if shape.has_rows else [box.w for box in layout.board[:1]]
    if not is_broad(shape) or shape.draws:  # leaning, each of them is drawn when it is dealt
        own_widths.append(own.card_width)
    yield from _courts(own_widths, pixmaps)
    tucked = Face.FAN if is_broad(shape) else Face.TUCK
    faces = (Face.LARGE_INDEX, Face.INDEX) if shape.has_rows else (tucked,)
    for face in faces:
        yield from _deck(others[0].open_card_width, face, pixmaps)
    for width in own_widths:
        yield from _deck(width, table_face(width), pixmaps)


def _round_jobs(layout: TableLayout, pixmaps: PixmapCache, shape: Shape) -> Iterator[Job]:
    """Real cards lie on the real table: then there are only chips."""
    yield partial(pixmaps.disc, "D", layout.sizes.disc * layout.unit)
    yield from _chips(layout, pixmaps)
    if not shape.fan and not shape.has_rows:
        return
    seat = layout.seats[0]
    for width in sorted({seat.card_width, *(box.w for box in layout.board[:1])}, reverse=True):
        yield partial(pixmaps.back, width)
        yield partial(pixmaps.shadow_ahead, width, lift=False)
    yield from _deck(seat.open_card_width, Face.JUMBO, pixmaps)
    for box in layout.board[:1]:
        yield from _deck(box.w, table_face(box.w), pixmaps)


def _chips(layout: TableLayout, pixmaps: PixmapCache) -> Iterator[Job]:
    for value in CHIPS:
        for size, most in ((layout.sizes.chip, BET_CHIPS), (POT_CHIP, _POT_CHIPS)):
            for level in range(most):
                yield partial(pixmaps.chip_ahead, value, size * layout.unit, level)


def _deck(width: float, face: Face, pixmaps: PixmapCache) -> Iterator[Job]:
    """Every card as it usually lies: neither raised nor veiled."""
    for card in CARDS:
        yield partial(pixmaps.face, card, width, face)


def _courts(widths: Iterable[float], pixmaps: PixmapCache) -> Iterator[Job]:
    """Small cards have no figures: they are drawn quickly."""
    courts = [card for card in CARDS if card.rank in FIGURES]
    for width in widths:
        if usual_face(width) is Face.FULL:
            for card in courts:
                yield partial(pixmaps.face, card, width, Face.INDEXED)


class DrawingAhead(QObject):
    """Does one job after the other, whenever nothing else is to be done."""

    def __init__(self, mover: Mover) -> None:
        super().__init__(mover)
        self._mover = mover
        self._jobs: Iterator[Job] = iter(())
        self._pixmaps: PixmapCache | None = None
        self._is_over = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    @property
    def is_working(self) -> bool:
        """Whether there is anything left to draw, and nothing in the way."""
        return self._timer.isActive()

    def begin(self, layout: TableLayout, pixmaps: PixmapCache, shape: Shape) -> None:
        """Draw for this table from now on, and for no other."""
        if self._is_over:
            return
        self._pixmaps = pixmaps
        self._jobs = jobs(layout, pixmaps, shape)
        self.go_on()

    def go_on(self) -> None:
        """Nothing moves any more: there is time."""
        if self._pixmaps is not None:
            self._timer.start()

    def stop(self) -> None:
        """Draw nothing more: a page that goes away may still be given another size."""
        self._is_over = True
        self._pixmaps = None
        self._timer.stop()

    def _work(self) -> None:
        if self._pixmaps is None or self._mover.is_moving:
            return  # the mover tells when it rests
        job = next(self._jobs, None) if self._pixmaps.fullness < _FULL else None
        if job is None:
            self._pixmaps = None
            return
        job()
        self._timer.start()
