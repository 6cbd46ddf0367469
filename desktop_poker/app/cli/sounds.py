"""``sounds``: every sound of the table, to listen to."""

from __future__ import annotations

import argparse
import shutil
import wave
from pathlib import Path

from desktop_poker import assets
from desktop_poker.app.cli.console import Exit, complain, say
from desktop_poker.app.cli.options import add_command
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(commands, "sounds", run, texts, texts("list, play or save the sounds"))
    parser.add_argument("--play", metavar="NAME", help=texts("play one of them, in all variations"))
    parser.add_argument("--to", type=Path, metavar="DIR", help=texts("save all of them as WAV"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """List the sounds, save them, or play one."""
    files = sorted(assets.sounds().glob("*.wav"))
    if arguments.play is not None:
        return _play(arguments.play, files, texts)
    if arguments.to is not None:
        _save(files, arguments.to)
    for path in files:
        say(f"{path.stem:<14}{_milliseconds(path):>5} ms")
    return Exit.OK


def _play(name: str, files: list[Path], texts: Texts) -> Exit:
    chosen = [path for path in files if name in (path.stem, _name(path))]
    if not chosen:
        known = ", ".join(dict.fromkeys(_name(path) for path in files))
        raise BadInput("unknown sound: {name!r} (one of {known})", name=name, known=known)
    if not _is_heard(chosen):
        complain(texts("there is no device that plays sounds"))
        return Exit.DISAGREEMENT
    return Exit.OK


def _is_heard(files: list[Path]) -> bool:
    """Play files, where the system has a device and there is a library for it."""
    try:
        from desktop_poker.sound.output import NoDevice  # noqa: PLC0415 - loads the library
        from desktop_poker.sound.rehearsal import play_files  # noqa: PLC0415 - NumPy, lazily
    except ImportError:
        return False
    try:
        play_files(files)
    except NoDevice:
        return False
    return True


def _save(files: list[Path], folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in files:
            shutil.copyfile(path, folder / path.name)
    except OSError as error:
        raise BadInput("{path}: {problem}", path=folder, problem=error.strerror or error) from None


def _name(path: Path) -> str:
    return path.stem.rpartition("-")[0]


def _milliseconds(path: Path) -> int:
    with wave.open(str(path), "rb") as file:
        return round(1000 * file.getnframes() / file.getframerate())
