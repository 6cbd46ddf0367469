"""ui/controls/labels.py: plain text, styled by properties."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.storage.settings import Settings
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


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        ("トーナメント、独自ルール。", False),
        ("9ハイのストレートフラッシュ", False),
        ("six seats", False),
        ("ロイヤルストレートフラッシュ", True),  # longer than a narrow column
    ],
)
def test_a_line_does_not_end_in_a_katakana_word(qtbot: QtBot, words: str, *, broken: bool) -> None:
    made = label(words, "quiet", wraps=True)
    qtbot.addWidget(made)
    assert made.text() == words
    shown = QLabel.text(made)
    inside = []
    for width in range(20, 200, 10):
        layout = QTextLayout(shown, made.font())
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            end = line.textStart() + line.textLength()
            around = shown[end - 1 : end + 1]
            inside.append(len(around) == 2 and all("ァ" <= sign <= "ー" for sign in around))
        layout.endLayout()
    assert any(inside) is broken
    made.setText("ルール")
    assert made.text() == "ルール"


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
