"""A real stud hand as a seat sees it, in the numbers that decisions at a full table go by."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop_poker.ai.eyes import OPEN, Eyes
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.stud.cells import FEW_BEHIND, CellEdges, Later, Third, later_situation
from desktop_poker.ai.stud.outlook import OpenCards, board_share
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.choices import bet_size
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand

DOORS_ALIKE = 2
"""Places among door cards that make no difference."""
WAGER_KINDS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
"""What puts more in than there is to call."""
_MANY = 4  # players behind, for somebody who never thinks of stealing
_USUAL_BOARD = 0.5


class Watcher(Struct, frozen=True):
    """A seat of a real hand: what it has heard, and what it looks at."""

    hand: HandState
    seat: Seat
    decided: Sequence[
        ObservedAction
    ] = ()  # every decision so far; none where the hand was joined late
    eyes: Eyes = OPEN


def open_eyed(watcher: Watcher) -> Watcher:
    """The same seat with all its senses."""
    return Watcher(watcher.hand, watcher.seat, watcher.decided)


def public_of(watcher: Watcher) -> OpenCards:
    """What lies on the table, as far as somebody looks."""
    hand, seat, eyes = watcher.hand, watcher.seat, watcher.eyes
    rivals = [p for p in hand.players if not p.folded and p.seat != seat]
    folded = [p for p in hand.players if p.folded]
    return OpenCards(
        hand.variant.key,
        numbers(hand.player(seat).up),
        tuple([numbers(p.up) if eyes.boards else () for p in rivals]),
        tuple([card for p in folded for card in numbers(p.up)]) if eyes.dead else (),
        numbers(hand.boards[0]),
    )


def numbers(faces: Sequence[Face]) -> tuple[int, ...]:
    """The cards among faces that can be seen, as numbers."""
    return tuple([int(face) for face in faces if face is not None])


def third(watcher: Watcher, edges: CellEdges) -> Third:
    """Third street as a seat sees it."""
    hand, seat, eyes = watcher.hand, watcher.seat, watcher.eyes
    me, betting = hand.player(seat), hand.betting
    bets = 0 if betting is None else betting.raise_count
    rivals = [p for p in hand.players if not p.folded and p.seat != seat]
    mine = _door(me, edges)
    doors = [_door(p, edges) for p in rivals]
    last = None if betting is None or not bets else betting.last_raiser_index
    theirs = mine if last is None else _door(hand.player(last), edges)
    stakes = hand.started.stakes
    in_for = stakes.small_bet if bets else min(stakes.bring_in, max(hand.current_bet, 1))
    paying = sum(p.bet >= in_for for p in rivals)
    to_act = () if betting is None else betting.to_act
    return Third(
        bets=bets if eyes.raises else min(bets, 1),
        brings_in=int(not hand.current_bet),
        behind=max(0, len(to_act) - 1) if eyes.steals else _MANY,
        callers=max(0, paying - 1),
        better=sum(door > mine for door in doors) if eyes.boards else 1,
        raiser=1 + (theirs - mine >= DOORS_ALIKE) - (mine - theirs >= DOORS_ALIKE),
        invested=int(me.bet > 0),
        late=int(eyes.steals and _opened_late(watcher.decided)),
    )


def _opened_late(decided: Sequence[ObservedAction]) -> bool:
    """Whether the first to complete had few behind."""
    for one in decided:
        if one.act.kind is ActionKind.COMPLETE:
            betting = one.before.betting
            return betting is not None and len(betting.to_act) - 1 <= FEW_BEHIND
    return False


def _door(player: PlayerInHand, edges: CellEdges) -> float:
    up = numbers(player.up)
    return float(edges.door[up[0] // 4]) if up else 0.0


def later(watcher: Watcher) -> int:
    """The situation of a seat after third street."""
    hand, seat, eyes = watcher.hand, watcher.seat, watcher.eyes
    me, betting = hand.player(seat), hand.betting
    bet = bet_size(hand, hand.current_street)
    bets = 0 if betting is None else betting.raise_count
    to_act = () if betting is None else betting.to_act
    board = board_share(public_of(watcher)) if eyes.boards else _USUAL_BOARD
    found = Later(
        street=hand.street,
        bets=bets if eyes.raises else min(bets, 1),
        owed=max(0, hand.current_bet - me.bet) / bet,
        rivals=max(1, hand.live - 1),
        behind=max(0, len(to_act) - 1),
        pot=hand.pot_total / bet,
        board=board,
        led=_led(watcher.decided, hand.street, seat),
    )
    return later_situation(found)


def _led(decided: Sequence[ObservedAction], street: int, seat: Seat) -> int:
    """Who bet last before this street: 0 nobody, 1 another, 2 the seat itself."""
    for one in reversed(decided):
        if one.before.street < street and one.act.kind in WAGER_KINDS:
            return 2 if one.act.seat == seat else 1
    return 0
