"""Labels and buttons in the house style. All text is plain: names come from people."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from desktop_poker.client.texts.phrases import plain, whole
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.look import Look


def label(text: str = "", role: str = "", *, wraps: bool = False) -> QLabel:
    """A label of plain text; the role is a style, such as title or quiet."""
    made = WrappedLabel() if wraps else QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setText(text)
    return made


class WrappedLabel(QLabel):
    """Words on as many lines as they need; a line ends between phrases."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        """Show phrases, whole ones; a screen reader gets the words as they were given."""
        if self.accessibleName() in ("", self.text()):
            self.setAccessibleName(text)
        super().setText(whole(text))

    def text(self) -> str:
        """The words as they were given."""
        return plain(super().text())


class ShortLabel(QLabel):
    """A line that gives way: where there is no room it ends in dots, and says the rest as a tip."""

    def __init__(self, role: str = "") -> None:
        super().__init__()
        self._shorter: tuple[str, ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)

    def say(self, text: str, *shorter: str) -> None:
        """Say it whole, or in one of the shorter ways where there is less room."""
        self._shorter = shorter
        self.setText(text)
        self.update()

    def minimumSizeHint(self) -> QSize:
        """No more than the height of the words."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw as much as there is room for."""
        room = self.contentsRect()
        known = self.fontMetrics()
        ways = (self.text(), *self._shorter)
        fitting = (way for way in ways if known.horizontalAdvance(way) <= room.width())
        shown = next(fitting, None) or known.elidedText(
            ways[-1], Qt.TextElideMode.ElideRight, room.width()
        )
        self.setToolTip(self.text() if shown != self.text() else "")
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            room,
            self.alignment(),
            self.palette(),
            self.isEnabled(),
            shown,
            self.foregroundRole(),
        )
        painter.end()


def button(text: str, kind: str = "", *, tip: str = "") -> QPushButton:
    """A button; the kind is a style: primary, tint, chip, bare."""
    made = QPushButton(text.replace("&", "&&"))
    made.setProperty("kind", kind)
    made.setToolTip(tip)
    made.setAccessibleName(text)
    return made


def icon_button(icon: Icon, name: str, look: Look, size: int = 20) -> QPushButton:
    """A button with an icon and no word: only in bars, with a tooltip and a name."""
    made = button("", "bare", tip=name)
    made.setAccessibleName(name)
    set_icon(made, icon, look, size)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def set_icon(made: QPushButton, icon: Icon, look: Look, size: int = 20) -> None:
    """Give a button an icon in the colour of quiet text; of grey words where it can't be used."""
    ratio = made.devicePixelRatioF()
    drawn = QIcon(icon_pixmap(icon, size, look.palette.text2, ratio))
    drawn.addPixmap(icon_pixmap(icon, size, look.palette.disabled_text, ratio), QIcon.Mode.Disabled)
    made.setIcon(drawn)
    made.setIconSize(QSize(size, size))


def set_state(widget: QWidget, name: str, value: object) -> None:
    """Change a property that the style sheet looks at."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else the sheet comes later
        widget.style().unpolish(widget)
        widget.style().polish(widget)
