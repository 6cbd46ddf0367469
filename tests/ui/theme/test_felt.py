"""ui/theme/felt.py: white figures can be read on every cloth."""

import pytest

from desktop_poker.ui.theme.colours import colour, contrast_ratio, mixed
from desktop_poker.ui.theme.felt import FELTS, Felt

each_felt = pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS.keys())


def test_the_felts() -> None:
    assert list(FELTS) == ["pine", "ink", "bordeaux", "stone", "contrast"]
    assert [name for name, felt in FELTS.items() if felt.flat] == ["contrast"]


@each_felt
def test_the_pot_can_be_read_on_the_cloth(felt: Felt) -> None:
    assert contrast_ratio("#FFFFFF", felt.c0) >= 4.5
    assert contrast_ratio("#FFFFFF", felt.c1) >= 4.5


@each_felt
def test_small_text_can_be_read_on_a_pill_on_the_cloth(felt: Felt) -> None:
    pill = mixed(felt.c0, "#0B0F0C", 0.46).name()
    assert contrast_ratio("#FFFFFF", pill) >= 7


@each_felt
def test_the_cloth_is_darker_away_from_the_light(felt: Felt) -> None:
    light, half, edge = (colour(part).lightnessF() for part in (felt.c0, felt.c1, felt.c2))
    assert light >= half >= edge
