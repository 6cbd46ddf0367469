"""ai/stud/full_table.py: stud with three players and more, from a trained table."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.stud.cells import COUNT, FOLDS, GOES_ALONG, WAGERS
from desktop_poker.ai.stud.full_table import every_chance, own_chances, trained
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.odds.bulk import COMBO_CARDS
from tests.ai.stud import TRAINED
from tests.engine.playing import Play, started

HANDS = {0: "9c 9d 2c", 1: "7c 5d Jc", 2: "6h Qd 4c", 3: "3h 5c 8h", 4: "6c 3c Tc", 5: "7h 6d 9h"}


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(card) for card in cards(text))


def facing(game: str, *steps: str, hands: dict[int, str] | None = None) -> tuple[Play, ActionDue]:
    play = Play(started(game, (4000,) * 6), hands or HANDS)("deal", *steps)
    assert isinstance(play.due, ActionDue)
    return play, play.due


@pytest.mark.parametrize("game", TRAINED)
def test_a_table_answers_every_decision(game: str) -> None:
    found = trained(game)
    assert found.chances.shape == (COUNT, 3)
    assert (found.chances.sum(axis=1) > 0).mean() > 0.99  # the others are never come to
    assert [len(edges) for edges in found.edges.strength] == [15] * 5
    assert sorted(found.edges.door) == list(range(13))


@pytest.mark.parametrize(
    ("game", "good", "bad"),
    [
        ("stud_hi", "Ah Ad", "8d 3s"),
        ("razz", "Ah 2d", "Kd Ks"),
        ("stud_8", "Ah As", "Kd 8s"),
    ],
)
def test_good_cards_go_on_against_a_completion_and_bad_ones_do_not(
    game: str, good: str, bad: str
) -> None:
    play, due = facing(game, "complete") if game != "razz" else facing(game, "bring_in", "complete")
    better, _ = own_chances(Watcher(play.state, due.seat), numbers(good))
    worse, _ = own_chances(Watcher(play.state, due.seat), numbers(bad))
    assert better[FOLDS] < 0.35
    assert worse[FOLDS] > 0.8


@pytest.mark.parametrize("game", TRAINED)
def test_whoever_is_first_in_completes_or_folds(game: str) -> None:
    play, due = facing(game, "bring_in")
    found = every_chance(Watcher(play.state, due.seat))
    seen = [int(card) for p in play.state.players for card in p.up if card is not None]
    held = np.isin(COMBO_CARDS, seen).any(axis=1)
    assert (found[held] == 0.0).all()
    assert (found[:, GOES_ALONG] == 0.0).all()
    assert found[~held].sum(axis=1) == pytest.approx(np.ones((~held).sum()))


def test_whoever_owes_nothing_does_not_fold() -> None:
    play, due = facing("stud_hi", "bring_in", "complete", "call", *["fold"] * 4, "deal")
    found, _ = own_chances(Watcher(play.state, due.seat), numbers("8d 3s"))
    assert found[FOLDS] == 0.0
    assert found[GOES_ALONG] + found[WAGERS] == pytest.approx(1.0)
