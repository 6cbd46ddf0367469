"""Options of the test run: `--slow` for long runs, `--update-golden` to rewrite golden files."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from desktop_poker.ui.offscreen import find_fonts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

# No test needs a screen; those that want a real window start one for themselves.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
find_fonts()


_SEARCHED_WHOLE = 200  # tests after which everything is searched once
_begun: list[None] = []  # the tests of this process


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow too")
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="slow: only with --slow")
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """The application that pytest-qt makes is ours."""
    from desktop_poker.ui.application import Application  # noqa: PLC0415 - few tests need Qt

    return Application


@pytest.fixture(autouse=True)
def collected_between_tests() -> None:
    """Garbage of a test goes after it, never while Qt walks through its widgets.

    Only what the test has made is searched: all that was there before is passed by, as a program
    does with what it has loaded. Else every search would go through all tests before this one.
    """
    gc.disable()
    gc.freeze()
    _begun.append(None)


@pytest.fixture(autouse=True)
def presses_in_good_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown is pressed at once in tests, but for those of the guard against haste."""
    guard = sys.modules.get("desktop_poker.ui.controls.press_guard")
    if guard is not None and request.node.get_closest_marker("hasty") is None:
        monkeypatch.setattr(guard.PressGuard, "change", lambda *_: None)


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    """What was to be deleted later is deleted now: nobody runs a loop between two tests.

    Else thousands of widgets stay, and every other look of the application takes seconds.
    """
    if _begun:  # here, and not in a process that only counts what others have tested
        gc.collect()
        if len(_begun) % _SEARCHED_WHOLE == 0:
            gc.unfreeze()
            gc.collect()
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is not None and widgets.QApplication.instance() is not None:
        core = sys.modules["PySide6.QtCore"]
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)


@pytest.fixture
def plain_after(qapp: QApplication) -> Iterator[None]:
    """The application is one for all tests: whoever gives it a look takes it off again."""
    yield
    qapp.setStyleSheet("")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
