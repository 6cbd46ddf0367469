"""The command ``desktop-poker``."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop_poker.app.cli import window
from desktop_poker.app.cli.console import (
    Exit,
    be_quiet,
    complain,
    flush_results,
    is_reader_gone,
    prepare_streams,
)
from desktop_poker.app.kept_settings import peek_settings
from desktop_poker.app.running_mark import mark_running
from desktop_poker.client.texts.terms import Terms
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.languages import CODES, IN_CODE
from desktop_poker.storage.profile import settings_file


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    mark_running()
    prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        try:
            return _answer(words)
        finally:
            flush_results()
    except OSError as error:
        if not is_reader_gone(error):
            raise
        be_quiet()
        return Exit.OK


def _answer(words: Sequence[str]) -> int:
    try:
        texts = _texts_for(words)
    except BadInput as error:
        complain(str(error))
        return Exit.BAD_INPUT
    try:
        return _run(words, texts)
    except BadInput as error:
        complain(texts.error(error))
        return Exit.BAD_INPUT
    except KeyboardInterrupt:
        complain(texts("interrupted"))
        return Exit.DISAGREEMENT


def _run(words: Sequence[str], texts: Texts) -> int:
    if not words:  # an icon was pressed: the first page waits for no parser
        return window.show(texts)
    from desktop_poker.app.cli.parser import is_for_the_window, make_parser  # noqa: PLC0415 - lazy

    parsed = make_parser(texts, with_commands=not is_for_the_window(words)).parse_args(words)
    if not hasattr(parsed, "run"):
        return window.show(texts, parsed.profile, getattr(parsed, "files", ()), smoke=parsed.smoke)
    gc.enable()  # off since the start; with a window its loop does that
    code: int = parsed.run(parsed, texts)
    return code


def _texts_for(words: Sequence[str]) -> Texts:
    """Find the language before anything is parsed: help and errors are texts too.

    What the words leave open, the profile's settings say.
    """
    language, terms = _value(words, "--lang"), _value(words, "--terms")
    if language is None or terms is None:
        folder = _value(words, "--profile")
        settings = peek_settings(settings_file(Path(folder) if folder else None))
        language = language or settings.language
        terms = terms or settings.terms
    known = language if language in CODES else IN_CODE
    return Texts(known, Terms(terms) if terms in set(Terms) else Terms.KATAKANA)


def _value(words: Sequence[str], option: str) -> str | None:
    found = None
    for number, word in enumerate(words):
        name, separator, value = word.partition("=")
        if name == option:
            found = value if separator else "".join(words[number + 1 : number + 2])
    return found
