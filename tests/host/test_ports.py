"""host/ports.py: what goes into a journal comes out of it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.host import TableHost
from desktop_poker.host.ports import Entry, Participant, Received, Woken
from tests.engine.table.tables import at_table, cash, who
from tests.host.examples import examples
from tests.host.hosting import (
    NO_PAUSES,
    Clock,
    ListJournal,
    ListStore,
    opened,
    play,
    run,
    seated_bots,
)

ENTRY: Any = Entry


@pytest.mark.parametrize("kind", get_args(Entry), ids=lambda kind: kind.__name__)
def test_every_entry_goes_there_and_back(kind: type) -> None:
    for entry in examples(kind):
        assert decode(encode(entry), ENTRY) == entry
        assert b"\n" not in encode(entry)  # one line an entry


@pytest.mark.parametrize("kind", get_args(TableCommand), ids=lambda kind: kind.__name__)
def test_every_command_can_be_in_a_journal(kind: type) -> None:
    for command in examples(kind):
        entry = Received(3, 1.25, who(1), command)
        assert decode(encode(entry), ENTRY) == entry


def test_every_entry_says_how_many_hands_had_been_finished() -> None:
    assert all("after" in kind.__struct_fields__ for kind in get_args(Entry))
    tags = [kind.__struct_config__.tag for kind in get_args(Entry)]
    assert len(set(tags)) == len(tags)


def test_the_entries_of_real_hands() -> None:
    journal = ListJournal()
    setup = cash(at_table(**NO_PAUSES))
    host = TableHost(opened(setup), clock=Clock(0.1 + 0.2), store=ListStore(), journal=journal)
    seated_bots(host, 4)
    run(play(host, 4))
    assert {type(entry).__name__ for entry in journal.written} >= {
        "KeyDrawn",
        "Woken",
        "Received",
        "HandSaved",
    }
    for entry in journal.written:
        assert decode(encode(entry), ENTRY) == entry


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"wake","after":1}',
        b'{"type":"wake","after":1,"now":"soon"}',
        b'{"type":"key","after":1,"key":"not base64!"}',
        b'{"type":"receive","after":1,"now":1.0,"by":"p","command":{"type":"dance"}}',
        b'{"type":"unheard_of","after":1}',
        b'{"type":"wake","after":1,"now":',
    ],
)
def test_a_damaged_line_is_bad_input(line: bytes) -> None:
    with pytest.raises(BadInput):
        decode(line, ENTRY)


def test_a_time_keeps_every_digit() -> None:
    """A replayed clock must not differ from the one that ran, not in the last bit."""
    for now in (0.1 + 0.2, 1e-9, 123456789.123456789, 5.0):
        again = decode(encode(Woken(0, now)), ENTRY)
        assert again == Woken(0, now)


def test_a_participant_is_named_by_words() -> None:
    with pytest.raises(TypeError):
        Participant(1, who(1), "P1", False, False)  # type: ignore[call-arg]  # that is the point
