"""What makes a level: how far off its judgement is, and the habits that go with it."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.ai.eyes import OPEN, Eyes


class Skill(Struct, frozen=True, kw_only=True):
    """What makes a level."""

    misjudges: float  # the standard deviation of an error in a share of the pot
    misjudges_in_limit: float = 0.0  # the same where bets are fixed, and errors cost less
    folds: float = 0.0  # habits of the level, as a personality has them
    raises: float = 0.0
    purifies: float = 0.0  # actions that are chosen less often than this are never chosen
    adapts: float = 0.0  # how much notes on opponents count, 0 to 1
    stud: Eyes = OPEN  # what is looked at in stud with three players and more
