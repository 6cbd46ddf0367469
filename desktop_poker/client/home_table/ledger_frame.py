"""The Home Table's screen as words and numbers: readable from two metres (I1, I5)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.banner import BannerFrame, banner
from desktop_poker.client.home_table.cards_strip import StripFrame, strip
from desktop_poker.client.home_table.ledger_words import (
    redo_text,
    undo_text,
    why_no_undo,
)
from desktop_poker.client.home_table.level_line import TopLine, top_line
from desktop_poker.client.home_table.phases import Phase, phase_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_state import HomeState


class LedgerFrame(Struct, frozen=True, kw_only=True):
    """Everything on the screen but the table: that is one of all tables (`evening_screen`)."""

    phase: Phase
    top: TopLine
    banner: BannerFrame
    strip: StripFrame
    undo: str
    no_undo: str  # why there is none, in mid-hand
    redo: str


def ledger_frame(state: HomeState, seconds: float, texts: Texts) -> LedgerFrame:
    """The screen at a moment of the evening."""
    phase = phase_of(state, seconds)
    due = state.hand.due if state.hand is not None else None
    return LedgerFrame(
        phase=phase,
        top=top_line(state, seconds, texts),
        banner=banner(state, phase, due, texts),
        strip=strip(state, phase, due, texts),
        undo=undo_text(state, texts),
        no_undo=why_no_undo(state, texts),
        redo=redo_text(state, texts),
    )
