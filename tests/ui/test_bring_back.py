"""ui/bring_back.py: what other threads want is done in Qt's."""

from __future__ import annotations

import threading

from pytestqt.qtbot import QtBot

from desktop_poker.ui.bring_back import BringBack


def test_a_call_from_another_thread_is_made_here_in_order(qtbot: QtBot) -> None:
    bring_back = BringBack()
    found: list[tuple[int, threading.Thread]] = []

    def work() -> None:
        for number in range(3):
            bring_back(lambda n=number: found.append((n, threading.current_thread())))  # type: ignore[misc]

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert not found
    qtbot.waitUntil(lambda: len(found) == 3)
    assert found == [(number, threading.current_thread()) for number in range(3)]
