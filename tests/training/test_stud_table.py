"""training/stud_kinds.py, stud_seats.py, stud_betting.py, stud_table.py: stud at a full table."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.strength.stud import finals
from desktop_poker.ai.stud.cells import COUNT, FOLDS, GOES_ALONG, WAGERS, Edges, Third, place
from desktop_poker.engine.cards.card import CARDS
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from tests.engine.playing import Play, started
from training.stud_betting import Betting
from training.stud_kinds import kinds
from training.stud_seats import SEATS, STREETS, SeatDeals, showing
from training.stud_table import Learning, one_pass

STEPS = {
    FOLDS: (ActionKind.FOLD,),
    GOES_ALONG: (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN),
    WAGERS: (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE),
}


def deals_of(game: str, cards: np.ndarray) -> SeatDeals:
    """Deals of known cards (card, seat and deal) whose strength is their place at the end."""
    count = cards.shape[1] // SEATS
    ends = finals(game, list(cards), cards.shape[1])
    high = ends.high.reshape(SEATS, count).T
    strength = np.repeat((high.argsort(axis=None).argsort().reshape(high.shape) / high.size)[None],
                         STREETS, 0).astype(np.float32)  # fmt: skip
    ups = [min(street, 3) + 1 for street in range(STREETS)]
    return SeatDeals(
        strength=strength,
        kind=np.zeros_like(strength),
        share=np.repeat(strength[..., None], SEATS, 3),
        board=np.full((*strength.shape, SEATS), 0.5, dtype=np.float32),
        showing=np.stack([showing(game, cards[2 : 2 + up], count) for up in ups]),
        door=(cards[2] // 4).reshape(SEATS, count).T.astype(np.int64),
        high=high,
        low=None if ends.low is None else ends.low.reshape(SEATS, count).T,
    )


EDGES = Edges(
    tuple(np.linspace(0, 1, rows + 1)[1:-1] for rows in (16, 12, 12, 12, 12)),
    tuple(np.array(one) for one in ([0.5, 1.0], *[[0.5]] * 4)),
    np.arange(13.0),
)


def dealt(seed: int, count: int) -> np.ndarray:
    dice = np.random.default_rng(seed)
    decks = np.stack([dice.permutation(52)[: 7 * SEATS] for _ in range(count)], axis=1)
    found: np.ndarray = decks.reshape(7, SEATS * count).astype(np.uint8)
    return found


@pytest.mark.parametrize("game", ["stud_hi", "razz", "stud_8"])
def test_the_betting_is_that_of_the_engine(game: str) -> None:
    for seed in range(12):
        cards = dealt(seed, 1)
        betting = Betting(deals_of(game, cards), EDGES)
        betting.begin(np.array([0]), np.ones((1, SEATS), dtype=np.bool_))
        hands = {
            seat: " ".join(str(CARDS[card]) for card in cards.reshape(7, SEATS)[:, seat])
            for seat in range(SEATS)
        }
        play = Play(started(game, (4000,) * SEATS, "raise_cap=4"), hands)
        _side_by_side(play, betting, np.random.default_rng(seed))


def _side_by_side(play: Play, betting: Betting, dice: np.random.Generator) -> None:
    row = np.array([0])
    while not betting.over[0]:
        while isinstance(play.due, DealDue):
            play("deal")
        due = play.due
        assert isinstance(due, ActionDue)
        seat = betting.actors(row)
        assert seat[0] == due.seat
        offered = {choice.kind for choice in due.choices}
        fold = ActionKind.FOLD in offered and ActionKind.CHECK not in offered
        assert fold == (betting.owed(row, seat)[0] > 0 and not betting.bringing_in(row)[0])
        action = int(dice.choice(3, p=[0.12, 0.6, 0.28]))
        if action == FOLDS and not fold:
            action = GOES_ALONG
        kinds_of_it = [kind for kind in STEPS[action] if kind in offered]
        if not kinds_of_it or (action == WAGERS and not betting.may_raise(row)[0]):
            action = GOES_ALONG
            kinds_of_it = [kind for kind in STEPS[action] if kind in offered]
        play(str(kinds_of_it[0]))
        betting.act(row, seat, np.array([action]))
        pot = betting.paid[0].sum()
        if not betting.over[0] or play.state.live > 1:
            assert play.state.pot_total == pytest.approx(10 * pot, abs=1e-3)


def test_gains_add_up_to_nothing_and_the_best_hand_wins() -> None:
    betting = Betting(deals_of("stud_8", dealt(5, 50)), EDGES)
    betting.begin(np.arange(50), np.ones((50, SEATS), dtype=np.bool_))
    while len(rows := np.flatnonzero(~betting.over)):
        betting.act(rows, betting.actors(rows), np.full(len(rows), GOES_ALONG))
    gains = betting.gains()
    assert gains.sum(axis=1) == pytest.approx(np.zeros(50), abs=1e-4)
    best = betting.deals.high.argmax(axis=1)
    assert (gains[np.arange(50), best] > 0).all()


def test_weak_hands_learn_to_fold_and_strong_ones_to_stay() -> None:
    deals = deals_of("razz", dealt(1, 1500))
    learning = Learning()
    for number in range(6):
        one_pass(learning, deals, EDGES, np.random.default_rng(number))
    one = np.array(1)
    faced = Third(one, 0 * one, one, 0 * one, one, one, 0 * one, 0 * one).situation()
    rows = np.array([0, 15 * 3])
    folds = learning.answer()[place(0 * rows, np.full(2, faced), rows)][:, FOLDS]
    assert folds[0] > 0.5
    assert folds[1] < 0.3


def test_the_same_seed_learns_the_same() -> None:
    deals = deals_of("stud_hi", dealt(2, 200))
    first, again = Learning(), Learning()
    for learning in (first, again):
        one_pass(learning, deals, EDGES, np.random.default_rng(3))
    assert (first.regrets == again.regrets).all()
    assert first.regrets.shape == (COUNT, 3)


def test_suits_make_no_kind_and_an_ace_is_the_best_door_in_razz() -> None:
    doors = kinds("razz", 1).of(np.arange(52, dtype=np.uint8)[None])
    high = doors.high.reshape(13, 4, -1)
    assert (high == high[:, :1]).all()
    mean = high[:, 0] @ np.arange(high.shape[2])
    assert mean.argmax() == 12
    assert mean[0] > mean[6] > mean[11]  # a deuce, an eight, a king
