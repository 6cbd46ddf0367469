"""How long a picture takes while twenty cards move, beside blitting the whole window once.

    python -m benchmarks.motion_speed [--size 1920x1200] [--scale 1] [--frames 240]

A ten-seated table is shown as large as the window; two cards fly to every seat, all at once, which
is more than a deal ever has. A frame is everything from one moment to the next: poses, painting,
flushing. It is compared with drawing one pixmap of the window's size into it, in the same run,
because machines are noisy. The goals: p95 at most 8 ms and at most 4 blits at 1920x1200; at twice
the density at most 16 ms.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

_AHEAD = argparse.ArgumentParser(description=__doc__)
_AHEAD.add_argument("--size", default="1920x1200", help="in the screen's pixels")
_AHEAD.add_argument("--scale", type=int, default=1, choices=(1, 2))
_AHEAD.add_argument("--frames", type=int, default=240)
ARGUMENTS = _AHEAD.parse_args() if __name__ == "__main__" else _AHEAD.parse_args([])
# Qt reads these when it is imported.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = str(ARGUMENTS.scale)

from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from desktop_poker.app.shots.situations import STAKES
from desktop_poker.app.shots.staging import StagedTable
from desktop_poker.client.choreography import Cue, choreography
from desktop_poker.client.frames import TableFrame
from desktop_poker.client.new_table import Draft, setup_of
from desktop_poker.client.texts import Texts
from desktop_poker.engine.hand.events import CardsDealt
from desktop_poker.storage.settings import Settings
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.table.table_view import TableView

SEATS, STEPS, FRAME = 10, 10, 16.0


class Blit(QWidget):
    """Draws one pixmap as large as itself."""

    def __init__(self, width: int, height: int, ratio: float) -> None:
        super().__init__()
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
    screen = table.play_until(lambda s: s.view.hand is not None)
    before, hand = screen.frame(), screen.view.hand
    table.play_until(lambda _: isinstance(table.steps[-1].fact, CardsDealt))
    cues = choreography(table.steps[-1].fact, hand, table.screen.view.hand)
    return before, table.screen.frame(), tuple(replace(cue, at=0) for cue in cues)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that something takes, with everything that it makes Qt do."""
    began = time.perf_counter()
    work()
    QApplication.processEvents()
    return (time.perf_counter() - began) * 1000


def main() -> int:
    """Measure and print."""
    width, height = (int(part) // ARGUMENTS.scale for part in ARGUMENTS.size.split("x"))
    application.make_application()
    texts = Texts("en")
    before, after, cues = dealt(texts)
    scene = TableScene(look_of(Settings()), texts)
    view = TableView(scene)
    view.resize(width, height)
    blit = Blit(width, height, view.devicePixelRatioF())
    for widget in (view, blit):
        widget.show()
    QApplication.processEvents()
    frames: list[float] = []
    blits: list[float] = []
    while len(frames) < ARGUMENTS.frames:
        scene.show_frame(before)
        scene.show_frame(after, cues)
        QApplication.processEvents()
        for step in range(1, STEPS + 1):
            moment = step * FRAME
            frames.append(timed(partial(scene.mover.show_moment, moment)))
            blits.append(timed(blit.repaint))
        scene.mover.finish()
    p50, p95 = statistics.median(frames), statistics.quantiles(frames, n=20)[-1]
    once = statistics.median(blits)
    moving = len({cue.key for cue in cues})
    print(f"{ARGUMENTS.size} at scale {ARGUMENTS.scale}, {moving} cards, {len(frames)} frames")
    print(f"frame  p50 {p50:6.2f} ms   p95 {p95:6.2f} ms   most {max(frames):6.2f} ms")
    print(f"blit   p50 {once:6.2f} ms")
    print(f"p95 / blit {p95 / once:.2f} (goal 4)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
