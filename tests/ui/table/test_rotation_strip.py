"""ui/table/rotation_strip.py: the mix in the bar and in its tab."""

from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.new_table import Draft
from desktop_poker.ui.table.rotation_strip import RotationStrip, RotationTab
from tests.client.table.test_rotation_frame import at
from tests.ui.table.staged import LOOK, TEXTS


def test_letters_hands_and_what_follows(qtbot: QtBot) -> None:
    strip = RotationStrip(LOOK)
    qtbot.addWidget(strip)
    strip.show_rotation(None)
    assert strip.isHidden()
    strip.show_rotation(at(1, 5))
    assert not strip.isHidden()
    assert strip.accessibleName() == "HORSE · Omaha 8 · 2 of 5 · hand 5 of 6 · then Razz"
    assert [text for text, _ in strip._tiles] == list("HORSE")
    assert strip.grab().width() == strip.width()
    wide = strip.sizeHint().width()
    strip.show_rotation(at(1, 2))
    assert strip.sizeHint().width() < wide  # nothing is said of the next game yet
    strip.restyle(LOOK)


def test_long_mixes_are_one_tile_and_a_count(qtbot: QtBot) -> None:
    games = ("holdem", "razz", "stud_hi", "stud_8", "omaha", "omaha_8")
    strip = RotationStrip(LOOK)
    qtbot.addWidget(strip)
    strip.show_rotation(at(2, 1, Draft(games=games)))
    assert [text for text, _ in strip._tiles] == ["Stud Hi"]
    assert ("3 of 6", False) in strip._words


def test_the_tab_lists_every_game(qtbot: QtBot) -> None:
    tab = RotationTab(TEXTS)
    qtbot.addWidget(tab)
    tab.show_rotation(at(1, 2))
    assert len(tab._rows) == 5
    assert tab._rows[1].property("now") is True
    tab.show_rotation(at(2, 1))
    assert tab._rows[2].property("now") is True
