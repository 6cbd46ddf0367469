"""The manual page, made from what the command line says about itself."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from desktop_poker import __version__
from desktop_poker.app.cli.parser import make_parser
from desktop_poker.client.texts.texts import Texts
from shipping.plan import NAME

_HEADINGS = {
    "en": ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "FILES", "EXIT STATUS"),
    "ja": ("名前", "書式", "説明", "オプション", "コマンド", "ファイル", "終了ステータス"),
}
_SHORT = {
    "en": "poker against bots, with friends and with real cards",
    "ja": "ボットとも、仲間とも、本物のカードでも遊べるポーカー",
}
_FOLDER = {
    "en": "Settings and history; another folder with \\fB\\-\\-profile\\fR.",
    "ja": "設定と履歴。\\fB\\-\\-profile\\fR で別のフォルダーを使えます。",
}
_CODES = {
    "en": ("ok", "a disagreement or a failed check", "bad input"),
    "ja": ("正常終了", "不一致、または検査の失敗", "入力の誤り"),
}
_PLACE = "~/.local/share/Desktop Poker"


def manual(language: str, date: str) -> str:
    """The page in one language."""
    parser = make_parser(Texts(language), with_commands=True)
    window = make_parser(Texts(language), with_commands=False)
    name, synopsis, description, options, commands, files, status = _HEADINGS[language]
    lines = [
        f'.TH DESKTOP-POKER 1 "{date}" "{NAME} {__version__}" ""',
        ".ad l",  # words are not pulled apart to fill a line
        *(f".SH {name}", f"{NAME} \\- {_SHORT[language]}"),
        *(f".SH {synopsis}", *_synopsis(window), *_synopsis(parser)),
        *(f".SH {description}", _plain(parser.description or "")),
        *(f".SH {options}", *_options(window)),
        f".SH {commands}",
    ]
    for command, sub in _commands(parser):
        lines += [f".SS {_plain(command)}", _plain(sub.description or "") + ".", *_synopsis(sub)]
        lines += _options(sub, but=("--version", "--lang", "--terms", "--help"))
    lines += [f".SH {files}", ".TP", f".I {_plain(_PLACE)}", _FOLDER[language], f".SH {status}"]
    for code, meaning in enumerate(_CODES[language]):
        lines += [".TP", f".B {code}", meaning]
    return "\n".join(lines) + "\n"


def _commands(
    parser: argparse.ArgumentParser, before: str = ""
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command, and the commands of commands."""
    for action in parser._actions:  # noqa: SLF001 - argparse tells it in no other way
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for name, sub in action.choices.items():
                yield f"{before}{name}", sub
                yield from _commands(sub, f"{before}{name} ")


def _synopsis(parser: argparse.ArgumentParser) -> list[str]:
    usage = parser.format_usage().partition(":")[2]
    words = " ".join(usage.split())
    return [".PP", f".B {_plain(words)}"]


def _options(parser: argparse.ArgumentParser, but: tuple[str, ...] = ()) -> list[str]:
    lines: list[str] = []
    for action in parser._actions:  # noqa: SLF001
        hidden = action.help is argparse.SUPPRESS or set(action.option_strings) & set(but)
        if hidden or isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            continue
        lines += [".TP", f".B {_plain(_named(action))}", _plain(_help(parser, action))]
    return lines


def _named(action: argparse.Action) -> str:
    """An option with what it takes."""
    choices = "|".join(map(str, action.choices)) if action.choices else None
    metavar = action.metavar if isinstance(action.metavar, str) else None
    value = metavar or choices or action.dest.upper()
    if not action.option_strings:
        return value
    taken = "" if action.nargs == 0 else f" {value}"
    return ", ".join(action.option_strings) + taken


def _help(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    text = action.help or ""
    return text % {**vars(action), "prog": parser.prog} if "%" in text else text


def _plain(text: str) -> str:
    """Text that means itself: no line begins with a command, no hyphen is broken."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", escaped)
