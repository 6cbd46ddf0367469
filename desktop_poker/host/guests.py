"""Who can be invited, by name: bots of the program, and bots in files of people's own."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from desktop_poker.ai.bot import Bot
from desktop_poker.ai.reference import REFERENCE_BOTS
from desktop_poker.ai.simple import SIMPLE_BOTS
from desktop_poker.engine.errors import BadInput

_FILE: Final = ".py:"


def known_bots() -> tuple[str, ...]:
    """Every name that stands for a bot of the program's own."""
    return tuple(_own_bots())


def is_quick(kind: str) -> bool:
    """Whether a bot answers so fast that it may do so on the host's own loop."""
    return kind in SIMPLE_BOTS


def is_file(kind: str) -> bool:
    """Whether a name is a place, ``path/to/file.py:Name``."""
    return _FILE in kind


def invite(kind: str) -> Callable[[], Bot]:
    """Find who makes bots of a kind. Raises BadInput for a name that nobody has."""
    if is_file(kind):
        return load_bot(kind)[1]
    make = _own_bots().get(kind)
    if make is None:
        raise BadInput(
            "unknown bot: {kind!r} (one of {known}, or path/to/file.py:Name)",
            kind=kind,
            known=", ".join(known_bots()),
        )
    return make


def make_guest(kind: str) -> Bot:
    """Make a bot; what its maker raises is bad input."""
    make = invite(kind)
    try:
        return make()
    except Exception as error:  # noqa: BLE001 - somebody else's code
        problem = f"{type(error).__name__}: {error}"
        raise BadInput("{kind}: {problem}", kind=kind, problem=problem) from None


def load_bot(text: str) -> tuple[str, Callable[[], Bot]]:
    """Load somebody's own bot from ``path/to/file.py:Name``."""
    place, separator, name = text.rpartition(":")
    path = Path(place)
    if not separator or not name.isidentifier():
        raise BadInput("a bot is written path/to/file.py:Name, not {text!r}", text=text)
    if not path.is_file():
        raise BadInput("{path}: there is no such file", path=path)
    spec = importlib.util.spec_from_file_location(f"guest_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadInput("{path}: not a Python file", path=path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # noqa: BLE001 - somebody else's code
        raise BadInput(
            "{path}: {problem}", path=path, problem=f"{type(error).__name__}: {error}"
        ) from None
    made = getattr(module, name, None)
    if not callable(made):
        raise BadInput("{path}: there is no bot called {name}", path=path, name=name)
    return text, cast("Callable[[], Bot]", made)


def _own_bots() -> dict[str, Callable[[], Bot]]:
    return {**SIMPLE_BOTS, **REFERENCE_BOTS}
