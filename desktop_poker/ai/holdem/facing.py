"""What a seat faces in a hand of Hold'em, as the table of any size knows it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.holdem import situations
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_WAGERS = (ActionKind.BET, ActionKind.RAISE)
_COMMITS = 0.35  # of what is left: a call before the flop that large is for all of it
_FOR_TWO = 2


class Facing(Struct, frozen=True, kw_only=True):
    """A decision in numbers; amounts are chips."""

    street: int
    situation: int
    raises: int  # wagers on this street, blinds are none
    callers: int  # who came along since the last of them
    last: bool  # nobody acts after the seat on the streets to come
    call: int
    pot: int  # all chips in the middle and in front of the seats
    current: int  # the street total to match
    most: int  # the largest street total that anybody could match
    blind: int
    live: int
    checks_to_leader: bool = False  # who wagered last on the street before acts after the seat

    @property
    def price(self) -> float:
        """The part of the pot that a call would be."""
        return self.call / max(self.pot + self.call, 1)


class _Street(Struct, frozen=True):
    """What was done on one street before a decision."""

    raises: int = 0
    callers: int = 0
    bettor: Seat | None = None
    first_behind: int = 0  # who had still to act when the first wager was made


def facing(hand: HandState, decided: list[ObservedAction], seat: Seat) -> Facing:
    """What the seat to act faces."""
    me = hand.player(seat)
    now = _street(decided, hand.street)
    order = [player.seat for player in hand.players if not player.folded]
    others = [player for player in hand.players if not player.folded and player.seat != seat]
    reach = max((player.bet + player.stack for player in others), default=0)
    call = min(hand.current_bet - me.bet, me.stack)
    found = Facing(
        street=hand.street,
        situation=0,
        raises=now.raises,
        callers=now.callers,
        last=order[-1] == seat,
        call=call,
        pot=hand.pot_total,
        current=hand.current_bet,
        most=min(me.bet + me.stack, reach),
        blind=max(1, hand.started.stakes.big_blind),
        live=len(order),
        checks_to_leader=not now.raises and _leader_is_behind(hand, decided, seat),
    )
    number = _before if hand.street == 0 else _after
    return replace(found, situation=number(hand, decided, seat, found, now))


def _street(decided: list[ObservedAction], street: int) -> _Street:
    raises = callers = behind = 0
    bettor: Seat | None = None
    for one in decided:
        if one.before.street != street:
            continue
        if one.act.kind in _WAGERS:
            if raises == 0:
                behind = _behind(one.before, one.act.seat)
            raises, callers, bettor = raises + 1, 0, one.act.seat
        elif one.act.kind is ActionKind.CALL:
            callers += 1
    return _Street(raises, callers, bettor, behind)


def leader(decided: list[ObservedAction], street: int) -> Seat | None:
    """Who wagered last on a street."""
    return _street(decided, street).bettor


def _behind(hand: HandState, seat: Seat) -> int:
    """How many have to act after a seat before the street is settled."""
    to_act = () if hand.betting is None else hand.betting.to_act
    return sum(other != seat for other in to_act)


def _did(decided: list[ObservedAction], seat: Seat, kinds: tuple[ActionKind, ...]) -> int:
    return int(
        any(
            one.act.seat == seat and one.act.kind in kinds and one.before.street == 0
            for one in decided
        )
    )


def _before(
    hand: HandState, decided: list[ObservedAction], seat: Seat, faced: Facing, now: _Street
) -> int:
    me = hand.player(seat)
    for_two = int(len(hand.players) == _FOR_TWO)
    depth = situations.depth_before(faced.most / faced.blind)
    behind = _behind(hand, seat)
    if now.raises == 0:
        antes = int(hand.started.stakes.ante + hand.started.stakes.big_blind_ante > 0)
        limpers = now.callers
        if limpers and not for_two:
            # Hardly anybody limps in training: a raise takes a hand as if they were yet to act.
            blinds = (hand.started.small_blind, hand.started.big_blind)
            others = limps_of_others(hand, decided)
            behind, limpers = behind + limpers + (2 if others and seat in blinds else 1), 0
        return situations.opening(behind, limpers, antes, for_two, depth)
    commits = int(faced.call >= _COMMITS * me.stack)
    opener = situations.opener_of(now.first_behind, for_two)
    raised = _did(decided, seat, _WAGERS)
    called = _did(decided, seat, (ActionKind.CALL,))
    if now.raises == 1:
        role = _role(hand, seat, behind, called=called)
        return situations.raised(role, opener, now.callers, faced.price, commits, depth)
    last, crowd = int(faced.last), int(faced.live > _FOR_TWO)
    if now.raises == 2:  # noqa: PLR2004 - a re-raise
        role = situations.RAISER if raised else situations.CALLER if called else situations.COLD
        return situations.reraised(role, last, crowd, opener, faced.price, commits, depth)
    if now.raises == 3:  # noqa: PLR2004 - and one more
        return situations.four_bet(raised, last, crowd, faced.price, commits, depth)
    return situations.five_bet(raised, faced.price, depth)


def limps_of_others(hand: HandState, decided: list[ObservedAction]) -> bool:
    """Whether somebody else than the small blind has just called the big one."""
    return any(
        one.act.kind is ActionKind.CALL and one.act.seat != hand.started.small_blind
        for one in decided
        if one.before.street == 0 and one.before.current_bet <= hand.started.stakes.big_blind
    )


def _role(hand: HandState, seat: Seat, behind: int, *, called: int) -> int:
    if called:
        alone = seat == hand.started.small_blind
        return situations.LIMPED if alone else situations.SMALL_BLIND
    if seat == hand.started.big_blind:
        return situations.BIG_BLIND
    if seat == hand.started.small_blind and len(hand.players) > _FOR_TWO:
        return situations.SMALL_BLIND
    return situations.LATE if behind <= 3 else situations.EARLY  # noqa: PLR2004 - the cut-off


def _after(
    hand: HandState, decided: list[ObservedAction], seat: Seat, faced: Facing, now: _Street
) -> int:
    me = hand.player(seat)
    raised_pot = int(_street(decided, 0).raises >= 2)  # noqa: PLR2004 - a re-raise
    led = _street(decided, hand.street - 1).bettor
    stacks = [p.bet + p.stack for p in hand.players if not p.folded and p.seat != seat]
    behind = max(0, max(stacks, default=0) - hand.current_bet)
    pots = min(me.stack - faced.call, behind) / max(faced.pot + faced.call, 1)
    waiting = _behind(hand, seat)
    if now.raises == 0:
        return situations.unbet(faced.live, raised_pot, waiting, _leader(hand, seat, led), pots)
    if now.raises == 1:
        bet = hand.current_bet
        size = bet / max(faced.pot - (1 + now.callers) * bet, 0.1 * faced.blind)
        who = 0 if led == seat else 1 if led is not None and led == now.bettor else 2
        return situations.bet(faced.live, raised_pot, size, waiting, now.callers, who, pots)
    own = int(
        any(
            one.act.seat == seat and one.act.kind in _WAGERS and one.before.street == hand.street
            for one in decided
        )
    )
    return situations.bet_again(faced.live, raised_pot, faced.price, own, now.raises, pots)


def _leader_is_behind(hand: HandState, decided: list[ObservedAction], seat: Seat) -> bool:
    led = _street(decided, hand.street - 1).bettor if hand.street else None
    if led is None or not hand.player(led).stack:
        return False
    return _leader(hand, seat, led) == situations.LEADER_BEHIND


def _leader(hand: HandState, seat: Seat, led: Seat | None) -> int:
    """Who wagered last on the street before, as the seat sees it."""
    if led == seat:
        return situations.I_LED
    if led is None or hand.player(led).folded:
        return situations.NOBODY_LED
    order = [player.seat for player in hand.players]
    is_behind = order.index(led) > order.index(seat)
    return situations.LEADER_BEHIND if is_behind else situations.LEADER_CHECKED
