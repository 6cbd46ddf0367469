"""client/table/motion.py: what is said of cards goes with them."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.choreography import Key, Move
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.motion import Director
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.sprite_kinds import PillSprite
from tests.client.cued import evening
from tests.ui.table.between import ghosts, layout_of, same_table, shown


@pytest.mark.parametrize("game", ["holdem", "stud_hi"])
def test_nothing_is_said_of_the_last_hand_while_a_new_one_is_dealt(game: str) -> None:
    one = next(
        found
        for found in evening(game)
        if any(cue.move is Move.DEAL and cue.key[0] == "hole" for cue in found.cues)
        and same_table(found)
    )
    label: Key = ("label",)
    old = PillSprite(
        key=label,
        box=Box(0, 0, 200, 24),
        z=6,
        text="of the last hand",
        style=PillStyle.FELT,
        size=13,
    )
    before = {**shown(one.before), label: old}
    motion = Director(before, shown(one.after), layout_of(one.after)).motion(one.cues)
    assert not ghosts(motion, label)
