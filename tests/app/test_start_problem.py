"""app/start_problem.py: why the program can't start, in words for whoever clicked on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.app.start_problem import start_problem
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import ProfileInUse, StorageError


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("error", "headline"),
    [
        (
            ProfileInUse("{path} is open: --profile", path=Path("here")),
            "Desktop Poker is already open",
        ),
        (StorageError("{path} is full", path=Path("here")), "Your profile can't be used"),
    ],
)
def test_headline_and_details(
    error: StorageError, headline: str, language: str, qtbot: QtBot
) -> None:
    texts = Texts(language)
    notice = start_problem(error, texts)
    qtbot.addWidget(notice)
    words = [label.text() for label in notice.findChildren(QLabel)]
    assert texts(headline) in words
    assert "ere" in notice.details.toPlainText()
    # Whoever clicked on an icon has nowhere to type an option.
    assert "--" not in "".join((*words, notice.details.toPlainText()))
