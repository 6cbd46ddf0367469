"""app/shots/sequences.py: movements, moment by moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop_poker.app.shots import sequences
from desktop_poker.app.shots.sequences import SEQUENCES, Sequence, take_sequences
from desktop_poker.app.shots.staging import shove
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.choreography import Cue, Move
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.table.table_page import TablePage

STUDIO = Studio(Texts("en"), Settings(), 1100, 700)


def only(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tuple(one for one in SEQUENCES if one.name == name)
    assert found
    monkeypatch.setattr(sequences, "SEQUENCES", found)


def test_every_movement_of_a_hand_is_among_them() -> None:
    names = [one.name for one in SEQUENCES]
    assert len(names) == len(set(names))
    assert set().union(*(one.moves for one in SEQUENCES)) == set(Move) - {Move.SIT}


def test_a_sequence_is_found_by_all_its_moves_and_no_others() -> None:
    deal, flip = Cue(move=Move.DEAL, key=("board", 0, 0)), Cue(move=Move.FLIP, key=("board", 0, 0))
    both = Sequence(name="x", moves=frozenset({Move.DEAL, Move.FLIP}), key="board")
    assert both.found_in((deal, flip))
    assert not both.found_in((deal,))
    assert not both.found_in((deal, flip, Cue(move=Move.BET, key=("board", 0, 1))))
    assert not both.found_in((Cue(move=Move.DEAL, key=("hole", 0, 0)),))


@pytest.mark.parametrize("sequence", SEQUENCES, ids=lambda one: one.name)
def test_every_movement_comes_at_its_table(sequence: Sequence) -> None:
    found = sequences._played(sequence, STUDIO)
    assert sequence.found_in(found.cues)
    assert found.before != found.screen.frame()


@pytest.mark.parametrize("name", ["sweep", "push"])
def test_the_moments_are_pictures_from_the_first_to_the_last(
    name: str, tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    del qapp
    only(name, monkeypatch)
    names = list(take_sequences(tmp_path / "new", STUDIO))
    assert len(names) == 6
    assert names == sorted(names)
    assert names[0] == f"{name}-0000.png"
    images = [QImage(str(tmp_path / "new" / one)) for one in names]
    assert {(image.width(), image.height()) for image in images} == {(1100, 700)}
    assert images[0] != images[-1]


def test_a_folder_that_takes_no_pictures_is_said(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    del qapp
    only("bet", monkeypatch)
    monkeypatch.setattr(TablePage, "grab", lambda _: QImage())
    with pytest.raises(OSError, match="can't be written"):
        list(take_sequences(tmp_path, STUDIO))


def test_a_movement_that_never_comes_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequences, "_MOST_SEEDS", 1)
    never = Sequence(name="never", moves=frozenset({Move.SIT}), seats=2, choose=shove)
    with pytest.raises(LookupError, match="never"):
        sequences._played(never, STUDIO)
