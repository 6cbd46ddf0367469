"""How a table of one level plays, in the figures that people compare: six seats of Hold'em.

python -m benchmarks.bands [level ...] [--hands 2000] [--seats 6] [--seed bands] [--among regular]
                           [--jobs 5] [--write]

Levels are played side by side by as many processes as there are jobs; the figures do not depend
on that.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from benchmarks.ladder import PAGE, put_into
from desktop_poker.ai.bot import Budget
from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.levels import LEVELS
from desktop_poker.ai.memory import HandMemory, ObservedAction
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.arena.hand import HandOfBots
from desktop_poker.host.arena.match import DEALS_A_SITTING, match_of
from desktop_poker.host.arena.seat import ArenaSeat

_WAGERS = (ActionKind.BET, ActionKind.RAISE)
_FOR_TWO = 2
_CHEAP_FOLD = 1 / 31  # of the pot after the call: thirty to one
BEGIN, END = "<!-- bands: begin -->", "<!-- bands: end -->"
_DEAR_CALL = 100  # big blinds
_MANY_POTS = 3.5  # a bet or raise after the flop of more than that is nobody's
_GREAT, _SMALL_BET = 0.955, 0.26  # of all hands; of the pot after the call: not folded to that
_THIRD_RAISE, _TRASH = 2, 0.5  # raises so far, and the hands nobody raises once more with


class Bands:
    """Counts of what was done, and of how often it could have been."""

    def __init__(self, watched: frozenset[Seat] | None = None) -> None:
        self._watched = watched  # whose play is counted; everybody's where there is none
        self._did: defaultdict[str, float] = defaultdict(float)
        self._could: Counter[str] = Counter()
        self.absurd: list[str] = []

    def note(self, name: str, *, did: bool) -> None:
        """One chance, taken or not."""
        self._could[name] += 1
        self._did[name] += did

    def add(self, name: str, amount: float) -> None:
        """An amount for a mean."""
        self._could[name] += 1
        self._did[name] += amount

    def part(self, name: str) -> float:
        """How often, in percent; a mean for amounts."""
        scale = 1.0 if name == "pot" else 100.0
        return scale * self._did[name] / max(1, self._could[name])

    def take(self, hand: HandState, decided: list[ObservedAction]) -> None:
        """Count a hand that is over."""
        self._whole(hand, decided)
        for player in hand.players:
            if self._watched is None or player.seat in self._watched:
                self._player(hand, decided, player.seat)
        for number, one in enumerate(decided):
            if self._watched is None or one.act.seat in self._watched:
                self._decision(one, decided[:number])

    def _whole(self, hand: HandState, decided: list[ObservedAction]) -> None:
        blind = hand.started.stakes.big_blind
        paid = sorted(player.paid for player in hand.players)
        self.add("pot", sum(min(one, paid[-2]) for one in paid) / blind)
        all_in = any(not p.stack and p.paid <= paid[-2] for p in hand.players)
        self.note("all-in", did=all_in)
        flop = [one for one in decided if one.before.street == 1]
        self.note("flop seen", did=hand.street >= 1)
        if flop:
            self.note("flop by three or more", did=flop[0].before.live > _FOR_TWO)

    def _player(self, hand: HandState, decided: list[ObservedAction], seat: Seat) -> None:
        early = [one for one in decided if one.before.street == 0 and one.act.seat == seat]
        if not early:
            return
        kinds = [one.act.kind for one in early]
        raised = any(kind in _WAGERS for kind in kinds)
        self.note("VPIP", did=raised or ActionKind.CALL in kinds)
        self.note("PFR", did=raised)
        if hand.street >= 1 and not _folded_early(decided, seat):
            self.note("WTSD", did=hand.live > 1 and not hand.player(seat).folded)

    def _decision(self, one: ObservedAction, earlier: list[ObservedAction]) -> None:
        hand, act = one.before, one.act
        wagers = [e for e in earlier if e.before.street == hand.street and e.act.kind in _WAGERS]
        if hand.street == 0:
            self._early(one, wagers)
        elif hand.street == 1 and not wagers:
            self._first_bet(one, earlier)
        if hand.street > 0 and wagers:
            self.note("fold to bet", did=act.kind is ActionKind.FOLD)
            self.note("raise of bet", did=act.kind in _WAGERS)
        self._sense(one, earlier)

    def _early(self, one: ObservedAction, wagers: list[ObservedAction]) -> None:
        act = one.act
        if len(wagers) == 1 and wagers[0].act.seat != act.seat:
            self.note("3-bet", did=act.kind in _WAGERS)
        if len(wagers) == 2 and wagers[0].act.seat == act.seat:
            self.note("fold to 3-bet", did=act.kind is ActionKind.FOLD)
        if not wagers and one.before.current_bet > one.before.player(act.seat).bet:
            self.note("limp", did=act.kind is ActionKind.CALL)

    def _first_bet(self, one: ObservedAction, earlier: list[ObservedAction]) -> None:
        hand, act = one.before, one.act
        raisers = [e.act.seat for e in earlier if e.before.street == 0 and e.act.kind in _WAGERS]
        bets = act.kind in _WAGERS
        if hand.live > _FOR_TWO:
            self.note("bet of a flop by three or more", did=bets)
        if not raisers:
            return
        if raisers[-1] == act.seat:
            self.note("c-bet", did=bets)
            self.note("c-bet for two" if hand.live == _FOR_TWO else "c-bet among more", did=bets)
        elif hand.betting is not None and raisers[-1] in hand.betting.to_act:
            self.note("donk", did=bets)

    def _sense(self, one: ObservedAction, earlier: list[ObservedAction]) -> None:
        hand, act = one.before, one.act
        me = hand.player(act.seat)
        blind = hand.started.stakes.big_blind
        call = min(hand.current_bet - me.bet, me.stack)
        if act.kind is ActionKind.FOLD and call <= _CHEAP_FOLD * (hand.pot_total + call):
            self.absurd.append(
                f"hand {hand.started.hand_no}: folds for {call} into {hand.pot_total}"
            )
        if act.kind is ActionKind.CALL and hand.street == 0 and call > _DEAR_CALL * blind:
            self.absurd.append(
                f"hand {hand.started.hand_no}: calls {call // blind} blinds before the flop"
            )
        self._with_cards(one, earlier, call)
        raised = any(e.act.seat == act.seat and e.act.kind in _WAGERS for e in earlier)
        if act.kind is ActionKind.FOLD and raised and call <= 0.1 * hand.pot_total:
            self.absurd.append(
                f"hand {hand.started.hand_no}: raises, then folds for a tenth of the pot"
            )

    def _with_cards(self, one: ObservedAction, earlier: list[ObservedAction], call: int) -> None:
        """What nobody would do with the cards that are held."""
        hand, act = one.before, one.act
        wagers = sum(e.before.street == hand.street and e.act.kind in _WAGERS for e in earlier)
        pot = hand.pot_total + call
        name = f"hand {hand.started.hand_no}:"
        if hand.street and act.kind in _WAGERS and act.to - hand.current_bet > _MANY_POTS * pot:
            self.absurd.append(f"{name} bets {(act.to - hand.current_bet) / pot:.1f} pots")
        again = not hand.street and wagers >= _THIRD_RAISE and act.kind in _WAGERS
        cheap = hand.street and wagers == 1 and call <= _SMALL_BET * pot
        if again and _place(hand, act.seat) < _TRASH:
            self.absurd.append(f"{name} raises a third time with next to nothing")
        if cheap and act.kind is ActionKind.FOLD and _place(hand, act.seat) > _GREAT:
            self.absurd.append(f"{name} folds one of the best hands to a small bet")


def _place(hand: HandState, seat: Seat) -> float:
    """The place of a hand among all hands on its board; everything is known in the arena."""
    first, second = (card for card in hand.player(seat).down if card is not None)
    board = tuple([int(card) for card in hand.boards[0] if card is not None])
    return float(strength(board).place[combo_number(first, second)])


def _folded_early(decided: list[ObservedAction], seat: Seat) -> bool:
    return any(
        one.act.seat == seat and one.act.kind is ActionKind.FOLD and one.before.street == 0
        for one in decided
    )


def played(
    kinds: tuple[str, ...], *, seats: int, hands: int, seed: str, deep: float, alone: bool = False
) -> Bands:
    """Bands of a table, or of the first of those who sit there."""
    match = match_of(
        "holdem", kinds, seats=seats, hands=max(hands, seats * 2), seed=seed, deep=deep
    )
    watched = [Seat(n) for n, kind in enumerate(match.seated(0)) if kind == kinds[0]]
    bands, bots = Bands(frozenset(watched) if alone else None), list[ArenaSeat]()
    for deal in range(hands):
        if deal % DEALS_A_SITTING == 0:
            bots = [ArenaSeat(kind, Budget()) for kind in match.seated(0)]
        hand = HandOfBots(match, deal, bots, weighs_luck=False)
        hand.play()
        memory = HandMemory()
        for fact in hand.facts:
            memory.hear(Seen(event=fact))
        if memory.hand is not None:
            bands.take(memory.hand, memory.decided)
    return bands


SHOWN = (
    *(
        "VPIP",
        "PFR",
        "limp",
        "3-bet",
        "fold to 3-bet",
        "c-bet",
        "c-bet for two",
        "c-bet among more",
    ),
    *("donk", "bet of a flop by three or more", "fold to bet", "raise of bet", "WTSD"),
    *("flop seen", "flop by three or more", "all-in", "pot"),
)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=tuple(LEVELS))
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--stack", type=float, default=100.0)
    parser.add_argument("--seed", default="bands")
    parser.add_argument("--among", help="count one of each among others of this level")
    parser.add_argument("--jobs", type=int, default=1, help="levels that are played side by side")
    parser.add_argument("--write", action="store_true", help="write the table into docs/bots.md")
    arguments = parser.parse_args()
    others = (arguments.among,) * (arguments.seats - 1) if arguments.among else ()
    play = partial(
        played,
        alone=bool(others),
        seats=arguments.seats,
        hands=arguments.hands,
        seed=arguments.seed,
        deep=arguments.stack,
    )
    tables = [(level, *others) for level in arguments.levels]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        found = dict(zip(arguments.levels, pool.map(play, tables), strict=True))
    if arguments.write:
        page = PAGE.read_text(encoding="utf-8")
        text = "\n".join(as_table(found, arguments.hands, arguments.seed))
        PAGE.write_text(put_into(page, text, BEGIN, END), encoding="utf-8")
    print(f"{'':32}" + "".join(f"{level:>10}" for level in found))
    for name in SHOWN:
        print(f"{name:32}" + "".join(f"{bands.part(name):10.1f}" for bands in found.values()))
    for level, bands in found.items():
        print(f"{level}: {len(bands.absurd)} absurd", *bands.absurd[:5], sep="\n  ")


def as_table(found: dict[str, Bands], hands: int, seed: str) -> list[str]:
    """The figures as a table of the page."""
    lines = [
        f"{hands:,} hands a level, seed `{seed}`; percent, the pot in big blinds.",
        "",
        "| | " + " | ".join(found) + " |",
        "|---|" + "---|" * len(found),
    ]
    for name in SHOWN:
        row = " | ".join(f"{bands.part(name):.1f}" for bands in found.values())
        lines.append(f"| {name} | {row} |")
    odd = " | ".join(str(len(bands.absurd)) for bands in found.values())
    return [*lines, f"| absurd decisions | {odd} |", ""]


if __name__ == "__main__":
    main()
