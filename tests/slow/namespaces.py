"""Computers of a network that is none: namespaces of Linux, with a switch between them.

Whoever asks is in a namespace too (`run_inside`), so that nothing of this computer's own network
is touched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_NET = "10.213.32"
_NAME = "dpoker-dask"
_IP = shutil.which("ip") or "ip"


def why_not() -> str:
    """Why there can be no namespaces here; empty where there can."""
    is_root = False
    if sys.platform == "linux":
        is_root = os.geteuid() == 0
    if not is_root or shutil.which("ip") is None:
        return "namespaces need Linux, root and ip (iproute2)"
    tried = subprocess.run([_IP, "netns", "add", f"{_NAME}-try"], check=False, capture_output=True)
    if tried.returncode:
        return f"namespaces can't be made here: {tried.stderr.decode().strip()}"
    _ip("netns", "del", f"{_NAME}-try")
    return ""


def _ip(*words: str) -> None:
    subprocess.run([_IP, *words], check=True, capture_output=True)


class Computers:
    """The scheduler's is the first; every worker has one of its own."""

    def __init__(self) -> None:
        self.scheduler = f"{_NET}.2"

    def inside(self, number: int) -> tuple[list[str], str]:
        """How a command is run at one of them, and its address."""
        return [_IP, "netns", "exec", f"{_NAME}-{number}"], f"{_NET}.{2 + number}"


@contextmanager
def computers(count: int) -> Iterator[Computers]:
    """So many besides that of whoever asks, with cables to one switch."""
    names = [f"{_NAME}-me", *(f"{_NAME}-{number}" for number in range(count))]
    made = []
    try:
        for name in names:
            _ip("netns", "add", name)
            made.append(name)
            _ip("-n", name, "link", "set", "lo", "up")
        mine = names[0]
        _ip("-n", mine, "link", "add", "switch", "type", "bridge")
        _ip("-n", mine, "addr", "add", f"{_NET}.1/24", "dev", "switch")
        _ip("-n", mine, "link", "set", "switch", "up")
        for number, name in enumerate(names[1:]):
            cable = f"cable{number}"
            _ip("link", "add", cable, "netns", mine, "type", "veth",
                "peer", "name", "eth0", "netns", name)  # fmt: skip
            _ip("-n", mine, "link", "set", cable, "master", "switch", "up")
            _ip("-n", name, "addr", "add", f"{_NET}.{2 + number}/24", "dev", "eth0")
            _ip("-n", name, "link", "set", "eth0", "up")
        yield Computers()
    finally:
        for name in made:
            subprocess.run([_IP, "netns", "del", name], check=False, capture_output=True)


def run_inside(*words: str) -> int:
    """Run a command of Python's at the computer of whoever asks, and wait for it."""
    command = [_IP, "netns", "exec", f"{_NAME}-me", sys.executable, *words]
    return subprocess.run(command, check=False).returncode
