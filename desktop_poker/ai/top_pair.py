"""Whether a Hold'em hand is top pair or better."""

from __future__ import annotations

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.high import trusted_high
from desktop_poker.engine.evaluation.strength import Category


def has_top_pair(cards: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Whether two cards make at least top pair, and not the board alone."""
    ranks = [card.rank for card in cards]
    top = max(card.rank for card in board)
    if top in ranks or (ranks[0] == ranks[1] and ranks[0] > top):
        return True
    made = trusted_high((*cards, *board))
    on_board = len(board) - len({card.rank for card in board})  # pairs that everybody has
    if made[0] >= Category.THREE_OF_A_KIND:
        return not _is_the_board(cards, board, made)
    return made[0] == Category.TWO_PAIR and on_board == 0


def _is_the_board(cards: tuple[Card, ...], board: tuple[Card, ...], made: tuple[int, ...]) -> bool:
    """Whether the cards add nothing: the board makes as good a hand, or trips of its own."""
    full = 5
    if len(board) == full:
        return trusted_high(board) == made
    shared = {card.rank for card in board}
    return made[0] == Category.THREE_OF_A_KIND and not any(card.rank in shared for card in cards)
