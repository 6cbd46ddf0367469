"""ui/controls/labels.py: plain text, styled by properties."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.phrases import phrases, plain
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.labels import (
    ShortLabel,
    button,
    icon_button,
    label,
    set_icon,
    set_state,
)
from desktop_poker.ui.look import look_of
from tests.client.texts.test_phrases import TEXTS

LOOK = look_of(Settings())


def test_a_label_shows_text_as_it_is(qtbot: QtBot) -> None:
    made = label("<b>Ken</b> & co", "title", wraps=True)
    qtbot.addWidget(made)
    assert made.text() == "<b>Ken</b> & co"
    assert made.textFormat() is Qt.TextFormat.PlainText
    assert made.property("role") == "title"
    assert made.wordWrap()


def test_an_ampersand_on_a_button_is_no_key(qtbot: QtBot) -> None:
    made = button("Sit & go", "chip", tip="now")
    qtbot.addWidget(made)
    assert made.text() == "Sit && go"
    assert made.shortcut().isEmpty()
    assert made.accessibleName() == "Sit & go"
    assert made.toolTip() == "now"
    assert made.property("kind") == "chip"


@pytest.mark.parametrize("icon", list(Icon))
def test_an_icon_alone_has_a_name_for_everybody(icon: Icon, qtbot: QtBot) -> None:
    made = icon_button(icon, "Settings", LOOK, 24)
    qtbot.addWidget(made)
    assert made.text() == ""
    assert made.toolTip() == made.accessibleName() == "Settings"
    assert made.iconSize().width() == 24
    assert not made.icon().isNull()


def test_an_icon_can_change(qtbot: QtBot) -> None:
    made = icon_button(Icon.PAUSE, "Pause", LOOK)
    qtbot.addWidget(made)
    before = made.icon().pixmap(20).toImage()
    set_icon(made, Icon.PLAY, LOOK)
    assert made.icon().pixmap(20).toImage() != before


def test_a_state_changes_how_a_widget_looks(qtbot: QtBot) -> None:
    made = label("a")
    qtbot.addWidget(made)
    made.setStyleSheet('QLabel[wrong="true"] { color: #FF0000; }')
    made.ensurePolished()  # as when it is shown
    set_state(made, "wrong", True)
    assert made.palette().windowText().color().name() == "#ff0000"
    set_state(made, "wrong", False)
    assert made.palette().windowText().color().name() != "#ff0000"


def test_a_short_label_gives_way_and_keeps_its_words(qtbot: QtBot) -> None:
    made = ShortLabel("quiet")
    qtbot.addWidget(made)
    made.setText("Practice · 100/200, ante 10, bring-in 20")
    made.resize(400, 20)
    made.grab()
    assert made.toolTip() == ""
    assert made.minimumSizeHint().width() == 0
    made.resize(60, 20)
    made.grab()
    assert made.toolTip() == made.text()


@pytest.mark.parametrize("width", [160, 240])
def test_lines_end_between_phrases(qtbot: QtBot, width: int) -> None:
    """Every Japanese text of the program, as Qt lays it out in a narrow and in a wide column."""
    made = label("", "quiet", wraps=True)
    qtbot.addWidget(made)
    for text in (text for text in TEXTS if ".p" not in text):  # of the command line
        made.setText(text)
        assert made.text() == made.accessibleName() == text
        places = [0]
        for phrase in phrases(text):
            places.append(places[-1] + len(phrase))
        at = 0
        for shown in lines(QLabel.text(made), made, width):
            at += len(plain(shown))
            # Qt knows places of its own: spaces, and behind some signs that nobody joins.
            assert at in places or shown[-1] in " -/\u3000", (text, shown)


def lines(shown: str, made: QLabel, width: int) -> list[str]:
    found = []
    layout = QTextLayout(shown, made.font())
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        found.append(shown[line.textStart() : line.textStart() + line.textLength()])
        # Letters without a space are all that may be wider.
        assert line.naturalTextWidth() <= width + 1 or found[-1].isascii(), shown
    layout.endLayout()
    return found


def test_a_name_that_was_given_to_a_label_stays(qtbot: QtBot) -> None:
    made = label("参加", wraps=True)
    qtbot.addWidget(made)
    made.setText("参加します")
    assert made.accessibleName() == "参加します"
    made.setAccessibleName("友達")
    made.setText("参加しました")
    assert made.accessibleName() == "友達"


def test_a_short_label_says_it_in_fewer_words_before_it_cuts_any(qtbot: QtBot) -> None:
    made, same = ShortLabel("quiet"), ShortLabel("quiet")
    for one in (made, same):
        qtbot.addWidget(one)
        one.resize(150, 20)
    made.say("Cash game · 100/200 · Casino rules · Hand 12", "100/200 · Hand 12", "Hand 12")
    same.say("100/200 · Hand 12")
    assert made.grab().toImage() == same.grab().toImage()
    assert made.toolTip() == made.text()
    same.say("Hand 12")
    for one in (made, same):
        one.resize(60, 20)
    assert made.grab().toImage() == same.grab().toImage()
    same.say("Casino rules")  # nothing shorter: it is cut
    assert same.grab().toImage() != made.grab().toImage()
