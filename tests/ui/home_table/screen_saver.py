"""A screen saver on a session bus, for tests: prints who asks it to wait, and who is gone.

Run inside ``dbus-run-session``; it starts the asker as a child of its own.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication, QProcess
from PySide6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusServiceWatcher,
    QDBusVirtualObject,
)

NAME, PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
ASKER = """
import sys
from PySide6.QtCore import QCoreApplication
from desktop_poker.ui.home_table.awake import Awake
app = QCoreApplication([])
awake = Awake()
sys.stdout.write(f"held {awake.hold()} {awake.hold()}\\n")  # a line at once: two write here
awake.release()
sys.stdout.write(f"released {awake.holds}\\n")
sys.stdout.flush()
sys.stdin.readline()
"""


class Saver(QDBusVirtualObject):
    """Waits as long as whoever asked is there."""

    def __init__(self, watcher: QDBusServiceWatcher, *, grumpy: bool) -> None:
        super().__init__()
        self._watcher, self._grumpy = watcher, grumpy

    def introspect(self, _: str) -> str:
        return ""

    def handleMessage(  # noqa: N802 - Qt calls it so
        self, message: QDBusMessage, bus: QDBusConnection
    ) -> bool:
        said = " ".join(map(str, (message.member(), *message.arguments())))
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()
        if self._grumpy:
            bus.send(message.createErrorReply("org.example.No", "not today"))
            return True
        self._watcher.addWatchedService(message.service())
        bus.send(message.createReply(7))
        return True


def main(*, grumpy: bool) -> None:
    app = QCoreApplication([])
    bus = QDBusConnection.sessionBus()
    watcher = QDBusServiceWatcher()
    watcher.setConnection(bus)
    asker = QProcess()

    def gone(_: str) -> None:
        sys.stdout.write("gone\n")
        sys.stdout.flush()
        asker.write(b"\n")

    watcher.serviceUnregistered.connect(gone)
    saver = Saver(watcher, grumpy=grumpy)
    if not (bus.registerVirtualObject(PATH, saver) and bus.registerService(NAME)):
        sys.exit("no bus")
    asker.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedChannels)
    asker.finished.connect(app.quit)
    asker.start(sys.executable, ["-c", ASKER])
    if grumpy:
        asker.write(b"\n")
    app.exec()


if __name__ == "__main__":
    main(grumpy="grumpy" in sys.argv)
