"""client/table/draw_sprites.py: the line of draws, the heap, the ticks; nothing covers another."""

import pytest

from desktop_poker.client.table.draw_sprites import TICK_RISE
from desktop_poker.client.table.layout.seat_ring import table_layout
from desktop_poker.client.table.sprite_kinds import CardSprite, StagesSprite
from desktop_poker.client.table.sprites import sprites
from desktop_poker.ui.fonts import LETTERS
from tests.client.table.test_drawing import at_draw, staged


@pytest.mark.parametrize("size", [(1024, 456), (1128, 678), (1608, 868)])
def test_ticked_cards_rise_with_their_keys_and_reach_no_label(size: tuple[int, int]) -> None:
    screen = at_draw()
    for place in (1, 2):
        screen.tick(place)
    frame = screen.frame()
    layout = table_layout(*size, frame.shape)
    shown = {one.key: one for one in sprites(frame, layout, LETTERS)}
    low, high = shown["hole", 0, 0], shown["hole", 0, 1]
    assert low.box.y - high.box.y == pytest.approx(TICK_RISE * layout.unit)
    keys = [one for key, one in shown.items() if key[0] == "key"]
    assert len(keys) == 5
    assert not any(one.box.overlaps(layout.hand_label) for one in keys)
    assert len([key for key in shown if key[0] == "tick"]) == 2


def test_the_heap_grows_with_what_was_thrown_away() -> None:
    before = at_draw().frame()
    after = staged().play_until(lambda s: s.frame().thrown > 2).frame()
    for frame in (before, after):
        layout = table_layout(1128, 678, frame.shape)
        shown = {one.key: one for one in sprites(frame, layout, LETTERS)}
        assert isinstance(shown["draws",], StagesSprite)
        heap = [one for key, one in shown.items() if key[0] == "muck"]
        assert len(heap) == min(frame.thrown, 7)
        assert all(isinstance(one, CardSprite) and one.card is None for one in heap)
