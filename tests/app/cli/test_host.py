"""app/cli/host.py and join.py: whole evenings in real processes on the loopback."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_poker.app.cli.host import qr_text
from desktop_poker.app.cli.main import main
from desktop_poker.lan.codes import read_code
from desktop_poker.lan.invites import read_address
from desktop_poker.lan.wire.faults import Fault, WireFault
from tests.lan.loopback import Guest, run
from tests.meta.test_house import ROOT

PATIENCE = 60
FAST = (
    "--opponents",
    "random",
    "--speed",
    "instant",
    "--option",
    "next_hand_pause=0",
    "--option",
    "runout_pause=0",
)

CAREFUL = "k\nf\n" * 200  # checks or folds: whoever calls everything is sometimes broke at once

# What a service sends, and what Ctrl+C does: Windows sends keys, to a whole group of processes.
if sys.platform == "win32":
    STOP = INTERRUPT = signal.CTRL_BREAK_EVENT
    OWN_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    STOP, INTERRUPT, OWN_GROUP = signal.SIGTERM, signal.SIGINT, 0


class HostProcess:
    """A headless host, with its address and its code."""

    def __init__(self, folder: Path, *words: str, port: int = 0, waits: bool = True) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "desktop_poker", "host", "--profile", str(folder)),
                *("--address", "127.0.0.1", "--port", str(port), "--hidden", "--no-qr"),
                *(*FAST, *words),
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            creationflags=OWN_GROUP,
        )
        self.lines: list[str] = []
        if waits:
            self._wait()

    def _wait(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.strip())
            if "Ctrl+C" in line:
                break
        else:
            raise AssertionError("\n".join(self.lines))

    def _said(self, label: str) -> str:
        return next(line for line in self.lines if line.startswith(label)).split(": ", 1)[1]

    @property
    def address(self) -> str:
        return self._said("Address")

    @property
    def code(self) -> str:
        return self._said("Code")

    @property
    def link(self) -> str:
        return self._said("Invite link")

    def types(self, line: str) -> str:
        """Type something at its terminal, and read what it says to that."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def stop(self, number: int = STOP) -> str:
        self.process.send_signal(number)
        out, _ = self.process.communicate(timeout=PATIENCE)
        return out

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def processes() -> Iterator[list[HostProcess]]:
    started: list[HostProcess] = []
    yield started
    for one in started:
        if one.process.poll() is None:
            one.kill()


def plays(folder: Path, typed: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            *(sys.executable, "-m", "desktop_poker", "play", "--text"),
            "--profile",
            str(folder),
            *words,
        ],
        input=typed,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def test_an_evening_through_a_restart_and_a_kill(
    tmp_path: Path, processes: list[HostProcess]
) -> None:
    host = HostProcess(tmp_path / "host", "--seats", "3", "--bots", "2", "--opponents", "tight")
    processes.append(host)
    join = ("--join", host.address, "--name", "Zoe")
    played = plays(
        tmp_path / "zoe", "start\n" + CAREFUL, *join, "--code", host.code, "--hands", "2"
    )
    assert played.returncode == 0, played.stderr
    assert "You are Zoe #" in played.stdout
    assert "knows everybody's cards" in played.stdout
    assert "— Hand 2" in played.stdout
    assert played.stderr == ""
    # Saved when it is stopped, and gone on with under the same code.
    assert "The tables are saved" in host.stop()
    assert host.process.returncode == 0
    again = HostProcess(tmp_path / "host", port=int(host.address.rpartition(":")[2]))
    processes.append(again)
    assert "Going on with the tables that were left." in again.lines
    assert again.code == host.code
    # Killed like a power cut; then the same seat, without the code.
    again.kill()
    third = HostProcess(tmp_path / "host", port=int(host.address.rpartition(":")[2]))
    processes.append(third)
    back = plays(tmp_path / "zoe", CAREFUL, *join, "--hands", "2")
    assert back.returncode == 0, back.stderr
    assert back.stderr == ""
    listed = subprocess.run(
        [sys.executable, "-m", "desktop_poker", "history", "list", "--profile", tmp_path / "zoe"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert len(listed.stdout.splitlines()) >= 3
    assert third.stop(INTERRUPT)


def test_a_link_needs_no_code_and_a_wrong_code_no_longer_helps(
    tmp_path: Path, processes: list[HostProcess]
) -> None:
    host = HostProcess(tmp_path / "host", "--tables", "2", "--bots", "1", "--start-at", "2")
    processes.append(host)
    wrong = plays(tmp_path / "bob", "", "--join", host.address, "--code", "AAAAAA", "--name", "Bob")
    assert wrong.returncode == 2
    assert "code is wrong" in wrong.stderr
    words = ("--join", host.link, "--name", "Bob", "--hands", "1", "--table", "holdem 2")
    right = plays(tmp_path / "bob", "c\n" * 100, *words)
    assert right.returncode == 0, right.stderr
    nowhere = plays(tmp_path / "bob", "", "--join", host.link, "--name", "Bob", "--table", "x")
    assert "there is no table 'x' (one of holdem 1, holdem 2)" in nowhere.stderr


def test_a_host_with_nobody_seated_is_unlocked_at_its_terminal(
    tmp_path: Path, processes: list[HostProcess]
) -> None:
    host = HostProcess(tmp_path / "host")
    processes.append(host)
    address, code = read_address(host.address), read_code(host.code)

    async def tried(code: str) -> Fault | None:
        guest = Guest(code=code)
        try:
            await guest.join(address)
        except WireFault as wrong:
            return wrong.fault
        await guest.leave()
        return None

    faults = [run(tried("AAAAAA")) for _ in range(10)]
    assert faults == [Fault.NOT_PROVEN] * 10
    assert run(tried(code)) is Fault.LOCKED
    complaint = host.types("open")
    assert "too many wrong codes from 127.0.0.1" in complaint, "it was said when it happened"
    assert host.types("") == "I do not understand 'open'."
    assert host.types("Unlock") == "Everybody may try the code again."
    assert run(tried(code)) is None
    assert "The tables are saved" in host.stop()


def test_nobody_there(tmp_path: Path) -> None:
    played = plays(tmp_path, "", "--join", "127.0.0.1:1", "--code", "K7M4XQ")
    assert played.returncode == 2
    assert "nobody is hosting" in played.stderr


def test_a_host_reads_datagrams_in_a_loop_that_goes_on_after_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops: list[asyncio.AbstractEventLoop] = []

    async def noted(*_: object) -> None:
        loops.append(asyncio.get_running_loop())

    monkeypatch.setattr("desktop_poker.app.cli.host._host", noted)
    assert main(["host", "--profile", str(tmp_path)]) == 0
    assert isinstance(loops[0], asyncio.SelectorEventLoop)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--tables", "0"], "a house has 1 to 100 tables"),
        (["--name", "x" * 41], "a name of 1 to 40 characters"),
        (["--name", "\u200b"], "a name of 1 to 40 characters"),
        (["--bots", "6"], "bots can take 0 to 5 seats here"),
        (["--game", "bridge"], "unknown game"),
    ],
)
def test_bad_input(
    words: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["host", "--profile", str(tmp_path), *words]) == 2
    assert complaint in capsys.readouterr().err


def test_a_port_that_is_taken(
    tmp_path: Path, processes: list[HostProcess], capsys: pytest.CaptureFixture[str]
) -> None:
    host = HostProcess(tmp_path / "host")
    processes.append(host)
    port = host.address.rpartition(":")[2]
    words = ["host", "--profile", str(tmp_path / "other"), "--address", "127.0.0.1", "--port", port]
    assert main(words) == 2
    assert f"port {port} is taken by another program; " in capsys.readouterr().err
    assert host.process.poll() is None


def test_a_host_that_is_stopped_as_its_port_opens_is_saved(
    tmp_path: Path, processes: list[HostProcess]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    host = HostProcess(tmp_path, port=port, waits=False)
    processes.append(host)
    while host.process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE).close()
        except ConnectionRefusedError:
            time.sleep(0.002)  # as soon as it opens, and no later
        else:
            break
    assert "The tables are saved" in host.stop()
    assert host.process.returncode == 0


def test_a_headless_host_loads_no_qt() -> None:
    script = (
        "import sys; import desktop_poker.app.cli.host, desktop_poker.app.hosting, "
        "desktop_poker.app.cli.join; "
        "print([name for name in sys.modules if name.startswith(('PySide6', 'qasync'))])"
    )
    out = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert out.stdout.strip() == "[]"


def test_the_qr_code_is_made_of_half_blocks() -> None:
    text = qr_text("desktop-poker://10.0.0.1:26452/join?code=K7M4XQ")
    assert {*text} <= set(" ▀▄█\n")
    assert len(text.splitlines()) > 10
