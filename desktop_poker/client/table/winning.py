"""How much a pot weighs, and what a large one says when it is won.

A large pot dims the room, names the hand and counts what was won; a small one says a sum at the
winner's plate. It is the same for every winner, and nobody is mocked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from desktop_poker.client.table.frames import WinFrame
from desktop_poker.client.telling.hand_labels import known_cards
from desktop_poker.client.telling.hand_words import kind_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import PotAwarded, Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.stakes import unit_bet

BIG_POT: Final = 40  # big blinds
_COMPARED: Final = 2  # hands


def gains(awards: Sequence[PotAwarded]) -> Counter[Seat]:
    """What everybody has won in a hand."""
    found: Counter[Seat] = Counter()
    for award in awards:
        for payout in award.payouts:
            found[payout.seat] += payout.amount
    return found


def is_big(hand: HandState, awards: Sequence[PotAwarded]) -> bool:
    """Whether a hand was large: forty big blinds, an all-in that was called, or half a stack."""
    gained = gains(awards)
    won = sum(gained.values())
    if not won:
        return False
    called = hand.live >= _COMPARED and any(
        player.stack == gained[player.seat] for player in hand.players if not player.folded
    )
    if called or won >= BIG_POT * unit_bet(hand.started.stakes):
        return True
    stacks = [seating.stack for seating in hand.started.seatings]
    return hand.started.tournament and 2 * won * len(stacks) >= sum(stacks)


def win_frame(
    hand: HandState | None, awards: Sequence[PotAwarded], figures: Figures, texts: Texts
) -> WinFrame | None:
    """What is said of a large pot; None: it was not."""
    if hand is None or not is_big(hand, awards):
        return None
    won = gains(awards)
    total = figures.text(sum(won.values()))
    if len(won) > 1:  # each sum stands at its plate
        return WinFrame(seats=tuple(won), name=texts("Split pot"), detail="", amount=total)
    name, detail = _named(hand, awards[0], texts)
    return WinFrame(seats=tuple(won), name=name, detail=detail, amount=f"+{total}")


def _named(hand: HandState, award: PotAwarded, texts: Texts) -> tuple[str, str]:
    """The winning hand and what it is made of; nothing where nobody had to show one."""
    if hand.live < _COMPARED:
        return "", ""
    ranking = hand.variant.rankings[1 if award.share is Share.LOW else 0]
    player = hand.player(award.payouts[0].seat)
    hole, board = player.down + player.up, hand.boards[award.board]
    if None in hole:
        return "", ""
    strength = ranking(known_cards(hole), known_cards(board))
    if strength is None:
        return "", ""
    said = re.fullmatch(r"([^,（]+)(?:, |（)?(.*?)）?", kind_text(ranking.name(strength), texts))
    return (said[1][:1].upper() + said[1][1:], said[2]) if said is not None else ("", "")
