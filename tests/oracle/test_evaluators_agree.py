"""Our evaluators against PokerKit's on random hands of five to seven cards (A2–A4)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

import pytest
from pokerkit import EightOrBetterLowHand, Hand, RegularLowHand, StandardHighHand

from desktop_poker.engine.cards.card import CARDS, Card, written
from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.strength import Strength

HANDS = 4_000
MANY_HANDS = 60_000
RANKINGS: dict[str, tuple[Callable[[Iterable[Card]], Strength | None], type[Hand]]] = {
    "high": (high, StandardHighHand),
    "razz": (ace_to_five, RegularLowHand),
    "eight or better": (eight_or_better, EightOrBetterLowHand),
}


def random_hands(count: int, kind: str) -> Iterator[list[Card]]:
    """Hands from the whole deck, and every other one from few ranks, to meet pairs and ties."""
    dice = random.Random(kind)
    for number in range(count):
        ranks = dice.sample(range(13), dice.randint(3, 5) if number % 2 else 13)
        deck = [card for card in CARDS if card >> 2 in ranks]
        yield dice.sample(deck, dice.randint(5, 7))


def theirs(kind: type[Hand], found: list[Card]) -> Hand | None:
    return kind.from_game_or_none(written(found))


def compare(kind: str, count: int) -> None:
    ours, their_kind = RANKINGS[kind]
    ranked = [
        (found, ours(found), theirs(their_kind, found)) for found in random_hands(count, kind)
    ]
    for found, strength, hand in ranked:
        assert (strength is None) == (hand is None), found
    known = [(f, s, h) for f, s, h in ranked if s is not None and h is not None]
    known.sort(key=lambda row: row[1])
    # In our order theirs never falls, and is equal exactly where ours is.
    for (first, mine, their), (second, mine_next, their_next) in pairwise(known):
        assert (mine == mine_next) == (their == their_next), (first, second)
        assert their <= their_next, (first, second)
    assert len({strength for _, strength, _ in known}) > len(known) // 100


@pytest.mark.parametrize("kind", RANKINGS)
def test_evaluators_agree(kind: str) -> None:
    compare(kind, HANDS)


@pytest.mark.slow
@pytest.mark.parametrize("kind", RANKINGS)
def test_evaluators_agree_on_many(kind: str) -> None:
    compare(kind, MANY_HANDS)
