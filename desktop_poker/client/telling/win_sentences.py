"""Who has won what, in sentences: pot by pot, and the whole hand in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from desktop_poker.client.telling.hand_words import made_hand, share_text
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.hand.events import PotAwarded, Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_NAMED = 2  # winners beside the first: a caption has one line


class Wins(Struct, frozen=True):
    """How they are told."""

    texts: Texts
    who: Callable[[Seat], str | None]  # None: the one who is spoken to
    chips: Callable[[int], str]

    def sentence(self, seat: Seat, amount: int, share: str, made: str) -> str:
        """What somebody wins, of what and with what; the last two may be empty."""
        who, chips = self.who(seat), self.chips(amount)
        if made:
            return self.texts.person(
                who,
                "You win {amount}{share} with {hand}.",
                "{name} wins {amount}{share} with {hand}.",
                amount=chips,
                share=share,
                hand=made,
            )
        return self.texts.person(
            who,
            "You win {amount}{share}.",
            "{name} wins {amount}{share}.",
            amount=chips,
            share=share,
        )


def awarded(fact: PotAwarded, hand: HandState | None, wins: Wins) -> list[str]:
    """A pot, or the part of it that was won: a sentence for each winner."""
    share = _part_won(fact, hand, wins.texts)
    lines: list[str] = []
    for payout in fact.payouts:
        made = ""
        if hand is not None and hand.live > 1:
            player = hand.player(payout.seat)
            made = made_hand(hand, player, wins.texts, fact.board, fact.share)
        lines.append(wins.sentence(payout.seat, payout.amount, share, made))
    return lines


def outcome(awards: Sequence[PotAwarded], hand: HandState, wins: Wins) -> str:
    """All that was won in a hand, as ``Aki wins 33,934, Chidi 3,582``."""
    if len(awards) == 1:
        return in_a_row(awarded(awards[0], hand, wins))
    won: Counter[Seat] = Counter()
    for award in awards:
        for payout in award.payouts:
            won[payout.seat] += payout.amount
    (seat, amount), *others = won.items()
    if not others:
        compared = hand.live > 1 and len(hand.boards) == 1
        made = made_hand(hand, hand.player(seat), wins.texts) if compared else ""
        return wins.sentence(seat, amount, _all_won(awards, hand, wins.texts), made)
    return wins.texts.person(
        wins.who(seat),
        "You win {amount}{others}.",
        "{name} wins {amount}{others}.",
        amount=wins.chips(amount),
        others="".join(_others(others, wins)),
    )


def _others(won: Sequence[tuple[Seat, int]], wins: Wins) -> Iterator[str]:
    """Who has won beside the first; those who would make a caption too long are counted."""
    texts, named = wins.texts, won if len(won) <= _NAMED + 1 else won[:_NAMED]
    for seat, amount in named:
        chips = wins.chips(amount)
        yield texts.person(wins.who(seat), ", you {amount}", ", {name} {amount}", amount=chips)
    rest = [amount for _, amount in won[len(named) :]]
    if rest:
        yield texts(", {count} others {amount}", count=len(rest), amount=wins.chips(sum(rest)))


def _all_won(awards: Sequence[PotAwarded], hand: HandState, texts: Texts) -> str:
    """What somebody has won who has won everything."""
    parts = (
        (len(hand.pots) > 1, texts("all pots")),
        (len(hand.boards) > 1, texts("both boards")),
        (any(award.share is Share.LOW for award in awards), texts("high and low")),
    )
    words = [text for is_part, text in parts if is_part]
    return texts(" ({parts})", parts=texts(", ").join(words)) if words else ""


def _part_won(fact: PotAwarded, hand: HandState | None, texts: Texts) -> str:
    """Which pot, which board, which half; what there is only one of is not named."""
    parts: list[str] = []
    sides = len(hand.pots) - 1 if hand is not None else 0
    if sides and not fact.pot:
        parts.append(texts("main pot"))
    elif sides == 1:
        parts.append(texts("side pot"))
    elif sides:
        parts.append(texts("side pot {number}", number=fact.pot))
    if hand is not None and len(hand.boards) > 1:
        parts.append(texts("board {number}", number=fact.board + 1))
    shown = hand is None or hand.live > 1  # else nobody has seen a high or a low
    if not parts:
        return share_text(fact.share, texts) if shown else ""
    if fact.share is not Share.WHOLE and shown:
        parts.append(texts("high") if fact.share is Share.HIGH else texts("low"))
    return texts(" ({parts})", parts=texts(", ").join(parts))
