"""How long a picture takes while twenty cards move, beside blitting the whole window once.

    python -m benchmarks.motion_speed [--size 1920x1200] [--scale 1] [--frames 240]
    python -m benchmarks.motion_speed --play [--hands 2]

A ten-seated table is shown as large as the window; two cards fly to every seat, all at once, which
is more than a deal ever has. A frame is everything from one moment to the next: poses, painting,
flushing. It is compared with drawing one pixmap of the window's size into it, in the same run,
because machines are noisy. The goals: p95 at most 8 ms and at most 4 blits at 1920x1200; at twice
the density at most 16 ms.

With ``--play`` hands of ten seats are dealt, bet and swept at normal speed, as they are for a
player, and it is noted how long after the one before each picture comes. More than 25 ms is a frame
that was dropped. The first picture of a movement is timed from the fact: nothing moved before it.
Beside each stands how long the processor was at work for it: where that is little, the machine had
other things to do. How often it has is measured too: a window only blits, as often and as long.

Both are measured offscreen unless QT_QPA_PLATFORM says otherwise; a real window shows what
handing pictures to the screen costs as well.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise

_AHEAD = argparse.ArgumentParser(description=__doc__)
_AHEAD.add_argument("--size", default="1920x1200", help="in the screen's pixels")
_AHEAD.add_argument("--scale", type=int, default=1, choices=(1, 2))
_AHEAD.add_argument("--frames", type=int, default=240)
_AHEAD.add_argument("--play", action="store_true", help="hands at normal speed instead")
_AHEAD.add_argument("--hands", type=int, default=2)
ARGUMENTS = _AHEAD.parse_args() if __name__ == "__main__" else _AHEAD.parse_args([])
# Qt reads these when it is imported.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = str(ARGUMENTS.scale)

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.machine import load
from desktop_poker.app.shots.situations import STAKES
from desktop_poker.app.shots.staging import StagedTable
from desktop_poker.app.warm_up import pass_by_what_is_loaded
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.choreography import Cue, choreography
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import CardsDealt, HandEnded
from desktop_poker.engine.hand.state import HandState
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.table.table_view import TableView

SEATS, STEPS, FRAME = 10, 10, 16.0
DROPPED = 25  # milliseconds


class Blit(QWidget):
    """Draws one pixmap as large as itself."""

    def __init__(self, width: int, height: int, ratio: float) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.resize(width, height)
        self.pixmap = QPixmap(round(width * ratio), round(height * ratio))
        self.pixmap.setDevicePixelRatio(ratio)
        self.pixmap.fill("#2F7259")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Blit."""
        del event
        painter = QPainter(self)
        painter.drawPixmap(QPointF(0, 0), self.pixmap)
        painter.end()


def dealt(texts: Texts) -> tuple[TableFrame, TableFrame, tuple[Cue, ...]]:
    """A table before and after the deal, and every card's flight, beginning at once."""
    draft = Draft(games=("holdem",), seats=SEATS, stakes=dict(STAKES))
    table = StagedTable(setup_of(draft), texts, seed="speed")
    seen: list[tuple[TableFrame, HandState | None]] = []  # a screen changes, its frames do not

    def is_dealt(screen: TableScreen) -> bool:
        seen.append((screen.frame(), screen.view.hand))
        return isinstance(table.steps[-1].fact, CardsDealt)

    table.play_until(is_dealt)
    (before, hand), (after, dealt_hand) = seen[-2:]  # blinds have been posted, nothing else moves
    cues = choreography(table.steps[-1].fact, hand, dealt_hand)
    return before, after, tuple(replace(cue, at=0) for cue in cues)


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of the clock and of the processor for something and all that Qt does then."""
    began, used = time.perf_counter(), time.process_time()
    work()
    QApplication.processEvents()
    return (time.perf_counter() - began) * 1000, (time.process_time() - used) * 1000


def settled(scene: TableScene) -> None:
    """Let everything be drawn ahead."""
    QApplication.processEvents()
    while scene.ahead.is_working:
        QApplication.processEvents()


def p95(values: list[float]) -> float:
    """The nineteenth twentieth."""
    return statistics.quantiles(values, n=20)[-1]


def fly(scene: TableScene, blit: Blit, texts: Texts) -> None:
    """Twenty cards at once, beside blits of the whole window."""
    before, after, cues = dealt(texts)
    frames: list[tuple[float, float]] = []
    blits: list[tuple[float, float]] = []
    scene.show_frame(before)
    settled(scene)
    while len(frames) < ARGUMENTS.frames:
        scene.show_frame(before)
        scene.show_frame(after, cues)
        scene.mover.hold()  # else the clock would show moments between ours
        QApplication.processEvents()
        for step in range(1, STEPS + 1):
            frames.append(timed(partial(scene.mover.show_moment, step * FRAME)))
            blits.append(timed(blit.repaint))
        scene.mover.finish()
    moving = len({cue.key for cue in cues})
    print(f"{ARGUMENTS.size} at scale {ARGUMENTS.scale}, {moving} cards, {len(frames)} frames")
    for number, name in enumerate(("clock", "processor")):
        shown, once = [f[number] for f in frames], statistics.median(b[number] for b in blits)
        print(
            f"{name:10} frame p50 {statistics.median(shown):6.2f}  p95 {p95(shown):6.2f}"
            f"  most {max(shown):6.2f} ms   blit p50 {once:6.2f} ms"
            f"   p95 / blit {p95(shown) / once:.2f} (goal 4)"
        )


class Paints(QObject):
    """Notes when each picture of a view was begun, and how much work there had been by then."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.at: list[tuple[float, float]] = []
        view.installEventFilter(self)

    def begin(self) -> None:
        """A movement begins: its first picture is awaited from now on."""
        self.at = [(time.perf_counter(), time.process_time())]

    @property
    def gaps(self) -> list[tuple[float, float]]:
        """Milliseconds from each picture to the next, by the clock and by the processor."""
        return [((c - a) * 1000, (d - b) * 1000) for (a, b), (c, d) in pairwise(self.at)]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Look on."""
        del watched
        if event.type() is QEvent.Type.Paint:
            self.at.append((time.perf_counter(), time.process_time()))
        return False


def said(gaps: list[tuple[float, float]], of: str) -> None:
    """Print how far pictures were apart."""
    clock, used = [g[0] for g in gaps], [g[1] for g in gaps]
    print(
        f"{of:10} {len(gaps)} pictures, apart p50 {statistics.median(clock):.1f}"
        f"  p95 {p95(clock):.1f}  most {max(clock):.1f} ms;"
        f" processor p50 {statistics.median(used):.1f}  most {max(used):.1f} ms"
    )


def blit_on(width: int, height: int, pictures: int) -> None:
    """Blit a window at the pace of a movement: what is late here is late by the machine."""
    blit = Blit(width, height, 1.0)
    blit.show()
    QApplication.processEvents()
    paints, timer = Paints(blit), QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(blit.update)
    paints.begin()
    timer.start(round(FRAME))
    while len(paints.at) <= pictures:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    said(paints.gaps, "blits only")
    late = [f"{clock:.0f} ({used:.0f})" for clock, used in paints.gaps if clock > DROPPED]
    print(f"over {DROPPED} ms: {len(late)}  {', '.join(late)}")


def play(page: TablePage, texts: Texts) -> None:
    """Hands at normal speed on a whole page, every picture timed."""
    draft = Draft(games=("holdem",), seats=SEATS, stakes=dict(STAKES))
    table = StagedTable(setup_of(draft), texts, seed="evening")
    page.show_screen(table.screen)
    settled(page.scene)
    pass_by_what_is_loaded()  # as the program does
    paints, gaps = Paints(page.view.viewport()), list[tuple[float, float]]()
    late: list[str] = []
    hand = table.screen.view.hand
    hands = 0

    def show(screen: TableScreen) -> bool:
        nonlocal hand, hands
        fact = table.steps[-1].fact
        cues = choreography(fact, hand, screen.view.hand, screen.awards)
        hand = screen.view.hand
        hands += isinstance(fact, HandEnded)
        paints.begin()
        page.show_screen(screen, cues)
        while page.scene.mover.is_moving:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        QApplication.processEvents()
        gaps.extend(paints.gaps)
        late.extend(
            f"{type(fact).__name__} {clock:.0f} ({used:.0f}){'' if number else ' its first'}"
            for number, (clock, used) in enumerate(paints.gaps)
            if clock > DROPPED
        )
        while page.scene.ahead.is_working:
            QApplication.processEvents()
        # A loop of Qt's does this by itself: without it every old button would be painted on.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return hands >= int(ARGUMENTS.hands)

    table.play_until(show)
    print(f"{ARGUMENTS.size} at scale {ARGUMENTS.scale}, {SEATS} seats, {hands} hands played")
    said(gaps, "table")
    print(f"over {DROPPED} ms: {len(late)}  {', '.join(late)}")
    blit_on(page.width(), page.height(), len(gaps))


def main() -> int:
    """Measure and print."""
    width, height = (int(part) // ARGUMENTS.scale for part in ARGUMENTS.size.split("x"))
    app = application.make_application()
    texts, look = Texts("en"), look_of(Settings())
    application.apply_look(app, look)
    print(f"{load()}, {app.platformName()}")
    if ARGUMENTS.play:
        page = TablePage(texts, Settings())
        page.resize(width, height)
        page.show()
        QApplication.processEvents()
        play(page, texts)
        return 0
    scene = TableScene(look, texts)
    view = TableView(scene)
    view.resize(width, height)
    blit = Blit(width, height, view.devicePixelRatioF())
    for widget in (view, blit):
        widget.show()
    QApplication.processEvents()
    fly(scene, blit, texts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
