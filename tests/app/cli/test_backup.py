"""app/cli/backup.py: everything in one file, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.app.cli.console import Exit
from desktop_poker.app.cli.main import main
from desktop_poker.storage.profile import Profile, settings_file


def test_a_profile_goes_to_another_folder_and_what_was_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two, file = tmp_path / "one", tmp_path / "two", tmp_path / "all.dpbackup"
    assert main(["settings", "name=Zoe", "--profile", str(one)]) == Exit.OK
    assert main(["backup", str(file), "--profile", str(one)]) == Exit.OK
    assert "1 file is in" in capsys.readouterr().out
    assert main(["settings", "name=Ann", "--profile", str(two)]) == Exit.OK
    assert main(["restore", str(file), "--profile", str(two)]) == Exit.OK
    out = capsys.readouterr().out
    assert "1 file is back." in out
    assert "What was there before is in" in out
    assert b"Zoe" in settings_file(two).read_bytes()


def test_what_is_no_back_up_and_a_profile_in_use_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x").write_bytes(b"no")
    assert main(["restore", str(tmp_path / "x"), "--profile", str(tmp_path / "p")]) != Exit.OK
    assert "no back-up" in capsys.readouterr().err
    with Profile(tmp_path / "p"):
        command = ["backup", str(tmp_path / "y"), "--profile", str(tmp_path / "p")]
        assert main(command) != Exit.OK
    assert "another copy" in capsys.readouterr().err
