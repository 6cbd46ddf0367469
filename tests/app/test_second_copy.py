"""app/second_copy.py: what a second copy was started for goes to the first."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from desktop_poker.app import second_copy
from desktop_poker.app.second_copy import first_copy_takes_over
from desktop_poker.storage import handover
from desktop_poker.storage.profile import Profile


@pytest.mark.parametrize("names", [["ハンド 1.phh"], []], ids=["files", "nothing"])
def test_the_first_copy_takes_it(tmp_path: Path, names: list[str]) -> None:
    files = [tmp_path / name for name in names]
    taken: list[list[handover.Opened]] = []

    def first_copy() -> None:
        while not taken:
            taken.extend(handover.take(handover.inbox(tmp_path)))

    with Profile(tmp_path):
        watching = threading.Thread(target=first_copy)
        watching.start()
        assert first_copy_takes_over(tmp_path, files)
        watching.join()
    assert taken == [files]


def test_a_link_goes_to_the_first_copy_too(tmp_path: Path) -> None:
    link = "desktop-poker://10.0.0.1/join?code=482715306"
    taken: list[object] = []

    def first_copy() -> None:
        while not taken:
            taken.extend(handover.take(handover.inbox(tmp_path)))

    with Profile(tmp_path):
        watching = threading.Thread(target=first_copy)
        watching.start()
        assert first_copy_takes_over(tmp_path, [link])
        watching.join()
    assert taken == [[link]]


def test_files_that_nobody_takes_are_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_copy, "_PATIENCE", 0.0)
    with Profile(tmp_path):
        assert not first_copy_takes_over(tmp_path, [tmp_path / "one.phh"])
    assert handover.take(handover.inbox(tmp_path)) == []


def test_the_only_copy_keeps_them(tmp_path: Path) -> None:
    assert not first_copy_takes_over(tmp_path, [tmp_path / "one.phh"])
    with Profile(tmp_path):  # it was let go again
        pass


def test_a_profile_that_can_not_be_used_is_somebody_elses_business(tmp_path: Path) -> None:
    place = tmp_path / "profile"
    place.write_text("a file where a folder should be", encoding="utf-8")
    assert not first_copy_takes_over(place, [tmp_path / "one.phh"])
