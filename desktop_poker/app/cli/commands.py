"""The commands, in the order of the help."""

from __future__ import annotations

from desktop_poker.app.cli import (
    arena,
    backup,
    coach,
    equity,
    history,
    host,
    play,
    replay,
    settings,
    shots,
    simulate,
    sounds,
)

COMMANDS = (
    *(play, host, history, coach, equity, arena, settings, backup),
    *(shots, sounds, simulate, replay),
)
