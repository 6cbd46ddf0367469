"""Announcements for screen readers."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.client.access.announcements import Announcement


def event_for(widget: QWidget, said: Announcement) -> QAccessibleAnnouncementEvent:
    """The event that a screen reader gets: assertive ones interrupt what it is reading."""
    event = QAccessibleAnnouncementEvent(widget, said.text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if said.urgent else politeness.Polite)
    return event


def announce(widget: QWidget, said: Announcement) -> None:
    """Let the screen reader say something, if there is one."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(event_for(widget, said))
