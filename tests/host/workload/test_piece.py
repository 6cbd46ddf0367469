"""host/workload/piece.py: only the program's own functions, and only the same program."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload.piece import Piece, answer, program, work_of


@pytest.mark.parametrize("name", ["os:system", "desktop_poker.assets", "desktop_poker.x:y", "a:b"])
def test_only_functions_of_the_program_are_done(name: str) -> None:
    with pytest.raises(BadInput, match="no work"):
        work_of(name)
    with pytest.raises(BadInput, match="no work"):
        answer(Piece(name, b""), b"")


def test_another_program_is_told_by_what_differs() -> None:
    mine = program()
    assert not mine.unlike(mine)
    theirs = replace(mine, version="9.9", tables="abc")
    assert mine.unlike(theirs) == "version 9.9, tables abc"
    assert program("training").code != mine.code
