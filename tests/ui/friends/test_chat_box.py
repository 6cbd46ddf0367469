"""ui/friends/chat_box.py: plain lines, muting, and a field."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.phrases import whole
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.friends.chat_box import ChatBox
from tests.ui.pressing import press, tap, write


def chat(qtbot: QtBot) -> ChatBox:
    box = ChatBox(Texts("en"))
    qtbot.addWidget(box)
    return box


def lines(box: ChatBox) -> list[str]:
    return [box.lines.item(n).text() for n in range(box.lines.count())]


def test_what_is_typed_is_said_once(qtbot: QtBot) -> None:
    box = chat(qtbot)
    said: list[str] = []
    box.said.connect(said.append)
    write(box.field, "good luck")
    tap(box.field, Qt.Key.Key_Return)
    press(box.send)
    assert said == ["good luck"]
    assert box.field.text() == ""


def test_html_is_text(qtbot: QtBot) -> None:
    box = chat(qtbot)
    evil = '<img src="file:///etc/passwd" width=5000><b>x</b>'
    box.add("key", "Zoe #12AB", evil)
    assert lines(box) == [f"Zoe #12AB: {evil}"]
    assert box.sizeHint().width() < 1000


def test_somebody_is_muted_and_heard_again(qtbot: QtBot) -> None:
    box = chat(qtbot)
    box.add("key", "Zoe", "one")
    box.lines.itemDoubleClicked.emit(box.lines.item(0))
    box.add("key", "Zoe", "two")
    box.add("other", "Bob", "hello")
    assert [line for line in lines(box) if "two" in line] == []
    assert "Bob: hello" in lines(box)
    box.lines.itemDoubleClicked.emit(box.lines.item(0))
    box.add("key", "Zoe", "three")
    assert "Zoe: three" in lines(box)
    box.lines.itemDoubleClicked.emit(box.lines.item(1))  # a line of the program's own


def test_a_line_is_passed_on_unless_its_author_is_muted(qtbot: QtBot) -> None:
    box = chat(qtbot)
    assert box.add("key", "Zoe #12AB", "hello") == "Zoe #12AB: hello"
    box.muted.add("key")
    assert box.add("key", "Zoe #12AB", "hello?") == ""


def test_another_language_leaves_what_was_said(qtbot: QtBot) -> None:
    box = chat(qtbot)
    box.add("key", "Zoe", "hello")
    box.speak(Texts("ja"))
    assert lines(box) == ["Zoe: hello"]
    assert (box.send.text(), box.send.accessibleName()) == ("送信", "送信")
    assert box.field.placeholderText() == "メッセージを入力"


def test_old_lines_go(qtbot: QtBot) -> None:
    box = chat(qtbot)
    for number in range(300):
        box.add("key", "Zoe", str(number))
    assert len(lines(box)) == 200
    assert lines(box)[-1] == "Zoe: 299"


def test_a_line_keeps_its_words_and_is_drawn_in_phrases(qtbot: QtBot) -> None:
    box = chat(qtbot)
    said = "もう一度プレイしましょう"
    box.add("1", "Mika", said)
    option = QStyleOptionViewItem()
    delegate = box.lines.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, box.lines.indexFromItem(box.lines.item(0)))
    assert option.text == whole(f"Mika: {said}") != f"Mika: {said}"
    assert lines(box) == [f"Mika: {said}"]


def test_a_name_is_set_off_as_in_the_log(qtbot: QtBot) -> None:
    box = ChatBox(Texts("ja"))
    qtbot.addWidget(box)
    box.add("key", "Mika", "{name} ♠")  # braces of somebody's own are words
    assert lines(box) == ["Mika：{name} ♠"]


def test_lines_begin_at_the_edge_and_make_room_for_the_ring(qtbot: QtBot) -> None:
    box = chat(qtbot)
    box.show()
    box.add("", "", "hello")
    places = []
    for part in (box.field, box.lines):
        box.activateWindow()
        part.setFocus()
        qtbot.waitUntil(part.hasFocus)
        option = QStyleOptionViewItem()
        delegate = box.lines.itemDelegate()
        assert isinstance(delegate, QStyledItemDelegate)
        delegate.initStyleOption(option, box.lines.model().index(0, 0))
        places.append(option.rect.x())
    assert places == [-3, 0]
