"""client/setup/grid_draft.py: painting a weight grid, and what it would deal."""

from __future__ import annotations

import pytest

from desktop_poker.client.setup.grid_draft import (
    GridDraft,
    cell_text,
    heat_of,
    line_of,
    pair_text,
    percent,
    share_of,
    shares_of,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.combos import class_number
from desktop_poker.engine.rules.weights import DENSE, EVEN, MOST_WEIGHT, VERY_DENSE, WeightGrid

TEXTS = Texts("en")
AA, AKS, AKO = (class_number(name) for name in ("AA", "AKs", "AKo"))


def test_a_stroke_is_undone_in_one_go() -> None:
    draft = GridDraft(grid=EVEN).begun().painted((AA,), 5).painted((AKS, AKO), 5)
    assert [draft.grid.weights[cell] for cell in (AA, AKS, AKO)] == [5, 5, 5]
    assert draft.can_undo
    assert draft.undone().grid == EVEN
    assert not draft.undone().can_undo


def test_undo_passes_over_strokes_that_changed_nothing() -> None:
    draft = GridDraft(grid=EVEN).begun().painted((AA,), 5).begun().painted((AA,), 5)
    assert draft.undone().grid == EVEN
    still = GridDraft(grid=EVEN).begun().painted((AA,), 1)
    assert not still.can_undo
    assert still.undone().grid == EVEN


def test_only_so_many_strokes_are_remembered() -> None:
    draft = GridDraft(grid=EVEN)
    for weight in range(300):
        draft = draft.begun().painted((AA,), weight)
    assert len(draft.before) == 200


@pytest.mark.parametrize(
    ("weight", "steps", "expected"),
    [(1, 1, 2), (0, -1, 0), (100, 1, 110), (100, -1, 90), (MOST_WEIGHT, 1, MOST_WEIGHT)],
)
def test_a_weight_is_changed_by_a_tenth(weight: int, steps: int, expected: int) -> None:
    draft = GridDraft(grid=EVEN).painted((AA,), weight).nudged(AA, steps)
    assert draft.grid.weights[AA] == expected


def test_another_grid_is_one_stroke() -> None:
    draft = GridDraft(grid=EVEN).filled(DENSE)
    assert draft.grid is DENSE
    assert draft.undone().grid.weights == EVEN.weights
    assert draft.named("mine").grid.name == "mine"


def test_f3_shares_of_an_even_grid() -> None:
    shares = shares_of(EVEN)
    assert shares.pairs == pytest.approx(78 / 1326)
    assert shares.suited == pytest.approx(312 / 1326)
    assert shares.offsuit == pytest.approx(936 / 1326)
    assert shares.broadway == pytest.approx(190 / 1326)  # twenty cards, two at a time


def test_shares_add_up_and_a_denser_grid_has_more_pairs() -> None:
    for grid in (EVEN, DENSE, VERY_DENSE):
        shares = shares_of(grid)
        assert shares.pairs + shares.suited + shares.offsuit == pytest.approx(1)
        assert sum(share_of(grid, cell) for cell in range(169)) == pytest.approx(1)
    assert shares_of(EVEN).pairs < shares_of(DENSE).pairs < shares_of(VERY_DENSE).pairs


def test_nothing_is_divided_by_nothing() -> None:
    none = WeightGrid("none", (0,) * 169)
    assert shares_of(none).pairs == 0
    assert share_of(none, AA) == 0
    assert set(heat_of(none)) == {0.0}
    assert pair_text(none, TEXTS) == "A pocket pair never comes"


def test_heat() -> None:
    heats = heat_of(DENSE)
    assert max(heats) == heats[AA] == 1
    assert all(0 < heat <= 1 for heat in heats)
    assert heats[AKS] > heats[AKO]


def test_lines() -> None:
    assert len(line_of(AA)) == 13
    assert class_number("22") in line_of(AA)
    assert line_of(AKS) == tuple(range(1, 13))
    assert line_of(AKO) == tuple(range(13, 169, 13))


@pytest.mark.parametrize(
    ("share", "text"), [(0.0588, "5.9 %"), (0, "0.0 %"), (0.00123, "0.12 %"), (1, "100.0 %")]
)
def test_percents(share: float, text: str) -> None:
    assert percent(share, TEXTS) == text


def test_a_cell_in_words() -> None:
    assert cell_text(EVEN, AA, TEXTS) == "Pair AA: weight 1, 0.45 % of all hands"
    assert cell_text(EVEN, AKS, TEXTS) == "AK suited: weight 1, 0.3 % of all hands"
    assert cell_text(EVEN, AKO, TEXTS) == "AK offsuit: weight 1, 0.9 % of all hands"


def test_pairs_in_words() -> None:
    assert pair_text(EVEN, TEXTS) == "A pocket pair comes once in 17 hands"
    assert pair_text(DENSE, TEXTS) == "A pocket pair comes once in 4.8 hands"
