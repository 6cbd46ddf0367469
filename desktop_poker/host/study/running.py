"""Judges many hands wherever there are workers: a hand is a piece, and one odd hand ends no run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from desktop_poker.ai.coach.judgement import Judgement
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.study.messages import JudgeHand
from desktop_poker.host.study.worker import judged
from desktop_poker.host.workload.piece import Piece
from desktop_poker.host.workload.running import RunProgress, Workers, run_pieces


class WholeHand(Struct, frozen=True):
    """A hand, and whose decisions are judged."""

    events: tuple[HandEvent, ...]
    seats: tuple[Seat, ...]
    payouts: tuple[float, ...] = ()
    unknown_stacks: frozenset[int] = frozenset()


class JudgedHand(Struct, frozen=True):
    """By seat, every decision; or what went wrong."""

    judgements: tuple[tuple[Judgement, ...], ...]
    problem: str = ""


def hand_piece(data: bytes, _shared: bytes) -> bytes:
    """Judge one hand, from bytes to bytes."""
    hand = decode(data, WholeHand)
    try:
        found = JudgedHand(tuple(_of_seat(hand, seat) for seat in hand.seats))
    except Exception as error:  # noqa: BLE001 - one odd hand must not end the run of all others
        found = JudgedHand((), f"{type(error).__name__}: {error}")
    # Not JSON, which has no word for an error that is not known.
    return msgspec.msgpack.encode(found)


def _of_seat(hand: WholeHand, seat: Seat) -> tuple[Judgement, ...]:
    return judged(JudgeHand(0, hand.events, seat, hand.payouts, hand.unknown_stacks))


def judge_hands(
    hands: Sequence[WholeHand],
    workers: Workers,
    progress: Callable[[RunProgress], bool] | None = None,
    *,
    kept: Path | None = None,
) -> Iterator[JudgedHand]:
    """Judge them all; the answers come in the order of the hands, whoever was first."""
    work = f"{__name__}:{hand_piece.__name__}"
    pieces = [Piece(work, encode(hand)) for hand in hands]
    early: dict[int, bytes] = {}
    following = 0
    for number, found in run_pieces(pieces, workers, kept=kept, progress=progress):
        early[number] = found
        while following in early:
            yield msgspec.msgpack.decode(early.pop(following), type=JudgedHand)
            following += 1
