"""The settings: every change is told at once, so that it can be seen at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.controls.form import button, row
from desktop_poker.ui.look import Look
from desktop_poker.ui.settings.groups import (
    Group,
    KeysGroup,
    PlayingGroup,
    TableGroup,
    YouGroup,
)
from desktop_poker.ui.settings.sound_group import SoundGroup

_MARGIN = 20


class SettingsDialog(QDialog):
    """The groups of settings on tabs."""

    changed = Signal(object)

    def __init__(
        self, texts: Texts, look: Look, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(_MARGIN, 12, _MARGIN, _MARGIN)
        self._outer.setSpacing(12)
        self._inside: QWidget | None = None
        self.tabs = QTabWidget()
        self.groups: tuple[Group, ...] = ()
        self.dress(texts, look)
        self.resize(640, 580)

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    def dress(self, texts: Texts, look: Look) -> None:
        """Say and show everything anew, in another language or other colours."""
        at = max(0, self.tabs.currentIndex())
        old, self._inside = self._inside, QWidget()
        self.setWindowTitle(texts("Settings"))
        layout = QVBoxLayout(self._inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(texts("Settings"))
        kinds = (
            (YouGroup, texts("You")),
            (TableGroup, texts("Table")),
            (PlayingGroup, texts("Playing")),
            (SoundGroup, texts("Sound")),
            (KeysGroup, texts("Keys")),
        )
        self.groups = tuple(kind(texts, look, self._settings) for kind, _ in kinds)
        for group, (_, title) in zip(self.groups, kinds, strict=True):
            self.tabs.addTab(_scrolled(group), title)
            group.changed.connect(self._change)
        layout.addWidget(self.tabs, 1)
        line = row()
        for group in self.groups:
            line.addWidget(group.reset)
        line.addStretch()
        self.close_button = button(texts("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        line.addWidget(self.close_button)
        layout.addLayout(line)
        self.tabs.currentChanged.connect(self._turn)
        self.tabs.setCurrentIndex(at)
        self._turn(at)
        self._outer.addWidget(self._inside)
        if old is not None:
            self._replace(old, self._inside)

    def _turn(self, at: int) -> None:
        """Offer the way back of the group that is shown."""
        for number, group in enumerate(self.groups):
            group.reset.setVisible(number == at)

    def _replace(self, old: QWidget, new: QWidget) -> None:
        """Take the old parts away; the focus stays with the part that has taken its place."""
        focus = self.focusWidget()
        before = old.findChildren(QWidget)
        if focus in before:
            new.findChildren(QWidget)[before.index(focus)].setFocus()
        self._outer.removeWidget(old)
        old.hide()
        old.deleteLater()

    def _change(self, settings: Settings) -> None:
        self._settings = settings
        for group in self.groups:
            group.show_settings(settings)
        self.changed.emit(settings)


def _scrolled(group: Group) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(group)
    return area
