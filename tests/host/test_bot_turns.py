"""host/bot_turns.py: which bot has something to do."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.ai.simple import CallingStation
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import AddChips, DeclineRebuy, Rebuy
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.tournament import STRUCTURES
from desktop_poker.host.arena.hand import started_hand, table_of
from desktop_poker.host.bot_turns import asked_bot, refill
from desktop_poker.host.bots import BotSeat
from tests.engine.table.tables import who
from tests.host.arena.matches import match_between

BOTS = {Seat(n): BotSeat(who(n), CallingStation(), SeededChance("s")) for n in (1, 2)}


def test_a_question_to_one() -> None:
    due = ActionDue(Seat(1), ())
    assert asked_bot(due, BOTS) == (1, BOTS[Seat(1)], due)
    assert asked_bot(ShowDue(Seat(2)), BOTS) == (2, BOTS[Seat(2)], ShowDue(Seat(2)))
    assert asked_bot(ActionDue(Seat(0), ()), BOTS) is None
    assert asked_bot(None, BOTS) is None


def test_a_vote_is_asked_of_the_first_bot() -> None:
    due = RunoutVoteDue((Seat(0), Seat(2), Seat(1)))
    assert asked_bot(due, BOTS) == (2, BOTS[Seat(2)], due)
    assert asked_bot(RunoutVoteDue((Seat(0),)), BOTS) is None


def test_only_who_has_no_chips_buys_in_again() -> None:
    match = match_between("station", "station", "station")
    table = table_of(match, started_hand(match, 0))
    assert refill(table, BOTS) is None
    broke = without_chips(table, Seat(2))
    assert refill(broke, BOTS) == (BOTS[Seat(2)], AddChips(match.stack))
    assert refill(without_chips(table, Seat(0)), BOTS) is None


def test_a_tournament_s_rebuys_follow_the_temper() -> None:
    match = match_between("station", "station", "station")
    table = table_of(match, started_hand(match, 0))
    rules = replace(STRUCTURES["deep"], rebuy_levels=2, most_rebuys=3)
    event = replace(table, setup=replace(table.setup, cash=None, tournament=rules))
    bot = BotSeat(who(1), CallingStation(), SeededChance("s"), rebuys=1)
    broke = without_chips(event, Seat(1))
    assert refill(broke, {Seat(1): bot}) == (bot, Rebuy())
    again = replace(broke.at(Seat(1)), rebuys=1)
    twice = replace(broke, seats=(broke.seats[0], again, broke.seats[2]))
    assert refill(twice, {Seat(1): bot}) == (bot, DeclineRebuy())
    assert refill(replace(broke, level=5), {Seat(1): bot}) is None


def without_chips(table: TableState, seat: Seat) -> TableState:
    seats = list(table.seats)
    seats[seat] = replace(table.at(seat), stack=0)
    return replace(table, seats=tuple(seats))
