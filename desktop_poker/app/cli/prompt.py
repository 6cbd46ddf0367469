"""Asking somebody at a terminal for a line."""

from __future__ import annotations

import asyncio
import sys


async def read_line(prompt: str) -> str | None:
    """Ask for a line without stopping the table; None at the end of the input."""
    print(prompt, end="", flush=True)
    line: str = await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    if not line:
        print()
        return None
    return line
