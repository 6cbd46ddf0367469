"""The tables of docs/protocol.md, made from the types: messages, commands, events and words."""

from __future__ import annotations

import enum
import inspect
import re
import types
import typing
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct

from desktop_poker.client.friends.lan_words import fault_text
from desktop_poker.client.friends.table_words import WORDS
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.events import TableEvent
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.messages import FromClient, FromHost

BEGINS: Final = "<!-- tables: made by packaging/protocol_page.py -->"
ENDS: Final = "<!-- /tables -->"
_PLAIN: Final = {int: "int", float: "number", str: "text", bool: "bool", bytes: "hex", Card: "card"}
_A_LINE: Final = 16  # words
_HEX: Final = re.compile(r"\^\[0-9a-f\]\{(\d+)\}\$")
_UNIONS: Final = {
    frozenset(get_args(TableCommand)): "a command",
    frozenset((*get_args(TableEvent), *get_args(HandEvent))): "an event",
    frozenset(get_args(HandEvent)): "an event of a hand",
}


class _Named(dict[str, object]):
    """Facts of a refusal that are named instead of told."""

    def get(self, name: str, default: object = None) -> str:
        del default
        return f"*{name}*"


class _Page:
    """Collects every type that a table has named, until all of them are written down."""

    def __init__(self) -> None:
        self._wanted: list[type] = []
        self._lines: list[str] = []

    def text(self) -> str:
        self._section("From a client", get_args(FromClient), "say")
        self._section("From a host", get_args(FromHost), "say")
        self._section("Commands", get_args(TableCommand), "type")
        self._section("Events of the table", get_args(TableEvent), "type")
        self._section("Events of a hand", get_args(HandEvent), "type")
        self._parts()
        self._words()
        return "\n".join(self._lines)

    def _section(self, title: str, kinds: tuple[type, ...], tag: str) -> None:
        self._lines += [f"### {title}", "", f"| `{tag}` | fields | meaning |", "|---|---|---|"]
        for kind in kinds:
            self._row(kind)
        self._lines.append("")

    def _row(self, kind: type) -> None:
        name = kind.__struct_config__.tag or kind.__name__  # type: ignore[attr-defined]
        self._lines.append(f"| `{name}` | {self._fields(kind)} | {_meaning(kind)} |")

    def _fields(self, kind: type) -> str:
        hints = get_type_hints(kind, include_extras=True)
        notes = _notes(kind)
        found = []
        for field in msgspec.structs.fields(kind):
            optional = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
            said = f"`{field.encode_name}{'?' if optional else ''}` {self._type(hints[field.name])}"
            note = notes.get(field.name, "")
            found.append(f"{said} ({note})" if note else said)
        return "; ".join(found) or "–"

    def _type(self, hint: Any) -> str:
        origin, inside = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self._union(inside)
        if origin in (tuple, list, frozenset, dict):
            return self._many(origin, inside)
        match origin:
            case None if isinstance(hint, typing.NewType):
                is_seat = hint.__name__ == "Seat"
                return "seat" if is_seat else self._type(hint.__supertype__)
            case None:
                return self._plain(hint)
            case _ if origin is Annotated:
                return _limited(self._type(inside[0]), inside[1])
            case _:
                return " or ".join(repr(one) for one in inside)  # a Literal

    def _union(self, inside: tuple[Any, ...]) -> str:
        kinds = [one for one in inside if one is not type(None)]
        names = _UNIONS.get(frozenset(kinds)) or " or ".join(
            dict.fromkeys(self._type(one) for one in kinds)
        )
        return names if len(kinds) == len(inside) else f"{names} or null"

    def _many(self, origin: Any, inside: tuple[Any, ...]) -> str:
        if origin is dict:
            return f"{{{self._type(inside[0])}: {self._type(inside[1])}}}"
        if inside[-1] is ... or len(inside) == 1:
            return f"list of {self._type(inside[0])}"
        return f"[{', '.join(self._type(one) for one in inside)}]"

    def _plain(self, kind: type) -> str:
        if kind in _PLAIN:
            return _PLAIN[kind]
        if not issubclass(kind, Struct | enum.Enum):
            raise TypeError(kind)  # a type that no reader has been told of
        if kind not in self._wanted:
            self._wanted.append(kind)
        return f"*{kind.__name__}*"

    def _parts(self) -> None:
        """Records inside of messages, each once, however deep."""
        self._lines += ["### Parts", "", "| name | fields | meaning |", "|---|---|---|"]
        done = {*get_args(TableEvent), *get_args(HandEvent), *get_args(TableCommand)}
        at = 0
        while at < len(self._wanted):  # each may want more
            kind = self._wanted[at]
            at += 1
            if issubclass(kind, Struct) and kind not in done:
                tag = kind.__struct_config__.tag
                said = f"*{kind.__name__}*" + (f" (`type` `{tag}`)" if tag else "")
                self._lines.append(f"| {said} | {self._fields(kind)} | {_meaning(kind)} |")
        self._lines.append("")

    def _words(self) -> None:
        english = Texts("en")
        self._lines += ["### Words", "", "| name | values |", "|---|---|"]
        for kind in self._wanted:
            if issubclass(kind, enum.Enum) and kind not in (Reason, Fault):
                values = ", ".join(f"`{one.value}`" for one in kind)
                self._lines.append(f"| *{kind.__name__}* | {values} |")
        self._lines += ["", "### Reasons of `not_done`", "", "| reason | said as |", "|---|---|"]
        for reason in Reason:
            refused = Refused(reason)
            refused.facts = _Named()
            self._lines.append(f"| `{reason}` | {reason_text(refused, english)} |")
        self._lines += ["", "### Faults of `goodbye`", "", "| fault | said as |", "|---|---|"]
        for fault in Fault:
            self._lines.append(f"| `{fault}` | {fault_text(fault, english)} |")
        self._lines += ["", "### Table words, from 0 to 255", ""]
        names = [word.english for word in WORDS]
        for start in range(0, len(names), _A_LINE):
            self._lines.append(f"{start}: {', '.join(names[start : start + _A_LINE])}  ")


def _limited(said: str, meta: Any) -> str:
    """A type with what its values are limited to."""
    if meta.pattern is not None and (found := _HEX.fullmatch(meta.pattern)):
        return f"{found.group(1)} hex digits"
    least, most = (meta.min_length, meta.max_length) if meta.le is None else (meta.ge, meta.le)
    if most is None:
        return said
    most = "2^53" if most == 2**53 else most
    unit = "" if meta.max_length is None else (" signs" if said == "text" else " of them")
    return f"{said}, {least or 0} to {most}{unit}"


def _meaning(kind: type) -> str:
    return " ".join((inspect.getdoc(kind) or "").split("\n\n")[0].split()).replace("|", "\\|")


def _notes(kind: type) -> dict[str, str]:
    """The reasons beside the fields, as they stand in the code."""
    found = re.findall(r"^    (\w+): [^#\n]*# (.+)$", inspect.getsource(kind), re.MULTILINE)
    return {name: re.sub(r"\bNone\b", "null", note).replace("|", "\\|") for name, note in found}


def tables() -> str:
    """All tables, as Markdown."""
    return _Page().text()


def with_tables(page: str) -> str:
    """A page with its tables as they are now."""
    before, rest = page.split(BEGINS)
    _, after = rest.split(ENDS)
    return f"{before}{BEGINS}\n\n{tables()}\n\n{ENDS}{after}"
