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
    assert capable("is_split") == ["stud_8", "omaha_8", "omaha_8_pot"]


def test_what_the_games_can_and_have() -> None:
    studs, draws = (
        ["stud_hi", "razz", "stud_8"],
        [
            "triple_draw",
            "single_draw",
            "badugi",
            "five_card_draw",
        ],
    )
    for name in ("has_bring_in", "has_up_cards"):
        assert capable(name) == studs
    assert capable("has_draws") == draws
    limits = ["limit_holdem", "omaha_8", "triple_draw", "badugi"]
    assert capable("has_fixed_bets") == [*studs, *limits]
    assert capable("has_open_bets") == [key for key in GAMES if key not in (*studs, *limits)]
    assert capable("has_button") == [key for key in GAMES if key not in studs]
    assert capable("can_run_twice") == [key for key in GAMES if key not in (*studs, *draws)]
    assert capable("uses_weights") == ["dense_deck"]


@pytest.mark.parametrize("variant", GAMES.values(), ids=GAMES)
def test_m5_the_deck_is_never_too_short_for_a_draw(variant: Variant) -> None:
    """What others have thrown away and the burns are always enough: no folded hand is needed."""
    draws = [street.draw for street in variant.streets if street.draw]
    if not variant.has_up_cards:  # stud has a way of its own (G1)
        out = variant.seats[-1] * variant.hole_size + variant.board_size + len(variant.streets) - 1
        assert out <= variant.deck_size
    if draws:
        rest = variant.deck_size - variant.seats[-1] * variant.hole_size
        assert rest >= sum(draws) + 2  # own earlier discards, a burn and the last card


def test_the_shape_of_stakes_follows_from_what_is_forced_and_fixed() -> None:
    antes, bets = StakesShape.BETS_WITH_ANTES, StakesShape.BETS_WITH_BLINDS
    other = {
        "dense_deck": StakesShape.ONE_BLIND,
        "short_deck": StakesShape.ANTES_WITH_BLIND,
        **dict.fromkeys(("stud_hi", "razz", "stud_8"), antes),
        **dict.fromkeys(("limit_holdem", "omaha_8", "triple_draw", "badugi"), bets),
    }
    for key, variant in GAMES.items():
        assert variant.stakes is other.get(key, StakesShape.BLINDS), key
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
