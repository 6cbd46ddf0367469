"""ai/levels.py: every level and personality can be made by its name."""

from __future__ import annotations

import itertools

import pytest

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.levels import LEVEL_BOTS, LEVELS, make_bot
from desktop_poker.ai.personalities import PERSONALITIES
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from tests.ai.matches import hand_of, play_hand
from tests.some_games import ONE_OF_A_KIND

QUICK = Budget(10)


def test_levels_are_named_from_the_weakest_to_the_best() -> None:
    assert list(LEVEL_BOTS) == ["rookie", "casual", "regular", "expert", "master"]
    for field in ("misjudges", "misjudges_in_limit"):
        errors = [getattr(level, field) for level in LEVELS.values()]
        assert errors == sorted(set(errors), reverse=True)


@pytest.mark.parametrize("name", ["", "Expert", "expert:", "expert:nobody", "rock", "expert:rock:"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        make_bot(name)


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_b1_every_level_and_personality_answers_legally_in_every_game(key: str) -> None:
    names = [":".join(pair) for pair in itertools.product(LEVEL_BOTS, PERSONALITIES)]
    for number in range(0, len(names), 3):
        bots = [make_bot(name) for name in (names + names)[number : number + 4]]
        results = play_hand(hand_of(key, number, 4, stack=20), bots, f"{key}/{number}", QUICK)
        assert sum(results) == 0


@pytest.mark.parametrize("name", LEVEL_BOTS)
def test_a1_the_same_seed_plays_the_same_hand(name: str) -> None:
    for key in GAMES:
        results = [
            play_hand(hand_of(key, 3, 3), [make_bot(name) for _ in range(3)], "same", QUICK)
            for _ in range(2)
        ]
        assert results[0] == results[1]
