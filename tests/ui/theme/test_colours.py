"""ui/theme/colours.py."""

import pytest

from desktop_poker.ui.theme.colours import colour, contrast_ratio, mixed


def test_a_colour_has_its_opacity() -> None:
    half = colour("#E2B466", 0.5)
    assert (half.red(), half.green(), half.blue()) == (0xE2, 0xB4, 0x66)
    assert half.alphaF() == pytest.approx(0.5, abs=0.01)
    assert colour("#E2B466").alpha() == 255


def test_what_is_no_colour_is_an_error() -> None:
    with pytest.raises(ValueError, match="not a colour"):
        colour("#12")


@pytest.mark.parametrize(("share", "name"), [(0, "#000000"), (1, "#ffffff"), (0.5, "#808080")])
def test_colours_mix_by_share(share: float, name: str) -> None:
    assert mixed("#000000", "#FFFFFF", share).name() == name


def test_contrast_is_from_1_to_21_either_way_round() -> None:
    assert contrast_ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast_ratio("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast_ratio("#7A736A", "#7A736A") == 1


@pytest.mark.parametrize(
    ("text", "ground", "ratio"),
    [
        ("#F4F0E9", "#1A1917", 15.5),
        ("#91897D", "#242220", 4.6),
        ("#C4262E", "#FCFAF5", 5.5),
        ("#FFFFFF", "#2F7259", 5.7),
    ],
)
def test_contrast_agrees_with_known_pairs(text: str, ground: str, ratio: float) -> None:
    assert contrast_ratio(text, ground) == pytest.approx(ratio, abs=0.06)
