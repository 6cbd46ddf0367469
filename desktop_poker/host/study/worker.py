"""The process that judges: one request after the other. It sees neither Qt nor a disk."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, cast

from desktop_poker.ai.coach.judgement import HandResult, Judgement, PlayedOn, Ranges
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.table.events import is_about_the_table
from desktop_poker.host.processes import settle_in
from desktop_poker.host.study.messages import (
    CoachReady,
    FromJudge,
    Judged,
    JudgeHand,
    JudgeNow,
    PlayOn,
    ShowRanges,
    ToJudge,
)
from desktop_poker.host.study.results import result_of

_NICE: Final = 10  # below the table, its bots and the window


class CoachWorker:
    """Carries out one request after another; whatever goes wrong is the problem of one of them."""

    def __init__(self, send: Callable[[FromJudge], None]) -> None:
        self._send = send

    def take(self, message: ToJudge) -> None:
        """Carry out a request."""
        try:
            if isinstance(message, ShowRanges):
                self._send(Judged(message.ticket, (), ranges=_ranges(message)))
                return
            if isinstance(message, PlayOn):
                self._send(Judged(message.ticket, (), played=_played(message)))
                return
            found = judged(message)
        except Exception as error:  # noqa: BLE001 - one odd hand must not end the process
            self._send(Judged(message.ticket, None, f"{type(error).__name__}: {error}"))
        else:
            self._send(Judged(message.ticket, found, result=_result(message)))


def judged(message: JudgeHand | JudgeNow) -> tuple[Judgement, ...]:
    """The answer to a request."""
    from desktop_poker.ai.coach.judging import judge  # noqa: PLC0415 - NumPy comes with it
    from desktop_poker.ai.coach.spot import spot_now, spots  # noqa: PLC0415 - NumPy too

    match message:
        case JudgeNow():
            spot = spot_now(message.facts, message.seat, payouts=message.payouts)
            return () if spot is None else (judge(spot, deep=True),)
        case JudgeHand():
            found = spots(
                message.facts,
                message.seat,
                payouts=message.payouts,
                unknown_stacks=message.unknown_stacks,
            )
            if message.only is None:
                return tuple([judge(spot) for spot in found])
            return tuple([judge(spot, deep=True) for spot in found if spot.number == message.only])


def _result(message: JudgeHand | JudgeNow) -> HandResult | None:
    if isinstance(message, JudgeNow) or message.only is not None:
        return None
    events = [fact for fact in message.facts if not is_about_the_table(fact)]
    try:
        return result_of(cast("list[HandEvent]", events), message.seat)
    except BadInput:
        return None  # cards of another program that do not fit together


def _ranges(message: ShowRanges) -> Ranges | None:
    from desktop_poker.ai.coach.ranges import ranges  # noqa: PLC0415 - NumPy comes with it
    from desktop_poker.ai.coach.spot import spots  # noqa: PLC0415 - NumPy too

    every = spots(message.facts, message.seat, payouts=message.payouts)
    return next((ranges(spot) for spot in every if spot.number == message.number), None)


def _played(message: PlayOn) -> PlayedOn | None:
    from desktop_poker.host.study.playing_on import play_on  # noqa: PLC0415 - bots come with it

    return play_on(
        message.facts,
        message.seat,
        message.number,
        message.answers,
        opponents=message.opponents,
        attempt=message.attempt,
    )


def serve(pipe: Connection) -> None:
    """Be the process: judge until the program hangs up."""
    settle_in()
    if sys.platform != "win32":  # which has no such number
        with suppress(OSError):
            os.nice(_NICE)
    # Loaded here, so that nobody's first question has to wait for it.
    import desktop_poker.ai.coach.judging  # noqa: F401, PLC0415 - NumPy comes with it

    worker = CoachWorker(pipe.send)
    with suppress(EOFError, OSError):
        pipe.send(CoachReady())
        while (message := pipe.recv()) is not None:
            worker.take(message)
