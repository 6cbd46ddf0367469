"""Eight tables at once: memory, pictures a second on the one in front, the longest wait.

python -m benchmarks.many_tables [--tables 8] [--seconds 20]

Every table shows recorded hands, a fact every 0.4 seconds, in a window of 960 by 600; the first one
is in front. The goals: at most 350 MB, 60 pictures a second in front, nobody kept over 50 ms.
With no display it runs offscreen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from itertools import cycle

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen" if not os.environ.get("DISPLAY") else "")

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from benchmarks.machine import largest_mib
from desktop_poker.app.shots.staging import StagedTable
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.choreography import choreography
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.room import RoomState
from desktop_poker.ui import application, offscreen
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.window import Window

_HANDS = 6
_FACT = 400  # milliseconds from one fact to the next
_PULSE = 5


class ShownTable:
    """A window in which recorded hands are shown over and over."""

    def __init__(self, number: int, texts: Texts, settings: Settings) -> None:
        setup = setup_of(Draft(seats=6, has_clock=True))
        staged = StagedTable(setup, texts, seed=f"many {number}", options=ScreenOptions())
        start = staged.screen.view
        staged.play_until(lambda screen: _is_after(screen, _HANDS))
        self._steps = cycle(staged.steps)
        names = {int(seat): one.name for seat, one in staged.table.state.taken}
        self.screen = TableScreen(start, names, texts, ScreenOptions())
        self.page = TablePage(texts, settings)
        self.window = Window()
        self.window.number = number + 1
        self.window.show_page(self.page)
        self.window.resize(960, 600)
        self.window.show()

    def go_on(self) -> None:
        """Show one more fact."""
        step = next(self._steps)
        before = self.screen.view.hand
        self.screen.take_in(step)
        cues = choreography(step.fact, before, step.view.hand, self.screen.awards)
        self.page.show_screen(self.screen, cues)


def _is_after(screen: TableScreen, hands: int) -> bool:
    table = screen.view.table
    return table is not None and table.hand_no >= hands and table.room is not RoomState.IN_HAND


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20.0)
    arguments = parser.parse_args()
    offscreen.find_fonts()
    app = application.make_application()
    settings = Settings()
    application.apply_look(app, look_of(settings))
    tables = [ShownTable(n, Texts("en"), settings) for n in range(arguments.tables)]
    tables[0].window.raise_()
    gaps: list[float] = []
    pictures: list[float] = []
    _watch(app, tables, gaps, pictures, arguments.seconds)
    app.exec()
    gaps.sort()
    frames = [1 / gap for gap in pictures if gap < 0.1]
    sys.stdout.write(
        f"{arguments.tables} tables: {largest_mib():.0f} MB; pictures a second in front "
        f"{statistics.median(frames) if frames else 0:.0f} (median of {len(frames)}); "
        f"loop kept {1000 * gaps[-1]:.0f} ms at most, "
        f"{1000 * gaps[int(0.99 * len(gaps))]:.0f} ms in 99 of 100\n"
    )


def _watch(
    app: QApplication,
    tables: list[ShownTable],
    gaps: list[float],
    pictures: list[float],
    seconds: float,
) -> None:
    """Let all tables go on, and write down how long the loop and the pictures took."""
    for number, table in enumerate(tables):
        timer = QTimer(table.window)
        timer.timeout.connect(table.go_on)
        QTimer.singleShot(number * _FACT // len(tables), timer, lambda t=timer: t.start(_FACT))
    last = [time.perf_counter(), time.perf_counter()]
    pulse = QTimer(app)

    def beat() -> None:
        now = time.perf_counter()
        gaps.append(now - last[0] - _PULSE / 1000)
        last[0] = now

    def painted() -> None:
        now = time.perf_counter()
        pictures.append(now - last[1])
        last[1] = now

    pulse.timeout.connect(beat)
    pulse.start(_PULSE)
    tables[0].page.scene.changed.connect(lambda _: painted())
    QTimer.singleShot(2000, app, gaps.clear)  # everything has been drawn once
    QTimer.singleShot(2000, app, pictures.clear)
    QTimer.singleShot(round(1000 * seconds), app, app.quit)


if __name__ == "__main__":
    main()
