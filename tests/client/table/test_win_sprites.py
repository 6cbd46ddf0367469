"""client/table/win_sprites.py: the light on a large pot."""

import pytest

from desktop_poker.app.shots.situations import SITUATIONS
from desktop_poker.client.table.layout.seat_ring import table_layout
from desktop_poker.client.table.sprite_kinds import CardSprite, LightSprite, PillSprite
from desktop_poker.client.table.sprites import sprites
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.fonts import LETTERS


@pytest.mark.parametrize("name", ["win-big", "win-big-9-seats"])
@pytest.mark.usefixtures("qapp")
def test_words_lie_clear_of_plates_and_winners_above_the_dark(name: str) -> None:
    situation = next(one for one in SITUATIONS if one.name == name)
    frame = situation.staged(Texts("en")).screen.frame()
    assert frame.win is not None
    for size in ((1440.0, 700.0), (1128.0, 678.0), (640.0, 280.0)):
        layout = table_layout(*size, frame.shape)
        found = sprites(frame, layout, LETTERS)
        (dark,) = [one for one in found if isinstance(one, LightSprite)]
        words = [one for one in found if isinstance(one, PillSprite) and one.key[0] == "win"]
        assert words
        assert all(one.z > dark.z for one in words)
        for one in words:
            for place in layout.seats[1:]:
                plate = place.plate
                apart = plate.bottom <= one.box.y + 1 or plate.y >= one.box.bottom - 1
                assert apart or plate.right <= one.box.x or plate.x >= one.box.right
        raised = [one for one in found if isinstance(one, CardSprite) and one.raised]
        assert all(one.z > dark.z for one in raised)
