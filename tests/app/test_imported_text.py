"""app/imported_text.py: what became of files of hands."""

from __future__ import annotations

from pathlib import Path

from desktop_poker.app.imported_text import imported_text, left_out_texts
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.importing import Imported, LeftOut
from desktop_poker.storage.phh.replaying import Kind
from desktop_poker.storage.phh.tally import ImportTally
from tests.storage.phh.replays import came_out

BAD = LeftOut("7", BadInput("the hand is not finished"))


def tally(*kinds: Kind) -> ImportTally:
    found = ImportTally()
    for kind in kinds:
        found.add(came_out(kind, rake=4 if kind is Kind.RAKED else 0))
    return found


FILES = [
    Imported(path=Path("a.phh"), source="a", taken=1, known=2, left_out=(), tally=tally()),
    Imported(
        path=Path("b.phhs"),
        source="b",
        taken=3,
        known=0,
        left_out=(BAD,),
        tally=tally(Kind.RAKED, Kind.UNSTATED, Kind.AGREES),
    ),
]


def test_all_files_are_counted_together() -> None:
    assert imported_text(FILES, Texts("en")).splitlines() == [
        "4 hands imported, 2 were here already, 1 were left out",
        "1 hand agrees but for a rake of 4.0 %",
        "1 hand has no result to check",
    ]
    assert "4" in imported_text(FILES, Texts("ja"))


def test_what_was_left_out_is_named_with_its_reason() -> None:
    assert left_out_texts(FILES, Texts("en")) == ["b.phhs 7: left out: the hand is not finished"]
