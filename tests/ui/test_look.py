"""ui/look.py: a person's taste from their settings."""

from typing import Literal

import pytest
from PySide6.QtGui import QColor

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.ui import look as look_module
from desktop_poker.ui.look import are_alike, back_on, look_of, system_is_light
from desktop_poker.ui.theme.deck import BACKS
from desktop_poker.ui.theme.felt import FELTS
from desktop_poker.ui.theme.palette import PALETTES


@pytest.mark.parametrize(
    ("theme", "is_dark"), [("dark", True), ("light", False), ("contrast", True)]
)
def test_a_theme_is_a_palette(theme: Literal["dark", "light", "contrast"], is_dark: bool) -> None:
    look = look_of(Settings(theme=theme))
    assert look.palette is PALETTES[theme]
    assert look.palette.is_dark is is_dark


@pytest.mark.parametrize("felt", ["pine", "ink", "bordeaux", "stone"])
def test_every_cloth_can_be_chosen(felt: Literal["pine", "ink", "bordeaux", "stone"]) -> None:
    assert look_of(Settings(felt=felt)).felt is FELTS[felt]


def test_high_contrast_has_its_own_cloth() -> None:
    assert look_of(Settings(theme="contrast", felt="bordeaux")).felt is FELTS["contrast"]


def test_deck_and_back_are_as_chosen() -> None:
    look = look_of(Settings(deck="four_colour", back="ink"))
    assert (look.deck, look.back) == ("four_colour", "ink")


BACK_KEYS: tuple[Literal["wine", "ink", "pine"], ...] = ("wine", "ink", "pine")


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("wanted", BACK_KEYS)
def test_no_back_has_the_hue_of_the_felt(felt: str, wanted: str) -> None:
    """Design, section 6."""
    back = back_on(FELTS[felt], wanted)
    assert not are_alike(QColor(BACKS[back][0]), QColor(FELTS[felt].c0))
    same = {"wine": "bordeaux", "ink": "ink", "pine": "pine"}[wanted]
    own_hue = felt == same or (felt, wanted) == ("contrast", "pine")
    assert (back == wanted) is not own_hue


def test_the_look_has_the_back_that_is_seen() -> None:
    assert look_of(Settings(felt="bordeaux", back="wine")).back == "ink"
    assert look_of(Settings(felt="stone", back="wine")).back == "wine"


@pytest.mark.parametrize(("light", "theme"), [(True, "light"), (False, "dark")])
def test_as_the_system_is(monkeypatch: pytest.MonkeyPatch, light: bool, theme: str) -> None:
    monkeypatch.setattr(look_module, "system_is_light", lambda: light)
    assert look_of(Settings(theme="system")).palette is PALETTES[theme]
    assert look_of(Settings(theme="contrast")).palette is PALETTES["contrast"]


@pytest.mark.usefixtures("qapp")
def test_a_system_that_says_nothing_is_dark() -> None:
    assert not system_is_light()


def test_large_index_and_the_size_of_words() -> None:
    look = look_of(Settings(large_index=True, text_size="largest"))
    assert (look.large_index, look.text) == (True, 1.5)


def test_chips_have_a_rim_only_where_the_ground_is_black() -> None:
    rims = {
        theme: look_of(change(Settings(), "theme", theme)).palette.chip_rim for theme in PALETTES
    }
    assert rims == {"dark": "", "light": "", "contrast": "#FFFFFF"}
