"""packaging/shipping/protocol_tables.py: what docs/protocol.md says is what is said."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from shipping.protocol_tables import tables, with_tables

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.events import ActionKind, HandEvent
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.events import TableEvent
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import FEATURES, PROTOCOL, FromClient, FromHost

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


def test_the_tables_are_current() -> None:
    """`python packaging/protocol_page.py` writes them."""
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page) == page


@pytest.mark.parametrize(
    "kinds", [FromClient, FromHost, TableCommand, TableEvent, HandEvent], ids=str
)
def test_every_kind_and_every_field_has_its_place(kinds: object) -> None:
    text = tables()
    for kind in get_args(kinds):
        row = next(
            line
            for line in text.splitlines()
            if line.startswith(f"| `{kind.__struct_config__.tag}` |")
        )
        for field in kind.__struct_fields__:
            assert f"`{field}" in row, (kind, field)


def test_every_word_is_there() -> None:
    text = tables()
    for word in (*Reason, *Fault, *ActionKind):
        assert f"`{word}`" in text


def test_the_page_names_version_features_and_limits() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.startswith(f"# The LAN protocol, version {PROTOCOL}\n")
    for feature in FEATURES:
        assert f"`{feature}`" in page
    limits = Limits()
    for number in (limits.members, limits.strikes, limits.burst):
        assert str(number) in page
