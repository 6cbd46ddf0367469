"""Real cards: nothing is known but chips and turns, and people may err (I2–I6)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    HandCommand,
    KillHand,
    NameOpener,
    VoidHand,
)
from desktop_poker.engine.hand.decide import had_substantial_action, start_hand
from desktop_poker.engine.hand.events import (
    ActionKind,
    HandEnded,
    HandKilled,
    HandStarted,
    HandVoided,
    MisdealCause,
    PotAwarded,
    Seating,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage, chips
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import HOME, MisdealBlinds, Runouts, for_game
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.engine.table.home import HomeHand
from tests.properties.playing import MOST_ANSWERS, Table, home_table, moves, played, reply
from tests.properties.strategies import hands, seeds
from tests.properties.test_laws import brought


def run_once(started: HandStarted) -> HandStarted:
    """Real cards are never run twice: the option does not exist at the Home Table."""
    return replace(started, rules=replace(started.rules, runouts=Runouts.ONCE))


MANY = settings(max_examples=150, derandomize=True, deadline=None)
CAUSES = tuple(MisdealCause)
home_games = tuple(variant for variant in GAMES.values() if variant.key != "dense_deck")
home_hands = hands(st.sampled_from(home_games)).map(run_once)
# A draw is an entry of its own between two streets: undo goes back over it, not to a street's end.
hands_without_draws = hands(
    st.sampled_from([variant for variant in home_games if not variant.has_draws])
).map(run_once)


@MANY
@given(home_hands, seeds)
def test_real_cards_conserve_chips_and_end(started: HandStarted, seed: str) -> None:
    final = start_hand(started)
    for move in moves(started, home_table(seed)):
        assert chips(move.after.state) == brought(started)
        final = move.after
    assert final.due is None
    assert final.state.stage is Stage.OVER
    total = sum(player.stack for player in final.state.players) + final.state.box
    assert total == brought(started)


@MANY
@given(home_hands, seeds)
def test_i4_only_named_winners_are_paid(started: HandStarted, seed: str) -> None:
    events, state = played(started, home_table(seed))
    for award in (event for event in events if isinstance(event, PotAwarded)):
        paid = {payout.seat for payout in award.payouts}
        assert paid <= set(state.pots[award.pot].eligible)
        for judged in state.judged:
            if judged.pot == award.pot:
                named = [v for v in judged.verdicts if (v.board, v.share) == named_part(award)]
                assert paid == set(named[0].winners)


def named_part(award: PotAwarded) -> tuple[int, str]:
    return award.board, award.share


def with_misdeals(hand: HomeHand, table: Table) -> Iterator[HomeHand]:
    """Play a hand in which somebody now and then cries misdeal."""
    chance = table.chance
    for _ in range(MOST_ANSWERS):
        due = hand.due
        if due is None:
            return
        command: HandCommand = reply(table, hand.state, due)
        if chance.below(12) == 0:
            command = misdeal(hand, chance)
        try:
            after = hand.after(command)
        except Refused:
            continue
        hand = after
        yield hand
    raise AssertionError("the hand did not end")


def misdeal(hand: HomeHand, chance: Chance) -> HandCommand:
    cause = CAUSES[chance.below(len(CAUSES))]
    seat = hand.state.players[chance.below(len(hand.state.players))].seat
    if chance.below(6) == 0:
        return VoidHand(cause)
    return KillHand(seat, cause)


@MANY
@given(home_hands, seeds)
def test_i6_misdeals_conserve_chips_and_dead_hands_win_nothing(
    started: HandStarted, seed: str
) -> None:
    hand = HomeHand.start(started)
    for later in with_misdeals(hand, home_table(seed)):
        hand = later
        assert chips(hand.state) == brought(started)
    assert hand.state.stage is Stage.OVER
    dead = {event.seat for event in hand.log.events if isinstance(event, HandKilled)}
    for event in hand.log.events:
        if isinstance(event, PotAwarded):
            assert not {payout.seat for payout in event.payouts} & dead
    if isinstance(hand.log.events[-1], HandEnded):
        assert hand.state.pot_total == 0


@MANY
@given(home_hands, seeds)
def test_b11_the_hand_is_over_when_dead_hands_leave_one(started: HandStarted, seed: str) -> None:
    for hand in with_misdeals(HomeHand.start(started), home_table(seed)):
        assert hand.state.live > 1 or hand.state.stage is Stage.OVER


def test_b11_a_dead_hand_ends_the_hand_before_anybody_says_who_opens() -> None:
    """The smallest case: two players, and one hand is dead when fourth street has been dealt."""
    seats = (Seat(0), Seat(1))
    hand = HomeHand.start(
        HandStarted(
            hand_no=1,
            game="stud_hi",
            rules=for_game(HOME, GAMES["stud_hi"]),
            stakes=default_stakes(GAMES["stud_hi"]),
            button=seats[1],
            seatings=tuple(Seating(seat, 100) for seat in seats),
        )
    )
    hand = hand.dealt().after(NameOpener(seats[0])).after(Act(seats[0], ActionKind.COMPLETE, 10))
    hand = hand.after(Act(seats[1], ActionKind.RAISE, 20)).after(Act(seats[0], ActionKind.CALL, 20))
    hand = hand.dealt().after(KillHand(seats[0], MisdealCause.WRONG_CARD_COUNT))
    assert hand.state.stage is Stage.OVER
    assert [player.stack for player in hand.state.players] == [79, 121]


@MANY
@given(home_hands, seeds)
def test_i6_a_void_hand_gives_everything_back(started: HandStarted, seed: str) -> None:
    """Stacks and box are restored, or the posts stand and nobody posts twice."""
    chance = SeededChance(seed)
    stop = chance.below(12)
    hand = HomeHand.start(started)
    for number, later in enumerate(with_misdeals(hand, home_table(seed))):
        if later.state.stage is Stage.OVER or number > stop:
            break
        hand = later
    if not had_substantial_action(hand.state):
        hand.after(VoidHand(MisdealCause.EXPOSED_CARD))
    voided = hand.after(VoidHand(MisdealCause.BAD_DECK))
    assert voided.state.stage is Stage.OVER
    assert chips(voided.state) == brought(started)
    fact = voided.log.events[-1]
    assert isinstance(fact, HandVoided)
    if started.rules.misdeal_blinds is MisdealBlinds.RETURN:
        stacks = {player.seat: player.stack for player in voided.state.players}
        assert stacks == {seating.seat: seating.stack for seating in started.seatings}
        assert voided.state.box == started.carried
    redealt = replace(
        started,
        standing=fact.standing,
        seatings=tuple(Seating(player.seat, player.stack) for player in voided.state.players),
    )
    check_redeal(started, redealt, seed)


def check_redeal(started: HandStarted, redealt: HandStarted, seed: str) -> None:
    """The same forced bets are in the middle, and the hand plays to its end."""
    first, second = start_hand(started).state, start_hand(redealt).state
    assert [player.paid for player in first.players] == [player.paid for player in second.players]
    assert [player.stack for player in first.players] == [player.stack for player in second.players]
    assert first.dead == second.dead
    for move in moves(redealt, home_table(seed)):
        assert chips(move.after.state) == brought(started)


@settings(max_examples=150, derandomize=True, deadline=None)
@given(hands_without_draws, seeds)
def test_i3_undo_stops_at_the_street_and_redo_restores(started: HandStarted, seed: str) -> None:
    table, chance = home_table(seed), SeededChance(seed)
    hand = HomeHand.start(started)
    while (due := hand.due) is not None:
        hand = hand.after(reply(table, hand.state, due))
        furthest = hand
        undone = 0
        while hand.undoable is not None and chance.below(3):
            hand, undone = hand.undo(), undone + 1
            assert chips(hand.state) == brought(started)
        if hand.undoable is None:
            with pytest.raises(Refused):
                hand.undo()
        assert hand.state.street >= furthest.state.street - (not acted_last(furthest))
        assert hand.state.stage is not Stage.STARTED
        for _ in range(undone):
            hand = hand.redo()
        assert hand == furthest


def acted_last(hand: HomeHand) -> bool:
    """Whether anybody has acted, voted or judged since the last cards came."""
    last = hand.log.steps[-1] if hand.log.steps else None
    return last is not None and not isinstance(last.command, Deal | NameOpener)
