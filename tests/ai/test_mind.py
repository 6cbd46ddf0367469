"""ai/mind.py: an opponent answers all three questions, remembers, and has moods."""

from __future__ import annotations

import subprocess
import sys

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.levels import make_bot
from desktop_poker.ai.mind import Mind
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.commands import ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.seat_view import SeatView
from tests.ai.matches import hand_of, play_hand

VIEW = SeatView(Seat(3))


def test_h6_some_show_beaten_hands_and_some_never_do() -> None:
    chance = SeededChance("x")
    shown = {"station": 0, "rock": 0}
    for style in shown:
        for _ in range(60):
            answer = make_bot(f"regular:{style}").answer(VIEW, ShowDue(Seat(3)), chance, Budget())
            assert isinstance(answer, ShowOrMuck)
            shown[style] += answer.show
    assert 20 < shown["station"] < 55
    assert shown["rock"] == 0


def test_d3_the_careful_run_it_twice_and_gamblers_once() -> None:
    twice = {"rock": 0, "maniac": 0}
    for style in twice:
        chance = SeededChance(style)
        for _ in range(60):
            due = RunoutVoteDue((Seat(1), Seat(3)))
            vote = make_bot(f"expert:{style}").answer(VIEW, due, chance, Budget())
            assert isinstance(vote, VoteRunouts)
            assert vote.seat == Seat(3)
            twice[style] += vote.runouts == 2
    assert twice["rock"] > 45
    assert twice["maniac"] < 15


def test_a_lost_stack_spoils_the_mood_of_whoever_lost_it() -> None:
    bots = [make_bot("rookie:maniac") for _ in range(2)]
    for number in range(60):
        results = play_hand(hand_of("holdem", number, 2, stack=10), bots, f"mood/{number}")
        worst = min(range(2), key=lambda seat: results[seat])
        if results[worst] <= -9 * 100:
            break
    else:
        raise AssertionError("nobody lost a stack")
    loser = bots[worst]
    assert isinstance(loser, Mind)
    assert loser.mood > 0.9


def test_numpy_is_loaded_when_somebody_thinks_and_not_before() -> None:
    code = (
        "import sys; from desktop_poker.ai.levels import make_bot; make_bot('master:shark');"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
