"""ui/settings/sound_group.py: how loud, which sounds, and the call to the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.sound_options import SoundClass
from desktop_poker.storage.settings import Settings, change
from desktop_poker.ui.settings.sound_group import SoundGroup, class_text
from tests.ui.pressing import press, tap
from tests.ui.settings.dialogs import TEXTS, dialog_of, group_of


def test_the_volume_is_set_with_keys_too(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, SoundGroup)
    assert (group.volume.value(), group.percent.text()) == (70, "70 %")
    tap(group.volume, Qt.Key.Key_Right)
    assert dialog.settings.sound_volume == 75
    tap(group.volume, Qt.Key.Key_Home)
    assert dialog.settings.sound_volume == 0
    assert group.percent.text() == "Silent"
    press(group.reset)
    assert dialog.settings == Settings()
    assert group.volume.value() == 70


def test_while_the_slider_is_drawn_nothing_is_told(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, SoundGroup)
    group.volume.setSliderDown(True)
    group.volume.setSliderPosition(20)
    assert group.percent.text() == "20 %"
    assert dialog.settings.sound_volume == 70
    group.volume.setSliderDown(False)
    assert dialog.settings.sound_volume == 20


@pytest.mark.parametrize("kind", SoundClass)
def test_every_class_has_its_switch(kind: SoundClass, qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, SoundGroup)
    name = f"sound_{kind.value}"
    assert group.ticks[name].text() == class_text(kind, TEXTS)
    press(group.ticks[name])
    assert dialog.settings == change(Settings(), name, "off")


def test_the_call_can_be_switched_off(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(group_of(dialog, SoundGroup).ticks["alerts_turn"])
    assert dialog.settings == Settings(alerts_turn=False)


def test_switches_that_change_nothing_are_grey_and_say_why(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, SoundGroup)
    press(group.ticks["sound_only_my_turn"])
    assert not group.ticks["sound_chips"].isEnabled()
    assert group.ticks["sound_chips"].toolTip() == "Only your turn is heard."
    assert group.ticks["sound_turn"].isEnabled()
    tap(group.volume, Qt.Key.Key_Home)
    for name in ("sound_turn", "sound_chips", "sound_only_my_turn"):
        assert not group.ticks[name].isEnabled()
        assert group.ticks[name].toolTip() == "Nothing is heard at this volume."
    assert group.ticks["alerts_turn"].isEnabled()  # it flashes, too
    tap(group.volume, Qt.Key.Key_End)
    assert group.ticks["sound_only_my_turn"].isEnabled()


def test_names_are_all_different() -> None:
    assert len({class_text(kind, TEXTS) for kind in SoundClass}) == len(SoundClass)
