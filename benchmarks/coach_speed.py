"""Does the coach keep out of everybody's way? What it promises, measured.

    python -m benchmarks.coach_speed [--hands H]

The first step of a hint is what a page says at once; a decision is settled when its verdict
stands; a report is all own decisions of so many hands, as somebody waits for it who leaves a table.
Seconds are the processor's, so that other work of the machine does not count; only bots are timed
by the clock, first alone and then beside a coach that judges without a rest.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial

from benchmarks.machine import load
from benchmarks.thinking_speed import times
from desktop_poker.ai.bot import Budget
from desktop_poker.ai.coach.judging import judge
from desktop_poker.ai.coach.spot import AnySpot, Spot, spots
from desktop_poker.client.study.coach_words import price_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.host.arena.hand import HandOfBots
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.seat import ArenaSeat
from desktop_poker.host.study.coach import Coach, Urgency

_ME = Seat(0)
_REPORT = 200  # hands
_HANDS_OF_BOTS = 15
_HINTS = 40
_DEADLINE = 900.0  # milliseconds: then somebody else answers for a bot


def main() -> None:
    """Print what was promised, and what is so."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=_REPORT)
    parser.add_argument("--games", nargs="*", default=["holdem:6", "stud_8:4", "triple_draw:4"])
    arguments = parser.parse_args()
    print(load())
    for entry in arguments.games:
        game, _, seats = entry.partition(":")
        hands = played(game, int(seats), arguments.hands)
        every = [spot for facts in hands for spot in spots(facts, _ME)]
        _judging(f"{game} {seats}", every, len(hands))
    _beside_bots(arguments.hands)


def played(game: str, seats: int, hands: int) -> list[tuple[Fact, ...]]:
    """Hands of a rookie, whose decisions take longest, among experts."""
    bots = ("rookie", *("expert",) * (seats - 1))
    match = Match(game=game, bots=bots, deals=hands, seed="speed of the coach")
    guests = [ArenaSeat(kind, Budget()) for kind in bots]
    found = []
    for deal in range(hands):
        hand = HandOfBots(match, deal, guests, weighs_luck=False)
        hand.play()
        found.append(tuple(hand.facts))
    return found


def _judging(name: str, every: list[AnySpot], hands: int) -> None:
    judge(every[0], deep=True)  # what is loaded once is not counted
    texts = Texts("en")
    acts = [spot for spot in every if isinstance(spot, Spot)]
    first = [_seconds(partial(price_text, spot.hand, spot.seat, texts)) for spot in acts]
    settled = [_seconds(partial(judge, spot)) for spot in every]
    some = every[:: max(1, len(every) // _HINTS)]
    deep = [_seconds(partial(judge, spot, deep=True)) for spot in some]
    print(f"{name}: {hands} hands, {len(every)} decisions")
    print(f"  first step of a hint: {1000 * max(first):.1f} ms at most (promised 50)", flush=True)
    print(f"  settled: 90 % within {_ninety(settled):.2f} s, slowest {max(settled):.2f} s (2)")
    print(f"  whole hint: 90 % within {_ninety(deep):.2f} s, slowest {max(deep):.2f} s")
    print(
        f"  report of {hands} hands: {sum(settled):.1f} s on one core (60 for {_REPORT})",
        flush=True,
    )


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _ninety(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=10)[-1] if len(seconds) > 1 else seconds[0]


def _beside_bots(hands: int) -> None:
    """Bots of the window's process, alone and beside the coach's."""
    for beside in (False, True):
        with closing(Coach()) as coach:
            if beside:
                for facts in played("holdem", 6, hands):
                    coach.judge_hand(facts, _ME, lambda _: None, urgency=Urgency.SWEEP)
            _, *took = times("holdem", "expert", 6, _HANDS_OF_BOTS)  # the first one loads tables
        late = sum(one > _DEADLINE for one in took)
        where = "beside the coach" if beside else "alone"
        print(f"bots {where}: slowest {max(took):.0f} ms, late {late} of {len(took)}", flush=True)


if __name__ == "__main__":
    main()
