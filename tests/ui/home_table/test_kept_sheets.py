"""ui/home_table/kept_sheets.py: saved set-ups, past results."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.client.setup.presets import PresetStore
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.controls.presets_box import PresetsBox
from desktop_poker.ui.home_table.kept_sheets import KeptSheet, PastSheet
from tests.ui.home_table.staged import EN, LOOK, PALETTE
from tests.ui.pressing import press, write


class Shelf(PresetStore[EveningDraft]):
    """Kept in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, EveningDraft] = {}

    def names(self) -> tuple[str, ...]:
        return tuple(self.kept)

    def load(self, name: str) -> EveningDraft:
        if name not in self.kept:
            raise BadInput("not readable: {problem}", problem=name)
        return self.kept[name]

    def save(self, name: str, item: EveningDraft) -> None:
        self.kept[name] = item

    def delete(self, name: str) -> None:
        del self.kept[name]


def test_a_set_up_is_saved_and_loaded_again(qtbot: QtBot) -> None:
    shelf = Shelf()
    box = PresetsBox(EN, PALETTE, shelf, lambda: EveningDraft(name="Friday"))
    loaded: list[EveningDraft] = []
    box.loaded.connect(loaded.append)
    sheet = KeptSheet(EN, LOOK, box)
    qtbot.addWidget(sheet)
    sheet.show()
    write(box.name, "usual")
    press(box.save_button)
    assert shelf.names() == ("usual",)
    assert sheet.isVisible()
    press(box.load_button)
    assert loaded == [EveningDraft(name="Friday")]
    assert not sheet.isVisible()


def test_many_past_evenings_are_scrolled(qtbot: QtBot) -> None:
    sheet = PastSheet(EN, LOOK, [(str(n), f"Evening {n}") for n in range(30)])
    qtbot.addWidget(sheet)
    sheet.show()
    told: list[str] = []
    sheet.wanted.connect(told.append)
    assert sheet.height() < 640
    press(sheet.buttons["1"])
    assert told == ["1"]
