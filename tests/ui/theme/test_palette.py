"""ui/theme/palette.py: what must be read can be read."""

import re

import pytest
from msgspec.structs import asdict

from desktop_poker.ui.theme.colours import contrast_ratio, mixed
from desktop_poker.ui.theme.felt import FELTS
from desktop_poker.ui.theme.palette import (
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    PALETTES,
    Palette,
    own_felt,
)

TEXT = 4.5
MARK = 3.0
TEXTS = [
    *((text, ground) for text in ("text1", "text2") for ground in ("window", "s1", "s2", "s3")),
    *(("text3", ground) for ground in ("window", "s1", "s2", "field", "plate_dim")),
    *(("text1", ground) for ground in ("key", "field")),
    *(("text1", ground) for ground in ("plate", "plate_dim", "room0", "room1")),
    *(("accent_text", ground) for ground in ("s1", "s2", "plate")),
    *(("on_accent", ground) for ground in ("accent", "accent_hi", "accent_lo")),
    *((text, "s1") for text in ("warn", "win", "info")),
    ("tip_text", "tip"),
    *(("accent_text", ground) for ground in ("window", "room0")),
    *((text, "room0") for text in ("text2", "text3")),
    *((text, ground) for text in ("warn", "win") for ground in ("s2", "window", "plate")),
]
MARKS = [
    *(("accent_line", ground) for ground in ("s1", "room0", "window", "plate")),
    ("disabled_text", "disabled_ground"),
    *(("track", ground) for ground in ("window", "s1", "s2")),
]

each_palette = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


def test_palettes_are_found_by_name() -> None:
    assert PALETTES == {"dark": DARK, "light": LIGHT, "contrast": HIGH_CONTRAST}


@each_palette
def test_every_colour_is_written_in_full(palette: Palette) -> None:
    written = {use: value for use, value in asdict(palette).items() if isinstance(value, str)}
    colours = [value for use, value in written.items() if value and use not in ("name", "felt")]
    assert len(colours) >= 35
    assert all(re.fullmatch(r"#[0-9A-F]{6}", value) for value in colours)


@each_palette
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(palette: Palette, text: str, ground: str) -> None:
    assert contrast_ratio(getattr(palette, text), getattr(palette, ground)) >= TEXT


@each_palette
@pytest.mark.parametrize(("mark", "ground"), MARKS)
def test_marks_can_be_seen(palette: Palette, mark: str, ground: str) -> None:
    assert contrast_ratio(getattr(palette, mark), getattr(palette, ground)) >= MARK


@each_palette
@pytest.mark.parametrize("text", ["text1", "text2", "accent_text", "warn"])
def test_words_on_a_plate_can_be_read_where_it_is_lit(palette: Palette, text: str) -> None:
    lit = mixed(palette.plate, "#FFFFFF", 0.05).name()
    assert contrast_ratio(getattr(palette, text), lit) >= TEXT


@each_palette
@pytest.mark.parametrize("text", ["text1", "accent_text"])
@pytest.mark.parametrize("share", [0.12, 0.14, 0.17])
def test_words_on_tinted_grounds_can_be_read(palette: Palette, text: str, share: float) -> None:
    for ground in (palette.s1, palette.s2):
        tinted = mixed(ground, palette.accent, share).name()
        assert contrast_ratio(getattr(palette, text), tinted) >= TEXT


@pytest.mark.parametrize("palette", [LIGHT, HIGH_CONTRAST], ids=["light", "contrast"])
def test_where_grounds_are_alike_a_frame_tells_what_can_be_pressed(palette: Palette) -> None:
    for ground in ("window", "s1", "key", "field"):
        assert contrast_ratio(palette.edge, getattr(palette, ground)) >= MARK


def test_in_a_light_room_plates_and_large_keys_have_an_edge() -> None:
    for edge in (LIGHT.plate_edge, LIGHT.key_edge):
        for ground in (LIGHT.room0, LIGHT.plate, LIGHT.s1):
            assert contrast_ratio(edge, ground) >= MARK


@each_palette
def test_words_of_a_winner_can_be_read(palette: Palette) -> None:
    assert contrast_ratio(palette.on_win, palette.win) >= TEXT


@each_palette
def test_a_palette_is_dark_if_its_room_is(palette: Palette) -> None:
    assert palette.is_dark is (contrast_ratio(palette.room0, "#FFFFFF") > TEXT)


@each_palette
def test_where_grounds_are_alike_dashes_tell_what_cannot_be_used(palette: Palette) -> None:
    assert palette.is_stark is (palette.s1 == palette.window)


def test_a_theme_has_a_felt_of_its_own_or_any() -> None:
    assert {theme: own_felt(theme) for theme in (*PALETTES, "system")} == {
        "dark": "",
        "light": "",
        "contrast": "contrast",
        "system": "",
    }
    assert {palette.felt for palette in PALETTES.values()} <= {"", *FELTS}


@each_palette
def test_the_filled_part_of_a_slider_is_the_one_that_stands_out(palette: Palette) -> None:
    assert contrast_ratio(palette.accent_line, palette.groove) >= 2.4
    for ground in (palette.s1, palette.window):
        filled, rest = (contrast_ratio(c, ground) for c in (palette.accent_line, palette.groove))
        assert filled > 1.5 * rest


def test_high_contrast_text_is_far_from_its_ground() -> None:
    for text in ("text1", "text2", "text3", "accent_text"):
        assert contrast_ratio(getattr(HIGH_CONTRAST, text), HIGH_CONTRAST.s1) >= 7
