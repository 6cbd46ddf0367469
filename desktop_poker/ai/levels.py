"""Five levels of skill, each with any personality: the bots that people choose by name.

A level misjudges its share of the pot by so much; it never presses random buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from desktop_poker.ai.bot import Bot
from desktop_poker.ai.mind import Mind
from desktop_poker.ai.personalities import BALANCED, PERSONALITIES
from desktop_poker.engine.errors import BadInput


class Level(Struct, frozen=True, kw_only=True):
    """How well somebody plays."""

    key: str
    misjudges: float  # the standard deviation of an error in a share of the pot


LEVELS: dict[str, Level] = {
    one.key: one
    for one in (
        Level(key="rookie", misjudges=0.18),
        Level(key="casual", misjudges=0.10),
        Level(key="regular", misjudges=0.05),
        Level(key="expert", misjudges=0.02),
        Level(key="master", misjudges=0.0),
    )
}


def make_bot(name: str) -> Bot:
    """Make an opponent from its name: ``expert``, or ``expert:rock`` with a personality."""
    key, colon, style = name.partition(":")
    if key not in LEVELS:
        raise BadInput("unknown level: {key!r} (one of {known})", key=key, known=", ".join(LEVELS))
    if colon and style not in PERSONALITIES:
        raise BadInput(
            "unknown personality: {key!r} (one of {known})",
            key=style,
            known=", ".join(PERSONALITIES),
        )
    return Mind(LEVELS[key].misjudges, PERSONALITIES[style] if colon else BALANCED)


LEVEL_BOTS: dict[str, Callable[[], Bot]] = {key: partial(make_bot, key) for key in LEVELS}
