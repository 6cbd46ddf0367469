"""How lucky the cards were that came after the first betting: what is taken off the results.

Whenever cards are dealt to a pot that several players can win, their shares of it if nobody bet
any more change from what they were before these cards to what they are after them. Before the
cards come, the second is expected to be as large as the first, so the changes add up to nothing
but luck: a result less its luck has the same mean for any way to play, and spreads less. When
everybody is all-in, this is the well-known all-in adjustment.

Shares are those of the hands that are really held, worked out over all cards to come from the turn
on and in Hold'em from the flop on, else over a sample drawn apart from the deal. Dense Deck is not
adjusted: there the board is set aside before the hands are drawn, so that it is not any of the
cards that are left with equal chances. Nor is a game with so many players that the deck may run
out, such as stud with seven or eight: there a card is dealt to all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import numpy as np

from desktop_poker.engine.cards.card import CARDS, Card, Face
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.events import Pot
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.host.arena.dealing import most_dealt
from desktop_poker.odds.bulk import Cards, Values, high_values
from desktop_poker.odds.deals import choices, random_deals
from desktop_poker.odds.family import Family, family_of
from desktop_poker.odds.shares import KnownCards, shares
from desktop_poker.odds.stud import StudHand, stud_equity

_SAMPLES: Final = 400  # an error of 2.5 % of a pot where luck moves a quarter of it
_BOARD: Final = 5
_FLOP: Final = 3
_DECK: Final = 52
_LAST_FEW: Final = 2  # cards to come that are counted out instead of sampled


class Luck:
    """Adds up the luck of one hand, seat by seat, in chips."""

    def __init__(self, seed: int) -> None:
        self.chips: dict[Seat, float] = {}
        self._seed = seed
        self._shares: dict[KnownCards, Sequence[float]] = {}

    def applies(self, state: HandState, due: DealDue) -> bool:
        """Whether the cards that are due change somebody's share of a pot."""
        return (
            due.street > 0
            and not state.variant.uses_weights
            and len(state.boards) == 1
            and state.live > 1
            and most_dealt(state.variant, len(state.players)) <= _DECK
        )

    def note(self, before: HandState, after: HandState) -> None:
        """Take in one deal."""
        for pot in before.pots:
            if len(pot.eligible) > 1:
                self._note_pot(pot, before, after)

    def _note_pot(self, pot: Pot, before: HandState, after: HandState) -> None:
        old, new = (self._share(state, pot.eligible) for state in (before, after))
        for seat, was, now in zip(pot.eligible, old, new, strict=True):
            self.chips[seat] = self.chips.get(seat, 0.0) + pot.amount * (now - was)

    def _share(self, state: HandState, seats: tuple[Seat, ...]) -> Sequence[float]:
        known = _known(state, seats)
        found = self._shares.get(known)
        if found is None:
            found = self._shares[known] = _COUNTED[family_of(state.variant)](
                state.variant, known, self._seed
            )
        return found


def _known(state: HandState, seats: tuple[Seat, ...]) -> KnownCards:
    """The hands that are compared, the board, and all other cards that have been dealt."""
    hands = tuple(_faces(state.player(seat).down + state.player(seat).up) for seat in seats)
    others = (player for player in state.players if player.seat not in seats)
    dead = tuple(card for player in others for card in _faces(player.down + player.up))
    thrown = tuple(card for player in state.players for card in _faces(player.discarded))
    return KnownCards(hands, _faces(state.boards[0]), (*dead, *thrown))


def _faces(faces: Sequence[Face]) -> tuple[Card, ...]:
    return tuple([face for face in faces if face is not None])


def _holdem_shares(_: Variant, known: KnownCards, seed: int) -> Sequence[float]:
    gone = {*known.board, *known.dead, *(card for hand in known.hands for card in hand)}
    left = np.array([card for card in CARDS if card not in gone], dtype=np.uint8)
    to_come = _BOARD - len(known.board)
    if len(known.board) >= _FLOP:
        runouts = left[choices(len(left), to_come)]
    else:
        rng = np.random.default_rng(seed)
        runouts = left[random_deals(rng, len(left), to_come, _SAMPLES)]
    fixed = np.repeat(np.array(known.board, dtype=np.uint8)[:, None], runouts.shape[1], axis=1)
    boards = np.vstack([fixed, runouts])
    values = np.stack([_values(hand, boards) for hand in known.hands])
    best = values == values.max(axis=0)
    return [float(share) for share in (best / best.sum(axis=0)).mean(axis=1)]


def _values(hand: tuple[Card, ...], boards: Cards) -> Values:
    held = np.repeat(np.array(hand, dtype=np.uint8)[:, None], boards.shape[1], axis=1)
    return high_values(np.vstack([held, boards]).T)


def _stud_shares(variant: Variant, known: KnownCards, seed: int) -> Sequence[float]:
    hands = [StudHand(hand) for hand in known.hands]
    few = sum(hand.missing for hand in hands) <= _LAST_FEW
    result = stud_equity(variant, hands, known.dead, samples=None if few else _SAMPLES, seed=seed)
    return [player.equity for player in result.players]


def _other_shares(variant: Variant, known: KnownCards, seed: int) -> Sequence[float]:
    complete = all(len(hand) == variant.hole_size for hand in known.hands)
    few = complete and variant.board_size - len(known.board) <= _LAST_FEW
    return shares(variant, known, samples=None if few else _SAMPLES, seed=seed)


_COUNTED: Final[Mapping[Family, Callable[[Variant, KnownCards, int], Sequence[float]]]] = {
    Family.BOARD: _holdem_shares,
    Family.SEVEN: _stud_shares,
    Family.OTHER: _other_shares,
}
