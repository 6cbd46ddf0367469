"""training/stud_walks.py, stud_game.c: the compiled walk is the one that is written down."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.stud.cells import COUNT
from tests.training.test_stud_table import EDGES, deals_of, dealt
from training.c_code import compiler
from training.stud_game import EVERYWHERE, ON_THIRD, Seating, Tables, hands_of, state
from training.stud_game import walk_all as as_written
from training.stud_walks import duel, walk_all

pytestmark = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
SEATED = Seating(
    np.array([6, 3, 7]), np.array([[0, 1, 2, 3, 0, 0, 0], [0] * 7, [0, 3, 0] + [0] * 4])
)


def fresh() -> Tables:
    played = np.random.default_rng(2).random((COUNT, 3))
    return Tables(played, np.zeros((COUNT, 3)), np.zeros((COUNT, 3)), np.zeros((COUNT, 1)))


@pytest.mark.parametrize("game", ["razz", "stud_8"])
def test_both_walks_learn_the_same_to_the_last_bit(game: str) -> None:
    hands = hands_of(deals_of(game, dealt(4, 3)), EDGES)
    written, quick = fresh(), fresh()
    for looks, seed in ((EVERYWHERE, 5), (ON_THIRD, 6)):
        walks = as_written(state(hands), SEATED, looks, written, seed)
        assert walk_all(hands, SEATED, looks, quick, seed) == walks == 16
    assert written.visits.sum() > 100
    for one, other in zip(written, quick, strict=True):
        assert np.array_equal(one, other)


def test_tables_that_would_be_copied_are_refused() -> None:
    hands = hands_of(deals_of("razz", dealt(4, 3)), EDGES)
    with pytest.raises(ValueError, match="in place"):
        walk_all(hands, SEATED, ON_THIRD, fresh()._replace(sums=np.zeros((3, COUNT)).T), 1)


def test_a_table_wins_nothing_from_itself_and_much_from_one_that_folds() -> None:
    hands = hands_of(deals_of("razz", dealt(4, 30)), EDGES)
    played = fresh().played
    assert duel((hands, hands), (played, played), 6, 0.0, 7) == pytest.approx(np.zeros(30))
    folds = np.tile([1.0, 0.0, 0.0], (COUNT, 1))
    assert duel((hands, hands), (played, folds), 6, 0.0, 7).mean() > 0.05
