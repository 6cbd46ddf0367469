"""A seat's share of the pot, estimated by dealing the unknown cards at random."""

from __future__ import annotations

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.cards.deck import Deck, deck_of
from desktop_poker.engine.evaluation.ranking import Cards, Ranking
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand

_MOST_RIVALS = 5  # more would not leave enough cards in stud, and hardly change the answer


def equity(hand: HandState, seat: Seat, chance: Chance, samples: int) -> float:
    """The mean share against the live opponents, whose unseen cards may be any (0 to 1)."""
    me = hand.player(seat)
    rivals = [p for p in hand.players if not p.folded and p.seat != seat][:_MOST_RIVALS]
    boards = [_known(board) for board in hand.boards]
    seen = {card for player in hand.players for card in _known(player.down + player.up)}
    unseen = [
        card
        for card in deck_of(hand.variant.rules.deck)
        if card not in seen and not any(card in board for board in boards)
    ]
    total = 0.0
    for _ in range(samples):
        deck = Deck(chance, unseen)
        size = hand.variant.board_size
        common = [(*board, *deck.draw(max(0, size - len(board)))) for board in boards]
        mine = _completed(hand, me, deck)
        theirs = [_completed(hand, rival, deck) for rival in rivals]
        total += sum(_share(hand.variant.rankings, mine, theirs, board) for board in common)
    return total / samples / len(boards)  # each board has its part of the pot (J5)


def _known(faces: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple([face for face in faces if face is not None])


def _completed(hand: HandState, player: PlayerInHand, deck: Deck) -> tuple[Card, ...]:
    known = _known(player.down + player.up)
    # A card that is dealt to all where there is no board takes the place of one's own (G1).
    size = hand.variant.hole_size - max(0, len(hand.boards[0]) - hand.variant.board_size)
    return (*known, *deck.draw(max(0, size - len(known))))


def _share(rankings: tuple[Ranking, ...], mine: Cards, theirs: list[Cards], board: Cards) -> float:
    """A part of the pot; the high hand takes all of it where nobody has a low (C4)."""
    parts: list[float] = []
    for ranking in rankings:
        strength = ranking(mine, board)
        others = [other for cards in theirs if (other := ranking(cards, board)) is not None]
        if strength is None and not others:
            continue
        best = max(others, default=None)
        if strength is None or (best is not None and strength < best):
            parts.append(0.0)
        else:
            parts.append(1.0 / (1 + sum(other == strength for other in others)))
    return sum(parts) / len(parts)
