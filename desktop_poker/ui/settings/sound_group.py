"""The settings of sounds: how loud, which of them, and who calls when it is your turn."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QSlider, QWidget

from desktop_poker.client.sound_options import FULL, SoundClass
from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.controls.form import TickBox, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.settings.groups import Group

_STEP = 5  # percent
_WIDTH = 260
_COLUMNS = 2


def class_text(kind: SoundClass, texts: Texts) -> str:
    """What is switched with a class of sounds."""
    match kind:
        case SoundClass.DEAL:
            return texts("Cards")
        case SoundClass.CHECK:
            return texts("Checks")
        case SoundClass.CHIPS:
            return texts("Bets and pots")
        case SoundClass.FOLD:
            return texts("Folds")
        case SoundClass.ALL_IN:
            return texts("All-ins")
        case SoundClass.WIN:
            return texts("Pots that you win")
        case SoundClass.TURN:
            return texts("Your turn and your clock")
        case SoundClass.LEVEL:
            return texts("Tournament levels")
        case SoundClass.REFUSAL:
            return texts("What can't be done")


class SoundGroup(Group):
    """Volume, switches and the call to the table."""

    fields = (
        "sound_volume",
        "sound_only_my_turn",
        *(f"sound_{kind.value}" for kind in SoundClass),
        "alerts_turn",
    )

    def build(self) -> None:
        """Make the fields."""
        texts = self._texts
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setAccessibleName(texts("Volume"))
        self.volume.setRange(0, FULL)
        self.volume.setSingleStep(_STEP)
        self.volume.setPageStep(2 * _STEP)
        self.volume.setFixedWidth(_WIDTH)
        self.volume.setTracking(False)  # it is heard when the hand lets go of it
        self.volume.valueChanged.connect(self._set_volume)
        self.volume.sliderMoved.connect(self._say_volume)
        self.percent = label("", "quiet")
        place = QWidget()
        line = row(gap=12, parent=place)
        line.addWidget(self.volume)
        line.addWidget(self.percent)
        line.addStretch()
        self._labelled(texts("Volume"), place)
        self.add_tick("sound_only_my_turn", texts("Only when it is my turn"))
        self.body.addWidget(label(texts("What is heard"), "title"))
        self._add_switches()
        self.body.addWidget(label(texts("Away from the table"), "title"))
        self.add_tick(
            "alerts_turn", texts("Call me when it is my turn and the window is not in front")
        )

    def _add_switches(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(10)
        for number, kind in enumerate(SoundClass):
            name = f"sound_{kind.value}"
            tick = TickBox(class_text(kind, self._texts), self._look.palette)
            tick.clicked.connect(lambda on, n=name: self._switch(n, bool(on)))
            self.ticks[name] = tick
            grid.addWidget(tick, number // _COLUMNS, number % _COLUMNS)
        grid.setColumnStretch(_COLUMNS, 1)
        self.body.addLayout(grid)

    def _switch(self, name: str, on: bool) -> None:  # noqa: FBT001 - a signal's argument
        self.put(replace(self.settings, **{name: on}))

    def _set_volume(self, percent: int) -> None:
        if percent != self.settings.sound_volume:
            self.put(replace(self.settings, sound_volume=percent))

    def _say_volume(self, percent: int) -> None:
        self.percent.setText(
            self._texts("{percent} %", percent=percent) if percent else self._texts("Silent")
        )

    def show_settings(self, settings: Settings) -> None:
        """Show what is set; switches that change nothing now are grey, with the reason."""
        super().show_settings(settings)
        self.volume.setValue(settings.sound_volume)
        self._say_volume(settings.sound_volume)
        silent, alone = not settings.sound_volume, settings.sound_only_my_turn
        reason = self._texts("Nothing is heard at this volume.") if silent else ""
        self._grey("sound_only_my_turn", reason)
        if alone and not silent:
            reason = self._texts("Only your turn is heard.")
        for kind in SoundClass:
            own = kind is SoundClass.TURN and not silent
            self._grey(f"sound_{kind.value}", "" if own else reason)

    def _grey(self, name: str, reason: str) -> None:
        self.ticks[name].setEnabled(not reason)
        self.ticks[name].setToolTip(reason)
