"""How many random hands a second the engine plays, as a ratio to PokerKit and open_spiel.

    python -m benchmarks.engine_speed [--rounds N]

Both sides play full hands with uniformly random legal actions, folding only when something is
owed, from fresh stacks of 100 big blinds (or small bets), six seats, our side with every event and
every check of an answer. Rounds alternate, and the median of the rounds' ratios is printed,
because machines are noisy. open_spiel is measured where it happens to be installed.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import time
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace
from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from desktop_poker.app.cli.simulate import random_answer
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.hand.commands import HandCommand
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.log import HandLog
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, MinRaise, for_game
from desktop_poker.engine.rules.stakes import default_stakes, unit_bet

SEATS = 6
OUR_HANDS = 400
THEIR_HANDS = 40
UNIFORM_ANTES = True
_DICE = random.Random(1)
_AUTOMATIONS = tuple(Automation)


def set_up(key: str, number: int) -> HandStarted:
    """A hand of ours with fresh stacks under the rules that PokerKit plays."""
    variant = game(key)
    seats = tuple(Seat(seat) for seat in range(SEATS))
    stakes = default_stakes(variant)
    small, big = blind_seats(variant.forced_bets, seats, Seat(number % SEATS))
    return HandStarted(
        hand_no=number,
        game=key,
        rules=replace(for_game(HOUSE, variant), min_raise=MinRaise.INCREMENT),
        stakes=stakes,
        button=Seat(number % SEATS),
        seatings=tuple(Seating(seat, 100 * unit_bet(stakes)) for seat in seats),
        small_blind=small,
        big_blind=big,
    )


def ours(key: str, hands: int) -> None:
    """Play hands with our engine."""
    chance = SeededChance(f"benchmark/{key}")
    variant = game(key)
    for number in range(hands):
        started = set_up(key, number)
        dealer = dealer_for(variant, started.rules, chance)
        outcome = start_hand(started)
        while outcome.due is not None:
            outcome = answer(outcome, random_answer(outcome, dealer, chance))


def _open_state(kind: Any, ante: int = 0, blinds: tuple[int, ...] = (1, 2)) -> State:
    state: State = kind.create_state(
        _AUTOMATIONS, UNIFORM_ANTES, ante, blinds, 2, (200,) * SEATS, SEATS
    )
    return state


def _fixed_state(kind: Any) -> State:
    state: State = kind.create_state(
        _AUTOMATIONS, UNIFORM_ANTES, 0, (1, 2), 2, 4, (200,) * SEATS, SEATS
    )
    return state


def _stud_state(kind: Any) -> State:
    state: State = kind.create_state(
        _AUTOMATIONS, UNIFORM_ANTES, 1, 2, 10, 20, (1000,) * SEATS, SEATS
    )
    return state


PEERS: dict[str, Callable[[], State]] = {
    "holdem": lambda: _open_state(NoLimitTexasHoldem),
    "stud_hi": lambda: _stud_state(FixedLimitSevenCardStud),
    "razz": lambda: _stud_state(FixedLimitRazz),
    "stud_8": lambda: _stud_state(FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    "limit_holdem": lambda: _fixed_state(FixedLimitTexasHoldem),
    "omaha": lambda: _open_state(PotLimitOmahaHoldem),
    # In spite of its name it is played at pot limit.
    "omaha_8_pot": lambda: _fixed_state(FixedLimitOmahaHoldemHighLowSplitEightOrBetter),
    "short_deck": lambda: _open_state(NoLimitShortDeckHoldem, 2, (*[0] * (SEATS - 1), 2)),
    "triple_draw": lambda: _fixed_state(FixedLimitDeuceToSevenLowballTripleDraw),
    "single_draw": lambda: _open_state(NoLimitDeuceToSevenLowballSingleDraw),
    "badugi": lambda: _fixed_state(FixedLimitBadugi),
}


def pokerkit(key: str, hands: int) -> None:
    """Play hands with PokerKit."""
    for _ in range(hands):
        state = PEERS[key]()
        while state.status:
            drawing = state.stand_patter_or_discarder_index
            if drawing is not None:
                held = list(state.hole_cards[drawing])
                state.stand_pat_or_discard(_DICE.sample(held, _DICE.randint(0, len(held))))
                continue
            actions: list[Callable[[], object]] = []
            if state.can_post_bring_in():
                actions.append(state.post_bring_in)
            if state.can_check_or_call():
                if state.checking_or_calling_amount:
                    actions.append(state.fold)
                actions.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount or 0
                most = state.max_completion_betting_or_raising_to_amount or 0
                to = _DICE.randint(int(least), int(most))
                actions.append(partial(state.complete_bet_or_raise_to, to))
            _DICE.choice(actions)()


def open_spiel() -> Callable[[str, int], None] | None:
    """Play hold'em with open_spiel's universal_poker, if it is here."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    peer = pyspiel.load_game(
        "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,"
        "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        "stack=200 200 200 200 200 200,bettingAbstraction=fullgame)"
    )

    def play(_key: str, hands: int) -> None:
        for _ in range(hands):
            state = peer.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if not state.is_chance_node():
                    # 0 folds, 1 calls, the rest raise: each kind is as likely as on our side.
                    raises = [action for action in legal if action > 1]
                    legal = [action for action in legal if action < 2]
                    if raises:
                        legal.append(_DICE.choice(raises))
                state.apply_action(_DICE.choice(legal))

    return play


def seconds(play: Callable[[str, int], None], key: str, hands: int) -> float:
    """Process time a hand."""
    began = time.process_time()
    play(key, hands)
    return (time.process_time() - began) / hands


def compare(name: str, peer: Callable[[str, int], None], key: str, rounds: int) -> None:
    """Print hands a second on both sides and the median ratio of alternating rounds."""
    mine: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds):
        theirs.append(seconds(peer, key, THEIR_HANDS))
        mine.append(seconds(ours, key, OUR_HANDS))
    ratio = statistics.median(their / my for their, my in zip(theirs, mine, strict=True))
    print(
        f"{key:8} ours {1 / statistics.median(mine):7.0f} hands/s   "
        f"{name} {1 / statistics.median(theirs):7.0f} hands/s   ratio {ratio:5.1f}"
    )


def undo_and_replay() -> None:
    """Print how long it takes to undo, and so to replay, the longest of many hands."""
    longest: tuple[int, HandLog] | None = None
    for number in range(200):
        chance = SeededChance(f"undo/{number}")
        started = set_up("stud_8", number)
        dealer = dealer_for(game("stud_8"), started.rules, chance)
        outcome = start_hand(started)
        commands: list[HandCommand] = []
        while outcome.due is not None:
            commands.append(random_answer(outcome, dealer, chance))
            outcome = answer(outcome, commands[-1])
        log = HandLog.start(started)
        for command in commands:
            log = log.after(command)
        if longest is None or len(log.events) > longest[0]:
            longest = len(log.events), log
    if longest is None:
        return
    events, log = longest
    times: list[float] = []
    for _ in range(200):
        began = time.perf_counter()
        log.undo()
        times.append(time.perf_counter() - began)
    print(f"undo = replay of {events} events: {1000 * statistics.median(times):.2f} ms")


def main() -> None:
    """Run all comparisons."""
    parser = argparse.ArgumentParser(description="Speed of the engine as ratios to its peers.")
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    warnings.simplefilter("ignore")  # PokerKit warns where it might refuse
    for key in PEERS:
        compare("PokerKit", pokerkit, key, rounds)
    spiel = open_spiel()
    if spiel is None:
        print("open_spiel is not installed: not compared")
    else:
        compare("open_spiel", spiel, "holdem", rounds)
    undo_and_replay()


if __name__ == "__main__":
    main()
