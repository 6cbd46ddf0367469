"""A coach for tests of pages: known judgements at once."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from desktop_poker.ai.coach.judgement import (
    Grade,
    HandResult,
    Held,
    Judgement,
    JudgementFigures,
    Method,
    Plan,
    PlayedOn,
    Ranges,
    Valued,
)
from desktop_poker.client.study.port import GoneOn, Heard, JudgingProgress, Pictured
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.table.events import Fact

FOLD = Valued("fold", 100, 0.9)
CALL = Valued("call", 1700, 0.02, -700.0, 180.0, -900.0, -500.0)
TURN = Judgement(
    number=1,
    judge=1,
    grade=Grade.BLUNDER,
    method=Method.FUTURES,
    played=CALL,
    best=FOLD,
    actions=(FOLD, CALL),
    loss=700.0,
    error=180.0,
    low=500.0,
    high=900.0,
    stake=4550,
    unit=100,
    futures=96,
    figures=JudgementFigures(street=0, pot=2850, cost=1700, share=0.2, rivals=1),
)
RAISE = Valued("raise", 5000, 0.05, -1100.0, 300.0, -1500.0, -600.0)
SOUND = replace(TURN, number=0, grade=Grade.BEST, method=Method.NONE, played=FOLD, loss=0.0)


RANGES = Ranges(
    own=14,
    held=(Held(1, (1.0, *(0.2,) * 168), (False,) * 100 + (True,) * 69),),
    plans=(
        Plan("expert", ((0.0, 0.2, 0.8), *((1.0, 0.0, 0.0),) * 168)),
        Plan("master", ((0.0, 0.1, 0.9), *((0.5, 0.5, 0.0),) * 168)),
    ),
)


class ReadyCoach:
    """Says the same of every hand, and remembers what it was asked."""

    def __init__(self, hands: tuple[int, ...] = (64, 63)) -> None:
        self.hands = hands
        self.asked: list[tuple[int, int]] = []
        self.paused = False
        self.closed = False
        self.facts: tuple[Fact, ...] = ()  # of a hand that is played on
        self.tries: list[tuple[int, tuple[Act | Discard, ...]]] = []
        self.found: tuple[Judgement, ...] | None = (SOUND, TURN)

    def judge(self, hand_id: int, heard: Heard) -> None:
        del hand_id
        heard(self.found)

    def look_closer(self, hand_id: int, number: int, heard: Heard) -> None:
        self.asked.append((hand_id, number))
        heard((replace(TURN, number=number, actions=(FOLD, CALL, RAISE)),))

    def ranges(self, hand_id: int, number: int, heard: Pictured) -> None:
        self.asked.append((hand_id, number))
        heard(RANGES)

    def play_on(
        self,
        hand_id: int,
        number: int,
        answers: tuple[Act | Discard, ...],
        attempt: int,
        heard: GoneOn,
    ) -> None:
        del hand_id, number
        self.tries.append((attempt, answers))
        over = bool(answers)
        heard(PlayedOn(self.facts, over, 2.0 - attempt if over else 0.0) if self.facts else None)

    def result(self, hand_id: int) -> HandResult | None:
        return HandResult(hand_id / 10, 3.0, -2.0, known=True)

    def sweep(
        self,
        judged: Callable[[int, tuple[Judgement, ...]], None],
        progress: Callable[[JudgingProgress], None],
    ) -> None:
        for hand_id in self.hands:
            judged(hand_id, (SOUND, replace(TURN, loss=10.0 * hand_id)))
        progress(JudgingProgress(len(self.hands), 13))

    def pause(self, *, paused: bool) -> None:
        self.paused = paused

    def close(self) -> None:
        self.closed = True
