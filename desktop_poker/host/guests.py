"""Who can be invited, by name: bots of the program, and bots in files of people's own."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from desktop_poker.ai.bot import Bot
from desktop_poker.ai.levels import LEVEL_BOTS, make_bot
from desktop_poker.ai.mixed_books import MIXED_BOOKS
from desktop_poker.ai.personalities import BALANCED, PERSONALITIES, WHEN_BROKE, Buying
from desktop_poker.ai.reference import REFERENCE_BOTS
from desktop_poker.ai.simple import SIMPLE_BOTS
from desktop_poker.ai.stud_books import STUD_BOOKS
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.errors import BadInput

SURPRISE: Final = "surprise"  # in place of a level or of a personality: anyone


def known_bots() -> tuple[str, ...]:
    """Every name that stands for a bot of the program's own."""
    return tuple(_own_bots())


def is_quick(kind: str) -> bool:
    """Whether a bot answers so fast that it may do so on the host's own loop."""
    return kind in SIMPLE_BOTS


def is_file(kind: str) -> bool:
    """Whether a name is a place, ``path/to/file.py:Name``."""
    return ":" in kind and kind.partition(":")[0] not in (*LEVEL_BOTS, SURPRISE)


def settled(kind: str, chance: Chance) -> str:
    """A kind with every surprise drawn: ``surprise``, ``casual:surprise``, ``surprise:rock``."""
    if is_file(kind):
        return kind
    level, colon, style = kind.partition(":")
    if level == SURPRISE:
        level = tuple(LEVEL_BOTS)[chance.below(len(LEVEL_BOTS))]
        colon, style = ":", style or SURPRISE
    if style == SURPRISE:
        style = tuple(PERSONALITIES)[chance.below(len(PERSONALITIES))]
    return f"{level}{colon}{style}"


def buying_of(kind: str) -> Buying:
    """How a bot buys chips: by its style, balanced where a level has none."""
    level, _, style = kind.partition(":")
    if level not in LEVEL_BOTS:
        return WHEN_BROKE
    return PERSONALITIES.get(style, BALANCED).buying


def invite(kind: str) -> Callable[[], Bot]:
    """Find who makes bots of a kind. Raises BadInput for a name that nobody has."""
    if is_file(kind):
        return load_bot(kind)[1]
    if ":" in kind:
        check_style(kind)
        return partial(make_bot, kind)
    make = _own_bots().get(kind)
    if make is None:
        raise BadInput(
            "unknown bot: {kind!r} (one of {known}, or path/to/file.py:Name)",
            kind=kind,
            known=", ".join(known_bots()),
        )
    return make


def check_guest(kind: str) -> None:
    """Refuse a name that nobody has, or a surprise that can't be drawn."""
    level, colon, style = kind.partition(":")
    if is_file(kind) or level != SURPRISE != style:
        invite(kind)
    elif colon and style != SURPRISE:
        check_style(kind)


def check_style(kind: str) -> None:
    """Refuse a personality that nobody has."""
    style = kind.partition(":")[2]
    if style not in PERSONALITIES:
        raise BadInput(
            "unknown personality: {key!r} (one of {known})",
            key=style,
            known=", ".join(PERSONALITIES),
        )


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
    made = getattr(_module(path, path.stat().st_mtime_ns), name, None)
    if not callable(made):
        raise BadInput("{path}: there is no bot called {name}", path=path, name=name)
    return text, cast("Callable[[], Bot]", made)


@lru_cache(maxsize=16)  # a bot is made for every seat and sitting: its tables are loaded once
def _module(path: Path, changed: int) -> ModuleType:
    """The module in a file as it was when it was last changed."""
    del changed
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
    return module


def _own_bots() -> dict[str, Callable[[], Bot]]:
    return {**LEVEL_BOTS, **SIMPLE_BOTS, **REFERENCE_BOTS, **STUD_BOOKS, **MIXED_BOOKS}
