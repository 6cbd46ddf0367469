"""A button for fingers: large words, and a second line that says why it is grey."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from desktop_poker.client.texts.phrases import phrases
from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line, ramp
from desktop_poker.ui.focus_ring import GAP
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.theme.colours import colour, mixed
from desktop_poker.ui.theme.palette import Palette

TARGET = 64  # the least height of what is pressed at the Home Table
_RADIUS = 12.0
_PADDING = 12.0
HINT = 20.5  # of reasons and hints, as designed: 18 pixels in a window of 1280 × 800
_LEAST_WORD, _SMALLEST = 12, 11.0
_ROW = 1.25  # the height of a row, of its letters
_VERB, _AMOUNT = 0.72, 1.16  # of a word that stands alone
_LEAST_VERB, _LEAST_AMOUNT = 14.0, 21.0
_WORD_LINES = 2  # of a name that may be broken,
_ONE_LINE = 0.88  # but not if letters a little smaller keep it whole
_IVORY, _INK = "#DDD5C8", "#221D17"  # of what lies on ivory, in every theme
_KEY, _KEY_EDGE = 13.0, 5.0
_HYPHEN = re.compile("(?<=-)")
_TICK = 12.0  # pixels of its lines that the tick in the corner needs


class BigButton(QAbstractButton):
    """Kinds: plain, key, tint, primary, ivory; chosen ones have a brass frame and a tick."""

    def __init__(self, text: str, palette: Palette, kind: str = "plain", size: int = 20) -> None:
        super().__init__()
        self._palette = palette
        self._kind = kind
        self._size = size
        self._scale = 1.0
        self._second = ""
        self._over = ""
        self._verb = ""
        self._icon: Icon | None = None
        self._key = ""
        self._most_word = self._most_second = math.inf
        self._wraps = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.say(text)

    def say(self, text: str, second: str = "", *, over: str = "", enabled: bool = True) -> None:
        """Show words: a line below, a caption above."""
        self.setText(text)
        self._second, self._over, self._verb = second, over, ""
        self.setEnabled(enabled)
        self.setAccessibleName(f"{over} {text}".strip())
        self.setAccessibleDescription(second)
        self.setToolTip(second)
        self.update()

    def say_amount(self, verb: str, amount: str) -> None:
        """Show an amount below what is done with it: it is as large in every language."""
        self.say(amount)
        self._verb = verb
        self.setAccessibleName(f"{verb} {amount}")

    @property
    def second(self) -> str:
        """The line below."""
        return self._second

    def put_icon(self, icon: Icon) -> None:
        """Show an icon, with the words to its right if there are any."""
        self._icon = icon
        self.update()

    def show_key(self, key: str) -> None:
        """Show which key does the same, in the corner."""
        self._key = key
        self.update()

    def set_scale(self, scale: float) -> None:
        """Words as large as the window allows."""
        self._scale = scale
        self.update()

    def wrap_word(self, *, wraps: bool) -> None:
        """Let a long word, such as the name of a game, stand on two lines."""
        self._wraps = wraps

    def fitting_word(self, width: float) -> float:
        """The letters in which the word fits into a button so wide."""
        text, wide, most = self.text(), width - 2 * _PADDING, self._largest_word
        alone = self._fitting(text, wide, most)
        if not self._wraps or alone >= most * _ONE_LINE:
            return alone
        for size in range(round(most), _LEAST_WORD, -1):
            lines, measure = self.written_word(width, size), metrics(size, 600)
            if len(lines) <= _WORD_LINES and all(
                measure.horizontalAdvance(line) <= wide - _TICK for line in lines
            ):
                return max(alone, size)
        return alone

    def written_word(self, width: float, size: float) -> list[str]:
        """The lines of the word in a button so wide."""
        wide = width - 2 * _PADDING
        measure = metrics(size, 600)
        if not self._wraps or measure.horizontalAdvance(self.text()) <= wide:
            return [self.text()]
        return _broken(self.text(), measure, wide - _TICK)

    @property
    def _largest_word(self) -> float:
        size = self._size * self._scale
        return max(_LEAST_AMOUNT, size * _AMOUNT) if self._verb else size

    @property
    def word_size(self) -> float:
        """The letters of the word as it is written now."""
        return min(self.fitting_word(self.width()), self._most_word)

    def limit_word(self, most: float) -> None:
        """Write it no larger, as its neighbours need smaller letters."""
        self._most_word = most
        self.update()

    def limit_second(self, most: float) -> None:
        """Write the line below no larger: names, not a reason."""
        self._most_second = most
        self.update()

    def set_kind(self, kind: str) -> None:
        """Look like another kind."""
        self._kind = kind
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for its words."""
        words = metrics(self._size * self._scale, 600).horizontalAdvance(self.text())
        room = 10 + 24 * max(1.0, self._scale) if self._icon is not None else 0
        return QSize(round(words + 2 * _PADDING + room + 8), TARGET)

    def minimumSizeHint(self) -> QSize:
        """It may be squeezed, but not to nothing."""
        return QSize(40, 34)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw ground, frame and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        self._draw_content(painter)
        painter.end()

    def _draw_ground(self, painter: QPainter) -> None:
        shades = self._palette
        width = 2.0 if self.isChecked() and self.isEnabled() else 1.0
        body = framed(QRectF(self.rect()), width)
        radius = min(_RADIUS, body.height() / 3)
        shape = rounded(body, radius)
        edge = colour(shades.key_edge)
        if not self.isEnabled():
            fill(painter, shape, colour(shades.disabled_ground))
            edge = colour(shades.disabled_edge or shades.disabled_ground)
        elif self._kind == "primary":
            ends = (shades.accent_lo,) * 2 if self.isDown() else (shades.accent_hi, shades.accent)
            light = ramp(
                body.topLeft(), body.bottomLeft(), (0, colour(ends[0])), (1, colour(ends[1]))
            )
            fill(painter, shape, light)
            edge = colour(shades.accent_lo)
        elif self._kind == "tint" or self.isChecked():
            fill(
                painter, shape, mixed(shades.s1, shades.accent, 0.17 if not self.isDown() else 0.3)
            )
            edge = colour(shades.accent_line)
        else:
            ground = self._ground()
            pressed = mixed(ground, shades.text1, 0.16 if self.isDown() else 0.0)
            fill(painter, shape, pressed)
        dashed = not self.isEnabled() and shades.is_stark
        line(painter, shape, edge, width, dashed=dashed)
        if self.hasFocus():
            wide = shades.ring
            inset = GAP + wide / 2
            inner = body.adjusted(inset, inset, -inset, -inset)
            ring = shades.on_accent if self._kind == "primary" else shades.accent_line
            line(painter, rounded(inner, max(2.0, radius - inset)), colour(ring), wide)

    def _ground(self) -> str:
        """On light grounds keys are paper with a frame; those that are grey have none."""
        shades = self._palette
        if self._kind == "ivory":
            return _IVORY
        if self._kind == "bare" or not shades.is_dark:
            return shades.s1
        return shades.s2 if self._kind == "key" else shades.s3

    def _ink(self) -> str:
        shades = self._palette
        if not self.isEnabled():
            return shades.disabled_text
        if self._kind == "ivory":
            return _INK
        return shades.on_accent if self._kind == "primary" else shades.text1

    def _draw_content(self, painter: QPainter) -> None:
        shades = self._palette
        inside = QRectF(self.rect()).adjusted(_PADDING, 4, -_PADDING, -4)
        ink = self._ink()
        if self.isChecked():
            tick = QRectF(self.rect().right() - 23, 5, 18, 18)  # in the corner, clear of the word
            draw_icon(painter, tick, Icon.CHECK, shades.accent_text)
        align = Qt.AlignmentFlag.AlignCenter
        if self._key and self._second:
            inside.setRight(inside.right() - self._key_box().width() / 2)
        if self._icon is not None:
            inside, align = self._draw_icon(painter, inside, ink)
        self._draw_rows(painter, inside, align, ink)
        if self._key:
            self._draw_key(painter, ink)

    def _key_box(self) -> QRectF:
        size = max(_SMALLEST, _KEY * self._scale)
        wide = metrics(size, 600).horizontalAdvance(self._key)
        high = size * 1.5
        box = QRectF(0, 0, max(high, wide + size), high)
        box.moveBottomRight(QPointF(self.width() - _KEY_EDGE, self.height() - _KEY_EDGE))
        return box

    def _draw_key(self, painter: QPainter, ink: str) -> None:
        """A small cap in the lower corner, below the words."""
        box, size = self._key_box(), max(_SMALLEST, _KEY * self._scale)
        fill(painter, rounded(box, 4), colour(ink, 0.16))
        painter.setFont(font(size, 600))
        painter.setPen(colour(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, self._key)

    def _draw_rows(
        self, painter: QPainter, inside: QRectF, align: Qt.AlignmentFlag, ink: str
    ) -> None:
        """A caption, the word, and the reason in as many lines as it needs."""
        quiet = ink if self._kind == "primary" and self.isEnabled() else self._palette.text2
        rows: list[tuple[str, float, int, str]] = []
        if self._over:
            rows.append((self._over, max(_SMALLEST, 14 * self._scale), 500, quiet))
        if self._verb:
            most = max(_LEAST_VERB, self._size * self._scale * _VERB)
            verb = self._fitting(self._verb, inside.width(), most)
            rows.append((self._verb, verb, 600, ink))
        wide = inside.width() + 2 * _PADDING
        word = min(self.fitting_word(wide), self._most_word)
        small = self.second_size
        lines = self._wrapped(small, inside.width())
        if len(lines) > 1:
            word = min(word, self._size * self._scale * 0.75)
        rows += [(text, word, 600, ink) for text in self.written_word(wide, word)]
        rows += [(text, small, 500, quiet) for text in lines]
        y = inside.center().y() - sum(size * _ROW for _, size, _, _ in rows) / 2
        for text, size, weight, tint in rows:
            place = QRectF(inside.left() - 4, y, inside.width() + 8, size * _ROW)
            painter.setFont(font(size, weight))
            painter.setPen(colour(tint))
            said = painter.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideRight, round(place.width())
            )
            flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
            painter.drawText(place, flags, said)
            y += size * _ROW

    @property
    def second_size(self) -> float:
        """The letters of the line below: as large as designed, if all of it is seen then."""
        high, wide = self.height() - 8, self.width() - 2 * _PADDING
        if self._key:
            wide -= self._key_box().width() / 2
        word = min(self._size * self._scale * 0.75, high / 2) * _ROW
        most = round(max(_SMALLEST, min(HINT, self._most_second) * self._scale))
        for size in range(most, round(_SMALLEST), -1):
            lines = self._wrapped(float(size), wide)
            measure = metrics(float(size), 500)
            fits = all(measure.horizontalAdvance(said) <= wide + 8 for said in lines)
            if fits and word + len(lines) * size * _ROW <= high:
                return float(size)
        return _SMALLEST

    def _wrapped(self, size: float, width: float) -> list[str]:
        """The second line, broken into lines of like length where it is too wide."""
        measure = metrics(size, 500)
        fewest = len(_broken(self._second, measure, width))
        narrow = measure.horizontalAdvance(self._second) / max(1, fewest)
        while narrow < width and len(_broken(self._second, measure, narrow)) > fewest:
            narrow += 1
        return _broken(self._second, measure, min(narrow, width))

    def _draw_icon(
        self, painter: QPainter, inside: QRectF, ink: str
    ) -> tuple[QRectF, Qt.AlignmentFlag]:
        size = 24 * max(1.0, self._scale)
        icon = self._icon
        if icon is None:
            return inside, Qt.AlignmentFlag.AlignCenter
        bare = not self.text()
        centre = inside.center() if bare else QPointF(inside.left() + size / 2, inside.center().y())
        place = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        draw_icon(painter, place, icon, ink)
        return inside.adjusted(size + 10, 0, 0, 0), Qt.AlignmentFlag.AlignLeft

    @staticmethod
    def _fitting(text: str, width: float, size: float) -> float:
        """The largest size at which a text is not cut off; amounts are never elided."""
        for smaller in range(round(size), _LEAST_WORD, -1):
            if metrics(smaller, 600).horizontalAdvance(text) <= width:
                return smaller
        return _LEAST_WORD


def framed(box: QRectF, width: float) -> QRectF:
    """The outline on which a frame so wide covers whole pixels, just inside a box."""
    return box.adjusted(width / 2, width / 2, -width / 2, -width / 2)


def _broken(text: str, measure: QFontMetricsF, width: float) -> list[str]:
    """Lines no wider than that, which end between words or phrases."""
    lines: list[str] = []
    parts: list[str] = []
    for phrase in phrases(text, int(width / measure.horizontalAdvance("あ"))):
        is_wide = measure.horizontalAdvance(phrase) > width
        parts += _HYPHEN.split(phrase) if is_wide else [phrase]  # a long name of two
    for part in parts:
        longer = lines[-1] + part if lines else ""
        if lines and measure.horizontalAdvance(longer.rstrip()) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return [line.rstrip() for line in lines]
