"""ui/theme/palette.py: what must be read can be read."""

import re

import pytest
from msgspec.structs import asdict

from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.palette import DARK, HIGH_CONTRAST, LIGHT, PALETTES, Palette

TEXT = 4.5
MARK = 3.0
TEXTS = [
    *((text, ground) for text in ("text1", "text2") for ground in ("window", "s1", "s2", "s3")),
    *(("text3", ground) for ground in ("window", "s1", "s2", "plate_dim")),
    *(("text1", ground) for ground in ("plate", "plate_dim", "room0", "room1")),
    *(("accent_text", ground) for ground in ("s1", "s2", "plate")),
    *(("on_accent", ground) for ground in ("accent", "accent_hi", "accent_lo")),
    *((text, "s1") for text in ("warn", "win", "info")),
    ("tip_text", "tip"),
]
MARKS = [
    *(("accent_line", ground) for ground in ("s1", "room0", "window", "plate")),
    ("disabled_text", "disabled_ground"),
]

each_palette = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


def test_palettes_are_found_by_name() -> None:
    assert PALETTES == {"dark": DARK, "light": LIGHT, "contrast": HIGH_CONTRAST}


@each_palette
def test_every_colour_is_written_in_full(palette: Palette) -> None:
    colours = {use: value for use, value in asdict(palette).items() if use != "name"}
    assert len(colours) == 26
    assert all(re.fullmatch(r"#[0-9A-F]{6}", value) for value in colours.values())


@each_palette
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(palette: Palette, text: str, ground: str) -> None:
    assert contrast_ratio(getattr(palette, text), getattr(palette, ground)) >= TEXT


@each_palette
@pytest.mark.parametrize(("mark", "ground"), MARKS)
def test_marks_can_be_seen(palette: Palette, mark: str, ground: str) -> None:
    assert contrast_ratio(getattr(palette, mark), getattr(palette, ground)) >= MARK


def test_high_contrast_text_is_far_from_its_ground() -> None:
    for text in ("text1", "text2", "text3", "accent_text"):
        assert contrast_ratio(getattr(HIGH_CONTRAST, text), HIGH_CONTRAST.s1) >= 7
