"""Cards and hands in words."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import RANK_LETTERS, Card, Face
from desktop_poker.engine.evaluation.naming import HandName, NamedHand
from desktop_poker.engine.evaluation.ranking import Ranking
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.games.spec import Scale

_SUITS = "♣♦♥♠"
_LOW_ACE = 1
# How many of a hand's ranks its name says: the others are kickers.
_NAMED = {
    NamedHand.HIGH_CARD: 1,
    NamedHand.ONE_PAIR: 1,
    NamedHand.TWO_PAIR: 2,
    NamedHand.THREE_OF_A_KIND: 1,
    NamedHand.FLUSH: 1,
    NamedHand.FOUR_OF_A_KIND: 1,
}


def card_text(face: Face) -> str:
    """A card as ``A♥``, a ten as ``10♥`` as on its face; one that nobody has seen as ``??``."""
    if face is None:
        return "??"
    return _letter((face >> 2) + 2) + _SUITS[face & 3]


def cards_text(faces: Iterable[Face]) -> str:
    """Cards with spaces between."""
    return " ".join(card_text(face) for face in faces)


def spoken_card(face: Face, texts: Texts) -> str:
    """A card as it is said aloud: ``ace of hearts``."""
    if face is None:
        return texts("a hidden card")
    suit, rank = suit_word(face, texts), (face >> 2) + 2
    match rank:  # a court is written by its letter in some languages, but never said so
        case 14:
            return texts("ace of {suit}", suit=suit)
        case 13:
            return texts("king of {suit}", suit=suit)
        case 12:
            return texts("queen of {suit}", suit=suit)
        case 11:
            return texts("jack of {suit}", suit=suit)
        case _:
            return texts("{rank} of {suit}", rank=rank_word(rank, texts), suit=suit)


def spoken_cards(faces: Iterable[Face], texts: Texts) -> str:
    """Cards as they are said aloud, one after the other."""
    return texts(", ").join(spoken_card(face, texts) for face in faces)


def suit_word(card: Card, texts: Texts) -> str:
    """A card's suit by its name: ``clubs``."""
    return (texts("clubs"), texts("diamonds"), texts("hearts"), texts("spades"))[card & 3]


def _letter(rank: int) -> str:
    """A rank as it is printed on a card."""
    letter = "A" if rank == _LOW_ACE else RANK_LETTERS[rank - 2]
    return "10" if letter == "T" else letter


def rank_word(rank: int, texts: Texts) -> str:
    """A rank by its name: ``ace``."""
    return (
        texts("deuce"),
        texts("three"),
        texts("four"),
        texts("five"),
        texts("six"),
        texts("seven"),
        texts("eight"),
        texts("nine"),
        texts("ten"),
        texts("jack"),
        texts("queen"),
        texts("king"),
        texts("ace"),
    )[_place(rank)]


def ranks_word(rank: int, texts: Texts) -> str:
    """Several cards of a rank: ``aces``."""
    return (
        texts("deuces"),
        texts("threes"),
        texts("fours"),
        texts("fives"),
        texts("sixes"),
        texts("sevens"),
        texts("eights"),
        texts("nines"),
        texts("tens"),
        texts("jacks"),
        texts("queens"),
        texts("kings"),
        texts("aces"),
    )[_place(rank)]


def _place(rank: int) -> int:
    return 12 if rank == _LOW_ACE else rank - 2


def hand_text(name: HandName, texts: Texts) -> str:
    """A hand's name: 'two pair, kings and tens'."""
    one, many = (
        rank_word(name.ranks[0], texts),
        [ranks_word(rank, texts) for rank in name.ranks],
    )
    match name.kind:
        case NamedHand.ROYAL_FLUSH:
            return texts("a royal flush")
        case NamedHand.STRAIGHT_FLUSH:
            return texts("a straight flush, {rank} high", rank=one)
        case NamedHand.FOUR_OF_A_KIND:
            return texts("four of a kind, {ranks}", ranks=many[0])
        case NamedHand.FULL_HOUSE:
            return texts("a full house, {first} full of {second}", first=many[0], second=many[1])
        case NamedHand.FLUSH:
            return texts("a flush, {rank} high", rank=one)
        case NamedHand.STRAIGHT:
            return texts("a straight, {rank} high", rank=one)
        case NamedHand.THREE_OF_A_KIND:
            return texts("three of a kind, {ranks}", ranks=many[0])
        case NamedHand.TWO_PAIR:
            return texts("two pair, {first} and {second}", first=many[0], second=many[1])
        case NamedHand.ONE_PAIR:
            return texts("a pair of {ranks}", ranks=many[0])
        case NamedHand.HIGH_CARD:
            return texts("{rank} high", rank=one)
        case NamedHand.LOW:
            return texts("{ranks} low", ranks=_letters(name))
        case NamedHand.BADUGI:
            return _badugi_text(name, texts)


def rank_letters(cards: Iterable[Card]) -> str:
    """The ranks of cards as they are printed: ``7-2``."""
    return "-".join(_letter(card.rank) for card in cards)


def _letters(name: HandName) -> str:
    return "-".join(_letter(rank) for rank in name.ranks)


def _badugi_text(name: HandName, texts: Texts) -> str:
    """Only four cards are a badugi; fewer are counted (M3)."""
    ranks = _letters(name)
    match len(name.ranks):
        case 4:
            rank = rank_word(name.ranks[0], texts)
            return texts("a badugi, {rank} high ({ranks})", rank=rank, ranks=ranks)
        case 3:
            return texts("a three-card badugi, {ranks}", ranks=ranks)
        case 2:
            return texts("a two-card badugi, {ranks}", ranks=ranks)
        case _:
            return texts("a one-card badugi, {ranks}", ranks=ranks)


def low_text(name: HandName, scale: Scale, others: Iterable[HandName], texts: Texts) -> str:
    """A low hand as players say it: 'eight-six low'; by all its ranks where another is as low."""
    if scale is not Scale.DEUCE_TO_SEVEN or name.kind is not NamedHand.LOW:
        return hand_text(name, texts)
    first, second = name.ranks[:2]
    if any(o.kind is name.kind and o.ranks[:2] == (first, second) for o in others):
        return hand_text(name, texts)
    return texts(
        "{first}-{second} low", first=rank_word(first, texts), second=rank_word(second, texts)
    )


def kind_text(name: HandName, texts: Texts) -> str:
    """A hand in a list of kinds: 'One pair, tens'."""
    one, many = rank_word(name.ranks[0], texts), [ranks_word(rank, texts) for rank in name.ranks]
    match name.kind:
        case NamedHand.ROYAL_FLUSH:
            return texts("Royal flush")
        case NamedHand.STRAIGHT_FLUSH:
            return texts("Straight flush, {rank} high", rank=one)
        case NamedHand.FOUR_OF_A_KIND:
            return texts("Four of a kind, {ranks}", ranks=many[0])
        case NamedHand.FULL_HOUSE:
            return texts("Full house, {first} full of {second}", first=many[0], second=many[1])
        case NamedHand.FLUSH:
            return texts("Flush, {rank} high", rank=one)
        case NamedHand.STRAIGHT:
            return texts("Straight, {rank} high", rank=one)
        case NamedHand.THREE_OF_A_KIND:
            return texts("Three of a kind, {ranks}", ranks=many[0])
        case NamedHand.TWO_PAIR:
            return texts("Two pair, {first} and {second}", first=many[0], second=many[1])
        case NamedHand.ONE_PAIR:
            return texts("One pair, {ranks}", ranks=many[0])
        case NamedHand.HIGH_CARD:
            return texts("High card, {rank} high", rank=one)
        case NamedHand.LOW:
            return hand_text(name, texts)
        case NamedHand.BADUGI:
            kinds = (
                texts("One-card badugi"),
                texts("Two-card badugi"),
                texts("Three-card badugi"),
                texts("Badugi, {rank} high", rank=one),
            )
            return kinds[len(name.ranks) - 1]


def made_hand(
    state: HandState,
    player: PlayerInHand,
    texts: Texts,
    board: int = 0,
    share: Share = Share.WHOLE,
    *,
    rival: PlayerInHand | None = None,
) -> str:
    """What a player holds, high and low, or the half that is asked for; empty when not known.

    A kicker is named where it decides between this hand and one that is shown, or the rival's.
    """
    parts: list[str] = []
    for number, ranking in enumerate(state.variant.rankings):
        if share is (Share.HIGH if number else Share.LOW):
            continue
        strength = _strength(state, player, board, ranking)
        if strength is None:
            continue
        name = ranking.name(strength)
        shown = [p for p in state.players if p is rival or (p.shown and not p.folded)]
        held = [_strength(state, p, board, ranking) for p in shown if p is not player]
        others = [ranking.name(found) for found in held if found]
        if ranking.is_low:
            parts.append(low_text(name, ranking.judging.scale, others, texts))
        else:
            parts.append(_decided_text(name, _deciding(name, others), texts))
    return texts(", ").join(parts)


def _strength(
    state: HandState, player: PlayerInHand, board: int, ranking: Ranking
) -> Strength | None:
    """What a player's cards are worth; None when some are not known, or too few."""
    hole = tuple(face for face in player.down + player.up if face is not None)
    common = tuple(face for face in state.boards[board] if face is not None)
    count = len(player.down) + len(player.up) + len(state.boards[board])
    if len(hole) + len(common) < count or not ranking.is_whole(hole, common):
        return None
    return ranking(hole, common)


def _deciding(name: HandName, others: Iterable[HandName]) -> int:
    """The place of the kicker that decides between hands of one name; 0: none does."""
    named = _NAMED.get(name.kind, len(name.ranks))
    alike = [o for o in others if o.kind is name.kind and o.ranks[:named] == name.ranks[:named]]
    apart = [
        next((at for at, rank in enumerate(name.ranks) if rank != other.ranks[at]), 0)
        for other in alike
    ]
    return max(apart, default=0)


def _decided_text(name: HandName, deciding: int, texts: Texts) -> str:
    if not deciding:
        return hand_text(name, texts)
    words = [rank_word(rank, texts) for rank in name.ranks[: deciding + 1]]
    match name.kind:
        case NamedHand.HIGH_CARD:
            return texts("{rank} high", rank="-".join(words))
        case NamedHand.FLUSH:
            return texts("a flush, {rank} high", rank="-".join(words))
        case _:
            return texts("{hand}, {ranks} kicker", hand=hand_text(name, texts), ranks=words[-1])


def share_text(share: Share, texts: Texts) -> str:
    """Which part of a pot was won; empty for all of it."""
    match share:
        case Share.WHOLE:
            return ""
        case Share.HIGH:
            return texts(" (high)")
        case Share.LOW:
            return texts(" (low)")
