"""The TOML of PHH files: quickly where it is plain, and hand by hand where one is broken.

Files of real rooms hold thousands of hands, nearly all of them in plain lines such as
``min_bet = 2`` or ``actions = ['p1 f', 'p2 cc']``. Those are read here; a hand with anything else
goes to `tomllib`, which decides. So the quick way may give up, but must never read anything
that `tomllib` reads otherwise.
"""

from __future__ import annotations

import re
import tomllib
from datetime import time
from decimal import Decimal
from typing import TypeAlias

Fields: TypeAlias = dict[str, object]

_HEADER = re.compile(r"^\[([A-Za-z0-9_-]+)\][ \t]*\r?$", re.MULTILINE)
_LINE = re.compile(r"([A-Za-z0-9_-]+) = (.+)")
_NUMBER = re.compile(r"(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?")
_LONG = 40  # digits; Python refuses to read thousands of them
_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
_WORDS: dict[str, object] = {"true": True, "false": False, "inf": Decimal("Infinity")}


class NotToml(Exception):
    """What is wrong with a text that should be TOML."""


class _NotPlainError(Exception):
    """Something that only a whole reader of TOML can judge."""


def read_toml(text: str) -> Fields:
    """Read a text as a whole. Raises NotToml."""
    try:
        return _plain_fields(text)
    except _NotPlainError:
        return _any_fields(text)


def hands_in(text: str) -> list[tuple[str, Fields | NotToml]]:
    """The tables of a text, each with its name; one that is broken does not stop the others.

    Raises NotToml where there are no tables to tell apart; empty where something else stands.
    """
    headers = list(_HEADER.finditer(text))
    ends = [*(header.start() for header in headers), len(text)]
    found = [
        (header[1], _fields_or_problem(text[header.end() : end]))
        for header, end in zip(headers, ends[1:], strict=True)
    ]
    before = text[: ends[0]]
    if headers and not any(isinstance(fields, NotToml) for _, fields in found):
        return found if not _any_fields(before) else []
    try:
        tables = _any_fields(text)  # perhaps a header stood inside a longer text
    except NotToml:
        if not headers or _any_fields(before):
            raise
        return found
    hands: list[tuple[str, Fields | NotToml]] = [
        (name, fields) for name, fields in tables.items() if isinstance(fields, dict)
    ]
    return hands if len(hands) == len(tables) else []


def _fields_or_problem(text: str) -> Fields | NotToml:
    try:
        return read_toml(text)
    except NotToml as problem:
        return problem


def _any_fields(text: str) -> Fields:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise NotToml(str(error)) from None


def _plain_fields(text: str) -> Fields:
    fields: Fields = {}
    for line in text.split("\n"):
        written = line.removesuffix("\r")
        if not written:
            continue
        match = _LINE.fullmatch(written)
        if match is None or match[1] in fields or not written.isprintable():
            raise _NotPlainError
        fields[match[1]] = _plain_value(match[2])
    return fields


def _plain_value(text: str) -> object:
    if text[0] == "[":
        return _plain_list(text)
    if text[0] in "'\"":
        first, *more = _plain_texts(text)
        if more:
            raise _NotPlainError
        return first
    if _TIME.fullmatch(text):
        return time.fromisoformat(text)
    return _plain_number(text)


def _plain_list(text: str) -> list[object]:
    inside = text[1:-1]
    if text[-1] != "]" or not inside:
        raise _NotPlainError
    if inside[0] in "'\"":
        return list(_plain_texts(inside))
    return [_plain_number(entry) for entry in inside.split(", ")]


def _plain_texts(text: str) -> list[str]:
    """Texts between the same quotes, with neither quotes nor escapes inside."""
    quote = text[0]
    texts = text[1:-1].split(f"{quote}, {quote}")
    # One quote before each text and one after it are all that there may be.
    if text[-1] != quote or len(text) == 1 or text.count(quote) != 2 * len(texts):
        raise _NotPlainError
    if quote == '"' and "\\" in text:
        raise _NotPlainError
    return texts


def _plain_number(text: str) -> object:
    if text in _WORDS:
        return _WORDS[text]
    match = _NUMBER.fullmatch(text) if len(text) < _LONG else None
    if match is None:
        raise _NotPlainError
    return int(text) if match[2] is None else Decimal(text)
