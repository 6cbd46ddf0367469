"""Starting Qt: the application, its event loop, and what happens to errors nobody caught."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable, Coroutine
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop_poker.ui.fonts import application_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.style import style_sheet

os.environ.setdefault("QT_API", "pyside6")  # qasync asks for it when it is imported
import qasync

LOG = logging.getLogger("desktop_poker")
_MOST_LOG = 512 * 1024  # bytes a file; two are kept
_HARMLESS = ("propagateSizeHints",)  # the offscreen platform says it for every window


def has_display() -> bool:
    """Whether a window can be shown at all."""
    if not sys.platform.startswith("linux"):
        return True
    wanted = os.environ.get("QT_QPA_PLATFORM", "")
    return bool(
        wanted.startswith(("offscreen", "minimal", "vnc"))
        or os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
    )


def make_application() -> QApplication:
    """The one application of this process."""
    QGuiApplication.setApplicationName("desktop-poker")
    QGuiApplication.setApplicationDisplayName("Desktop Poker")
    QGuiApplication.setDesktopFileName("desktop-poker")
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(["desktop-poker"])
    app.setQuitOnLastWindowClosed(False)  # the program ends when it has saved everything
    app.setStyle("Fusion")
    app.setFont(application_font())
    return app


def apply_look(app: QApplication, look: Look) -> None:
    """Give every widget its colours."""
    app.setStyleSheet(style_sheet(look.palette))


def keep_log(folder: Path) -> Path:
    """Write a log into a folder, without secrets: no card is ever logged."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "desktop-poker.log"
    handler = RotatingFileHandler(path, maxBytes=_MOST_LOG, backupCount=1, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    qInstallMessageHandler(_qt_said)
    return path


def _qt_said(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    del context
    if any(word in message for word in _HARMLESS):
        return
    level = logging.INFO if kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) else logging.WARNING
    LOG.log(level, "Qt: %s", message)


def report_errors(report: Callable[[str], None]) -> None:
    """Log every error that nobody caught, and say so once."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        LOG.error("not caught: %s", text)
        report(text)

    sys.excepthook = hook


def run(app: QApplication, main: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    """Run the program's coroutine in Qt's loop; its event is set when it should end."""

    async def whole() -> None:
        ending = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(_lost)
        if os.name == "posix":
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, ending.set)
        await main(ending)

    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
        runner.run(whole())


def _lost(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error in a task that nobody waits for goes the way of all others."""
    del loop
    error = context.get("exception")
    if isinstance(error, BaseException):
        sys.excepthook(type(error), error, error.__traceback__)
    else:
        LOG.error("asyncio: %s", context.get("message"))
