"""storage/restoring.py: files change places, and nothing is lost on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.storage.backup import prepare
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.restoring import PREPARED, finish
from tests.storage.recording import history
from tests.storage.test_backup import FILES, HANDS, KEYS, OTHERS, contents, folder, hands, saved

__all__ = ["folder", "saved"]  # fixtures


def test_what_was_there_is_kept_beside_it(saved: Path, folder: Path) -> None:
    (folder / "settings.json").write_bytes(b"later")
    (folder / "table-2.journal").write_bytes(b"")
    with history(folder / "history.sqlite3") as records, records.writing() as connection:
        connection.execute("DELETE FROM tables")
    with Profile(folder) as profile:
        prepare(profile, saved)
        before = finish(profile.folder)
    assert before is not None
    assert (before / "settings.json").read_bytes() == b"later"
    assert (before / "table-2.journal").exists()
    assert not (folder / "table-2.journal").exists(), "its table is not in this history"
    assert (folder / "settings.json").read_bytes() == b"{}"
    assert hands(folder) == hands(before) == HANDS


@pytest.mark.parametrize("moves", range(12))
def test_a_crash_while_files_are_moved_is_finished_at_the_next_start(
    saved: Path, folder: Path, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "settings.json").write_bytes(b"later")
    left, replace = [moves], Path.replace

    def dying(self: Path, target: Path) -> Path:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return replace(self, target)

    with Profile(folder) as profile:
        prepare(profile, saved)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", dying)
            with pytest.raises(KeyboardInterrupt):
                finish(profile.folder)
    with Profile(folder):
        pass
    (before,) = folder.glob("replaced-*")
    found = {name: data for name, data in contents(folder).items() if before.name not in name}
    assert found == FILES | KEYS | OTHERS
    assert (before / "settings.json").read_bytes() == b"later"
    assert hands(folder) == HANDS
    assert not (folder / PREPARED).exists()


def test_an_unpacking_that_died_is_forgotten(folder: Path) -> None:
    (folder / PREPARED).mkdir()
    (folder / PREPARED / "settings.json").write_bytes(b"half")
    with Profile(folder):
        pass
    assert (folder / "settings.json").read_bytes() == b"{}"
    assert not (folder / PREPARED).exists()
