"""How fast odds are worked out, as ratios to what a Python user can install with pip.

    python -m benchmarks.odds_speed [--rounds N] [--only LETTERS]

    a  batches: 100,000 random seven-card hands, high and ace-to-five low
    b  exact equity before the flop, AhKh against QsQd: all 1,712,304 boards
    c  10,000 sampled deals of AhKh against five random hands
    d  one hand at a time, as the judge at a showdown does it
    e  the memory and the time that the kernel takes beyond NumPy's own
    f  exact equity of ranges, beside the ways without sharing too
    g  Omaha: 100,000 random hands of four cards and a board, exact hand against hand

Peers come with the extra `peers`; those that are missing are skipped. Every peer gets its cards in
its own form, made beforehand, and a loop in C (`map`, `starmap`) where it has no batch call; its
answers are compared with ours before anything is timed. Rounds alternate; medians of process time
are printed, which adds up the threads of a peer that starts several, and medians of the rounds'
ratios: above 1 we are faster. A peer with a long set-up is listed with and without it.
"""

from __future__ import annotations

import os

# Read once, when the libraries are loaded: one thread for each.
os.environ["OMP_NUM_THREADS"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"
os.environ["RAYON_NUM_THREADS"] = "1"

import argparse
import importlib
import mmap
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import combinations, islice, repeat, starmap
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.contest import Contender, Run, check, compare, peer, quiet, told
from benchmarks.range_odds import range_odds
from desktop_poker.engine.cards.card import CARDS
from desktop_poker.engine.cards.card import cards as read_cards
from desktop_poker.engine.evaluation.high import trusted_high
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds import omaha
from desktop_poker.odds.bulk import Cards, high_values, low_values
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import parse
from desktop_poker.odds.shares import KnownCards, equity

HANDS = 100_000
FEW_HANDS = 4_000  # of them, for evaluators in pure Python
SINGLE_HANDS = 20_000
FIRST, SECOND = "AhKh", "QsQd"
BOARDS = 1_712_304
SOME_BOARDS = BOARDS // 8
EXACT_EQUITY = 0.462145
DEALS = 10_000
OPPONENTS = 5
SAMPLED_EQUITY = 0.3106
MOST_EXACT_ROUNDS = 5  # one of the peers takes seconds to set up

Values = Sequence[int]
Maker = Callable[[Any, Cards], Run]


# Evaluators: from hands as rows of card numbers to a run that values all of them.


def _texts(hands: Cards) -> list[list[str]]:
    return [[str(CARDS[card]) for card in row] for row in hands]


def _numbers(hands: Cards) -> list[list[int]]:
    found: list[list[int]] = hands.tolist()
    return found


def _over(evaluate: Callable[[Any], Any], hands: Sequence[Any]) -> Run:
    return lambda: list(map(evaluate, hands))


def by_phevaluator(module: Any, hands: Cards) -> Run:
    """The public function."""
    rows = _numbers(hands)
    return lambda: list(starmap(module.evaluate_cards, rows))


def by_phevaluator_in_c(_: Any, hands: Cards) -> Run:
    """The C function beneath it, which is private."""
    evaluate, rows = importlib.import_module("phevaluator._pheval").evaluate_7cards, _numbers(hands)
    return lambda: list(starmap(evaluate, rows))


def by_cards(module: Any, hands: Cards) -> Run:
    """eval7 and pkrbot: lists of their cards."""
    return _over(module.evaluate, [[module.Card(text) for text in row] for row in _texts(hands)])


def by_pkrbot_raw(module: Any, hands: Cards) -> Run:
    """Bytes of ranks and suits, for pkrbot."""
    rows = [(bytes(c >> 2 for c in row), bytes(c & 3 for c in row), 7) for row in _numbers(hands)]
    return lambda: list(starmap(module.evaluate_raw, rows))


def by_score_batch(module: Any, hands: Cards, kernel: str = "high") -> Run:
    """poker-equity's batch of texts."""
    return partial(module.score_batch, kernel, ["".join(row) for row in _texts(hands)])


def by_pyo3(module: Any, hands: Cards) -> Run:
    """pyo3-poker-eval's batch of lists, once it is set up."""
    return partial(set_up_pyo3(module).rank_seven, {"hands": _numbers(hands)})


def by_evaluator(module: Any, hands: Cards) -> Run:
    """Treys and deuces: lists of integers, and an empty board."""
    evaluate = module.Evaluator().evaluate
    rows = [[module.Card.new(text) for text in row] for row in _texts(hands)]
    return lambda: list(map(evaluate, rows, repeat([])))


def by_pokereval(module: Any, hands: Cards) -> Run:
    """Pokereval: lists of its cards."""
    kind = importlib.import_module("pokereval.card").Card
    rows = [[kind(text[0], text[1]) for text in row] for row in _texts(hands)]
    return _over(module.HandEvaluator.Seven.evaluate_rank, rows)


@cache
def set_up_pyo3(module: Any) -> Any:
    """pyo3-poker-eval builds its tables whenever it is started: seconds, so once."""
    with quiet():
        return module.PokerEval()


COMPILED: dict[str, tuple[str, Maker]] = {
    "phevaluator, private C function": ("phevaluator", by_phevaluator_in_c),
    "phevaluator": ("phevaluator", by_phevaluator),
    "pkrbot": ("pkrbot", by_cards),
    "pkrbot, bytes": ("pkrbot", by_pkrbot_raw),
    "eval7": ("eval7", by_cards),
    "poker-equity, batch": ("poker_equity", by_score_batch),
    "pyo3-poker-eval, batch, after its set-up": ("pyo3_poker_eval", by_pyo3),
}
PURE: dict[str, tuple[str, Maker]] = {
    "pokereval, pure Python": ("pokereval.hand_evaluator", by_pokereval),
    "treys, pure Python": ("treys", by_evaluator),
    "deuces, pure Python": ("deuces", by_evaluator),
}


def evaluators(
    found: dict[str, tuple[str, Maker]], hands: Cards, whole: int, *, competes: bool = True
) -> list[Contender]:
    """The evaluators that are installed, once they have ordered the hands as we do."""
    contenders: list[Contender] = []
    for name, (module, make) in found.items():
        loaded = peer(module)
        if loaded is not None:
            run = make(loaded, hands)
            with quiet():
                same_order(name, run(), high_values(hands).tolist())
            part = "" if whole == len(hands) else f" (part: {len(hands):,})"
            contenders.append(Contender(name + part, run, whole / len(hands), competes))
    return contenders


def same_order(name: str, theirs: Values, ours: Values) -> None:
    """Stop when a peer orders hands differently: its time would mean nothing."""
    mine = np.unique(np.array(ours), return_inverse=True)[1]
    for sign in (1, -1):
        if np.array_equal(np.unique(sign * np.array(theirs), return_inverse=True)[1], mine):
            return
    raise SystemExit(f"{name} orders hands differently")


def random_hands(count: int) -> Cards:
    """Rows of seven different cards."""
    deck = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    return np.ascontiguousarray(np.random.default_rng(1).permuted(deck, axis=1)[:, :7])


def batches(rounds: int) -> None:
    """Section a."""
    hands = random_hands(HANDS)
    peers = [
        *evaluators(COMPILED, hands, HANDS),
        *evaluators(PURE, hands[:FEW_HANDS], HANDS),
    ]
    print(f"a. batch of {HANDS:,} random seven-card hands, high")
    ours = Contender("desktop_poker high_values", partial(high_values, hands))
    compare(ours, peers, rounds, HANDS, goal=5)
    print("   the same hands, ace-to-five low")
    lows: list[Contender] = []
    loaded = peer("poker_equity")
    if loaded is not None:
        lows = [Contender("poker-equity low_a5", by_score_batch(loaded, hands, "low_a5"))]
        same_order("poker-equity", lows[0].run(), low_values(hands).tolist())
    ours = Contender("desktop_poker low_values", partial(low_values, hands))
    compare(ours, lows, rounds, HANDS, goal=5)


# Equity: runs return what the first hand wins.


def by_loop_over_boards(module: Any, boards: int) -> float:
    """Every board in turn, as a program around a fast evaluator would; only the first so many."""
    evaluate, kind = module.evaluate, module.Card
    one, other = ([kind(str(card)) for card in read_cards(hand)] for hand in (FIRST, SECOND))
    gone = {*read_cards(FIRST), *read_cards(SECOND)}
    deck = [kind(str(card)) for card in CARDS if card not in gone]
    won = 0.0
    for board in islice(combinations(deck, 5), boards):
        mine, theirs = evaluate([*one, *board]), evaluate([*other, *board])
        won += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return won / boards


def exact(rounds: int) -> None:
    """Section b."""
    numbers = [[int(card) for card in read_cards(hand)] for hand in (FIRST, SECOND)]
    peers: list[Contender] = []

    def ours() -> float:
        return holdem_equity([parse(FIRST), parse(SECOND)]).players[0].equity

    def pyo3(calculator: Callable[[], Any]) -> float:
        found = calculator().game_det({"players": numbers, "table": []})[0]
        return float(found["win"] + found["tie"])

    def equity_of(module: Any) -> float:
        return float(module.exact_from_text("holdem", [FIRST, SECOND])["players"][0]["equity"])

    loaded = peer("poker_equity")
    if loaded is not None:
        peers.append(Contender("poker-equity exact", partial(equity_of, loaded)))
    loaded = peer("pyo3_poker_eval")
    if loaded is not None:
        ready = partial(set_up_pyo3, loaded)
        peers.append(
            Contender("pyo3-poker-eval, its set-up included", partial(pyo3, loaded.PokerEval))
        )
        name = "pyo3-poker-eval, after its set-up"
        peers.append(Contender(name, partial(pyo3, ready), competes=False))
    mine = check(Contender("desktop_poker holdem_equity", ours), EXACT_EQUITY, 1e-6)
    for one in peers:
        check(one, EXACT_EQUITY, 1e-6)
    loaded = peer("pkrbot")
    if loaded is not None:
        loop = partial(by_loop_over_boards, loaded, SOME_BOARDS)
        name = "Python loop over pkrbot (extrapolated: 1/8)"
        peers.append(Contender(name, loop, BOARDS / SOME_BOARDS))
    print(f"b. exact equity of {FIRST} against {SECOND} before the flop, {BOARDS:,} boards")
    took = compare(mine, peers, min(rounds, MOST_EXACT_ROUNDS), BOARDS, goal=1)
    told("on one core", f"{1000 * took:.0f} ms", "< 100 ms", met=took < 0.1)


def by_loop_over_deals(evaluate: Callable[[list[Any]], int], make: Callable[[str], Any]) -> float:
    """Deal with `random.sample`, and stop looking at a deal once it is lost."""
    hole = [make(str(card)) for card in read_cards(FIRST)]
    deck = [make(str(card)) for card in CARDS if card not in read_cards(FIRST)]
    dice, won = random.Random(1), 0.0
    for _ in range(DEALS):
        dealt = dice.sample(deck, 5 + 2 * OPPONENTS)
        board = dealt[:5]
        mine, ties = evaluate(hole + board), 1
        for first in range(5, 5 + 2 * OPPONENTS, 2):
            theirs = evaluate(dealt[first : first + 2] + board)
            if theirs > mine:
                break
            ties += theirs == mine
        else:
            won += 1 / ties
    return won / DEALS


def sampled(rounds: int) -> None:
    """Section c."""
    ranges = [parse(FIRST), *repeat(parse("random"), OPPONENTS)]
    numbers = [[int(card) for card in read_cards(FIRST)], *([] for _ in range(OPPONENTS))]
    peers: list[Contender] = []

    def ours() -> float:
        return holdem_equity(ranges, samples=DEALS).players[0].equity

    def equity_of(module: Any) -> float:
        hands = [FIRST, *repeat("**", OPPONENTS)]
        found = module.chunk_from_text("holdem", hands, samples=DEALS, threads=1)
        return float(found["players"][0]["equity"])

    def pyo3(module: Any) -> float:
        payload = {"players": numbers, "table": [], "nb_game": DEALS}
        found = set_up_pyo3(module).game_mc(payload)
        return float(found["win"] + found["tie"])

    loaded = peer("poker_equity")
    if loaded is not None:
        peers.append(Contender("poker-equity sampled", partial(equity_of, loaded)))
    loaded = peer("pyo3_poker_eval")
    if loaded is not None:
        name = "pyo3-poker-eval, after its set-up"
        peers.append(Contender(name, partial(pyo3, loaded), competes=False))
    for name in ("pkrbot", "eval7"):
        loaded = peer(name)
        if loaded is not None:
            loop = partial(by_loop_over_deals, loaded.evaluate, loaded.Card)
            peers.append(Contender(f"Python loop over {name}", loop))
    if peer("phevaluator") is not None:
        raw = importlib.import_module("phevaluator._pheval").evaluate_7cards
        number = importlib.import_module("phevaluator").Card.to_id
        # A smaller value is better there, and cards are arguments: this costs it some percent.
        loop = partial(by_loop_over_deals, lambda cards: -raw(*cards), number)
        peers.append(Contender("Python loop over phevaluator, C function", loop))
    mine = Contender("desktop_poker holdem_equity", ours)
    for one in (mine, *peers):
        check(one, SAMPLED_EQUITY, 0.05)  # one of them counts a tie as a win
    print(f"c. {DEALS:,} sampled deals of {FIRST} against {OPPONENTS} random hands")
    compare(mine, peers, rounds, DEALS, goal=2)


def singly(rounds: int) -> None:
    """Section d."""
    hands = random_hands(SINGLE_HANDS)
    rows = [tuple(CARDS[card] for card in row) for row in hands]
    same_order(
        "the engine", ranked([trusted_high(row) for row in rows]), high_values(hands).tolist()
    )
    peers = [
        *evaluators(PURE, hands[:FEW_HANDS], SINGLE_HANDS),
        *evaluators(
            {name: made for name, made in COMPILED.items() if "batch" not in name},
            hands,
            SINGLE_HANDS,
            competes=False,
        ),
    ]
    print(f"d. one hand at a time: {SINGLE_HANDS:,} calls with seven cards")
    ours = Contender("desktop_poker, the judge's ranking", _over(trusted_high, rows))
    compare(ours, peers, rounds, SINGLE_HANDS, goal=4)


def ranked(strengths: Sequence[tuple[int, ...]]) -> list[int]:
    """Strengths as numbers in the same order."""
    order = {strength: number for number, strength in enumerate(sorted(set(strengths)))}
    return [order[strength] for strength in strengths]


CHILD = """
import time
from pathlib import Path
import numpy
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1])
before, began = resident(), time.process_time()
import desktop_poker.odds.bulk
import desktop_poker.odds.equity
from desktop_poker.odds.tables import tables
tables()
print(time.process_time() - began, resident() - before)
"""


def footprint(rounds: int) -> None:
    """Section e."""
    print("e. bulk and equity imported and the tables loaded, beyond `import numpy`")
    if not Path("/proc/self/statm").exists():
        print("  resident memory is read from /proc, which is not here: not measured")
        return
    command = [sys.executable, "-c", CHILD]
    found: list[tuple[float, float]] = []
    for _ in range(rounds + 1):
        answer = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
        took, pages = answer.stdout.split()
        found.append((1000 * float(took), int(pages) * mmap.PAGESIZE / 2**20))
    del found[0]  # the first may have compiled modules
    took_ms = statistics.median(took for took, _ in found)
    memory = statistics.median(size for _, size in found)
    told("resident memory", f"{memory:.1f} MB", "< 30 MB", met=memory < 30)
    told("process time", f"{took_ms:.0f} ms", "< 100 ms", met=took_ms < 100)


def omaha_odds(rounds: int) -> None:
    """Section g."""
    deck = np.tile(np.arange(52, dtype=np.uint8), (HANDS, 1))
    deals = np.ascontiguousarray(np.random.default_rng(1).permuted(deck, axis=1)[:, :9])
    columns = omaha.columns_of(deals)

    def ours() -> Any:
        return omaha.high_values(columns[5:], columns[:5], HANDS)

    peers: list[Contender] = []
    loaded = peer("phevaluator")
    if loaded is not None:
        rows = _numbers(deals)
        raw = importlib.import_module("phevaluator._pheval").evaluate_omaha_cards
        known = {"phevaluator": loaded.evaluate_omaha_cards, "phevaluator, private C function": raw}
        for name, function in known.items():
            run = partial(_starred, function, rows)
            same_order(name, run(), ours().tolist())
            peers.append(Contender(name, run))
    print(f"g. batch of {HANDS:,} random hands of Omaha, high")
    compare(Contender("desktop_poker omaha.high_values", ours), peers, rounds, HANDS, goal=5)
    held = tuple(read_cards(text) for text in ("AhAsKhKs", "9c8c7d6d"))
    for board, goal in (("5c4cTd", 0.1), ("", 5.0)):
        common = read_cards(board)
        exactly = partial(equity, GAMES["omaha"], KnownCards(held, common))
        took = compare(
            Contender(f"exact on {board or 'no board yet'}", exactly), [], min(rounds, 3), 1, 1
        )
        told("hand against hand", f"{1000 * took:.0f} ms", f"< {goal:g} s", met=took < goal)


def _starred(function: Callable[..., Any], rows: list[list[int]]) -> list[Any]:
    return list(starmap(function, rows))


SECTIONS = {
    "a": batches,
    "b": exact,
    "c": sampled,
    "d": singly,
    "e": footprint,
    "f": range_odds,
    "g": omaha_odds,
}


def main() -> None:
    """Run all sections, or some."""
    parser = argparse.ArgumentParser(description="Speed of the odds as ratios to their peers.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", default="".join(SECTIONS), help="letters of sections")
    arguments = parser.parse_args()
    for letter in arguments.only:
        SECTIONS[letter](arguments.rounds)


if __name__ == "__main__":
    main()
