"""The tables to go on with: the last one large, the others in rows below it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_poker.client.first_page.home_frame import SavedFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.labels import ShortLabel, button, icon_button, label, set_state
from desktop_poker.ui.first_page.card_parts import result_role
from desktop_poker.ui.first_page.table_thumb import TableThumb
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look

_HIGH, _LOW = 204, 150  # of the last table
_LOW_THUMB = 0.75
_ROWS, _LOW_ROWS = 2, 1  # that are seen at first: what is begun anew stays in sight below them
_STACK, _WHEN = 84, 92  # pixels of columns that stand below each other


class ContinueCard(QFrame):
    """Goes on with a table, or gives it up."""

    resumed = Signal(str)  # a table's id
    given_up = Signal(str)
    grown = Signal()  # it needs more room, or less

    def __init__(
        self, texts: Texts, look: Look, saved: SavedFrame, others: tuple[SavedFrame, ...]
    ) -> None:
        super().__init__()
        self.setObjectName("pageCard")
        self._texts, self._look = texts, look
        self._is_low, self._shows_all = False, False
        self._is_old = saved.is_old
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 0, 28, 0)
        column.setSpacing(0)
        column.addWidget(self._last(saved))
        self.rows = [TableRow(texts, look, frame) for frame in others]
        for row in self.rows:
            row.resumed.connect(self.resumed)
            row.given_up.connect(self.given_up)
            column.addWidget(row)
        count = len(others) + 1
        self.show_all = button(texts("Show all {number} open tables", number=count), "bare")
        self.show_all.clicked.connect(self._show_all)
        column.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(8 if others else 0)

    def fit(self, *, is_low: bool) -> None:
        """Take less of the height of a low window."""
        self._is_low = is_low
        self._large.setMinimumHeight(_LOW if is_low else _HIGH)
        self._thumb.grow(_LOW_THUMB if is_low else 1.0)
        self._show_rows()

    def _show_rows(self) -> None:
        """As many as there is room for; those of an earlier week only when somebody asks."""
        most = len(self.rows) if self._shows_all else _LOW_ROWS if self._is_low else _ROWS
        self._large.setVisible(self._shows_all or not self._is_old)
        for number, row in enumerate(self.rows):
            row.setVisible(self._shows_all or (number < most and not row.is_old))
        self.show_all.setVisible(not self._shows_all and any(row.isHidden() for row in self._all))

    @property
    def _all(self) -> list[QWidget]:
        return [self._large, *self.rows]

    def _show_all(self) -> None:
        first = next((row for row in self.rows if row.isHidden()), None)
        self._shows_all = True
        self._show_rows()
        self.grown.emit()
        (first or self).resume.setFocus()  # the button that had it is gone

    def _last(self, saved: SavedFrame) -> QWidget:
        self._large = QWidget()
        row = QHBoxLayout(self._large)
        row.setContentsMargins(0, 10, 0, 10)
        row.setSpacing(28)
        self._thumb = TableThumb(self._look, saved.avatars)
        row.addWidget(self._thumb)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addStretch(1)
        words.addWidget(label(self._texts("CONTINUE"), "accent"))
        words.addWidget(label(saved.title, "section", wraps=True))
        detail = "  ·  ".join(part for part in (saved.detail, saved.when) if part)
        words.addWidget(label(detail, "quiet", wraps=True))
        words.addSpacing(8)
        words.addLayout(self._figures(saved))
        words.addStretch(1)
        row.addLayout(words, 1)
        row.addLayout(self._ways(saved))
        return self._large

    def _ways(self, saved: SavedFrame) -> QVBoxLayout:
        """The way on, and the way out below it."""
        texts = self._texts
        ways = QVBoxLayout()
        ways.setSpacing(6)
        ways.addStretch(1)
        name = texts("Resume")
        self.resume = button(name, "primary")
        self.resume.setText(f"  {name}")  # a little air beside the picture
        set_state(self.resume, "big", True)
        self.resume.setObjectName("resume")
        self.resume.setMinimumSize(190, 54)
        ink = self._look.palette.on_accent
        self.resume.setIcon(QIcon(icon_pixmap(Icon.PLAY, 20, ink, self.devicePixelRatioF())))
        self.resume.setIconSize(QSize(20, 20))
        self.resume.clicked.connect(lambda: self.resumed.emit(saved.table_id))
        ways.addWidget(self.resume)
        self.give_up = button(texts("Close this table"), "bare")
        self.give_up.clicked.connect(lambda: self.given_up.emit(saved.table_id))
        # Before anything is known of a table it keeps the place of its buttons.
        self.give_up.setEnabled(bool(saved.table_id))
        ways.addWidget(self.give_up, 0, Qt.AlignmentFlag.AlignHCenter)
        ways.addStretch(1)
        return ways

    def _figures(self, saved: SavedFrame) -> QHBoxLayout:
        texts = self._texts
        row = QHBoxLayout()
        row.setSpacing(48)
        for name, value, role in (
            (texts("Stack"), saved.stack, "section"),
            (texts("Result"), saved.result, result_role(is_gain=saved.result_is_gain)),
            (texts("Hands"), saved.hands, "section"),
        ):
            column = QVBoxLayout()
            column.setSpacing(1)
            column.addWidget(label(name, "caption"))
            figure = label(value, role)
            figure.setStyleSheet("font-size: 20px; font-weight: 600;")
            column.addWidget(figure)
            row.addLayout(column)
        row.addStretch(1)
        return row


class TableRow(QFrame):
    """An open table in one line, with the way on and the way out."""

    resumed = Signal(str)
    given_up = Signal(str)

    def __init__(self, texts: Texts, look: Look, frame: SavedFrame) -> None:
        super().__init__()
        self.is_old = frame.is_old
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        rule = QFrame()
        rule.setObjectName("rule")
        column.addWidget(rule)
        row = QHBoxLayout()
        row.setContentsMargins(7, 5, 0, 5)  # below each other with what is bare
        row.setSpacing(14)
        title, detail = ShortLabel("title"), ShortLabel("quiet")
        title.say(frame.title, frame.game or frame.title)
        detail.say(frame.detail, frame.brief or frame.detail)
        row.addWidget(title, 4)
        row.addWidget(detail, 5)
        for text, role, wide in ((frame.stack, "title", _STACK), (frame.when, "quiet", _WHEN)):
            said = label(text, role)
            said.setMinimumWidth(scaled(wide))
            said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(said)
        self.resume = self._button(button(texts("Resume"), "chip"), texts, frame)
        row.addWidget(self.resume)
        name = texts("Close this table: {table}", table=frame.spoken)
        self.give_up = icon_button(Icon.CROSS, name, look, 16)
        self.give_up.setToolTip(texts("Close this table"))
        self.give_up.clicked.connect(lambda: self.given_up.emit(frame.table_id))
        row.addWidget(self.give_up)
        column.addLayout(row)
        for part in (self.resume, self.give_up):
            part.setEnabled(bool(frame.table_id))

    def _button(self, made: QPushButton, texts: Texts, frame: SavedFrame) -> QPushButton:
        made.setAccessibleName(texts("Resume: {table}", table=frame.spoken))
        made.clicked.connect(lambda: self.resumed.emit(frame.table_id))
        return made
