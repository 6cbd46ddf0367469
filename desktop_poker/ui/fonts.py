"""Which fonts: the system's for Latin and figures, then one that can show Japanese."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF

from desktop_poker import assets

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
_SMALLEST = 11  # pixels at 100 percent


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


def can_show_japanese() -> bool:
    """Whether some font of this system has kana and kanji."""
    system = QFontDatabase.WritingSystem.Japanese
    return bool(QFontDatabase.families(system))


def application_font() -> QFont:
    """The font of all widgets that do not ask for another."""
    found = font(13)
    if not QFontInfo(found).family():
        return QFont()
    return found
