"""Plays a match wherever there are workers; the result is the same for any number of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.sitting import Sitting, play_sitting
from desktop_poker.host.guests import is_file, make_guest
from desktop_poker.host.workload.local import LocalWorkers
from desktop_poker.host.workload.piece import Piece
from desktop_poker.host.workload.running import RunProgress, Workers, run_pieces


class _Asked(Struct, frozen=True):
    """A sitting to be played."""

    match: Match
    number: int


def sitting_piece(data: bytes, _shared: bytes) -> bytes:
    """Play one sitting, from bytes to bytes."""
    asked = msgspec.msgpack.decode(data, type=_Asked)
    return msgspec.msgpack.encode(play_sitting(asked.match, asked.number))


def pieces_of(match: Match) -> list[Piece]:
    """All sittings of a match."""
    work = f"{__name__}:{sitting_piece.__name__}"
    return [
        Piece(work, msgspec.msgpack.encode(_Asked(match, number)))
        for number in range(match.sittings)
    ]


def run_match(
    match: Match,
    workers: Workers | int,
    progress: Callable[[RunProgress], bool] | None = None,
    *,
    kept: Path | None = None,
) -> list[Sitting]:
    """Play all sittings, or as many as there is patience for; a number is of processes here."""
    for kind in dict.fromkeys(match.bots):
        make_guest(kind)  # a bot that can't be made is told once, not by every process
    if isinstance(workers, int):
        with closing(LocalWorkers(workers)) as here:
            return run_match(match, here, progress, kept=kept)
    if not isinstance(workers, LocalWorkers) and any(is_file(kind) for kind in match.bots):
        raise BadInput("a bot in a file plays on this computer alone: no code goes to a cluster")
    answers = run_pieces(pieces_of(match), workers, kept=kept, progress=progress)
    return [msgspec.msgpack.decode(found, type=Sitting) for _, found in answers]
