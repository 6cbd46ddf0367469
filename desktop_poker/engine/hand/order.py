"""Who is dealt to, who opens, who is next (B9, F5, G2, G3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.evaluation.showing import (
    bring_in_high,
    bring_in_low,
    high_showing,
    low_showing,
)
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.house import PostflopStart
from desktop_poker.games.spec import Opener

_THREE = 3
_UTG: Final = PostflopStart.UTG  # bound once: see choices.py


def dealing_order(state: HandState) -> tuple[Seat, ...]:
    """The live seats from the button's left (E2)."""
    return tuple([player.seat for player in state.players if not player.folded])


def clockwise_after(state: HandState, seat: Seat) -> tuple[PlayerInHand, ...]:
    """Everybody else, from the left of a dealt-in seat."""
    place = state.places[seat]
    return state.players[place + 1 :] + state.players[:place]


def first_seat(state: HandState) -> Seat:
    """Where the order of a street begins: the opener, or the seat that decides who opens.

    On the first street of a game with blinds that is the big blind, and play begins to its left.
    """
    return state.started.big_blind if state.started.big_blind is not None else state.players[0].seat


def last_before_flop(state: HandState) -> Seat:
    """Whose post is to be matched first: the straddle's, else the big blind's (B9, J4)."""
    straddle = state.started.straddle
    return first_seat(state) if straddle is None else straddle


def opener(state: HandState) -> Seat | None:
    """The seat whose turn comes first on the street just dealt; None when only people can tell.

    The seat may be all-in: play then begins with the next to its left who can act (G2, G3).
    """
    street = state.variant.streets[state.street]
    match street.opener:
        case Opener.AFTER_BIG_BLIND:
            return clockwise_after(state, last_before_flop(state))[0].seat
        case Opener.LEFT_OF_BUTTON:
            return _left_of_button(state)
        case Opener.BRING_IN_LOW:
            return _by_door_card(state, bring_in_low)
        case Opener.BRING_IN_HIGH:
            return _by_door_card(state, bring_in_high)
        case Opener.BEST_HIGH_SHOWING:
            return _best_showing(state, high_showing, dealt_up=street.up)
        case Opener.BEST_LOW_SHOWING:
            return _best_showing(state, low_showing, dealt_up=street.up)


def _left_of_button(state: HandState) -> Seat:
    utg = state.started.rules.postflop_start is _UTG
    if utg and len(state.players) >= _THREE:
        for player in clockwise_after(state, first_seat(state)):
            if not player.folded:
                return player.seat
    for player in state.players:
        if not player.folded:
            return player.seat
    raise IllegalTransition("nobody is left in the hand")


def _known(faces: tuple[Face, ...]) -> tuple[Card, ...] | None:
    return None if None in faces else cast("tuple[Card, ...]", faces)


def _by_door_card(state: HandState, order: Callable[[Card], tuple[int, int]]) -> Seat | None:
    doors = []
    for player in state.players:
        known = _known(player.up)
        if known is None:
            return None
        doors.append((order(known[0]), player.seat))
    return min(doors)[1]


def _best_showing(
    state: HandState, ranking: Callable[[tuple[Card, ...]], Strength], *, dealt_up: int
) -> Seat | None:
    """The best board opens, the first from the dealer's left among equals (G3)."""
    if not dealt_up and state.opener is not None and not state.player(state.opener).folded:
        # No new up card: whoever opened sixth street opens again, a community card or not (G1).
        return state.opener
    best: tuple[Strength, Seat] | None = None
    for player in state.players:
        if player.folded:
            continue
        known = _known(player.up)
        if known is None:
            return None
        strength = ranking(known)
        if best is None or strength > best[0]:
            best = strength, player.seat
    return best[1] if best else None
