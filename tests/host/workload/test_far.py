"""host/workload/far.py: a worker is told texts and bytes, and answers with numbers and bytes."""

from __future__ import annotations

import pickle
import pickletools

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.running import pieces_of
from desktop_poker.host.workload.far import bundle, programs, programs_told
from desktop_poker.host.workload.piece import mark, program
from tests.host.arena.matches import match_between

ROOM = "desktop_poker"


def test_what_crosses_is_a_name_and_plain_values() -> None:
    """The way there and the way back: no class, no code; our functions are names."""
    pieces = [(one.work, one.data) for one in pieces_of(match_between("random", "station"))]
    told = programs([ROOM])
    there = pickle.dumps((bundle, {ROOM: mark()}, pieces[:1], b"shared", programs, [ROOM]))
    back = pickle.dumps((bundle({ROOM: mark()}, pieces[:1], b""), told))
    named = [
        {argument for opcode, argument, _ in pickletools.genops(data) if "GLOBAL" in opcode.name}
        for data in (there, back)
    ]
    assert not named[1]
    words = [one for _, one, _ in pickletools.genops(there) if isinstance(one, str)]
    code = [one for opcode, one, _ in pickletools.genops(there) if opcode.name == "STACK_GLOBAL"]
    assert len(code) == 2
    assert words[:2] == ["desktop_poker.host.workload.far", "bundle"]
    assert "programs" in words
    for data in (there, back):
        assert not {"REDUCE", "BUILD", "NEWOBJ"} & {
            one.name for one, _, _ in pickletools.genops(data)
        }


def test_a_worker_tells_what_it_is() -> None:
    assert programs_told(programs([ROOM, "training"])) == [program(ROOM), program("training")]


def test_another_program_does_nothing() -> None:
    assert bundle({ROOM: "another"}, [("os:system", b"")], b"") == (0.0, [])
    with pytest.raises(BadInput, match="no work"):
        bundle({ROOM: mark()}, [("os:system", b"")], b"")
