"""Make resources/ai/stud_hi_table.npz, razz_table.npz and stud_8_table.npz: stud at full tables.

python -m training.stud_table razz

A pass deals many hands, plays them with the strategy as it is, and stops at one decision of each:
there every action is tried and played to the end, with the same cards and the same dice. What an
action wins over the mean is its regret. Some seats play looser, tighter or wilder than is sound,
and everybody trembles now and then, so that the answer to such players is learnt too.
"""

from __future__ import annotations

import argparse
import logging
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.stud.cells import COUNT, FOLDS, GOES_ALONG, WAGERS, Edges, alike, limps_first
from training.stud_betting import Betting
from training.stud_seats import SEATS, SeatDeals, edges_of, seat_deals

ROOT = Path(__file__).resolve().parent.parent
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
_LOG = logging.getLogger(__name__)
_DEALS = 10_000
_FRESH = 5  # passes before new cards are dealt
_TREMBLES = 0.04
_MOST_DECISIONS = 160
_STYLES = np.array([[0.0, 0.0], [-2.0, -0.7], [-0.7, 1.6], [1.2, 0.3]])  # pulls at folds and raises
_SOUND = 0.8  # of all seats
_SEATED = (0.06, 0.1, 0.14, 0.7)  # how many tables have three to six players
_WIDE = 1.1  # rows of strength that learn from each other
_OTHER_KINDS = 0.25
_BORROWED = 20.0  # visits that similar situations count for
_NONE = 1e-9  # below that a sum counts as none
_KEPT = ("regrets", "sums", "visits")


class Learning:
    """Regrets and the average strategy, for every decision that is told apart."""

    def __init__(self) -> None:
        self.regrets = np.zeros((COUNT, 3))
        self.sums = np.zeros((COUNT, 3))
        self.visits = np.zeros((COUNT, 1))
        self.passes = 0
        self.played = proportional(self.regrets)

    def prepare(self) -> None:
        """Settle what is played in the next pass."""
        self.played = proportional(np.maximum(softened(self.regrets, self.visits), 0.0))

    def learn(self, places: Ints, regrets: Floats) -> None:
        """Add what was regretted."""
        played = self.played[places]
        for action in range(3):
            self.regrets[:, action] += np.bincount(
                places, weights=regrets[:, action], minlength=COUNT
            )
            self.sums[:, action] += np.bincount(places, weights=played[:, action], minlength=COUNT)
        self.visits[:, 0] += np.bincount(places, minlength=COUNT)

    def fade(self) -> None:
        """End a pass: early ones count less and less."""
        self.passes += 1
        part = self.passes / (self.passes + 1)
        self.regrets *= part
        self.sums *= part
        self.visits *= part

    def answer(self) -> Floats:
        """The average of everything that was played."""
        return proportional(softened(self.sums, self.visits))


def softened(table: Floats, visits: Floats) -> Floats:
    """Sums of a decision and its neighbours: hands of about the same strength are played alike.

    Where few have been, what was learnt in similar situations counts as well.
    """
    found = np.empty_like(table)
    triples = zip(alike(table), alike(visits), alike(found), strict=True)
    for (part, pooled), (seen, _), (target, _) in triples:
        near, often = _near(part), _near(seen)
        total, of = near.sum(axis=pooled, keepdims=True), often.sum(axis=pooled, keepdims=True)
        target[:] = near + _BORROWED * total / np.maximum(of, 1.0)
    return found


def _near(part: Floats) -> Floats:
    """Add neighbours in strength, and a little of the other kinds."""
    axis = part.ndim - 3
    rows = part.shape[axis]
    apart = np.subtract.outer(np.arange(rows), np.arange(rows))
    weights = np.exp(-((apart / _WIDE) ** 2) / 2)
    found = np.moveaxis(np.tensordot(part, weights, axes=([axis], [0])), -1, axis)
    kinds = found.sum(axis=axis + 1, keepdims=True)
    mixed: Floats = (1.0 - _OTHER_KINDS) * found + _OTHER_KINDS * kinds
    return mixed


def proportional(numbers: Floats) -> Floats:
    """In proportion to numbers; where there are none, mostly along with the others."""
    total = numbers.sum(axis=1, keepdims=True)
    usual = np.array([0.3, 0.6, 0.1])
    return np.where(total > _NONE, numbers / np.maximum(total, _NONE), usual)


class Dice(Struct, frozen=True):
    """What chance decides in a pass, hand by hand: alike however a hand goes on."""

    actions: NDArray[np.float32]
    styles: Ints  # by hand and seat

    def drawn(self, rows: Ints, asked: Ints) -> NDArray[np.float32]:
        """A number from 0 to 1 for the next decision of hands."""
        return self.actions[rows, np.minimum(asked, _MOST_DECISIONS - 1)]


def legal(betting: Betting, rows: Ints, seats: Ints) -> NDArray[np.bool_]:
    """What may be done, by action."""
    found = np.ones((len(rows), 3), dtype=np.bool_)
    found[:, FOLDS] = betting.owed(rows, seats) > 0
    found[:, WAGERS] = betting.may_raise(rows)
    return found


def sound(betting: Betting, rows: Ints, seats: Ints) -> NDArray[np.bool_]:
    """What a sound player chooses from: whoever is first in completes or folds."""
    found = legal(betting, rows, seats)
    third = np.flatnonzero(betting.street[rows] == 0)
    first = limps_first(betting.third(rows[third], seats[third]))
    found[third[first], GOES_ALONG] = False
    return found


def answered(learning: Learning, betting: Betting, rows: Ints, seats: Ints) -> tuple[Ints, Floats]:
    """The places of decisions, and what a sound player does there."""
    places = betting.places(rows, seats)
    allowed = sound(betting, rows, seats)
    chances = np.maximum(learning.played[places], 1e-9) * allowed
    return places, chances / chances.sum(axis=1, keepdims=True)


def step(
    learning: Learning, betting: Betting, rows: Ints, dice: Dice, owners: Ints
) -> tuple[Ints, Ints, Ints]:
    """Let every hand that is not over have one decision; who decided, where, and what."""
    seats = betting.actors(rows)
    places, chances = answered(learning, betting, rows, seats)
    pulls = _STYLES[dice.styles[owners[rows], seats]]
    allowed = legal(betting, rows, seats)
    bent = np.maximum(chances, 0.01 * allowed * (pulls != 0).any(axis=1)[:, None])
    bent[:, FOLDS] *= np.exp(pulls[:, 0])
    bent[:, WAGERS] *= np.exp(pulls[:, 1])
    bent /= bent.sum(axis=1, keepdims=True)
    even = allowed / allowed.sum(axis=1, keepdims=True)
    tried = (1.0 - _TREMBLES) * bent + _TREMBLES * even
    luck = dice.drawn(owners[rows], betting.asked[rows])
    actions = (luck[:, None] >= np.cumsum(tried, axis=1)[:, :2]).sum(axis=1)
    return seats, places, actions


def play_out(learning: Learning, betting: Betting, dice: Dice, owners: Ints) -> None:
    """Play all hands to the end."""
    while True:
        rows = np.flatnonzero(~betting.over)
        if not len(rows):
            return
        seats, _, actions = step(learning, betting, rows, dice, owners)
        betting.act(rows, seats, actions)


class Stops:
    """One decision of each hand, any one with equal chances: the state it was made in."""

    def __init__(self, betting: Betting) -> None:
        count = len(betting.deal)
        self.betting = betting.copy(np.arange(count))
        self.seat = np.zeros(count, dtype=np.int64)
        self.place = np.zeros(count, dtype=np.int64)
        self.seen = np.zeros(count, dtype=np.int64)

    def offer(self, rows: Ints, before: Betting, seats: Ints, places: Ints, luck: Floats) -> None:
        """One more decision of hands: it takes the stop's place as often as is fair."""
        self.seen[rows] += 1
        taken = np.flatnonzero(luck * self.seen[rows] < 1.0)
        here = rows[taken]
        self.betting.put(here, before, here)
        self.seat[here], self.place[here] = seats[taken], places[taken]


def one_pass(
    learning: Learning, deals: SeatDeals, edges: Edges, rng: np.random.Generator, later: int = 1
) -> float:
    """Play every deal once and learn from one decision on third street and so many later."""
    learning.prepare()
    count = deals.count
    styles = rng.integers(1, len(_STYLES), (count, SEATS))
    styles[rng.random((count, SEATS)) < _SOUND] = 0
    dice = Dice(rng.random((count, _MOST_DECISIONS), dtype=np.float32), styles)
    betting = Betting(deals, edges)
    players = 3 + (rng.random(count)[:, None] >= np.cumsum(_SEATED)[:3]).sum(axis=1)
    betting.begin(np.arange(count), np.arange(SEATS) < players[:, None])
    stops = [Stops(betting) for _ in range(1 + later)]
    everyone = np.arange(count)
    while len(rows := np.flatnonzero(~betting.over)):
        seats, places, actions = step(learning, betting, rows, dice, everyone)
        usual = styles[rows, seats] == 0
        for number, one in enumerate(stops):
            here = np.flatnonzero(usual & ((betting.street[rows] == 0) == (number == 0)))
            luck = rng.random(len(here))
            one.offer(rows[here], betting, seats[here], places[here], luck)
        betting.act(rows, seats, actions)
    worth = sum(_learn_from(learning, one, dice) for one in stops)
    learning.fade()
    return worth


def _learn_from(learning: Learning, stops: Stops, dice: Dice) -> float:
    """Try every action at the stops, and regret."""
    owners = np.flatnonzero(stops.seen > 0)
    seats, places = stops.seat[owners], stops.place[owners]
    whole = stops.betting.copy(owners)
    rows = np.arange(len(owners))
    allowed = sound(whole, rows, seats)
    _, chances = answered(learning, whole, rows, seats)
    gains = np.zeros((len(owners), 3))
    for action in range(3):
        here = np.flatnonzero(allowed[:, action])
        branch = whole.copy(here)
        branch.act(np.arange(len(here)), seats[here], np.full(len(here), action))
        play_out(learning, branch, dice, owners[here])
        gains[here, action] = branch.gains()[np.arange(len(here)), seats[here]]
    mean = (gains * chances).sum(axis=1)
    regrets = np.where(allowed, gains - mean[:, None], 0.0)
    weight = stops.seen[owners] / stops.seen[owners].mean()
    learning.learn(places, regrets * weight[:, None])
    return float(mean.mean())


class Plan(Struct, frozen=True):
    """What is trained, how long, and from which chance."""

    game: str
    passes: int
    later: int
    seed: int


def train(plan: Plan, unfinished: Path) -> tuple[Learning, Edges]:
    """Make all passes, keeping what was reached in a file that is removed at the end."""
    game, seed = plan.game, plan.seed
    learning = Learning()
    edges = edges_of(seat_deals(np.random.default_rng([seed, 0]), game, _DEALS))
    if unfinished.exists():
        with np.load(unfinished) as file:
            for name in _KEPT:
                setattr(learning, name, file[name])
            learning.passes = int(file["passes"])
    deals = None
    while learning.passes < plan.passes:
        number = learning.passes
        if deals is None or number % _FRESH == 0:
            dealing = np.random.default_rng([seed, 1 + number // _FRESH])
            deals = seat_deals(dealing, game, _DEALS)
        dice = np.random.default_rng([seed, 1 << 20, number])
        worth = one_pass(learning, deals, edges, dice, plan.later)
        if learning.passes % 25 == 0:
            reached = float((learning.visits > 0).mean())
            _LOG.info("pass %d: %+.3f, %.0f %% seen", number + 1, worth, 100 * reached)
            unfinished.parent.mkdir(parents=True, exist_ok=True)
            kept = {name: getattr(learning, name) for name in _KEPT}
            np.savez(unfinished, passes=np.int64(learning.passes), **kept)
    unfinished.unlink(missing_ok=True)
    return learning, edges


def write(learning: Learning, edges: Edges, target: Path) -> None:
    """Keep the average strategy, a byte for each probability."""
    chances = np.rint(255 * learning.answer()).astype(np.uint8)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        target,
        chances=chances,
        strength=np.concatenate(edges.strength),
        kind=np.concatenate(edges.kind),
        door=edges.door,
        passes=np.int64(learning.passes),
    )


def main() -> None:
    """Train one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("stud_hi", "razz", "stud_8"))
    parser.add_argument("--passes", type=int, default=400)
    parser.add_argument(
        "--later", type=int, default=2, help="later decisions of a hand to learn from"
    )
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    name = f"{arguments.game}_table.npz"
    unfinished = ROOT / "training" / "unfinished" / name
    plan = Plan(arguments.game, arguments.passes, arguments.later, arguments.seed)
    learning, edges = train(plan, unfinished)
    write(learning, edges, ROOT / "resources" / "ai" / name)


if __name__ == "__main__":
    main()
