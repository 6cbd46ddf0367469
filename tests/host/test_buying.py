"""host/buying.py: bots buy chips or go home as their style is, after a moment."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from desktop_poker.ai.personalities import WHEN_BROKE, Buying
from desktop_poker.ai.simple import CallingStation, RandomBot
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import Straddle
from desktop_poker.engine.table.commands import (
    AddChips,
    ChooseGame,
    DeclineRebuy,
    Leave,
    Rebuy,
    SetStraddle,
    SitDown,
    StartGame,
)
from desktop_poker.engine.table.events import ChipsAdded, Fact, PlayerLeft, PlayerSatDown
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import ChosenGame, PlayerId, TableState
from desktop_poker.engine.table.tournament import STRUCTURES
from desktop_poker.host.arena.hand import started_hand, table_of
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.buying import refill
from desktop_poker.host.host import TableHost
from tests.engine.table.tables import at_table, cash, who
from tests.host.arena.matches import match_between
from tests.host.hosting import Ears, host_of, play, run

MATCH = match_between("station", "station", "station")
TABLE = table_of(MATCH, started_hand(MATCH, 0))


def bot_of(number: int, buying: Buying = WHEN_BROKE, hesitation: float = 0.0) -> BotSeat:
    chance = SeededChance(f"s{number}")
    return BotSeat(who(number), RandomBot(), chance, buying=buying, hesitation=lambda: hesitation)


BOTS = {Seat(n): bot_of(n) for n in (1, 2)}


def with_chips(seat: int, stack: int, brought: int = 0, table: TableState = TABLE) -> TableState:
    seats = list(table.seats)
    seats[seat] = replace(table.at(Seat(seat)), stack=stack, brought=brought)
    return replace(table, seats=tuple(seats))


def test_only_who_has_no_chips_buys_in_again() -> None:
    assert refill(TABLE, BOTS) is None
    assert refill(with_chips(2, 0), BOTS) == (BOTS[Seat(2)], AddChips(MATCH.stack))
    assert refill(with_chips(2, 1), BOTS) is None
    assert refill(with_chips(0, 0), BOTS) is None  # a person


def test_some_fill_up_before_all_is_gone() -> None:
    careful = {Seat(1): bot_of(1, Buying(tops_up=0.5))}
    half = MATCH.stack // 2
    assert refill(with_chips(1, half), careful) is None
    short = refill(with_chips(1, half - 1), careful)
    assert short == (careful[Seat(1)], AddChips(MATCH.stack - half + 1))


def test_who_has_lost_enough_goes_home_where_another_comes() -> None:
    bots = {Seat(1): bot_of(1, Buying(buy_ins=2))}
    once, twice = (with_chips(1, 0, brought=n * MATCH.stack) for n in (1, 2))
    assert refill(once, bots, may_go=True) == (bots[Seat(1)], AddChips(MATCH.stack))
    assert refill(twice, bots, may_go=True) == (bots[Seat(1)], Leave())
    assert refill(twice, bots) == (bots[Seat(1)], AddChips(MATCH.stack))
    stays = {Seat(1): bot_of(1)}
    assert refill(twice, stays, may_go=True) == (stays[Seat(1)], AddChips(MATCH.stack))


def test_a_tournament_s_rebuys_follow_the_style() -> None:
    rules = replace(STRUCTURES["deep"], rebuy_levels=2, most_rebuys=3)
    event = replace(TABLE, setup=replace(TABLE.setup, cash=None, tournament=rules))
    bot = bot_of(1, Buying(rebuys=1, buy_ins=1, tops_up=0.9))
    broke = with_chips(1, 0, table=event)
    assert refill(broke, {Seat(1): bot}, may_go=True) == (bot, Rebuy())
    again = replace(broke.at(Seat(1)), rebuys=1)
    twice = replace(broke, seats=(broke.seats[0], again, broke.seats[2]))
    assert refill(twice, {Seat(1): bot}) == (bot, DeclineRebuy())
    assert refill(replace(broke, level=5), {Seat(1): bot}) is None
    assert refill(with_chips(1, 1, table=event), {Seat(1): bot}) is None


def seated(host: TableHost, people: int, buying: Buying, hesitation: float = 0.0) -> TableHost:
    """A station that never runs out first, and bots that do."""
    for number in range(people):
        bot = bot_of(number, buying if number else WHEN_BROKE, hesitation)
        host.seat_bot(bot)
        host.command(who(number), SitDown(name=f"P{number}", is_bot=number > 0))
    host.command(who(0), StartGame())
    return host


def short(pause: float = 0.0) -> TableSetup:
    """Few chips: somebody is broke soon."""
    setup = cash(at_table(next_hand_pause=pause, runout_pause=0.0))
    assert setup.cash is not None
    least = setup.cash.least_buy_in
    return replace(setup, cash=replace(setup.cash, most_buy_in=least))


@pytest.mark.parametrize("people", [2, 4])
def test_another_sits_down_where_one_goes_home(people: int) -> None:
    """Two alone go on as well: whoever comes is dealt in."""
    names = iter(range(people, 99))

    async def main() -> Ears:
        host = seated(host_of(short()), people, Buying(buy_ins=1))

        def come(table: TableState, gone: PlayerId) -> tuple[PlayerId, SitDown]:
            assert table.seat_of(gone) is not None
            number = next(names)
            host.seat_bot(bot_of(number, Buying(buy_ins=1)))
            return PlayerId(who(number)), SitDown(name=f"P{number}", is_bot=True)

        host.errands.newcomer = come
        ears = await play(host, 60)
        assert len(host.state.taken) == people
        return ears

    facts = run(main()).facts
    left = [fact for fact in facts if isinstance(fact, PlayerLeft)]
    came = [fact for fact in facts if isinstance(fact, PlayerSatDown)]
    assert len(left) == len(came) > 1
    assert all(gone.player != who(0) for gone in left)
    dealt = {s.seat for f in facts if isinstance(f, HandStarted) for s in f.seatings}
    assert {fact.seat for fact in came} <= dealt
    assert not [f for f in facts if isinstance(f, ChipsAdded) and f.seat != 0]


@pytest.mark.parametrize(("pause", "hesitation"), [(5.0, 1.0), (1.0, 3.0), (0.0, 1.0)])
def test_new_chips_take_a_moment_and_are_there_before_the_next_hand(
    pause: float, hesitation: float
) -> None:
    async def main() -> list[tuple[float, Fact]]:
        loop = asyncio.get_running_loop()
        host = host_of(short(pause), clock=loop.time)
        seated(host, 3, WHEN_BROKE, hesitation)
        told: list[tuple[float, Fact]] = []
        ears = Ears(host, None).on_each(lambda fact: told.append((loop.time(), fact)))
        await play(host, 40)
        assert ears.heard
        return told

    ended, waits, missed = 0.0, [], 0
    for at, fact in run(main()):
        if isinstance(fact, ChipsAdded):
            waits.append(at - ended)
        elif isinstance(fact, HandStarted):
            missed += len(fact.seatings) < 3
        elif type(fact).__name__ == "HandEnded":
            ended = at
    assert waits
    assert not missed
    assert all(wait == pytest.approx(min(pause, 2 * hesitation)) for wait in waits)


def test_two_alone_wait_for_the_cashier_too() -> None:
    async def main() -> list[float]:
        loop = asyncio.get_running_loop()
        host = host_of(short(), clock=loop.time)
        seated(host, 2, WHEN_BROKE, 1.0)
        told: list[tuple[float, str]] = []
        Ears(host, None).on_each(lambda fact: told.append((loop.time(), type(fact).__name__)))
        await play(host, 30)
        ends = {at for at, name in told if name == "HandEnded"}
        bought = [at for at, name in told if name == "ChipsAdded"]
        return [at - max(end for end in ends if end <= at) for at in bought]

    waits = run(main())
    assert waits
    assert waits == pytest.approx([2.0] * len(waits))


def test_simple_bots_just_buy_again() -> None:
    seat = BotSeat(who(1), CallingStation(), SeededChance("s"))
    assert seat.buying == WHEN_BROKE


def test_j4_some_straddle_where_one_may() -> None:
    wild = {Seat(1): bot_of(1, Buying(straddles=True))}
    setup = replace(TABLE.setup, games=(at_table(straddle=Straddle.UTG),))
    table = replace(TABLE, setup=setup)
    assert refill(table, wild) == (wild[Seat(1)], SetStraddle(on=True))
    seats = list(table.seats)
    seats[1] = replace(table.at(Seat(1)), straddles=True)
    assert refill(replace(table, seats=tuple(seats)), wild) is None
    assert refill(TABLE, wild) is None


def test_n2_a_bot_whose_choice_it_is_chooses_another_game() -> None:
    games = tuple(at_table(key) for key in ("holdem", "razz", "badugi"))
    setup = replace(TABLE.setup, games=games, rotate_every=1, dealers_choice=True)
    table = replace(TABLE, setup=setup, button=Seat(1), hands_of_game=1, orbit=3)
    bots = {Seat(1): bot_of(1, WHEN_BROKE)}
    found = refill(table, bots)
    assert found is not None
    bot, command = found
    assert bot is bots[Seat(1)]
    assert isinstance(command, ChooseGame)
    assert command.game_no in (1, 2)
    assert refill(replace(table, choice=ChosenGame(1, who(1))), bots) is None
    assert refill(replace(table, button=Seat(0)), bots) is None
