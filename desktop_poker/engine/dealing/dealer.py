"""Who answers DealDue, and with which cards."""

from __future__ import annotations

from typing import Protocol

from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.dealing.dense import DenseDealer
from desktop_poker.engine.dealing.shuffled import ShuffledDealer
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.rules.house import HouseRules
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import Dealing


class Dealer(Protocol):
    """Deals one hand."""

    def deal(self, due: DealDue) -> Deal:
        """Answer the hand's question for cards."""
        ...


class CopyableDealer(Dealer, Protocol):
    """Deals one hand at a table, where a deal that could not be kept is dealt again."""

    def copied(self) -> CopyableDealer:
        """Another dealer, who would deal the same from here on."""
        ...


def dealer_for(variant: Variant, rules: HouseRules, chance: Chance) -> CopyableDealer:
    """Return a dealer for one hand of a digital game."""
    match variant.dealing:
        case Dealing.SHUFFLED:
            return ShuffledDealer(chance, deck_of(variant.rules.deck))
        case Dealing.RESERVED_BOARD:
            if rules.weights is None:
                raise BadInput("Dense Deck needs a weight grid")
            return DenseDealer(chance, rules.weights, rules.max_draws)
