"""How long a picture takes while twenty cards move, beside blitting the whole window once.

    python -m benchmarks.motion_speed [--size 1920x1200] [--scale 1] [--frames 240]

A ten-seated table is shown as large as the window; two cards fly to every seat, again and again.
A frame is everything from one moment to the next: poses, painting, flushing. It is compared with
drawing one pixmap of the window's size into it, in the same run, because machines are noisy. The
goals: p95 at most 8 ms and at most 4 blits at 1920×1200; at twice the density at most 16 ms.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1200")
    parser.add_argument("--scale", type=int, default=1, choices=(1, 2))
    parser.add_argument("--frames", type=int, default=240)
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = str(arguments.scale)
    width, height = (int(part) // arguments.scale for part in arguments.size.split("x"))

    from PySide6.QtCore import QPointF  # noqa: PLC0415 - after the environment is set
    from PySide6.QtGui import QPainter, QPixmap  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication, QWidget  # noqa: PLC0415

    from desktop_poker.app.shots.situations import STAKES  # noqa: PLC0415
    from desktop_poker.app.shots.staging import StagedTable  # noqa: PLC0415
    from desktop_poker.client.choreography import choreography  # noqa: PLC0415
    from desktop_poker.client.new_table import Draft, setup_of  # noqa: PLC0415
    from desktop_poker.client.texts import Texts  # noqa: PLC0415
    from desktop_poker.engine.hand.events import CardsDealt  # noqa: PLC0415
    from desktop_poker.storage.settings import Settings  # noqa: PLC0415
    from desktop_poker.ui import application  # noqa: PLC0415
    from desktop_poker.ui.look import look_of  # noqa: PLC0415
    from desktop_poker.ui.table.scene import TableScene  # noqa: PLC0415
    from desktop_poker.ui.table.table_view import TableView  # noqa: PLC0415

    application.make_application()
    texts, look = Texts("en"), look_of(Settings())
    table = StagedTable(
        setup_of(Draft(games=("holdem",), seats=10, stakes=dict(STAKES))), texts, seed="speed"
    )
    before = table.play_until(
        lambda s: s.view.hand is not None and bool(s.view.hand.started.seatings)
    )
    empty, hand = before.frame(), before.view.hand
    dealt = table.play_until(lambda _: isinstance(table.steps[-1].fact, CardsDealt))
    cues = choreography(table.steps[-1].fact, hand, dealt.view.hand)

    scene = TableScene(look, texts)
    view = TableView(scene)
    view.resize(width, height)
    view.show()
    QApplication.processEvents()

    class Blit(QWidget):
        """Draws one pixmap as large as itself."""

        def __init__(self) -> None:
            super().__init__()
            ratio = view.devicePixelRatioF()
            self.pixmap = QPixmap(round(width * ratio), round(height * ratio))
            self.pixmap.setDevicePixelRatio(ratio)
            self.pixmap.fill("#2F7259")

        def paintEvent(self, event: object) -> None:
            """Blit."""
            del event
            painter = QPainter(self)
            painter.drawPixmap(QPointF(0, 0), self.pixmap)
            painter.end()

    blit = Blit()
    blit.resize(width, height)
    blit.show()
    QApplication.processEvents()

    # All twenty cards on their way at once, which is more than a deal ever has.
    together = tuple(cue for cue in cues if cue.key[0] == "hole")
    together = tuple(type(cue)(move=cue.move, key=cue.key, at=0) for cue in together)
    frames: list[float] = []
    blits: list[float] = []
    while len(frames) < arguments.frames:
        scene.show_frame(empty)
        scene.show_frame(dealt.frame(), together)
        scene.mover._timer.stop()  # noqa: SLF001 - moments are shown by hand here
        QApplication.processEvents()
        for step in range(1, 11):
            began = time.perf_counter()
            scene.mover.show_moment(step * 16.0)
            QApplication.processEvents()
            frames.append((time.perf_counter() - began) * 1000)
            began = time.perf_counter()
            blit.repaint()
            QApplication.processEvents()
            blits.append((time.perf_counter() - began) * 1000)
        scene.mover.finish()
    moving = len({cue.key for cue in together})
    p50, p95 = statistics.median(frames), statistics.quantiles(frames, n=20)[-1]
    blit50 = statistics.median(blits)
    print(f"{arguments.size} at scale {arguments.scale}, {moving} cards, {len(frames)} frames")
    print(f"frame  p50 {p50:6.2f} ms   p95 {p95:6.2f} ms   most {max(frames):6.2f} ms")
    print(f"blit   p50 {blit50:6.2f} ms")
    print(f"p95 / blit {p95 / blit50:.2f} (goal 4)")


if __name__ == "__main__":
    main()
