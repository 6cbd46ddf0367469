"""games/rotations.py: mixes that have a name (N1)."""

import pytest

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import check_entered_stakes, stakes_in_mix, unit_bet
from desktop_poker.games.rotations import ROTATIONS, find_rotation


@pytest.mark.parametrize("mix", ROTATIONS, ids=lambda mix: mix.key)
def test_n1_every_mix_is_made_of_games_and_called_like_none(mix: object) -> None:
    found = next(one for one in ROTATIONS if one is mix)
    assert set(found.games) <= set(GAMES)
    assert len(set(found.games)) == len(found.games)
    assert found.key not in GAMES
    assert find_rotation(found.key) is found


def test_n1_the_mixes_of_championships() -> None:
    horse, eight, nine = (mix.games for mix in ROTATIONS)
    assert horse == ("limit_holdem", "omaha_8", "razz", "stud_hi", "stud_8")
    assert eight[:3] == ("triple_draw", "limit_holdem", "omaha_8")
    assert eight[3:] == ("razz", "stud_hi", "stud_8", "holdem", "omaha")
    assert nine == (*eight, "single_draw")
    assert find_rotation("") is None


@pytest.mark.parametrize("limit", [2, 10, 20, 100, 400])
def test_n1_one_limit_gives_every_game_its_stakes(limit: int) -> None:
    for variant in GAMES.values():
        stakes = stakes_in_mix(variant, limit)
        check_entered_stakes(stakes, variant)
        if variant.has_fixed_bets:
            assert (stakes.small_bet, stakes.big_bet) == (limit, 2 * limit)
        elif not variant.deck_size < 52:
            assert unit_bet(stakes) == max(1, limit // 2)
