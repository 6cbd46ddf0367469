"""storage/records.py and writer.py on a full disk: told, and nothing stored is lost (H3)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_poker.engine.errors import NotKept
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.writer import HandWriter
from tests.storage.recording import evening, history
from tests.storage.test_writer import never
from tests.systems import needs_limits

FULL = """
import resource, sys
from pathlib import Path
from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.records import Records
from tests.storage.recording import evening
path = Path(sys.argv[1])
try:
    records = Records(open_database(path).connection, path)
    hands = evening(40)
    records.store("t", hands[0])
    limit = int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    try:
        for stored, hand in enumerate(hands):
            records.store("t", hand)
    except StorageError as error:
        print(stored, error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    records.store("t", hands[stored])
    print(len(list(records.hands())), records.first_broken_link())
    records.close()
except BaseException as error:
    print("failed", type(error), error)
"""


@needs_limits
@pytest.mark.parametrize("limit", [40_000, 100_000, 200_000])
def test_h3_when_space_comes_back_so_does_the_history(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "history.sqlite3"
    told = subprocess.run(
        [sys.executable, "-c", FULL, str(path), str(limit)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    refused, after = told.stdout.splitlines()
    stored, message = refused.split(" ", 1)
    assert "can't be used" in message
    assert after == f"{int(stored) + 1} None"
    with history(path) as records:
        assert [record.hand_no for record in records.hands()] == list(range(1, int(stored) + 2))


def test_h3_the_writer_tells_of_a_full_disk_and_can_try_again(tmp_path: Path) -> None:
    first, second = evening(2)
    failures: list[NotKept | None] = []
    safe: list[int] = []
    with history(tmp_path / "history.sqlite3") as records:
        records.store("t", first)
        (pages,) = records._connection.execute("PRAGMA page_count").fetchone()
        records._connection.execute(f"PRAGMA max_page_count = {pages}")
        writer = HandWriter(records, "t", failed=never, waits=failures.append)
        tries = 0
        while not failures:
            tries += 1
            assert tries < 100
            other = HandWriter(records, f"filler {tries}", failed=never, waits=failures.append)
            other.store(second, lambda: None)
            other.close()
        writer.store(second, lambda: safe.append(2))
        writer.close()
        assert safe == []
        assert {type(failure) for failure in failures} == {StorageError}
        assert all("full" in str(failure) for failure in failures)
        records._connection.execute("PRAGMA max_page_count = 100000")
        again = HandWriter(records, "t", failed=never, waits=failures.append)
        again.store(second, lambda: safe.append(2))
        again.close()
        assert safe == [2]
        assert records.first_broken_link() is None
