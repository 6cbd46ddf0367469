"""Five levels of skill, each with any personality: the bots that people choose by name.

A level misjudges its share of the pot by so much; it never presses random buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from desktop_poker.ai import looks
from desktop_poker.ai.bot import Bot
from desktop_poker.ai.eyes import Eyes
from desktop_poker.ai.mind import Mind
from desktop_poker.ai.personalities import BALANCED, PERSONALITIES
from desktop_poker.ai.skill import Skill
from desktop_poker.engine.errors import BadInput

LEVELS: dict[str, Skill] = {
    # Plays half of all hands, hardly ever raises, calls to see what the others have.
    "rookie": Skill(
        misjudges=0.46,
        misjudges_in_limit=0.38,
        folds=-2.6,
        raises=-1.2,
        loose=0.66,
        passive=0.86,
        shy=0.88,
        timid=1.0,
        sticky=0.65,
        goes_broke=0.06,
        eyes=Eyes(boards=False, dead=False, raises=False, steals=False),
        looks=looks.Looks(position=False, raises=False, draws=False, kind=False),
    ),
    # Likes to see flops and misses thin value, but knows a good hand.
    "casual": Skill(
        misjudges=0.27,
        misjudges_in_limit=0.16,
        folds=-1.0,
        raises=-0.4,
        loose=0.43,
        passive=0.45,
        shy=0.60,
        timid=0.9,
        sticky=0.18,
        thin=0.4,
        scared=0.15,
        goes_broke=0.05,
        eyes=Eyes(dead=False, raises=False, steals=False),
        looks=looks.Looks(position=False, draws=False, kind=False),
    ),
    # Knows starting hands and position; misreads boards, and calls a little too much.
    "regular": Skill(
        misjudges=0.20,
        misjudges_in_limit=0.08,
        folds=-0.4,
        raises=-0.1,
        purifies=0.02,
        loose=0.33,
        passive=0.05,
        timid=0.35,
        thin=0.35,
        scared=0.25,
        goes_broke=0.035,
        purifies_in_limit=0.02,
        eyes=Eyes(dead=False),
        looks=looks.Looks(kind=False),
    ),
    "expert": Skill(
        misjudges=0.03,
        misjudges_in_limit=0.015,
        purifies=0.05,
        purifies_in_limit=0.15,
        adapts=0.5,
        loose_for_two=0.10,
        looks_ahead=3,
        keen=8.0,
        looks=looks.Looks(snows=0.05),
    ),
    "master": Skill(
        misjudges=0.0,
        purifies=0.1,
        purifies_in_limit=0.4,
        adapts=1.0,
        loose_for_two=0.10,
        goes_broke=0.025,
        looks_ahead=2,
        keen=20.0,
        weighs=True,
        eyes=Eyes(reads=3),
        looks=looks.Looks(snows=0.05, counts=True),
    ),
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
    return Mind(LEVELS[key], PERSONALITIES[style] if colon else BALANCED)


LEVEL_BOTS: dict[str, Callable[[], Bot]] = {key: partial(make_bot, key) for key in LEVELS}
