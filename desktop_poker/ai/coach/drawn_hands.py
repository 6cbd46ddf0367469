"""Hands behind draws: what others may hold by how much they drew, and how hands go on drawing.

The order of the stub is a lane for each seat, so that what one draws does not change what another
gets: the same cards for every action that is compared. Where the stub runs out, cards come again,
as discards do (M5).
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from desktop_poker.ai.coach.dealing_out import Dealt, Ints
from desktop_poker.ai.coach.drawn_policy import Counts, bits, chosen, exchange
from desktop_poker.ai.mixed.outlook import MixedOutlook
from desktop_poker.ai.policy import Floats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.any_draw import exchanging_of
from desktop_poker.odds.bulk import Cards
from desktop_poker.odds.rankings import values_of

_MOST_SEEN = 2  # cards drawn: more are told apart by nobody


class Round(Struct, frozen=True):
    """One seat's hands between two draws, and what they show of themselves."""

    hands: Cards  # a row for each deal
    thrown: Counts  # how many cards are thrown away next; empty after the last draw
    seen: MixedOutlook


class Drawn(Dealt, frozen=True):
    """Joint deals with all draws: by seat, the rounds from now on."""

    rounds: dict[int, list[Round]]

    def round_of(self, hand: HandState, seat: Seat, now: HandState) -> Round:
        """A seat's round in a state that has come of another one."""
        before = len(now.player(seat).draws)
        return self.rounds[seat][len(hand.player(seat).draws) - before]


class Lanes(Struct, frozen=True):
    """Hands that are held now, and the cards that come."""

    count: int
    held: dict[int, Cards]  # by seat: a row for each deal
    stub: Cards  # a row for each card that may come
    flatter: Floats


def drawn(hand: HandState, lanes: Lanes, first: dict[int, int]) -> Drawn:
    """Play out all draws; `first` are the parts of hands that some seats keep in their next one."""
    variant = hand.variant
    rounds: dict[int, list[Round]] = {}
    values: dict[int, list[Ints]] = {}
    down: dict[int, Cards] = {}
    seats = sorted(lanes.held)
    for lane, seat in enumerate(seats):
        draws = hand.player(Seat(seat)).draws
        last = draws[-1] if draws else _MOST_SEEN
        cards = lanes.stub[np.arange(lane, len(lanes.stub), len(seats))]
        rounds[seat] = _rounds(variant, lanes.held[seat], cards, len(draws), last, first.get(seat))
        columns = np.ascontiguousarray(rounds[seat][-1].hands.T)
        down[seat] = columns
        values[seat] = [
            values_of(one.judging, list(columns), [], lanes.count) for one in variant.rankings
        ]
    return Drawn(
        count=lanes.count,
        down=down,
        up={seat: [] for seat in seats},
        board=[],
        values=values,
        flatter=lanes.flatter,
        rounds=rounds,
    )


def _rounds(  # noqa: PLR0917 - what belongs to one seat
    variant: Variant, hands: Cards, lane: Cards, drawn_before: int, last: int, first: int | None
) -> list[Round]:
    use = exchanging_of(variant)
    found: list[Round] = []
    taken = np.zeros(len(hands), dtype=np.int64)
    shown = np.full(len(hands), min(last, _MOST_SEEN))
    for to_come in range(use.draws - drawn_before, 0, -1):
        choice = chosen(variant, hands, to_come, shown)
        kept, thrown = choice.kept, choice.thrown
        if first is not None and not found:
            kept = np.full(len(hands), first, dtype=np.int64)
            thrown = use.size - bits(kept, use.size)
        found.append(Round(hands, thrown, choice.seen))
        hands, taken = exchange(hands, kept, lane, taken)
        shown = np.minimum(thrown, _MOST_SEEN)
    end = chosen(variant, hands, 0, shown)
    found.append(Round(hands, end.thrown, end.seen))
    return found
