"""All-in or fold for two with short stacks: what each is worth, exactly, class against class."""

from __future__ import annotations

from desktop_poker.ai.coach.judgement import SolvedStack
from desktop_poker.ai.coach.spot import SpotFacts
from desktop_poker.ai.holdem import heads_up, push_fold
from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.holdem.walk import is_all_in
from desktop_poker.ai.policy import Floats
from desktop_poker.ai.strength.preflop import equities
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.cards.combos import COMBO_CLASSES
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind

_FOR_TWO = 2


def push_worths(stack: float, small_blind: float = 0.5) -> Floats | None:
    """What going all-in gains over folding the small blind, by class, in big blinds.

    The stack is what each had before the blinds; None where it is not short.
    """
    found = push_fold.answer(stack)
    if found is None:
        return None
    equity, ways = equities()
    called = ways * found.call[None, :]
    total = ways.sum(axis=1)
    folds = 1.0 - called.sum(axis=1) / total
    paid = stack - small_blind
    won = (called * (2.0 * stack * equity - paid)).sum(axis=1) / total
    worths: Floats = folds * (1.0 + small_blind) + won
    return worths


def call_worths(stack: float) -> Floats | None:
    """What calling an all-in from the big blind gains over folding, by class, in big blinds."""
    found = push_fold.answer(stack)
    if found is None:
        return None
    equity, ways = equities()
    pushed = ways * found.push[None, :]
    share = (equity * pushed).sum(axis=1) / pushed.sum(axis=1)
    worths: Floats = 2.0 * stack * share - (stack - 1.0)
    return worths


def exact_worth(spot: SpotFacts, act: Act) -> float | None:
    """What an action is worth in chips, where the game for two is solved; None elsewhere."""
    hand, decided = spot.hand, spot.decided
    worths = _worths(spot)
    first, second = (*hand.player(spot.seat).down, None, None)[:2]
    if worths is None or first is None or second is None:
        return None
    if act.kind is ActionKind.FOLD:
        return 0.0
    is_answer = act.kind is ActionKind.CALL if decided else is_all_in(hand, act.seat, act.to)
    number = COMBO_CLASSES[combo_number(first, second)]
    return float(worths[number]) * hand.started.stakes.big_blind if is_answer else None


def _worths(spot: SpotFacts) -> Floats | None:
    """By class, where nothing was done but to go all-in, with blinds alone in the pot."""
    hand, decided, stakes = spot.hand, spot.decided, spot.hand.started.stakes
    solved = way_of(hand.variant) is Way.BOARD and not hand.variant.uses_weights
    plain = not stakes.ante and not stakes.big_blind_ante and not spot.payouts
    if len(hand.players) != _FOR_TWO or hand.street or not (plain and solved):
        return None
    stack = heads_up.depth_of(hand)
    if not decided:
        return push_worths(stack, _small(spot))
    pushed = is_all_in(decided[0].before, decided[0].act.seat, decided[0].act.to)
    return call_worths(stack) if len(decided) == 1 and pushed else None


def _small(spot: SpotFacts) -> float:
    stakes = spot.hand.started.stakes
    return stakes.small_blind / max(1, stakes.big_blind)


def solved(stack: float) -> SolvedStack | None:
    """Everything that is known of a short stack; None where it is not short."""
    answer, push, call = push_fold.answer(stack), push_worths(stack), call_worths(stack)
    if answer is None or push is None or call is None:
        return None
    return SolvedStack(
        stack=stack,
        push=tuple(answer.push.tolist()),
        push_worth=tuple(push.tolist()),
        call=tuple(answer.call.tolist()),
        call_worth=tuple(call.tolist()),
    )
