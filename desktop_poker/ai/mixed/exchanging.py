"""Which cards to throw away: what serves the hand, seen against what the others draw."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.dice import roll
from desktop_poker.ai.looks import Looks
from desktop_poker.ai.mixed.spot import known
from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.any_draw import exchanging_of
from desktop_poker.odds.drawing import ANY, places_of

_BAD = 0.4  # a share of the pot: a hand that may stand pat for a bluff
_LATE = 2  # draws to come: a bluff needs rounds of betting that somebody can fold in
_WIDE = 0.25  # of an error in a hand's worth: how far the worth of keeping cards is misjudged


def discards(
    hand: HandState, seat: Seat, most: int, eyes: Looks, chance: Chance, *, slip: float = 0.0
) -> tuple[Card, ...]:
    """The cards that are thrown away, at most so many."""
    own = known(hand.player(seat).down)
    if len(own) != hand.variant.hole_size:
        return ()
    drawing = exchanging_of(hand.variant)
    cards = np.array(own, dtype=np.uint8)
    to_come = drawing.draws - len(hand.player(seat).draws)
    rival = rivals_draw(hand, seat) if eyes.draws else ANY
    worth = drawing.worth_of(cards, to_come, rival).astype(np.float64)
    best = float(worth.max())
    if _snows(hand, seat, best, eyes, chance, to_come=to_come):
        return ()
    if eyes.snows and has_snowed(hand, seat, best):
        return ()
    if slip:
        # A bad judge keeps cards that they should throw away, and breaks hands that are made.
        dice = np.random.default_rng(chance.below(1 << 62))
        worth = np.where(worth >= 0, worth + _WIDE * abs(slip) * dice.normal(size=len(worth)), -1.0)
    allowed = [
        part
        for part in range(len(worth))
        if worth[part] >= 0 and drawing.size - part.bit_count() <= most
    ]
    kept = max(allowed, key=lambda part: worth[part], default=(1 << drawing.size) - 1)
    held = places_of(kept, drawing.size)
    return tuple(CARDS[own[place]] for place in range(drawing.size) if place not in held)


def rivals_draw(hand: HandState, seat: Seat) -> int:
    """The fewest cards that a rival draws now, or drew last; unknown where nobody has."""
    draw = len(hand.player(seat).draws) + 1
    found = ANY
    for player in hand.players:
        if player.folded or player.seat == seat or not player.draws:
            continue
        # Who draws later may draw less than before.
        now = player.draws[-1] if len(player.draws) >= draw else min(player.draws[-1], 1)
        found = min(found, now, ANY - 1)
    return found


def _snows(
    hand: HandState, seat: Seat, best: float, eyes: Looks, chance: Chance, *, to_come: int
) -> bool:
    """Whether to stand pat with nothing: against one who draws, with a draw or two to come."""
    rivals = [p for p in hand.players if not p.folded and p.seat != seat]
    late = to_come <= _LATE
    if not eyes.snows or not late or best >= _BAD or len(rivals) != 1:
        return False
    drawing = not rivals[0].draws or rivals[0].draws[-1] > 0
    return drawing and roll(chance) < eyes.snows


def has_snowed(hand: HandState, seat: Seat, best: float) -> bool:
    """Whether one has stood pat with nothing before, and goes on telling that story."""
    draws = hand.player(seat).draws
    return bool(draws) and draws[-1] == 0 and best < _BAD
