"""``backup`` and ``restore``: the whole profile in one file, and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from desktop_poker.app.cli.console import Exit, say
from desktop_poker.app.cli.options import add_command, add_profile
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.backup import back_up, prepare
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.restoring import finish


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add both commands."""
    saving = add_command(
        commands, "backup", run, texts, texts("save history, tables and settings in one file")
    )
    saving.add_argument("file", type=Path, help=texts("the back-up to write"))
    saving.add_argument(
        "--keys",
        action="store_true",
        help=texts("the keys by which friends' tables know you too; keep such a file to yourself"),
    )
    add_profile(saving, texts, with_default=False)
    taking = add_command(
        commands, "restore", run_restore, texts, texts("take a back-up back, here or elsewhere")
    )
    taking.add_argument("file", type=Path, help=texts("the back-up to read"))
    add_profile(taking, texts, with_default=False)


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Save everything."""
    with Profile(arguments.profile) as profile:
        manifest = back_up(profile, arguments.file, keys=arguments.keys)
    count = len(manifest.parts)
    path = arguments.file
    say(
        texts.count(
            "{number} file is in {path}.", "{number} files are in {path}.", count, path=path
        )
    )
    return Exit.OK


def run_restore(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Take everything back; what was there is kept."""
    with Profile(arguments.profile) as profile:
        manifest = prepare(profile, arguments.file)
        before = finish(profile.folder)
    count = len(manifest.parts)
    say(texts.count("{number} file is back.", "{number} files are back.", count))
    if before is not None and before.exists():
        say(texts("What was there before is in {path}.", path=before))
    return Exit.OK
