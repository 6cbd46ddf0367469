"""Which game a lesson is played with, and which lesson a game has: by what the game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from desktop_poker.client.welcome.courses import Course
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games import catalogue
from desktop_poker.games.spec import Choose, Scale


def _chooses_two(variant: Variant) -> bool:
    return variant.rankings[0].judging.choose is Choose.TWO_FROM_HAND


def _has_four_suits(variant: Variant) -> bool:
    return variant.rankings[0].judging.scale is Scale.BADUGI


_TEACHES: Mapping[Course, Callable[[Variant], bool]] = MappingProxyType(
    {
        Course.HI_LO: lambda variant: variant.is_split,
        Course.EXACTLY_TWO: _chooses_two,
        Course.FOUR_SUITS: _has_four_suits,
        Course.DRAWING: lambda variant: variant.has_draws,
        Course.UP_CARDS: lambda variant: variant.has_up_cards,
        Course.FIRST_HAND: lambda _: True,
    }
)
"""From the narrowest family to the widest: a game belongs to the first that fits."""


def course_of(key: str) -> Course:
    """The lesson for a game."""
    variant = game(key)
    return next(course for course, fits in _TEACHES.items() if fits(variant))


def course_game(course: Course) -> str:
    """The game that a lesson is played with: the first of its family, with a board if one has."""
    family = [one.key for one in catalogue.games() if course_of(one.key) is course]
    return min(family, key=lambda key: not _chooses_two(game(key)), default=catalogue.usual().key)
