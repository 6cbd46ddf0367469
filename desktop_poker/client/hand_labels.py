"""What one holds, and what up cards show, in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_poker.client.hand_words import hand_text, made_hand, ranks_word
from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import Card, Face, Rank
from desktop_poker.engine.evaluation.naming import HandName, NamedHand
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.state import HandState, PlayerInHand

_FIVE, _SEVEN = 5, 7


def known_cards(faces: Iterable[Face]) -> tuple[Card, ...]:
    """The faces that have been seen."""
    return tuple(face for face in faces if face is not None)


def own_label(hand: HandState, player: PlayerInHand, texts: Texts) -> str:
    """``You have two pair, kings and tens``; before five cards, what there is so far."""
    cards = known_cards(player.down + player.up + hand.boards[0])
    if not cards or player.folded:
        return ""
    if len(cards) >= _FIVE and hand.variant.is_split:
        high = made_hand(hand, player, texts, share=Share.HIGH)
        low = made_hand(hand, player, texts, share=Share.LOW)
        none = texts("no low yet") if _low_may_come(cards) else texts("no low")
        both = "  ·  ".join((high, low or none))
        return texts("You have {hand}", hand=both)
    if len(cards) >= _FIVE:
        made = made_hand(hand, player, texts)
        return texts("You have {hand}", hand=made) if made else ""
    return texts("You have {hand}", hand=_so_far(hand, cards, texts))


def _low_may_come(cards: Sequence[Card]) -> bool:
    """Whether the cards to come can still make five different ranks, none above eight (A4)."""
    low = {card.rank for card in cards if card.rank <= Rank.EIGHT or card.rank is Rank.ACE}
    return len(low) + _SEVEN - len(cards) >= _FIVE


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
