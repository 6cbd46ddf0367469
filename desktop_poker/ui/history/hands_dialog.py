"""Hands of the history or of a file in a window of their own."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.history.hands_view import HandsView

_USUAL = QSize(1180, 760)
_BESIDE = 48  # pixels of the window that stay in sight round it


class HandsDialog(QDialog):
    """Lies over the window that it belongs to; Esc leaves one thing after the other."""

    def __init__(self, view: HandsView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.setWindowTitle(view.headline)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._take_size()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 20)
        column.addWidget(view)
        view.closed.connect(self.accept)
        view.list.setFocus()

    def _take_size(self) -> None:
        """Large enough for a table, and within the window that it belongs to."""
        size = QSize(scaled(_USUAL.width()), scaled(_USUAL.height()))
        parent = self.parentWidget()
        if parent is not None:
            around = parent.window().size()
            size = size.boundedTo(around - QSize(_BESIDE, _BESIDE))
        self.resize(size)

    def reject(self) -> None:
        """Esc goes back to the list first."""
        if self.view.is_deep:
            self.view.leave_page()
        else:
            super().reject()

    def done(self, result: int) -> None:
        """Let no timer run in what nobody sees any more."""
        self.view.end()
        super().done(result)
