"""app/cli/commands.py: every command is in the help."""

from __future__ import annotations

import pytest

from desktop_poker.app.cli.commands import COMMANDS
from desktop_poker.app.cli.main import main


@pytest.mark.parametrize("command", COMMANDS, ids=lambda module: module.__name__.split(".")[-1])
def test_every_command_explains_itself(command: object, capsys: pytest.CaptureFixture[str]) -> None:
    name = getattr(command, "__name__", "").split(".")[-1]
    with pytest.raises(SystemExit) as stopped:
        main([name, "--help"])
    assert stopped.value.code == 0
    assert f"desktop-poker {name}" in capsys.readouterr().out
