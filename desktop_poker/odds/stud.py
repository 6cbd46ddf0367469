"""Equity at Stud Hi, Razz and Stud 8, from the cards that are known of each hand.

What is not known of a hand is dealt at random; its two first down cards may be a range instead.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
from msgspec import Struct

from desktop_poker.engine.cards.card import CARDS, Card, cards, check_distinct
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds import ranges
from desktop_poker.odds.bulk import Cards, Column
from desktop_poker.odds.deals import every_deal, number_of_deals, sampled_deals
from desktop_poker.odds.equity import (
    MOST_EXACT,
    MOST_EXACT_ON_REQUEST,
    USUAL_SAMPLES,
    Equity,
    EquityTally,
    Progress,
    check_samples,
    watch,
)
from desktop_poker.odds.ranges import Range, without
from desktop_poker.odds.rankings import judge

_CARDS = 7
_FEW_DEALS = 1_000  # judging fewer takes no less time
_DOWN = re.compile(r"\(([^()]*)\)")
_KNOWN = re.compile(r"\s*(?:[2-9TJQKA][cdhs]\s*)*")


class StudHand(Struct, frozen=True):
    """The cards that are known, and the range of the two down cards if those are not."""

    known: tuple[Card, ...] = ()
    down: Range | None = None

    @property
    def missing(self) -> int:
        """How many cards are dealt to it."""
        return _CARDS - len(self.known) - (0 if self.down is None else 2)


def parse(text: str) -> StudHand:
    """Read a hand: down cards in parentheses, or a range of the first two, ``(QQ+,AKs)7d``."""
    brackets = _DOWN.findall(text)
    rest = _DOWN.sub("", text)
    if brackets and not _KNOWN.fullmatch(brackets[0]):
        return StudHand(cards("".join((*brackets[1:], rest))), ranges.parse(brackets[0]))
    return StudHand(cards("".join((*brackets, rest))))


def stud_equity(
    variant: Variant,
    hands: Sequence[StudHand],
    dead: Sequence[Card] = (),
    *,
    common: Sequence[Card] = (),
    common_to_come: int = 0,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of stud hands; without a number of samples it is exact where that fits the time.

    A card that is common to all hands, where the deck runs short (G1), lies there or comes last.
    """
    known = [*common, *(card for hand in hands for card in hand.known)]
    shared = len(common) + common_to_come
    left = _left(hands, (*known, *dead), shared)
    counts = [hand.missing - shared for hand in hands]
    deal = _Deal(left, counts, tuple(common), common_to_come)
    check_samples(samples, exact=exact)
    live = [without(hand.down, (*known, *dead)) for hand in hands if hand.down is not None]
    if not all(weights.any() for weights in live):
        raise BadInput("a range has no hand left beside the cards that are out")
    if samples is None and not common_to_come:
        most = MOST_EXACT_ON_REQUEST if exact else MOST_EXACT
        deals = number_of_deals(len(left) - 2 * len(live), counts)
        work = _choices(live) * max(deals, _FEW_DEALS) * len(hands)
        if work <= most // 10:  # dealing costs more than judging
            return _enumerated(variant, hands, live, deal, progress)
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    tally, wanted = EquityTally(len(hands)), samples or USUAL_SAMPLES
    rng = np.random.default_rng(seed)
    for pairs, dealt in sampled_deals(rng, live, left, deal.cards, wanted):
        judge(tally, variant, _completed(hands, pairs, dealt, deal), (), dealt.shape[1])
        if progress is not None and not progress(min(1.0, tally.trials / wanted)):
            break
    return tally.result("sampled")


class _Deal(Struct, frozen=True):
    """The cards that are left, how many of them each hand gets, and what is common to all."""

    left: list[Card]
    counts: list[int]
    common: tuple[Card, ...]
    common_to_come: int

    @property
    def cards(self) -> int:
        """How many cards are dealt."""
        return sum(self.counts) + self.common_to_come


def _left(hands: Sequence[StudHand], gone: Sequence[Card], shared: int) -> list[Card]:
    """The cards that are left, when everything about the hands is in order."""
    if not 2 <= len(hands) <= 10:  # noqa: PLR2004 - a table
        raise BadInput("equity is for 2 to 10 players, not {count}", count=len(hands))
    check_distinct(gone)
    if min(hand.missing for hand in hands) < shared:
        raise BadInput("a stud hand has at most {most} cards", most=_CARDS)
    left = [card for card in CARDS if card not in gone]
    if sum(_CARDS - shared - len(hand.known) for hand in hands) > len(left):
        raise BadInput("there are not enough cards for so many players")
    return left


def _choices(live: Sequence[Range]) -> int:
    """In how many ways a pair can be chosen from each range."""
    return math.prod(int(np.count_nonzero(weights)) for weights in live)


def _enumerated(
    variant: Variant,
    hands: Sequence[StudHand],
    live: Sequence[Range],
    deal: _Deal,
    progress: Progress | None,
) -> Equity:
    """Every deal beside every choice of down cards from the ranges."""
    tally = EquityTally(len(hands))
    total = _choices(live) * number_of_deals(len(deal.left) - 2 * len(live), deal.counts)
    for known, weight in _held(hands, live):
        gone = {card for hand in known for card in hand.known}
        deck = np.array([card for card in deal.left if card not in gone], dtype=np.uint8)
        for places in every_deal(len(deck), deal.counts):
            dealt = deck[places]
            seven = _completed(known, dealt[:0], dealt, deal)
            judge(tally, variant, seven, (), dealt.shape[1], weight=weight)
            watch(progress, tally.trials / total)
    if not tally.trials:
        raise BadInput("these ranges hardly ever go together")
    return tally.result("exact")


def _held(
    hands: Sequence[StudHand], live: Sequence[Range]
) -> Iterator[tuple[list[StudHand], float]]:
    """Every choice of a pair from each range, as known cards, with its weight."""
    for numbers in product(*(np.flatnonzero(weights).tolist() for weights in live)):
        pairs = [COMBOS[number] for number in numbers]
        if len({card for pair in pairs for card in pair}) < 2 * len(pairs):
            continue
        weight = math.prod(float(w[n]) for w, n in zip(live, numbers, strict=True))
        down = iter(pairs)
        yield (
            [hand if hand.down is None else StudHand((*hand.known, *next(down))) for hand in hands],
            weight,
        )


def _completed(
    hands: Sequence[StudHand], pairs: Cards, dealt: Cards, deal: _Deal
) -> list[list[Column]]:
    """The seven cards of each hand."""
    rows, rest = iter(pairs), iter(dealt)
    common: list[Column] = [*deal.common, *(next(rest) for _ in range(deal.common_to_come))]
    found: list[list[Column]] = []
    for hand, count in zip(hands, deal.counts, strict=True):
        down = [] if hand.down is None else [next(rows), next(rows)]
        found.append([*hand.known, *down, *common, *(next(rest) for _ in range(count))])
    return found
