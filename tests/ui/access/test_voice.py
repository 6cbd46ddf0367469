"""ui/access/voice.py: the system's voice, in processes of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.ui.access.voice import Speaker, Voice, find_speaker


def only(*programs: str):  # type: ignore[no-untyped-def]
    return lambda name: f"/bin/{name}" if name in programs else None


@pytest.mark.parametrize(
    ("system", "programs", "expected"),
    [
        ("linux", ("spd-say", "espeak-ng"), "/bin/spd-say"),
        ("linux", ("espeak-ng", "espeak"), "/bin/espeak-ng"),
        ("linux", ("espeak",), "/bin/espeak"),
        ("darwin", ("say",), "/bin/say"),
        ("win32", ("powershell",), "/bin/powershell"),
        ("linux", (), None),
        ("darwin", ("spd-say",), None),
        ("win32", (), None),
    ],
)
def test_each_system_has_its_own_voice(
    system: str, programs: tuple[str, ...], expected: str | None
) -> None:
    found = find_speaker("en", system, only(*programs))
    assert (found.program if found else None) == expected


@pytest.mark.parametrize(
    ("system", "program"), [("linux", "spd-say"), ("linux", "espeak-ng"), ("darwin", "say")]
)
def test_the_voice_speaks_the_language(system: str, program: str) -> None:
    japanese = find_speaker("ja", system, only(program))
    assert japanese is not None
    assert {"ja", "Kyoko"} & set(japanese.arguments)


def test_a_sentence_can_not_become_an_option_or_a_script() -> None:
    for system, program in (("linux", "espeak"), ("darwin", "say"), ("win32", "powershell")):
        found = find_speaker("en", system, only(program))
        assert found is not None
        assert found.reads_input  # it is not on the command line at all
    found = find_speaker("en", "linux", only("spd-say"))
    assert found is not None
    assert found.arguments[-1] == "--"


def writing(file: Path, seconds: float = 0.0) -> Speaker:
    """A voice that writes down what it says."""
    script = (
        "import sys, time, pathlib; text = sys.stdin.buffer.read().decode();"
        f"time.sleep({seconds});"
        f"pathlib.Path({str(file)!r}).open('a', encoding='utf-8').write(text + '\\n')"
    )
    return Speaker(sys.executable, ("-c", script))


def test_sentences_are_spoken_one_after_the_other(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "said"
    voice = Voice(writing(file))
    for text in ("Ken folds.", "ポット：950", "Mika calls 300."):
        voice.say(Announcement(text))
    qtbot.waitUntil(
        lambda: file.exists() and len(file.read_text("utf-8").splitlines()) == 3, timeout=20_000
    )
    assert file.read_text("utf-8").splitlines() == ["Ken folds.", "ポット：950", "Mika calls 300."]
    qtbot.waitUntil(lambda: not running(voice), timeout=20_000)


def test_old_polite_sentences_are_dropped(qtbot: QtBot, tmp_path: Path) -> None:
    voice = Voice(writing(tmp_path / "said", 30))
    for number in range(20):
        voice.say(Announcement(str(number)))
    assert list(voice.waiting) == ["16", "17", "18", "19"]
    (process,) = running(voice)
    ended: list[bool] = []
    process.finished.connect(lambda: ended.append(True))
    voice.stop()
    assert not voice.waiting
    assert not running(voice)
    qtbot.waitUntil(lambda: bool(ended), timeout=20_000)


def running(voice: Voice) -> list[QProcess]:
    return [
        p for p in voice.findChildren(QProcess) if p.state() != QProcess.ProcessState.NotRunning
    ]


def test_an_urgent_sentence_interrupts(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "said"
    voice = Voice(writing(file, 30))
    voice.say(Announcement("a long polite story"))
    voice.say(Announcement("and its end"))
    voice._speaker = writing(file)
    voice.say(Announcement("Your turn.", urgent=True))
    qtbot.waitUntil(file.exists, timeout=20_000)
    qtbot.waitUntil(lambda: not running(voice), timeout=20_000)
    assert file.read_text("utf-8") == "Your turn.\n"


def test_without_a_voice_there_is_silence() -> None:
    voice = Voice(None)
    voice.say(Announcement("Your turn.", urgent=True))
    assert not voice.is_there
    assert voice.waiting == ()


def test_a_voice_that_can_not_be_started_is_none(qtbot: QtBot) -> None:
    voice = Voice(Speaker("/nowhere/at/all", ()))
    voice.say(Announcement("one"))
    qtbot.waitUntil(lambda: not voice.is_there, timeout=20_000)
    voice.say(Announcement("two"))
    assert voice.waiting == ()
