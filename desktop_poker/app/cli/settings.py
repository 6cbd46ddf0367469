"""``settings``: show and change preferences."""

from __future__ import annotations

import argparse

import msgspec

from desktop_poker.app.cli.console import Exit, complain, say, say_json
from desktop_poker.app.cli.options import add_command, add_profile
from desktop_poker.app.kept_settings import load_settings, save_settings
from desktop_poker.client.settings.settings import change, shown
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.profile import Profile


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "settings", run, texts, texts("show and change your preferences")
    )
    parser.add_argument(
        "changes", nargs="*", metavar="NAME=VALUE", help=texts("preferences to change")
    )
    add_profile(parser, texts, with_default=False)
    parser.add_argument("--json", action="store_true", help=texts("print JSON"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Change what is asked for, all of it or nothing, then show everything."""
    with Profile(arguments.profile) as profile:
        loaded = load_settings(profile.settings_file)
        if loaded.damaged is not None:
            complain(texts("the settings were damaged and are kept in {path}", path=loaded.damaged))
        settings = loaded.settings
        for text in arguments.changes:
            name, separator, value = text.partition("=")
            if not separator:
                raise BadInput("a setting is written name=value, not {text!r}", text=text)
            settings = change(settings, name.strip(), value.strip())
        if arguments.changes:
            save_settings(profile.settings_file, settings)
    if arguments.json:
        say_json(settings)
    else:
        for name, value in msgspec.structs.asdict(settings).items():
            say(f"{name} = {shown(value)}".rstrip())
    return Exit.OK
