"""lan/referee/hand_check.py: a hand decided again, with hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    HandEvent,
    HandsShown,
    HandStarted,
    PotAwarded,
    PotJudged,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import Runouts, Showdown
from desktop_poker.engine.table.events import Fact, is_about_the_table
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.lan.referee.hand_check import HandCheck
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import NO_PAUSES, Ears, host_of, run, seated_bots, stop_after
from tests.some_games import ONE_OF_A_KIND


def setup_of(key: str, **options: Any) -> TableSetup:
    stud = GAMES[key].has_bring_in
    return cash(at_table(key, **(NO_PAUSES | options)), seats=4, least=40, most=400 if stud else 60)


def played(setup: TableSetup, hands: int = 40) -> list[list[HandEvent]]:
    """The facts of some hands as somebody who watches hears them."""

    async def main() -> list[Fact]:
        host = seated_bots(host_of(setup), 4)
        ears = Ears(host, None)
        stop_after(host, hands)
        await host.run()
        return ears.facts

    found: list[list[HandEvent]] = []
    for fact in run(main()):
        if isinstance(fact, HandStarted):
            found.append([])
        if found and not is_about_the_table(fact):
            found[-1].append(fact)  # type: ignore[arg-type]  # not about the table
    return found


def complaints(facts: list[HandEvent]) -> list[Complaint]:
    started = facts[0]
    assert isinstance(started, HandStarted)
    check = HandCheck(started, None)
    told = [redact(fact, None).event for fact in facts[1:]]
    return [c for fact in told if (c := check.take_in(fact)) is not None]  # type: ignore[arg-type]


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_an_honest_host_is_not_complained_about(key: str) -> None:
    for hand in played(setup_of(key)):
        assert complaints(hand) == []


@pytest.mark.parametrize(
    "options",
    [
        {"runouts": Runouts.TWICE},
        {"runouts": Runouts.ASK},
        {"showdown": Showdown.CLOCKWISE},
        {"showdown": Showdown.CLOCKWISE, "runouts": Runouts.TWICE},
    ],
    ids=str,
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
}


@pytest.fixture(scope="module")
def hands() -> list[list[HandEvent]]:
    return played(setup_of("holdem"), 120)


@pytest.mark.parametrize("kind", CHEATS, ids=lambda kind: kind.__name__)
def test_every_kind_of_cheat_is_found(kind: type[Any], hands: list[list[HandEvent]]) -> None:
    tried = 0
    for hand in hands:
        for place, fact in enumerate(hand):
            if type(fact) is kind:
                tried += 1
                forged = [*hand[:place], CHEATS[kind](fact), *hand[place + 1 :]]
                assert complaints(forged), fact
    assert tried >= 5


def test_a_winner_who_is_not_the_best_is_found(hands: list[list[HandEvent]]) -> None:
    tried = 0
    for hand in hands:
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


def test_any_fact_that_is_dropped_or_told_twice_is_found(hands: list[list[HandEvent]]) -> None:
    for hand in hands[:15]:
        for place in range(1, len(hand)):
            assert complaints([*hand[:place], *hand[place:][:1], *hand[place:]])
            if place < len(hand) - 1:
                assert complaints(hand[:place] + hand[place + 1 :]), hand[place]


def test_an_impossible_action_is_illegal_and_ends_the_judging_of_this_hand(
    hands: list[list[HandEvent]],
) -> None:
    place = next(n for n, fact in enumerate(hands[0]) if isinstance(fact, Acted))
    acted = hands[0][place]
    assert isinstance(acted, Acted)
    forged = replace(acted, kind=ActionKind.RAISE, to=1_000_000)
    assert complaints([*hands[0][:place], forged, *hands[0][place:]]) == [Complaint.ILLEGAL]


def test_a_hand_that_could_not_be_played_is_not_followed(hands: list[list[HandEvent]]) -> None:
    started = hands[0][0]
    assert isinstance(started, HandStarted)
    with pytest.raises(BadInput):
        HandCheck(replace(started, seatings=started.seatings[:1]), None)
