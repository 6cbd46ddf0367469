"""training/full_table_spots.py: the situations of the training are those of play."""

from __future__ import annotations

import random

import numpy as np
import pytest

from desktop_poker.ai.holdem.facing import facing
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from tests.ai.holdem.test_heads_up import memory_of
from tests.engine.playing import Play, started
from training import full_table_spots


def as_trained(play: Play) -> int:  # noqa: C901 - everything that the trainer is told
    """The situation of the seat to act, from the trainer's own numbers."""
    hand: HandState = play.state
    decided = memory_of(play).decided
    order = [player.seat for player in hand.players]
    if len(order) == 2:
        order.reverse()  # the trainer's first seat is the small blind
    blind = hand.started.stakes.big_blind
    players = len(order)
    seat = order.index(Seat(play.seat))
    paid, total = np.zeros(10), np.zeros(10)
    folded = had_raised = had_called = wagered = 0
    for number, place in enumerate(order):
        player = hand.player(place)
        paid[number] = player.paid / blind
        total[number] = (player.paid + player.stack) / blind
        folded |= int(player.folded) << number
    raises, callers, opener, bettor, led = 0, 0, 0, -1, -1
    street = 0
    raised_pot = 0
    for one in decided:
        if one.before.street != street:
            if street == 0:
                raised_pot = int(raises >= 2)
            led, raises, callers, bettor, wagered = bettor, 0, 0, -1, 0
            street = one.before.street
        bit = 1 << order.index(one.act.seat)
        if one.act.kind in (ActionKind.BET, ActionKind.RAISE):
            if street == 0 and raises == 0:
                behind = len(one.before.betting.to_act) - 1 if one.before.betting else 0
                opener = full_table_spots.opener_of(behind, int(players == 2))
            raises, callers, bettor = raises + 1, 0, order.index(one.act.seat)
            had_raised |= bit
            wagered |= bit
        elif one.act.kind is ActionKind.CALL:
            callers += 1
            had_called |= bit
    if hand.street != street:
        if street == 0:
            raised_pot = int(raises >= 2)
        led, raises, callers, bettor, wagered = bettor, 0, 0, -1, 0
    left = len(hand.betting.to_act) if hand.betting else 0
    base = (
        max((p.paid - p.bet for p in hand.players if not p.folded and p.stack), default=0) / blind
    )
    current = base + hand.current_bet / blind
    pot = hand.pot_total / blind
    last = int([p.seat for p in hand.players if not p.folded][-1] == play.seat)
    deal = full_table_spots.Deal(
        seat, players, paid, total, 0.0, None, None, None, None, None, None, 1.0
    )
    spot = full_table_spots.Spot(
        0, hand.street, seat, left, folded, 0, current, base, raises, callers, opener, had_raised,
        had_called, wagered, bettor, led, raised_pot,
    )  # fmt: skip
    if hand.street == 0:
        return int(full_table_spots.before(deal, spot, pot, last))
    return int(full_table_spots.after(deal, spot, pot))


def is_after_limps(hand: HandState, decided: list[ObservedAction]) -> bool:
    """Before the flop, where somebody has limped: the trainer hardly ever does."""
    blind = hand.started.stakes.big_blind
    limps = (one.act.kind is ActionKind.CALL and one.before.current_bet <= blind for one in decided)
    return hand.street == 0 and any(limps)


@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_at_a_table_a_decision_has_the_number_it_was_trained_under(players: int) -> None:
    dice = random.Random(players)
    seen = 0
    for _ in range(18):
        play = Play(started("holdem", (400,) * players))("deal")
        while isinstance(play.due, ActionDue):
            decided = memory_of(play).decided
            if players == 2 or not is_after_limps(play.state, decided):
                found = facing(play.state, decided, Seat(play.seat)).situation
                assert found == as_trained(play)
                seen += 1
            choice = dice.choices(
                play.due.choices, [1 if c.kind is ActionKind.FOLD else 3 for c in play.due.choices]
            )[0]
            most = min(choice.most, choice.least * 2)
            play = play(f"{choice.kind} {most}" if most > choice.least else f"{choice.kind}")
            while play.due is not None and not isinstance(play.due, ActionDue):
                if type(play.due).__name__ != "DealDue":
                    break
                play = play("deal")
    assert seen > 60
