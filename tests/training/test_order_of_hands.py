"""training/order_of_hands.py: a better hand is folded no more often than a worse one."""

from __future__ import annotations

import numpy as np

from desktop_poker.engine.cards.combos import CLASSES
from training.order_of_hands import in_order

NUMBER = {name: number for number, name in enumerate(CLASSES)}


def test_spikes_are_put_in_order_and_chances_stay_chances() -> None:
    dice = np.random.default_rng(3)
    raw = dice.random((5, 169, 4))
    found = in_order(raw / raw.sum(axis=-1, keepdims=True), np.ones((5, 169)))
    assert np.allclose(found.sum(axis=-1), 1.0)
    folds = found[:, :, 0]
    for worse, better in (("A7o", "A9o"), ("QJo", "AJo"), ("66", "99"), ("K5o", "K5s")):
        assert (folds[:, NUMBER[better]] <= folds[:, NUMBER[worse]] + 0.02).all()


def test_what_is_in_order_stays_nearly_as_it_is() -> None:
    plays = np.array([1.0 if name in ("AA", "KK", "QQ", "AKs") else 0.0 for name in CLASSES])
    chances = np.stack([1.0 - plays, plays * 0, plays, plays * 0], axis=-1)[None]
    found = in_order(chances, np.ones((1, 169)))
    assert found[0, NUMBER["AA"], 0] < 0.3
    assert found[0, NUMBER["72o"], 0] > 0.99
