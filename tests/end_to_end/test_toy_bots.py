"""The toy game and the bots: every level plays it from the first day, badly but soundly."""

from __future__ import annotations

import statistics
from queue import SimpleQueue
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.ai.levels import LEVELS
from desktop_poker.app.cli.main import main
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.arena.match import Match, match_of
from desktop_poker.host.arena.running import run_match
from desktop_poker.host.arena.score import score
from desktop_poker.host.thinking.messages import Answered, BotAsk, BotProblem, BotsReady, Hear, Seat
from desktop_poker.host.thinking.process import WorkerProcess
from tests.end_to_end.toy_table import KEY, started
from tests.host.arena.test_luck import luck_of
from tests.properties.playing import digital_table

pytestmark = pytest.mark.usefixtures("toy")

ENOUGH = 30  # seconds for a process to start, on a busy machine
QUICK = 8  # iterations
NEVER = """
from desktop_poker.ai.manners import Polite, give_up

class Folds(Polite):
    def act(self, view, due, chance, budget):
        return give_up(due)
"""


def first_turn() -> tuple[Outcome, ActionDue]:
    start = started(1000, 1000, 1000)
    outcome = start_hand(start)
    dealt = answer(outcome, digital_table(start, "bots").dealer.deal(outcome.due))  # type: ignore[arg-type]
    assert isinstance(dealt.due, ActionDue)
    return Outcome((*outcome.events, *dealt.events), dealt.state, dealt.due), dealt.due


def test_every_level_answers_in_the_process_that_knows_nothing_of_the_game() -> None:
    heard: SimpleQueue[Any] = SimpleQueue()
    outcome, due = first_turn()
    view = SeatView(due.seat)
    for event in outcome.events:
        view = view.after(redact(event, due.seat))
    process = WorkerProcess(heard.put, lambda: None)
    try:
        assert isinstance(heard.get(timeout=ENOUGH), BotsReady)
        for ticket, level in enumerate(LEVELS):
            process.send(Seat(level, level))
            process.send(Hear(level, tuple(redact(e, due.seat) for e in outcome.events)))
            process.send(BotAsk(level, ticket, due, view, "dice", 60))
            said = heard.get(timeout=ENOUGH)
            assert not isinstance(said, BotProblem), said
            assert isinstance(said, Answered)
            assert isinstance(said.answer, Act)
            answer(outcome, said.answer)  # it is legal
    finally:
        process.end()


def quick(*bots: str, hands: int) -> Match:
    match = match_of(KEY, bots, seats=len(bots), hands=hands, seed="toy", deep=50.0)
    return replace(match, iterations=QUICK)


def test_a_regular_beats_who_never_plays_and_who_rolls_dice(tmp_path: Any) -> None:
    path = tmp_path / "never.py"
    path.write_text(NEVER, encoding="utf-8")
    for other, hands in ((f"{path}:Folds", 40), ("random", 300)):
        match = quick("regular", other, hands=hands)
        found = score(match, run_match(match, 1)).bots[0]
        assert found.bb_per_100 - found.ci95 > 0, (other, found)


def test_luck_adds_up_to_nothing() -> None:
    match = quick("station", "maniac", hands=400)
    found = [luck_of(match, deal) for deal in range(60)]
    assert all(sum(luck.values()) == pytest.approx(0.0, abs=1e-6) for luck in found)
    mine = [luck.get(0, 0.0) for luck in found]
    error = statistics.stdev(mine) / len(mine) ** 0.5
    assert abs(statistics.fmean(mine)) < 4 * error


def test_the_arena_takes_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", KEY, "--bots", "random,station", "--hands", "40", "--jobs", "1", "--json")
    assert main(["arena", *words]) == 0
    assert '"random"' in capsys.readouterr().out
