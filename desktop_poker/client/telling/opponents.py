"""Kinds of opponents as they are written: ``casual``, ``casual:rock``, ``casual:surprise``."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("rookie", "casual", "regular", "expert", "master")
STYLES: Final = ("balanced", "rock", "station", "maniac", "shark", "trapper")
SIMPLE: Final = ("tight", "station", "random")  # without a level: they never change
SURPRISE: Final = "surprise"  # any level, or any style: drawn when they sit down
USUAL_LEVEL: Final = "regular"  # where nobody has said another
USUAL_OPPONENTS: Final = (f"{USUAL_LEVEL}:{SURPRISE}",)


def is_known(kind: str) -> bool:
    """Whether a kind can be invited."""
    level, colon, style = kind.partition(":")
    if not colon:
        return kind in (*LEVELS, SURPRISE, *SIMPLE)
    return level in (*LEVELS, SURPRISE) and style in (*STYLES, SURPRISE)


def level_of(kind: str) -> str:
    """A level, a surprise, or a simple bot's name."""
    return kind.partition(":")[0]


def style_of(kind: str) -> str:
    """A style; balanced where none is named, any one for a surprise."""
    level, colon, style = kind.partition(":")
    return style if colon else SURPRISE if level == SURPRISE else STYLES[0]


def kind_of(level: str, style: str) -> str:
    """Write a level and a style; simple bots have none."""
    if level in SIMPLE:
        return level
    return f"{level}:{style}"
