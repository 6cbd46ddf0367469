"""``shots``: every screen as a picture."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from desktop_poker.app.cli.console import Exit, say
from desktop_poker.app.cli.options import add_command
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui import offscreen

_THEMES = ("dark", "light", "contrast")
_SMALLEST, _LARGEST = 640, 8000


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "shots", run, texts, texts("save a picture of every screen and situation")
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help=texts("where pictures go"))
    parser.add_argument("--size", default="1440x900", metavar="WxH", help=texts("of the window"))
    parser.add_argument(
        "--scale", type=int, choices=(1, 2), default=1, help=texts("pixels a pixel")
    )
    parser.add_argument(
        "--motion", action="store_true", help=texts("the movements, moment by moment, instead")
    )
    parser.add_argument("--theme", choices=_THEMES, default="dark", help=texts("colours"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Take all pictures, without a screen."""
    width, height = _size(arguments.size)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    offscreen.find_fonts()
    os.environ["QT_SCALE_FACTOR"] = str(arguments.scale)
    from desktop_poker.app.shots.pictures import take  # noqa: PLC0415 - Qt, lazily
    from desktop_poker.app.shots.studio import Studio  # noqa: PLC0415 - Qt, lazily
    from desktop_poker.client.settings.settings import Settings, change  # noqa: PLC0415 - Qt, lazily
    from desktop_poker.ui import application  # noqa: PLC0415 - Qt, lazily
    from desktop_poker.ui.look import look_of  # noqa: PLC0415 - Qt, lazily

    app = application.make_application()
    settings = change(Settings(), "theme", arguments.theme)
    settings = change(settings, "language", texts.language)
    if arguments.theme == "light":
        settings = change(settings, "felt", "ink")
    application.apply_look(app, look_of(settings))
    from desktop_poker.app.shots.sequences import take_sequences  # noqa: PLC0415 - Qt, lazily

    made = take_sequences if arguments.motion else take
    try:
        with application.noted_qt():  # what it says of every window helps nobody
            for name in made(arguments.folder, Studio(texts, settings, width, height)):
                say(name)
    except OSError as error:
        path = arguments.folder
        raise BadInput("{path}: {problem}", path=path, problem=error.strerror or error) from None
    return Exit.OK


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text, re.ASCII)
    if found is None or not _SMALLEST <= int(found[1]) <= _LARGEST:
        raise BadInput("a size is written 1440x900, not {text!r}", text=text)
    return int(found[1]), int(found[2])
