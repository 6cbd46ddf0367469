"""The Home Table's screen as words and numbers: readable from two metres (I1, I5)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.amounts import Figures
from desktop_poker.client.home_table.banner import BannerFrame, banner
from desktop_poker.client.home_table.cards_strip import StripFrame, strip
from desktop_poker.client.home_table.ledger_words import (
    redo_text,
    undo_text,
    variant_of,
    why_no_undo,
)
from desktop_poker.client.home_table.level_line import TopLine, top_line
from desktop_poker.client.home_table.phases import Phase, phase_of
from desktop_poker.client.home_table.plates import PlateFrame, PotFrame, plate, pots
from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_screen import board
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()


class LedgerFrame(Struct, frozen=True, kw_only=True):
    """Everything on the screen."""

    phase: Phase
    top: TopLine
    banner: BannerFrame
    plates: tuple[PlateFrame, ...]
    pot: str
    pots: tuple[PotFrame, ...]
    board: tuple[Card, ...]  # of the app's cards
    has_hands: bool  # stud that the app deals: hands lie open on the plates
    box: str
    strip: StripFrame
    undo: str
    no_undo: str  # why there is none, in mid-hand
    redo: str


def ledger_frame(state: HomeState, seconds: float, texts: Texts) -> LedgerFrame:
    """The screen at a moment of the evening."""
    phase = phase_of(state, seconds)
    hand = state.hand.state if state.hand is not None else None
    due = state.hand.due if state.hand is not None else None
    return LedgerFrame(
        phase=phase,
        top=top_line(state, seconds, texts),
        banner=banner(state, phase, due, texts),
        plates=tuple(plate(state, Seat(n), due, texts) for n in range(len(state.table.seats))),
        pot=_FIGURES.text(state.pot + state.standing) if state.is_playing else _idle_pot(state),
        pots=pots(state, hand, due, texts),
        board=board(state),
        has_hands=variant_of(state).has_up_cards and bool(state.ledger.on_screen or state.key),
        box=texts("Odd chips {amount}", amount=_FIGURES.text(state.box)) if state.box else "",
        strip=strip(state, phase, due, texts),
        undo=undo_text(state, texts),
        no_undo=why_no_undo(state, texts),
        redo=redo_text(state, texts),
    )


def _idle_pot(state: HomeState) -> str:
    return _FIGURES.text(state.standing) if state.standing else ""
