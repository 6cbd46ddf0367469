"""Which fonts: the system's for Latin and figures, then one that can show Japanese.

Sizes are those of the design. Words grow with the size that the system asks for and the one that
somebody has chosen; on the table, which has its own scale, as far as there is room for them.
"""

from __future__ import annotations

import sys
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QGuiApplication

from desktop_poker import assets
from desktop_poker.client.texts.phrases import whole

_LATIN = ("Inter", "Segoe UI Variable", "Segoe UI", ".AppleSystemUIFont", "Noto Sans")
_JAPANESE = (
    "Yu Gothic UI",
    "Meiryo",
    "Hiragino Sans",
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "IPAGothic",
    "IPAexGothic",
    "TakaoGothic",
    "VL Gothic",
)
# What to do where there is none, in a language that can be read without one.
_ADVICE = {
    "win32": "Add the optional feature Japanese Supplemental Fonts: Settings, Apps, "
    "Optional features, Add a feature",
    "darwin": "Open Font Book and choose File, Restore Standard Fonts",
}
_ADVICE_ON_LINUX = (
    "Install one, for example with: sudo apt install fonts-noto-cjk "
    "(Fedora: sudo dnf install google-noto-sans-cjk-fonts, Arch: sudo pacman -S noto-fonts-cjk)"
)
_SMALLEST = 11  # pixels at 100 percent
_USUAL_POINTS = {"win32": 9.0, "darwin": 13.0}  # of the system's own font
_LINUX_POINTS = 11.0
_MOST = 1.5  # what the pages can take
_STEP = 20  # a twentieth: fonts of odd sizes would only blur
_SCALE = "textScale"  # a property of the application


@cache
def families() -> tuple[str, ...]:
    """The families to ask for, best first; Japanese second, so that figures stay Latin."""
    known = set(QFontDatabase.families())
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    latin = next((name for name in _LATIN if name in known), system)
    japanese = next((name for name in _JAPANESE if name in known), "") or _shipped()
    return tuple(dict.fromkeys(name for name in (latin, japanese, system) if name))


def _shipped() -> str:
    """Load the font that a build brings, for systems without a Japanese one of their own."""
    found = ""
    for path in sorted(assets.fonts().glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(path))
        found = next(iter(QFontDatabase.applicationFontFamilies(number)), found)
    return found


def font(size: float, weight: int = 400) -> QFont:
    """A font of so many pixels, with figures of one width."""
    found = QFont(list(families()))
    found.setPixelSize(max(_SMALLEST, round(size)))
    found.setWeight(QFont.Weight(weight))
    found.setFeature(QFont.Tag("tnum"), 1)
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return found


def metrics(size: float, weight: int = 400) -> QFontMetricsF:
    """The measures of a font."""
    return _metrics(max(_SMALLEST, round(size)), weight)


@cache
def _metrics(size: int, weight: int) -> QFontMetricsF:
    return QFontMetricsF(font(size, weight))


def text_scale() -> float:
    """How much larger than designed words outside the table are."""
    app = QGuiApplication.instance()
    said = app.property(_SCALE) if app is not None else None
    return float(said) if said else 1.0


def set_text_scale(wanted: float) -> None:
    """Make words outside the table so much larger, as far as the pages can take it."""
    app = QGuiApplication.instance()
    if app is not None:
        app.setProperty(_SCALE, max(1.0, min(_MOST, round(wanted * _STEP) / _STEP)))


def system_scale() -> float:
    """How much larger than usual the system's own words are; never smaller.

    A larger screen scale is no part of it: Qt makes everything larger then.
    """
    said = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF()
    if QGuiApplication.platformName() in ("offscreen", "minimal", "vnc"):
        return 1.0  # nobody has chosen a font there
    return max(1.0, said / _USUAL_POINTS.get(sys.platform, _LINUX_POINTS))


def scaled(pixels: float) -> int:
    """A length that holds words: it grows with them."""
    return round(pixels * text_scale())


def text_font(size: float, weight: int = 400) -> QFont:
    """A font for words outside the table."""
    return font(size * text_scale(), weight)


def text_metrics(size: float, weight: int = 400) -> QFontMetricsF:
    """The measures of a font for words outside the table."""
    return metrics(size * text_scale(), weight)


def grown(text: str, size: float, weight: int, room: tuple[float, float]) -> float:
    """The size of words on the table: grown as somebody likes it, as far as there is room.

    Never smaller than designed; room is a width, or 0 for any, and a height.
    """
    wanted = size * text_scale()
    while wanted > size:
        measure = metrics(wanted, weight)
        wide, high = room
        fits = not wide or measure.horizontalAdvance(text) <= wide
        if fits and measure.height() <= high:
            return wanted
        wanted -= 1
    return size


def fitting(text: str, size: float, weight: int, width: float, least: float = 11.0) -> float:
    """The largest letters, up to a size, in which a text is no wider than that."""
    while size > least and metrics(size, weight).horizontalAdvance(text) > width:
        size -= 1
    return max(size, min(least, size))


class FontLetters:
    """Measures words for layouts that know no fonts (``client/table/letters``)."""

    def scale(self) -> float:
        """How much larger than designed somebody likes words to be."""
        return text_scale()

    def width(self, text: str, size: float, weight: int) -> float:
        """How wide a text is."""
        return metrics(size, weight).horizontalAdvance(text)

    def fitting(self, text: str, size: float, weight: int, room: float) -> float:
        """The largest size up to this one in which a text fits into the room."""
        return fitting(text, size, weight, room)

    def elided(self, text: str, size: float, weight: int, room: float) -> str:
        """As much of a text as there is room for, with dots where it was cut."""
        return metrics(size, weight).elidedText(text, Qt.TextElideMode.ElideRight, room)


LETTERS = FontLetters()


def wrapped(text: str, measure: QFontMetricsF, width: float) -> str:
    """A text for drawing on lines of some width, which end between phrases where these fit."""
    return whole(text, int(width / measure.horizontalAdvance("あ")))


def can_show_japanese() -> bool:
    """Whether some font of this system has kana and kanji."""
    system = QFontDatabase.WritingSystem.Japanese
    return bool(QFontDatabase.families(system))


def no_japanese_font() -> tuple[str, str]:
    """A headline and what to do, on this system."""
    advice = _ADVICE.get(sys.platform, _ADVICE_ON_LINUX)
    return "No font of this system can show Japanese", advice


def application_font() -> QFont:
    """The font of all widgets that do not ask for another."""
    found = text_font(13)
    if not QFontInfo(found).family():
        return QFont()
    return found
