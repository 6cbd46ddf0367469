"""app/kept_settings.py: preferences survive, and damage is never silent."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import NoReturn

import msgspec
import pytest

from desktop_poker.app.kept_settings import load_settings, save_settings
from desktop_poker.client.settings.settings import CURRENT, Settings
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.errors import StorageError

NAMES = ["You", "山田太郎", "👩‍🚀🃏", "שלום", "مرحبا بالعالم", "Zoë", 'q"\\\n', "x" * 20]

DAMAGED = {
    "empty": b"",
    "cut off": b'{"version": 1, "name": "An',
    "text": b"hello\n",
    "zeros": bytes(64),
    "not utf-8": b'{"name": "\xff\xfe"}',
    "half a surrogate": b'{"name": "\\ud800"}',
    "a list": b"[]",
    "null": b"null",
    "very deep": b"[" * 100_000,
    "two values": b"{}{}",
    "wrong type": b'{"name": 5}',
    "no name": b'{"name": ""}',
    "long name": b'{"name": "' + b"x" * 21 + b'"}',
    "language": b'{"language": 3}',
    "a language that there is not": b'{"language": "fr"}',
    "more than a language": b'{"language": "en\\n"}',
    "huge": b'{"version": 1e999}',
    "too loud": b'{"sound_volume": 101}',
    "less than silent": b'{"sound_volume": -1}',
    "half a volume": b'{"sound_volume": 33.5}',
    "a switch in words": b'{"sound_deal": "on"}',
}


def refuse(code: int) -> NoReturn:
    raise OSError(code, os.strerror(code))


@pytest.mark.parametrize("name", NAMES)
def test_settings_come_back_as_they_were(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(name=name, language="ja", terms="english")
    save_settings(path, settings)
    loaded = load_settings(path)
    assert loaded.settings == settings
    assert loaded.damaged is None


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(name="山田"))
    text = path.read_text(encoding="utf-8")
    assert '"name": "山田"' in text
    assert text.endswith("\n")
    assert json.loads(text) == json.loads(msgspec.json.encode(Settings(name="山田")))


def test_no_file_is_no_damage(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "settings.json")
    assert loaded.settings == Settings()
    assert loaded.damaged is None
    assert list(tmp_path.iterdir()) == []


def test_an_old_file_has_defaults_for_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"name": "Ann"}', encoding="utf-8")
    assert load_settings(path).settings == Settings(name="Ann", version=CURRENT)


def test_a_newer_file_is_read_as_far_as_it_is_known(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"name": "Ann", "colour": {"deck": 4}}', encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.name == "Ann"
    assert loaded.damaged is None


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_kept_aside_and_reported(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.damaged is not None
    assert loaded.damaged.read_bytes() == data
    assert loaded.damaged.parent == tmp_path
    assert not path.exists()
    again = load_settings(path)
    assert again.damaged is None, "damage is told once"
    assert loaded.damaged.exists()


def test_a_file_that_cant_be_read_is_refused_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(name="Ann"))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", lambda _: refuse(errno.EIO))
        with pytest.raises(StorageError, match="can't be read"):
            load_settings(path)
    assert load_settings(path).settings.name == "Ann"


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with pytest.raises(StorageError, match="can't be read"):
        load_settings(tmp_path / "settings.json")
    with pytest.raises(StorageError, match="can't be written"):
        save_settings(tmp_path / "settings.json", Settings())


def test_damage_that_cant_be_kept_aside_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"damaged")
    monkeypatch.setattr(Path, "replace", lambda *_: refuse(errno.EROFS))
    with pytest.raises(StorageError, match="can't be moved aside"):
        load_settings(path)
    assert path.read_bytes() == b"damaged"


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_the_old_settings_stay_when_the_disk_says_no(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(name="Old"))
    monkeypatch.setattr(os, "fsync", lambda _: refuse(code))
    with pytest.raises(StorageError) as refusal:
        save_settings(path, Settings(name="New"))
    assert os.strerror(code) in str(refusal.value)
    assert load_settings(path).settings.name == "Old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["", "x" * 21])
def test_what_could_not_be_read_again_is_not_written(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(name="Ann"))
    with pytest.raises(BadInput):
        save_settings(path, Settings(name=name))
    assert load_settings(path).settings.name == "Ann"


def test_sizes_of_the_first_version_stand_in_every_place_they_were_used_in(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(
        b'{"version": 1, "preset_tenths": [20, 35, 40, 50], "preset_percents": [33, 50, 67]}'
    )
    loaded = load_settings(path).settings
    assert loaded.sizes == tuple(
        f"{name}:2x/3.5x/4x" for name in ("open", "limped", "raised", "reraised")
    )
    save_settings(path, loaded)
    assert load_settings(path).settings == loaded
    path.write_bytes(b'{"version": 1, "preset_percents": [50]}')
    assert "river:50%" in load_settings(path).settings.sizes
