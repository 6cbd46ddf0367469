"""What makes a level: how far off its judgement is, and the habits that go with it."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.ai import looks
from desktop_poker.ai.eyes import OPEN, Eyes


class Skill(Struct, frozen=True, kw_only=True):
    """What makes a level."""

    misjudges: float  # the standard deviation of an error in a hand's place among all hands
    misjudges_in_limit: float = 0.0  # the same where bets are fixed, and errors cost less
    folds: float = 0.0  # habits of the level, as a personality has them
    raises: float = 0.0
    purifies: float = 0.0  # actions that are chosen less often than this are never chosen
    purifies_in_limit: float = 0.0  # the same where bets are fixed
    adapts: float = 0.0  # how much notes on opponents count, 0 to 1
    loose: float = 0.0  # how much of the gap to the best hand they do not see before the flop
    loose_for_two: float = 0.0  # the same, where only two are dealt in and that is more
    passive: float = 0.0  # part of their raises before the flop that become calls
    shy: float = 0.0  # part of their later bets and raises that become checks and calls
    timid: float = 0.0  # part of their larger bets that become the smallest
    sticky: float = 0.0  # part of their folds that become calls
    thin: float = 0.0  # part of their later bets with good, not great hands that become checks
    scared: float = 0.0  # how much weaker a hand seems to them when a card may have helped others
    goes_broke: float = 0.03  # the best part of all hands that they call everything with, deep
    weighs: bool = False  # counts what the others may hold, hand by hand, before the last call
    looks_ahead: int = 9  # the first street on which the future of every action is counted
    keen: float = 0.0  # how strongly what is worth a pot more is preferred then, as a logarithm
    eyes: Eyes = OPEN  # what is looked at in stud with three players and more
    looks: looks.Looks = looks.OPEN  # … and in the other games of a mix
