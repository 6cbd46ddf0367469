"""Tournaments of real cards with a director who moves clocks and changes levels (I3, I8, I9)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import BadInput, Refused
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, VoidHand
from desktop_poker.engine.hand.events import MisdealCause
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    Arrive,
    BuyIn,
    ChangeLevels,
    DoAgain,
    EndBreak,
    EndEvening,
    GoToLevel,
    HomeCommand,
    MoveClock,
    RunClock,
    Say,
    StayOut,
    StopClock,
    TakeBack,
)
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_tournament import asked_about
from desktop_poker.engine.table.setup import Level
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.ports import EntryLogged
from tests.engine.table.homes import TOURNAMENT, do, evening
from tests.properties.test_home_evenings import answer_or_next

MANY = settings(max_examples=60, derandomize=True, deadline=None)
games = st.sampled_from(["holdem", "stud_hi", "razz", "stud_8"])
seeds = st.integers(0, 10**6).map(str)
_STEPS = 150


def directed(state: HomeState, chance: SeededChance) -> HomeCommand:
    """Something that a director presses, possible or not."""
    table = state.table
    rules = table.setup.tournament
    assert rules is not None
    small = chance.below(500)
    level = Level(small_blind=small, big_blind=small + chance.below(500), ante=chance.below(30))
    at = chance.below(len(rules.levels) + 1)
    levels = (*rules.levels[:at], level, *rules.levels[at + chance.below(2) :])
    return (
        ChangeLevels(levels=levels, length=chance.below(30)),
        GoToLevel(chance.below(len(rules.levels) + 1) - 1),
        MoveClock(float(chance.below(1200) - 600)),
        StopClock(),
        RunClock(),
        EndBreak(),
        TakeBack(),
        DoAgain(),
        BuyIn(table.taken[chance.below(len(table.taken))][0], 1000),
        StayOut(table.taken[chance.below(len(table.taken))][0]),
        Arrive(name=f"N{small}", seat=Seat(chance.below(len(table.seats))), stack=1000),
    )[chance.below(11)]


def entered(state: HomeState, command: HomeCommand, seconds: float) -> HomeState:
    """A refusal changes nothing."""
    try:
        return do(state, command, seconds)
    except (Refused, BadInput):
        return state


@MANY
@given(games, seeds)
def test_a_directed_tournament_adds_up_and_can_be_entered_again(key: str, seed: str) -> None:
    chance = SeededChance(seed)
    first = state = evening(1000, 1000, 1000, 1000, key=key, tournament=TOURNAMENT)
    journal: list[bytes] = []
    seconds = 0.0
    for _ in range(_STEPS):
        if state.is_closed:
            break
        seconds += chance.below(90)
        turn = chance.below(4) == 0
        command = directed(state, chance) if turn else answer_or_next(state, chance)
        played = state.table.level
        after = entered(state, command, seconds)
        rules, before = after.table.setup.tournament, state.table.setup.tournament
        assert rules is not None
        assert before is not None
        assert 0 <= after.table.level < len(rules.levels)
        if isinstance(command, ChangeLevels) and after != state:
            assert rules.levels[:played] == before.levels[:played]
            assert after.hand == state.hand
            assert after.chips == state.chips
            if not state.is_playing:
                back = do(after, TakeBack(), seconds)
                assert back.table == state.table
                assert do(back, DoAgain(), seconds).table == after.table
        rebuys = after.table.prizes // TOURNAMENT.buy_in - 4
        assert after.chips == 4000 + 1000 * rebuys
        if after.table.finishers and not after.is_closed:
            assert not asked_about(after), "nobody is out while they can buy in"
        journal.append(encode(EntryLogged(0, seconds, "", command)))
        state = after
    again = first
    for line in journal:
        entry = decode(line, EntryLogged)
        again = entered(again, entry.command, entry.now)
    assert again == state


def people(state: HomeState) -> set[str]:
    """Everybody who ever bought in."""
    seated = {one.name for _, one in state.table.taken}
    return seated | {finisher.name for finisher in state.table.finishers}


@MANY
@given(games, seeds, st.sampled_from([(100,), (70, 30), (50, 30, 20), (40, 25, 15, 12, 8)]))
def test_i4a_the_prizes_are_the_pool_and_everybody_has_one_place(
    key: str, seed: str, payouts: tuple[int, ...]
) -> None:
    """However people bust, buy in again and come late, and whenever the evening ends."""
    chance = SeededChance(seed)
    rules = replace(TOURNAMENT, payouts=payouts, most_rebuys=chance.below(3))
    state = evening(1000, 1000, 1000, 1000, key=key, tournament=rules)
    seconds = 0.0
    for _ in range(_STEPS):
        if state.is_closed:
            break
        seconds += chance.below(60)
        turn = chance.below(5) == 0
        command = directed(state, chance) if turn else shoving(state, chance)
        state = entered(state, command, seconds)
    entrants = people(state)
    if state.is_playing:
        state = do(state, Say(VoidHand(MisdealCause.BAD_DECK)), seconds)
    if not state.is_closed:
        state = do(state, EndEvening(), seconds)
    finishers = state.table.finishers
    if not state.table.hand_no:
        assert not finishers
        return
    assert sorted(one.name for one in finishers) == sorted(entrants)
    assert sum(one.prize for one in finishers) == state.table.prizes
    assert min(one.prize for one in finishers) >= 0
    places = sorted(one.place for one in finishers)
    for place in set(places):  # who shares a place takes up those below it
        assert place == 1 + sum(other < place for other in places)


def shoving(state: HomeState, chance: SeededChance) -> HomeCommand:
    """What people enter, with stacks at risk in every other wager."""
    due = state.hand.due if state.hand is not None else None
    if isinstance(due, ActionDue) and chance.below(2):
        wager = due.choices[-1]
        return Say(Act(due.seat, wager.kind, wager.most))
    return answer_or_next(state, chance)


def test_a_level_that_was_added_is_played() -> None:
    state = evening(1000, 1000, tournament=replace(TOURNAMENT, level_minutes=1.0))
    added = (TOURNAMENT.levels[0], Level(small_blind=70, big_blind=140), *TOURNAMENT.levels[1:])
    state = do(state, ChangeLevels(levels=added, length=1))
    chance = SeededChance("x")
    for seconds in (0.0, 61.0):
        state = do(state, answer_or_next(HomeState(ledger=state.ledger), chance), seconds)
        while state.is_playing:
            state = do(state, answer_or_next(state, chance), seconds)
    assert state.hand is not None
    assert state.hand.log.started.stakes.big_blind == 140
