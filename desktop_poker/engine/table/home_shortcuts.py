"""Several steps of a hand by one entry, and actions that were said before their turn.

Each step is the hand's own and refused by the hand alone; undo takes them back one by one (I3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue, bring_in_due, situation
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.home import HomeHand


class KeptAction(Struct, frozen=True, gc=False, kw_only=True):
    """What somebody has said out of turn, kept until it is their turn."""

    seat: Seat
    kind: ActionKind  # fold, check or call
    street: int
    bet: int  # that was to be called then: a raise makes it another question


_CHECK = ActionKind.CHECK


def _passes(hand: HomeHand, kind: ActionKind) -> HomeHand:
    """One step of whoever is asked."""
    due = hand.due
    if not isinstance(due, ActionDue):
        raise Refused(Reason.NOT_ASKED)
    least = next((choice.least for choice in due.choices if choice.kind is kind), 0)
    return hand.after(Act(due.seat, kind, least))


def _asked(hand: HomeHand, street: int) -> ActionDue | None:
    """Who is asked on this street still."""
    due = hand.due
    return due if isinstance(due, ActionDue) and hand.state.street == street else None


def owes(due: ActionDue) -> bool:
    """Whether whoever is asked can't stay in the hand for nothing."""
    return any(choice.kind is ActionKind.CALL for choice in due.choices)


Kept: TypeAlias = tuple[KeptAction, ...]


def checked_around(hand: HomeHand, kept: Kept = ()) -> tuple[HomeHand, Kept]:
    """Everybody who is left to act checks. Raises Refused where somebody owes chips."""
    street = hand.state.street
    hand, kept = carried_out(_passes(hand, _CHECK), kept)
    while _asked(hand, street) is not None:
        hand, kept = carried_out(_passes(hand, _CHECK), kept)
    return hand, kept


def folded_around(hand: HomeHand, kept: Kept = ()) -> tuple[HomeHand, Kept]:
    """Everybody who is left to act and owes chips folds, but who has said that they call."""
    street = hand.state.street
    due = hand.due
    if not isinstance(due, ActionDue):
        raise Refused(Reason.NOT_ASKED)
    if not owes(due):
        raise Refused(Reason.NO_BET_YET)
    while (due := _asked(hand, street)) is not None and owes(due):
        hand, kept = carried_out(_passes(hand, ActionKind.FOLD), kept)
    return hand, kept


def passed_to(hand: HomeHand, seat: Seat, kept: Kept = ()) -> tuple[HomeHand, Kept]:
    """Everybody before somebody checks where it costs nothing, and folds where it does."""
    street = hand.state.street
    if not is_before(hand.state, seat):
        raise Refused(Reason.NOT_NOW)
    kept = tuple(one for one in kept if one.seat != seat)  # they are going to be asked
    while (due := _asked(hand, street)) is not None and due.seat != seat:
        kind = ActionKind.FOLD if owes(due) else _CHECK
        hand, kept = carried_out(_passes(hand, kind), kept)
    return hand, kept


def is_before(hand: HandState, seat: Seat) -> bool:
    """Whether others act before somebody who is left to act."""
    betting = hand.betting
    return betting is not None and seat in betting.to_act[1:]


def ran_out(hand: HomeHand, deal: Callable[[HomeHand], HomeHand]) -> HomeHand:
    """All cards that are left come at once: nobody can bet any more (D1, D2)."""
    if hand.state.stage is not Stage.RUNNING_OUT:
        raise Refused(Reason.NOT_NOW)
    hand = deal(hand)
    while isinstance(hand.due, DealDue):
        hand = deal(hand)
    return hand


def keepable(hand: HandState, seat: Seat) -> tuple[ActionKind, ...]:
    """What somebody who is left to act may say before their turn, as the bet is now."""
    betting = hand.betting
    if betting is None or seat not in betting.to_act:
        return ()
    player = hand.player(seat)
    if situation(hand, betting, player).to_call > player.bet:
        return ActionKind.FOLD, ActionKind.CALL
    if bring_in_due(hand, betting):
        return ()
    return (ActionKind.FOLD, _CHECK) if hand.started.rules.open_fold else (_CHECK,)


def kept_for(hand: HandState, seat: Seat, kind: ActionKind) -> KeptAction:
    """Somebody's word for later. Raises Refused where it can't be kept."""
    if kind not in keepable(hand, seat):
        raise Refused(Reason.NOT_NOW)
    return KeptAction(seat=seat, kind=kind, street=hand.street, bet=hand.current_bet)


def still_kept(hand: HandState | None, kept: Kept) -> Kept:
    """What still holds: a call and a check only for the bet that they were said to."""
    if not kept or hand is None:
        return ()
    return tuple(
        one
        for one in kept
        if one.street == hand.street
        and one.kind in keepable(hand, one.seat)
        and (one.kind is ActionKind.FOLD or one.bet == hand.current_bet)
    )


def carried_out(hand: HomeHand, kept: Kept) -> tuple[HomeHand, Kept]:
    """Let everybody whose turn it is do what they have said."""
    kept = still_kept(hand.state, kept)
    while kept and isinstance(due := hand.due, ActionDue):
        said = next((one for one in kept if one.seat == due.seat), None)
        if said is None:
            break
        hand = _passes(hand, said.kind)
        kept = still_kept(hand.state, kept)
    return hand, kept


def without_asked(hand: HomeHand | None, kept: Kept) -> Kept:
    """After an undo: who is asked now answers in person."""
    if hand is None:
        return ()
    due = hand.due
    seat = due.seat if isinstance(due, ActionDue) else None
    return tuple(one for one in still_kept(hand.state, kept) if one.seat != seat)
