"""Asking somebody at a terminal what they are called."""

from __future__ import annotations

import asyncio
import shlex
import sys

from msgspec.structs import replace

from desktop_poker.app.cli.console import complain, say
from desktop_poker.app.cli.prompt import read_line
from desktop_poker.app.kept_settings import load_settings, save_settings
from desktop_poker.app.own_name import chosen_name
from desktop_poker.client.friends.joining_words import name_taken_text, name_wanted_text
from desktop_poker.client.friends.lan_words import fault_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.lan.names import prepared_name
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.storage.profile import Profile


def is_about_names(wrong: WireFault) -> bool:
    """Whether another name would do."""
    return wrong.fault in (Fault.NAME_TAKEN, Fault.BAD_NAME)


class OwnName:
    """A name as an option says it, as the settings do, or as somebody types it; that is kept."""

    def __init__(self, given: str, profile: Profile, texts: Texts) -> None:
        self._profile, self._texts = profile, texts
        settings = load_settings(profile.settings_file).settings
        self.text = given or chosen_name(settings, texts)
        if not self.text and sys.stdin.isatty():
            say(name_wanted_text(texts))
            self._ask(texts("Your name > "))
        self.text = self.text or settings.name  # nobody can be asked

    def ask_again(self, wrong: WireFault) -> bool:
        """Ask for another name where the house did not like this one. False: that is no use."""
        if not is_about_names(wrong):
            return False
        texts = self._texts
        if wrong.free:
            complain(name_taken_text(self.text, wrong.free, texts))
        else:
            complain(fault_text(wrong.fault, texts))
        if not sys.stdin.isatty():
            if wrong.free:
                complain(texts("Try: {words}", words=f"--name {shlex.quote(wrong.free)}"))
            return False
        prompt = texts("Your name > ")
        if wrong.free:
            prompt = texts("Your name (Enter: {name}) > ", name=wrong.free)
        return self._ask(prompt, wrong.free)

    def _ask(self, prompt: str, usual: str = "") -> bool:
        """Ask until there is an answer that can be used. False: there is none."""
        while (line := asyncio.run(read_line(prompt))) is not None:
            try:
                self.text = prepared_name(line.strip() or usual)
            except WireFault as wrong:
                complain(fault_text(wrong.fault, self._texts))
                continue
            settings = load_settings(self._profile.settings_file).settings
            save_settings(self._profile.settings_file, replace(settings, name=self.text))
            return True
        return False
