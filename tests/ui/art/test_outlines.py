"""ui/art/outlines.py: the language of paths."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from desktop_poker.ui.art.outlines import cut, joined, outline, rounded, stroked


def test_a_letter_may_take_several_sets_of_numbers() -> None:
    assert outline("M 0 0 L 1 0 1 1 Z") == outline("M 0 0 L 1 0 L 1 1 Z")


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("R 1 2 3 4 .5", QRectF(1, 2, 3, 4)),
        ("E 0 0 2 1", QRectF(-2, -1, 4, 2)),
        ("M 0 0 L 2 3", QRectF(0, 0, 2, 3)),
        ("A -1 -1 2 2 0 180", QRectF(-1, -1, 2, 1)),
        ("M 0 0 Q 1 0 1 1", QRectF(0, 0, 1, 1)),
        ("M 0 0 C 0 1 1 1 1 0 Z", QRectF(0, 0, 1, 0.75)),
    ],
)
def test_shapes_are_where_they_are_said_to_be(text: str, bounds: QRectF) -> None:
    found = outline(text).boundingRect()
    for side in ("left", "top", "right", "bottom"):
        assert getattr(found, side)() == pytest.approx(getattr(bounds, side)(), abs=0.001)


def test_overlapping_parts_are_filled_together() -> None:
    assert outline("E 0 0 1 1 E .5 0 1 1").contains(QPointF(0.25, 0))


@pytest.mark.parametrize("text", ["X 1 2", "1 2", "M 0 0 L 1"])
def test_a_misspelt_outline_is_an_error(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        outline(text)


def test_a_stroke_covers_half_its_width_on_both_sides() -> None:
    found = stroked(outline("M 0 0 L 1 0"), 0.2)
    assert found.contains(QPointF(0.5, 0.09))
    assert not found.contains(QPointF(0.5, 0.11))
    assert not found.contains(QPointF(1.01, 0))


def test_a_shape_is_cut_at_a_rectangle() -> None:
    found = cut(outline("E 0 0 1 1"), QRectF(0, -2, 4, 4))
    assert found.boundingRect().left() == pytest.approx(0, abs=0.001)
    assert found.contains(QPointF(0.5, 0))


def test_joined_shapes_hold_what_each_held() -> None:
    found = joined(outline("E 0 0 1 1"), rounded(QRectF(3, 0, 1, 1), 0.1))
    assert found.contains(QPointF(0, 0))
    assert found.contains(QPointF(3.5, 0.5))
    assert not found.contains(QPointF(2, 0))
