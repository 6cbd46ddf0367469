"""ui/friends/phones_dialog.py: a code, who has come, and what can be asked."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.client.friends.phones_frame import PhoneRow, PhonesFrame
from desktop_poker.ui.friends.phones_dialog import PhonesDialog
from tests.ui.friends.rooms import TEXTS, look

FRAME = PhonesFrame(
    choices=(("all", "One code for all"), ("chair-1", "Chair 2"), ("view", "Table view")),
    chosen="all",
    link="https://192.168.1.5:26480/#AAAAAAAAAAAAAAAAAAAAAA",
    address="192.168.1.5:26480",
    code="482-715-306",
    rows=(PhoneRow("m", "Mika", "Chair 2", is_here=True),),
    is_plain=False,
    security="Encrypted.",
    steps=(("iPhone", "Show Details"),),
)


def test_it_shows_the_code_and_asks_for_what_is_pressed(qtbot: QtBot) -> None:
    dialog = PhonesDialog(TEXTS, look(), FRAME)
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.qr.accessibleDescription() == FRAME.link
    assert dialog.code.text() == FRAME.code
    gone: list[str] = []
    dialog.dismissed.connect(gone.append)
    out = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Let go")
    out.click()
    assert gone == ["m"]
    wanted: list[bool] = []
    dialog.encryption_wanted.connect(wanted.append)
    dialog.encryption.click()
    dialog.show_frame(replace(FRAME, is_plain=True, rows=()))
    dialog.encryption.click()
    assert wanted == [False, True]
    assert dialog._nobody.isVisible()
    assert not dialog._warning.isVisible()


def test_nothing_is_squeezed_where_words_take_more_lines(qtbot: QtBot) -> None:
    dialog = PhonesDialog(TEXTS, look(), replace(FRAME, security="Words that wrap. " * 40))
    qtbot.addWidget(dialog)
    dialog.show()
    for shown in dialog.findChildren(QLabel):
        if shown.isVisible() and not shown.wordWrap():
            assert shown.height() >= shown.minimumSizeHint().height(), shown.text()
        elif shown.isVisible():
            assert shown.height() >= shown.heightForWidth(shown.width()), shown.text()
