"""app/cli/terminal.py: lines that are typed while something else goes on."""

from __future__ import annotations

import asyncio
import os
import sys
from io import StringIO
from types import SimpleNamespace

import pytest

from desktop_poker.app.cli.terminal import hear_lines


def test_lines_come_whole_and_in_order_until_the_input_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read, write = os.pipe()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(fileno=lambda: read))

    async def main() -> list[str]:
        heard: list[str] = []
        done = asyncio.Event()

        def hear(line: str) -> None:
            heard.append(line)
            if line == "three":
                done.set()

        hear_lines(hear)
        for piece in (b"one\ntw", b"o \r\n\xff\nthree\nfour"):
            os.write(write, piece)
        await asyncio.wait_for(done.wait(), 20)
        os.close(write)
        return heard

    assert asyncio.run(main()) == ["one", "two", "\ufffd", "three"]


@pytest.mark.parametrize("stdin", [None, StringIO("unlock\n")])
def test_where_nothing_can_be_typed_nothing_is_heard(
    stdin: StringIO | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)

    async def main() -> None:
        hear_lines(pytest.fail)

    asyncio.run(main())
