"""A profile of an older version: everything in it is there after the update.

`older/` holds what the program wrote when its schema had that number; a new schema adds files,
and changes none.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_poker.app.evening import ME, Evening
from desktop_poker.app.kept_settings import load_settings
from desktop_poker.storage.migrations import MIGRATIONS
from desktop_poker.storage.profile import Profile

OLDER = Path(__file__).parent / "older"
SCHEMAS = [int(path.stem.rpartition("-")[2]) for path in sorted(OLDER.glob("schema-*.sql"))]


@pytest.fixture(params=SCHEMAS)
def profile(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder as an older version left it."""
    folder = tmp_path / "プロフィール"
    folder.mkdir()
    with closing(sqlite3.connect(folder / "history.sqlite3")) as connection:
        connection.executescript((OLDER / f"schema-{request.param}.sql").read_text("utf-8"))
    shutil.copyfile(OLDER / f"settings-{request.param}.json", folder / "settings.json")
    return folder


def test_hands_settings_and_tables_come_along(profile: Path) -> None:
    with Profile(profile) as opened, closing(Evening(opened)) as evening:
        assert evening.damaged is None
        hands = list(evening.records.hands())
        assert [hand.hand_no for hand in hands] == [1, 2]
        assert evening.records.first_broken_link() is None
        assert evening.records.hand(1).events  # can be replayed
        saved = evening.saved_table()
        assert saved is not None
        host = evening.resume(saved)
        assert {seat.name for _, seat in host.state.taken} == {"葵", "Aki", "Bela"}
        assert ME in {seat.player for _, seat in host.state.taken}
    loaded = load_settings(profile / "settings.json")
    assert loaded.damaged is None
    assert (loaded.settings.name, loaded.settings.theme) == ("葵", "light")
    assert not list(profile.glob("*.damaged-*"))


def test_the_schema_is_the_newest_after_it(profile: Path) -> None:
    with Profile(profile) as opened:
        Evening(opened).close()
    with closing(sqlite3.connect(profile / "history.sqlite3")) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        tables = connection.execute("SELECT count(*) FROM hand_records").fetchone()
    assert tables == (2,)
