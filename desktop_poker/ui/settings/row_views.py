"""How a row of the settings looks: its words at the left, what is pressed at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QSlider, QWidget

from desktop_poker.client.settings.rows import (
    ActionRow,
    AnyRow,
    ChoiceRow,
    KeyRow,
    NumberRow,
    SwitchRow,
    TextRow,
)
from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.table.shortcuts import keys
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.controls.form import Chips, Problem, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.toggle import Toggle
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.settings.key_button import KeyButton
from desktop_poker.ui.settings.own_keys import key_problem, with_key
from desktop_poker.ui.settings.swatches import SWATCH, swatch


class RowView(QFrame):
    """One row; what is chosen is told with all settings."""

    changed = Signal(object)
    wanted = Signal(str)  # an action

    def __init__(self, data: AnyRow, texts: Texts, look: Look) -> None:
        super().__init__()
        self.setObjectName("settingRow")
        self.data = data
        self._before_typing: str | None = None  # what is kept if it comes to nothing
        self._texts, self._look = texts, look
        self._settings = Settings()
        self.note = label(data.note, "quiet", wraps=True)
        self.note.setVisible(bool(data.note))
        self.problem = Problem()
        self.control = self._made()
        self._lay_out()

    def _lay_out(self) -> None:
        line = row(gap=24, parent=self)
        line.setContentsMargins(0, 12, 0, 12)
        words, side = QWidget(), QWidget()
        left, right = column(gap=3, parent=words), column(gap=4, parent=side)
        left.addWidget(label(self.data.title, "option", wraps=True))
        left.addWidget(self.note)
        right.addWidget(self.control)
        right.addWidget(self.problem)
        for part, share in ((words, 8), (side, 13)):
            line.addWidget(part, share, Qt.AlignmentFlag.AlignVCenter)

    def _made(self) -> QWidget:
        match self.data:
            case ChoiceRow():
                return self._chips(self.data)
            case SwitchRow():
                return self._toggle(self.data)
            case TextRow():
                return self._edit(self.data)
            case NumberRow():
                return Slider(self.data, self._take_number)
            case KeyRow():
                return self._key(self.data)
            case ActionRow():
                return self._button(self.data)
            case _:
                assert_never(self.data)

    def _chips(self, data: ChoiceRow) -> Chips:
        choices = ((choice.key, choice.text) for choice in data.choices)
        chips = Chips(choices, data.title, self._look.palette)
        for key, chip in chips.buttons.items():
            picture = swatch(data.field, key, self.devicePixelRatioF())
            if picture is not None:
                icon = QIcon(picture)
                icon.addPixmap(picture, QIcon.Mode.Disabled)  # a cloth keeps its colour
                chip.setIcon(icon)
                chip.setIconSize(SWATCH)
                chip.setText(f" {chip.text()}")  # a little air beside the picture
        chips.chosen.connect(lambda key: self._put(change(self._settings, data.field, key)))
        return chips

    def _toggle(self, data: SwitchRow) -> Toggle:
        toggle = Toggle(data.title, self._texts("On"), self._texts("Off"), self._look.palette)
        toggle.setAccessibleDescription(data.note)
        toggle.clicked.connect(
            lambda on: self._put(replace(self._settings, **{data.field: bool(on)}))
        )
        return toggle

    def _edit(self, data: TextRow) -> QLineEdit:
        edit = QLineEdit()
        edit.setAccessibleName(data.title)
        edit.setMaximumWidth(scaled(320))

        def edited(text: str) -> None:
            if self._before_typing is None:
                self._before_typing = data.write(self._settings)
            try:
                settings = data.read(self._settings, text)
            except BadInput as error:
                self.problem.tell(self._texts.error(error), edit)
                # What makes no sense is not kept in part: a name is never cut.
                self._put(data.read(self._settings, self._before_typing))
                return
            self.problem.tell("", edit)
            self._put(settings)

        def finished() -> None:
            if edit.property("wrong") != "true":
                self._before_typing = None

        edit.textEdited.connect(edited)
        edit.editingFinished.connect(finished)
        return edit

    def _key(self, data: KeyRow) -> KeyButton:
        key = KeyButton(self._texts, data.title)
        key.setMaximumWidth(scaled(200))
        key.taken.connect(lambda pressed: self._take_key(data.action, pressed))
        return key

    def _button(self, data: ActionRow) -> QWidget:
        made = button(data.verb)
        made.setAccessibleDescription(data.note)
        made.clicked.connect(lambda: self.wanted.emit(data.action))
        beside = QWidget()
        line = row(parent=beside)
        line.addWidget(made)
        line.addStretch(1)
        return beside

    def _take_key(self, action: str, pressed: str) -> None:
        try:
            own = with_key(self._settings.shortcuts, action, pressed)
        except BadInput as error:
            self.problem.tell(key_problem(error, self._texts), self.control)
            return
        self.problem.tell("", self.control)
        self._put(replace(self._settings, shortcuts=own))

    def _take_number(self, number: int) -> None:
        if number != getattr(self._settings, self.data.field):
            self._put(replace(self._settings, **{self.data.field: number}))

    def _put(self, settings: Settings) -> None:
        self._settings = settings
        self.changed.emit(settings)

    def show_settings(self, settings: Settings, *, anew: bool = False) -> None:
        """Show what is set; what somebody is typing stays, unless everything is shown anew."""
        self._settings = settings
        match self.data, self.control:
            case ChoiceRow() as data, Chips() as chips:
                chips.choose(str(getattr(settings, data.field) or data.unsaid))
            case SwitchRow(), Toggle() as toggle:
                toggle.setChecked(bool(getattr(settings, self.data.field)))
            case TextRow() as data, QLineEdit() as edit:
                if anew or _says_otherwise(data, edit.text(), settings):
                    edit.setText(data.write(settings))
                    self.problem.tell("", edit)
            case NumberRow(), Slider() as slider:
                slider.put(int(getattr(settings, self.data.field)))
            case KeyRow() as data, KeyButton() as key:
                key.put(keys(settings.shortcuts)[data.action])
                if anew:
                    self.problem.tell("", key)
            case ActionRow(), _:
                pass
            case _:
                raise TypeError(self.data)
        self._show_reason(self.data.grey(settings))

    def _show_reason(self, reason: str) -> None:
        """A row that changes nothing now is grey and says why in the place of its sentence."""
        self.control.setEnabled(not reason)
        self.control.setToolTip(reason)
        self.note.setText(reason or self.data.note)
        self.note.setVisible(bool(reason or self.data.note))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The words of a switch can be pressed, too."""
        super().mouseReleaseEvent(event)
        inside = self.rect().contains(event.position().toPoint())
        if inside and isinstance(self.control, Toggle) and self.control.isEnabled():
            self.control.click()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The release is what counts; it comes here if the press is taken."""
        event.accept()


def _says_otherwise(data: TextRow, text: str, settings: Settings) -> bool:
    """Whether a text that makes sense means something else than what is set."""
    try:
        return data.read(settings, text) != settings
    except BadInput:
        return False  # somebody is still typing


class Slider(QWidget):
    """A slider with its number in words; it tells when the hand lets go."""

    def __init__(self, data: NumberRow, tell: Callable[[int], None]) -> None:
        super().__init__()
        self._data = data
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(data.title)
        self.slider.setRange(data.least, data.most)
        self.slider.setSingleStep(data.step)
        self.slider.setPageStep(2 * data.step)
        self.slider.setMinimumWidth(scaled(140))
        self.slider.setTracking(False)
        self.said: QLabel = label("", "quiet")
        self.said.setMinimumWidth(scaled(56))
        line = row(gap=12, parent=self)
        line.addWidget(self.slider, 1)
        line.addWidget(self.said)
        self.slider.valueChanged.connect(tell)
        self.slider.sliderMoved.connect(self._say)
        self.setFocusProxy(self.slider)

    def put(self, number: int) -> None:
        """Show a number."""
        self.slider.setValue(number)
        self._say(number)

    def _say(self, number: int) -> None:
        self.said.setText(self._data.said(number))
