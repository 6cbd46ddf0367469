"""host/study/running.py: hands come back in their order, and one odd hand ends nothing."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.codec import encode
from desktop_poker.host.study import running
from desktop_poker.host.study.messages import JudgeHand
from desktop_poker.host.study.running import JudgedHand, WholeHand, hand_piece, judge_hands
from desktop_poker.host.study.worker import judged
from desktop_poker.host.workload.local import LocalWorkers
from desktop_poker.host.workload.piece import Piece
from tests.ai.coach.decisions import holdem

_CARDS = ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "p3 f"]
HANDS = [
    WholeHand(holdem([stack] * 3, _CARDS), (Seat(2), Seat(0)), unknown_stacks=frozenset())
    for stack in (10_000, 5_000)
]


class Backwards(LocalWorkers):
    """The last hand comes first."""

    def answers(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes = b""
    ) -> Generator[tuple[int, bytes]]:
        yield from reversed(list(super().answers(pieces, numbers, shared)))


def test_hands_come_back_in_their_order_whoever_was_first(tmp_path: Path) -> None:
    found = list(judge_hands(HANDS, LocalWorkers(1), kept=tmp_path / "kept"))
    assert list(judge_hands(HANDS, Backwards(1))) == found
    assert list(judge_hands(HANDS, Backwards(1), kept=tmp_path / "kept")) == found
    for hand, one in zip(HANDS, found, strict=True):
        by_hand = tuple(judged(JudgeHand(0, hand.events, seat)) for seat in hand.seats)
        assert one == JudgedHand(by_hand)
    assert found[0].judgements[0][0].grade == "blunder"
    assert found[0].judgements[1] == ()  # nobody asked that seat


def test_a_hand_that_goes_wrong_is_told_and_no_other_suffers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(message: JudgeHand) -> object:
        if message.facts == HANDS[0].events:
            raise ZeroDivisionError("odd")
        return judged(message)

    monkeypatch.setattr(running, "judged", broken)
    first, second = judge_hands(HANDS, LocalWorkers(1))
    assert first == JudgedHand((), "ZeroDivisionError: odd")
    assert second.judgements


def test_an_error_that_is_not_known_survives_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = judged(JudgeHand(0, HANDS[0].events, Seat(2)))
    monkeypatch.setattr(running, "judged", lambda _: (replace(one, error=inf),))
    found = msgspec.msgpack.decode(hand_piece(encode(HANDS[0]), b""), type=JudgedHand)
    assert found.judgements[0][0].error == inf
