import errno
import gc
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_poker import __version__
from desktop_poker.app.cli import window
from desktop_poker.app.cli.console import Exit
from desktop_poker.app.cli.main import main
from desktop_poker.client.texts.texts import Texts


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, Path | None]] = []

    def show(texts: Texts, folder: Path | None = None, *_: object, **__: object) -> Exit:
        opened.append((texts.language, folder))
        return Exit.OK

    monkeypatch.setattr(window, "show", show)
    assert main(["--profile", "somewhere", "--lang=ja"]) == 0
    assert main([]) == 0
    assert opened == [("ja", Path("somewhere")), (opened[1][0], None)]


def test_the_window_does_not_load_the_rules() -> None:
    """What the first page shows is there before the engine, the odds and asyncio are."""
    code = (
        "import sys, desktop_poker.app.cli.main, desktop_poker.app.front;"
        "print([m for m in sys.modules if m.startswith(('desktop_poker.engine.hand',"
        " 'desktop_poker.host', 'desktop_poker.odds', 'numpy', 'asyncio', 'qasync'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.stdout.strip() == "[]"


def test_a_command_collects_its_garbage(capsys: pytest.CaptureFixture[str]) -> None:
    """The start is without the collector; a command is not."""
    try:
        gc.disable()
        assert main(["equity", "AhKh", "QsQd", "--board", "2c3c4d5d"]) == 0
        assert gc.isenabled()
    finally:
        gc.enable()
    assert capsys.readouterr().out


def test_help_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out
    assert "simulate" in out
    assert "replay" in out


def test_help_in_japanese_wherever_the_language_stands(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--lang", "ja", "--help"], ["simulate", "--lang=ja", "--help"]):
        with pytest.raises(SystemExit) as stopped:
            main(words)
        assert stopped.value.code == 0
        assert "ハンド" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--version"], ["replay", "--version"]])
def test_version(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 0
    assert capsys.readouterr().out.strip() == f"desktop-poker {__version__}"


@pytest.mark.parametrize(
    "words", [["--lang", "xx"], ["nonsense"], ["simulate"], ["simulate", "--game", "bridge"]]
)
def test_bad_arguments_exit_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert "error" in capsys.readouterr().err


def test_no_command_imports_qt_or_numpy() -> None:
    code = (
        "import sys, desktop_poker.app.cli.main;"
        "print([name for name in ('PySide6', 'qasync', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("words", [["--help"], ["equity", "AhKh", "QsQd", "--board", "2c3c4d5d"]])
def test_a_reader_who_has_gone_is_no_complaint(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "desktop_poker", *words],
            stdout=writer,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=surroundings,
            check=False,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_windows_says_in_its_own_way_that_a_reader_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Closed(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(errno.EINVAL, "Invalid argument")

    words = ["equity", "AhKh", "QsQd", "--board", "2c3c4d5d"]
    monkeypatch.setattr(sys, "stdout", Closed())
    with pytest.raises(OSError, match="Invalid argument"):
        main(words)
    monkeypatch.setattr("desktop_poker.app.cli.main.mark_running", lambda: None)
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(words) == 0
