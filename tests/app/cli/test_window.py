"""app/cli/window.py: ``desktop-poker`` without a command."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_poker.app import smoke, windowed
from desktop_poker.app.cli.main import main
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui import application


def test_without_a_display_it_says_what_to_do_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(application, "has_display", lambda: False)
    assert main([]) == 2
    said = capsys.readouterr()
    assert "no display" in said.err
    assert "play --text" in said.err
    assert not said.out


def test_without_qt_it_says_what_to_do_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert main([]) == 2
    assert "play --text" in capsys.readouterr().err


def test_it_opens_the_window_with_the_profile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = opened_windows(monkeypatch)
    assert main(["--profile", str(tmp_path), "--lang", "ja"]) == 0
    assert main(["--lang=en"]) == 0
    assert shown == [(tmp_path, "ja", []), (None, "en", [])]


def test_it_opens_files_of_hands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown = opened_windows(monkeypatch)
    other = tmp_path / "a 手.txt"
    other.write_text("no hands, but a file manager has named it", encoding="utf-8")
    assert main(["one.phh", "two.PHHS", "--lang=en"]) == 0
    assert main(["--lang", "ja", str(other)]) == 0
    assert shown == [(None, "en", [Path("one.phh"), Path("two.PHHS")]), (None, "ja", [other])]


def test_files_of_commands_are_not_the_windows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shown = opened_windows(monkeypatch)
    (tmp_path / "unknown.phh").write_text("variant='XX'\nactions=[]\n", encoding="utf-8")
    assert main(["replay", str(tmp_path / "unknown.phh")]) == 1
    assert "variant XX is not played here" in capsys.readouterr().out
    assert shown == []


def opened_windows(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, str, list[Path]]]:
    """What windows were opened with."""
    shown: list[tuple[Path | None, str, list[Path]]] = []

    def show(folder: Path | None, texts: Texts, files: Sequence[Path]) -> None:
        shown.append((folder, texts.language, list(files)))

    monkeypatch.setattr(application, "has_display", lambda: True)
    monkeypatch.setattr(windowed, "show_window", show)
    return shown


def test_smoke_is_a_test_of_the_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(application, "has_display", lambda: True)
    monkeypatch.setattr(smoke, "smoke", lambda texts, _: ran.append(f"smoke {texts.language}"))
    assert main(["--smoke", "--lang", "ja"]) == 0
    assert ran == ["smoke ja"]


@pytest.mark.parametrize("word", ["--smok", "--window", "nonsense"])
def test_what_it_does_not_know_is_bad_input(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([word, "--bad"])
    assert stopped.value.code == 2
    assert "usage" in capsys.readouterr().err
