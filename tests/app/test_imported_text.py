"""app/imported_text.py: what became of files of hands."""

from __future__ import annotations

from pathlib import Path

from desktop_poker.app.imported_text import imported_text, unplayable_texts
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.importing import Imported, Unplayable

BAD = Unplayable("7", BadInput("the hand is not finished"))
FILES = [
    Imported(path=Path("a.phh"), source="a", taken=1, known=2, unplayable=()),
    Imported(path=Path("b.phhs"), source="b", taken=3, known=0, unplayable=(BAD,)),
]


def test_all_files_are_counted_together() -> None:
    said = imported_text(FILES, Texts("en"))
    assert said == "4 hands imported, 2 were here already, 1 could not be played"
    assert "4" in imported_text(FILES, Texts("ja"))


def test_what_was_left_out_is_named_with_its_reason() -> None:
    assert unplayable_texts(FILES, Texts("en")) == [
        "b.phhs 7: unplayable: the hand is not finished"
    ]
