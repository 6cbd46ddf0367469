"""The list of a table's options: what each is set to, and what it can be."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.setup.new_table import (
    CLOCK_OPTIONS,
    Draft,
    offered_options,
    problems,
    usual_values,
)
from desktop_poker.client.telling.option_texts import OptionGroup, option_texts
from desktop_poker.client.texts.texts import Texts


class OptionKind(StrEnum):
    """How an option is set."""

    SWITCH = "switch"
    CHOICE = "choice"
    NUMBER = "number"


class OptionRow(Struct, frozen=True, kw_only=True):
    """One option of the list."""

    name: str
    group: OptionGroup
    kind: OptionKind
    label: str
    sentence: str
    value: str  # empty: the games of the rotation differ
    values: tuple[tuple[str, str], ...]  # what can be chosen, with its words
    is_changed: bool
    reason: str  # why it can't be set; empty: it can
    problem: str  # what is wrong with the value


def option_rows(draft: Draft, texts: Texts) -> tuple[OptionRow, ...]:
    """The options that mean something at a table, group by group."""
    offered = set(offered_options(draft))
    wrong = problems(draft)
    found = []
    for name, text in option_texts(texts).items():
        if name not in offered:
            continue
        usual = usual_values(draft, name)
        one = usual[0] if len(usual) == 1 else ""
        error = wrong.get(f"options.{name}")
        values = tuple(text.values.items())
        if len(usual) > 1:
            values = (("", texts("Differs by game")), *values)
        stopped = name in CLOCK_OPTIONS and not draft.has_clock
        found.append(
            OptionRow(
                name=name,
                group=text.group,
                kind=_kind(usual, has_values=bool(text.values)),
                label=text.label,
                sentence=text.sentence,
                value=draft.options.get(name, one),
                values=values,
                is_changed=name in draft.options,
                reason=texts("The action clock is off.") if stopped else "",
                problem=texts.error(error) if error else "",
            )
        )
    return tuple(found)


def _kind(usual: tuple[str, ...], *, has_values: bool) -> OptionKind:
    if has_values:
        return OptionKind.CHOICE
    return OptionKind.SWITCH if usual[0] in ("on", "off") else OptionKind.NUMBER
