"""odds/shares.py: the way of counting that fits every game agrees with those that fit some."""

from __future__ import annotations

from itertools import combinations

import pytest

from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import Variant, variant_of
from desktop_poker.odds.equity import Cancelled
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import parse
from desktop_poker.odds.shares import KnownCards, equity, shares
from desktop_poker.odds.stud import StudHand, stud_equity
from tests.toy_game import TOY

TOYBOX = variant_of("toy", TOY.rules)


def hands(*texts: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards(text) for text in texts)


def test_hold_em_on_the_turn_is_counted_alike() -> None:
    board = cards("Kh9d4cJs")
    found = equity(GAMES["holdem"], KnownCards(hands("AsQd", "KsKd"), board))
    known = holdem_equity([parse("AsQd"), parse("KsKd")], board, ())
    assert found.method == "exact"
    for one, other in zip(found.players, known.players, strict=True):
        assert one.equity == pytest.approx(other.equity)


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_stud_with_one_card_to_come_is_counted_alike(key: str) -> None:
    held = hands("AsKs2c3c4c5c", "QhQd7c8c9d2d")
    found = equity(GAMES[key], KnownCards(held, (), cards("5h6h")))
    known = stud_equity(GAMES[key], [StudHand(hand) for hand in held], cards("5h6h"))
    assert found.trials == known.trials
    for one, other in zip(found.players, known.players, strict=True):
        assert one == other


def parts(variant: Variant, held: tuple[tuple[Card, ...], ...], board: tuple[Card, ...]) -> float:
    """The first hand's part of a pot by the engine's rankings."""
    total, halves = 0.0, 0
    for ranking in variant.rankings:
        strengths = [ranking(hand, board) for hand in held]
        if (best := max((s for s in strengths if s is not None), default=None)) is None:
            continue
        halves += 1
        total += (strengths[0] == best) / strengths.count(best)
    return total / halves


def test_a_game_of_no_family_agrees_with_every_deal_judged_one_by_one() -> None:
    held, board = hands("As2d7h", "KcKdQs"), cards("3c5h8s")
    found = equity(TOYBOX, KnownCards(held, board))
    left = [card for card in CARDS if card not in {*board, *held[0], *held[1]}]
    one_by_one = [parts(TOYBOX, held, (*board, *rest)) for rest in combinations(left, 1)]
    assert found.method == "exact"
    assert found.trials == len(left)
    assert found.players[0].equity == pytest.approx(sum(one_by_one) / len(one_by_one))
    assert sum(one.equity for one in found.players) == pytest.approx(1.0)


def test_a_sample_is_the_same_for_the_same_seed_and_near_the_truth() -> None:
    known = KnownCards(hands("As2d7h", "KcKdQs"), cards("3c5h"))
    exact = shares(TOYBOX, known)
    first, again = (shares(TOYBOX, known, samples=4000, seed=3) for _ in range(2))
    assert first == again
    assert first[0] == pytest.approx(exact[0], abs=0.03)


def test_unknown_cards_are_dealt() -> None:
    half = shares(TOYBOX, KnownCards(((), ())), samples=2000, seed=1)
    assert half[0] == pytest.approx(0.5, abs=0.04)


@pytest.mark.parametrize(
    ("known", "problem"),
    [
        (KnownCards(hands("AsKd7h")), "2 to 10 players"),
        (KnownCards(hands("AsKd7h", "As2c3c")), "As"),
        (KnownCards(hands("AsKd7hQh", "2c3c4c")), "at most 3 cards"),
        (KnownCards(hands("AsKd7h", "2c3c4c"), (), CARDS[4:46]), "not enough cards|occurs|twice"),
    ],
)
def test_what_can_not_be_dealt_is_refused(known: KnownCards, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        equity(TOYBOX, known)


def test_exact_answers_that_take_too_long_are_refused_and_others_can_be_stopped() -> None:
    with pytest.raises(BadInput, match="exactly"):
        equity(TOYBOX, KnownCards(((), (), ())), exact=True)
    known = KnownCards(hands("As2d7h", "KcKdQs"), cards("3c5h"))
    with pytest.raises(Cancelled):
        equity(TOYBOX, known, progress=lambda _: False)
