"""Choosing before one's turn: what can be armed, when it is dropped, what it becomes."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.table.wagers import passive_of
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import DrawDue, awaiting
from desktop_poker.engine.hand.choices import ActionDue, bring_in_due, situation
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage


class PreAction(StrEnum):
    """What can be chosen in advance. None of them puts in more than is asked."""

    CHECK_FOLD = "check_fold"
    CHECK = "check"
    CALL = "call"
    CALL_ANY = "call_any"
    FOLD = "fold"
    STAND_PAT = "stand_pat"
    DRAW = "draw"  # what is ticked when the turn comes


DRAWS = frozenset({PreAction.STAND_PAT, PreAction.DRAW})


class Armed(Struct, frozen=True):
    """A choice that waits for the turn; `owed` is what it was made for."""

    choice: PreAction
    owed: int


def owed_by(hand: HandState, seat: Seat) -> int:
    """What a call would cost a seat now, never more than it has."""
    player, betting = hand.player(seat), hand.betting
    if betting is None:
        return 0
    to_call = situation(hand, betting, player).to_call
    return max(0, min(to_call - player.bet, player.stack))


def offered(hand: HandState | None, seat: Seat | None) -> tuple[PreAction, ...]:
    """What can be armed: only while the betting goes on and one has still to act."""
    if hand is None or seat is None or not hand.has(seat) or hand.stage is not Stage.BETTING:
        return ()
    player, betting = hand.player(seat), hand.betting
    if player.folded or not player.stack or betting is None or not betting.to_act:
        return ()
    if betting.to_act[0] == seat or seat not in betting.to_act:
        return ()
    if bring_in_due(hand, betting):
        return (PreAction.FOLD, PreAction.CALL_ANY)  # nobody checks on third street (G4)
    if owed_by(hand, seat):
        return (PreAction.FOLD, PreAction.CALL, PreAction.CALL_ANY)
    return (PreAction.CHECK_FOLD, PreAction.CHECK, PreAction.CALL_ANY)


def offered_draws(
    hand: HandState | None, seat: Seat | None, ticked: Collection[Card]
) -> tuple[PreAction, ...]:
    """What can be armed while others draw before one's turn."""
    if hand is None or not still_draws(hand, seat):
        return ()
    due = awaiting(hand)
    if not isinstance(due, DrawDue) or due.seat == seat:
        return ()
    return (PreAction.STAND_PAT, *((PreAction.DRAW,) if ticked else ()))


def still_draws(hand: HandState | None, seat: Seat | None) -> bool:
    """Whether somebody is still to draw on this street, now or after others (M1)."""
    if hand is None or seat is None or not hand.has(seat) or hand.player(seat).folded:
        return False
    if hand.stage is Stage.DRAWING:  # others may be waiting for the cards that they draw
        has_thrown = hand.owed > 0 and hand.to_draw[0] == seat
        return seat in hand.to_draw and not has_thrown
    return isinstance(awaiting(hand), DrawDue)


def resolved_draw(armed: Armed, due: DrawDue, ticked: tuple[Card, ...]) -> Discard | None:
    """What a draw that was chosen in advance does when the turn comes; None: ask after all."""
    match armed.choice:
        case PreAction.STAND_PAT:
            return Discard(due.seat, ())
        case PreAction.DRAW if 0 < len(ticked) <= due.most:
            return Discard(due.seat, ticked)
        case _:
            return None


def still_armed(armed: Armed | None, hand: HandState | None, seat: Seat | None) -> Armed | None:
    """Drop a choice when its price has changed, the street is over or the hand is."""
    if armed is None or hand is None or seat is None or not hand.has(seat):
        return None
    if armed.choice in DRAWS:
        return armed if still_draws(hand, seat) else None
    player = hand.player(seat)
    betting = hand.betting
    if hand.stage is not Stage.BETTING or betting is None or seat not in betting.to_act:
        return None
    if player.folded:
        return None
    if armed.choice in (PreAction.CALL, PreAction.CHECK) and owed_by(hand, seat) != armed.owed:
        return None
    return armed


def resolved(armed: Armed, due: ActionDue, hand: HandState) -> Act | None:
    """What an armed choice does when the turn comes; None: ask after all."""
    bet = hand.player(due.seat).bet
    kinds = {choice.kind: choice for choice in due.choices}
    check = Act(due.seat, ActionKind.CHECK, bet) if ActionKind.CHECK in kinds else None
    fold = Act(due.seat, ActionKind.FOLD, bet) if ActionKind.FOLD in kinds else None
    match armed.choice:
        case PreAction.STAND_PAT | PreAction.DRAW:
            return None  # the draw is over: see resolved_draw
        case PreAction.CHECK_FOLD | PreAction.FOLD:
            return check or fold  # a free check is never folded
        case PreAction.CHECK:
            return check
        case PreAction.CALL | PreAction.CALL_ANY:
            passive = passive_of(due)
            return None if passive is None else Act(due.seat, passive.kind, passive.least)
