"""storage/handover.py: files that another copy of the program hands over."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.storage import handover
from desktop_poker.storage.errors import StorageError


def test_a_request_is_taken_once(tmp_path: Path) -> None:
    folder = handover.inbox(tmp_path)
    files = [tmp_path / "手 1.phh", Path("two.phhs")]
    request = handover.ask(folder, files)
    assert handover.take(folder) == [[files[0], Path.cwd() / "two.phhs"]]
    assert handover.take(folder) == []
    assert not handover.take_back(request)


def test_a_request_without_files_is_one_too(tmp_path: Path) -> None:
    folder = handover.inbox(tmp_path)
    handover.ask(folder, [])
    handover.ask(folder, [tmp_path / "one.phh"])
    assert handover.take(folder) == [[], [tmp_path / "one.phh"]]


def test_a_link_comes_as_it_was_written(tmp_path: Path) -> None:
    folder = handover.inbox(tmp_path)
    link = "desktop-poker://192.168.1.5:26452/join?code=482715306&fp=00"
    handover.ask(folder, [link, tmp_path / "one.phh"])
    assert handover.take(folder) == [[link, tmp_path / "one.phh"]]


def test_a_request_can_be_taken_back(tmp_path: Path) -> None:
    folder = handover.inbox(tmp_path)
    request = handover.ask(folder, [tmp_path / "one.phh"])
    assert handover.take_back(request)
    assert handover.take(folder) == []


@pytest.mark.parametrize("nonsense", [b"", b"{", b'{"a": 1}', b"[1]", b"\xff"])
def test_nonsense_is_thrown_away(nonsense: bytes, tmp_path: Path) -> None:
    folder = handover.inbox(tmp_path)
    (folder / "1.request").write_bytes(nonsense)
    assert handover.take(folder) == []
    assert list(folder.iterdir()) == []


def test_a_place_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    place = tmp_path / "profile"
    place.write_text("", encoding="utf-8")
    with pytest.raises(StorageError, match="profile"):
        handover.inbox(place)
