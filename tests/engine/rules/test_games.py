"""engine/rules/games.py: rules E1, E2, F1, G1, G2, G3, G5."""

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.ranking import Ranking
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games import catalogue
from desktop_poker.games.spec import Dealing, ForcedBets, Judging, Limit, Opener, Scale
from tests.toy_game import TOY

STUDS = [GAMES["stud_hi"], GAMES["razz"], GAMES["stud_8"]]


def test_games_are_found_by_their_keys() -> None:
    assert list(GAMES)[:5] == ["holdem", "dense_deck", "stud_hi", "razz", "stud_8"]
    assert all(game(key) is variant for key, variant in GAMES.items())


@pytest.mark.parametrize("key", ["", "irish", "Holdem", "HOLDEM", "stud hi", "{key}", "{}"])
def test_an_unknown_game_is_an_error_that_lists_the_games(key: str) -> None:
    with pytest.raises(BadInput, match="one of holdem, dense_deck, stud_hi, razz, stud_8"):
        game(key)


def test_e1_f1_g1_how_many_can_play() -> None:
    assert GAMES["holdem"].seats == range(2, 11)
    assert GAMES["dense_deck"].seats == range(2, 5)
    assert all(stud.seats == range(2, 9) for stud in STUDS)


@pytest.mark.parametrize("variant", [GAMES["holdem"], GAMES["dense_deck"]])
def test_e2_two_hole_cards_flop_turn_and_river(variant: Variant) -> None:
    assert [street.key for street in variant.streets] == ["preflop", "flop", "turn", "river"]
    assert [(s.down, s.up, s.board) for s in variant.streets] == [
        (2, 0, 0),
        (0, 0, 3),
        (0, 0, 1),
        (0, 0, 1),
    ]
    assert variant.board_size == 5
    assert {street.limit for street in variant.streets} == {Limit.NO_LIMIT}
    assert not variant.has_up_cards
    assert variant.has_button


@pytest.mark.parametrize("variant", STUDS)
def test_g1_third_to_seventh_street(variant: Variant) -> None:
    names = [street.key for street in variant.streets]
    assert names == ["third", "fourth", "fifth", "sixth", "seventh"]
    assert [(s.down, s.up) for s in variant.streets] == [(2, 1), (0, 1), (0, 1), (0, 1), (1, 0)]
    assert variant.board_size == 0
    assert variant.has_up_cards
    assert variant.has_bring_in


@pytest.mark.parametrize("variant", STUDS)
def test_g5_small_bets_on_third_and_fourth_then_big_bets(variant: Variant) -> None:
    limits = [street.limit for street in variant.streets]
    assert limits == [Limit.SMALL_BET] * 2 + [Limit.BIG_BET] * 3


def test_b9_f5_openers_of_the_board_games() -> None:
    openers = [Opener.AFTER_BIG_BLIND] + [Opener.LEFT_OF_BUTTON] * 3
    assert [street.opener for street in GAMES["holdem"].streets] == openers
    assert [street.opener for street in GAMES["dense_deck"].streets] == openers


@pytest.mark.parametrize(
    ("variant", "bring_in", "later"),
    [
        (GAMES["stud_hi"], Opener.BRING_IN_LOW, Opener.BEST_HIGH_SHOWING),
        (GAMES["razz"], Opener.BRING_IN_HIGH, Opener.BEST_LOW_SHOWING),
        (GAMES["stud_8"], Opener.BRING_IN_LOW, Opener.BEST_HIGH_SHOWING),
    ],
)
def test_g2_g3_openers_of_stud(variant: Variant, bring_in: Opener, later: Opener) -> None:
    assert [street.opener for street in variant.streets] == [bring_in] + [later] * 4


def test_e3_f1_g1_what_is_posted() -> None:
    assert GAMES["holdem"].forced_bets is ForcedBets.BLINDS
    assert GAMES["dense_deck"].forced_bets is ForcedBets.SINGLE_BLIND
    assert {stud.forced_bets for stud in STUDS} == {ForcedBets.ANTES_AND_BRING_IN}


def test_f2_only_dense_deck_reserves_its_board() -> None:
    reserving = [key for key, one in GAMES.items() if one.dealing is Dealing.RESERVED_BOARD]
    assert reserving == ["dense_deck"]


def test_g7_how_hands_are_judged() -> None:
    scales = (Scale.HIGH, Scale.ACE_TO_FIVE, Scale.EIGHT_OR_BETTER)
    high, low, eight = (Ranking(Judging(scale)) for scale in scales)
    for key in ("holdem", "dense_deck", "stud_hi"):
        assert GAMES[key].rankings == (high,)
    assert GAMES["razz"].rankings == (low,)
    assert GAMES["stud_8"].rankings == (high, eight)


def test_games_come_and_go_with_the_catalogue() -> None:
    with catalogue.also(TOY):
        assert list(GAMES)[-1] == TOY.key
        assert len(GAMES) == len(catalogue.games())
        assert game(TOY.key).rules is TOY.rules
        assert game(TOY.key) is game(TOY.key)  # compiled once
    assert TOY.key not in GAMES
