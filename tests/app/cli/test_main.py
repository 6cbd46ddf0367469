import subprocess
import sys

import pytest

from desktop_poker import __version__
from desktop_poker.app.cli.main import main


def test_help_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
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
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_closed_pipe_is_no_complaint() -> None:
    shell = (
        f"{sys.executable} -m desktop_poker --help | head -n 1 >/dev/null; exit ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)  # noqa: S607
    assert "Traceback" not in done.stderr
