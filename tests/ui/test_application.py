"""ui/application.py: starting Qt, the log, and errors that nobody caught."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QtMsgType, qInstallMessageHandler, qWarning
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.storage.log_file import open_log
from desktop_poker.storage.reports import without_cards
from desktop_poker.ui import application, event_loop
from desktop_poker.ui.look import look_of
from tests.systems import needs_signals


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """Whatever a test installs goes away with it."""
    hook, level, handlers = sys.excepthook, application.LOG.level, list(application.LOG.handlers)
    yield
    sys.excepthook = hook
    application.LOG.setLevel(level)
    for handler in application.LOG.handlers:
        if handler not in handlers:
            application.LOG.removeHandler(handler)
            handler.close()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    before = qInstallMessageHandler(None)
    handler = open_log(tmp_path / "logs")
    application.keep_log(handler)
    yield Path(handler.baseFilename)
    qInstallMessageHandler(before)


@pytest.mark.parametrize(
    ("surroundings", "expected"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "minimal"}, True),
        ({"QT_QPA_PLATFORM": "xcb"}, False),
        ({"DISPLAY": ""}, False),
    ],
)
def test_whether_a_window_can_be_shown(
    surroundings: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert application.has_display() is expected


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_always_have_a_display(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    assert application.has_display()


def test_there_is_one_application_which_does_not_end_with_its_window(qapp: QApplication) -> None:
    app = application.make_application()
    assert app is qapp
    assert not app.quitOnLastWindowClosed()
    assert app.applicationName() == "desktop-poker"
    assert app.style().name() == "fusion"


def test_a_look_is_worn_by_every_widget(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("a")
    qtbot.addWidget(label)
    try:
        for theme in ("dark", "light"):
            look = look_of(Settings(theme=theme))
            application.apply_look(qapp, look)
            label.ensurePolished()
            ink = label.palette().windowText().color().name()
            assert ink.upper() == look.palette.text1.upper()
    finally:
        qapp.setStyleSheet("")


def test_the_log_is_a_file_of_its_own(log: Path) -> None:
    application.LOG.info("hello")
    assert log.read_text(encoding="utf-8").endswith("INFO hello\n")
    assert log.parent.name == "logs"


def test_the_log_does_not_grow_without_end(log: Path) -> None:
    for _ in range(400):
        application.LOG.info("x" * 4_000)
    files = list(log.parent.iterdir())
    assert len(files) == 2
    assert sum(file.stat().st_size for file in files) <= 2 * 512 * 1024


@pytest.mark.no_qt_log
def test_what_qt_says_goes_into_the_log(log: Path) -> None:
    qWarning("something is odd")
    qWarning("This plugin does not support propagateSizeHints()")
    text = log.read_text(encoding="utf-8")
    assert "WARNING Qt: something is odd" in text
    assert "propagateSizeHints" not in text
    application._qt_said(QtMsgType.QtDebugMsg, None, "by the way")  # type: ignore[arg-type]
    assert "INFO Qt: by the way" in log.read_text(encoding="utf-8")


def go_wrong() -> None:
    secret = CARDS[:13]
    raise ValueError(len(secret))


def test_an_error_that_nobody_caught_is_logged_and_reported_without_cards(log: Path) -> None:
    reported: list[str] = []
    application.report_errors(reported.append, without_cards)
    try:
        go_wrong()
    except ValueError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    (text,) = reported
    assert "ValueError: 13" in text
    assert "in go_wrong" in text
    written = log.read_text(encoding="utf-8")
    assert "ERROR not caught" in written
    assert "ValueError: 13" in written
    for card in CARDS[:13]:
        assert f" {card}" not in text
        assert f" {card}," not in written


def test_ctrl_c_is_no_crash(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[str] = []
    usual: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "__excepthook__", lambda kind, *_: usual.append(kind))
    application.report_errors(reported.append, without_cards)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not reported
    assert usual == [KeyboardInterrupt]
    assert not log.exists() or "not caught" not in log.read_text(encoding="utf-8")


def test_the_program_runs_until_its_coroutine_ends(qapp: QApplication) -> None:
    seen: list[str] = []

    async def main(ending: asyncio.Event) -> None:
        asyncio.get_running_loop().call_later(0.01, ending.set)
        await ending.wait()
        seen.append(type(asyncio.get_running_loop()).__module__)

    event_loop.run(qapp, main)
    assert seen == ["qasync"]


@needs_signals
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_in_order(number: signal.Signals, qapp: QApplication) -> None:
    async def main(ending: asyncio.Event) -> None:
        os.kill(os.getpid(), number)
        await asyncio.wait_for(ending.wait(), 5)

    event_loop.run(qapp, main)


def test_an_error_in_a_lost_task_is_reported(qapp: QApplication, log: Path) -> None:
    reported: list[str] = []
    application.report_errors(reported.append, without_cards)

    async def main(ending: asyncio.Event) -> None:
        del ending
        loop = asyncio.get_running_loop()
        loop.call_exception_handler({"message": "lost", "exception": RuntimeError("of a task")})
        loop.call_exception_handler({"message": "only words"})

    event_loop.run(qapp, main)
    assert len(reported) == 1
    assert "RuntimeError: of a task" in reported[0]
    assert "ERROR asyncio: only words" in log.read_text(encoding="utf-8")


def test_the_log_is_quiet_about_small_things(log: Path) -> None:
    application.LOG.debug("nothing")
    assert not log.read_text(encoding="utf-8")
    assert application.LOG.level == logging.INFO


def test_the_same_error_again_and_again_is_reported_once(log: Path) -> None:
    reported: list[str] = []
    application.report_errors(reported.append, without_cards)
    for _ in range(50):  # an error in a paint event comes with every repaint
        try:
            go_wrong()
        except ValueError as error:
            sys.excepthook(type(error), error, error.__traceback__)
    assert log.read_text(encoding="utf-8")
    assert len(reported) == 1


def test_cards_in_the_words_of_an_error_are_not_written(log: Path) -> None:
    reported: list[str] = []
    application.report_errors(reported.append, without_cards)
    try:
        dict[Card, int]()[CARDS[51]]
    except KeyError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    assert str(CARDS[51]) not in reported[0].splitlines()[-1]
    assert f"KeyError: {CARDS[51]}" not in log.read_text(encoding="utf-8")


def test_what_qt_says_can_be_kept_from_the_terminal(
    log: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with application.noted_qt():
        qWarning("a word from Qt")
    assert "a word from Qt" in log.read_text(encoding="utf-8")
    assert capfd.readouterr().err == ""
