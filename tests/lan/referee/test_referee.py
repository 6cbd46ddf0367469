"""lan/referee/referee.py: an honest host is never complained about, a cheat always is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    HandsShown,
    HandStarted,
    PotAwarded,
    PotJudged,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import Runouts, Showdown
from desktop_poker.engine.table.events import Fact, StacksSettled, TimedOut
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.referee.referee import Complaint, Referee
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import NO_PAUSES, Ears, host_of, run, seated_bots, stop_after


def setup_of(key: str, **options: Any) -> TableSetup:
    stud = GAMES[key].is_stud
    return cash(at_table(key, **(NO_PAUSES | options)), seats=4, least=40, most=400 if stud else 60)


def played(setup: TableSetup, hands: int = 40) -> list[list[Fact]]:
    """The facts of some hands as somebody who watches hears them."""

    async def main() -> list[Fact]:
        host = seated_bots(host_of(setup), 4)
        ears = Ears(host, None)
        stop_after(host, hands)
        await host.run()
        return ears.facts

    found: list[list[Fact]] = []
    for fact in run(main()):
        if isinstance(fact, HandStarted):
            found.append([])
        if found:
            found[-1].append(fact)
    return found


def complaints(facts: list[Fact], viewer: Seat | None = None) -> list[Complaint]:
    referee = Referee(viewer)
    return [c for fact in facts if (c := referee.take_in(redact(fact, viewer).event)) is not None]


@pytest.mark.parametrize("key", GAMES)
def test_an_honest_host_is_not_complained_about(key: str) -> None:
    for hand in played(setup_of(key)):
        assert complaints(hand) == []


@pytest.mark.parametrize(
    "options", [{"runouts": Runouts.TWICE}, {"showdown": Showdown.CLOCKWISE}], ids=str
)
def test_nor_with_options(options: dict[str, Any]) -> None:
    for hand in played(setup_of("holdem", **options), 60):
        assert complaints(hand) == []


def other_winner(fact: PotJudged) -> PotJudged:
    first = fact.verdicts[0]
    return replace(fact, verdicts=(replace(first, winners=(Seat(9),)), *fact.verdicts[1:]))


CHEATS: dict[type[Any], Callable[[Any], Any]] = {
    Acted: lambda f: replace(f, cost=f.cost + 1),
    BetReturned: lambda f: replace(f, amount=f.amount + 1),
    BetsGathered: lambda f: replace(
        f, pots=(replace(f.pots[0], amount=f.pots[0].amount - 1), *f.pots[1:])
    ),
    StreetOpened: lambda f: replace(f, opener=Seat((f.opener + 1) % 4)),
    PotAwarded: lambda f: replace(
        f, payouts=(replace(f.payouts[0], amount=f.payouts[0].amount + 1), *f.payouts[1:])
    ),
    PotJudged: other_winner,
    StacksSettled: lambda f: replace(
        f, stacks=((f.stacks[0][0], f.stacks[0][1] + 1), *f.stacks[1:])
    ),
}


@pytest.mark.parametrize("kind", CHEATS, ids=lambda kind: kind.__name__)
def test_every_kind_of_cheat_is_found(kind: type[Any]) -> None:
    tried = 0
    for hand in played(setup_of("holdem")):
        for place, fact in enumerate(hand):
            if type(fact) is kind:
                tried += 1
                forged = [*hand[:place], CHEATS[kind](fact), *hand[place + 1 :]]
                assert complaints(forged), fact
    assert tried >= 5


def test_a_winner_who_is_not_the_best_is_found() -> None:
    tried = 0
    for hand in played(setup_of("holdem"), 120):
        for place, fact in enumerate(hand):
            if isinstance(fact, PotJudged) and len(fact.verdicts[0].winners) == 1:
                shown = [f for f in hand[:place] if isinstance(f, HandsShown)]
                seats = [h.seat for f in shown for h in f.hands]
                loser = next((s for s in seats if s != fact.verdicts[0].winners[0]), None)
                if loser is None:
                    continue
                tried += 1
                verdict = replace(fact.verdicts[0], winners=(loser,))
                forged = [*hand[:place], replace(fact, verdicts=(verdict,)), *hand[place + 1 :]]
                assert Complaint.WRONG_WINNER in complaints(forged)
    assert tried >= 5


def test_nobody_acts_in_our_name() -> None:
    hand = next(h for h in played(setup_of("holdem")) if any(isinstance(f, Acted) for f in h))
    acted = next(fact for fact in hand if isinstance(fact, Acted))
    assert Complaint.NOT_MINE in complaints(hand, acted.seat)
    referee = Referee(acted.seat)
    for turn in range(100):
        referee.asked(hand[0].hand_no, turn)  # type: ignore[union-attr]
    assert [referee.take_in(redact(f, acted.seat).event) for f in hand] == [None] * len(hand)


def test_the_clock_may_act_for_us_and_so_may_the_past() -> None:
    hand = next(h for h in played(setup_of("holdem")) if any(isinstance(f, Acted) for f in h))
    place = next(n for n, fact in enumerate(hand) if isinstance(fact, Acted))
    acted = hand[place]
    assert isinstance(acted, Acted)
    first = [*hand[:place], TimedOut(acted.seat), acted]
    assert complaints(first, acted.seat) == []
    referee = Referee(acted.seat)
    for fact in hand:
        assert referee.take_in(redact(fact, acted.seat).event, again=True) is None


def test_a_hand_that_we_have_not_seen_begin_is_not_judged() -> None:
    hand = played(setup_of("holdem"), 5)[0]
    assert complaints(hand[2:]) == []


def test_an_impossible_action_is_illegal_and_ends_the_judging_of_this_hand() -> None:
    hands = played(setup_of("holdem"), 10)
    place = next(n for n, fact in enumerate(hands[0]) if isinstance(fact, Acted))
    forged = replace(hands[0][place], kind=ActionKind.RAISE, to=1_000_000)
    facts = [*hands[0][:place], forged, *hands[0][place:]]
    assert complaints(facts) == [Complaint.ILLEGAL]
