"""The settings for those who hear the table, and the tips."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt

from desktop_poker.storage.settings import Settings
from desktop_poker.ui.access.voice import find_speaker
from desktop_poker.ui.controls.form import button
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.settings.groups import Group


class AccessGroup(Group):
    """What is announced, and whether it is spoken."""

    fields = ("announcements", "voice", "tips_seen")

    def build(self) -> None:
        """Make the fields."""
        texts = self._texts
        self.add_chips(
            "announcements",
            texts("Announcements"),
            (
                ("off", texts("Off")),
                ("essential", texts("Essential")),
                ("normal", texts("Normal")),
                ("everything", texts("Everything")),
            ),
        )
        self.body.addWidget(
            label(
                texts(
                    "Screen readers say what happens at the table. Essential: your cards, the "
                    "board, all-ins, results and your turn. Everything: blinds and small matters "
                    "too."
                ),
                "quiet",
                wraps=True,
            )
        )
        self.add_tick("voice", texts("Speak the announcements aloud"))
        if find_speaker(texts.language) is None:
            self.ticks["voice"].setEnabled(False)
            self.body.addWidget(label(texts("This system has no voice."), "quiet", wraps=True))
        self.tips_button = button(texts("Show tips again"))
        self.tips_button.clicked.connect(
            lambda: self.put(replace(self.settings, tips_seen=Settings().tips_seen))
        )
        self.body.addWidget(self.tips_button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_settings(self, settings: Settings) -> None:
        """Tips that were never put away need not be shown again."""
        super().show_settings(settings)
        seen = bool(settings.tips_seen)
        self.tips_button.setEnabled(seen)
        self.tips_button.setToolTip("" if seen else self._texts("No tip has been put away yet."))
