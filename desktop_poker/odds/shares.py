"""Equity at any game, from the cards that are known of each hand: the way that always works.

What is not known is dealt at random, or in every way where those are few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from msgspec import Struct

from desktop_poker.engine.cards.card import CARDS, Card, check_distinct
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.bulk import Cards, Column
from desktop_poker.odds.deals import every_deal, number_of_deals, random_deals
from desktop_poker.odds.equity import (
    MOST_EXACT,
    MOST_EXACT_ON_REQUEST,
    USUAL_SAMPLES,
    Equity,
    Progress,
    Tally,
    check_samples,
    watch,
)
from desktop_poker.odds.rankings import judge

_CHUNK = 10_000  # deals at a time
_MAKING = 20  # hands that may be made of one player's cards, about


class Known(Struct, frozen=True):
    """Everything that is known of a deal."""

    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()


class _Deal(Struct, frozen=True):
    """The cards that are left, and how many of them each hand and the board get."""

    left: Cards
    counts: list[int]


def shares(
    variant: Variant, known: Known, *, samples: int | None = None, seed: int = 0
) -> tuple[float, ...]:
    """The part of the pot that each hand wins, ties counted as shares."""
    return tuple(one.equity for one in equity(variant, known, samples=samples, seed=seed).players)


def equity(
    variant: Variant,
    known: Known,
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of some hands; without a number of samples it is exact where that fits the time."""
    deal = _dealt(variant, known)
    check_samples(samples, exact=exact)
    tally = Tally(len(known.hands))
    if samples is None:
        most = MOST_EXACT_ON_REQUEST if exact else MOST_EXACT
        total = number_of_deals(len(deal.left), deal.counts)
        if total * len(known.hands) * _MAKING <= most // 10:  # dealing costs more than judging
            for places in every_deal(len(deal.left), deal.counts):
                _judge(tally, variant, known, deal, deal.left[places])
                watch(progress, tally.trials / total)
            return tally.result("exact")
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    wanted = samples or USUAL_SAMPLES
    for places in _sampled(deal, wanted, seed):
        _judge(tally, variant, known, deal, deal.left[places])
        if progress is not None and not progress(min(1.0, tally.trials / wanted)):
            break
    return tally.result("sampled")


def _dealt(variant: Variant, known: Known) -> _Deal:
    """What is to be dealt, when everything about the hands is in order."""
    if not 2 <= len(known.hands) <= 10:  # noqa: PLR2004 - a table
        raise BadInput("equity is for 2 to 10 players, not {count}", count=len(known.hands))
    gone = (*known.board, *known.dead, *(card for hand in known.hands for card in hand))
    check_distinct(gone)
    # Where there is no board, a card that is dealt to all stands for one of everybody's own (G1).
    extra = max(0, len(known.board) - variant.board_size)
    counts = [variant.hole_size - extra - len(hand) for hand in known.hands]
    if min(counts) < 0:
        raise BadInput("a hand has at most {most} cards", most=variant.hole_size - extra)
    counts.append(max(0, variant.board_size - len(known.board)))
    left = [card for card in CARDS if card not in gone]
    if sum(counts) > len(left):
        raise BadInput("there are not enough cards for so many players")
    return _Deal(np.array(left, dtype=np.uint8), counts)


def _sampled(deal: _Deal, wanted: int, seed: int) -> Iterator[Cards]:
    rng, size, count = np.random.default_rng(seed), len(deal.left), sum(deal.counts)
    for start in range(0, wanted, _CHUNK):
        yield random_deals(rng, size, count, min(_CHUNK, wanted - start))


def _judge(tally: Tally, variant: Variant, known: Known, deal: _Deal, dealt: Cards) -> None:
    rest = iter(dealt)
    hands: list[Sequence[Column]] = [
        [*hand, *(next(rest) for _ in range(count))]
        for hand, count in zip(known.hands, deal.counts[:-1], strict=True)
    ]
    judge(tally, variant, hands, [*known.board, *rest], dealt.shape[1])
