"""ui/friends/qr_code.py: a code that a camera can read."""

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from desktop_poker.ui.friends.qr_code import QrCode


def test_the_three_eyes_are_there_and_the_edge_is_light(qtbot: QtBot) -> None:
    widget = QrCode("desktop-poker://10.0.0.1:26452/join?code=K7M4XQ", "QR code")
    qtbot.addWidget(widget)
    picture = widget.grab().toImage()
    ratio = widget.devicePixelRatioF()
    side = widget.width()

    def dark(x: float, y: float) -> bool:
        return QColor(picture.pixel(round(x * ratio), round(y * ratio))).lightness() < 60

    eye = 4 * 4 + 4 * 3 + 2  # four modules of quiet, then the middle of the eye
    assert dark(eye, eye)
    assert dark(side - eye, eye)
    assert dark(eye, side - eye)
    assert not any(dark(x, 2) or dark(2, x) for x in range(2, side, 7))
    assert widget.accessibleDescription().endswith("K7M4XQ")
