"""ui/art/avatars.py."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from desktop_poker.ui.art.avatars import draw_avatar
from tests.ui.art.pictures import covered, picture, raw


def drawn(seed: str, *, dimmed: bool = False) -> QImage:
    centre = QPointF(25, 25)
    return picture(50, 50, lambda painter: draw_avatar(painter, centre, 40, seed, dimmed=dimmed))


def test_a_name_keeps_its_picture() -> None:
    assert raw(drawn("Aiko")) == raw(drawn("Aiko"))


def test_a_name_has_the_same_picture_in_every_run() -> None:
    # Python's own hash would give another one each time.
    assert drawn("Aiko").pixelColor(25, 6).name() == "#b8d19d"


def test_pictures_stay_round() -> None:
    for number in range(20):
        image = drawn(f"player {number}")
        assert covered(image).getRect() == (5, 5, 40, 40)
        assert image.pixelColor(7, 7).alpha() == 0


def test_most_names_have_a_picture_of_their_own() -> None:
    assert len({raw(drawn(f"player {number}")) for number in range(60)}) > 50


def test_a_folded_player_is_darker() -> None:
    bright, dim = drawn("Ken"), drawn("Ken", dimmed=True)
    assert dim.pixelColor(25, 15).lightness() < bright.pixelColor(25, 15).lightness()
