"""From written colours to painted ones, and how well one is seen on another."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

_STRAIGHT_UP_TO: Final = 0.04045


def colour(written: str | QColor, alpha: float = 1.0) -> QColor:
    """A colour with its opacity from 0 to 1."""
    found = QColor(written)
    if not found.isValid():
        raise ValueError(f"not a colour: {written!r}")
    found.setAlphaF(alpha)
    return found


def mixed(a: str | QColor, b: str | QColor, share: float) -> QColor:
    """The first colour with a share of the second, from 0 to 1."""
    first, second = QColor(a), QColor(b)
    rest = 1 - share
    return QColor.fromRgbF(
        first.redF() * rest + second.redF() * share,
        first.greenF() * rest + second.greenF() * share,
        first.blueF() * rest + second.blueF() * share,
    )


def contrast_ratio(a: str, b: str) -> float:
    """How far apart two written colours are in light, from 1 to 21 (WCAG 2)."""
    darker, lighter = sorted((_luminance(a), _luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(written: str) -> float:
    red, green, blue = (_linear(int(written[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    # The two branches of the sRGB curve.
    if share <= _STRAIGHT_UP_TO:
        return share / 12.92
    return float(((share + 0.055) / 1.055) ** 2.4)
