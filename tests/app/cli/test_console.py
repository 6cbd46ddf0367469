"""app/cli/console.py: results and errors, on streams of every alphabet."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from desktop_poker.app.cli.console import Exit, complain, prepare_streams, say, say_json
from desktop_poker.app.cli.main import main
from tests.meta.test_house import ROOT

OLD_ALPHABETS = ("cp1252", "cp932", "cp437", "ascii")  # of systems; none has ♠ and 山
LINE = "A♠ K♥ 山田 … é 🃏"


class Stream(io.TextIOWrapper):
    """A stream of this system, in one of its alphabets."""

    def __init__(self, encoding: str, *, typed: bytes = b"", is_terminal: bool = False) -> None:
        super().__init__(io.BytesIO(typed), encoding=encoding, write_through=True)
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal

    @property
    def written(self) -> bytes:
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue()


@pytest.fixture(autouse=True)
def _nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)


def test_results_and_complaints_go_different_ways(capsys: pytest.CaptureFixture[str]) -> None:
    say("one")
    say_json({"two": 2})
    complain("three")
    seen = capsys.readouterr()
    assert seen.out == 'one\n{"two":2}\n'
    assert seen.err == "desktop-poker: three\n"


def test_exit_codes() -> None:
    assert [code.value for code in Exit] == [0, 1, 2]


@pytest.mark.parametrize("encoding", OLD_ALPHABETS)
def test_files_and_pipes_get_utf_8(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = Stream(encoding), Stream(encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    prepare_streams()
    say(LINE)
    complain(LINE)
    assert out.written.decode() == f"{LINE}{os.linesep}"
    assert err.written.decode() == f"desktop-poker: {LINE}{os.linesep}"


def test_what_comes_from_a_pipe_is_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Stream("cp932", typed=LINE.encode() + b"\n\xff\xfe\n"))
    prepare_streams()
    assert sys.stdin.readline() == f"{LINE}\n"
    assert sys.stdin.readline() == "\\xff\\xfe\n"  # no word that is known, and no crash


def test_a_terminal_keeps_its_alphabet(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Stream("cp932", is_terminal=True)
    monkeypatch.setattr(sys, "stdout", out)
    prepare_streams()
    say("山 ♠")
    assert out.written.decode("cp932") == f"山 \\u2660{os.linesep}"


def test_whoever_has_chosen_an_alphabet_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    out = Stream("cp1252")
    monkeypatch.setattr(sys, "stdout", out)
    prepare_streams()
    say("é ♠")
    assert out.written.decode("cp1252") == f"é \\u2660{os.linesep}"


def test_a_program_without_streams_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main(["equity", "AhKh", "QsQd", "--board", "2c3c4d5d"]) == 0
    assert main(["equity", "AhKh"]) == 2


def test_commands_speak_where_the_system_has_an_old_alphabet() -> None:
    """The whole program, as a shell starts it: cards, Japanese and JSON, into a pipe."""
    surroundings = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONIOENCODING"},
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "LC_ALL": "C",
    }
    words = ["equity", "AhKh", "QsQd", "--board", "2c3c4d5d", "--lang", "ja"]
    done = subprocess.run(
        [sys.executable, "-m", "desktop_poker", *words],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert not done.stdout.isascii()
