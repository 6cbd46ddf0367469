"""Words on the table follow the text size, and nothing comes to lie upon anything else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF

from desktop_poker.ui.fonts import set_text_scale
from desktop_poker.ui.table.items import PillItem
from desktop_poker.ui.table.plate import PlateItem
from desktop_poker.ui.table.scene import TableScene
from tests.ui.table.staged import LOOK, TEXTS, decides, table

SIZES = [(1_024, 484), (1_128, 678), (1_608, 1_000), (2_560, 1_300)]


@pytest.fixture(autouse=True)
def usual(qapp: object) -> Iterator[None]:
    assert qapp is not None
    yield
    set_text_scale(1.0)


def laid(game: str, seats: int, size: tuple[int, int]) -> TableScene:
    made = TableScene(LOOK, TEXTS)
    made.fit(*size, 1.0)
    made.show_frame(table(game, seats=seats, seed="3").play_until(decides).frame())
    return made


def bounds(made: TableScene, kind: str) -> dict[int, QRectF]:
    """Where things of a kind are seen, by seat, without the pixel round them."""
    return {
        int(key[1]): item.sceneBoundingRect().adjusted(1, 1, -1, -1)
        for key, (_, item) in made._items.items()
        if key[0] == kind and len(key) > 1 and isinstance(item, PillItem | PlateItem)
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "seats"),
    [("holdem", 2), ("holdem", 6), ("holdem", 9), ("holdem", 10), ("stud_hi", 6), ("stud_hi", 8)],
)
def test_the_largest_words_lie_upon_nobody_else(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    set_text_scale(1.5)
    made = laid(game, seats, size)
    pills = [(seat, box) for kind in ("bet", "action") for seat, box in bounds(made, kind).items()]
    assert pills
    for seat, box in pills:
        assert made.sceneRect().adjusted(-1, -1, 1, 1).contains(box)
        for other, plate in bounds(made, "plate").items():
            room = plate.adjusted(20, 20, -20, -20)  # whoever is to act has light round the plate
            assert other == seat or not room.intersects(box), (seat, other)
    bets = list(bounds(made, "bet").values())
    assert not any(a.intersects(b) for n, a in enumerate(bets) for b in bets[:n])


def test_every_kind_of_words_is_larger() -> None:
    small = laid("holdem", 6, (1_608, 1_000))
    set_text_scale(1.5)
    large = laid("holdem", 6, (1_608, 1_000))
    for kind in ("bet", "action"):
        before, after = bounds(small, kind), bounds(large, kind)
        assert before.keys() == after.keys()
        assert all(after[seat].width() > before[seat].width() for seat in before), kind
    label = large.item_of("label")
    was = small.item_of("label")
    assert label is not None
    assert was is not None
    assert label.sceneBoundingRect().height() >= was.sceneBoundingRect().height()
    plates = [one.item_of("plate", 1) for one in (small, large)]
    pictures = [one.pixmap().toImage() for one in plates if isinstance(one, PlateItem)]
    assert pictures[0] != pictures[1]
    assert pictures[0].size() == pictures[1].size()
