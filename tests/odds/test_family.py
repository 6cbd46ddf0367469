"""odds/family.py: families are told by the shape of a game."""

import subprocess
import sys

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import variant_of
from desktop_poker.odds.family import Family, family_of
from tests.toy_game import TOY


def test_the_families_of_all_games() -> None:
    found = {key: family_of(variant) for key, variant in GAMES.items()}
    assert {key: family for key, family in found.items() if family is not Family.OTHER} == {
        "limit_holdem": Family.BOARD,
        "holdem": Family.BOARD,
        "dense_deck": Family.BOARD,
        "stud_hi": Family.SEVEN,
        "razz": Family.SEVEN,
        "stud_8": Family.SEVEN,
    }
    assert family_of(variant_of("toy", TOY.rules)) is Family.OTHER


def test_a_family_is_told_without_numpy() -> None:
    code = "import desktop_poker.odds.family, sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
