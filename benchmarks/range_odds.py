"""Exact equity of ranges beside other ways to it, for `benchmarks.odds_speed`.

Ours runs beside ways that share nothing: every match-up by itself, with those that suits make alike
worked out once, and all hands on all boards. Then beside poker-equity, the only peer with exact
equities of ranges. It gives up on more than some ten million deals; from there on it is asked for
one match-up of all.
"""

from __future__ import annotations

import time
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from benchmarks.contest import Contender, check, compare, peer, told
from benchmarks.one_by_one import match_ups, on_boards
from desktop_poker.engine.cards.card import cards, written
from desktop_poker.engine.cards.combos import CLASSES, COMBOS
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import parse, without

CLASS_PAIRS = 500
MOST_DEALS = 10_000_000  # that poker-equity is asked for at once
SOME_BOARDS = 4_800  # of 2,598,960, where all hands are valued on each
MOST_ROUNDS = 3


class Spot(NamedTuple):
    """Ranges that meet, and which of the slow ways to their equity are still bearable."""

    hands: str
    board: str = ""
    singly: bool = True
    on_boards: bool = True
    goal: float = 20  # times as fast as the fastest of the slow ways
    peer_goal: float = 1


SPOTS = (
    Spot("AhKh v QsQd", on_boards=False, goal=1),
    # A compiled call is over before NumPy has begun.
    Spot("AhKh v QsQd", "5c8dKs", on_boards=False, goal=1, peer_goal=0.5),
    Spot("AhKh v QsQd", "5c8dKs2h", on_boards=False, goal=1, peer_goal=0.1),
    Spot("AhKh v QsQd v 7c6c", on_boards=False, goal=1),
    Spot("AKo v QJo"),
    Spot("22+ v AKs"),
    Spot("AhKh v random", singly=False),
    Spot("22+, A2+, K9+ v 22+, KTs+, QJ", singly=False),
    Spot("random v random", singly=False),
    Spot("22+ v AKs", "5c8dKs", singly=False),
    Spot("random v random", "5c8dKs", singly=False),
    # One card to come: it took a millisecond or two before.
    Spot("22+ v AKs", "5c8dKs2h", singly=False, goal=1),
    Spot("random v random", "5c8dKs2h", singly=False, goal=1),
    Spot("AKo v QJs v 77", "5c8dKs", on_boards=False),
    Spot("AKo v QJs v 77", on_boards=False),
)


def compared(spot: Spot, rounds: int) -> None:
    """Ours beside ways that share nothing, and beside the peer."""
    texts, board = spot.hands.split(" v "), cards(spot.board)
    ranges = [parse(text) for text in texts]
    found = holdem_equity(ranges, board, exact=True)
    equity = found.players[0].equity
    ours = Contender(
        "desktop_poker holdem_equity",
        lambda: holdem_equity(ranges, board, exact=True).players[0].equity,
    )
    check(ours, equity, 1e-9)
    ways: list[Contender] = []
    if spot.singly:
        singly = Contender(
            "match-ups one by one", lambda: match_ups(ranges, board).players[0].equity
        )
        ways.append(check(singly, equity, 1e-9))
    if spot.on_boards:
        ways.append(by_boards(ranges, board))
    print(f"   {spot.hands}{' on ' + spot.board if spot.board else ''}, {found.trials:,} deals")
    compare(ours, ways, rounds, found.trials, goal=spot.goal)
    loaded = peer("poker_equity")
    if loaded is not None:
        peers = [by_poker_equity(loaded, texts, spot.board, found.trials, equity)]
        compare(ours, peers, rounds, found.trials, goal=spot.peer_goal)


def by_boards(ranges: list[Any], board: tuple[Any, ...]) -> Contender:
    """All hands on all boards; on some of them where they are too many to wait for."""
    _, boards = on_boards(ranges, board, 0)
    some = min(SOME_BOARDS, boards)
    part = "" if some == boards else f" (part: 1/{boards // some})"
    run = partial(on_boards, ranges, board, some)
    return Contender(f"all hands on all boards{part}", run, boards / some)


def by_poker_equity(
    module: Any, texts: list[str], board: str, trials: int, equity: float
) -> Contender:
    """At once where it does that, otherwise one match-up of all."""

    def asked(hands: list[str]) -> float:
        found = module.exact_from_text("holdem", hands, board)
        return float(found["players"][0]["equity"])

    if trials <= MOST_DEALS:
        fields = [text.replace("random", "**") for text in texts]
        return check(Contender("poker-equity exact", partial(asked, fields)), equity, 1e-9)
    live = [without(parse(text), cards(board)) for text in texts]
    hands = [[COMBOS[number] for number in np.flatnonzero(weights)] for weights in live]
    apart = (held for held in product(*hands) if len({*sum(held, ())}) == 2 * len(held))
    one = [written(hand) for hand in next(apart)]
    deals = int(module.exact_from_text("holdem", one, board)["samples"])
    name = f"poker-equity (part: 1 of {trials // deals:,} match-ups)"
    return Contender(name, partial(asked, one), trials / deals)


def classes() -> None:
    """The slowest of many pairs of classes before the flop."""
    pairs = np.random.default_rng(2).integers(0, len(CLASSES), (CLASS_PAIRS, 2)).tolist()
    slowest, which = 0.0, ""
    began = time.process_time()
    for one, other in pairs:
        before = time.process_time()
        holdem_equity([parse(CLASSES[one]), parse(CLASSES[other])], exact=True)
        took = time.process_time() - before
        if took > slowest:
            slowest, which = took, f"{CLASSES[one]} v {CLASSES[other]}"
    mean = (time.process_time() - began) / CLASS_PAIRS
    print(f"   {CLASS_PAIRS} random pairs of classes before the flop: {1000 * mean:.2f} ms each")
    told(f"slowest: {which}", f"{1000 * slowest:.1f} ms", "<= 500 ms", met=slowest <= 0.5)


def range_odds(rounds: int) -> None:
    """Section f."""
    print("f. exact equity of ranges; M/s are deals")
    for spot in SPOTS:
        compared(spot, min(rounds, MOST_ROUNDS))
    classes()
