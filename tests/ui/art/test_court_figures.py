"""ui/art/court_figures.py."""

import pytest

from desktop_poker.ui.art.court_figures import JACK, KING, QUEEN, Patch, Tone
from desktop_poker.ui.art.outlines import outline

FIGURES = {"king": KING, "queen": QUEEN, "jack": JACK}
each_figure = pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES.keys())


@each_figure
def test_every_patch_can_be_read(figure: tuple[Patch, ...]) -> None:
    assert all(outline(patch.outline).elementCount() for patch in figure)


@each_figure
def test_nobody_looms_out_of_the_panel(figure: tuple[Patch, ...]) -> None:
    # The panel's top is 0.405 above the eyes.
    assert all(outline(patch.outline).boundingRect().top() > -0.4 for patch in figure)


@each_figure
def test_everybody_has_a_face_and_a_robe(figure: tuple[Patch, ...]) -> None:
    assert {Tone.SKIN, Tone.ROBE, Tone.BRASS, Tone.LIPS, Tone.INK} <= {p.tone for p in figure}


def test_nobody_is_somebody_else() -> None:
    assert len({JACK, QUEEN, KING}) == 3
