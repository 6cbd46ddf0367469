"""A hand that the app deals on the screen which everybody sees, in an evening of real cards."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.cards.chance import KeyedChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, awaiting
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.hand.log import HandLog
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.home import HomeHand
from desktop_poker.engine.table.home_state import HomeState

_OPEN = (Stage.RUNNING_OUT, Stage.SHOWING, Stage.JUDGING)


def dealt_on_screen(hand: HomeHand, key: bytes) -> HomeHand:
    """Deal what is due from the key's deck.

    The deck is dealt from its top again: who takes a street back and deals it once more gets the
    same cards.
    """
    started = hand.log.started
    dealer = dealer_for(hand.state.variant, started.rules, KeyedChance(key))
    past = HandLog.start(started)
    for step in hand.log.steps:
        due = awaiting(past.state)
        if isinstance(step.command, Deal) and isinstance(due, DealDue):
            dealer.deal(due)
        past = past.after(step.command)
    due = hand.due
    if not isinstance(due, DealDue):
        raise Refused(Reason.NOT_ASKED)
    return hand.after(dealer.deal(due))


def board(state: HomeState) -> tuple[Card, ...]:
    """The common cards that the app has dealt."""
    if state.hand is None:
        return ()
    return tuple(face for face in state.hand.state.boards[0] if face is not None)


def hole_cards(state: HomeState, seat: Seat) -> tuple[Card, ...]:
    """What the app has dealt face down to somebody who is still in the hand."""
    hand = state.hand.state if state.hand is not None else None
    if not state.key or hand is None or not hand.has(seat) or hand.player(seat).folded:
        return ()
    return tuple(face for face in hand.player(seat).down if face is not None)


def is_shown(state: HomeState, seat: Seat) -> bool:
    """Whether everybody may see somebody's cards: in a run-out, and at the showdown."""
    hand = state.hand.state if state.hand is not None else None
    return hand is not None and bool(hole_cards(state, seat)) and _lies_open(hand, seat)


def _lies_open(hand: HandState, seat: Seat) -> bool:
    return hand.player(seat).shown or (hand.stage in _OPEN and hand.live > 1)


def seen_by_all(hand: HandState) -> HandState:
    """A hand as everybody round the screen may see it: down cards that are not shown are None."""
    players = tuple(
        player
        if _lies_open(hand, player.seat)
        else replace(player, down=(None,) * len(player.down))
        for player in hand.players
    )
    return replace(hand, players=players)


def table_cards(state: HomeState, seat: Seat) -> tuple[Face, ...]:
    """Somebody's cards as everybody sees them, in the order of dealing; None lies face down."""
    hidden = hole_cards(state, seat)
    if state.hand is None or not hidden:
        return ()
    down: tuple[Face, ...] = hidden if is_shown(state, seat) else (None,) * len(hidden)
    up = state.hand.state.player(seat).up
    return tuple(face for face, _ in state.hand.state.variant.dealt_order(down, up))
