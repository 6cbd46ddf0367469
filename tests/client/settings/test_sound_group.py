"""client/settings/sound_group.py: how loud, which sounds, and the call to the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.settings.sound_group import class_text
from desktop_poker.client.sound.sound_options import SoundClass
from desktop_poker.ui.controls.toggle import Toggle
from desktop_poker.ui.settings.row_views import Slider
from tests.ui.pressing import press, tap
from tests.ui.settings.dialogs import TEXTS, control_of, dialog_of, group_of, row_of


def test_the_volume_is_set_with_keys_too(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    volume = control_of(dialog, "sound_volume", Slider)
    assert (volume.slider.value(), volume.said.text()) == (70, "70 %")
    tap(volume.slider, Qt.Key.Key_Right)
    assert dialog.settings.sound_volume == 75
    tap(volume.slider, Qt.Key.Key_Home)
    assert dialog.settings.sound_volume == 0
    assert volume.said.text() == "Silent"
    press(group_of(dialog, "sound").reset)
    assert dialog.settings == Settings()
    assert volume.slider.value() == 70


def test_while_the_slider_is_drawn_nothing_is_told(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    volume = control_of(dialog, "sound_volume", Slider)
    volume.slider.setSliderDown(True)
    volume.slider.setSliderPosition(20)
    assert volume.said.text() == "20 %"
    assert dialog.settings.sound_volume == 70
    volume.slider.setSliderDown(False)
    assert dialog.settings.sound_volume == 20


@pytest.mark.parametrize("kind", SoundClass)
def test_every_class_has_its_switch(kind: SoundClass, qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    name = f"sound_{kind.value}"
    assert row_of(dialog, name).data.title == class_text(kind, TEXTS)
    press(control_of(dialog, name, Toggle))
    assert dialog.settings == change(Settings(), name, "off")


def test_the_call_can_be_switched_off(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(control_of(dialog, "alerts_turn", Toggle))
    assert dialog.settings == Settings(alerts_turn=False)


def test_switches_that_change_nothing_are_grey_and_say_why(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    volume = control_of(dialog, "sound_volume", Slider).slider

    def reason(name: str) -> str:
        row = row_of(dialog, name)
        assert row.control.isEnabled() == (not row.control.toolTip())
        return row.control.toolTip()

    press(control_of(dialog, "sound_only_my_turn", Toggle))
    assert reason("sound_chips") == "Only your turn is heard."
    assert reason("sound_turn") == ""
    tap(volume, Qt.Key.Key_Home)
    for name in ("sound_turn", "sound_chips", "sound_only_my_turn"):
        assert reason(name) == "Nothing is heard at this volume."
    assert reason("alerts_turn") == ""  # it flashes, too
    tap(volume, Qt.Key.Key_End)
    assert reason("sound_only_my_turn") == ""


def test_names_are_all_different() -> None:
    assert len({class_text(kind, TEXTS) for kind in SoundClass}) == len(SoundClass)
