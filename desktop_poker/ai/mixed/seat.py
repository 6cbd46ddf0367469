"""What a seat faces in a game with blinds, as the tables know it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.looks import OPEN, Looks
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.mixed import situations
from desktop_poker.engine.hand.choices import bet_size
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import ForcedBets

WAGERS = (ActionKind.BET, ActionKind.RAISE)
_FOR_TWO = 2
_FEW_BEHIND = 2
_MOST_DRAWN = 2


class SituationShape(Struct, frozen=True):
    """What the numbers of a game's situations are made of."""

    fixed: bool
    draws: bool
    depths: int
    views: int


def shape_of(variant: Variant) -> SituationShape:
    """The shape of a game."""
    fixed, draws = not variant.has_open_bets, variant.board_size == 0
    return SituationShape(
        fixed,
        draws,
        1 if fixed else situations.DEPTHS,
        situations.VIEWS if draws else 1,
    )


class SeatFacing(Struct, frozen=True, kw_only=True):
    """A decision in numbers; amounts are chips."""

    rnd: int
    situation: int
    raises: int  # wagers of this round; blinds are none
    callers: int
    behind: int
    call: int
    pot: int
    current: int
    most: int  # the largest total that anybody could match
    unit: int  # the big blind, or the ante where there is none
    live: int
    has_wagered: bool  # in this round

    @property
    def price(self) -> float:
        """The part of the pot that a call would be."""
        return self.call / max(self.pot + self.call, 1)


class _Round(Struct, frozen=True):
    raises: int = 0
    callers: int = 0
    bettor: Seat | None = None
    first_behind: int = 0
    wagered: tuple[Seat, ...] = ()


def facing(
    hand: HandState, decided: Sequence[ObservedAction], seat: Seat, eyes: Looks = OPEN
) -> SeatFacing:
    """What the seat to act faces, as far as it looks."""
    me = hand.player(seat)
    now = _round(decided, hand.street)
    others = [player for player in hand.players if not player.folded and player.seat != seat]
    reach = max((player.bet + player.stack for player in others), default=0)
    found = SeatFacing(
        rnd=hand.street,
        situation=0,
        raises=max(now.raises, _raises_seen(hand)),
        callers=now.callers,
        behind=_behind(hand, seat),
        call=max(0, min(hand.current_bet - me.bet, me.stack)),
        pot=hand.pot_total,
        current=hand.current_bet,
        most=min(me.bet + me.stack, reach),
        unit=unit_of(hand),
        live=len(others) + 1,
        has_wagered=seat in now.wagered,
    )
    if hand.street == 0:
        number = _first(hand, seat, found, now, eyes)
    else:
        led = _round(decided, hand.street - 1).bettor if eyes.raises else None
        number = _later(hand, seat, found, led, eyes)
    return replace(found, situation=number)


def unit_of(hand: HandState) -> int:
    """What the first round is counted in: the big blind, the small bet or the button's ante."""
    if hand.variant.forced_bets is ForcedBets.BUTTON_BLIND:
        return max(1, hand.started.stakes.ante)
    if hand.has_fixed_bet:
        return max(1, bet_size(hand, hand.variant.streets[0]))
    return max(1, hand.started.stakes.big_blind)


def _raises_seen(hand: HandState) -> int:
    """Wagers of this round by the state alone, where nothing was heard of them."""
    count = 0 if hand.betting is None else hand.betting.raise_count
    if hand.street == 0 and hand.has_fixed_bet:
        count -= 1  # the blind is the first of the bets
    return max(0, min(count, 1))


def _round(decided: Sequence[ObservedAction], rnd: int) -> _Round:
    raises = callers = behind = 0
    bettor: Seat | None = None
    wagered: list[Seat] = []
    for one in decided:
        if one.before.street != rnd:
            continue
        if one.act.kind in WAGERS:
            if raises == 0:
                behind = _behind(one.before, one.act.seat)
            raises, callers, bettor = raises + 1, 0, one.act.seat
            wagered.append(one.act.seat)
        elif one.act.kind is ActionKind.CALL:
            callers += 1
    return _Round(raises, callers, bettor, behind, tuple(wagered))


def _behind(hand: HandState, seat: Seat) -> int:
    to_act = () if hand.betting is None else hand.betting.to_act
    return sum(other != seat for other in to_act)


def _first(hand: HandState, seat: Seat, faced: SeatFacing, now: _Round, eyes: Looks) -> int:
    shape = shape_of(hand.variant)
    for_two = int(len(hand.players) == _FOR_TWO)
    depth = situations.depth_first(faced.most / faced.unit) if shape.depths > 1 else 0
    behind = faced.behind if eyes.position else min(faced.behind, _FEW_BEHIND)
    if faced.raises == 0:
        number = situations.opening(behind, faced.callers, for_two)
    else:
        raises = faced.raises if eyes.raises else 1
        paid = hand.player(seat).bet > 0
        own = (
            situations.RAISER
            if seat in now.wagered
            else situations.BLIND
            if paid
            else situations.NEW
        )
        late = int(now.first_behind <= _FEW_BEHIND) if eyes.position else 1
        number = situations.raised(raises, behind, faced.callers, own, late, for_two)
    return situations.first_number(number, depth, shape.depths)


def _later(hand: HandState, seat: Seat, faced: SeatFacing, led: Seat | None, eyes: Looks) -> int:
    shape = shape_of(hand.variant)
    rnd, bets = hand.street, faced.raises if eyes.raises else min(faced.raises, 1)
    rivals = min(faced.live - 1, 2) if shape.draws else faced.live - 1
    who = 0 if led is None else 2 if led == seat else 1
    depth, seen = 0, 0
    if shape.fixed:
        bet = bet_size(hand, hand.current_street)
        level = situations.level_fixed(bets, faced.call / bet if eyes.raises else 1.0)
        size = situations.pot_fixed(faced.pot / bet)
    else:
        level = situations.level_open(bets)
        size = situations.price_open(faced.price) if bets else 0
        after = faced.pot + faced.call
        mine = hand.player(seat)
        left = faced.most - mine.bet - faced.call
        depth = situations.depth_later(max(0, left) / max(after, 1))
    behind = faced.behind if eyes.position else 0
    number = situations.later(level, rivals, behind, who, size)
    if shape.draws:
        seen = situations.view(fewest_drawn(hand, seat) if eyes.draws else 1, drew(hand, seat))
    return situations.later_number(rnd, number, depth, shape.depths, seen, shape.views)


def drew(hand: HandState, seat: Seat) -> int:
    """How many cards a seat exchanged last; two stand for more."""
    draws = hand.player(seat).draws
    return min(draws[-1], _MOST_DRAWN) if draws else _MOST_DRAWN


def fewest_drawn(hand: HandState, seat: Seat) -> int:
    """The fewest cards that a live rival exchanged last; two stand for more."""
    rivals = [p.seat for p in hand.players if not p.folded and p.seat != seat]
    return min((drew(hand, rival) for rival in rivals), default=_MOST_DRAWN)
