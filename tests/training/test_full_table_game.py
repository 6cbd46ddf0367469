"""training/full_table_game.py: the game that the table of any size is trained on."""

from __future__ import annotations

import random

import numpy as np
import pytest

from desktop_poker.ai.holdem.facing import facing
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from tests.ai.holdem.test_heads_up import memory_of
from tests.engine.playing import Play, started
from training import full_table, full_table_game


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
                opener = full_table_game._opener_of(behind, int(players == 2))
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
    if hand.street == 0:
        return int(full_table_game._before(
            seat, players, paid, total, folded, left, raises, callers, opener, had_raised,
            had_called, current, pot, 0, last,
        ))  # fmt: skip
    return int(full_table_game._after(
        seat, players, paid, total, folded, left, raises, callers, current, base, pot, wagered,
        bettor, led, raised_pot,
    ))  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_at_a_table_a_decision_has_the_number_it_was_trained_under(players: int) -> None:
    dice = random.Random(players)
    seen = 0
    for _ in range(12):
        play = Play(started("holdem", (400,) * players))("deal")
        while isinstance(play.due, ActionDue):
            assert facing(
                play.state, memory_of(play).decided, Seat(play.seat)
            ).situation == as_trained(play)
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


def test_a_showdown_pays_every_pot_to_who_may_win_it() -> None:
    paid = np.array([10.0, 30.0, 30.0, 5.0] + [0.0] * 6)
    values = np.array([9, 7, 5, 0] + [0] * 6)
    won = [full_table_game.showdown(paid, 0b1000, values, 4, seat, 1.0) for seat in range(3)]
    assert won == [36.0, 40.0, 0.0]
    ties = np.array([9, 9, 5, 0] + [0] * 6)
    won = [full_table_game.showdown(paid, 0b1000, ties, 4, seat, 0.0) for seat in range(3)]
    assert won == [17.5, 57.5, 0.0]


@pytest.fixture(scope="module")
def trained() -> full_table.Tables:
    """A few hands, without a compiler."""
    tables = full_table.Tables()
    full_table.train(tables, passes=2, boards=2, seed=3, hands=25)
    return tables


def test_training_is_the_same_from_the_same_seed(trained: full_table.Tables) -> None:
    again = full_table.Tables()
    full_table.train(again, passes=2, boards=2, seed=3, hands=25)
    assert all(
        np.array_equal(one, other) for one, other in zip(trained.both(), again.both(), strict=True)
    )
    assert any(part.any() for part in trained.sums)


def test_regrets_of_a_decision_are_against_its_own_mean(trained: full_table.Tables) -> None:
    """Nothing is regretted everywhere: a decision's regrets weighed by its play add up to none."""
    met = trained.regrets[0].reshape(-1, 4)
    assert np.isfinite(met).all()
    assert (met.max(axis=1) >= 0).all() or (met.min(axis=1) <= 0).all()
