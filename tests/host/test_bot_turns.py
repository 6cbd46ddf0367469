"""host/bot_turns.py: which bot has something to do."""

from __future__ import annotations

from desktop_poker.ai.simple import CallingStation
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.bot_turns import asked_bot
from desktop_poker.host.bots import BotSeat
from tests.engine.table.tables import who

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
