"""engine/table/home_commands.py: entries as they stand in a journal."""

from __future__ import annotations

from typing import get_args

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import HomeCommand, NoteCards, Say
from desktop_poker.host.codec import decode, encode


def test_every_entry_has_a_tag_of_its_own() -> None:
    kinds = get_args(HomeCommand)
    tags = {kind.__struct_config__.tag for kind in kinds}
    assert len(tags) == len(kinds)


def test_entries_survive_being_written() -> None:
    for command in (
        Say(Act(Seat(1), ActionKind.RAISE, 300)),
        NoteCards(Seat(2), cards("AsTd")),
        NoteCards(None, ()),
    ):
        assert decode(encode(command), HomeCommand) == command  # type: ignore[arg-type]
