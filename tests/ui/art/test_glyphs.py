"""ui/art/glyphs.py: our own figures."""

import pytest
from PySide6.QtCore import QPointF

from desktop_poker.ui.art.glyphs import _STROKES, draw_word, glyph, word
from tests.ui.art.pictures import covered, picture


@pytest.mark.parametrize("name", _STROKES)
def test_a_glyph_is_as_high_as_the_line(name: str) -> None:
    bounds = glyph(name).boundingRect()
    assert bounds.left() == pytest.approx(0, abs=0.001)
    assert bounds.top() == pytest.approx(0, abs=0.01)
    assert bounds.bottom() == pytest.approx(1.03 if name == "Q" else 1, abs=0.01)
    assert 0.2 < bounds.width() < 1.05


def test_a_heavier_pen_covers_more() -> None:
    light, heavy = glyph("7", 0.1), glyph("7", 0.2)
    assert not light.contains(QPointF(0.2, 0.15))
    assert heavy.contains(QPointF(0.2, 0.15))


def test_a_word_is_a_row_of_glyphs() -> None:
    assert word("25K").boundingRect().width() > sum(
        glyph(name).boundingRect().width() for name in "25K"
    )


def test_a_word_is_centred_and_made_smaller_to_fit() -> None:
    image = picture(
        100,
        40,
        lambda painter: draw_word(painter, QPointF(50, 20), 30, "100K", "#000000", most_width=60),
    )
    found = covered(image)
    assert found.width() <= 62
    assert found.left() + found.right() == pytest.approx(99, abs=2)
    assert found.top() + found.bottom() == pytest.approx(39, abs=2)


def test_there_are_no_other_letters() -> None:
    with pytest.raises(KeyError):
        glyph("ß")
