"""sound/device_player.py: a thread and a device only while something is heard."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from threading import Event

import pytest
from miniaudio import Backend

from desktop_poker.sound.device_player import DevicePlayer
from desktop_poker.sound.mixer import Mixer
from desktop_poker.sound.output import NoDevice, open_output
from desktop_poker.sound.player import Sound

WAIT = 20  # seconds at most; a test that passes waits for milliseconds
LONG = 100_000  # frames: longer than any sound


class Devices:
    """Devices that are read by hand, and a clock that is a number."""

    def __init__(self) -> None:
        self.now = 100.0
        self.mixers: list[Mixer] = []
        self.opened, self.closed = Event(), Event()
        self.error: Exception | None = None
        self.tried = 0

    def open(self, mixer: Mixer) -> Devices:
        self.tried += 1
        if self.error is not None:
            raise self.error
        self.mixers.append(mixer)
        self.closed.clear()
        self.opened.set()
        return self

    def start(self, reading: object, /) -> None:
        raise AssertionError(reading)

    def close(self) -> None:
        self.closed.set()

    def clock(self) -> float:
        return self.now


@pytest.fixture
def devices() -> Devices:
    return Devices()


@pytest.fixture
def player(devices: Devices) -> Iterator[DevicePlayer]:
    made = DevicePlayer(devices.open, idle=0.01, clock=devices.clock)
    yield made
    made.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "sound"]


def ended(player: DevicePlayer) -> None:
    """Wait for the thread to end by itself."""
    session = player._session
    if session is not None:
        session.thread.join(WAIT)
        assert not session.thread.is_alive()


def until(there: Callable[[], bool]) -> None:
    """Wait until the thread has done something."""
    for _ in range(WAIT * 1_000):
        if there():
            return
        Event().wait(0.001)
    raise AssertionError(there)


def filled(mixer: Mixer, voices: int = 1) -> None:
    """Wait until the thread has mixed something in."""
    until(lambda: len(mixer._voices) == voices)


def test_nothing_is_opened_before_something_is_heard(
    player: DevicePlayer, devices: Devices
) -> None:
    player.play([])
    player.skip()
    assert player._session is None
    assert not devices.tried


def test_a_sound_opens_the_device_and_silence_lets_it_go(
    player: DevicePlayer, devices: Devices
) -> None:
    player.play([Sound("win"), Sound("chips_2")])
    assert devices.opened.wait(WAIT)
    (mixer,) = devices.mixers
    filled(mixer, 2)
    assert not devices.closed.is_set()  # it is not over yet
    assert mixer.read(LONG).any()
    ended(player)
    assert devices.closed.is_set()
    assert player._session is None


def test_the_next_sound_opens_it_again(player: DevicePlayer, devices: Devices) -> None:
    for times in (1, 2, 3):
        devices.opened.clear()
        player.play([Sound("check")])
        assert devices.opened.wait(WAIT)
        mixer = devices.mixers[-1]
        filled(mixer)
        mixer.read(LONG)
        ended(player)
        assert devices.tried == times


def test_what_was_due_while_the_device_was_opened_is_not_heard(devices: Devices) -> None:
    opening = Event()

    def slow(mixer: Mixer) -> Devices:
        assert opening.wait(WAIT)
        return devices.open(mixer)

    player = DevicePlayer(slow, idle=WAIT, clock=devices.clock)
    player.play([Sound("check"), Sound("win", after=2.5)])
    devices.now += 2
    player.play([Sound("deal")])
    opening.set()
    assert devices.opened.wait(WAIT)
    mixer = devices.mixers[0]
    filled(mixer, 2)  # the knock is two seconds old
    assert sorted(voice.place for voice in mixer._voices) == [-22_050, 0]  # in half a second
    player.close()


def test_no_device_is_one_line_in_the_log_and_silence(
    player: DevicePlayer, devices: Devices, caplog: pytest.LogCaptureFixture
) -> None:
    devices.error = NoDevice("failed to init device", -401)
    with caplog.at_level(logging.WARNING, "desktop_poker.sound"):
        player.play([Sound("win")])
        ended(player)
        player.play([Sound("win")])
        assert player._session is None  # nobody tries again so soon
        devices.now += 31
        player.play([Sound("win")])
        ended(player)
    assert devices.tried == 2
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_a_missing_library_is_no_device(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delitem(sys.modules, "desktop_poker.sound.output")
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    player = DevicePlayer()
    with caplog.at_level(logging.WARNING, "desktop_poker.sound"):
        player.play([Sound("win")])
        ended(player)
    assert "miniaudio" in caplog.text


def test_a_device_that_is_plugged_in_later_is_found(player: DevicePlayer, devices: Devices) -> None:
    devices.error = NoDevice("failed to init device", -401)
    player.play([Sound("win")])
    ended(player)
    devices.error, devices.now = None, devices.now + 31
    player.play([Sound("win")])
    assert devices.opened.wait(WAIT)
    (mixer,) = devices.mixers
    filled(mixer)
    mixer.read(LONG)


def test_a_device_that_is_pulled_out_is_opened_anew(devices: Devices) -> None:
    player = DevicePlayer(devices.open, idle=WAIT, clock=devices.clock)
    player.play([Sound("level")])
    assert devices.opened.wait(WAIT)
    first = devices.mixers[0]
    filled(first)
    devices.opened.clear()
    devices.now += 2  # and nobody has read meanwhile
    player.play([Sound("win")])
    assert devices.opened.wait(WAIT)
    second = devices.mixers[1]
    filled(second)
    assert second.read(LONG).any()
    player.close()


def test_a_lost_device_does_not_keep_the_thread(player: DevicePlayer, devices: Devices) -> None:
    player.play([Sound("level")])
    assert devices.opened.wait(WAIT)
    mixer = devices.mixers[0]
    filled(mixer)
    devices.now += 2
    ended(player)
    assert devices.closed.is_set()


def test_what_waits_can_be_skipped(devices: Devices) -> None:
    player = DevicePlayer(devices.open, idle=WAIT, clock=devices.clock)
    player.play([Sound("win", after=1.0), Sound("check", after=2.0)])
    assert devices.opened.wait(WAIT)
    mixer = devices.mixers[0]
    player.skip()
    until(lambda: player._session is not None and player._session.orders.empty())
    until(lambda: mixer.is_still)
    player.close()


def test_closing_is_at_once_and_twice_is_once(devices: Devices) -> None:
    player = DevicePlayer(devices.open, idle=WAIT, clock=devices.clock)
    player.play([Sound("level")])
    assert devices.opened.wait(WAIT)
    player.close()
    assert devices.closed.is_set()
    player.close()
    assert player._session is None


def test_it_plays_on_a_device_of_the_library() -> None:
    player = DevicePlayer(lambda mixer: open_output(mixer, [Backend.NULL]), idle=0.01)
    player.play([Sound("deal", after=0.01 * number) for number in range(4)])
    session = player._session
    assert session is not None
    session.thread.join(WAIT)
    assert not session.thread.is_alive()  # everything was read, and the device let go


def test_neither_numpy_nor_the_library_is_loaded_before_something_is_heard() -> None:
    text = (
        "import sys; from desktop_poker.sound import device_player, sound_board;"
        "sys.exit(bool({'numpy', 'miniaudio', 'PySide6'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", text], check=False).returncode == 0
