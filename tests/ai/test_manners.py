"""ai/manners.py: politeness and the vocabulary of an action."""

from __future__ import annotations

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.manners import Polite, give_up, is_free, passive, take, wager
from desktop_poker.ai.simple import CallingStation
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import DealDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.arena.dealing import duplicate_dealer
from desktop_poker.host.arena.hand import started_hand
from desktop_poker.host.arena.match import Match

SEAT = Seat(1)
FOLD, CHECK = Choice(ActionKind.FOLD, 0, 0), Choice(ActionKind.CHECK, 0, 0)
CALL, RAISE = Choice(ActionKind.CALL, 100, 100), Choice(ActionKind.RAISE, 200, 10_000)
BRING_IN = Choice(ActionKind.BRING_IN, 20, 20)
MATCH = Match(game="holdem", bots=("station",) * 2, deals=2, seed="s")


def test_it_shows_nothing_and_runs_the_board_once() -> None:
    bot: Polite = CallingStation()
    view, dice, budget = SeatView(SEAT), SeededChance("s"), Budget()
    assert bot.answer(view, ShowDue(SEAT), dice, budget) == ShowOrMuck(seat=SEAT, show=False)
    assert bot.answer(view, RunoutVoteDue((SEAT,)), dice, budget) == VoteRunouts(SEAT, 1)


def test_giving_up_folds_only_what_costs_something() -> None:
    assert give_up(ActionDue(SEAT, (FOLD, CALL, RAISE))) == Act(SEAT, ActionKind.FOLD, 0)
    assert give_up(ActionDue(SEAT, (CHECK, RAISE))) == Act(SEAT, ActionKind.CHECK, 0)
    assert give_up(ActionDue(SEAT, (BRING_IN, RAISE))) == Act(SEAT, ActionKind.BRING_IN, 20)
    assert not is_free(ActionDue(SEAT, (FOLD, CALL)))


def test_a_wager_is_so_many_pots_on_top_of_the_call() -> None:
    """Blinds of 50 and 100: the small blind calls 50, and a pot of 200 on top makes it 300."""
    begun = start_hand(started_hand(MATCH, 0))
    assert isinstance(begun.due, DealDue)
    asked = answer(begun, duplicate_dealer(MATCH, 0).deal(begun.due))
    due = asked.due
    assert isinstance(due, ActionDue)
    assert wager(due, asked.state, 1.0) == Act(due.seat, ActionKind.RAISE, 300)
    assert wager(due, asked.state, 1000.0) == Act(due.seat, ActionKind.RAISE, 10_000)
    assert wager(ActionDue(due.seat, (FOLD, CALL)), asked.state, 1.0) is None
    assert take(due, passive(due)) == Act(due.seat, ActionKind.CALL, 100)
