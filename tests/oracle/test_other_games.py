"""The games of mixes agree with PokerKit: pot limit, fixed bets, another deck, draws.

Stacks are deep, since what short ones do is compared for the shipped games. Two differences:
PokerKit does not count the big blind as the first bet of a capped street, dealers do (G6), and
the first raise over a straddle is as large as the straddle here, as a big blind there (J4).
"""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import OddChips, Straddle
from desktop_poker.engine.rules.stakes import stakes_for
from tests.oracle.comparing import Position, TwoEngines
from tests.oracle.disagreements import compared_rules
from tests.oracle.test_agrees import UNIT, explanation, random_action
from tests.properties.strategies import may_straddle

HANDS = 60
PLAYED = (
    "limit_holdem",
    "omaha",
    "omaha_8_pot",
    "short_deck",
    "triple_draw",
    "single_draw",
    "badugi",
)


def random_hand(key: str, dice: random.Random, number: int) -> HandStarted:
    variant = game(key)
    seats = tuple(
        Seat(chair)
        for chair in range(dice.choice((2, 3, 4) if variant.has_draws else (2, 3, 4, 6)))
    )
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


def straddled(started: HandStarted, dice: random.Random) -> HandStarted:
    """The same hand with somebody's straddle, where somebody may (J4)."""
    where = dice.choice((Straddle.UTG, Straddle.BUTTON))
    changed = replace(started, rules=replace(started.rules, straddle=where))
    return replace(changed, straddle=may_straddle(changed))


def bombed(started: HandStarted, dice: random.Random) -> HandStarted:
    """The same hand as a bomb pot on one board (J5)."""
    rules = replace(started.rules, bomb_pot=0, bomb_ante=dice.randint(1, 10))
    return replace(started, rules=rules, bomb_ante=rules.bomb_ante * started.stakes.big_blind)


def is_the_blind_s_bet(position: Position) -> bool:
    """Whether one side has one raise more, since it does not count the big blind."""
    betting = position.state.betting
    cap = position.state.started.rules.raise_cap
    return position.state.street == 0 and betting is not None and betting.raise_count == cap


def is_the_first_raise(position: Position) -> bool:
    """PokerKit's first raise over a straddle is one big blind, ours the straddle again (J4)."""
    state, ours, theirs = position.state, position.ours, position.theirs
    if state.started.straddle is None or state.street or ours is None or theirs is None:
        return False
    big = state.started.stakes.big_blind
    return state.current_bet == 2 * big and (ours.least, theirs.least) == (4 * big, 3 * big)


def known_by(position: Position) -> str:
    """The name of a difference, which must have one."""
    if is_the_first_raise(position):
        return "straddle"
    return "blind" if is_the_blind_s_bet(position) else explanation(position)


def compare(
    key: str, hands: int, seed: str = "", *, straddles: bool = False, bombs: bool = False
) -> Counter[str]:
    """Play random hands in both engines; what differs must be known."""
    found = Counter[str]()
    for number in range(hands):
        dice = random.Random(f"{key} {seed}{number}")
        started = random_hand(key, dice, number)
        if straddles:
            started = straddled(started, dice)
        if bombs:
            started = bombed(started, dice)
        chance = SeededChance(str(dice.random()))
        both = TwoEngines(started, dealer_for(game(key), started.rules, chance))
        while (due := both.due) is not None:
            position = both.position
            if position.ours != position.theirs:
                found[known_by(position)] += 1
            command = random_action(position, due, dice)
            if command is None:
                break
            both.act(command)
        else:
            ours, theirs = both.final_stacks
            assert ours == theirs, f"{key} {seed}{number}"
            found["hands"] += 1
            found["straddles"] += started.straddle is not None
            found["showdowns"] += bool(both.state.judged)
    return found


@pytest.mark.parametrize("key", PLAYED)
def test_j_k_l_m_offers_and_results_agree(key: str) -> None:
    found = compare(key, HANDS)
    assert found["hands"] > 0.9 * HANDS, found
    assert found["showdowns"] > HANDS // 5


@pytest.mark.parametrize("key", ["holdem", "omaha", "single_draw"])
def test_j4_straddles_agree(key: str) -> None:
    found = compare(key, HANDS, straddles=True)
    assert found["hands"] > 0.9 * HANDS, found
    assert found["straddles"] > HANDS // 3
    assert found["straddle"]


@pytest.mark.parametrize("key", ["holdem", "omaha", "omaha_8_pot", "limit_holdem", "short_deck"])
def test_j5_bomb_pots_agree(key: str) -> None:
    found = compare(key, HANDS, bombs=True)
    assert found["hands"] > 0.9 * HANDS, found
    assert found["showdowns"] > HANDS // 5


def main() -> None:
    """Compare thousands: ``python -m tests.oracle.test_other_games 5000 seed``."""
    hands, seed = int(sys.argv[1]), (sys.argv[2:] or [""])[0]
    for key in PLAYED:
        sys.stdout.write(f"{key} {dict(compare(key, hands, seed))}\n")
        if game(key).can_bomb:
            sys.stdout.write(f"{key} bombs {dict(compare(key, hands, seed, bombs=True))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
