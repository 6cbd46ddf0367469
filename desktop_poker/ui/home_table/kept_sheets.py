"""Evenings that were saved, and evenings that are over: sheets of the set-up page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.form import column
from desktop_poker.ui.controls.presets_box import PresetsBox
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_HIGH = 420  # pixels of a list before it scrolls


class KeptSheet(Sheet):
    """Set-ups under a name: load, save, delete."""

    def __init__(
        self, texts: Texts, look: Look, presets: PresetsBox, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, texts("Saved evenings"), parent)
        # By a sheet of its own: the application's would overrule a plain number.
        presets.setStyleSheet(
            f"QPushButton, QLineEdit, QComboBox {{ min-height: {TARGET}px; padding: 0 12px; }}"
        )
        for narrow in (presets.load_button, presets.delete_button, presets.save_button):
            narrow.setMinimumWidth(TARGET + 20)
        self.body.addWidget(presets)
        presets.loaded.connect(lambda _: self.accept())


class PastSheet(Sheet):
    """Results that can be looked at again."""

    wanted = Signal(str)

    def __init__(
        self,
        texts: Texts,
        look: Look,
        past: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(texts, look, texts("Past evenings"), parent)
        self.buttons: dict[str, BigButton] = {}
        inside = QWidget()
        inside.setObjectName("scrolled")
        rows = column(parent=inside)
        for key, title in past:
            made = self.big(title, "key")
            made.clicked.connect(lambda _=False, k=key: self._choose(k))
            self.buttons[key] = made
            rows.addWidget(made)
        rows.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setFixedHeight(min(_HIGH, len(past) * (TARGET + 8) + 8))
        self.body.addWidget(scroll)

    def _choose(self, key: str) -> None:
        self.accept()
        self.wanted.emit(key)
