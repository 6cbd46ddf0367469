"""app/cli/window.py: ``desktop-poker`` without a command."""

from __future__ import annotations

import importlib.util
import io
import sys
from pathlib import Path

import pytest

from desktop_poker.app import smoke, windowed
from desktop_poker.app.cli import window
from desktop_poker.app.cli.main import main
from desktop_poker.engine.errors import BadInput
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
    shown: list[tuple[Path | None, str]] = []
    monkeypatch.setattr(application, "has_display", lambda: True)
    monkeypatch.setattr(
        windowed, "show_window", lambda folder, texts: shown.append((folder, texts.language))
    )
    assert main(["--profile", str(tmp_path), "--lang", "ja"]) == 0
    assert main(["--lang=en"]) == 0
    assert shown == [(tmp_path, "ja"), (None, "en")]


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


class Stream(io.StringIO):
    """Something to print on, which is a terminal or is not."""

    def __init__(self, *, is_terminal: bool) -> None:
        super().__init__()
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal


@pytest.mark.parametrize(
    ("streams", "is_frozen", "expected"),
    [
        ("---", True, False),  # a windowed program on Windows
        ("nnn", True, False),  # from a menu
        ("nnn", False, True),  # from the source: a pipe of a developer
        ("nny", True, True),
        ("ynn", True, True),
    ],
)
def test_whether_somebody_reads_what_is_printed(
    streams: str, is_frozen: bool, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    if is_frozen:
        monkeypatch.setattr(sys, "_MEIPASS", "somewhere", raising=False)
    kinds = {"-": None, "y": Stream(is_terminal=True), "n": Stream(is_terminal=False)}
    with monkeypatch.context() as patch:
        for name, letter in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, kinds[letter])
        found = window.somebody_reads()
    assert found is expected


def test_a_refusal_is_shown_where_nobody_reads(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []

    def refuse(*_: object) -> None:
        raise BadInput("the profile folder {path} is in use", path="x")

    monkeypatch.setattr(application, "has_display", lambda: True)
    monkeypatch.setattr(windowed, "show_window", refuse)
    monkeypatch.setattr(windowed, "show_refusal", lambda _, reason: shown.append(reason))
    assert main([]) == 2
    monkeypatch.setattr(window, "somebody_reads", lambda: False)
    assert main([]) == 2
    assert shown == ["the profile folder x is in use"]
    assert capsys.readouterr().err.count("is in use") == 2
