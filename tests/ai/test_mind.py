"""ai/mind.py: an opponent answers all three questions."""

from __future__ import annotations

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.levels import make_bot
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.commands import ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.seat_view import SeatView


def test_d3_h6_votes_and_shows() -> None:
    view, chance = SeatView(Seat(3)), SeededChance("x")
    shown = 0
    for _ in range(40):
        answer = make_bot("regular:station").answer(view, ShowDue(Seat(3)), chance, Budget())
        assert isinstance(answer, ShowOrMuck)
        shown += answer.show
    assert 10 < shown < 38
    vote = make_bot("expert").answer(view, RunoutVoteDue((Seat(1), Seat(3))), chance, Budget())
    assert isinstance(vote, VoteRunouts)
    assert vote.seat == Seat(3)
