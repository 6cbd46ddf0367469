"""engine/rules/variant.py: what follows from the rules of a game."""

import pickle

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import StakesShape, Variant, variant_of
from desktop_poker.games.spec import ForcedBets, GameRules, Judging, Limit, Opener, Scale, Street
from desktop_poker.games.streets import board_streets
from tests.toy_game import TOY

LIMIT_HOLDEM = GameRules(
    most=10,
    streets=board_streets(2, (Limit.SMALL_BET, Limit.SMALL_BET, Limit.BIG_BET, Limit.BIG_BET)),
    forced_bets=ForcedBets.BLINDS,
    showdown=(Judging(Scale.HIGH),),
)


def capable(name: str) -> list[str]:
    return [key for key, variant in GAMES.items() if getattr(variant, name)]


def test_c4_a_game_with_two_rankings_splits_the_pot() -> None:
    assert capable("is_split") == ["stud_8"]


def test_what_the_games_can_and_have() -> None:
    studs, boards = ["stud_hi", "razz", "stud_8"], ["holdem", "dense_deck"]
    for name in ("has_bring_in", "has_up_cards", "has_fixed_bets"):
        assert capable(name) == studs
    for name in ("has_button", "has_open_bets", "can_run_twice"):
        assert capable(name) == boards
    assert capable("uses_weights") == ["dense_deck"]


def test_the_shape_of_stakes_follows_from_what_is_forced_and_fixed() -> None:
    shapes = [variant.stakes for variant in GAMES.values()]
    antes = StakesShape.BETS_WITH_ANTES
    assert shapes == [StakesShape.BLINDS, StakesShape.ONE_BLIND, antes, antes, antes]
    assert variant_of("fh", LIMIT_HOLDEM).stakes is StakesShape.BETS_WITH_BLINDS
    assert [shape for shape in StakesShape if not shape.has_blinds] == [antes]


def test_streets_of_one_game_may_differ_in_their_limits() -> None:
    toy = variant_of("toy", TOY.rules)
    assert toy.fixed == (False, False, False, True)
    assert toy.has_open_bets
    assert toy.has_fixed_bets
    assert (toy.hole_size, toy.board_size) == (3, 4)


def test_g1_cards_lie_as_they_were_dealt() -> None:
    down, up = cards("AsKsQs"), cards("2c3c4c5c")
    order = GAMES["stud_hi"].dealt_order(down, up)
    assert [face for face, _ in order] == list(cards("AsKs2c3c4c5cQs"))
    assert [is_up for _, is_up in order] == [False] * 2 + [True] * 4 + [False]
    assert GAMES["stud_hi"].dealt_order(down[:2], up[:1]) == order[:3]
    assert GAMES["holdem"].dealt_order((None, None), ()) == ((None, False), (None, False))


def test_a_street_deals_nothing_unless_it_says_so() -> None:
    street = Street(key="flop", opener=Opener.LEFT_OF_BUTTON, limit=Limit.NO_LIMIT, board=3)
    assert (street.down, street.up, street.board) == (0, 0, 3)


@pytest.mark.parametrize("variant", GAMES.values(), ids=GAMES)
def test_a_game_is_a_value_that_is_sent_and_never_changed(variant: Variant) -> None:
    with pytest.raises(AttributeError):
        variant.key = "other"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert replace(variant, key=variant.key) == variant
    assert pickle.loads(pickle.dumps(variant)) == variant  # noqa: S301 - our own bytes
