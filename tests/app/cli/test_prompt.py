"""app/cli/prompt.py: a line from the terminal, while the loop goes on."""

from __future__ import annotations

import asyncio
import io

import pytest

from desktop_poker.app.cli.prompt import read_line


def test_a_line_and_the_end_of_the_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("call\n"))

    async def main() -> list[str | None]:
        return [await read_line("? "), await read_line("? ")]

    assert asyncio.run(main()) == ["call\n", None]
    assert capsys.readouterr().out == "? ? \n"
