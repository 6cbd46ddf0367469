"""A sheet over the table: a pane with a title, something to do, and a way back."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.pane import Pane
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.look import Look

_REASON = 18  # pixels of letters: read from a chair


class _Body(QScrollArea):
    """As large as what it holds, where there is room."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls to what it comes to
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(inside)

    def sizeHint(self) -> QSize:
        """All of it; words that wrap need more height in a narrow sheet."""
        inside = self._inside
        layout = inside.layout()
        wide = max(self.width(), inside.minimumSizeHint().width())
        wraps = layout is not None and layout.hasHeightForWidth()
        high = layout.heightForWidth(wide) if layout is not None and wraps else 0
        return QSize(inside.sizeHint().width(), max(high, inside.sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        """It may be low, but not narrower than its keys."""
        return QSize(self._inside.minimumSizeHint().width(), 2 * TARGET)


class Sheet(Pane):
    """What it holds is put into ``body``; entries are told as commands."""

    entered = Signal(object)  # a HomeCommand

    def __init__(self, texts: Texts, look: Look, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._texts, self._look = texts, look
        reasons = 'QLabel[role="quiet"], QLabel[role="warning"]'
        self.setStyleSheet(f"{reasons} {{ font-size: {_REASON}px; }}")
        self.setMinimumWidth(560)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 16, 24, 16)
        outer.setSpacing(10)
        head = QHBoxLayout()
        self.title = label(title, "section", wraps=True)
        head.addWidget(self.title, 1)
        self.close_button = self.big(texts("Close"), "key", 17)
        self.close_button.setFixedWidth(120)
        self.close_button.clicked.connect(self.reject)
        head.addWidget(self.close_button)
        outer.addLayout(head)
        inside = QWidget()
        inside.setObjectName("scrolled")
        self.body = QVBoxLayout(inside)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(10)
        self._scrolled = _Body(inside)
        outer.addWidget(self._scrolled, 1)
        self.problem = label("", "warning", wraps=True)
        self.problem.hide()
        outer.addWidget(self.problem)

    def showEvent(self, event: QShowEvent) -> None:
        """What has no room is scrolled."""
        self._fit()
        super().showEvent(event)

    def _fit(self) -> None:
        if self.veil is not None:
            self.veil.fit()
        else:
            wide = max(self.width(), self.sizeHint().width())
            self.resize(wide, self.sizeHint().height())

    def fit(self, room: QRect) -> None:
        """What has to be scrolled has room for its bar beside it."""
        super().fit(room)
        if self.height() < self.sizeHint().height():
            bar = self._scrolled.verticalScrollBar().sizeHint().width()
            wide = min(self.width() + bar, room.width())
            self.setMaximumWidth(max(wide, self.maximumWidth()))
            self.setGeometry((room.width() - wide) // 2, self.y(), wide, self.height())

    def big(self, text: str, kind: str = "plain", size: int = 18) -> BigButton:
        """A button of the sheet."""
        made = BigButton(text, self._look.palette, kind, size)
        made.setFixedHeight(TARGET)
        return made

    def refuse(self, reason: str) -> None:
        """Say why an entry was not taken; the sheet stays."""
        self.problem.setText(reason)
        self.problem.setVisible(bool(reason))
        self._fit()  # the keys stay where they are seen
