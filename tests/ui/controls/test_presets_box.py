"""ui/controls/presets_box.py: loading, saving and deleting by name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.presets import Unkept
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.controls.presets_box import PresetsBox
from desktop_poker.ui.theme.palette import DARK
from tests.ui.pressing import press, tap, write


class Full(Unkept[str]):
    """There is no room, and nothing can be read."""

    def save(self, name: str, item: str) -> None:  # noqa: ARG002 - there is no room
        raise BadInput("There is room for {most}; delete one first.", most=100)

    def names(self) -> tuple[str, ...]:
        return ("old",)

    def delete(self, name: str) -> None:  # noqa: ARG002 - nothing can be written
        raise BadInput("{path} can't be written: {problem}", path="x", problem="full")


@pytest.fixture
def kept() -> Unkept[str]:
    kept: Unkept[str] = Unkept()
    kept.save("Friday", "a table")
    return kept


def box_of(qtbot: QtBot, kept: Unkept[str], item: str = "this table") -> PresetsBox:
    box = PresetsBox(Texts("en"), DARK, kept, lambda: item)
    qtbot.addWidget(box)
    return box


def test_nothing_kept_yet(qtbot: QtBot) -> None:
    box = box_of(qtbot, Unkept())
    assert not box.load_button.isEnabled()
    assert box.delete_button.toolTip() == "Nothing saved yet"


def test_loading(qtbot: QtBot, kept: Unkept[str]) -> None:
    box = box_of(qtbot, kept)
    with qtbot.waitSignal(box.loaded) as told:
        press(box.load_button)
    assert told.args == ["a table"]
    assert (box.name.text(), box.note) == ("Friday", "Friday is loaded.")


def test_saving_under_a_new_name(qtbot: QtBot, kept: Unkept[str]) -> None:
    box = box_of(qtbot, kept)
    write(box.name, "Sunday")
    tap(box.name, Qt.Key.Key_Return)
    assert kept.load("Sunday") == "this table"
    assert (box.choice.key, box.note) == ("Sunday", "Sunday is saved.")


def test_replacing_asks_for_a_second_press(qtbot: QtBot, kept: Unkept[str]) -> None:
    box = box_of(qtbot, kept)
    write(box.name, "Friday")
    press(box.save_button)
    assert kept.load("Friday") == "a table"
    assert box.note == "Press Save again to replace Friday."
    press(box.save_button)
    assert kept.load("Friday") == "this table"


def test_a_question_is_forgotten_when_something_else_happens(
    qtbot: QtBot, kept: Unkept[str]
) -> None:
    box = box_of(qtbot, kept)
    press(box.delete_button)
    write(box.name, "x")
    press(box.delete_button)
    assert kept.names() == ("Friday",)


def test_deleting_asks_for_a_second_press(qtbot: QtBot, kept: Unkept[str]) -> None:
    box = box_of(qtbot, kept)
    press(box.delete_button)
    assert kept.names() == ("Friday",)
    press(box.delete_button)
    assert kept.names() == ()
    assert not box.delete_button.isEnabled()


def test_nothing_is_saved_without_a_name(qtbot: QtBot, kept: Unkept[str]) -> None:
    box = box_of(qtbot, kept)
    assert not box.save_button.isEnabled()
    assert box.save_button.toolTip() == "Give it a name first."
    write(box.name, " ")
    assert not box.save_button.isEnabled()
    write(box.name, "Sunday")
    assert box.save_button.isEnabled()
    assert not box.save_button.toolTip()


def test_what_goes_wrong_is_said(qtbot: QtBot) -> None:
    box = box_of(qtbot, Full())
    tap(box.name, Qt.Key.Key_Return)
    assert box.note == "Give it a name first."
    write(box.name, "new")
    press(box.save_button)
    assert box.note == "There is room for 100; delete one first."
    press(box.load_button)
    assert box.note == "Nothing is kept under the name 'old'."
    press(box.delete_button)
    press(box.delete_button)
    assert box.note == "X can't be written: full"
