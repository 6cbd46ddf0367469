"""What was said is kept by hash and judge; what is damaged or refused loses nothing else."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from desktop_poker.ai.coach.judgement import HandResult, Judgement
from desktop_poker.ai.coach.judging import judge
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.phh.importing import import_file
from desktop_poker.storage.study.database import Judgements, hash_of_hand, own_hands
from tests.ai.coach.decisions import holdem, last
from tests.storage.phh.files import HAND, history


@pytest.fixture(scope="module")
def judged() -> tuple[Judgement, ...]:
    """Aces, folded."""
    deal = ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "p3 f"]
    return (judge(last(holdem([10_000] * 3, deal), 2)),)


def test_what_is_kept_comes_back(tmp_path: Path, judged: tuple[Judgement, ...]) -> None:
    path = tmp_path / "study.sqlite3"
    kept = Judgements(path)
    assert kept.of("a") is None
    kept.put("a", judged)
    kept.put("a", judged)
    kept.close()
    again = Judgements(path)
    assert again.of("a") == judged
    assert again.known() == {"a"}
    assert again.result("a") is None
    again.put_result("a", HandResult(1.0, 0.5, 0.2, known=True))
    assert again.result("a") == HandResult(1.0, 0.5, 0.2, known=True)
    again.close()


def test_another_judge_begins_anew(
    tmp_path: Path, judged: tuple[Judgement, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Judgements(tmp_path / "study.sqlite3")
    kept.put("a", judged)
    monkeypatch.setattr("desktop_poker.storage.study.database.JUDGE", 99)
    assert kept.of("a") is None
    assert kept.known() == set()
    kept.close()


def test_a_damaged_file_is_kept_aside(tmp_path: Path, judged: tuple[Judgement, ...]) -> None:
    path = tmp_path / "study.sqlite3"
    path.write_bytes(b"nonsense" * 200)
    kept = Judgements(path)
    kept.put("a", judged)
    assert kept.known() == {"a"}
    kept.close()
    assert len(list(tmp_path.glob("study*"))) >= 2


def test_a_disk_that_says_no_is_told(tmp_path: Path, judged: tuple[Judgement, ...]) -> None:
    kept = Judgements(tmp_path / "study.sqlite3")
    kept._connection.execute("PRAGMA max_page_count = 1")
    with pytest.raises(StorageError):
        kept.put("a", judged * 500)
    assert kept.of("a") is None
    kept.close()
    with pytest.raises(StorageError):
        Judgements(tmp_path / "missing" / "study.sqlite3")


def test_the_history_is_only_read(tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    path.write_text(HAND, encoding="utf-8")
    with history(tmp_path) as records:
        import_file(records, path)
        before = list(sqlite3.connect(tmp_path / "history.sqlite3").iterdump())
        kept = Judgements(tmp_path / "study.sqlite3")
        assert own_hands(records) == []  # nobody in it is the owner
        assert len(hash_of_hand(records, 1)) == 64
        assert hash_of_hand(records, 9) == ""
        kept.close()
        assert list(sqlite3.connect(tmp_path / "history.sqlite3").iterdump()) == before
