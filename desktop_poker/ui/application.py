"""Starting Qt: the application, its log, and what happens to errors nobody caught."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType

from PySide6.QtCore import (
    QEvent,
    QMessageLogContext,
    QtMsgType,
    QUrl,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop_poker.ui.fonts import application_font, set_text_scale, system_scale, text_scale
from desktop_poker.ui.look import Look
from desktop_poker.ui.style import style_sheet

os.environ.setdefault("QT_API", "pyside6")  # qasync asks for it when it is imported

LOG = logging.getLogger("desktop_poker")
_MOST_REPORTS = 3  # of different errors: more would only pile up
_NAME_AND_STYLE = ["desktop-poker", "-style", "fusion"]  # setStyle would load all about styles
_HARMLESS = ("propagateSizeHints",)  # the offscreen platform says it for every window


def has_display() -> bool:
    """Whether a window can be shown at all."""
    wanted = os.environ.get("QT_QPA_PLATFORM", "")
    return bool(
        sys.platform in ("win32", "darwin")
        or wanted.startswith(("offscreen", "minimal", "vnc"))
        or os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
    )


class Application(QApplication):
    """The program as the system knows it."""

    file_opened = Signal(str)  # a path
    link_opened = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Take the files and links that the system hands over.

        macOS tells of a double click, or of a press on a link, by an event for the application,
        perhaps before there is a window. A filter would be asked about every event of every widget.
        """
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            if event.file():
                self.file_opened.emit(event.file())
            elif event.url().isValid():
                self.link_opened.emit(
                    event.url().toString(QUrl.ComponentFormattingOption.FullyEncoded)
                )
            return True
        return super().event(event)


def make_application() -> Application:
    """The one application of this process."""
    QGuiApplication.setApplicationName("desktop-poker")
    QGuiApplication.setApplicationDisplayName("Desktop Poker")
    QGuiApplication.setDesktopFileName("desktop-poker")
    found = QApplication.instance()
    app = found if isinstance(found, Application) else Application(_NAME_AND_STYLE)
    app.setQuitOnLastWindowClosed(False)  # the program ends when it has saved everything
    app.setFont(application_font())
    return app


def apply_look(app: QApplication, look: Look, *, rings: bool = True) -> None:
    """Give every widget its colours and the size of its words, and the focus its ring."""
    set_text_scale(system_scale() * look.text)
    app.setFont(application_font())
    app.setStyleSheet(style_sheet(look.palette, text_scale()))
    if rings:
        _ring_focus(app, look)
        _place_tips(app)


def _place_tips(app: QApplication) -> None:
    """Let tooltips lie beside what they explain."""
    from desktop_poker.ui.tip_places import TipPlaces  # noqa: PLC0415 - lazy: events, as above

    if app.findChild(TipPlaces) is None:
        app.installEventFilter(TipPlaces(app))


def _ring_focus(app: QApplication, look: Look) -> None:
    # Events have names by the hundred, which the first page does not wait for.
    from desktop_poker.ui.focus_ring import FocusRings  # noqa: PLC0415 - lazy

    found = app.findChild(FocusRings)
    if found is None:
        FocusRings(app, look.palette)
    else:
        found.restyle(look.palette)


def keep_log(handler: logging.Handler) -> None:
    """Write a log, without secrets: no card is ever logged."""
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    qInstallMessageHandler(_qt_said)


@contextmanager
def noted_qt() -> Iterator[None]:
    """Let what Qt says go to the log for a while, and not to a terminal."""
    before = qInstallMessageHandler(_qt_said)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _qt_said(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    del context
    if any(word in message for word in _HARMLESS):
        return
    level = logging.INFO if kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) else logging.WARNING
    LOG.log(level, "Qt: %s", message)


def report_errors(report: Callable[[str], None], without_cards: Callable[[str], str]) -> None:
    """Log every error that nobody caught, and say so once for each, without any card."""
    told: set[str] = set()

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        import traceback  # noqa: PLC0415 - only when something went wrong

        text = "".join(traceback.format_exception(kind, error, trace))
        text = without_cards(text)
        LOG.error("not caught: %s", text)
        if text not in told and len(told) < _MOST_REPORTS:
            told.add(text)
            report(text)

    sys.excepthook = hook
