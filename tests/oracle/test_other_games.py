"""Games that are data in a test agree with PokerKit: pot limit, fixed bets, two cards of four.

Stacks are deep, since what short ones do is compared for the shipped games. The one difference:
PokerKit does not count the big blind as the first bet of a capped street, dealers do (G6).
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import OddChips
from desktop_poker.engine.rules.stakes import stakes_for
from desktop_poker.games import catalogue
from desktop_poker.games.spec import Game
from tests.oracle.comparing import Position, TwoEngines
from tests.oracle.disagreements import compared_rules
from tests.oracle.test_agrees import UNIT, explanation, random_action
from tests.other_games import LIMIT_HOLDEM, OMAHA, OMAHA_8

HANDS = 150


def random_hand(key: str, dice: random.Random, number: int) -> HandStarted:
    variant = game(key)
    seats = tuple(Seat(chair) for chair in range(dice.choice((2, 3, 4, 6))))
    button = dice.choice(seats)
    small_blind, big_blind = blind_seats(variant.forced_bets, seats, button)
    return HandStarted(
        hand_no=number,
        game=key,
        rules=compared_rules(key, capped_heads_up=True, odd_chips=OddChips.BUTTON),
        stakes=stakes_for(variant, 2 * UNIT),
        button=button,
        seatings=tuple(Seating(seat, dice.randint(300, 900) * UNIT) for seat in seats),
        small_blind=small_blind,
        big_blind=big_blind,
    )


def is_the_blind_s_bet(position: Position) -> bool:
    """Whether one side has one raise more, since it does not count the big blind."""
    betting = position.state.betting
    cap = position.state.started.rules.raise_cap
    return position.state.street == 0 and betting is not None and betting.raise_count == cap


@pytest.mark.parametrize("played", [LIMIT_HOLDEM, OMAHA, OMAHA_8], ids=lambda one: one.key)
def test_b12_g6_a7_offers_and_results_agree(played: Game) -> None:
    found = Counter[str]()
    with catalogue.also(played):
        for number in range(HANDS):
            dice = random.Random(f"{played.key} {number}")
            started = random_hand(played.key, dice, number)
            chance = SeededChance(str(dice.random()))
            both = TwoEngines(started, dealer_for(game(played.key), started.rules, chance))
            while (due := both.due) is not None:
                position = both.position
                if position.ours != position.theirs:
                    found["blind" if is_the_blind_s_bet(position) else explanation(position)] += 1
                command = random_action(position, due, dice)
                if command is None:
                    break
                both.act(command)
            else:
                ours, theirs = both.final_stacks
                assert ours == theirs
                found["hands"] += 1
                found["showdowns"] += bool(both.state.judged)
    assert found["hands"] > 0.9 * HANDS, found
    assert found["showdowns"] > HANDS // 5
