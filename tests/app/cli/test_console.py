import pytest

from desktop_poker.app.cli.console import Exit, complain, say, say_json


def test_results_and_complaints_go_different_ways(capsys: pytest.CaptureFixture[str]) -> None:
    say("one")
    say_json({"two": 2})
    complain("three")
    seen = capsys.readouterr()
    assert seen.out == 'one\n{"two":2}\n'
    assert seen.err == "desktop-poker: three\n"


def test_exit_codes() -> None:
    assert [code.value for code in Exit] == [0, 1, 2]
