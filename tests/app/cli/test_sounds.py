"""app/cli/sounds.py: list, play and save the sounds."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from desktop_poker import assets
from desktop_poker.app.cli.main import main
from desktop_poker.sound import rehearsal
from desktop_poker.sound.output import NoDevice

FILES = sorted(path.name for path in assets.sounds().glob("*.wav"))


def test_every_sound_is_listed_with_its_length(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sounds"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] + ".wav" for line in lines] == FILES
    assert all(0 < int(line.split()[1]) <= 900 for line in lines)


def test_they_are_saved(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert main(["sounds", "--to", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == FILES
    for name in FILES:
        assert (folder / name).read_bytes() == (assets.sounds() / name).read_bytes()


def test_a_place_that_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["sounds", "--to", str(tmp_path / "file")]) == 2
    assert "file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "played"), [("check", ["check-1", "check-2"]), ("check-2", ["check-2"])]
)
def test_one_is_played_in_all_variations_or_in_one(
    name: str, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(
        rehearsal, "play_files", lambda paths: heard.extend(path.stem for path in paths)
    )
    assert main(["sounds", "--play", name]) == 0
    assert heard == played


def test_an_unknown_sound_is_named_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sounds", "--play", "horn"]) == 2
    error = capsys.readouterr().err
    assert "horn" in error
    assert "your_turn" in error


def test_no_device_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_: list[Path]) -> None:
        raise NoDevice("no device")

    monkeypatch.setattr(rehearsal, "play_files", refuse)
    assert main(["sounds", "--play", "win"]) == 1
    assert "no device" in capsys.readouterr().err


def test_a_system_without_the_library_has_no_device(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("output", "rehearsal"):
        monkeypatch.delitem(sys.modules, f"desktop_poker.sound.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert main(["sounds", "--play", "win"]) == 1
    assert "no device" in capsys.readouterr().err
