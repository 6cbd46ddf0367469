"""client/table/plate_words.py: no seat without its position."""

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.plate_words import position_tags, tag_width, word_room
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.fonts import LETTERS, metrics

OMAR = SeatFrame(seat=Seat(3), name="Omar", avatar="Omar", stack="15,750", position="UTG+1")
NARROWEST = (Box(0, 0, 112, 40), 0.67)  # at the smallest window


def tags(*seats: SeatFrame, wide: float = 152, unit: float = 1.0) -> list[str]:
    box = Box(0, 0, wide * unit, 56 * unit)
    numbered = [(replace(seat, seat=Seat(n)), box) for n, seat in enumerate(seats)]
    return list(position_tags(numbered, unit, LETTERS).values())


@pytest.mark.parametrize("position", ["UTG+1", "UTG+2", "MP+1", "UTG", "BTN"])
def test_a_narrow_plate_keeps_its_position(position: str) -> None:
    box, unit = NARROWEST
    (tag,) = position_tags([(replace(OMAR, position=position), box)], unit, LETTERS).values()
    assert tag
    assert tag[0] == position[0]
    assert tag[-1] == position[-1]


@pytest.mark.usefixtures("shipped_widths")
def test_positions_are_written_out_wherever_there_is_room() -> None:
    first, second = OMAR, replace(OMAR, position="UTG+2")
    assert tags(first, second) == ["UTG+1", "UTG+2"]
    room = word_room(152, 56, 1.0, LETTERS)
    for shorter, longer in (("UTG2", "UTG+2"), ("U2", "UTG2")):
        spare = (
            room.width
            - (tag_width(longer, room, 1.0, LETTERS) + tag_width(shorter, room, 1.0, LETTERS)) / 2
        )
        name = "i"
        while metrics(room.name, 500).horizontalAdvance(name + "i") <= spare:
            name += "i"
        assert tags(first, replace(second, name=name)) == ["UTG+1", shorter]


@pytest.mark.usefixtures("shipped_widths")
def test_a_long_name_has_no_say_in_how_others_are_written() -> None:
    for position in ("BTN", "UTG+2"):
        long = replace(OMAR, name="W" * 12, position=position)
        assert tags(OMAR, long) == ["UTG+1", ""]


def test_a_seat_without_a_position_has_no_tag() -> None:
    assert tags(replace(OMAR, position="")) == [""]
    assert tag_width("", word_room(152, 56, 1.0, LETTERS), 1.0, LETTERS) == 0
