"""ui/controls/length_limit.py: nothing is cut, and somebody is told."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.length_limit import limit_length
from tests.ui.pressing import write
from tests.ui.table.staged import TEXTS


@pytest.fixture
def field(qtbot: QtBot) -> QLineEdit:
    made = QLineEdit()
    qtbot.addWidget(made)
    limit_length(made, 5, TEXTS)
    made.show()
    return made


TOLD = "At most 5 characters have room here."


def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _, text, __: said.append(text))
    return said


def test_what_has_room_is_taken(field: QLineEdit, monkeypatch: pytest.MonkeyPatch) -> None:
    said = told(monkeypatch)
    write(field, "Aiko2")
    assert (field.text(), said) == ("Aiko2", [])


def test_a_letter_too_many_is_refused_and_said(
    field: QLineEdit, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited: list[str] = []
    field.textEdited.connect(edited.append)
    said = told(monkeypatch)
    write(field, "Aiko23")
    assert (field.text(), said) == ("Aiko2", [TOLD])
    assert edited[-1] == "Aiko2"
    limit_length(field, 5, Texts("ja"))
    write(field, "3")
    assert said[1:] == ["ここに入れられるのは5文字までです。"]


def test_what_is_pasted_comes_whole_or_not_at_all(
    field: QLineEdit, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = told(monkeypatch)
    write(field, "Ken")
    QApplication.clipboard().setText("Maximilian")
    field.paste()
    assert (field.text(), said) == ("Ken", [TOLD])
    QApplication.clipboard().setText("ny")
    field.paste()
    assert field.text() == "Kenny"
