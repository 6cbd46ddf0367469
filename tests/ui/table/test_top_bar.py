"""ui/table/top_bar.py: the bar above a table."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.top_bar import TopBar
from tests.ui.table.staged import LOOK, TEXTS


def test_the_pause_says_what_it_does_or_why_not(qtbot: QtBot) -> None:
    bar = TopBar(TEXTS, LOOK)
    qtbot.addWidget(bar)
    bar.show_pause("", paused=False)
    assert (bar.pause.isEnabled(), bar.pause.accessibleName()) == (True, "Pause after this hand")
    bar.show_pause("Only the owner may.", paused=True)
    assert bar.is_paused
    assert (bar.pause.isEnabled(), bar.pause.toolTip()) == (False, "Only the owner may.")
    assert bar.pause.accessibleName() == "Resume"
    bar.restyle(look_of(Settings(theme="light")))
    assert bar.is_paused
