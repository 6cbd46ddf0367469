"""A group of the settings: its name, its rows, and the way back to the usual."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_poker.client.settings.rows import SettingGroup
from desktop_poker.client.settings.search import finds
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.form import button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look
from desktop_poker.ui.settings.row_views import RowView

RIGHT = 12  # pixels between the rows and the scroll bar


class GroupView(QWidget):
    """The rows of a group, all of them or those that a search has found."""

    changed = Signal(object)
    wanted = Signal(str)  # an action

    def __init__(self, group: SettingGroup, texts: Texts, look: Look, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.group = group
        self._texts, self._settings = texts, settings
        body = column(gap=0, parent=self)
        body.setContentsMargins(0, 0, RIGHT, 20)
        head = row(gap=16)
        words = column(gap=2)
        words.addWidget(label(group.title, "section", wraps=True))
        words.addWidget(label(group.said, "quiet", wraps=True))
        head.addLayout(words, 1)
        self.reset = button(texts("Reset to defaults"))
        self.reset.setAccessibleName(texts("Reset to defaults: {group}", group=group.title))
        self.reset.clicked.connect(self._reset)
        self.reset.setVisible(bool(group.fields))
        head.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        body.addLayout(head)
        body.addSpacing(12)
        self.rows = tuple(RowView(data, texts, look) for data in group.rows)
        for view in self.rows:
            body.addWidget(view)
            view.changed.connect(self.changed)
            view.wanted.connect(self.wanted)
        self.show_settings(settings, anew=True)

    def show_settings(self, settings: Settings, *, anew: bool = False) -> None:
        """Show what is set."""
        self._settings = settings
        for view in self.rows:
            view.show_settings(settings, anew=anew)
        same = self.group.is_usual(settings)
        self.reset.setEnabled(not same)
        self.reset.setToolTip(self._texts("Everything here is as usual.") if same else "")

    def search(self, query: str) -> int:
        """Show the rows that a query finds; returns how many there are."""
        found = [finds(query, self.group, view.data) for view in self.rows]
        for view, is_found in zip(self.rows, found, strict=True):
            view.setVisible(is_found)
        return sum(found)

    def _reset(self) -> None:
        settings = self.group.usual(self._settings)
        self.show_settings(settings, anew=True)
        self.changed.emit(settings)
