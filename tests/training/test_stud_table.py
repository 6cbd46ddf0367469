"""training/stud_kinds.py, stud_seats.py, stud_game.py, stud_table.py: stud at a full table."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from desktop_poker.ai.eyes import Eyes
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.strength.stud import finals
from desktop_poker.ai.stud.cells import (
    FOLDS,
    GOES_ALONG,
    LATER_ROWS,
    THIRD_ROWS,
    WAGERS,
    CellEdges,
    Third,
    first_place,
    later_situation,
    third_situation,
)
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.ai.stud.seat import later as seat_later
from desktop_poker.ai.stud.seat import third as seat_third
from desktop_poker.ai.stud.tree import CAP
from desktop_poker.engine.cards.card import CARDS
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted, ActionKind
from tests.engine.playing import Play, started
from tests.training.backwards import same_backwards
from training import stud_table
from training.stud_game import (
    OVER,
    RAISES,
    STREET,
    Hands,
    State,
    actor,
    advance,
    begin,
    gain,
    hands_of,
    later,
    state,
    third,
)
from training.stud_kinds import kinds
from training.stud_seats import SEATS, STREETS, SeatDeals, showing
from training.stud_table import Learning, Plan, one_pass, train, write
from training.walks import Arrays, Course, Walks

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


EDGES = CellEdges(
    tuple(np.linspace(0, 1, rows + 1)[1:-1] for rows in (THIRD_ROWS[0], *[LATER_ROWS[0]] * 4)),
    tuple(np.array([0.5, 1.0]) for _ in range(STREETS)),
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
        players = 6 if seed % 2 else 4
        cards = dealt(seed, 1)
        hands = hands_of(deals_of(game, cards), EDGES)
        held = {
            seat: " ".join(str(CARDS[card]) for card in cards.reshape(7, SEATS)[:, seat])
            for seat in range(players)
        }
        play = Play(started(game, (4000,) * players, "raise_cap=4"), held)
        _side_by_side(play, hands, players, np.random.default_rng(seed))


def _side_by_side(play: Play, hands: Hands, players: int, dice: np.random.Generator) -> None:
    at, deep, decided = state(hands), 0, list[ObservedAction]()
    begin(at, players)
    while not at.numbers[deep, OVER]:
        while isinstance(play.due, DealDue):
            play("deal")
        due = play.due
        assert isinstance(due, ActionDue)
        seat = actor(at, deep)
        assert seat == due.seat
        _seen_alike(play, at, deep, decided)
        offered = {choice.kind for choice in due.choices}
        fold = ActionKind.FOLD in offered and ActionKind.CHECK not in offered
        opens = at.numbers[deep, STREET] == 0 and at.current[deep] == 0
        assert fold == (at.current[deep] > at.bet[deep, seat] and not opens)
        action = int(dice.choice(3, p=[0.12, 0.6, 0.28]))
        if action == FOLDS and not fold:
            action = GOES_ALONG
        kinds_of_it = [kind for kind in STEPS[action] if kind in offered]
        if not kinds_of_it or (action == WAGERS and at.numbers[deep, RAISES] >= CAP):
            action = GOES_ALONG
            kinds_of_it = [kind for kind in STEPS[action] if kind in offered]
        before = play.state
        play(str(kinds_of_it[0]))
        acted = next(event for event in play.outcome.events if isinstance(event, Acted))
        decided.append(ObservedAction(before, acted))
        advance(at, deep, seat, action)
        deep += 1
        if not at.numbers[deep, OVER] or play.state.live > 1:
            assert play.state.pot_total == pytest.approx(10 * at.paid[deep].sum(), abs=1e-3)


def _seen_alike(play: Play, at: State, deep: int, decided: list[ObservedAction]) -> None:
    """What the walk sees is what a player sees at the table; what boards are worth aside."""
    due = play.due
    assert isinstance(due, ActionDue)
    watcher = Watcher(play.state, due.seat, decided)
    if play.state.street == 0:
        assert third(at, deep, due.seat) == seat_third(watcher, EDGES)
    else:
        found = later(at, deep, due.seat)._replace(board=0.5)
        blind = Watcher(play.state, due.seat, decided, Eyes(boards=False))
        assert later_situation(found) == seat_later(blind)


def test_gains_add_up_to_nothing_and_the_best_hand_wins() -> None:
    hands = hands_of(deals_of("stud_8", dealt(5, 20)), EDGES)
    for deal in range(20):
        at = state(hands, deal)
        begin(at, SEATS)
        deep = 0
        while not at.numbers[deep, OVER]:
            advance(at, deep, actor(at, deep), GOES_ALONG)
            deep += 1
        gains = [gain(at, deep, seat) for seat in range(SEATS)]
        assert sum(gains) == pytest.approx(0.0, abs=1e-9)
        assert gains[int(hands.high[deal].argmax())] > 0


def test_weak_hands_learn_to_fold_and_strong_ones_to_stay() -> None:
    """Without numba a few hands have to do; they are walked through for every player."""
    hands = hands_of(deals_of("razz", dealt(1, 12)), EDGES)
    learning = Learning()
    for number in range(1):
        one_pass(learning, hands, np.random.default_rng(number))
    played = learning.played()
    faced = [
        first_place(0, third_situation(Third(1, 0, behind, 0, 1, raiser, 0, late)))
        for behind, raiser, late in product(range(3), range(3), range(2))
    ]
    kinds_of_it = THIRD_ROWS[1]
    folds = played[np.array(faced)[:, None] + np.arange(THIRD_ROWS[0]) * kinds_of_it][..., FOLDS]
    assert folds[:, :4].mean() > folds[:, -4:].mean() + 0.2


def test_the_same_seed_makes_the_same_table_also_after_a_break(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quick(dice: np.random.Generator, game: str, count: int) -> SeatDeals:
        return deals_of(game, dealt(int(dice.integers(1000)), count))

    def made(name: str) -> bytes:
        learning, edges = train(Plan("razz", 2, seed=3, deals=2, keeps=1), tmp_path / "kept.npz")
        write(learning, edges, tmp_path / name)
        return (tmp_path / name).read_bytes()

    done: list[int] = []

    def breaks_off(learning: Learning, hands: Hands, dice: np.random.Generator) -> int:
        if done:
            raise KeyboardInterrupt
        done.append(one_pass(learning, hands, dice))
        return done[0]

    monkeypatch.setattr(stud_table, "seat_deals", quick)
    whole = made("whole.npz")
    with monkeypatch.context() as broken:
        broken.setattr(stud_table, "one_pass", breaks_off)
        with pytest.raises(KeyboardInterrupt):
            made("broken.npz")
    assert (tmp_path / "kept.npz").exists()
    assert made("again.npz") == whole


def test_a_divided_training_is_the_same_whichever_batch_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quick(dice: np.random.Generator, game: str, count: int) -> SeatDeals:
        return deals_of(game, dealt(int(dice.integers(1000)), count))

    def make(divided: Walks) -> Arrays:
        plan = Plan("razz", 2, 1, deals=2)
        return train(plan, tmp_path / "kept.npz", divided)[0].named()

    monkeypatch.setattr(stud_table, "seat_deals", quick)
    same_backwards(Course(f"{stud_table.MODULE}:StudTable", ("razz", 1, 2)), make)


def test_suits_make_no_kind_and_an_ace_is_the_best_door_in_razz() -> None:
    doors = kinds("razz", 1).of(np.arange(52, dtype=np.uint8)[None])
    high = doors.high.reshape(13, 4, -1)
    assert (high == high[:, :1]).all()
    mean = high[:, 0] @ np.arange(high.shape[2])
    assert mean.argmax() == 12
    assert mean[0] > mean[6] > mean[11]  # a deuce, an eight, a king


MAKES_ONE = """
import sys
from pathlib import Path
from training.stud_table import Plan, train, write
folder = Path(sys.argv[1])
plan = Plan(sys.argv[2], 3, seed=5, deals=150, keeps=99)
write(*train(plan, folder / "kept.npz"), folder / "made.npz")
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["stud_hi", "stud_8"])
def test_a_table_is_made_again_to_the_last_byte(tmp_path: Path, game: str) -> None:
    """With real deals, by processes that add up with one thread and with four."""
    made = []
    for threads in ("1", "4"):
        folder = tmp_path / threads
        folder.mkdir()
        settings = {"OMP_NUM_THREADS": threads, "OPENBLAS_NUM_THREADS": threads}
        subprocess.run(
            [sys.executable, "-c", MAKES_ONE, str(folder), game],
            check=True,
            cwd=Path(stud_table.__file__).parent.parent,
            env={**os.environ, **settings, "PYTHONHASHSEED": threads},
        )
        made.append((folder / "made.npz").read_bytes())
    assert made[0] == made[1]
