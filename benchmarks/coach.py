"""Is the coach right? Its grades of players whose strength is known, one table.

    python -m benchmarks.coach --hands 60
    python -m benchmarks.coach --files FOLDER     # and of hands that were really played

One seat of a level plays against experts; each of its decisions is judged from its own view. A
sound judge calls nearly nothing of the reference a mistake, and the weaker a level the more. Real
hands are judged for every player whose cards are known.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.coach.judgement import DRAW, Grade, Judgement, Method, Valued, Why
from desktop_poker.ai.coach.judging import judge
from desktop_poker.ai.coach.spot import AnySpot, spots
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.host.arena.hand import HandOfBots
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.seat import ArenaSeat
from desktop_poker.storage.phh.document import SUFFIXES, read_file, read_hand
from desktop_poker.storage.phh.replaying import replay_hand

_LEVELS = ("rookie", "casual", "regular", "expert", "master")
_GAMES = (
    ("holdem", 6),
    ("holdem", 2),
    ("dense_deck", 4),
    ("stud_hi", 4),
    ("razz", 4),
    ("stud_8", 4),
)
_HUNDRED = 100


class Counts(Struct):
    """What was said of one player's decisions."""

    hands: int = 0
    grades: Counter[Grade] = Counter()
    loss: float = 0.0  # big blinds or big bets
    squares: float = 0.0
    contradictions: int = 0
    why: Counter[Why] = Counter()
    methods: Counter[Method] = Counter()
    seconds: list[float] = []
    examples: list[str] = []

    def add(self, spot: AnySpot, found: Judgement, seconds: float) -> None:
        """Count one decision with a choice."""
        if found.why in (Why.ONE_CHOICE, Why.UNKNOWN_CARDS):
            return
        self.grades[found.grade] += 1
        self.why[found.why] += 1
        self.methods[found.method] += 1
        if not found.contradiction:  # the witnesses differ: that is no gain of anybody's
            self.loss += found.loss / found.unit
            self.squares += (found.error / found.unit) ** 2
        self.contradictions += found.contradiction
        self.seconds.append(seconds)
        if found.is_error or found.contradiction:
            self.examples.append(_told(spot, found))

    @property
    def decisions(self) -> int:
        """How many there were."""
        return max(1, sum(self.grades.values()))

    def part(self, *grades: Grade) -> float:
        """The part of these grades, in percent."""
        return 100 * sum(self.grades[grade] for grade in grades) / self.decisions

    def line(self, name: str) -> str:
        """A row of the table."""
        silent = self.part(Grade.CLOSE, Grade.NOT_JUDGED)
        judged = max(1, self.decisions - self.grades[Grade.CLOSE] - self.grades[Grade.NOT_JUDGED])
        each = sorted(self.seconds) or [0.0]
        cost = _HUNDRED * self.loss / max(1, self.hands)
        spread = _HUNDRED * math.sqrt(self.squares) / max(1, self.hands)
        return (
            f"{name:28} {self.hands:5} {self.decisions:6} {cost:8.1f} ±{spread:5.1f} "
            f"{self.part(Grade.MISTAKE, Grade.BLUNDER):6.1f} {self.part(Grade.INACCURACY):6.1f} "
            f"{silent:6.1f} {100 * self.contradictions / judged:6.1f} "
            f"{sum(each):7.1f} {each[int(0.9 * len(each))]:6.2f} {each[-1]:6.2f}"
        )


HEAD = f"{'player':28} hands  decis cost/100       err%   small%  mute% contr%    sec    p90    max"


def _told(spot: AnySpot, found: Judgement) -> str:
    hand = spot.hand
    me = hand.player(spot.seat)
    cards = " ".join(str(card) for card in (*me.down, *me.up))
    board = " ".join(str(card) for card in hand.boards[0])
    return (
        f"  {found.grade} {found.why} {cards} | {board} | street {hand.street} live {hand.live} "
        f"pot {found.figures.pot / found.unit:.1f} call {found.figures.cost / found.unit:.1f} "
        f"share {found.figures.share:.2f}: {_done(found.played, found.unit)} for "
        f"{_done(found.best, found.unit)} loss "
        f"{found.loss / found.unit:.2f} ± {found.error / found.unit:.2f} "
        f"[{found.low / found.unit:.2f} to {found.high / found.unit:.2f}] "
        f"{found.method} {found.futures}"
    )


def _done(valued: Valued, unit: int) -> str:
    what = valued.cards if valued.kind == DRAW else f"{valued.to / unit:.1f}"
    return f"{valued.kind} {what} ({valued.often:.2f})"


def judged(facts: Iterable[Fact], seat: Seat, counts: Counts) -> None:
    """Judge every decision of a seat."""
    for spot in spots(facts, seat):
        began = time.process_time()
        found = judge(spot)
        counts.add(spot, found, time.process_time() - began)


def of_level(game: str, seats: int, level: str, hands: int) -> Counts:
    """One seat of a level among experts."""
    match = Match(game=game, bots=(level, *("expert",) * (seats - 1)), deals=hands, seed="coach")
    bots = [ArenaSeat(kind, Budget()) for kind in match.bots]
    counts = _fresh()
    for deal in range(hands):
        played = HandOfBots(match, deal, bots, weighs_luck=False)
        played.play()
        counts.hands += 1
        judged(played.facts, Seat(0), counts)
    return counts


def of_files(folder: Path, most: int) -> dict[str, Counts]:
    """Hands that people have played, by game; every player whose cards are known."""
    found: dict[str, Counts] = {}
    for started, facts in _hands(folder, most):
        counts = found.setdefault(f"{folder.name} {started.game}", _fresh())
        for seating in started.seatings:
            counts.hands += 1
            judged(facts, seating.seat, counts)
    return found


def _hands(folder: Path, most: int) -> Iterator[tuple[HandStarted, tuple[HandEvent, ...]]]:
    paths = sorted(p for p in folder.rglob("*") if p.suffix in SUFFIXES)
    step = max(1, len(paths) // most)
    for path in paths[::step][:most]:
        try:
            for table in read_file(path)[:most]:
                played = replay_hand(read_hand(table))
                yield played.started, played.events
        except BadInput:
            continue


def _fresh() -> Counts:
    return Counts(grades=Counter(), why=Counter(), methods=Counter(), seconds=[], examples=[])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=60)
    parser.add_argument("--games", nargs="*", default=[f"{game}:{seats}" for game, seats in _GAMES])
    parser.add_argument("--levels", nargs="*", default=list(_LEVELS))
    parser.add_argument("--files", nargs="*", type=Path, default=[])
    parser.add_argument("--examples", action="store_true", help="tell what was found wrong")
    arguments = parser.parse_args()
    print(HEAD)
    for folder in arguments.files:
        for name, counts in of_files(folder, arguments.hands).items():
            _show(name, counts, arguments.examples)
    for entry in arguments.games:
        game, _, seats = entry.partition(":")
        for level in arguments.levels:
            _show(
                f"{game} {seats} {level}",
                of_level(game, int(seats), level, arguments.hands),
                arguments.examples,
            )


def _show(name: str, counts: Counts, examples: bool) -> None:  # noqa: FBT001 - a switch
    print(counts.line(name), flush=True)
    if examples:
        print("  ", dict(counts.why), dict(counts.methods))
        for line in counts.examples:
            print(line)


if __name__ == "__main__":
    main()
