"""The system's own voice, if it has one: a process for each sentence, never a wait."""

from __future__ import annotations

import shutil
import sys
from collections import deque
from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, QProcess

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.languages import LANGUAGES

_MOST_WAITING = 4  # polite sentences; older ones would only be late
_SAPI = (
    "Add-Type -AssemblyName System.Speech; "
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_MAC_VOICES = {one.code: one.mac_voice for one in LANGUAGES}


class Speaker(Struct, frozen=True):
    """A program that speaks: its words, and whether the sentence comes as its input."""

    program: str
    arguments: tuple[str, ...]
    reads_input: bool = True


def find_speaker(
    language: str,
    system: str = sys.platform,
    find: Callable[[str], str | None] = shutil.which,
) -> Speaker | None:
    """The voice of this system, or None; no shell ever sees a sentence."""
    if system == "darwin":
        program = find("say")
        voice = _MAC_VOICES.get(language, "")
        named = ("-v", voice) if voice else ()
        return Speaker(program, (*named, "-f", "-")) if program else None
    if system == "win32":
        program = find("powershell")
        words = ("-NoProfile", "-NonInteractive", "-Command", _SAPI)
        return Speaker(program, words) if program else None
    program = find("spd-say")
    if program:
        return Speaker(program, ("--wait", "--language", language, "--"), reads_input=False)
    program = find("espeak-ng") or find("espeak")
    return Speaker(program, ("-v", language, "--stdin")) if program else None


class Voice(QObject):
    """Speaks one sentence after the other; an urgent one interrupts."""

    def __init__(self, speaker: Speaker | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._speaker = speaker
        self._waiting: deque[str] = deque(maxlen=_MOST_WAITING)
        self._process: QProcess | None = None

    @property
    def is_there(self) -> bool:
        """Whether this system can speak."""
        return self._speaker is not None

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is still to be said."""
        return tuple(self._waiting)

    def say(self, said: Announcement) -> None:
        """Speak as soon as it can be; polite sentences that are too late are dropped."""
        if self._speaker is None:
            return
        if said.urgent:
            self.stop()
        self._waiting.append(said.text)
        self._go_on()

    def stop(self) -> None:
        """Be silent at once."""
        self._waiting.clear()
        process, self._process = self._process, None
        if process is not None:
            process.finished.disconnect(self._ended)
            process.errorOccurred.disconnect(self._failed)
            # It ends on its own, even when the page of this voice is gone before.
            process.setParent(QCoreApplication.instance())
            process.finished.connect(process.deleteLater)
            process.kill()

    def _go_on(self) -> None:
        speaker = self._speaker
        if speaker is None or self._process is not None or not self._waiting:
            return
        text = self._waiting.popleft()
        process = self._process = QProcess(self)
        process.setStandardOutputFile(QProcess.nullDevice())
        process.setStandardErrorFile(QProcess.nullDevice())
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._failed)
        words = speaker.arguments if speaker.reads_input else (*speaker.arguments, text)
        process.start(speaker.program, list(words))
        if speaker.reads_input:
            process.write(text.encode())
            process.closeWriteChannel()

    def _ended(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.deleteLater()
        self._go_on()

    def _failed(self, error: QProcess.ProcessError) -> None:
        """A voice that can't be started is none: the table goes on without it."""
        if error is QProcess.ProcessError.FailedToStart:
            self._speaker = None
            self._waiting.clear()
            self._process = None
