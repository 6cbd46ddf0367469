"""A coach for pictures: judgements of a staged history, known at once."""

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
from desktop_poker.app.shots.histories import history
from desktop_poker.app.shots.staging import ME
from desktop_poker.client.study.port import GoneOn, Heard, JudgingProgress, Pictured
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import awaiting
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.views.seat_view import SeatView

_FOLD = Valued("fold", 0, 0.93)
_CALL = Valued("call", 1700, 0.03, -670.0, 190.0, -930.0, -530.0)
_RAISE = Valued("raise", 9450, 0.04, -790.0, 300.0, -1160.0, -480.0)
_DEAR = Judgement(
    number=1,
    judge=1,
    grade=Grade.BLUNDER,
    method=Method.FUTURES,
    played=_CALL,
    best=_FOLD,
    actions=(_FOLD, _CALL, _RAISE),
    loss=670.0,
    error=190.0,
    low=530.0,
    high=930.0,
    stake=4550,
    unit=100,
    futures=96,
    figures=JudgementFigures(street=0, pot=2850, cost=1700, share=0.2, rivals=1),
)
_SOUND = replace(_DEAR, number=0, grade=Grade.BEST, method=Method.NONE, played=_FOLD, loss=0.0)
_CLASSES, _SIDE = 169, 13


class StagedCoach:
    """Says nearly the same of every hand, as a sound player with one habit would hear it."""

    dear = _DEAR

    def __init__(self, texts: Texts) -> None:
        self._rows, self._hands = history(texts)

    def judge(self, hand_id: int, heard: Heard) -> None:
        """The first own decision was dear, the last one sound."""
        turn = self._stood(hand_id)[1]
        heard((replace(_DEAR, number=turn), replace(_SOUND, number=turn + 1)))

    def look_closer(self, hand_id: int, number: int, heard: Heard) -> None:
        """The same with all its actions."""
        is_first = number == self._stood(hand_id)[1]
        heard((replace(_DEAR if is_first else _SOUND, number=number),))

    def ranges(self, hand_id: int, number: int, heard: Pictured) -> None:
        """Better hands are played more."""
        del hand_id, number
        strength = [1 - (n // _SIDE + n % _SIDE) / (2 * _SIDE) for n in range(_CLASSES)]
        plan = tuple((max(0.0, 1 - 1.6 * s), min(0.6 * s, 0.5), 0.0) for s in strength)
        whole = tuple((fold, call, 1 - fold - call) for fold, call, _ in plan)
        weights = tuple(max(0.0, 2 * s - 1) for s in strength)
        held = Held(1, weights, tuple(n > 60 for n in range(_CLASSES)))  # noqa: PLR2004 - some
        heard(Ranges(14, (held,), (Plan("expert", whole), Plan("master", whole))))

    def play_on(
        self,
        hand_id: int,
        number: int,
        answers: tuple[Act | Discard, ...],
        attempt: int,
        heard: GoneOn,
    ) -> None:
        """The hand as it was, up to the first own decision."""
        del number, answers, attempt
        heard(PlayedOn(self._stood(hand_id)[0], is_over=False))

    def _stood(self, hand_id: int) -> tuple[tuple[Fact, ...], int]:
        """A hand before the first own decision, and which of all decisions that is."""
        found: list[Fact] = []
        view = SeatView(ME)
        for seen in self._hands[hand_id].replay(as_seen=True).seen():
            due = None if view.hand is None else awaiting(view.hand)
            if isinstance(due, ActionDue) and due.seat == ME:
                break
            view = view.after(seen)
            found.append(seen.event)
        return tuple(found), 0 if view.hand is None else view.hand.turn

    def result(self, hand_id: int) -> HandResult | None:
        """What a hand brought; luck has no memory."""
        swing = (hand_id * 37 % 11) - 5.0
        return HandResult(swing, swing * 0.7 + 0.4, swing * 0.3 + 0.5, known=True)

    def sweep(
        self,
        judged: Callable[[int, tuple[Judgement, ...]], None],
        progress: Callable[[JudgingProgress], None],
    ) -> None:
        """All hands; every third has something to tell."""
        for row in self._rows:
            dear = replace(_DEAR, loss=_DEAR.loss * row.hand_id / 64)
            found = (_SOUND, dear) if row.hand_id % 3 == 0 else (_SOUND, replace(_SOUND, number=1))
            judged(row.hand_id, found)
        progress(JudgingProgress(len(self._rows), 41))

    def pause(self, *, paused: bool) -> None:
        """Nothing runs."""

    def close(self) -> None:
        """Nothing runs."""
