"""The log of an evening: who won which hand, and what happened around the hands (I9)."""

from __future__ import annotations

from datetime import datetime

from desktop_poker.client.home_table.ledger_words import joined, note_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_hands import played
from desktop_poker.engine.table.home_state import HomeState, Played

_FIGURES = Figures()
_NEWEST = 200  # lines: more than an evening has


def evening_log(state: HomeState, texts: Texts) -> list[str]:
    """The newest first; a hand that can still be reopened is there as it stands now."""
    hands = (*state.ledger.hands, *played(state))
    lines = [(hand.hand_no, 0, _hand_text(hand, texts)) for hand in hands]
    for note in state.ledger.notes:
        said = note_text(note, texts)
        if said:
            lines.append((note.hand_no, 1, f"{_clock(note.wall)}  {said}"))
    lines.sort(key=lambda line: line[:2])  # what is said after a hand comes after it
    return [text for _, _, text in reversed(lines[-_NEWEST:])]


def _hand_text(hand: Played, texts: Texts) -> str:
    if not hand.won:
        return texts("Hand {number}: misdeal", number=hand.hand_no)
    won = [
        texts("{name} wins {amount}", name=name, amount=_FIGURES.text(amount))
        for name, amount in hand.won
    ]
    return texts("Hand {number}: {won}", number=hand.hand_no, won=joined(won, texts))


def _clock(wall: str) -> str:
    try:
        return datetime.fromisoformat(wall).astimezone().strftime("%H:%M")
    except ValueError:
        return ""
