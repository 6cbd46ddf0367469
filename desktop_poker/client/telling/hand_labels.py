"""What one holds, and what up cards show, in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from desktop_poker.client.telling.hand_words import hand_text, made_hand, ranks_word
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card, Face, Rank
from desktop_poker.engine.evaluation.naming import HandName, NamedHand
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.games.spec import Choose

_FIVE, _FROM_BOARD = 5, 3


def known_cards(faces: Iterable[Face]) -> tuple[Card, ...]:
    """The faces that have been seen."""
    return tuple(face for face in faces if face is not None)


def own_label(hand: HandState, player: PlayerInHand, texts: Texts) -> str:
    """``You have two pair, kings and tens``; before that, what there is so far."""
    hole, board = known_cards(player.down + player.up), known_cards(hand.boards[0])
    if not hole + board or player.folded:
        return ""
    ranking = hand.variant.rankings[0]
    if hand.started.boards > 1 and ranking.is_whole(hole, board):
        on_each = [made_hand(hand, player, texts, number) for number in range(len(hand.boards))]
        return texts("You have {hand}", hand="  ·  ".join(filter(None, on_each)))
    if not ranking.is_whole(hole, board):
        so_far = hand_text(ranking.name(ranking.so_far(hole, board)), texts)
        return texts("You have {hand}", hand=so_far)
    if hand.variant.is_split:
        high = made_hand(hand, player, texts, share=Share.HIGH)
        low = made_hand(hand, player, texts, share=Share.LOW)
        none = texts("no low yet") if _low_may_come(hand, hole, board) else texts("no low")
        both = "  ·  ".join((high, low or none))
        return texts("You have {hand}", hand=both)
    made = made_hand(hand, player, texts)
    return texts("You have {hand}", hand=made) if made else ""


def counting_cards(hand: HandState, player: PlayerInHand) -> frozenset[Card]:
    """The own cards that make the hand where only some may: the low's, or else the high's (K3)."""
    hole, board = known_cards(player.down + player.up), known_cards(hand.boards[0])
    for ranking in reversed(hand.variant.rankings):
        if ranking.judging.choose is not Choose.TWO_FROM_HAND or player.folded:
            continue
        if ranking.is_whole(hole, board):
            found = ranking.best_cards(hole, board) & {*hole}
            if found:
                return found
    return frozenset()


def _low_may_come(hand: HandState, hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether the cards to come can still make five different ranks, none above eight (A4)."""
    variant = hand.variant
    own, common = _low_ranks(hole), _low_ranks(board)
    to_come = variant.board_size - len(board)
    if variant.rankings[1].judging.choose is Choose.TWO_FROM_HAND:
        pairs = combinations(own, 2)
        return any(len(common - {*pair}) + to_come >= _FROM_BOARD for pair in pairs)
    to_come += variant.hole_size - len(hole)
    return len(own | common) + to_come >= _FIVE


def _low_ranks(cards: Sequence[Card]) -> set[Rank]:
    return {card.rank for card in cards if card.rank <= Rank.EIGHT or card.rank is Rank.ACE}


def showing(hand: HandState, player: PlayerInHand, texts: Texts) -> str:
    """The name of a stud player's up cards."""
    cards = known_cards(player.up)
    return _so_far(hand, cards, texts) if cards and not player.folded else ""


def board_label(hand: HandState, player: PlayerInHand, texts: Texts) -> str:
    """The same as a label that stands by itself: ``Pair of nines``."""
    cards = known_cards(player.up)
    if not cards or player.folded:
        return ""
    name = _name_so_far(hand, cards)
    if name.kind is NamedHand.ONE_PAIR:
        return texts("Pair of {ranks}", ranks=ranks_word(name.ranks[0], texts))
    words = hand_text(name, texts)
    return words[:1].upper() + words[1:]


def _so_far(hand: HandState, cards: Sequence[Card], texts: Texts) -> str:
    return hand_text(_name_so_far(hand, cards), texts)


def _name_so_far(hand: HandState, cards: Sequence[Card]) -> HandName:
    ranking = hand.variant.rankings[0]
    return ranking.name(ranking.showing(cards))
