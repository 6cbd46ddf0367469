"""What the seat to act may do, with amounts (B1–B7, G4–G6): the only code that knows what is legal.

`choices` is asked by the screen to grey its buttons and by `decide` to refuse an action;
`why_not` gives the reason for a kind that is missing. `to` is always the street total.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import NOT_ACTED, BettingRound, HandState, PlayerInHand
from desktop_poker.engine.rules.house import MinRaise, ShortAllIn
from desktop_poker.games.spec import Limit, Street

# Members bound once: on Python 3.11 each `Enum.MEMBER` costs as much as making a record.
_FOLD: Final = ActionKind.FOLD
_CHECK: Final = ActionKind.CHECK
_CALL: Final = ActionKind.CALL
_BET: Final = ActionKind.BET
_RAISE: Final = ActionKind.RAISE
_COMPLETE: Final = ActionKind.COMPLETE
_POT_LIMIT: Final = Limit.POT_LIMIT
_SMALL_BET: Final = Limit.SMALL_BET
_BIG_BET: Final = Limit.BIG_BET
_DOUBLE: Final = MinRaise.DOUBLE
_CLOSED: Final = ShortAllIn.CLOSED


class Choice(Struct, frozen=True, gc=False, tag="choice"):
    """One button: a kind of action and the street totals it may lead to."""

    kind: ActionKind
    least: int
    most: int
    chip: int = 1  # totals between the two are multiples of it (C6)

    def allows(self, to: int) -> bool:
        """Whether a street total is legal; all-in need not be whole chips."""
        if not self.least <= to <= self.most:
            return False
        return to % self.chip == 0 or to in (self.least, self.most)

    def nearest(self, to: int) -> int:
        """The legal total that an amount stands for; between two chips the lower one."""
        if to >= self.most:
            return self.most
        return max(self.least, to - to % self.chip)


class ActionDue(Struct, frozen=True, gc=False, tag="action_due"):
    """A seat is to act, and these are all it may do."""

    seat: Seat
    choices: tuple[Choice, ...]


class Situation(Struct, frozen=True, gc=False):
    """What a player faces."""

    to_call: int  # the street total that matches, never more than an opponent can put in (B10)
    others_can_bet: bool  # somebody else is live and has chips (B7)


def action_due(state: HandState, betting: BettingRound) -> ActionDue | None:
    """Ask the first who must answer; a player whose only choice is to check is passed over (D1)."""
    for seat in betting.to_act:
        player = state.players[state.places[seat]]
        facing = situation(state, betting, player)
        if facing.others_can_bet or facing.to_call > player.bet:
            return ActionDue(seat, choices(state, betting, player, facing))
    return None


def situation(state: HandState, betting: BettingRound, player: PlayerInHand) -> Situation:
    """Work out what a player faces from what the others have in and could still put in."""
    to_call = betting.current_bet
    covered = 0
    others_can_bet = False
    for other in state.players:
        if other.folded or other is player:
            continue
        reach = other.bet
        if other.stack:
            others_can_bet = True
            reach += other.stack
        if reach > covered:
            if reach >= to_call and others_can_bet:
                return Situation(to_call, others_can_bet)
            covered = reach
    return Situation(min(to_call, covered), others_can_bet)


def choices(
    state: HandState, betting: BettingRound, player: PlayerInHand, facing: Situation
) -> tuple[Choice, ...]:
    """Return everything the player may do, in the order of the buttons."""
    bet = player.bet
    reach = bet + player.stack
    to_call = facing.to_call
    if bring_in_due(state, betting):
        return _bring_in(state, betting, player, facing)
    if to_call > bet:
        call = to_call if to_call < reach else reach
        passive: tuple[Choice, ...] = (Choice(_FOLD, bet, bet), Choice(_CALL, call, call))
    elif state.started.rules.open_fold:
        passive = (Choice(_FOLD, bet, bet), Choice(_CHECK, bet, bet))
    else:
        passive = (Choice(_CHECK, bet, bet),)
    if _against_wager(state, betting, player, facing) is not None:
        return passive
    street = state.variant.streets[state.street]
    least = _smallest_wager(state, betting, street)
    chip = state.started.rules.smallest_chip
    if chip > 1:
        least += -least % chip  # after an odd all-in the next whole chip (C6)
    if least > reach:
        least = reach
    most = least if state.variant.fixed[state.street] else reach
    if street.limit is _POT_LIMIT:
        most = _pot_raise(state, betting, player, least=least, most=reach)
    return (*passive, Choice(wager_kind(state, betting), least, most, chip))


def _pot_raise(
    state: HandState, betting: BettingRound, player: PlayerInHand, *, least: int, most: int
) -> int:
    """The street total of a raise by the pot as it is after the call, in whole chips (J1)."""
    started = state.started
    pot = state.pot_total + betting.current_bet - player.bet
    if not started.rules.pot_ante and state.street == 0:
        # The big blind's ante is no part of the pot before the flop; the box is.
        pot -= min(started.stakes.big_blind_ante, state.dead - started.carried)
    to = betting.current_bet + pot
    to -= to % started.rules.smallest_chip
    return min(most, max(least, to))


def bring_in_due(state: HandState, betting: BettingRound) -> bool:
    """Whether nobody has put a chip in on third street but antes."""
    return not betting.current_bet and state.street == 0 and state.variant.has_bring_in


def _bring_in(
    state: HandState, betting: BettingRound, player: PlayerInHand, facing: Situation
) -> tuple[Choice, ...]:
    """The first player on third street posts the bring-in or completes; nothing else (G4)."""
    reach = player.bet + player.stack
    amount = min(state.started.stakes.bring_in, reach)
    post = Choice(ActionKind.BRING_IN, amount, amount)
    if reach <= amount or _against_wager(state, betting, player, facing) is not None:
        return (post,)
    street = state.variant.streets[state.street]
    complete = min(_smallest_wager(state, betting, street), reach)
    return (post, Choice(_COMPLETE, complete, complete))


def wager_kind(state: HandState, betting: BettingRound) -> ActionKind:
    """What betting more is called now."""
    if state.street == 0 and state.variant.has_bring_in and not betting.raise_count:
        return _COMPLETE
    return _RAISE if betting.current_bet else _BET


def _smallest_wager(state: HandState, betting: BettingRound, street: Street) -> int:
    """The street total of the smallest full bet or raise; in fixed limit the only one."""
    if state.variant.fixed[state.street]:
        return (betting.raise_count + 1) * bet_size(state, street)
    current = betting.current_bet
    if not current:
        return state.started.stakes.big_blind
    least = current + betting.last_raise_size
    if state.started.rules.min_raise is _DOUBLE and least < 2 * current:
        return 2 * current
    return least


def bet_size(state: HandState, street: Street) -> int:
    """The fixed bet of a street; where the size is chosen, the smallest bet."""
    stakes = state.started.stakes
    if street.limit is _SMALL_BET:
        return stakes.small_bet
    return stakes.big_bet if street.limit is _BIG_BET else stakes.big_blind


def is_full(state: HandState, betting: BettingRound, player: PlayerInHand, to: int) -> bool:
    """Whether a player's wager to this street total is a full bet or raise (B5, B6, G6)."""
    street = state.variant.streets[state.street]
    if not state.variant.fixed[state.street]:
        least = _smallest_wager(state, betting, street)
        if to > least or state.started.rules.short_all_in is not _CLOSED:
            return to >= least
        # Dense Deck: an all-in that just reaches the smallest raise is none, a bet is (B6a).
        all_in = to == player.bet + player.stack
        beyond = to - betting.current_bet > betting.last_raise_size
        return to == least and (not all_in or not betting.current_bet or beyond)
    size = bet_size(state, street)
    return 2 * (to - betting.raise_count * size) >= size


def _against_wager(
    state: HandState, betting: BettingRound, player: PlayerInHand, facing: Situation
) -> Reason | None:
    """Why the player may not bet, complete or raise; None when they may."""
    if not facing.others_can_bet:
        return Reason.OTHERS_ALL_IN
    if player.bet + player.stack <= betting.current_bet:
        return Reason.STACK_TOO_SHORT
    if state.variant.fixed[state.street]:
        return _against_limit_raise(state, betting, player)
    return _against_raise(state, betting, player)


def _against_raise(state: HandState, betting: BettingRound, player: PlayerInHand) -> Reason | None:
    """Short all-ins close the betting, for those who acted or for everybody (B6)."""
    if not betting.short_all_in:
        return None
    rules = state.started.rules
    if rules.short_all_in is _CLOSED:
        return Reason.CLOSED_BY_SHORT_ALL_IN
    if player.acted_at == NOT_ACTED:
        return None
    if rules.min_raise is _DOUBLE:
        needed = max(player.acted_at, state.started.stakes.big_blind)
    else:
        needed = betting.last_raise_size
    risen = betting.current_bet - player.acted_at
    return None if risen >= needed else Reason.BETTING_NOT_REOPENED


def _against_limit_raise(
    state: HandState, betting: BettingRound, player: PlayerInHand
) -> Reason | None:
    """A street has so many bets, and only a new level reopens it (G6)."""
    rules = state.started.rules
    capped = rules.raise_cap is not None and betting.raise_count >= rules.raise_cap
    if capped and not (rules.uncapped_heads_up and betting.heads_up):
        return Reason.RAISE_CAP_REACHED
    if player.acted_at >= betting.raise_count:
        return Reason.BETTING_NOT_REOPENED
    return None


def why_not(
    state: HandState, betting: BettingRound, player: PlayerInHand, kind: ActionKind
) -> Reason:
    """Say why the seat to act may not do something of this kind."""
    bringing_in = bring_in_due(state, betting)
    match kind:
        case ActionKind.CHECK:
            return Reason.BRING_IN_OWED if bringing_in else Reason.BET_OWED
        case ActionKind.FOLD | ActionKind.CALL:
            return Reason.BRING_IN_OWED if bringing_in else Reason.NOTHING_OWED
        case ActionKind.BRING_IN:
            third = state.variant.has_bring_in and state.street == 0
            return Reason.ALREADY_BET if third else Reason.NOT_IN_THIS_GAME
        case ActionKind.BET | ActionKind.RAISE | ActionKind.COMPLETE:
            return _why_no_wager(state, betting, player, kind)


def _why_no_wager(
    state: HandState, betting: BettingRound, player: PlayerInHand, kind: ActionKind
) -> Reason:
    usual = wager_kind(state, betting)
    if kind is usual:
        facing = situation(state, betting, player)
        return _against_wager(state, betting, player, facing) or Reason.STACK_TOO_SHORT
    if kind is ActionKind.BET and bring_in_due(state, betting):
        return Reason.BRING_IN_OWED
    if kind is ActionKind.COMPLETE:
        bet = state.variant.has_bring_in and betting.current_bet
        return Reason.ALREADY_BET if bet else Reason.NOT_IN_THIS_GAME
    return Reason.NO_BET_YET if kind is ActionKind.RAISE else Reason.ALREADY_BET
