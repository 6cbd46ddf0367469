"""Things kept under a name: choose, load, delete; name and save."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_poker.client.setup.presets import PresetStore
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.form import Problem, button, column, first_upper, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.length_limit import limit_length
from desktop_poker.ui.theme.palette import Palette

_LONGEST_NAME = 40


class NameField(QLineEdit):
    """A field that keeps Enter for itself."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does not go on to the page."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class PresetsBox(QWidget):
    """Loads and saves by name; whatever can't be taken back asks for a second press."""

    loaded = Signal(object)

    def __init__(
        self,
        texts: Texts,
        palette: Palette,
        presets: PresetStore[Any],
        item: Callable[[], object],
    ) -> None:
        super().__init__()
        self._texts = texts
        self._presets = presets
        self._item = item
        self._armed = ""  # what a second press would do
        self.choice = ChoiceBox((), texts("Kept"), palette)
        self.load_button = button(texts("Load"))
        self.delete_button = button(texts("Delete"))
        self.name = NameField()
        limit_length(self.name, _LONGEST_NAME, texts)
        self.name.setPlaceholderText(texts("Name"))
        self.name.setAccessibleName(texts("Name"))
        self.save_button = button(texts("Save"))
        self._note = label("", "quiet", wraps=True)
        self._problem = Problem()
        self._lay_out()
        self.load_button.clicked.connect(self._load)
        self.delete_button.clicked.connect(self._delete)
        self.save_button.clicked.connect(self._save)
        self.name.returnPressed.connect(self._save)
        self.name.textEdited.connect(lambda _: self._disarm())
        self.name.textChanged.connect(lambda _: self._want_name())
        self.choice.picked.connect(lambda _: self._disarm())
        self._refresh("")
        self._want_name()
        self._say("")

    def _lay_out(self) -> None:
        body = column(parent=self)
        upper, lower = row(), row()
        upper.addWidget(self.choice, 1)
        upper.addWidget(self.load_button)
        upper.addWidget(self.delete_button)
        lower.addWidget(self.name, 1)
        lower.addWidget(self.save_button)
        body.addLayout(upper)
        body.addLayout(lower)
        body.addWidget(self._problem)
        body.addWidget(self._note)

    @property
    def note(self) -> str:
        """What has just been said."""
        return self._problem.text() or self._note.text()

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self._problem.tell(text if wrong else "", self.name)
        self._note.setText("" if wrong else first_upper(text))
        self._note.setVisible(bool(text) and not wrong)

    def _want_name(self) -> None:
        has_name = bool(self.name.text().strip())
        self.save_button.setEnabled(has_name)
        self.save_button.setToolTip("" if has_name else self._texts("Give it a name first."))

    def _disarm(self) -> None:
        self._armed = ""
        self._say("")

    def _refresh(self, chosen: str) -> None:
        names = self._presets.names()
        self.choice.fill((name, name) for name in names)
        self.choice.choose(chosen if chosen in names else next(iter(names), ""))
        self.choice.setPlaceholderText(self._texts("Nothing saved yet"))
        for part in (self.choice, self.load_button, self.delete_button):
            part.setEnabled(bool(names))
            part.setToolTip("" if names else self._texts("Nothing saved yet"))

    def _confirmed(self, deed: str, question: str) -> bool:
        if self._armed == deed:
            self._armed = ""
            return True
        self._armed = deed
        self._say(question)
        return False

    def _load(self) -> None:
        name = self.choice.key
        self._armed = ""
        try:
            item = self._presets.load(name)
        except BadInput as error:
            self._say(self._texts.error(error), wrong=True)
            return
        self.name.setText(name)
        self.loaded.emit(item)
        self._say(self._texts("{name} is loaded.", name=name))

    def _delete(self) -> None:
        name = self.choice.key
        question = self._texts("Press Delete again and {name} is gone.", name=name)
        if not self._confirmed(f"delete {name}", question):
            return
        try:
            self._presets.delete(name)
        except BadInput as error:
            self._say(self._texts.error(error), wrong=True)
            return
        self._refresh("")
        self._say(self._texts("{name} is deleted.", name=name))

    def _save(self) -> None:
        name = self.name.text().strip()
        if not name:
            self._say(self._texts("Give it a name first."), wrong=True)
            return
        if name in self._presets.names():
            question = self._texts("Press Save again to replace {name}.", name=name)
            if not self._confirmed(f"save {name}", question):
                return
        try:
            self._presets.save(name, self._item())
        except BadInput as error:
            self._say(self._texts.error(error), wrong=True)
            return
        self._refresh(name)
        self._say(self._texts("{name} is saved.", name=name))
