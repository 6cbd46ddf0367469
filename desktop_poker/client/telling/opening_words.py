"""Why somebody opens a street of stud: the cards that decide it, and no more of them (G2, G3)."""

from __future__ import annotations

from desktop_poker.client.telling.hand_labels import known_cards
from desktop_poker.client.telling.hand_words import hand_text, rank_word, suit_word
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.evaluation.naming import HandName, NamedHand
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.games.spec import Opener


def bring_in_text(hand: HandState, player: PlayerInHand, who: str | None, texts: Texts) -> str:
    """``Aiko brings it in: lowest door card``; the suit where that rank lies open twice (G2)."""
    highest = hand.variant.streets[0].opener is Opener.BRING_IN_HIGH
    door, *_ = known_cards(player.up)
    doors = [card for other in hand.players for card in known_cards(other.up)]
    if sum(card.rank is door.rank for card in doors) == 1:
        return (
            texts.person(
                who,
                "You bring it in: highest door card",
                "{name} brings it in: highest door card",
            )
            if highest
            else texts.person(
                who,
                "You bring it in: lowest door card",
                "{name} brings it in: lowest door card",
            )
        )
    rank, suit = rank_word(door.rank, texts), suit_word(door, texts)
    return (
        texts.person(
            who,
            "You bring it in: highest {rank} by suit, {suit}",
            "{name} brings it in: highest {rank} by suit, {suit}",
            rank=rank,
            suit=suit,
        )
        if highest
        else texts.person(
            who,
            "You bring it in: lowest {rank} by suit, {suit}",
            "{name} brings it in: lowest {rank} by suit, {suit}",
            rank=rank,
            suit=suit,
        )
    )


def first_to_act_text(hand: HandState, player: PlayerInHand, who: str | None, texts: Texts) -> str:
    """``Ken acts first: best board, ace-queen high``, or what else decides (G3)."""
    ranking = hand.variant.rankings[0]
    own = ranking.showing(known_cards(player.up))
    others = [
        ranking.showing(known_cards(other.up))
        for other in hand.players
        if other.seat != player.seat and not other.folded
    ]
    if any(other > own for other in others):
        return texts.person(
            who,
            "You act first: the best board is all-in",
            "{name} acts first: the best board is all-in",
        )
    if own in others:
        return texts.person(
            who,
            "You act first: equal best boards, left of the dealer",
            "{name} acts first: equal best boards, left of the dealer",
        )
    board = _board(ranking.name(own), own, others, texts)
    return texts.person(
        who,
        "You act first: best board, {board}",
        "{name} acts first: best board, {board}",
        board=board,
    )


def _board(name: HandName, own: Strength, others: list[Strength], texts: Texts) -> str:
    """A board by as many ranks as set it above the others; a low is all its ranks anyway."""
    deciding = 1
    while any(other[: deciding + 1] == own[: deciding + 1] for other in others):
        deciding += 1
    words = [rank_word(rank, texts) for rank in name.ranks[:deciding]]
    if name.kind is NamedHand.HIGH_CARD:
        return texts("{rank} high", rank="-".join(words))
    if name.kind is NamedHand.ONE_PAIR and len(words) > 1:
        hand = hand_text(name, texts)
        return texts("{hand}, {ranks} kicker", hand=hand, ranks="-".join(words[1:]))
    return hand_text(name, texts)
