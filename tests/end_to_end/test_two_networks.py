"""Two computers on one network: namespaces that find each other by mDNS, and play (slow, root)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.meta.test_house import ROOT

PATIENCE = 60
IP = shutil.which("ip") or "ip"
NAMES = ("dpoker-a", "dpoker-b")
ADDRESSES = ("10.211.7.1", "10.211.7.2")
FIND = """
import asyncio
from desktop_poker.lan.discovery import Finder

async def main():
    found = asyncio.Queue()
    finder = Finder(found.put_nowait)
    houses = ()
    while not houses:
        houses = await asyncio.wait_for(found.get(), 30)
    print(houses[0].name, houses[0].address)
    await finder.close()

asyncio.run(main())
"""


def ip(*words: str) -> None:
    subprocess.run([IP, *words], check=True, capture_output=True)


def is_root_on_linux() -> bool:
    is_root = False
    if sys.platform == "linux":
        is_root = os.geteuid() == 0
    return is_root


@pytest.fixture
def networks() -> Iterator[None]:
    """Two namespaces with one cable between them."""
    if not is_root_on_linux() or shutil.which("ip") is None:
        pytest.skip("namespaces need Linux, root and ip")
    try:
        for name in NAMES:
            ip("netns", "add", name)
    except subprocess.CalledProcessError:
        pytest.skip("namespaces can't be made here")
    try:
        ip("link", "add", "dpoker0", "netns", NAMES[0], "type", "veth", "peer", "name", "dpoker0",
           "netns", NAMES[1])  # fmt: skip
        for name, address in zip(NAMES, ADDRESSES, strict=True):
            ip("-n", name, "addr", "add", f"{address}/24", "dev", "dpoker0")
            ip("-n", name, "link", "set", "dpoker0", "up")
            ip("-n", name, "link", "set", "lo", "up")
        yield
    finally:
        for name in NAMES:
            subprocess.run([IP, "netns", "del", name], check=False, capture_output=True)


def inside(name: str, *words: str) -> list[str]:
    return [IP, "netns", "exec", name, sys.executable, *words]


@pytest.mark.slow
@pytest.mark.usefixtures("networks")
def test_friends_on_two_computers_find_each_other_and_play(tmp_path: Path) -> None:
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    host = subprocess.Popen(
        inside(NAMES[0], "-m", "desktop_poker", "host", "--profile", str(tmp_path / "host"),
               "--name", "Friday", "--seats", "3", "--bots", "1", "--start-at", "2", "--no-qr",
               "--option", "next_hand_pause=0", "--speed", "instant", "--opponents", "random"),
        cwd=ROOT, env=around, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
    )  # fmt: skip
    watchdog = threading.Timer(PATIENCE * 2, host.kill)
    watchdog.start()
    try:
        assert host.stdout is not None
        lines: list[str] = []
        for line in host.stdout:
            lines.append(line.strip())
            if "Ctrl+C" in line:
                break
        code = next(line for line in lines if line.startswith("Code")).split()[-1]
        found = subprocess.run(
            inside(NAMES[1], "-c", FIND),
            cwd=ROOT, env=around, capture_output=True, encoding="utf-8", check=True,
            timeout=PATIENCE,
        )  # fmt: skip
        name, address = found.stdout.split()
        assert name == "Friday"
        assert address.startswith(f"{ADDRESSES[0]}:")
        played = subprocess.run(
            inside(NAMES[1], "-m", "desktop_poker", "play", "--text", "--join", address,
                   "--code", code, "--name", "Zoe", "--hands", "2", "--profile",
                   str(tmp_path / "zoe")),
            cwd=ROOT, env=around, input="c\n" * 200, capture_output=True, encoding="utf-8",
            timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert played.returncode == 0, played.stderr
        assert "— Hand 2" in played.stdout
    finally:
        host.terminate()
        host.communicate(timeout=PATIENCE)
        watchdog.cancel()
