"""app/cli/workload.py: how far a long command is, and how it is asked for."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from desktop_poker.app.cli.main import main
from desktop_poker.app.cli.workload import ProgressLine
from desktop_poker.client.texts.texts import Texts
from desktop_poker.host.workload.running import RunProgress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_grows_on_a_terminal_and_nowhere_else() -> None:
    screen, file = Terminal(), io.StringIO()
    for stream in (screen, file):
        with ProgressLine(stream, Texts("en")) as line:
            assert line.show(RunProgress(1, 4, 0, 0.0))
            assert line.show(RunProgress(3, 4, 2, 60.0))
    assert "1/4" in screen.getvalue()
    assert "0.03 a second, 0:30 left" in screen.getvalue()
    assert screen.getvalue().endswith("\r")
    assert file.getvalue() == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--jobs", "2", "--cluster", "tcp://127.0.0.1:1"), "--jobs is for this computer"),
        (("--cluster", "somewhere"), "no address of a scheduler"),
        (("--keep", "no/such/folder/file"), "No such file"),
    ],
)
def test_what_makes_no_sense_is_told(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--hands", "40", *words]) == 2
    assert said in capsys.readouterr().err


def test_dask_is_loaded_by_who_names_a_cluster_and_nobody_else() -> None:
    code = (
        "import sys; from desktop_poker.app.cli.main import main;"
        "words = ['arena', '--bots', 'random,station', '--game', 'dense_deck', '--hands', '4'];"
        "assert main([*words, '--jobs', '1', '--json']) == 0;"
        "import desktop_poker.app.cli.coach, desktop_poker.app.pages;"
        "print([name for name in ('dask', 'distributed', 'tornado') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
