"""ui/art/ranks.py."""

import pytest

from desktop_poker.engine.cards.card import Rank
from desktop_poker.ui.art.ranks import draw_rank, rank_width
from tests.ui.art.pictures import covered, picture, raw


def test_every_rank_looks_different() -> None:
    images = {
        raw(picture(40, 40, lambda painter, r=rank: draw_rank(painter, 20, 4, 16, r, "#000000")))  # type: ignore[misc]
        for rank in Rank
    }
    assert len(images) == len(Rank)


@pytest.mark.parametrize("rank", Rank)
def test_a_rank_stands_where_it_is_put(rank: Rank) -> None:
    image = picture(140, 140, lambda painter: draw_rank(painter, 70, 20, 100, rank, "#000000"))
    found = covered(image)
    assert found.top() == pytest.approx(20, abs=2)
    assert found.width() == pytest.approx(rank_width(rank, 100), abs=3)
    assert found.left() + found.right() == pytest.approx(139, abs=3)


def test_a_ten_is_hardly_wider_than_a_queen() -> None:
    assert rank_width(Rank.TEN, 1) < 1.15 * rank_width(Rank.QUEEN, 1)
