"""How many hands a second a table of bots plays, beside the bare engine.

    python -m benchmarks.table_speed [--rounds N] [--hands N] [--profile]

Three ways to play the same hold'em with six players who do anything legal, stacks that carry over
and a new buy-in for whoever is broke:

    engine   the hand alone: questions and random answers, with every check
    table    a TableHost with six RandomBots, pauses zero, no journal, no store
    kept     the same with a FileJournal, and every hand committed at full durability

Rounds alternate, and medians are printed, because machines are noisy. The ratio table / engine is
measured in process time and should be at least 0.5; the table that is kept is measured by the
clock on the wall, because it waits for the disk, and should reach 100 hands a second.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import statistics
import tempfile
import time
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.simple import RandomBot
from desktop_poker.app.cli.simulate import random_answer
from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.errors import PokerError
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import HOUSE, for_game
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.engine.table.commands import SitDown, StartGame
from desktop_poker.engine.table.setup import CashRules, GameAtTable, TableSetup
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.host import TableHost
from desktop_poker.storage.database import open_database
from desktop_poker.storage.journal import FileJournal
from desktop_poker.storage.records import Records
from desktop_poker.storage.writer import HandWriter

SEATS = 6
BUY_IN = 200
RULES = replace(for_game(HOUSE, GAMES["holdem"]), next_hand_pause=0.0, runout_pause=0.0)
STAKES = default_stakes(GAMES["holdem"])
SETUP = TableSetup(
    name="speed",
    seats=SEATS,
    games=(GameAtTable(game=GAMES["holdem"].key, rules=RULES, stakes=STAKES),),
    cash=CashRules(least_buy_in=BUY_IN // 5, most_buy_in=BUY_IN),
)


class Measured(Struct):
    """One round."""

    hands: int
    actions: int
    process: float
    wall: float


class Stopwatch:
    """Process time and time on the wall since it was made."""

    def __init__(self) -> None:
        self._process, self._wall = time.process_time(), time.perf_counter()

    def read(self, hands: int, actions: int) -> Measured:
        """Stop."""
        return Measured(
            hands, actions, time.process_time() - self._process, time.perf_counter() - self._wall
        )


def engine(hands: int, number: int) -> Measured:
    """Play with the engine alone."""
    chance = SeededChance(f"engine/{number}")
    seats = tuple(Seat(seat) for seat in range(SEATS))
    stacks = dict.fromkeys(seats, BUY_IN)
    actions = 0
    watch = Stopwatch()
    for hand in range(hands):
        button = seats[hand % SEATS]
        small, big = blind_seats(GAMES["holdem"].forced_bets, seats, button)
        started = HandStarted(
            hand_no=hand + 1,
            game=GAMES["holdem"].key,
            rules=RULES,
            stakes=STAKES,
            button=button,
            seatings=tuple([Seating(seat, stacks[seat] or BUY_IN) for seat in seats]),
            small_blind=small,
            big_blind=big,
        )
        dealer = dealer_for(GAMES["holdem"], RULES, chance)
        outcome = start_hand(started)
        while outcome.due is not None:
            outcome = answer(outcome, random_answer(outcome, dealer, chance))
        actions += outcome.state.turn
        stacks = {player.seat: player.stack for player in outcome.state.players}
    return watch.read(hands, actions)


class Counted(RandomBot):
    """A simple bot that counts, and stops the host after so many hands.

    Nobody else listens: a listener would cost as much as a bot.
    """

    def __init__(self, host: TableHost, hands: int, counts: list[int]) -> None:
        self._host = host
        self._wanted = hands
        self._counts = counts  # actions of all six

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Roll the dice."""
        self._counts[0] += 1
        if self._host.state.hand_no > self._wanted:
            self._host.stop()
        return super().act(view, due, chance, budget)


def sit_down(host: TableHost, number: int, hands: int, counts: list[int]) -> None:
    """Six bots, one of them in the owner's chair."""
    for seat in range(SEATS):
        player = PlayerId(f"p{seat}")
        host.seat_bot(
            BotSeat(player, Counted(host, hands, counts), SeededChance(f"bot/{number}/{seat}"))
        )
        host.command(player, SitDown(name=f"P{seat}", is_bot=seat > 0))
    host.command(PlayerId("p0"), StartGame())


async def played(host: TableHost, hands: int, number: int) -> Measured:
    """Run a host and measure it."""
    counts = [0]
    sit_down(host, number, hands, counts)
    watch = Stopwatch()
    await host.run()
    return watch.read(host.state.hand_no - 1, counts[0])


def table(hands: int, number: int) -> Measured:
    """Play at a table that keeps nothing."""
    host = TableHost(open_table(SETUP, PlayerId("p0")), clock=time.monotonic)
    return asyncio.run(played(host, hands, number))


def kept(hands: int, number: int) -> Measured:
    """Play at a table that keeps everything."""
    failures: list[PokerError] = []
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "history.sqlite3"
        records = Records(open_database(path).connection, path)
        writer = HandWriter(records, "table", failed=failures.append)
        journal = FileJournal(Path(name) / "table.journal")
        host = TableHost(
            open_table(SETUP, PlayerId("p0")),
            clock=time.monotonic,
            store=writer,
            journal=journal,
            recorder=PlayerId("p0"),
        )
        measured = asyncio.run(played(host, hands, number))
        writer.close()
        journal.close()
        records.close()
    if failures:
        raise failures[0]
    return measured


def compare(rounds: int, hands: int) -> None:
    """Alternate the three and print medians."""
    found: list[tuple[Measured, Measured, Measured]] = [
        (engine(hands, number), table(hands, number), kept(max(50, hands // 10), number))
        for number in range(rounds)
    ]
    for index, name in enumerate(("engine", "table", "kept")):
        runs = [one[index] for one in found]
        print(
            f"{name:6} {statistics.median(one.hands / one.process for one in runs):7.0f} hands/s"
            f" of process time {statistics.median(one.hands / one.wall for one in runs):7.0f}"
            f" by the wall {statistics.median(one.actions / one.hands for one in runs):6.1f}"
            " actions a hand"
        )
    ratio = statistics.median((b.hands / b.process) / (a.hands / a.process) for a, b, _ in found)
    each = statistics.median((b.actions / b.process) / (a.actions / a.process) for a, b, _ in found)
    print(f"table / engine {ratio:.2f} by hands, {each:.2f} by actions (goal: at least 0.5)")
    speed = statistics.median(c.hands / c.wall for _, _, c in found)
    print(f"kept {speed:.0f} hands/s (goal: at least 100)")


def profile(hands: int) -> None:
    """Print where the time of a table goes."""
    profiler = cProfile.Profile()
    profiler.enable()
    table(hands, 0)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(25)


def main() -> None:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description="Speed of tables as ratios to the engine.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    arguments = parser.parse_args()
    if arguments.profile:
        profile(arguments.hands)
    else:
        compare(arguments.rounds, arguments.hands)


if __name__ == "__main__":
    main()
