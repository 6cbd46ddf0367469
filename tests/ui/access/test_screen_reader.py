"""ui/access/screen_reader.py: events for assistive technology."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.ui.access import screen_reader
from desktop_poker.ui.access.screen_reader import announce, event_for


@pytest.mark.parametrize("urgent", [True, False])
def test_urgent_sentences_are_assertive(qtbot: QtBot, urgent: bool) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    event = event_for(widget, Announcement("Your turn.", urgent=urgent))
    politeness = QAccessible.AnnouncementPoliteness
    assert event.message() == "Your turn."
    assert event.politeness() is (politeness.Assertive if urgent else politeness.Polite)
    assert event.object() is widget


def test_it_is_sent_only_where_somebody_listens(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    sent: list[str] = []

    class Listening:
        active = False

        @staticmethod
        def isActive() -> bool:  # noqa: N802 - Qt's name
            return Listening.active

        @staticmethod
        def updateAccessibility(event: object) -> None:  # noqa: N802 - Qt's name
            sent.append(event.message())  # type: ignore[attr-defined]

        AnnouncementPoliteness = QAccessible.AnnouncementPoliteness

    monkeypatch.setattr(screen_reader, "QAccessible", Listening)
    announce(widget, Announcement("one"))
    Listening.active = True
    announce(widget, Announcement("two"))
    assert sent == ["two"]


def test_qt_takes_the_event(qtbot: QtBot) -> None:
    """With a listener switched on, the real thing does not complain."""
    widget = QWidget()
    qtbot.addWidget(widget)
    QAccessible.setActive(True)
    try:
        announce(widget, Announcement("Your turn.", urgent=True))
    finally:
        QAccessible.setActive(False)
