"""Sizes of bets: what betting more is called, and how much a part of the pot is."""

from __future__ import annotations

from fractions import Fraction

from desktop_poker.client.table.bet_presets import Size
from desktop_poker.engine.hand import choices
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.stakes import unit_bet

_THIRDS = {33: Fraction(1, 3), 67: Fraction(2, 3)}

WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
PASSIVE = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)


def wager_of(due: ActionDue) -> Choice | None:
    """The bet, raise or completion that is possible."""
    return next((choice for choice in due.choices if choice.kind in WAGERS), None)


def passive_of(due: ActionDue) -> Choice | None:
    """The check, call or bring-in that is possible."""
    return next((choice for choice in due.choices if choice.kind in PASSIVE), None)


def wager_kind(hand: HandState) -> ActionKind:
    """What betting more is called now."""
    return ActionKind.BET if hand.betting is None else choices.wager_kind(hand, hand.betting)


def pot_sized(due: ActionDue, hand: HandState, percent: int | Fraction) -> int:
    """A raise of so much of the pot as it is after the call, as a street total.

    Whole numbers are percent; a fraction is that part of it.
    """
    owed = hand.current_bet - hand.player(due.seat).bet
    part = percent
    if isinstance(percent, int):
        part = _THIRDS.get(percent, Fraction(percent, 100))
    return _whole(hand.current_bet + int((hand.pot_total + owed) * part), hand)


def multiple(hand: HandState, tenths: int) -> int:
    """So many tenths of the highest bet, or of the big blind when nobody has bet."""
    base = hand.current_bet or hand.started.stakes.big_blind
    return _whole(base * tenths // 10, hand)


def sized(due: ActionDue, hand: HandState, size: Size) -> int:
    """The street total that a size comes to now."""
    if size.unit == "%":
        return rounded(pot_sized(due, hand, size.part), hand)
    if size.unit == "x":
        return multiple(hand, int(size.count * 10))
    return _whole(int(unit_bet(hand.started.stakes) * size.count), hand)


def rounded(to: int, hand: HandState) -> int:
    """A size in chips that somebody would count out: whole quarters of a big blind."""
    chip = max(1, unit_bet(hand.started.stakes) // 4)
    chip += -chip % hand.started.rules.smallest_chip
    return (to + chip // 2) // chip * chip


def step_of(hand: HandState, way: str) -> int:
    """How far one step goes: ``street`` is fine before the flop, and as the pot is after it."""
    stakes, chip = hand.started.stakes, hand.started.rules.smallest_chip
    whole = max(1, unit_bet(stakes))
    small = stakes.small_blind or max(1, whole // 2)
    match way:
        case "big_blind":
            return whole
        case "pot_tenth":
            step = hand.pot_total // 10
        case "street" if hand.street > 0:
            step = hand.pot_total // 20
        case _:
            return max(chip, small - small % chip)
    step -= step % (small if step >= small else 1)
    return max(chip, step - step % chip)


def _whole(to: int, hand: HandState) -> int:
    """As much of an amount as the table's smallest chips make (C6)."""
    return to - to % hand.started.rules.smallest_chip


def reach(due: ActionDue, hand: HandState) -> int:
    """The street total of everything that the player to act has."""
    player = hand.player(due.seat)
    return player.bet + player.stack
