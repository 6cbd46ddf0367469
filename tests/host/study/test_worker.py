import threading

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.study.coach import Coach
from desktop_poker.host.study.messages import Judged, JudgeHand, JudgeNow, ShowRanges
from desktop_poker.host.study.worker import CoachWorker
from tests.ai.coach.decisions import holdem

FACTS = holdem([10_000] * 3, ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "p3 f"])


def test_every_decision_of_a_seat_is_judged() -> None:
    sent: list[object] = []
    CoachWorker(sent.append).take(JudgeHand(1, FACTS, Seat(2)))
    (answer,) = sent
    assert isinstance(answer, Judged)
    assert answer.judgements is not None
    assert [one.grade.value for one in answer.judgements] == ["blunder"]


def test_one_decision_with_all_that_could_be_done() -> None:
    sent: list[Judged] = []
    CoachWorker(sent.append).take(JudgeHand(1, FACTS, Seat(2), only=0))  # type: ignore[arg-type]
    assert sent[0].judgements is not None
    (judgement,) = sent[0].judgements
    assert len(judgement.actions) >= 2
    CoachWorker(sent.append).take(JudgeNow(2, FACTS[:-1], Seat(0)))  # type: ignore[arg-type]
    assert sent[1].judgements == ()  # not its turn


def test_ranges_of_one_decision() -> None:
    sent: list[Judged] = []
    CoachWorker(sent.append).take(ShowRanges(1, FACTS, Seat(2), (), 0))  # type: ignore[arg-type]
    assert sent[0].ranges is not None
    assert len(sent[0].ranges.held) == 2
    CoachWorker(sent.append).take(ShowRanges(2, FACTS, Seat(2), (), 9))  # type: ignore[arg-type]
    assert sent[1].ranges is None


def test_whatever_goes_wrong_is_told() -> None:
    sent: list[Judged] = []
    CoachWorker(sent.append).take(JudgeHand(3, (None,), Seat(0)))  # type: ignore[arg-type]
    assert (sent[0].ticket, sent[0].judgements) == (3, None)
    assert sent[0].problem


def test_a_real_process_judges() -> None:
    coach, done = Coach(), threading.Event()
    found: list[object] = []

    def heard(judged: object) -> None:
        found.append(judged)
        done.set()

    coach.judge_hand(FACTS, Seat(2), heard)
    try:
        assert done.wait(60)
        assert found[0]
    finally:
        coach.close()
