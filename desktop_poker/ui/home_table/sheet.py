"""A sheet over the table: a title, something to do, and a way back; never modal to the loop."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.look import Look

_ENDLESS = 4096
_REASON = 18  # pixels of letters: read from a chair
_MARGIN = 8  # pixels of the window above and below


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


class Sheet(QDialog):
    """What it holds is put into ``body``; entries are told as commands."""

    entered = Signal(object)  # a HomeCommand

    def __init__(self, texts: Texts, look: Look, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Desktop Poker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._texts, self._look = texts, look
        reasons = 'QLabel[role="quiet"], QLabel[role="warning"]'
        self.setStyleSheet(f"{reasons} {{ font-size: {_REASON}px; }}")
        self.setMinimumWidth(560)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(14)
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
        outer.addWidget(_Body(inside), 1)
        self.problem = label("", "warning", wraps=True)
        self.problem.hide()
        outer.addWidget(self.problem)

    def showEvent(self, event: QShowEvent) -> None:
        """Never higher than the window: what has no room is scrolled."""
        self._fit()
        super().showEvent(event)

    def _fit(self) -> None:
        parent = self.parentWidget()
        most = parent.window().height() - _MARGIN if parent is not None else _ENDLESS
        self.setMaximumHeight(most)
        wide = max(self.width(), self.sizeHint().width())
        self.resize(wide, min(self.sizeHint().height(), most))

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
