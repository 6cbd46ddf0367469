"""How the levels play stud at a table of six: what people count, and what they don't believe.

    python -m benchmarks.stud_bands [--game razz] [--bots expert] [--hands 1500] [--seats 6]
                                    [--seed S]

Every seat is the same bot. Printed for each: how often it puts chips in on third street of its own
will, completes, steals (first in, at most two behind, the bring-in included), defends the bring-in
against a completion, folds to a bet by street, and sees the showdown (of hands that saw fourth
street); then the pots, and absurd actions with the hands to look at.
"""

from __future__ import annotations

import argparse
from collections import Counter

from benchmarks.ladder import PAGE, put_into
from desktop_poker.ai.bot import Budget, Question
from desktop_poker.ai.stud.outlook import own_outlook
from desktop_poker.ai.stud.seat import Watcher, numbers, public_of
from desktop_poker.engine.hand.choices import bet_size
from desktop_poker.engine.hand.events import Acted, ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.host.arena.hand import HandOfBots
from desktop_poker.host.arena.match import Match, match_of
from desktop_poker.host.arena.seat import ArenaSeat

SEATS = 6
GAMES = ("stud_hi", "razz", "stud_8")
LEVELS = ("rookie", "casual", "regular", "expert", "master")
MARKS = ("<!-- stud bands: begin -->", "<!-- stud bands: end -->")
_GOOD = {"plays": (17, 32), "completes": (12, 20), "steals": (40, 90), "showdown": (25, 65)}
BANDS: dict[str, dict[str, tuple[int, int]]] = {
    "rookie": {"plays": (45, 65), "completes": (8, 20), "showdown": (50, 90)},
    "casual": {"plays": (25, 48), "completes": (9, 20), "showdown": (30, 75)},
    "regular": {"plays": (20, 38), "completes": (12, 20), "showdown": (25, 70)},
    "expert": _GOOD,
    "master": _GOOD,
}
"""What people would believe, in per cent; docs/bots.md says where it comes from."""
_WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
_STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
_GOOD_PRICE = 12.0  # to one
_LIVE = 0.08  # of the pot: what a live hand wins at least against hands that may be any
_NOTHING = 0.35  # of the pot against one board: a hand below that is nothing to cap with
_BIG = 10  # bets: a pot that nobody gives up for one more after a raise


class Watched(HandOfBots):
    """A hand whose decisions are kept."""

    def __init__(self, match: Match, deal: int, bots: list[ArenaSeat]) -> None:
        self.decisions: list[tuple[HandState, Acted]] = []
        super().__init__(match, deal, bots)

    @property
    def state(self) -> HandState:
        """The hand as it is."""
        return self._outcome.state

    def _ask(self, due: Question, seat: Seat) -> None:
        before = self._outcome.state
        super()._ask(due, seat)
        self.decisions += [
            (before, event) for event in self._outcome.events if isinstance(event, Acted)
        ]


class Counts:
    """What was counted."""

    def __init__(self) -> None:
        self.of: Counter[str] = Counter()
        self.yes: Counter[str] = Counter()
        self.absurd: list[str] = []
        self.pots = 0.0

    def note(self, name: str, *, happened: bool) -> None:
        """One more chance, taken or not."""
        self.of[name] += 1
        self.yes[name] += happened

    def percent(self, name: str) -> float:
        """How often, in per cent."""
        return 100 * self.yes[name] / max(1, self.of[name])


def count(hand: Watched, counts: Counts) -> None:
    """Take in one hand."""
    in_by_choice: set[Seat] = set()
    completed: set[Seat] = set()
    raised: set[tuple[Seat, int]] = set()
    bring_in = next(act.seat for _, act in hand.decisions)
    for before, act in hand.decisions:
        if before.street == 0:
            _third(before, act, counts, bring_in)
            if act.kind in (ActionKind.CALL, *_WAGERS):
                in_by_choice.add(act.seat)
            if act.kind is ActionKind.COMPLETE:
                completed.add(act.seat)
        if before.current_bet > before.player(act.seat).bet and before.wagered:
            counts.note(f"folds {_STREETS[before.street]}", happened=act.kind is ActionKind.FOLD)
        if act.kind is not ActionKind.BRING_IN:
            street = "third" if before.street == 0 else "later"
            counts.note(f"wagers {street}", happened=act.kind in _WAGERS)
        _absurd(before, act, counts, raised=(act.seat, before.street) in raised)
        if act.kind in _WAGERS:
            raised.add((act.seat, before.street))
    state = hand.state
    for player in state.players:
        counts.note("plays", happened=player.seat in in_by_choice)
        counts.note("completes", happened=player.seat in completed)
        seen = state.street > 0 and not any(
            act.seat == player.seat and act.kind is ActionKind.FOLD and before.street == 0
            for before, act in hand.decisions
        )
        if seen:
            shown = state.live > 1 and not player.folded
            counts.note("showdown", happened=shown)
    counts.pots += sum(player.paid for player in state.players) / state.started.stakes.big_bet


def _third(before: HandState, act: Acted, counts: Counts, bring_in: Seat) -> None:
    betting = before.betting
    behind = 0 if betting is None else len(betting.to_act) - 1
    opened = betting is not None and betting.raise_count > 0
    first_in = not opened and not before.wagered and act.seat != bring_in
    if first_in and behind + 1 <= 2:
        counts.note("steals", happened=act.kind in _WAGERS)
    if opened and act.seat == bring_in and betting is not None and betting.raise_count == 1:
        counts.note("defends", happened=act.kind is not ActionKind.FOLD)


def _absurd(before: HandState, act: Acted, counts: Counts, *, raised: bool) -> None:
    me = before.player(act.seat)
    owed = before.current_bet - me.bet
    bets = 0 if before.betting is None else before.betting.raise_count
    bet = bet_size(before, before.current_street)
    why = ""
    if act.kind is ActionKind.FOLD and 0 < owed <= bet:
        if before.pot_total > _GOOD_PRICE * owed and _share(before, act.seat, all_of=True) > _LIVE:
            why = f"folds for one at {before.pot_total / owed:.0f} : 1"
        elif raised and before.pot_total >= _BIG * bet:
            why = f"raises, then folds for one at {before.pot_total / owed:.0f} : 1"
    elif act.kind in _WAGERS and bets >= 3 and _share(before, act.seat) < _NOTHING:
        why = "caps with nothing"
    if why:
        hands = " ".join(str(card) for card in (*me.down, "/", *me.up))
        others = " | ".join(
            " ".join(str(card) for card in p.up)
            for p in before.players
            if not p.folded and p.seat != act.seat
        )
        street = _STREETS[before.street]
        share = _share(before, act.seat)
        counts.absurd.append(f"{street}: {hands} v {others}: {why} (share {share:.2f})")


def _share(hand: HandState, seat: Seat, *, all_of: bool = False) -> float:
    down = numbers(hand.player(seat).down)
    share = float(own_outlook(public_of(Watcher(hand, seat)), down).share[0])
    return float(share ** (hand.live - 1)) if all_of else share


def bands(game: str, bot: str, hands: int, seed: str, seats: int = SEATS) -> Counts:
    """Play so many hands among players of a kind."""
    match = match_of(game, (bot,), seats=seats, hands=hands, seed=seed, deep=100)
    counts = Counts()
    bots: list[ArenaSeat] = []
    for deal in range(hands):
        if deal % 100 == 0:
            bots = [ArenaSeat(bot, Budget(match.iterations)) for _ in range(seats)]
        hand = Watched(match, deal, bots)
        hand.play()
        count(hand, counts)
    return counts


def outside(bot: str, counts: Counts) -> list[str]:
    """What is not within the bands of a level."""
    found = [
        f"{name} {counts.percent(name):.1f}, not {least} to {most}"
        for name, (least, most) in BANDS.get(bot, {}).items()
        if not least <= counts.percent(name) <= most
    ]
    return [*found, *([f"{len(counts.absurd)} absurd"] if counts.absurd else [])]


def line(game: str, bot: str, hands: int, counts: Counts) -> str:
    """One row of the table."""
    folds = " / ".join(f"{counts.percent(f'folds {street}'):.0f}" for street in _STREETS)
    shown = [f"{counts.percent(name):.0f}" for name in ("plays", "completes", "steals", "defends")]
    return (
        f"| {game} | {bot} | {' | '.join(shown)} | {folds} | {counts.percent('showdown'):.0f} | "
        f"{counts.pots / hands:.1f} | {len(counts.absurd)} | {hands} |"
    )


HEAD = (
    "| game | bot | plays | completes | steals | defends | folds to a bet by street | showdown | "
    "pot, big bets | absurd | hands |\n|---|---|---|---|---|---|---|---|---|---|---|"
)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--bots", default=",".join(LEVELS))
    parser.add_argument("--hands", type=int, default=1500)
    parser.add_argument("--seed", default="bands")
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--write", action="store_true", help="write the table into docs/bots.md")
    parser.add_argument("--show", type=int, default=5, help="absurd actions to print")
    arguments = parser.parse_args()
    lines = [HEAD]
    print(HEAD, flush=True)
    for game in arguments.game or GAMES:
        for bot in arguments.bots.split(","):
            counts = bands(game, bot, arguments.hands, arguments.seed, arguments.seats)
            lines.append(line(game, bot, arguments.hands, counts))
            print(lines[-1], flush=True)
            for what in outside(bot, counts):
                print(f"    outside: {what}", flush=True)
            for absurd in counts.absurd[: arguments.show]:
                print(f"    {absurd}", flush=True)
    if arguments.write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(put_into(page, "\n".join(lines) + "\n", *MARKS), encoding="utf-8")


if __name__ == "__main__":
    main()
