"""ui/art/avatars.py."""

from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from desktop_poker import assets
from desktop_poker.client.settings.settings import BY_NAME, words_of
from desktop_poker.client.table.faces import GUESTS, chosen_face
from desktop_poker.ui.art.avatars import Pose, draw_avatar, drawing_of
from desktop_poker.ui.art.outlines import outline
from tests.ui.art.pictures import covered, picture, raw

POSES: tuple[Pose, ...] = get_args(Pose)


def drawn(seed: str, *, dimmed: bool = False, pose: Pose = "calm") -> QImage:
    centre = QPointF(25, 25)
    return picture(
        50, 50, lambda painter: draw_avatar(painter, centre, 40, seed, dimmed=dimmed, pose=pose)
    )


def test_there_is_a_drawing_for_each_and_each_can_be_chosen() -> None:
    files = {path.stem for path in (assets.art() / "avatars").iterdir()}
    assert files == set(GUESTS) == set(words_of("avatar")) - {BY_NAME}


@pytest.mark.parametrize("guest", GUESTS)
def test_every_shape_makes_sense(guest: str) -> None:
    drawing = drawing_of(guest)
    assert not outline(drawing.clip).isEmpty()
    for shape in drawing.shapes:
        assert not outline(shape.path).isEmpty()
        assert set(shape.poses) <= set(POSES)
        assert (shape.width > 0) is (shape.kind in ("line", "flat"))


def test_everybody_looks_different_and_in_every_pose() -> None:
    assert len({raw(drawn(chosen_face(guest))) for guest in GUESTS}) == len(GUESTS)
    for guest in ("haruka", "fox"):
        assert len({raw(drawn(chosen_face(guest), pose=pose)) for pose in POSES}) == len(POSES)


def test_a_name_keeps_its_picture() -> None:
    assert raw(drawn("Aiko")) == raw(drawn("Aiko")) == raw(drawn(chosen_face("aiko")))


def test_pictures_stay_round() -> None:
    for number in range(20):
        image = drawn(f"player {number}")
        assert covered(image).getRect() == (5, 5, 40, 40)
        assert image.pixelColor(7, 7).alpha() == 0


def test_a_folded_player_is_darker() -> None:
    bright, dim = drawn("Ken"), drawn("Ken", dimmed=True)
    assert dim.pixelColor(25, 12).lightness() < bright.pixelColor(25, 12).lightness()
    assert raw(dim) == raw(drawn("Ken", pose="folded"))
